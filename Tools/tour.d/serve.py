"""Serves a folder on two free ports of loopback, one of them with TLS, until its standard input ends.

serve.py FOLDER CERTIFICATE KEY: prints both ports on one line when it listens.
"""

import functools
import http.server
import ssl
import sys
import threading


class Handler(http.server.SimpleHTTPRequestHandler):
    # The pages say themselves how they are encoded.
    extensions_map = {".html": "text/html"}

    def log_message(self, *arguments):
        pass


folder, certificate, key = sys.argv[1:]
handler = functools.partial(Handler, directory=folder)
plain = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
secure = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain(certificate, key)
secure.socket = context.wrap_socket(secure.socket, server_side=True)
for server in (plain, secure):
    threading.Thread(target=server.serve_forever, daemon=True).start()
print(plain.server_port, secure.server_port, flush=True)
sys.stdin.read()
