// A choice is a number in a cell. It meets demands: the number stands in the row, in the column, and so on (a unit and
// a number), and the cell is filled (a unit of its own, without a number). Goes on with the demand that the fewest
// choices meet; each try has its own shorter lists.
use std::collections::BTreeMap;
use std::io;

type Demand = (usize, usize);

struct Choice {
    cell: usize,
    number: usize,
    demands: Vec<Demand>,
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
    let in_units = units.into_iter().map(|unit| (unit, number));
    Choice { cell, number, demands: in_units.chain([(29 + cell, 0)]).collect() }
}

fn solve(ways: BTreeMap<Demand, usize>, choices: &[&Choice], board: &mut [usize]) -> bool {
    let Some((tightest, _)) = ways.iter().min_by_key(|&(_, count)| count) else {
        return true;
    };
    choices.iter().filter(|choice| choice.demands.contains(tightest)).any(|choice| {
        board[choice.cell] = choice.number;
        let is_met = |demand: &Demand| choice.demands.contains(demand);
        let rest: Vec<&Choice> =
            choices.iter().copied().filter(|other| !other.demands.iter().any(is_met)).collect();
        let open = ways.keys().copied().filter(|demand| !is_met(demand));
        solve(count(open, &rest), &rest, board)
    })
}

/// How many of the choices meet each demand.
fn count(demands: impl Iterator<Item = Demand>, choices: &[&Choice]) -> BTreeMap<Demand, usize> {
    let mut ways: BTreeMap<Demand, usize> = demands.map(|demand| (demand, 0)).collect();
    for demand in choices.iter().flat_map(|choice| &choice.demands) {
        *ways.get_mut(demand).unwrap() += 1;
    }
    ways
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
    let choices: Vec<&Choice> = choices.iter().collect();
    let demands = choices.iter().flat_map(|choice| choice.demands.clone());
    let mut board = [0; 81];
    solve(count(demands, &choices), &choices, &mut board);
    for row in board.chunks(9) {
        println!("{}", row.iter().map(usize::to_string).collect::<Vec<_>>().join(" "));
    }
}
