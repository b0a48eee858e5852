import type { Pen } from '../pen/pen.js';
import { measure } from '../pen/text-operators.js';
import type { Chart } from './chart.js';
import type { Look } from './look.js';

/** Draws a facility's heading and the patient's particulars in one of several arrangements; returns the y of its lower edge. */
export function drawHeader(pen: Pen, look: Look, chart: Chart, title: string): number {
  const y = pen.random.pick([drawLetterhead, drawBanner, drawCentred])(pen, look, chart, title);
  return pen.random.pick([drawPatientLine, drawPatientGrid])(pen, look, chart, y);
}

function drawLetterhead(pen: Pen, look: Look, chart: Chart, title: string): number {
  const { margin, size } = look;
  let y = margin + look.title.size;
  pen.line(margin, y, chart.facility, look.title);
  const date = `Printed: ${chart.date} ${chart.time}`;
  pen.line(pen.width - margin - measure(date, look.small), y, date, look.small);
  pen.line(margin, (y += size * 1.5), `${chart.street}, ${chart.town}`, look.small);
  pen.line(margin, (y += size * 1.2), `Tel ${chart.phone}`, look.small);
  y += size * 0.8;
  pen.stroke(
    [
      { x: margin, y },
      { x: pen.width - margin, y },
    ],
    { colour: look.accent, line: 1.2 },
  );
  pen.line(margin, (y += size * 2), title, { ...look.bold, size: size * 1.15 });
  return y + size;
}

function drawBanner(pen: Pen, look: Look, chart: Chart, title: string): number {
  const { margin, size } = look;
  const height = size * 3.4;
  pen.rectangle({ x: margin, y: margin, width: pen.width - 2 * margin, height }, { fill: look.accent });
  pen.line(margin + 8, margin + height / 2 + size * 0.4, title, { ...look.title, colour: [1, 1, 1] });
  const place = { ...look.small, colour: [1, 1, 1] as const };
  pen.line(pen.width - margin - 8 - measure(chart.facility, place), margin + height / 2 + size * 0.4, chart.facility, place);
  return margin + height + size;
}

function drawCentred(pen: Pen, look: Look, chart: Chart, title: string): number {
  let y = look.margin;
  const centred = [[chart.facility, look.title], [`${chart.street}  ${chart.town}`, look.small], [title.toUpperCase(), look.bold]] as const; // prettier-ignore
  for (const [text, style] of centred) {
    y += style.size * 1.3;
    pen.line((pen.width - measure(text, style)) / 2, y, text, style);
  }
  return y + look.size;
}

function particulars(chart: Chart): (readonly [string, string])[] {
  return [
    ['Patient', `${chart.last}, ${chart.first} ${chart.initial}`],
    ['DOB', chart.birth],
    ['Sex', chart.sex],
    ['MRN', chart.mrn],
    ['Account', chart.account],
    ['Ordering Provider', chart.clinician],
    ['Collected', `${chart.date} ${chart.time}`],
    ['Age', `${chart.age} y`],
  ];
}

function drawPatientLine(pen: Pen, look: Look, chart: Chart, top: number): number {
  const parts = particulars(chart).slice(0, 4);
  let x = look.margin;
  const y = top + look.size;
  for (const [label, value] of parts) {
    x = drawField(pen, look, x, y, label, value) + look.size * 1.6;
  }
  const line = y + look.size * 0.7;
  pen.stroke([
    { x: look.margin, y: line },
    { x: pen.width - look.margin, y: line },
  ]);
  return line + look.size;
}

/** Draws `label: value` and returns where it ends. */
export function drawField(pen: Pen, look: Look, x: number, y: number, label: string, value: string): number {
  const start = x + pen.text(x, y, `${label}:`, look.bold) + look.size * 0.4;
  let width = 0;
  pen.field(label, { x: start, y: y - look.size, width: 80, height: look.size * 1.2 }, () => {
    width = pen.text(start, y, value, look.text);
  });
  return start + width;
}

function drawPatientGrid(pen: Pen, look: Look, chart: Chart, top: number): number {
  const { margin, size } = look;
  const parts = pen.random.sample(particulars(chart), pen.random.pick([4, 6, 8]));
  const columns = pen.random.pick([2, 2, size < 8.5 ? 3 : 2]);
  const width = (pen.width - 2 * margin) / columns;
  const rows = Math.ceil(parts.length / columns);
  parts.forEach(([label, value], i) => {
    const x = margin + 4 + (i % columns) * width;
    drawField(pen, look, x, top + size * (1.3 + 1.5 * Math.floor(i / columns)), label, value);
  });
  const height = size * (1.5 * rows + 0.6);
  if (pen.random.chance(0.6))
    pen.rectangle({ x: margin, y: top, width: pen.width - 2 * margin, height }, { stroke: look.accent });
  return top + height + size;
}
