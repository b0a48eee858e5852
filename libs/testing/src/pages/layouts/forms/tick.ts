import { chooseLook, type Look } from '../../content/look.js';
import type { PageExtras } from '../../pen/page-file.js';
import type { Pen } from '../../pen/pen.js';
import { measure } from '../../pen/text-operators.js';
import type { MarkState } from '../../truth.js';
import { addWidgets, type Widget } from './widgets.js';
import { drawDingbat, drawGlyphBox, drawSquare, drawTyped, type MarkDrawer } from './tick-marks.js';

const CONDITIONS = ['Asthma', 'Diabetes', 'High blood pressure', 'Heart disease', 'Stroke', 'Seizures', 'Cancer', 'Arthritis', 'Depression', 'Anxiety', 'Kidney disease', 'Thyroid problem', 'Anemia', 'Hepatitis', 'Ulcers', 'Migraine', 'Glaucoma', 'Gout', 'Chest pain', 'Shortness of breath', 'Dizziness', 'Blurred vision', 'Back pain', 'Rash'] as const; // prettier-ignore
const QUESTIONS = [
  'Do you smoke?',
  'Do you drink alcohol?',
  'Are you pregnant?',
  'Do you exercise regularly?',
  'Have you had surgery?',
  'Do you use oxygen at home?',
  'Any falls in the past year?',
  'Advance directive on file?',
] as const;
const TITLES = ['PAST MEDICAL HISTORY', 'Review of Systems', 'Health Questionnaire', 'Please check all that apply'] as const;

/** Check boxes of many makes. */
export function drawTickForm(pen: Pen): PageExtras | undefined {
  const { random } = pen;
  const look = chooseLook(random, { largest: 11 });
  const widgets: Widget[] = [];
  const drawMark = random.pick([drawSquare, drawSquare, drawDingbat, drawGlyphBox, drawTyped, drawOnLine, widgetMaker(widgets)]);
  let y = look.margin + look.title.size;
  pen.line(look.margin, y, random.pick(TITLES), look.title);
  y += look.size * 2.5;
  const columns = random.pick([1, 2, 3, 3]);
  const leading = look.size * random.pick([1.5, 1.8, 2.2]);
  const labels = random.sample(CONDITIONS, random.int(8, 24));
  const width = (pen.width - 2 * look.margin) / columns;
  const after = random.chance(0.15) && drawMark !== drawOnLine;
  labels.forEach((label, i) => {
    const [x, line] = [look.margin + (i % columns) * width, y + Math.floor(i / columns) * leading];
    drawChoice(pen, look, drawMark, { label, x, y: line, after, width });
  });
  y += Math.ceil(labels.length / columns) * leading + look.size * 2;
  for (const question of random.sample(QUESTIONS, random.int(3, 7))) {
    if (random.chance(0.5)) drawCircled(pen, look, y, question);
    else drawYesNo(pen, look, drawMark, y, question);
    y += leading * 1.15;
  }
  return widgets.length > 0 ? { finish: (document) => addWidgets(document, widgets, pen.pageHeight) } : undefined;
}

const stateOf = (pen: Pen): MarkState => (pen.random.chance(0.35) ? 'checked' : 'unchecked');

interface Choice {
  readonly label: string;
  readonly x: number;
  readonly y: number;
  /** The mark is printed after its label. */
  readonly after: boolean;
  readonly width: number;
}

function drawChoice(pen: Pen, look: Look, drawMark: MarkDrawer, { label, x, y, after, width }: Choice): void {
  const state = stateOf(pen);
  if (after) {
    pen.line(x, y, label, look.text);
    const { box } = drawMark(pen, look, x + width - look.size * 3.5, y, state);
    pen.marks.push({ label, state, box: pen.onPage(box) });
    return;
  }
  const { box, end } = drawMark(pen, look, x, y, state);
  pen.line(end, y, label, look.text);
  pen.marks.push({ label, state, box: pen.onPage(box) });
}

/** `___ Asthma` with an x on the line. */
const drawOnLine: MarkDrawer = (pen, look, x, y, state) => {
  const width = pen.text(x, y, '____', look.text, 'none');
  if (state === 'checked') {
    const mark = pen.random.pick(['x', 'X', 'X']);
    pen.text(x + (width - measure(mark, look.text)) / 2, y - 0.6, mark, look.text, 'none');
  }
  return { box: { x, y: y - look.size * 0.8, width, height: look.size }, end: x + width + look.size * 0.4 };
};

const widgetMaker =
  (widgets: Widget[]): MarkDrawer =>
  (_pen, look, x, y, state) => {
    const side = look.size * 1.05;
    const box = { x, y: y - side * 0.85, width: side, height: side };
    widgets.push({ box, checked: state === 'checked' });
    return { box, end: x + side + look.size * 0.5 };
  };

function drawYesNo(pen: Pen, look: Look, drawMark: MarkDrawer, y: number, question: string): void {
  pen.line(look.margin, y, question, look.text);
  const yes = pen.random.chance(0.5);
  const isAnswered = !pen.random.chance(0.15);
  let x = look.margin + look.size * 18;
  for (const answer of ['Yes', 'No'] as const) {
    const state = isAnswered && yes === (answer === 'Yes') ? 'checked' : 'unchecked';
    const { box, end } = drawMark(pen, look, x, y, state);
    pen.text(end, y, answer, look.text);
    pen.marks.push({ label: `${question} ${answer}`, state, box: pen.onPage(box) });
    x = end + look.size * 4;
  }
}

/** `Yes / No`, one of which is circled. */
function drawCircled(pen: Pen, look: Look, y: number, question: string): void {
  pen.line(look.margin, y, question, look.text);
  const chosen = pen.random.pick(['Yes', 'No', '']);
  let x = look.margin + look.size * 18;
  for (const answer of ['Yes', 'No']) {
    const width = pen.text(x, y, answer, look.text);
    const wobble = pen.random.next() * 2;
    const box = { x: x - 4 - wobble, y: y - look.size - 1, width: width + 8 + wobble, height: look.size * 1.5 };
    if (answer === chosen) pen.ellipse(box, { colour: [0, 0, 0.4], line: 1 });
    pen.marks.push({ label: `${question} ${answer}`, state: answer === chosen ? 'checked' : 'unchecked', box: pen.onPage(box) });
    x += width + look.size;
    if (answer === 'Yes') x += pen.text(x - look.size * 0.6, y, '/', look.text);
  }
}
