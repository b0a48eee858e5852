import { CONDITIONS } from '../../../clinical/vocabulary.js';
import { invent } from '../../content/chart.js';
import { drawField } from '../../content/header.js';
import { chooseLook, type Look } from '../../content/look.js';
import { drawSentences } from '../../content/prose.js';
import type { Pen } from '../../pen/pen.js';
import { drawLines, drawProse } from '../../pen/prose.js';
import { measure } from '../../pen/text-operators.js';

/** Headings printed twice, shadowed, or over a grey band. */
export function drawOverprint(pen: Pen): undefined {
  const { random } = pen;
  const look = chooseLook(random, { largest: 11 });
  const chart = invent(random);
  const kind = random.pick(['bold', 'shadow', 'band', 'twice'] as const);
  const heading = (x: number, y: number, text: string, style = look.bold): void => {
    const width = measure(text, style);
    if (kind === 'band')
      pen.rectangle(
        { x: x - 4, y: y - style.size, width: pen.width - 2 * look.margin + 8, height: style.size * 1.4 },
        { fill: [0.82, 0.82, 0.82] },
      );
    if (kind === 'shadow') pen.text(x + 0.9, y + 0.9, text, { ...style, colour: [0.7, 0.7, 0.7] }, 'none');
    if (kind === 'twice') pen.text(x, y, text, style, 'none');
    if (kind === 'bold') for (const dx of [0.25, 0.5]) pen.text(x + dx, y, text, { ...style, face: look.text.face }, 'none');
    pen.line(x, y, text, kind === 'bold' ? { ...style, face: look.text.face } : style);
    if (kind === 'band' && width > 100) pen.text(x, y, text, style, 'none');
  };
  let y = look.margin + look.title.size;
  heading(look.margin, y, chart.facility, look.title);
  y += look.size * 2.5;
  const end = drawField(pen, look, look.margin, y, 'Patient', `${chart.first} ${chart.last}`);
  drawField(pen, look, end + 24, y, 'DOB', chart.birth);
  y += look.size * 2.5;
  for (const section of random.sample(
    ['History', 'Examination', 'Assessment', 'Plan', 'Laboratory', 'Disposition'],
    random.int(2, 5),
  )) {
    if (y > 620) break;
    heading(look.margin, y, section);
    y =
      drawProse(
        pen,
        look.margin,
        y + look.size * 1.9,
        pen.width - 2 * look.margin,
        drawSentences(random, chart, random.int(1, 4)),
        look.prose,
      ) +
      look.size * 1.4;
  }
  return undefined;
}

/** Labels above their values in a grid; values may take two lines. */
export function drawFaceSheet(pen: Pen): undefined {
  const { random } = pen;
  const look = chooseLook(random, { largest: 10 });
  const c = invent(random);
  const labels = random.pick([6, 6.5, 7]);
  const small = { ...look.text, size: labels, colour: look.accent };
  const sections: (readonly [string, readonly (readonly [string, string])[]])[] = [
    [
      'PATIENT',
      [
        ['Name', `${c.last}, ${c.first} ${c.initial}`],
        ['MRN', c.mrn],
        ['DOB', c.birth],
        ['Sex', c.sex],
        ['Address', `${c.street}, ${c.town}`],
        ['Phone', c.phone],
        ['Marital Status', random.pick(['Married', 'Single', ''])],
        ['Employer', random.pick(['', 'Retired', 'County School District'])],
      ],
    ],
    [
      'GUARANTOR',
      [
        ['Name', `${c.first} ${c.last}`],
        ['Relationship', 'Self'],
        ['Address', `${c.street}, ${c.town}`],
        ['Phone', c.phone],
      ],
    ],
    [
      'COVERAGE',
      [
        ['Payer', c.payer],
        ['Subscriber ID', c.member],
        ['Group', random.chance(0.3) ? '' : c.account.slice(0, 6)],
        ['Effective', c.before(400)],
      ],
    ],
    [
      'VISIT',
      [
        ['Account', c.account],
        ['Admit Date', `${c.date} ${c.time}`],
        ['Attending', c.clinician],
        ['Admitting Diagnosis', random.pick(random.pick(CONDITIONS.diseases).names)],
      ],
    ],
  ];
  let y = look.margin + look.title.size;
  pen.line(look.margin, y, `${c.facility} Face Sheet`, look.title);
  y += look.size;
  const columns = random.pick([3, 4]);
  const width = (pen.width - 2 * look.margin) / columns;
  const height = labels + look.size * 2.9;
  for (const [title, cells] of sections) {
    pen.line(look.margin, (y += look.size * 1.6), title, look.bold);
    y += look.size * 0.5;
    cells.forEach(([label, value], i) => {
      const box = { x: look.margin + (i % columns) * width, y: y + Math.floor(i / columns) * height, width, height };
      pen.rectangle(box, { stroke: [0.4, 0.4, 0.4] });
      pen.text(box.x + 3, box.y + labels + 1, label, small);
      const room = { x: box.x + 3, y: box.y + labels + 3, width: width - 6, height: height - labels - 4 };
      pen.field(label, room, () => drawValue(pen, look, room, value));
    });
    y += Math.ceil(cells.length / columns) * height;
  }
  return undefined;
}

function drawValue(pen: Pen, look: Look, room: { x: number; y: number; width: number }, value: string): void {
  if (value) drawLines(pen, room.x, room.y + look.size, room.width, value, { ...look.text, leading: look.size * 1.15 });
}
