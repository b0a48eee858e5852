import { CARE, CONDITIONS } from '../../../clinical/vocabulary.js';
import { invent, type Chart } from '../../content/chart.js';
import { drawHeader } from '../../content/header.js';
import { chooseLook, type Look } from '../../content/look.js';
import { drawMedicine } from '../../content/medicine.js';
import { drawSentences } from '../../content/prose.js';
import { drawResults } from '../../content/results.js';
import type { Pen } from '../../pen/pen.js';
import { drawProse } from '../../pen/prose.js';

const MARKERS = [
  ['•', '–'],
  ['1.', 'a.'],
  ['-', '*'],
  ['1)', '•'],
  ['I.', 'A.'],
] as const;
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII', 'XIII', 'XIV'] as const;

/** The marker of item `n`, counted from 0, in the manner of the first one. */
function marker(first: string, n: number): string {
  const end = first.slice(-1);
  if (first.startsWith('1')) return `${n + 1}${end}`;
  if (first === 'I.') return `${ROMAN[n] ?? n + 1}.`;
  if (first === 'a.') return `${String.fromCharCode(97 + n)}.`;
  if (first === 'A.') return `${String.fromCharCode(65 + n)}.`;
  return first;
}

/** Problems with sub-items, indents and a column of dates. */
export function drawProblemList(pen: Pen): undefined {
  const { random } = pen;
  const look = chooseLook(random, { largest: 11 });
  const chart = invent(random);
  let y =
    drawHeader(pen, look, chart, random.pick(['Problem List', 'PROBLEMS', 'Active Problems', 'Assessment and Plan'])) + look.size;
  const [outer, inner] = random.pick(MARKERS);
  const withDates = random.chance(0.6);
  const { leading } = look.prose;
  const indent = random.int(12, 28);
  const width = pen.width - 2 * look.margin - (withDates ? 90 : 0);
  random.sample(CONDITIONS.diseases, random.int(5, 12)).forEach((disease, i) => {
    if (y > pen.height - 100) return;
    const from = y;
    const name = random.pick(disease.names);
    y = drawProse(
      pen,
      look.margin,
      y,
      width,
      `${marker(outer, i)} ${name}${random.chance(0.4) ? ` (${disease.codes[0]?.code ?? ''})` : ''}`,
      { ...look.prose, face: look.bold.face },
    );
    if (withDates)
      pen.line(
        pen.width - look.margin - 80,
        from,
        random.pick([`Noted ${chart.before(random.int(60, 3000))}`, chart.before(random.int(60, 3000)), 'Unknown']),
        look.text,
      );
    for (let k = 0; k < random.int(0, 3); k++) {
      y = drawProse(pen, look.margin + indent, y, width - indent, `${marker(inner, k)} ${itemOf(pen, chart)}`, look.prose);
    }
    y += leading * 0.4;
  });
  pen.shuffle(random.pick(['drawn', 'random'] as const));
  return undefined;
}

function itemOf(pen: Pen, chart: Chart): string {
  const { random } = pen;
  const drug = drawMedicine(random);
  return random.pick([
    `Continue ${drug.name} ${drug.strength}`,
    random.pick(random.pick(CARE.planned).names),
    drawSentences(random, chart, 1),
    'Stable, no change',
  ]);
}

interface Card {
  readonly title: string;
  readonly lines: (pen: Pen, chart: Chart) => string[];
}
const CARDS: readonly Card[] = [
  { title: 'Your Medications', lines: ({ random }) => Array.from({ length: random.int(2, 4) }, () => { const m = drawMedicine(random); return `${m.name} ${m.strength}: ${m.sig}`; }) },
  { title: 'Allergies', lines: ({ random }) => random.sample(CARE.allergens, random.int(1, 3)).map((a) => a.names[0] ?? '') },
  { title: 'What’s Next', lines: ({ random }, c) => [`${c.before(-random.int(7, 90))} Follow-up with ${c.clinician}`, `Laboratory visit ${c.before(-random.int(2, 60))}`] },
  { title: 'Your Test Results', lines: ({ random }) => drawResults(random, random.int(2, 4)).map((r) => `${r.name}: ${r.value} ${r.unit}`.trim()) },
  { title: 'Health Issues', lines: ({ random }) => random.sample(CONDITIONS.diseases, 3).map((d) => d.names[0] ?? '') },
  { title: 'Immunizations', lines: ({ random }, c) => random.sample(CARE.shots, 2).map((s) => `${s.names[0] ?? ''} ${c.before(random.int(20, 700))}`) },
  { title: 'Instructions', lines: (pen, c) => [drawSentences(pen.random, c, 2)] },
  { title: 'Today’s Visit', lines: (_, c) => [`You saw ${c.clinician} on ${c.date}.`, `Questions? Call ${c.phone}.`] },
]; // prettier-ignore

/** A portal's print: cards in two columns. */
export function drawVisitSummary(pen: Pen): undefined {
  const { random } = pen;
  const look = chooseLook(random, { dense: true, largest: 10 });
  const chart = invent(random);
  const top = drawHeader(pen, look, chart, random.pick(['After Visit Summary', 'Visit Summary', 'Your Care Summary'])) + 4;
  const gutter = random.int(10, 20);
  const share = random.pick([0.5, 0.5, 0.35, 0.65]);
  const room = pen.width - 2 * look.margin - gutter;
  const columns = [
    { x: look.margin, width: room * share },
    { x: look.margin + room * share + gutter, width: room * (1 - share) },
  ];
  const cards = random.sample(CARDS, random.int(5, 8));
  const framed = random.chance(0.6);
  const half = Math.ceil(cards.length / 2);
  columns.forEach(({ x, width }, i) => {
    let y = top;
    for (const card of i === 0 ? cards.slice(0, half) : cards.slice(half))
      y = drawCard(pen, look, chart, { card, x, y, width, framed });
  });
  if (random.chance(0.3)) pen.shuffle('random');
  return undefined;
}

function drawCard(
  pen: Pen,
  look: Look,
  chart: Chart,
  { card, x, y, width, framed }: { card: Card; x: number; y: number; width: number; framed: boolean },
): number {
  const { size } = look;
  const head = size * 2;
  if (framed) pen.rectangle({ x, y, width, height: head }, { fill: [0.9, 0.93, 0.96] });
  pen.line(x + 6, y + size * 1.35, card.title, { ...look.bold, size: size * 1.1, colour: look.accent });
  let at = y + head + size;
  for (const line of card.lines(pen, chart)) at = drawProse(pen, x + 6, at, width - 12, line, look.prose) + size * 0.3;
  if (framed) pen.rectangle({ x, y, width, height: at - y - size * 0.4 }, { stroke: [0.7, 0.75, 0.8] });
  return at + size * 0.6;
}
