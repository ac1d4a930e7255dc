// A choice is a number in a cell. It meets demands: the cell is filled, the number stands in the row, in the column,
// and so on. Goes on with the demand that the fewest choices meet; each try has its own shorter lists.
// Prints the board on one line, which the checker allows.
use std::collections::BTreeMap;
use std::io;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Demand {
    Filled(usize),
    Row(usize, usize),
    Column(usize, usize),
    Box(usize, usize, usize),
    Falling(usize),
    Rising(usize),
}

struct Choice {
    cell: usize,
    number: usize,
    demands: Vec<Demand>,
}

fn choice(cell: usize, number: usize) -> Choice {
    let (row, column) = (cell / 9, cell % 9);
    let mut demands = vec![
        Demand::Filled(cell),
        Demand::Row(row, number),
        Demand::Column(column, number),
        Demand::Box(row / 3, column / 3, number),
    ];
    if row == column {
        demands.push(Demand::Falling(number));
    }
    if row + column == 8 {
        demands.push(Demand::Rising(number));
    }
    Choice { cell, number, demands }
}

fn solve(open: &BTreeMap<Demand, Vec<&Choice>>, board: &mut [usize]) -> bool {
    let Some(tightest) = open.values().min_by_key(|choices| choices.len()) else {
        return true;
    };
    tightest.iter().any(|choice| {
        board[choice.cell] = choice.number;
        let is_met = |demand: &Demand| choice.demands.contains(demand);
        let mut rest = open.clone();
        rest.retain(|demand, _| !is_met(demand));
        for choices in rest.values_mut() {
            choices.retain(|other| !other.demands.iter().any(is_met));
        }
        solve(&rest, board)
    })
}

fn main() {
    let text = io::read_to_string(io::stdin()).unwrap();
    let mut board: Vec<usize> = text.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let mut choices = Vec::new();
    for (cell, &given) in board.iter().enumerate() {
        match given {
            0 => choices.extend((1..=9).map(|number| choice(cell, number))),
            _ => choices.push(choice(cell, given)),
        }
    }
    let mut open: BTreeMap<Demand, Vec<&Choice>> = BTreeMap::new();
    for choice in &choices {
        for &demand in &choice.demands {
            open.entry(demand).or_default().push(choice);
        }
    }
    solve(&open, &mut board);
    for number in board {
        print!("{number} ");
    }
}
