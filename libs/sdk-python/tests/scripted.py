"""A server that says what a test tells it to say, and notes what it was asked."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


@dataclass(frozen=True)
class Answer:
    body: Any = field(default_factory=dict)
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)
    #: Cuts the connection instead of answering.
    cut: bool = False
    #: Seconds before each of the bytes of the body.
    trickle: float = 0


@dataclass(frozen=True)
class Seen:
    line: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class Scripted(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.seen: list[Seen] = []
        #: The next answers; the last one stays.
        self.answers: list[Answer] = [Answer()]
        self.url = f"http://127.0.0.1:{self.server_port}"

    @property
    def lines(self) -> list[str]:
        return [seen.line for seen in self.seen]

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A client that goes away is no fault here."""


class _Handler(BaseHTTPRequestHandler):
    server: Scripted
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def _answer(self) -> None:
        body = self._body()
        headers = {name.lower(): value for name, value in self.headers.items()}
        self.server.seen.append(Seen(f"{self.command} {self.path}", headers, body))
        answers = self.server.answers
        answer = answers.pop(0) if len(answers) > 1 else answers[0]
        if answer.cut:
            self.close_connection = True
            self.connection.close()
            return
        is_json = not isinstance(answer.body, str | bytes)
        content = json.dumps(answer.body) if is_json else answer.body
        raw = content.encode() if isinstance(content, str) else content
        self.send_response(answer.status)
        sent = {"content-type": "application/json" if is_json else "text/html"} | answer.headers
        for name, value in sent.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(raw)))
        self.end_headers()
        for piece in (raw,) if not answer.trickle else (raw[i : i + 1] for i in range(len(raw))):
            time.sleep(answer.trickle)
            self.wfile.write(piece)
            self.wfile.flush()

    do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = _answer

    def _body(self) -> bytes:
        if self.headers.get("Transfer-Encoding") != "chunked":
            return self.rfile.read(int(self.headers.get("Content-Length", 0)))
        chunks = []
        while size := int(self.rfile.readline(), 16):
            chunks.append(self.rfile.read(size))
            self.rfile.readline()
        self.rfile.readline()
        return b"".join(chunks)

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def scripted_server() -> Iterator[Scripted]:
    server = Scripted()
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def problem(status: int, code: str, headers: dict[str, str] | None = None, **more: Any) -> Answer:
    """An error as the service says it."""
    body = {
        "type": f"urn:chartloom:error:{code}",
        "title": "x",
        "status": status,
        "message": "No.",
        "code": code,
        "request_id": "req-1",
    }
    return Answer(body | more, status, {"content-type": "application/problem+json"} | (headers or {}))


STORED = {
    "message": "File uploaded successfully",
    "file_id": "f",
    "file_type": "ccda",
    "size": 4,
    "sha256": "ab",
    "expires_at": "2030-01-15T12:00:00Z",
}
#: A request of a conversion.
CONVERT: dict[str, Any] = {
    "file_id": "f",
    "file_type": "ccda",
    "process_config": {"tasks": ["clinical_extraction"]},
    "output_config": {"format": "fhir"},
}
ACCEPTED = Answer({"message": "Conversion job started successfully", "job_id": "j", "file_id": "f"})


def job_status(status: str) -> Answer:
    return Answer({"message": "Status retrieved successfully", "job_id": "j", "status": status})


def job(status: str, **more: Any) -> Answer:
    body = {
        "job_id": "j",
        "file_id": "f",
        "status": status,
        "state": "running" if status == "pending" else status,
        "stage": "clinical_extraction",
        "attempt": 1,
        "file_type": "ccda",
        "task": "clinical_extraction",
        "format": "fhir",
        "credits": {"held": 1, "charged": 0},
        "created_at": "2030-01-15T12:00:00Z",
        "timeline": [],
    }
    return Answer(body | more)
