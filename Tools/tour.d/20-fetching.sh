# shellcheck shell=bash
# links: pages are fetched for what they say about themselves, from a server that this section starts.

title "links fetches what a page says about itself"
# shellcheck disable=SC2154 # set by Tools/tour
site=$scratch/site
cp -r "$sections/site" "$site"

# A certificate authority of its own, and a server for HTTP and HTTPS on loopback.
(
    cd "$scratch" && mkdir authority && cd authority
    key=(-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes)
    openssl req -x509 "${key[@]}" -keyout ca.key -out ca.pem -subj /CN=Tour -days 2
    openssl req "${key[@]}" -keyout server.key -out server.csr -subj /CN=localhost
    openssl x509 -req -in server.csr -CA ca.pem -CAkey ca.key -set_serial 1 -days 2 \
        -extfile <(echo subjectAltName=DNS:localhost) -out server.pem
) &>"$scratch/openssl.log" || fail "openssl could not make a certificate: $(cat "$scratch/openssl.log")"
coproc server {
    exec python3 "$sections/serve.py" "$site" "$scratch/authority/server.pem" "$scratch/authority/server.key"
}
# shellcheck disable=SC2154 # set by coproc
read -r port secure_port <&"${server[0]}" || fail "the server did not start"
export SITE=http://localhost:$port SECURE_SITE=https://localhost:$secure_port
unset http_proxy https_proxy all_proxy HTTPS_PROXY ALL_PROXY

say "A page gives its title, authors, date, picture and more. The server is on this computer, which" \
    "links would not fetch from unless it is told to."
run 'links add $SITE/walk.html --tag walking --allow-private'
run 'links show 39'
expect 'IdaHolm,SamOkoro' "links show 39 --json | sed -n 's/.*\"author\": \"\\(.*\\)\",/\\1/p'"

say "The same page under another address is recognized:"
run 'links add "$SITE/walk.html?from=mail" --allow-private || echo "(exit code $?)"'

say "Over TLS, and in an old Korean encoding. Who vouches for the server is never left unchecked:"
run 'links add $SECURE_SITE/river.html --allow-private'
expect certificate "links list --limit 1 --format ndjson | grep -o '\"fetch_problem\":\"[a-z]*\"' | cut -d '\"' -f 4"
run 'SSL_CERT_FILE=../authority/ca.pem links refresh 41 --allow-private'
run 'KITBAG_LANG=ko links show 41'
expect '강을따라걷는길' "links list --limit 1 --format ndjson | sed 's/.*\"title\":\"\\([^\"]*\\)\".*/\\1/'"

say "Several at once, or the lines of a file; a page that can't be had is kept all the same:"
run 'printf "%s\n" $SITE/gone.html $SECURE_SITE/walk.html | SSL_CERT_FILE=../authority/ca.pem links add - --allow-private'
run 'links list --limit 4'

say "inspect shows all that a page says, and where:"
run 'links inspect --explain $SITE/walk.html --allow-private | tail -n 40'

# The server ends when its standard input does.
server_process=$server_PID
exec {server[1]}>&-
wait "$server_process" || true
