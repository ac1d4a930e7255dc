//! The archive of the Java compiler's classes: what it had loaded when it ended after a small class.

use super::{Made, Note, Place};
use crate::compile::command::Placeholders;
use crate::compile::recipe::with;
use crate::compile::trial::Trial;

/// The name of the archive.
const NAME: &str = "compiler.jsa";

/// A class that needs what the classes of pupils need.
const TEXT: &str = r#"import java.io.*;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class Main {
    enum Colour { RED, GREEN }
    interface Shape { double area(); }
    record Pair<A, B>(A first, B second) {}
    static abstract class Base implements Comparable<Base> {
        protected final int key;
        Base(int key) { this.key = key; }
        @Override public int compareTo(Base other) { return Integer.compare(key, other.key); }
    }
    static class Leaf extends Base implements Shape {
        Leaf(int key) { super(key); }
        @Override public double area() { return key * 0.5; }
    }
    static <T extends Comparable<T>> T most(List<? extends T> all) {
        T best = null;
        for (T one : all) if (best == null || one.compareTo(best) > 0) best = one;
        return best;
    }
    public static void main(String[] arguments) throws IOException {
        BufferedReader reader = new BufferedReader(new InputStreamReader(System.in));
        StringTokenizer words = new StringTokenizer(Objects.requireNonNullElse(reader.readLine(), "1 2"));
        int[][] board = new int[3][3];
        Map<String, List<Integer>> places = new TreeMap<>();
        while (words.hasMoreTokens()) {
            String word = words.nextToken();
            places.computeIfAbsent(word, key -> new ArrayList<>()).add(word.length());
        }
        PriorityQueue<Leaf> queue = new PriorityQueue<>(Comparator.reverseOrder());
        Function<Integer, Leaf> maker = Leaf::new;
        for (int i = 0; i < 3; i++) { queue.add(maker.apply(i)); board[i][i] ^= 1 << i; }
        long sum = IntStream.rangeClosed(1, 10).filter(n -> n % 2 == 0).mapToLong(n -> (long) n * n).sum();
        try (Scanner scanner = new Scanner("7 8")) {
            do { sum += scanner.nextInt(); } while (scanner.hasNextInt());
        } catch (IllegalStateException | InputMismatchException error) {
            throw new RuntimeException(error);
        } finally {
            sum--;
        }
        label:
        for (Colour colour : Colour.values()) {
            switch (colour) {
                case RED: continue label;
                default: break label;
            }
        }
        String text = places.entrySet().stream().map(e -> e.getKey() + "=" + e.getValue())
            .collect(Collectors.joining(", ", "[", "]"));
        Object object = new Object() { @Override public String toString() { return text + most(List.of(1, 2)); } };
        System.out.printf("%s %d %.2f%n", object, sum, queue.peek().area());
        System.out.println(new StringBuilder().append(board[1][1]).append('c').append(new Pair<>(1, "x").first()));
    }
}
"#;

/// Lets the compiler write the archive, and proves that it uses it.
pub(super) fn make(words: &[String], place: Place<'_>) -> Option<Made> {
    let trial = Trial::new(place.tools, place.toolchain, place.slot)?;
    let placeholders = Placeholders {
        sources: vec![trial.write("classes/Main.java", TEXT)?],
        exe: trial.path().join("classes/Main"),
        folder: trial.path().join("classes"),
        main: "Main".to_owned(),
        aid: trial.path().to_owned(),
    };
    let written =
        trial.compile(&with(words, &["-J-XX:ArchiveClassesAtExit={aid}/compiler.jsa"]), &placeholders)?;
    let mut usable = written.ok && trial.path().join(NAME).is_file();
    if usable {
        // Without the archive it would end here.
        let strictly = ["-J-XX:SharedArchiveFile={aid}/compiler.jsa", "-J-Xshare:on"];
        usable = trial.compile(&with(words, &strictly), &placeholders)?.ok;
    } else if !written.is_sure {
        return None;
    }
    let _ = std::fs::remove_dir_all(trial.path().join("classes"));
    Some(Made { note: Note { usable, ..Note::default() }, folder: trial.into_folder() })
}
