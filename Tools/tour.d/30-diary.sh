# shellcheck shell=bash
# diary: a journal comes in, pages are written, found, locked and taken away again.

title "diary keeps a page a day, and a password over it if you want one"
# shellcheck disable=SC2154 # set by Tools/tour
cp "$sections/journal.txt" .

say "A journal of jrnl, with five entries in English and Korean:"
run 'diary import journal.txt'
expect 5 'diary list --format ndjson | wc -l'
run 'diary list'

say "Write today's page, and a further entry. #words become tags."
run 'diary write "Finished the shelf. #home" --mood good'
run 'echo "A late walk in the rain #walk" | diary add --at 9:15pm'
run 'diary show'
run 'diary calendar'

say "Look back: by words (in Korean a part of one is enough), by tag, by day of the year."
run 'diary search 산책'
expect 1 'diary search 산책 --format ndjson | wc -l'
run 'diary list --tag walk --until yesterday'
expect 3 'diary list --tag walk --until yesterday --format ndjson | wc -l'
run 'diary on-this-day 2026-03-02'
expect 2 'diary on-this-day 2026-03-02 --format ndjson | wc -l'

say "A day that is not understood is refused, not guessed:"
run 'diary show 2026-02-30 || echo "(exit code $?)"'

say "Importing the same journal again changes nothing; an export of everything comes back the same:"
run 'diary import journal.txt'
run 'diary export --output diary.json'
run 'KITBAG_HOME=$PWD/other diary import diary.json'
run 'KITBAG_HOME=$PWD/other diary export --format json | cmp - diary.json && echo "the same, byte for byte"'

if [ -e /usr/lib/x86_64-linux-gnu/libsodium.so.23 ] || ldconfig -p 2>/dev/null | grep -q libsodium; then
    say "With a password nothing of it can be read any more, by name or by word:"
    run 'echo "a password for the tour" > password'
    run 'diary lock --password-file password'
    run 'diary list || echo "(exit code $?)"'
    run 'grep -rlE "shelf|산책" "$KITBAG_HOME" || echo "no file of the home has these words"'
    run 'diary list --password-file password --tag home'
    expect 3 'diary list --password-file password --tag home --format ndjson | wc -l'
    run 'diary passwd --remove --password-file password'
fi

say "It is Markdown, jrnl, Day One or a page to print, whenever you want to leave:"
run 'diary export --output diary.html && grep -c "<section" diary.html'
run 'diary export --format jrnl | head -n 6'
run 'KITBAG_LANG=ko diary show'
