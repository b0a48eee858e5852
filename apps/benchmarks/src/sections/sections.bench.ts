/**
 * `npm run bench:sections -- DIR [--show]`: how well sections of real notes are recognised. DIR has the public corpora
 * `aci-bench` (whole notes, by heading) and `mts-dialog` (section texts without heading). The training part is shown
 * beside the test sets, because the cues were written with knowledge of it. `--show` lists the confusions.
 */
import { parseArgs } from 'node:util';
import { guessSection, readClinicalText, readerOf, sourceOf } from '@chartloom/clinical-text';
import { aciNotes, headingKind, mtsSections, type Labelled } from './notes.js';

const { values, positionals } = parseArgs({ options: { show: { type: 'boolean', default: false } }, allowPositionals: true });
const [dir] = positionals;
if (dir === undefined) throw new Error('Say where the corpora are: npm run bench:sections -- DIR');
const percent = (part: number, of: number): string => `${((100 * part) / of).toFixed(1)} % of ${of}`;
const missed = new Map<string, number>();
const miss = (what: string): void => void missed.set(what, (missed.get(what) ?? 0) + 1);

let [found, headings] = [0, 0];
for (const note of await aciNotes(dir)) {
  const { sections } = readClinicalText(sourceOf(note));
  const opened = new Map(sections.map(({ title, kind }) => [title.toLowerCase(), kind]));
  for (const line of note.split('\n')) {
    const kind = headingKind(line);
    if (kind === undefined) continue;
    headings++;
    const read = opened.get(line.trim().replace(/:$/, '').toLowerCase());
    if (read === kind) found++;
    else miss(`heading ${line.trim()} as ${read ?? 'none'}`);
  }
}
console.log(`ACI-Bench, sections by heading: ${percent(found, headings)}`);

const right = ({ text, kinds, label }: Labelled): boolean => {
  const kind = guessSection(readerOf(sourceOf(text)), { start: 0, end: text.length }).kind;
  const ok = kinds.includes(kind);
  if (!ok) miss(`${label} as ${kind}`);
  return ok;
};
for (const part of ['TestSet-1', 'TestSet-2', 'Training']) {
  const texts = await mtsSections(dir, part);
  missed.clear();
  console.log(`MTS-Dialog ${part}, sections without heading: ${percent(texts.filter(right).length, texts.length)}`);
  if (values.show) for (const [what, count] of [...missed].sort((a, b) => b[1] - a[1])) console.log(`  ${count} ${what}`);
}
process.exit(0);
