# Collects facts such as ("row", 3, 7) and asks whether one came twice.
# Prints no line end after the last word.
import sys

numbers = list(map(int, sys.stdin.read().split()))
facts = []
for place, number in enumerate(numbers):
    if number:
        r, c = divmod(place, 9)
        facts.append(("row", r, number))
        facts.append(("column", c, number))
        facts.append(("box", r // 3, c // 3, number))
if len(set(facts)) < len(facts):
    answer = "SAI"
elif 0 in numbers:
    answer = "CHUA XONG"
else:
    answer = "XONG"
sys.stdout.write(answer)
