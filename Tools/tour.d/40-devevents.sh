# shellcheck shell=bash
# devevents: sources come in, events are found, kept, changed by their source and taken along.

title "devevents keeps track of events, from sources that you add"
# shellcheck disable=SC2154 # set by Tools/tour
cp "$sections"/events/*.json "$sections"/events/*.md .

say "A list of conferences, another one with an event of the first, and a Korean list by month:"
run 'devevents source add swift.json web.json months.md'
expect 5 'devevents list --format ndjson | wc -l'
run 'devevents list'

say "The event of two lists is one, with the topics of both. What could not be understood is kept:"
run 'devevents show 1'
run 'devevents source show 3'

say "Find, mark, note:"
run 'devevents list --topic swift --online'
run 'devevents favorite 1 4'
run 'devevents note 1 "Ask Mina to come along"'
run 'devevents search 해커톤'
expect 1 'devevents search 해커톤 --format ndjson | wc -l'

say "The source changes: one event moves, another is dropped. A favorite is never lost."
run "sed -e s/2091-08-0/2091-09-0/g swift.json > new.json && mv new.json swift.json"
run "grep -v 'Browsers at Sea' web.json > new.json && mv new.json web.json"
run 'devevents refresh'
run 'devevents list --favorites'
expect 1 'devevents list --favorites --ended --format ndjson | wc -l'
run 'devevents list --favorites --ended'
run 'devevents refresh'

say "Be reminded (here it is only shown what would be set up), and take your favorites along:"
run 'devevents remind --print | tail -n 1'
run 'devevents export --favorites --format markdown'
run 'KITBAG_LANG=ko devevents list'
