import { invent, type Chart } from '../../content/chart.js';
import { drawField } from '../../content/header.js';
import { LANGUAGES, type Language } from '../../content/languages.js';
import { chooseLook, chooseTableStyle, type Look } from '../../content/look.js';
import { digital, type Draw } from '../../drawing.js';
import type { Pen } from '../../pen/pen.js';
import { drawProse } from '../../pen/prose.js';
import { drawTable } from '../../pen/table.js';

/** Letters and laboratory tables in Spanish, German, French and Portuguese. */
export const otherLanguage: Draw = (random) => {
  const language = random.pick(LANGUAGES);
  // A4, as all of these countries print.
  return digital((pen) => drawForeign(pen, language), { width: 595, height: 842, language: language.tag })(random);
};

function drawForeign(pen: Pen, language: Language): undefined {
  const { random } = pen;
  const look = chooseLook(random, { largest: 11 });
  const chart = invent(random);
  const isLetter = random.chance(0.5);
  let y = look.margin + look.title.size;
  pen.line(look.margin, y, language.facility, look.title);
  y += look.size * 2.4;
  if (!isLetter) pen.line(look.margin, y, language.title, look.bold);
  y += look.size * 2;
  const date = `${String(random.int(1, 28)).padStart(2, '0')}${language.tag === 'de' ? '.' : '/'}${String(random.int(1, 12)).padStart(2, '0')}${language.tag === 'de' ? '.' : '/'}${random.int(1935, 2010)}`;
  const [patient, birth, number] = language.labels;
  for (const [label, value] of [
    [patient, `${chart.last}, ${chart.first}`],
    [birth, date],
    [number, chart.mrn],
  ] as const) {
    drawField(pen, look, look.margin, y, label, value);
    y += look.size * 1.5;
  }
  y += look.size;
  if (isLetter) drawForeignLetter(pen, look, language, chart, y);
  else drawForeignTable(pen, look, language, y);
  return undefined;
}

function drawForeignLetter(pen: Pen, look: Look, language: Language, chart: Chart, top: number): void {
  const { random } = pen;
  const lead = look.prose.leading;
  pen.line(look.margin, top, language.greeting, look.text);
  const prose = { ...look.prose, align: random.pick(['justify', 'left'] as const), hyphenate: random.chance(0.6) };
  let y = top + lead * 2;
  const width = pen.width - 2 * look.margin;
  const [opening = '', ...others] = language.sentences;
  y = drawProse(pen, look.margin, y, width, [opening, ...random.sample(others, 2)].join(' '), prose) + lead * 0.6;
  y = drawProse(pen, look.margin, y, width, random.sample(others, 2).join(' '), prose) + lead;
  pen.line(look.margin, y, language.close, look.text);
  pen.line(look.margin, y + lead * 3, chart.clinician.split(',')[0] ?? '', look.text);
}

function drawForeignTable(pen: Pen, look: Look, language: Language, top: number): void {
  const { random } = pen;
  const [test, result, unit, range] = language.heads;
  const columns = [{ head: test, role: 'name', share: 2 }, { head: result, role: 'value' }, { head: unit, role: 'unit' }, { head: range, role: 'range' }] as const; // prettier-ignore
  const rows = random.sample(language.tests, random.int(5, 8)).map(([name, unitOf, low, high]) => {
    const value = commaNumber(low + (high - low) * (random.next() * 1.3 - 0.1), high);
    return [name, value, unitOf, `${String(low).replace('.', ',')} - ${String(high).replace('.', ',')}`];
  });
  const end = drawTable(pen, look.margin, top, pen.width - 2 * look.margin, {
    columns,
    rows,
    style: chooseTableStyle(random, look),
  });
  drawProse(pen, look.margin, end + look.size * 2, pen.width - 2 * look.margin, random.pick(language.sentences), look.prose);
}

/** A number with a decimal comma and as many decimals as its range is narrow. */
const commaNumber = (value: number, high: number): string =>
  Math.max(0, value)
    .toFixed(high < 3 ? 2 : high < 30 ? 1 : 0)
    .replace('.', ',');
