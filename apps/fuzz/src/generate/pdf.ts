import { deflateSync } from 'node:zlib';
import type { Random } from '@chartloom/testing';
import { mutateBytes, ODD_NUMBERS, times } from './mutate.js';
import { contentOf, type ContentPlan } from './pdf-content.js';
import { damage } from './pdf-damage.js';
import { fileOf } from './pdf-file.js';
import { fontsOf, type Fonts } from './pdf-fonts.js';
import { sizeOf, type Size } from './size.js';

/** The numbers of the objects that every document may have; fonts and others follow. */
const PAGES = 2;
const FORM = 3;
const IMAGE = 4;
const FIELD = 5;
const FIRST_FONT = 6;

interface Plan extends Omit<ContentPlan, 'width' | 'height'> {
  readonly pages: number;
  readonly boxes: readonly Box[];
}
type Box = readonly [box: string, width: number, height: number];

const LETTER: Box = ['0 0 612 792', 612, 792];
const SLIP: Box = ['0 0 220 90', 220, 90];
const LABEL: Box = ['0 0 90 40', 90, 40];
/** Boxes that are no page's, with the size by which their content is placed. */
const ODD_BOXES: readonly Box[] = [
  ['-50 -50 90 60', 140, 110],
  ['220 90 0 0', 220, 90],
  ['0 0 0 0', 90, 40],
  ['0 0 1e9 5', 90, 40],
  ['0 0 20000 20000', 90, 40],
  ['10 10 11 11', 90, 40],
  ['0 0 612', 612, 792],
];

/** A small page costs little to draw: most faults are of the structure, and need no more. */
const PLANS: Readonly<Record<Size, Plan>> = {
  tiny: { pages: 1, operators: 4, lines: 2, boxes: [SLIP, SLIP, LABEL, LABEL] },
  medium: { pages: 2, operators: 8, lines: 5, boxes: [LETTER, SLIP, SLIP, ['0 0 300 300', 300, 300]] },
  large: { pages: 3, operators: 14, lines: 15, boxes: [LETTER, LETTER, LETTER, ['0 0 595 842', 595, 842]] },
};

/** A filter's name and the data as it encodes them. */
const FILTERS: readonly ((data: Buffer) => readonly [string, Buffer])[] = [
  (data) => ['', data],
  (data) => ['', data],
  (data) => ['/Filter /FlateDecode', deflateSync(data)],
  (data) => ['/Filter /ASCIIHexDecode', Buffer.from(`${data.toString('hex')}>`)],
  (data) => ['/Filter [/ASCIIHexDecode /FlateDecode]', Buffer.from(`${deflateSync(data).toString('hex')}>`)],
  (data) => ['/Filter /LZWDecode', data],
  (data) => ['/Filter /RunLengthDecode', Buffer.concat([...inRuns(data), Buffer.of(128)])],
  (data) => ['/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 3 >>', deflateSync(data)],
];

const inRuns = (data: Buffer): Buffer[] =>
  times(Math.ceil(data.length / 128), (i) => {
    const part = data.subarray(128 * i, 128 * (i + 1));
    return Buffer.concat([Buffer.of(part.length - 1), part]);
  });

/** A stream object, in one of the filters. Binary text: a letter for a byte. */
function streamOf(data: string, entries: string, random: Random): string {
  const [filter, encoded] = random.pick(FILTERS)(Buffer.from(data, 'latin1'));
  const length = random.chance(0.03) ? random.pick(ODD_NUMBERS) : encoded.length;
  return `<< ${entries} ${filter} /Length ${length} >>\nstream\n${encoded.toString('latin1')}\nendstream`;
}

const ROTATIONS = ['', '', '', '', '', '/Rotate 90', '/Rotate 180', '/Rotate 45', '/Rotate -270', '/UserUnit 2', '/UserUnit 0'];

/** A page with its own content: what it is by itself, before the numbers of other objects are known. */
interface PagePlan {
  readonly box: string;
  readonly content: string;
}

function planPage(plan: Plan, random: Random): PagePlan {
  const [box, width, height] = random.pick(random.chance(0.04) ? ODD_BOXES : plan.boxes);
  return { box, content: contentOf(random, { ...plan, width, height }) };
}

/** What the contents ask for: the rest of a document is left out, so that its damage is where it matters. */
const asksFor = (contents: readonly string[], name: string): boolean => contents.some((content) => content.includes(name));

function pageOf({ box }: PagePlan, content: number, resources: string, annots: string, random: Random): string {
  const contents = random.pick([`${content} 0 R`, `${content} 0 R`, `${content} 0 R`, `[${content} 0 R]`, `[${content} 0 R ${content} 0 R]`, ...(random.chance(0.1) ? ['[]', 'null'] : [])]); // prettier-ignore
  return `<< /Type /Page /Parent ${PAGES} 0 R /MediaBox [${box}] ${random.pick(ROTATIONS)} ${annots} /Contents ${contents} /Resources << ${resources} >> >>`;
}

const namesOf = ({ numbers, objects }: Fonts): string =>
  numbers.flatMap((number, i) => (objects[number - FIRST_FONT] === undefined ? [] : [`/F${i + 1} ${number} 0 R`])).join(' ');

function imageOf(random: Random): string {
  const data = times(300, () => String.fromCharCode(random.int(0, 255))).join('');
  const width = random.chance(0.02) ? '100000' : random.pick(['10', '10', '1', '0']);
  return streamOf(data, `/Type /XObject /Subtype /Image /Width ${width} /Height 10 /ColorSpace ${random.pick(['/DeviceRGB', '/DeviceGray', '[/Indexed /DeviceRGB 255 (abc)]', '/Nope'])} /BitsPerComponent ${random.pick(['8', '1', '16', '3'])}`, random); // prettier-ignore
}

const fieldOf = (random: Random): string =>
  `<< /Type /Annot /Subtype /${random.pick(['Widget', 'Link', 'FreeText', 'Text'])} /FT /${random.pick(['Tx', 'Btn', 'Ch', 'Sig'])} /T (name) /V ${random.pick(['(Zelmira Okarin)', '/Yes', 'null', '[(a) (b)]', '<feff0041>'])} /Contents (note) /Rect [${random.pick(['10 10 80 30', '10 10 80 30', ...ODD_BOXES.map(([box]) => box)])}] /Kids ${random.pick(['null', 'null', `[${FIELD} 0 R]`])} /Parent ${random.pick(['null', 'null', `${FIELD} 0 R`])} >>`; // prettier-ignore

/** The objects of a document of one to three pages. */
function objectsOf(plan: Plan, random: Random): (string | undefined)[] {
  const pages = times(random.int(1, plan.pages), () => planPage(plan, random));
  const contents = pages.map(({ content }) => content);
  const [hasForm, hasImage, hasField] = [asksFor(contents, '/X1 '), asksFor(contents, '/I1 '), random.chance(0.15)];
  const form = hasForm ? contentOf(random, { ...plan, width: 220, height: 90 }) : '';
  const fonts = fontsOf(FIRST_FONT, (name) => asksFor([...contents, form], `/${name} `), random);
  const first = FIRST_FONT + fonts.objects.length;
  const kids = pages.map((_, i) => `${first + 2 * i} 0 R`);
  if (random.chance(0.01)) kids.push(`${PAGES} 0 R`);
  const count = random.chance(0.03) ? random.pick(ODD_NUMBERS) : kids.length;
  const names = `/Font << ${namesOf(fonts)} >>`;
  const xObjects = `/XObject << ${hasForm ? `/X1 ${FORM} 0 R` : ''} ${hasImage ? `/I1 ${IMAGE} 0 R` : ''} >>`;
  const state = asksFor(contents, '/G1 ') ? `/ExtGState << /G1 << /ca ${random.pick(['0', '0.5', '1', ...ODD_NUMBERS])} /SMask /None >> >>` : ''; // prettier-ignore
  const annots = hasField && random.chance(0.7) ? `/Annots [${FIELD} 0 R]` : '';
  return [
    `<< /Type /Catalog /Pages ${PAGES} 0 R ${hasField && random.chance(0.7) ? `/AcroForm << /Fields [${FIELD} 0 R] >>` : ''} >>`,
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${count} >>`,
    hasForm ? streamOf(form, `/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << ${names} ${xObjects} >>`, random) : undefined,
    hasImage ? imageOf(random) : undefined,
    hasField ? fieldOf(random) : undefined,
    ...fonts.objects,
    ...pages.flatMap((page, i) => [
      pageOf(page, first + 2 * i + 1, `${names} ${xObjects} ${state}`, annots, random),
      streamOf(page.content, '', random),
    ]),
  ]; // prettier-ignore
}

/** A PDF that most readers open, and then something about it that few expect. */
export function generatePdf(random: Random): Uint8Array {
  const objects = objectsOf(PLANS[sizeOf(random)], random);
  if (random.chance(0.5)) damage(objects, random);
  const file = fileOf(objects, random);
  return random.chance(0.12) ? mutateBytes(file, random) : file;
}
