import { invent, type Chart } from '../../content/chart.js';
import { chooseLook, type Look } from '../../content/look.js';
import { drawSentences } from '../../content/prose.js';
import { drawHeader } from '../../content/header.js';
import type { Pen, TextStyle } from '../../pen/pen.js';
import { drawProse } from '../../pen/prose.js';
import { measure } from '../../pen/text-operators.js';

/** A letter: letterhead, address, justified and hyphenated prose, signature. */
export function drawLetter(pen: Pen): undefined {
  const { random } = pen;
  const look = chooseLook(random, { largest: 12 });
  const chart = invent(random);
  const margin = random.int(60, 90);
  const lead = look.size * 1.25;
  let y = 50 + look.title.size;
  const heading = look.title;
  const centred = (text: string, style: TextStyle): number => pen.line((pen.width - measure(text, style)) / 2, y, text, style);
  centred(chart.facility, heading);
  y += lead * 1.1;
  centred(`${chart.street} • ${chart.town} • ${chart.phone}`, look.small);
  y += lead * 2.5;
  for (const line of [
    chart.date,
    '',
    `${chart.clinician}`,
    `${random.int(10, 990)} Medical Plaza, Suite ${random.int(100, 420)}`,
    chart.town,
    '',
    `RE: ${chart.first} ${chart.last}   DOB: ${chart.birth}`,
    '',
    `Dear Dr. ${chart.clinician.split(/[ ,]+/)[1] ?? 'Colleague'}:`,
  ]) {
    if (line) pen.line(margin, y, line, line.startsWith('RE:') ? look.bold : look.text);
    y += lead;
  }
  const prose = { ...look.prose, align: random.pick(['justify', 'justify', 'left'] as const), hyphenate: random.chance(0.8) };
  const paragraphs = random.int(2, 4);
  for (let i = 0; i < paragraphs && y < 560; i++) {
    y = drawProse(pen, margin, y + lead * 0.6, pen.width - 2 * margin, drawSentences(random, chart, random.int(2, 4)), prose);
  }
  y =
    drawProse(
      pen,
      margin,
      y + lead * 0.6,
      pen.width - 2 * margin,
      'Thank you for allowing me to participate in the care of this patient.',
      prose,
    ) + lead;
  drawSignature(pen, look, chart, random.chance(0.5) ? margin : pen.width / 2, y);
  return undefined;
}

function drawSignature(pen: Pen, look: Look, chart: Chart, x: number, y: number): void {
  pen.line(x, y, pen.random.pick(['Sincerely,', 'With best regards,', 'Yours truly,']), look.text);
  const points = Array.from({ length: 14 }, (_, i) => ({ x: x + i * 8, y: y + 26 + (pen.random.next() - 0.5) * 18 }));
  if (pen.random.chance(0.6)) pen.stroke(points, { colour: [0, 0, 0.4], line: 1 });
  pen.line(x, y + look.size * 4.4, chart.clinician, look.text);
  pen.line(x, y + look.size * 5.6, `Electronically signed ${chart.date} ${chart.time}`, look.small);
}

const SECTIONS = [
  'Subjective',
  'HPI',
  'Objective',
  'Past Medical History',
  'Assessment',
  'Plan',
  'Physical Exam',
  'Review of Systems',
  'Social History',
  'Medications',
  'Impression',
  'Interval History',
] as const;

/** A dense note with running header and footer, and line numbers on some. */
export function drawEncounter(pen: Pen): undefined {
  const { random } = pen;
  const look = chooseLook(random, { largest: 10 });
  const chart = invent(random);
  const pages = random.int(2, 9);
  const page = random.int(1, pages);
  const left = look.margin + (random.chance(0.3) ? 22 : 0);
  const header = `${chart.last}, ${chart.first} (MRN ${chart.mrn}) DOB: ${chart.birth}`;
  pen.line(look.margin, 26, header, look.small);
  const visit = `Encounter Date: ${chart.date}`;
  pen.line(pen.width - look.margin - measure(visit, look.small), 26, visit, look.small);
  pen.stroke([
    { x: look.margin, y: 30 },
    { x: pen.width - look.margin, y: 30 },
  ]);
  const isNumbered = left > look.margin;
  const { leading } = look.prose;
  let y =
    page === 1
      ? drawHeader(pen, { ...look, margin: Math.max(look.margin, 40) }, chart, 'Progress Notes') + leading
      : 30 + leading * 1.5;
  const from = y;
  const bottom = pen.height - 60;
  const width = pen.width - left - look.margin;
  const style = random.pick(['above', 'colon', 'capitals'] as const);
  for (const section of random.sample(SECTIONS, 9)) {
    if (y > bottom - leading * 9) break;
    const title = style === 'capitals' ? section.toUpperCase() : `${section}${style === 'colon' ? ':' : ''}`;
    pen.line(left, y, title, look.bold);
    y = drawProse(pen, left, y + leading, width, drawSentences(random, chart, random.int(2, 4)), look.prose);
    y = style === 'above' ? drawBullets(pen, look, chart, left, y) : y;
    // Whole lines apart, so that line numbers stand beside the lines.
    y += leading;
  }
  if (isNumbered)
    for (let n = 1, at = from; at < y - leading; n++, at += leading) pen.line(look.margin, at, String(n), look.small);
  drawFooter(pen, look, chart, `Page ${page} of ${pages}`);
  return undefined;
}

function drawBullets(pen: Pen, look: Look, chart: Chart, x: number, top: number): number {
  let y = top;
  for (let i = pen.random.int(0, 3); i > 0; i--) {
    y = drawProse(pen, x + 12, y, pen.width - x - look.margin - 24, `• ${drawSentences(pen.random, chart, 1)}`, look.prose);
  }
  return y;
}

function drawFooter(pen: Pen, look: Look, chart: Chart, pageOf: string): void {
  const y = pen.height - 28;
  pen.line(look.margin, y, `Printed by ${chart.clinician} at ${chart.date} ${chart.time}`, look.small);
  pen.line(pen.width - look.margin - measure(pageOf, look.small), y, pageOf, look.small);
}
