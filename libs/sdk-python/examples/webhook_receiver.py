"""
Receives webhooks of Chartloom with the standard library alone: verifies each, and handles it once.

    export CHARTLOOM_WEBHOOK_SECRET=whsec_...      # two, separated by a comma, while one replaces the other
    python webhook_receiver.py --port 9000

Give http://your-host:9000/ as callback_url, or add it with chartloom.webhooks.create(url). Put it behind HTTPS.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import signal
import sys
from collections import OrderedDict
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Lock

from chartloom import WebhookError, WebhookPayload, verify_webhook

#: A result in the body is larger than this only for documents that the service does not take.
MOST_BYTES = 64 << 20
#: A webhook may come twice; so many ids are remembered. Keep them in your database instead.
REMEMBERED = 10_000


class Receiver(ThreadingHTTPServer):
    """Knows the secrets, and which webhooks it has had."""

    def __init__(self, address: tuple[str, int], secrets: list[str]) -> None:
        super().__init__(address, Handler)
        self.secrets = secrets
        self._handled: OrderedDict[str, None] = OrderedDict()
        self._lock = Lock()

    def is_new(self, message_id: str) -> bool:
        with self._lock:
            if message_id in self._handled:
                return False
            self._handled[message_id] = None
            if len(self._handled) > REMEMBERED:
                self._handled.popitem(last=False)
            return True

    def forget(self, message_id: str) -> None:
        """What could not be handled may come again."""
        with self._lock:
            self._handled.pop(message_id, None)


class Handler(BaseHTTPRequestHandler):
    server: Receiver
    #: Seconds for which a sender may be silent.
    timeout = 30

    def do_POST(self) -> None:
        length = self.headers.get("Content-Length", "")
        if not length.isdigit() or int(length) > MOST_BYTES:
            return self.respond(413)
        body = self.rfile.read(int(length))
        try:
            payload = verify_webhook(self.server.secrets, self.headers, body)
        except WebhookError:
            return self.respond(401)
        # Respond soon: the service waits some seconds, then sends it again. Long work belongs in a queue of yours.
        message_id = self.headers["webhook-id"]
        if self.server.is_new(message_id):
            try:
                handle(payload)
            except Exception:
                self.server.forget(message_id)
                self.respond(500)
                raise
        return self.respond(204)

    def respond(self, status: int) -> None:
        self.send_response(status)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (as the base class names it)
        """Requests are not logged: their addresses may hold what should not be in a log."""


def handle(payload: WebhookPayload) -> None:
    """What to do with a webhook. This prints what is no patient's."""
    error = f" {payload.data.error.code}" if payload.data.error else ""
    print(f"{payload.type} {payload.data.job_id or '-'}{error}", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description="Receive webhooks of Chartloom")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=9000, help="0 for any free port")
    arguments = parser.parse_args()
    secrets = [secret for secret in os.environ.get("CHARTLOOM_WEBHOOK_SECRET", "").split(",") if secret]
    if not secrets:
        print("Set CHARTLOOM_WEBHOOK_SECRET to the secret of your organization.", file=sys.stderr)
        return 1
    with Receiver((arguments.host, arguments.port), secrets) as server:
        # Ends as with Ctrl-C where a container stops it.
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        print(f"listening on {server.server_port}", flush=True)
        with contextlib.suppress(KeyboardInterrupt):
            server.serve_forever()
    return 0


if __name__ == "__main__":
    sys.exit(main())
