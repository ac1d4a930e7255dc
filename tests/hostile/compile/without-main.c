// verdict: CE
// Is no program.
int answer;
