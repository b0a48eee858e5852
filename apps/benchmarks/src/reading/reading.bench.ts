/**
 * `npm run bench:reading -- [--layouts a,b] [--pages 20] [--show] [--write]`: how well pages are read that were drawn by someone who
 * had not seen the reader: words, cells of tables, marks, codes and fields, and whether what was lost is doubted. Scans need an OCR
 * engine. `--show` lists what was lost, `--write` puts the table into docs/benchmarks.md.
 */
import { parseArgs } from 'node:util';
import { defaultPack, isColumnHead, isSectionTitle, knownWords } from '@chartloom/clinical-text';
import { openOcr, readPdf } from '@chartloom/pdf';
import { cpuSeconds, drawPage, LAYOUTS, machine, markdownTable, writeSection, type Layout } from '@chartloom/testing';
import { compare, type Comparison, type Score } from './compare.js';

const { values } = parseArgs({
  options: {
    layouts: { type: 'string' },
    pages: { type: 'string' },
    show: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const wanted = values.layouts?.split(',');

interface Row {
  readonly layout: Layout;
  readonly pages: readonly (Comparison & { readonly cpu: number })[];
}

const pack = defaultPack();
await using ocr = await openOcr();
const rows: Row[] = [];
for (const layout of LAYOUTS.filter(({ id }) => !wanted || wanted.includes(id))) {
  const pages: (Comparison & { cpu: number })[] = [];
  for (let seed = 1; seed <= Number(values.pages ?? layout.pages); seed++) {
    const { pdf, truth } = await drawPage(layout.id, seed);
    const before = cpuSeconds('self', true);
    const { pages: read } = await readPdf(pdf, {
      pictures: true,
      isHeading: (words) => isSectionTitle(words),
      isColumnHead: (words) => isColumnHead(words, pack),
      isKnown: knownWords(pack),
      ...(ocr && { ocr }),
    });
    const cpu = cpuSeconds('self', true) - before;
    const [page] = read;
    if (!page) throw new Error(`${layout.id} ${seed} has no page`);
    const comparison = compare(truth, page);
    pages.push({ ...comparison, cpu });
    if (values.show)
      for (const { kind, expected, doubted } of comparison.losses)
        process.stderr.write(`${layout.id} ${seed}\t${doubted ? 'doubted' : 'SILENT'}\t${kind}\t${expected}\n`);
  }
  rows.push({ layout, pages });
  process.stderr.write(`${rowOf({ layout, pages }).join('\t')}\n`);
}

function share(scores: readonly Score[]): string {
  const [right, of] = [scores.reduce((sum, one) => sum + one.right, 0), scores.reduce((sum, one) => sum + one.of, 0)];
  return of === 0 ? '' : `${((100 * right) / of).toFixed(2)} %`;
}

function rowOf({ layout, pages }: Row): string[] {
  const silent = pages.filter(({ losses }) => losses.some(({ doubted }) => !doubted)).length;
  const good = pages.filter(({ losses }) => losses.length === 0);
  const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);
  return [
    layout.id,
    layout.medium,
    share(pages.map(({ words }) => words)),
    share(pages.map(({ cells }) => cells)),
    share(pages.map(({ marks }) => marks)),
    share(pages.map(({ codes }) => codes)),
    share(pages.map(({ fields }) => fields)),
    `${pages.filter(({ turned }) => turned).length}/${pages.length}`,
    `${silent}/${pages.length}`,
    `${(100 * mean(good.map(({ doubtedShare }) => doubtedShare))).toFixed(1)} % of ${good.length}`,
    `${Math.round(1000 * mean(pages.map(({ cpu }) => cpu)))} ms`,
  ];
}

const all = (medium: string): Row[] => {
  const pages = rows.filter(({ layout }) => layout.medium === medium).flatMap((row) => row.pages);
  const [first] = rows.filter(({ layout }) => layout.medium === medium);
  return first ? [{ layout: { ...first.layout, id: `all ${medium}` }, pages }] : [];
};
const table = markdownTable(
  [
    'layout',
    'medium',
    'words',
    'cells',
    'marks',
    'codes',
    'fields',
    'turn right',
    'pages with a silent loss',
    'doubted on good pages',
    'CPU a page',
  ],
  [...rows, ...['digital', 'pixels', 'scan'].flatMap(all)].map(rowOf),
);
const report = `## Reading\n\n${machine('npm run bench:reading')}${ocr ? `; ${ocr.name} ${ocr.version}` : ''}\n\n${table}`;
console.log(report);
if (values.write) await writeSection('bench:reading', report);
