"""The embedded service, started as a user would start it."""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[3]
PACKAGE = ROOT / "libs/sdk-python"
SAMPLES = ROOT / "docs/samples"
COMMAND = ROOT / "node_modules/.bin/chartloom"
STOP_SECONDS = 60


def environment(more: dict[str, str] | None = None) -> dict[str, str]:
    """That of a user who has set nothing of Chartloom, of Node or of Python."""
    ours = ("CHARTLOOM_", "NODE_OPTIONS", "PUBLIC_BASE_URL", "PYTHON", "PIP_", "VIRTUAL_ENV")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    # The registry that this machine was told to use stays.
    registry = {name: value for name, value in os.environ.items() if name.startswith("PIP_")}
    return kept | registry | (more or {})


@dataclass(frozen=True)
class Account:
    """A key, and the webhook secret of its organization."""

    client_id: str
    client_secret: str
    webhook_secret: str


@dataclass(frozen=True)
class Service:
    url: str
    data: Path

    def account(self, scopes: str = "convert,read,keys") -> Account:
        """A client of a new Enterprise organization."""
        options = ("--name", "python", "--plan", "enterprise", "--credits", "1000", "--scopes", scopes)
        call: list[str | Path] = [COMMAND, "clients", "create", *options, "--data", self.data, "--json"]
        made: dict[str, Any] = json.loads(subprocess.check_output(call, env=environment(), text=True))
        return Account(made["client_id"], made["client_secret"], made["webhook_secret"])

    def variables(self, account: Account) -> dict[str, str]:
        """The environment by which programs find it."""
        return environment(
            {
                "CHARTLOOM_URL": self.url,
                "CHARTLOOM_CLIENT_ID": account.client_id,
                "CHARTLOOM_CLIENT_SECRET": account.client_secret,
                "CHARTLOOM_WEBHOOK_SECRET": account.webhook_secret,
            }
        )


@contextmanager
def running_service() -> Iterator[Service]:
    with tempfile.TemporaryDirectory(prefix="chartloom-python-") as folder:
        call: list[str | Path] = [COMMAND, "serve", "--port", "0", "--data", folder, "--admin-api", "--json"]
        process = subprocess.Popen(call, stdout=subprocess.PIPE, text=True, env=environment({"LOG_LEVEL": "error"}))
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            assert line, "the service ended before it was ready; what it said is above"
            yield Service(json.loads(line)["base_url"], Path(folder))
        finally:
            process.terminate()
            try:
                process.wait(STOP_SECONDS)
            finally:
                process.kill()
                process.stdout.close() if process.stdout else None
                process.wait()
