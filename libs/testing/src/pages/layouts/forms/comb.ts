import { invent, type Chart } from '../../content/chart.js';
import { COURIER, HELVETICA, LIBERATION_SIMPLE } from '../../pen/faces.js';
import { inkBox } from '../../pen/ink.js';
import { union } from '../../pen/geometry.js';
import type { Colour, Pen, TextStyle } from '../../pen/pen.js';
import { measure } from '../../pen/text-operators.js';

const RED: Colour = [0.82, 0.15, 0.15];
const INKS: readonly Colour[] = [RED, RED, [0, 0, 0], [0.1, 0.35, 0.3]];

interface Comb {
  readonly ink: Colour;
  readonly label: TextStyle;
  readonly typed: TextStyle;
  readonly cell: number;
  /** Cells are whole boxes, or teeth on a base line. */
  readonly teeth: boolean;
}
interface CombField {
  readonly label: string;
  readonly value: string;
  readonly cells: number;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');
const eightDigits = (date: string): string => digitsOf(date).padStart(8, '0');
const upper = (text: string): string => text.toUpperCase().replaceAll("'", '');

/** Fields by line: of a claim form. */
const linesOf = (c: Chart): CombField[][] => [
  [{ label: "1a. INSURED'S I.D. NUMBER", value: c.member, cells: 14 }],
  [
    {
      label: "2. PATIENT'S NAME (Last Name, First Name, Middle Initial)",
      value: upper(`${c.last} ${c.first} ${c.initial}`),
      cells: 28,
    },
  ],
  [
    { label: "3. PATIENT'S BIRTH DATE", value: eightDigits(c.birth), cells: 8 },
    { label: 'SEX', value: c.sex.charAt(0), cells: 1 },
  ],
  [{ label: "5. PATIENT'S ADDRESS (No., Street)", value: upper(c.street), cells: 28 }],
  [
    { label: 'CITY', value: upper(c.town.split(',')[0] ?? ''), cells: 18 },
    { label: 'STATE', value: c.town.slice(-8, -6), cells: 2 },
    { label: 'ZIP CODE', value: c.town.slice(-5), cells: 5 },
  ],
  [{ label: 'TELEPHONE (Include Area Code)', value: digitsOf(c.phone), cells: 10 }],
  [{ label: '9d. INSURANCE PLAN NAME', value: upper(c.payer), cells: 26 }],
  [
    { label: '11. POLICY GROUP NUMBER', value: c.account.slice(0, 7), cells: 12 },
    { label: '26. ACCOUNT NO.', value: c.mrn, cells: 12 },
  ],
  [{ label: '17. REFERRING PROVIDER', value: upper(c.clinician.split(',')[0] ?? ''), cells: 26 }],
  [{ label: '19. RESERVED', value: '', cells: 20 }],
  [
    { label: '21. DIAGNOSIS A.', value: 'I10', cells: 7 },
    { label: 'B.', value: 'E119', cells: 7 },
    { label: 'C.', value: '', cells: 7 },
  ],
  [
    { label: '24. DATE OF SERVICE', value: eightDigits(c.date), cells: 8 },
    { label: 'CPT/HCPCS', value: '99213', cells: 5 },
    { label: 'CHARGES', value: '12500', cells: 7 },
  ],
];

/** One character a cell, as on claim forms. */
export function drawCombForm(pen: Pen): undefined {
  const { random } = pen;
  const family = random.pick([COURIER, HELVETICA, LIBERATION_SIMPLE]);
  const ink = random.pick(INKS);
  const comb: Comb = {
    ink,
    label: { face: HELVETICA.regular, size: random.pick([6, 6.5, 7]), colour: ink },
    typed: { face: family.regular, size: random.int(9, 12) },
    cell: random.int(26, 34) / 2,
    teeth: random.chance(0.4),
  };
  const margin = random.int(30, 50);
  const title = { face: HELVETICA.bold, size: random.int(11, 15), colour: ink };
  let y = margin + 14;
  pen.line(margin, y, random.pick(['HEALTH INSURANCE CLAIM FORM', 'UNIFORM ENROLLMENT FORM', 'REQUEST FOR BENEFITS']), title);
  y += 14;
  const lines = linesOf(invent(random));
  for (const line of random.chance(0.5) ? lines : random.sample(lines, 9)) {
    drawCombLine(pen, comb, margin, y, line);
    y += comb.cell + comb.label.size + random.int(6, 14);
  }
  if (random.chance(0.4)) pen.textFirst();
  return undefined;
}

function drawCombLine(pen: Pen, comb: Comb, margin: number, top: number, fields: readonly CombField[]): void {
  let x = margin;
  for (const field of fields) {
    const width = Math.max(field.cells * comb.cell, measure(field.label, comb.label) + 4);
    if (x + width > pen.width - 20) return;
    pen.text(x, top + comb.label.size, field.label, comb.label);
    const room = { x, y: top + comb.label.size + 2, width: field.cells * comb.cell, height: comb.cell };
    drawCells(pen, comb, room.x, room.y, field.cells);
    const value = pen.random.chance(0.1) ? '' : field.value.slice(0, field.cells);
    pen.field(field.label, room, () => typeInCells(pen, comb, room.x, room.y, value));
    x += width + 14;
  }
}

function drawCells(pen: Pen, { cell, ink, teeth }: Comb, x: number, y: number, cells: number): void {
  const end = x + cells * cell;
  const tooth = teeth ? y + cell * 0.55 : y;
  for (let i = 0; i <= cells; i++)
    pen.stroke(
      [
        { x: x + i * cell, y: tooth },
        { x: x + i * cell, y: y + cell },
      ],
      { colour: ink },
    );
  pen.stroke(
    [
      { x, y: y + cell },
      { x: end, y: y + cell },
    ],
    { colour: ink },
  );
  if (!teeth)
    pen.stroke(
      [
        { x, y },
        { x: end, y },
      ],
      { colour: ink },
    );
}

/** Types a character into the middle of each cell; an empty cell ends a word. */
function typeInCells(pen: Pen, { cell, typed }: Comb, x: number, y: number, value: string): void {
  const baseline = y + cell * 0.5 + typed.size * 0.35;
  for (const match of value.matchAll(/[^ ]+/g)) {
    const boxes = [...match[0]].map((character, i) => {
      const at = x + (match.index + i) * cell + (cell - measure(character, typed)) / 2;
      const width = pen.text(at, baseline, character, typed, 'none');
      return inkBox(character, { x: at, y: baseline }, width, typed.size);
    });
    pen.word(match[0], pen.onPage(union(boxes)));
  }
}
