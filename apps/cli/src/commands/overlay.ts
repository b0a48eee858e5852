import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { writeAtomically } from '../convert/write.js';
import { say } from '../terminal.js';

const HELP = `
Reads a PDF and its result with boxes (from convert or results, with --include-bbox, fhir or json) and writes a copy of the
PDF with a frame around the words of every finding. Each class has a colour and a letter, with a legend at the foot of each page. The
copy shows everything that the PDF shows, including the patient's data. A result of another PDF is refused, by the hash that it has.

Examples:
  chartloom convert note.pdf --task clinical_extraction --include-bbox --out results
  chartloom overlay note.pdf results/note.fhir.json -o looked-at.pdf`;

/** `overlay`: draws the findings of a result on the pages that they come from. */
export function addOverlay(program: Command): void {
  program
    .command('overlay <pdf> <result>')
    .description('Draw the findings of a result on the pages of its PDF')
    .requiredOption('-o, --out <file>', 'the PDF to write')
    .addHelpText('after', HELP)
    .action(overlay);
}

async function overlay(pdfFile: string, resultFile: string, { out }: { readonly out: string }): Promise<void> {
  const [{ boxesOf }, { drawBoxes }] = await Promise.all([import('../overlay/boxes.js'), import('../overlay/draw.js')]);
  const pdf = new Uint8Array(await readFile(pdfFile));
  const classes = boxesOf(await readFile(resultFile, 'utf8'), pdf);
  await writeAtomically(out, await drawBoxes(pdf, classes));
  say(classes.map(({ name, boxes }) => `${name} ${boxes.length}`).join(', '));
}
