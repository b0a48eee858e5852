import { invent } from '../../content/chart.js';
import { drawField } from '../../content/header.js';
import { chooseLook } from '../../content/look.js';
import { drawResults } from '../../content/results.js';
import { chooseTableStyle } from '../../content/look.js';
import { inkBox } from '../../pen/ink.js';
import { union } from '../../pen/geometry.js';
import type { Pen, TextStyle } from '../../pen/pen.js';
import { drawProse } from '../../pen/prose.js';
import { drawTable } from '../../pen/table.js';
import { measure } from '../../pen/text-operators.js';

const HEADINGS = [
  'PATIENT INFORMATION',
  'CLINICAL SUMMARY',
  'LABORATORY',
  'CONFIDENTIAL',
  'HISTORY AND PHYSICAL',
  'DISCHARGE',
] as const;
const TABS = ['CHART', 'LABS', 'NOTES', 'ORDERS', 'ALLERGY'] as const;
const TEXTS = [
  'Patient seen today for routine follow-up. Blood pressure is well controlled on the present dose. No chest pain, no shortness of breath, no edema.',
  'Presents with two weeks of dry cough after a viral illness. Lungs are clear to auscultation. Continue supportive care and return if fever develops.',
] as const;

/** Headings and names whose letters are set apart, and a tab of stacked letters. */
export function drawSpacedLetters(pen: Pen): undefined {
  const { random } = pen;
  const look = chooseLook(random, { largest: 10 });
  const chart = invent(random);
  const apart = random.pick(['operator', 'operator', 'spaces', 'letters'] as const);
  const space = random.int(10, 30) / 10;
  let y = look.margin + look.title.size;
  drawApart(pen, look.margin, y, random.pick(HEADINGS), { ...look.title, characterSpacing: space * 1.2 }, apart);
  y += look.size * 2.4;
  drawApart(pen, look.margin, y, `${chart.last} ${chart.first}`.toUpperCase(), { ...look.bold, characterSpacing: space }, apart);
  y += look.size * 2;
  const end = drawField(pen, look, look.margin, y, 'DOB', chart.birth);
  drawField(pen, look, end + 20, y, 'MRN', chart.mrn);
  y += look.size * 2.5;
  const width = pen.width - 2 * look.margin - 30;
  for (const heading of random.sample(HEADINGS, random.int(1, 3))) {
    drawApart(pen, look.margin, y, heading, { ...look.bold, characterSpacing: space }, apart);
    y = drawProse(pen, look.margin, y + look.size * 1.8, width, random.pick(TEXTS), look.prose) + look.size * 1.5;
  }
  const columns = [
    { head: 'Test', role: 'name', share: 2 },
    { head: 'Result', role: 'value' },
    { head: 'Units', role: 'unit' },
  ] as const;
  const rows = drawResults(random, random.int(3, 8)).map((r) => [r.name, r.value, r.unit]);
  drawTable(pen, look.margin, y, width, { columns, rows, style: chooseTableStyle(random, look) });
  drawTab(pen, pen.width - look.margin - 8, random.int(120, 350), random.pick(TABS), look.bold);
  return undefined;
}

/** Each word with its letters apart: by Tc, by typed spaces, or letter by letter. */
function drawApart(
  pen: Pen,
  x: number,
  y: number,
  text: string,
  style: TextStyle,
  apart: 'operator' | 'spaces' | 'letters',
): void {
  let at = x;
  pen.paragraph(() => {
    for (const word of text.split(' ')) {
      if (apart === 'operator') at += pen.text(at, y, word, style, 'one');
      else if (apart === 'spaces')
        at += pen.text(at, y, [...word].join(' '), { ...style, characterSpacing: 0, spaces: 'characters' }, 'one');
      else at = drawLetters(pen, at, y, word, style);
      at += style.size * 0.9 + (style.characterSpacing ?? 0);
    }
  });
}

function drawLetters(pen: Pen, x: number, y: number, word: string, style: TextStyle): number {
  const { characterSpacing = 0, ...plain } = style;
  const from = x;
  let at = x;
  for (const letter of word) at += pen.text(at, y, letter, plain, 'none') + characterSpacing;
  pen.word(word, pen.onPage(inkBox(word, { x: from, y }, at - characterSpacing - from, style.size)));
  return at;
}

/** Letters below one another on a coloured tab. */
function drawTab(pen: Pen, x: number, top: number, word: string, style: TextStyle): void {
  const leading = style.size * 1.25;
  pen.rectangle(
    { x: x - 6, y: top - 4, width: style.size + 12, height: word.length * leading + 8 },
    { fill: [0.85, 0.88, 0.92] },
  );
  pen.paragraph(() => {
    const boxes = [...word].map((letter, i) => {
      const baseline = top + style.size + i * leading;
      const at = x + (style.size - measure(letter, style)) / 2;
      return inkBox(letter, { x: at, y: baseline }, pen.text(at, baseline, letter, style, 'none'), style.size);
    });
    pen.word(word, pen.onPage(union(boxes)));
  });
}
