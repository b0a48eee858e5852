import { describe, expect, it } from '@jest/globals';
import { createCanvas } from '@napi-rs/canvas';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { readPdf } from '../read.js';
import { FIRST_OBJECT, pdfOf, streamOf } from '../testing/tiny-pdf.js';

const at = (x: number, y: number, text: string): string => `BT /F1 10 Tf ${x} ${y} Td (${text}) Tj ET`;
const square = (x: number, y: number): string => `${x} ${y} 9 9 re S`;
const cross = (x: number, y: number): string =>
  `${x + 1} ${y + 1} m ${x + 8} ${y + 8} l S ${x + 1} ${y + 8} m ${x + 8} ${y + 1} l S`;
const tick = (x: number, y: number): string => `${x + 1} ${y + 4} m ${x + 4} ${y + 1} l ${x + 11} ${y + 11} l S`;
const ring = (x: number, y: number, w: number): string => {
  const [x1, y0, y1] = [x + w, y - 4, y + 11];
  return `${x} ${y + 3} m ${x} ${y1} ${x1} ${y1} ${x1} ${y + 3} c ${x1} ${y0} ${x} ${y0} ${x} ${y + 3} c S`;
};
const marksOf = async (content: string | Uint8Array) =>
  ((await readPdf(typeof content === 'string' ? pdfOf({ content }) : content)).pages[0]?.marks ?? [])
    .toSorted((a, b) => Math.round((a.box.y - b.box.y) / 12) || a.box.x - b.box.x)
    .map(({ label, state }) => `${label}: ${state}`);

describe('tick boxes', () => {
  it.each([
    ['drawn, empty', `${square(72, 700)} ${at(86, 701, 'HIV')}`, ['HIV: unchecked']],
    ['drawn, crossed', `${square(72, 700)} ${cross(72, 700)} ${at(86, 701, 'Type 2 diabetes')}`, ['Type 2 diabetes: checked']],
    ['drawn, ticked beyond its edge', `${square(72, 700)} ${tick(72, 700)} ${at(86, 701, 'Asthma')}`, ['Asthma: checked']],
    [
      'drawn, ticked with two strokes, one of them short',
      `${square(72, 700)} 73.5 703 m 76 700.3 l S 76 700.3 m 81.5 709 l S ${at(86, 701, 'Asthma')}`,
      ['Asthma: checked'],
    ],
    ['drawn, with a letter', `${square(72, 700)} ${at(74, 701, 'X')} ${at(86, 701, 'Asthma')}`, ['Asthma: checked']],
    [
      'drawn, before a long sentence',
      `${square(72, 700)} ${cross(72, 700)} ${at(86, 701, 'Urgent \\(in checking this box I say that to wait for the usual review may harm the health of the patient\\)')}`,
      ['Urgent (in checking this box I say that to wait for the usual review may harm the health of the patient): checked'],
    ],
    ['drawn, with ink in it', `${square(72, 700)} 74 702 5 5 re f ${at(86, 701, 'Asthma')}`, ['Asthma: checked']],
    [
      'several in a line',
      `${square(72, 700)} ${at(84, 701, 'Yes')} ${square(110, 700)} ${cross(110, 700)} ${at(122, 701, 'No')}`,
      ['Yes: unchecked', 'No: checked'],
    ],
    ['after their label', `${at(72, 701, 'Smoker')} ${square(108, 700)} ${cross(108, 700)}`, ['Smoker: checked']],
    [
      'of brackets',
      `${at(72, 700, '[ ] HIV')} ${at(172, 700, '[x] Asthma')} ${at(272, 700, '[ X ] Gout')}`,
      ['HIV: unchecked', 'Asthma: checked', 'Gout: checked'],
    ],
    [
      'of short lines',
      `${at(72, 700, '___ HIV')} ${at(72, 680, '___ Asthma')} ${at(78, 681, 'x')}`,
      ['HIV: unchecked', 'Asthma: checked'],
    ],
    ['as choices in rings', `${at(72, 700, 'Stroke?   Yes   No')} ${ring(133, 700, 18)}`, ['Yes: unchecked', 'No: checked']],
    [
      'as choices after a question, none of them in a ring',
      at(72, 700, 'Any falls? Yes / No'),
      ['Yes: unchecked', 'No: unchecked'],
    ],
  ])('%s', async (_, content, marks) => {
    expect(await marksOf(content)).toEqual(marks);
  });

  describe('whose answer is not clear', () => {
    const pen = (x: number, y: number): string =>
      `${x + 1} ${y + 4} m ${x + 3} ${y + 1} ${x + 3} ${y + 1} ${x + 4} ${y + 1} c ${x + 11} ${y + 11} l S`;
    const question = `${at(72, 701, 'Diabetes')} ${square(200, 700)} ${square(250, 700)} ${square(300, 700)}`;
    it.each([
      ['one tick of a pen is clear', pen(200, 700), ['checked', 'unchecked', 'unchecked']],
      ['two boxes of one question are ticked', `${pen(200, 700)} ${cross(300, 700)}`, ['unclear', 'unchecked', 'unclear']],
      ['the tick is between two boxes', pen(225, 700), ['unclear', 'unclear', 'unclear']],
      ['a line runs through two boxes', '245 704 m 315 705 l S', ['unchecked', 'unclear', 'unclear']],
      ['only a dot is in the box', '304 704 m 305 706 l S', ['unchecked', 'unchecked', 'unclear']],
      [
        'the tick is scribbled over',
        [0, 2, 4, 6, 8].map((y) => `199 ${700 + y} m 211 ${702 + y} l S`).join(' '),
        ['unclear', 'unchecked', 'unchecked'],
      ],
      ['a ring is around the box', `${pen(200, 700)} ${ring(194, 701, 22)}`, ['unclear', 'unchecked', 'unchecked']],
    ])('%s', async (_, ink, states) => {
      expect((await marksOf(`${question} ${ink}`)).map((mark) => mark.replace(/^.*: /, ''))).toEqual(states);
    });
  });

  it('in doubt where a tick is between two boxes that each have a label', async () => {
    const form = `${at(72, 701, 'Diabetes')} ${at(200, 701, 'Yes')} ${square(225, 700)} ${at(270, 701, 'No')} ${square(292, 700)}`;
    expect(await marksOf(`${form} 252 704 m 255 701 l 262 711 l S`)).toEqual(['Yes: unclear', 'No: unclear']);
    for (const dashOrWall of ['250 704 m 264 704 l S', '255 695 m 255 718 l S'])
      expect(await marksOf(`${form} ${dashOrWall}`)).toEqual(['Yes: unchecked', 'No: unchecked']);
  });

  describe('filled in with the tools of a viewer', () => {
    const form = `${square(72, 700)} ${at(86, 701, 'HIV')} ${square(72, 680)} ${at(86, 681, 'Asthma')}`;
    const annotated = (appearance: string, rect: string): Uint8Array =>
      pdfOf({
        content: form,
        page: `/Annots [${FIRST_OBJECT} 0 R]`,
        objects: [
          `<< /Type /Annot /Subtype /Ink /F 4 /Rect [${rect}] /AP << /N ${FIRST_OBJECT + 1} 0 R >> >>`,
          streamOf(appearance, `/Type /XObject /Subtype /Form /BBox [${rect}]`),
        ],
      });
    it.each([
      ['a pen stroke ticks a box', '0 G 1 w 70 676 m 82 692 l S', '70 675 84 694', ['HIV: unchecked', 'Asthma: checked']],
      ['a frame is no box', '200 680 9 9 re S', '198 678 212 692', ['HIV: unchecked', 'Asthma: unchecked']],
    ])('%s', async (_, appearance, rect, marks) => {
      expect(await marksOf(annotated(appearance, rect))).toEqual(marks);
    });

    it('a picture on a box leaves it unclear', async () => {
      const jpeg = createCanvas(20, 20).toBuffer('image/jpeg');
      const stamped = pdfOf({ content: `${form} q 12 0 0 13 71 678 cm /I1 Do Q`, jpeg });
      expect(await marksOf(stamped)).toEqual(['HIV: unchecked', 'Asthma: unclear']);
    });
  });

  it.each([
    ['cells for letters', [0, 1, 2, 3].map((i) => `${square(72 + 9 * i, 700)} ${at(74 + 9 * i, 701, 'A')}`).join(' ')],
    ['a choice of words in a sentence', at(72, 700, 'Seen by Okarin. Reason: cough / cold and fever')],
    ['brackets in a text', at(72, 700, 'seen \\(see note\\) in [clinic]')],
    ['a line to write on after a label', `${at(72, 700, 'Name: _____ DOB')} ${at(72, 680, 'Age: ____ Sex')}`],
  ])('are not %s', async (_, content) => {
    expect(await marksOf(content)).toEqual([]);
  });

  it('as form fields', async () => {
    const document = await PDFDocument.create();
    const page = document.addPage([612, 792]);
    const font = await document.embedFont(StandardFonts.Helvetica);
    const form = document.getForm();
    for (const [i, label] of ['HIV', 'Asthma'].entries()) {
      const box = form.createCheckBox(label);
      box.addToPage(page, { x: 72, y: 700 - 20 * i, width: 10, height: 10 });
      if (label === 'Asthma') box.check();
      page.drawText(label, { x: 90, y: 701 - 20 * i, size: 10, font });
    }
    expect(await marksOf(await document.save())).toEqual(['HIV: unchecked', 'Asthma: checked']);
  });
});
