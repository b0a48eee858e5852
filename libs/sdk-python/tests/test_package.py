"""The package as others get it: what is in it, and that it installs and works where nothing else is."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path
from typing import TypeAlias

import pytest
from service import PACKAGE, ROOT, SAMPLES, Account, Service, environment

import chartloom

pytestmark = pytest.mark.package

Command: TypeAlias = list[str | Path]

VERSION = json.loads((ROOT / "package.json").read_text())["version"]
#: The versions that a package may bring along, so that another one of tomorrow is no surprise here.
NEWEST = PACKAGE / "tests/newest.txt"
#: What comes with the two dependencies.
WITH_THEM = {
    *("annotated-types", "anyio", "certifi", "exceptiongroup", "h11", "httpcore", "httpx", "idna"),
    *("pydantic", "pydantic-core", "sniffio", "typing-extensions", "typing-inspection"),
}


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the source package, and with the wheel that was made out of it."""
    folder = tmp_path_factory.mktemp("packages")
    build: Command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, PACKAGE]
    subprocess.run(build, check=True, stdout=subprocess.DEVNULL)
    return folder


def only(folder: Path, pattern: str) -> Path:
    (found,) = folder.glob(pattern)
    return found


def test_one_version_and_one_licence() -> None:
    assert chartloom.__version__ == VERSION
    assert (PACKAGE / "LICENSE").read_text() == (ROOT / "LICENSE").read_text()


def test_what_is_in_the_wheel(packages: Path) -> None:
    with zipfile.ZipFile(only(packages, "*.whl")) as wheel:
        names = set(wheel.namelist())
        facts = f"chartloom-{VERSION}.dist-info"
        metadata = wheel.read(f"{facts}/METADATA").decode()
    sources = {str(path.relative_to(PACKAGE / "src")) for path in (PACKAGE / "src").rglob("*.py")}
    known = {f"{facts}/{name}" for name in ("METADATA", "WHEEL", "RECORD", "licenses/LICENSE")}
    assert names == sources | known | {"chartloom/py.typed"}
    head, _, text = metadata.partition("\n\n")
    for line in (
        "Name: chartloom",
        f"Version: {VERSION}",
        "License-Expression: Apache-2.0",
        "Requires-Python: >=3.10",
        "Requires-Dist: httpx<1,>=0.27",
        "Requires-Dist: pydantic<3,>=2.7",
    ):
        assert line in head.splitlines()
    assert text.startswith("# chartloom")


def test_what_is_in_the_source_package(packages: Path) -> None:
    with tarfile.open(only(packages, "*.tar.gz")) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    top = {name.partition("/")[0] for name in names}
    # hatchling adds the .gitignore that it has read.
    assert top - {".gitignore"} == {"LICENSE", "PKG-INFO", "README.md", "examples", "pyproject.toml", "src"}
    assert {"src/chartloom/py.typed", "examples/convert.py", "examples/webhook_receiver.py"} <= names


@pytest.fixture(scope="module", params=["*.whl", "*.tar.gz"])
def python(request: pytest.FixtureRequest, packages: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment that had nothing, and now has the package."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=True)
    python = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    install: Command = [python, "-m", "pip", "install", "--quiet", "-c", NEWEST, only(packages, request.param)]
    subprocess.run(install, check=True, env=environment())
    return python


def test_needs_two_packages(python: Path) -> None:
    """And what these need."""
    call: Command = [python, "-m", "pip", "list", "--format=json"]
    listed = json.loads(subprocess.check_output(call, env=environment(), text=True))
    names = {re.sub(r"[-_.]+", "-", entry["name"]).lower() for entry in listed}
    assert names - {"pip", "setuptools"} - WITH_THEM == {"chartloom"}


def test_works_where_nothing_else_is(python: Path, tmp_path: Path, service: Service, account: Account) -> None:
    example = PACKAGE / "examples/convert.py"
    convert: Command = [python, example, "--out", tmp_path, SAMPLES / "ccd.xml"]
    subprocess.run(convert, check=True, env=service.variables(account))
    assert json.loads((tmp_path / "ccd.fhir.json").read_text())["resourceType"] == "Bundle"


#: What a person might write, and what mypy says of it.
USES = {
    "Chartloom().status('j').status == 'pending'": None,
    "[job.state for job in Chartloom().jobs.list(status='failed')]": None,
    "Chartloom().status(1)": "arg-type",
    "Chartloom().jobs.get()": "call-arg",
    "Chartloom().jobs.get('j').jobs": "attr-defined",
    "Chartloom().jobs.list(status='done')": "arg-type",
    "Chartloom().policies.create({'name': 1})": "typeddict-item",
    "Chartloom().convert(file_type='pdf', process_config={}, output_config={'format': 'pdf'})": "typeddict-item",
    "AsyncChartloom().jobs.get('j').status": "attr-defined",
}


def test_its_types_are_found(python: Path, tmp_path: Path) -> None:
    lines = ["from chartloom import AsyncChartloom, Chartloom", *USES]
    (tmp_path / "use.py").write_text("\n".join(lines) + "\n")
    mypy = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", os.devnull, "--python-executable", str(python)]
    run = subprocess.run([*mypy, "use.py"], cwd=tmp_path, capture_output=True, text=True, check=False)
    found = dict(re.findall(r"^use\.py:(\d+): error: .*\[([a-z-]+)\]$", run.stdout, re.MULTILINE))
    assert found == {str(line): code for line, code in enumerate(USES.values(), 2) if code}, run.stdout + run.stderr
