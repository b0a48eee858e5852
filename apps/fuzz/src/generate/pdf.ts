import { deflateSync } from 'node:zlib';
import type { Random } from '@chartloom/testing';
import { mutateBytes, ODD_NUMBERS, times } from './mutate.js';
import { contentOf } from './pdf-content.js';
import { fontsOf } from './pdf-fonts.js';

/** The numbers of the objects that every document has; fonts and others follow. */
const CATALOG = 1;
const PAGES = 2;
const FORM = 3;
const IMAGE = 4;
const FIELD = 5;
const FIRST_FONT = 6;

/** A filter's name and the data as it encodes them. */
const FILTERS: readonly ((data: Buffer) => readonly [string, Buffer])[] = [
  (data) => ['', data],
  (data) => ['', data],
  (data) => ['/Filter /FlateDecode', deflateSync(data)],
  (data) => ['/Filter /ASCIIHexDecode', Buffer.from(`${data.toString('hex')}>`)],
  (data) => ['/Filter [/ASCIIHexDecode /FlateDecode]', Buffer.from(`${deflateSync(data).toString('hex')}>`)],
  (data) => ['/Filter /LZWDecode', data],
  (data) => ['/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 3 >>', deflateSync(data)],
];

/** A stream object, in one of the filters. Binary text: a letter for a byte. */
function streamOf(data: string, entries: string, random: Random): string {
  const [filter, encoded] = random.pick(FILTERS)(Buffer.from(data, 'latin1'));
  const length = random.chance(0.05) ? random.pick(ODD_NUMBERS) : encoded.length;
  return `<< ${entries} ${filter} /Length ${length} >>\nstream\n${encoded.toString('latin1')}\nendstream`;
}

const BOXES = ['0 0 612 792', '0 0 612 792', '0 0 612 792', '0 0 595 842', '-100 -100 500 700', '612 792 0 0', '0 0 0 0', '0 0 1e9 5', '0 0 20000 20000', '10 10 11 11', '0 0 612']; // prettier-ignore

function pageOf(content: number, fonts: readonly number[], random: Random): string {
  const names = fonts.map((number, i) => `/F${i + 1} ${number} 0 R`).join(' ');
  const rotate = random.pick([
    '',
    '',
    '',
    '/Rotate 90',
    '/Rotate 180',
    '/Rotate 45',
    '/Rotate -270',
    '/UserUnit 2',
    '/UserUnit 0',
  ]);
  const contents = random.pick([`${content} 0 R`, `${content} 0 R`, `[${content} 0 R]`, `[${content} 0 R ${content} 0 R]`, `[]`, 'null']); // prettier-ignore
  const annots = random.chance(0.3) ? `/Annots [${FIELD} 0 R]` : '';
  return `<< /Type /Page /Parent ${PAGES} 0 R /MediaBox [${random.pick(BOXES)}] ${rotate} ${annots} /Contents ${contents} /Resources << /Font << ${names} >> /XObject << /X1 ${FORM} 0 R /I1 ${IMAGE} 0 R >> /ExtGState << /G1 << /ca ${random.pick(['0', '0.5', '1', ...ODD_NUMBERS])} /SMask /None >> >> /Pattern << >> >> >>`;
}

/** The objects of a document of one to three pages. */
function objectsOf(random: Random): string[] {
  const fonts = fontsOf(FIRST_FONT, random);
  const pages = random.int(1, 3);
  const first = FIRST_FONT + fonts.objects.length;
  const kids = times(pages, (i) => `${first + 2 * i} 0 R`);
  if (random.chance(0.05)) kids.push(`${PAGES} 0 R`);
  const acroForm = random.chance(0.3) ? `/AcroForm << /Fields [${FIELD} 0 R] >>` : '';
  const image = times(300, () => String.fromCharCode(random.int(0, 255))).join('');
  const fontNames = fonts.numbers.map((number, i) => `/F${i + 1} ${number} 0 R`).join(' ');
  return [
    `<< /Type /Catalog /Pages ${PAGES} 0 R ${acroForm} >>`,
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${random.chance(0.1) ? random.pick(ODD_NUMBERS) : kids.length} >>`,
    streamOf(contentOf(random), `/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /Font << ${fontNames} >> /XObject << /X1 ${FORM} 0 R >> >>`, random),
    streamOf(image, `/Type /XObject /Subtype /Image /Width ${random.pick(['10', '1', '0', '10', '100000'])} /Height 10 /ColorSpace ${random.pick(['/DeviceRGB', '/DeviceGray', '[/Indexed /DeviceRGB 255 (abc)]', '/Nope'])} /BitsPerComponent ${random.pick(['8', '1', '16', '3'])}`, random),
    `<< /Type /Annot /Subtype /${random.pick(['Widget', 'Link', 'FreeText', 'Text'])} /FT /${random.pick(['Tx', 'Btn', 'Ch', 'Sig'])} /T (name) /V ${random.pick(['(Zelmira Okarin)', '/Yes', 'null', '[(a) (b)]', '<feff0041>'])} /Contents (note) /Rect [${random.pick(BOXES)}] /Kids ${random.pick(['null', `[${FIELD} 0 R]`])} /Parent ${random.pick(['null', `${FIELD} 0 R`])} >>`,
    ...fonts.objects,
    ...times(pages, (i) => [pageOf(first + 2 * i + 1, fonts.numbers, random), streamOf(contentOf(random), '', random)]).flat(),
  ]; // prettier-ignore
}

/** Changes of the text of one object that keep its tokens whole. */
const TOKEN_CHANGES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/-?\d+(\.\d+)?/g, ODD_NUMBERS],
  [/\d+ 0 R/g, ['1 0 R', '2 0 R', '3 0 R', '6 0 R', '7 0 R', '99 0 R', 'null', '<< >>', '[]']],
  [/\/[A-Za-z]+/g, ['/Type', '/Font', '/Page', '/Length', '/Nope', '/', '/#00', '/Kids', '/Identity-H', '/Type0', '/Type3']],
  [/[<>[\]()]/g, ['<<', '>>', '[', ']', '(', ')', '']],
];

function mutateTokens(object: string, random: Random): string {
  const [pattern, values] = random.pick(TOKEN_CHANGES);
  const found = [...object.matchAll(pattern)];
  if (found.length === 0) return object;
  const token = random.pick(found);
  return object.slice(0, token.index) + random.pick(values) + object.slice(token.index + token[0].length);
}

/** The file of the objects, with a table of their places that a fifth of the time is not right. */
function fileOf(objects: readonly string[], random: Random): Buffer {
  let body = random.pick(['%PDF-1.7\n', '%PDF-1.4\n%\xe2\xe3\n', 'x\n%PDF-2.0\n']);
  const offsets = objects.map((object, i) => {
    const offset = body.length;
    body += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return offset + (random.chance(0.02) ? random.int(-20, 20) : 0);
  });
  const rows = offsets.map((offset) => `${String(Math.max(0, offset)).padStart(10, '0')} 00000 n \n`).join('');
  const more = random.pick([
    '',
    '',
    '',
    '/Prev 0',
    `/Prev ${body.length}`,
    '/Encrypt << /Filter /Standard /V 9 >>',
    '/ID [(a) (b)]',
  ]);
  const start = random.chance(0.1) ? random.pick(ODD_NUMBERS) : body.length;
  const trailer = `trailer << /Size ${objects.length + 1} /Root ${CATALOG} 0 R ${more} >>\nstartxref\n${start}\n%%EOF`;
  return Buffer.from(`${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}${trailer}`, 'latin1');
}

/** A PDF that most readers open, and then something about it that few expect. */
export function generatePdf(random: Random): Uint8Array {
  const objects = objectsOf(random);
  if (random.chance(0.6)) {
    for (let left = random.int(1, 4); left > 0; left--) {
      const at = random.int(0, objects.length - 1);
      objects[at] = mutateTokens(objects[at] ?? 'null', random);
    }
  }
  const file = fileOf(objects, random);
  return random.chance(0.25) ? mutateBytes(file, random) : file;
}
