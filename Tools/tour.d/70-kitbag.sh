# shellcheck shell=bash
# kitbag: everything that the sections before have kept, searched, exported, taken in elsewhere, backed up.

title "kitbag works with all apps together"
# The sections before may have left a diary with a password.
run 'kitbag doctor'
run 'kitbag search hinge'
run 'kitbag timeline year'

say "Everything in one file by one schema; taken in elsewhere and exported again, it is the same file:"
run 'kitbag export --without diary -o everything.ndjson'
run 'head -c 400 everything.ndjson; echo'
run 'KITBAG_HOME=$HOME/other kitbag import everything.ndjson'
run 'KITBAG_HOME=$HOME/other kitbag export --without diary -o again.ndjson'
run 'cmp everything.ndjson again.ndjson && echo "The same bytes."'

say "A copy of all that there is, checked after writing, and back:"
run 'kitbag backup kitbag.zip'
run 'kitbag restore --yes kitbag.zip'
run 'kitbag links list --limit 3'
