import { defaultPack, sourceOf } from '@chartloom/clinical-text';
import type { QuestionnaireResponse } from '@chartloom/fhir';
import type { MarkState, PdfMark, PdfPage, PdfWord } from '@chartloom/pdf';
import { describe, expect, it } from '@jest/globals';
import { FactBuilder } from './fact-builder.js';
import { addForms } from './forms.js';

const mark = (label: string, state: MarkState, x: number, y: number): PdfMark => ({
  label,
  state,
  box: { x, y, width: 10, height: 10 },
});
const words = (text: string, y: number): PdfWord[] =>
  text.split(' ').map((word, i) => ({ text: word, box: { x: 40 * i, y, width: 30, height: 10 }, fontSize: 10, bold: false, angle: 0 })); // prettier-ignore
const pageOf = (more: Partial<PdfPage>) => ({ number: 1, words: [], marks: [], fields: [], ...more }) as unknown as PdfPage;

function formOf(page: PdfPage, includeBbox = false) {
  const source = { ...sourceOf(''), confidenceIn: () => 1, regionsOf: () => [], disputedIn: () => [] };
  const builder = new FactBuilder('test', source, includeBbox, defaultPack());
  addForms(builder, [page], includeBbox);
  return builder.entries.map(({ entry }) => entry.resource as QuestionnaireResponse);
}
const answersOf = (page: PdfPage) =>
  formOf(page).flatMap(({ item = [] }) => item.map(({ text, answer }) => [text, answer?.map((one) => one.valueBoolean ?? one.valueString)])); // prettier-ignore

describe('a page with tick boxes', () => {
  const question = words('Do you smoke?', 20);
  it('is a form: each box a question of its own', () =>
    expect(answersOf(pageOf({ marks: [mark('Asthma', 'checked', 0, 0), mark('Gout', 'unchecked', 100, 0), mark('Stroke', 'unclear', 0, 40)] }))).toEqual([
      ['Asthma', [true]],
      ['Gout', [false]],
      ['Stroke', undefined],
    ])); // prettier-ignore
  it.each<[string, MarkState, MarkState, string[] | undefined]>([
    ['with what was chosen', 'unchecked', 'checked', ['No']],
    ['without an answer where none was', 'unchecked', 'unchecked', undefined],
    ['without one where it is unclear', 'unclear', 'checked', undefined],
  ])('has a question before its choices, %s', (_, yes, no, answer) =>
    expect(answersOf(pageOf({ words: question, marks: [mark('Yes', yes, 200, 20), mark('No', no, 260, 21)] }))).toEqual([
      ['Do you smoke?', answer],
    ]),
  );
  it('has the fields that were filled in', () => {
    const box = { x: 0, y: 60, width: 90, height: 10 };
    const fields = [{ label: 'Pharmacy', value: 'Elm Street', labelBox: box, box }, { label: 'Fax', value: '', labelBox: box, box }]; // prettier-ignore
    const marks = [mark('Asthma', 'checked', 0, 0), mark('Gout', 'checked', 0, 20)];
    expect(answersOf(pageOf({ fields, marks }))[0]).toEqual(['Pharmacy', ['Elm Street']]);
  });
  it('has the questions of a grid with the heads of the ticked boxes, of which several may be true', () => {
    const asked = (text: string, y: number) => ({ question: { text, box: { x: 0, y, width: 80, height: 10 } } });
    const [fits, gout] = [asked('Seizures', 20), asked('Gout', 40)];
    const marks = [
      { ...mark('Mother', 'checked', 200, 20), ...fits },
      { ...mark('Sister', 'checked', 260, 20), ...fits },
      { ...mark('Mother', 'unchecked', 200, 40), ...gout },
      { ...mark('', 'checked', 260, 40), ...gout },
    ];
    expect(answersOf(pageOf({ marks }))).toEqual([
      ['Seizures', ['Mother', 'Sister']],
      ['Gout', undefined],
    ]);
  });
  it('has no field whose value is the label of a tick box, and a question begins after the last gap', () => {
    const at = (x: number) => ({ x, y: 20, width: 30, height: 10 });
    const fields = [{ label: 'Sex', value: 'M', labelBox: at(160), box: at(215) }];
    const marks = [
      { ...mark('M', 'unchecked', 200, 20), labelBox: at(215) },
      { ...mark('F', 'checked', 260, 20), labelBox: at(275) },
    ];
    const before = [...words('E-mail: none', 20), ...words('Sex:', 20).map((word) => ({ ...word, box: at(160) }))];
    expect(answersOf(pageOf({ words: before, marks, fields }))).toEqual([['Sex:', ['F']]]);
  });
  it('tells its place where that is asked for', () => {
    const [form] = formOf(pageOf({ marks: [mark('Asthma', 'checked', 0, 0), mark('Gout', 'checked', 0, 20)] }), true);
    expect(form?.extension?.[0]?.extension).toContainEqual({ url: 'height', valueDecimal: 30 });
  });
});

it('one tick box makes no form', () => expect(formOf(pageOf({ marks: [mark('Asthma', 'checked', 0, 0)] }))).toEqual([]));
