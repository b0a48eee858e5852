"""
Converts documents: C-CDA and PDF to FHIR, or PDF to a PDF without identifiers.

    export CHARTLOOM_URL=http://127.0.0.1:8080 CHARTLOOM_CLIENT_ID=... CHARTLOOM_CLIENT_SECRET=...
    python convert.py --out converted ccd.xml lab-report.pdf
    python convert.py --out converted --deid progress-note.pdf
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from chartloom import Chartloom, ChartloomError, Conversion


def convert(chartloom: Chartloom, document: Path, out: Path, *, deid: bool) -> Path:
    """Converts one document and writes what came of it. The name of the document does not reach the service."""
    if deid:
        conversion = chartloom.convert_and_wait(
            document, process_config={"tasks": ["dephi"]}, output_config={"format": "pdf"}
        )
        target = out / f"{document.stem}.deidentified.pdf"
        target.write_bytes(conversion.pdf)
    else:
        conversion = chartloom.convert_and_wait(
            document, process_config={"tasks": ["clinical_extraction"]}, output_config={"format": "fhir"}
        )
        target = out / f"{document.stem}.fhir.json"
        target.write_text(json.dumps(conversion.fhir_data, indent=2), encoding="utf-8")
    report_doubts(conversion)
    return target


def report_doubts(conversion: Conversion) -> None:
    """What a person should look at. Codes only: the result is a patient's and is not printed."""
    report = conversion.job.report
    if report and report.needs_review:
        print(f"job {conversion.job.job_id} needs review: {', '.join(report.needs_review)}", file=sys.stderr)


def main() -> int:
    parser = argparse.ArgumentParser(description="Convert clinical documents with Chartloom")
    parser.add_argument("documents", nargs="+", type=Path)
    parser.add_argument("--out", type=Path, default=Path("converted"), help="folder for the results")
    parser.add_argument("--deid", action="store_true", help="de-identify PDFs instead")
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    failed = 0
    with Chartloom() as chartloom:
        for document in arguments.documents:
            try:
                print(convert(chartloom, document, arguments.out, deid=arguments.deid))
            except (ChartloomError, OSError) as error:
                failed += 1
                print(f"{document}: {error}", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
