import { invent, type Chart } from '../../content/chart.js';
import { chooseLook, type Look } from '../../content/look.js';
import { COURIER, HELVETICA } from '../../pen/faces.js';
import type { Pen, TextStyle } from '../../pen/pen.js';
import { measure } from '../../pen/text-operators.js';

type Question = readonly [label: string, value: (chart: Chart) => string];
const QUESTIONS: readonly Question[] = [
  ['Patient Name', (c) => `${c.first} ${c.initial}. ${c.last}`],
  ['Date of Birth', (c) => c.birth],
  ['Age', (c) => String(c.age)],
  ['Sex', (c) => c.sex],
  ['Address', (c) => c.street],
  ['City/State/Zip', (c) => c.town],
  ['Home Phone', (c) => c.phone],
  ['Referring Physician', (c) => c.clinician],
  ['Insurance Company', (c) => c.payer],
  ['Member ID', (c) => c.member],
  ['Group #', (c) => c.account.slice(0, 6)],
  ['Medical Record No.', (c) => c.mrn],
  ['Date of Visit', (c) => c.date],
  ['Reason for visit', () => 'follow up of blood pressure'],
  ['Allergies', () => 'penicillin, latex'],
  ['Current Medications', () => 'lisinopril 10 mg, metformin 500 mg'],
  ['Preferred Pharmacy', () => 'Corner Drug, Main St'],
  ['Emergency Contact', (c) => `Pat ${c.last}`],
  ['Relationship', () => 'spouse'],
  ['Blood Pressure', () => '138/84'],
  ['Weight', () => '182 lb'],
  ['Pulse', () => '76'],
  ['Employer', () => ''],
  ['Maiden Name', () => ''],
  ['Fax', () => ''],
];
const TITLES = [
  'NEW PATIENT REGISTRATION',
  'Patient Intake Form',
  'Health History Questionnaire',
  'REFERRAL REQUEST',
  'Authorization for Release of Information',
] as const;

interface FormStyle {
  readonly look: Look;
  readonly typed: TextStyle;
  readonly fill: '_' | '.' | 'line';
  /** How far the typist missed the line, in points. */
  readonly shift: number;
  readonly fillFirst: boolean;
  readonly colon: string;
}

/** Values typed over runs of underscores or dots. */
export function drawUnderscoreForm(pen: Pen): undefined {
  const { random } = pen;
  const look = chooseLook(random, { largest: 11 });
  const chart = invent(random);
  const style: FormStyle = {
    look,
    typed: {
      face: random.pick([COURIER.regular, HELVETICA.regular, look.text.face]),
      size: look.size * random.pick([0.95, 1, 1.05]),
      colour: random.pick([
        [0, 0, 0],
        [0, 0, 0.5],
      ] as const),
    },
    fill: random.pick(['_', '_', '.', 'line'] as const),
    shift: random.pick([0, 0.8, 1.5, 2.5]),
    fillFirst: random.chance(0.6),
    colon: random.pick([':', '', ': ']),
  };
  let y = look.margin + look.title.size;
  const title = random.pick(TITLES);
  const left = random.chance(0.5) ? look.margin : (pen.width - measure(title, look.title)) / 2;
  pen.line(left, y, title, look.title);
  y += look.size * 3;
  const questions = random.sample(QUESTIONS, random.int(12, QUESTIONS.length));
  const leading = look.size * random.pick([1.8, 2.1, 2.6]);
  while (questions.length > 0 && y < pen.height - look.margin) {
    drawLine(pen, style, chart, y, questions.splice(0, random.int(1, 3)));
    y += leading;
  }
  pen.shuffle(random.pick(['drawn', 'drawn', 'reverse'] as const));
  return undefined;
}

/** Draws a line of one to three questions; the last one takes what is left. */
function drawLine(pen: Pen, style: FormStyle, chart: Chart, y: number, questions: readonly Question[]): void {
  const { look } = style;
  const width = pen.width - 2 * look.margin;
  const taken = questions.map(
    ([label, value]) => measure(label + style.colon, look.text) + Math.max(50, measure(value(chart), style.typed) + 14),
  );
  const spare = Math.max(0, width - taken.reduce((a, b) => a + b, 0) - 8 * questions.length) / questions.length;
  let x = look.margin;
  questions.forEach(([label, value], i) => {
    const end = x + (taken[i] ?? 0) + spare;
    if (end <= pen.width - look.margin + 1) drawBlank(pen, style, { label, value: value(chart), x, end, y });
    x = end + 8;
  });
}

interface Blank {
  readonly label: string;
  readonly value: string;
  readonly x: number;
  readonly end: number;
  readonly y: number;
}

function drawBlank(pen: Pen, style: FormStyle, { label, value, x, end, y }: Blank): void {
  const { look, fill, typed } = style;
  const start = x + pen.text(x, y, label + style.colon.trimEnd(), look.text) + 3;
  const isFilled = value !== '' && !pen.random.chance(0.12);
  const drawFill = (): void => {
    if (fill === 'line')
      return pen.stroke([
        { x: start, y: y + 1.5 },
        { x: end, y: y + 1.5 },
      ]);
    const count = Math.floor((end - start) / measure(fill, look.text));
    pen.text(start, y, fill.repeat(count), look.text, 'none');
  };
  if (style.fillFirst) drawFill();
  const inset = pen.random.pick([1, 4, 8]);
  const room = { x: start, y: y - look.size, width: end - start, height: look.size * 1.2 };
  pen.field(label, room, () => {
    if (isFilled) pen.text(start + inset, y - style.shift, value, typed);
  });
  if (!style.fillFirst) drawFill();
}
