# shellcheck shell=bash
# workout: sets are put down as one says them, add up over the years, and come in from elsewhere.

title "workout keeps track of what you lift and run, and of how your body changes"
# shellcheck disable=SC2154 # set by Tools/tour
cp "$sections"/workouts/strong.csv .

say "Bring the years in another program along. What can't be understood is told and left out:"
run 'workout import strong.csv --unit kg --distance-unit km || true'
expect 3 'workout list --format ndjson | wc -l'
say "A second time changes nothing:"
run 'workout import strong.csv --unit kg --distance-unit km || true'
expect 3 'workout list --format ndjson | wc -l'

say "A routine, and a workout from it; each set is kept the moment it is put down:"
run 'workout routine add "Push day" --stamp 💪 "bench press: 60kg x 5 x 3" "overhead press: 40x8"'
run 'workout start "Push day"'
run 'workout set 60x5'
run 'workout set 67.5x5 @9'
run 'workout next'
run 'workout set overhead press 42.5x8'
run 'workout status'
run 'workout finish'

say "What it adds up to:"
run 'workout list'
run 'workout records'
run 'workout chart "bench press"'
run 'KITBAG_LANG=ko workout stats'

say "And the body:"
run 'workout body add 72.4 --fat 18.2 --day yesterday'
run 'workout body add 72.1'
run 'workout body list'
run 'workout undo'
expect 1 'workout body list --format ndjson | wc -l'
