"""The examples of the README and of the folder, run as a user would run them."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from scripted import Answer, scripted_server
from service import PACKAGE, SAMPLES, Account, Service
from test_webhook import BODY, SECRET, signed

import chartloom as c

EXAMPLES = re.findall(r"^```python\n(.*?)^```$", (PACKAGE / "README.md").read_text(), re.MULTILINE | re.DOTALL)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """With the documents that the examples name."""
    shutil.copytree(SAMPLES, tmp_path, dirs_exist_ok=True)
    return tmp_path


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_an_example_of_the_readme(number: int, folder: Path, service: Service, account: Account) -> None:
    script = folder / "example.py"
    script.write_text(EXAMPLES[number])
    variables = service.variables(account)
    with scripted_server() as outside:
        document = (SAMPLES / "lab-report.pdf").read_bytes()
        outside.answers = [Answer(document, headers={"content-type": "application/pdf"})]
        # The example of a bulk request takes a callback and links; the others take nothing.
        links = [f"{outside.url}/{name}" for name in ("hook", "a.pdf", "b.pdf")]
        call: list[str | Path] = [sys.executable, script, *(links if "bulk_convert" in EXAMPLES[number] else [])]
        run = subprocess.run(call, cwd=folder, env=variables, capture_output=True, text=True)
    assert (run.returncode, "Error" in run.stderr) == (0, False), run.stderr
    assert "failed" not in run.stdout
    assert account.client_secret not in run.stdout + run.stderr


def test_the_readme_has_its_examples() -> None:
    assert len(EXAMPLES) == 8


def test_a_second_run_of_the_steps_makes_another_job(folder: Path, service: Service) -> None:
    """Each run uploads anew, so a fixed idempotency key would be refused."""
    script = folder / "example.py"
    script.write_text(next(code for code in EXAMPLES if "idempotency_key" in code))
    variables = service.variables(service.account())
    for _ in range(2):
        run = subprocess.run([sys.executable, script], cwd=folder, env=variables, capture_output=True, text=True)
        assert run.returncode == 0, run.stderr


def test_documents_are_converted_and_webhooks_received(folder: Path, service: Service) -> None:
    """Both programs of the folder together, from the document to the webhook."""
    account = service.account()
    variables = service.variables(account)
    client = c.Chartloom(service.url, account.client_id, account.client_secret)
    with client, receiver(variables) as (url, lines):
        client.webhooks.create(url)
        convert: list[str | Path] = [sys.executable, PACKAGE / "examples/convert.py", "--out", "out"]
        subprocess.check_call([*convert, "ccd.xml", "lab-report.pdf"], cwd=folder, env=variables)
        subprocess.check_call([*convert, "--deid", "progress-note.pdf"], cwd=folder, env=variables)
        bundle = json.loads((folder / "out/ccd.fhir.json").read_text())
        assert bundle["resourceType"] == "Bundle"
        assert (folder / "out/progress-note.deidentified.pdf").read_bytes().startswith(b"%PDF-")
        failed = subprocess.run(
            [*convert, "absent.pdf"], cwd=folder, env=variables, stderr=subprocess.PIPE, text=True, check=False
        )
        assert (failed.returncode, "absent.pdf" in failed.stderr) == (1, True)
        jobs = {job.job_id for job in client.jobs.list()}
        assert {next(lines) for _ in jobs} == {f"job.completed {job_id}" for job_id in jobs}


def test_the_receiver_takes_what_is_signed_once(service: Service, account: Account) -> None:
    with receiver(service.variables(account) | {"CHARTLOOM_WEBHOOK_SECRET": f"whsec_b2xk,{SECRET}"}) as (url, lines):
        wrong = signed() | {"webhook-signature": "v1,AAAA"}
        assert httpx.post(url, content=BODY, headers=wrong).status_code == 401
        for message_id in ("one", "one", "two"):
            assert httpx.post(url, content=BODY, headers=signed(message_id=message_id)).status_code == 204
        assert httpx.post(url, content=iter([b"chunked"])).status_code == 413
        assert [next(lines), next(lines)] == ["job.completed j"] * 2


def test_the_receiver_needs_a_secret(service: Service) -> None:
    script = PACKAGE / "examples/webhook_receiver.py"
    call: list[str | Path] = [sys.executable, script, "--port", "0"]
    run = subprocess.run(call, env={"PATH": ""}, capture_output=True, text=True, check=False)
    assert (run.returncode, "CHARTLOOM_WEBHOOK_SECRET" in run.stderr) == (1, True)


@contextmanager
def receiver(variables: dict[str, str]) -> Iterator[tuple[str, Iterator[str]]]:
    """The receiver's address, and the lines that it prints."""
    script = PACKAGE / "examples/webhook_receiver.py"
    call: list[str | Path] = [sys.executable, script, "--port", "0"]
    with subprocess.Popen(call, env=variables, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            port = process.stdout.readline().removeprefix("listening on ").strip()
            yield f"http://127.0.0.1:{port}/", (line.strip() for line in process.stdout)
        finally:
            process.terminate()
            # All that it still says is read, and nothing of it is wrong.
            left = process.stdout.read()
    assert (process.returncode, left) == (0, "")
