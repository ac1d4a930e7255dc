// A choice is a number in a cell. It meets demands: the cell is filled, the number stands in the row, in the column,
// and so on. Goes on with the demand that the fewest choices meet; each try has its own shorter lists.
use std::io;

struct Choice {
    cell: usize,
    number: usize,
    demands: Vec<usize>,
}

fn choice(cell: usize, number: usize) -> Choice {
    let (row, column) = (cell / 9, cell % 9);
    let mut units = vec![row, 9 + column, 18 + row / 3 * 3 + column / 3];
    if row == column {
        units.push(27);
    }
    if row + column == 8 {
        units.push(28);
    }
    let in_units = units.into_iter().map(|unit| 81 + unit * 9 + number - 1);
    Choice { cell, number, demands: in_units.chain([cell]).collect() }
}

fn solve(open: &[usize], choices: &[&Choice], board: &mut [usize]) -> bool {
    let mut ways = [0; 81 + 29 * 9];
    for &demand in choices.iter().flat_map(|choice| &choice.demands) {
        ways[demand] += 1;
    }
    let Some(tightest) = open.iter().min_by_key(|&&demand| ways[demand]) else {
        return true;
    };
    choices.iter().filter(|choice| choice.demands.contains(tightest)).any(|choice| {
        board[choice.cell] = choice.number;
        let is_met = |demand: &usize| choice.demands.contains(demand);
        let open: Vec<usize> = open.iter().copied().filter(|demand| !is_met(demand)).collect();
        let choices: Vec<&Choice> =
            choices.iter().copied().filter(|other| !other.demands.iter().any(is_met)).collect();
        solve(&open, &choices, board)
    })
}

fn main() {
    let text = io::read_to_string(io::stdin()).unwrap();
    let mut choices = Vec::new();
    for (cell, word) in text.split_whitespace().enumerate() {
        match word.parse().unwrap() {
            0 => choices.extend((1..=9).map(|number| choice(cell, number))),
            given => choices.push(choice(cell, given)),
        }
    }
    let open: Vec<usize> = (0..81 + 29 * 9).collect();
    let mut board = [0; 81];
    solve(&open, &choices.iter().collect::<Vec<_>>(), &mut board);
    for row in board.chunks(9) {
        println!("{}", row.iter().map(usize::to_string).collect::<Vec<_>>().join(" "));
    }
}
