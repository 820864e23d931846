# shellcheck shell=bash
# issues: a repository's issues are added, labeled, discussed, closed, found and had back.

title "issues keeps track of what is to be done in a project"
mkdir -p door/.git
printf '[remote "origin"]\n\turl = git@example.com:house/door.git\n' >door/.git/config
cd door || exit

say "In a git repository the project is that repository:"
run 'issues config set issues.user mina'
run 'issues label create bug --hex d73a4a -d "Something is broken"'
run 'issues milestone create v1.0 --due 2020-01-01'
run 'issues add "The door jams" --label bug --assignee @me --milestone v1.0 -b "It **jams**, @kim."'
run 'issues add "Oil the hinge" -l bug'
run 'issues list'
expect 2 'issues list --format ndjson | wc -l'

say "Talk about it, and say what has to do with what:"
run 'issues comment 1 "It is the hinge."'
run 'issues react 1 +1'
run 'issues link 2 blocks 1'
run 'issues show 1'

say "Close several at once, and take it back whole:"
run 'issues close 1 2 --reason not-planned --comment "A new door."'
expect 0 'issues list --format ndjson | wc -l'
run 'issues undo'
expect 2 'issues list --format ndjson | wc -l'

say "Find what you want; a mistake is shown at its place:"
run 'issues list is:open label:bug hinge sort:created-asc'
run 'issues list is:opne || true'
run 'issues history 1'
run 'KITBAG_LANG=ko issues status'
run 'issues milestone list'
cd .. || exit
