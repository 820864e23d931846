# shellcheck shell=bash
# links: a browser's bookmark file becomes a collection that can be searched, sorted and taken away.

title "links keeps the pages you want to find again"
# shellcheck disable=SC2154 # set by Tools/tour
cp "$sections/bookmarks.html" .

say "Every browser exports its bookmarks as one HTML file. This one has 40 entries in 10 folders," \
    "in English and Korean; one is a script and one is saved twice."
run 'links import bookmarks.html'
expect 38 'links list --format ndjson | wc -l'

say "The newest twenty, and the folders:"
run 'links list'
run 'links folder list'

say "Search looks at title, description, note, tags and address; in Korean a part of a word is enough:" \
    "검색 is inside 전문검색엔진."
run 'links search search'
expect 5 'links search search --format ndjson | wc -l'
run 'links search 검색'
expect 2 'links search 검색 --format ndjson | wc -l'
run 'links search "brulee"'
expect 1 'links search brulee --format ndjson | wc -l'

say "File a page into a folder of its own ..."
number=$(links search 전문검색 --format ndjson | grep -oE '"(number|id)": ?[0-9]+' | sed -n '1s/[^0-9]//gp')
[ -n "$number" ] || fail "links search --format ndjson gave no number"
run 'links folder add "Search engines"'
run "links edit $number --folder 'Search engines'"
run 'links list --folder "Search engines"'
expect 1 'links list --folder "Search engines" --format ndjson | wc -l'

say "... and take that back."
run 'links undo'
expect 0 'links list --folder "Search engines" --format ndjson | wc -l'

say "Nothing is locked in: JSON for programs, bookmark HTML for any browser."
run 'links export --format json > links.json'
run 'head -n 24 links.json'
run 'links export --format html > mine.html'
run 'grep -A 1 전문검색 mine.html'
expect 38 'grep -c "<A HREF=" mine.html'

say "Importing the same file again, or the export, changes nothing:"
run 'links import bookmarks.html'
run 'links import mine.html'
run 'links export --format json | cmp - links.json && echo "the same, byte for byte"'

say "Everything speaks Korean too, by the language of your system or KITBAG_LANG:"
run 'KITBAG_LANG=ko links search 제주'
expect 3 'links search 제주 --format ndjson | wc -l'
run 'KITBAG_LANG=ko links --help'
