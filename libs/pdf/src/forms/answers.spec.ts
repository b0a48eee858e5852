import { describe, expect, it } from '@jest/globals';
import { readPdf } from '../read.js';
import { answerPairs } from './answer-pairs.js';
import { pdfOf } from '../testing/tiny-pdf.js';

const at = (x: number, y: number, text: string): string => `BT /F1 10 Tf ${x} ${y} Td (${text.replace(/[()]/g, '\\$&')}) Tj ET`;
const box = (x: number, y: number, ticked = false): string =>
  `${x} ${y} 9 9 re S ${ticked ? `${x + 1} ${y + 1} m ${x + 8} ${y + 8} l S ${x + 1} ${y + 8} m ${x + 8} ${y + 1} l S` : ''}`;
const ring = (x: number, y: number, w: number): string => {
  const [x1, y0, y1] = [x + w, y - 4, y + 11];
  return `${x} ${y + 3} m ${x} ${y1} ${x1} ${y1} ${x1} ${y + 3} c ${x1} ${y0} ${x} ${y0} ${x} ${y + 3} c S`;
};
const answerOf = (words: string) => ({ yes: 'yes', y: 'yes', no: 'no', n: 'no' } as const)[words.toLowerCase()]; // prettier-ignore

/** The questions of a page, each with what is ticked: `Gout: No`. */
async function answersOf(content: string): Promise<string[]> {
  const [page] = (await readPdf(pdfOf({ content }), { answerOf })).pages;
  const asked = Map.groupBy(page?.marks ?? [], ({ question }) => question);
  return [...asked].flatMap(([question, marks]) =>
    question
      ? [`${question.text}: ${marks.map(({ label, state }) => (state === 'unchecked' ? '' : state === 'unclear' ? `${label}?` : label)).join('')}`] // prettier-ignore
      : [],
  );
}

describe('a question that is answered with yes or no', () => {
  it.each([
    ['is before its boxes', at(50, 700, 'Gout [ ] Yes [x] No'), ['Gout: No']],
    ['is before boxes with their answers before them', at(50, 700, 'Gout  Yes [x]  No [ ]'), ['Gout: Yes']],
    ['is after its boxes', `${box(50, 700, true)} ${at(62, 700, 'Yes')} ${box(90, 700)} ${at(102, 700, 'No')} ${at(130, 700, 'Gout?')}`, ['Gout?: Yes']],
    ['is one of two in a line', `${at(50, 700, 'Gout [x] Yes [ ] No')} ${at(300, 700, 'Rash [ ] Yes [x] No')}`, ['Gout: Yes', 'Rash: No']],
    ['is above its boxes', `${at(50, 700, 'Are you pregnant?')} ${at(60, 684, '[ ] Yes [x] No')}`, ['Are you pregnant?: No']],
    ['has its boxes below each other', `${at(50, 700, 'Are you pregnant?')} ${at(60, 684, '[ ] Yes')} ${at(60, 670, '[x] No')}`, ['Are you pregnant?: No']],
    ['goes on in the next line', `${at(50, 700, 'Gout, or any pain')} ${at(300, 700, '[ ] Yes [x] No')} ${at(50, 688, 'in your feet')}`, ['Gout, or any pain in your feet: No']],
    ['began in the line before', `${at(50, 700, 'Have you or a relative')} ${at(50, 688, 'ever had gout?')} ${at(300, 688, '[ ] Yes [x] No')}`, ['Have you or a relative ever had gout?: No']],
    ['takes no label below it', `${at(50, 700, 'Gout [x] Yes [ ] No')} ${at(50, 688, 'if yes, since:')}`, ['Gout: Yes']],
    ['has remarks after it', `${at(50, 700, 'Gout [ ] Yes [x] No')} ${at(300, 700, 'If yes, when? ____')}`, ['Gout: No']],
    ['is not answered', at(50, 700, 'Gout [ ] Yes [ ] No'), ['Gout: ']],
    ['is answered twice', at(50, 700, 'Gout [x] Yes [x] No'), ['Gout: Yes?No?']],
    ['has its answer in brackets', at(50, 700, 'Gout Y / (N)'), ['Gout: N']],
    ['has its answer in brackets, without blanks', at(50, 700, 'Gout (Y)/N'), ['Gout: Y']],
    ['has its answer in a ring', `${at(50, 700, 'Gout')} ${at(120, 700, 'Yes')} ${at(150, 700, 'No')} ${ring(116, 700, 24)}`, ['Gout: Yes']],
    ['has an answer struck through', `${at(50, 700, 'Gout')} ${at(120, 700, 'Yes / No')} 119 703.5 m 138 703.5 l S`, ['Gout: No']],
    ['has nothing chosen of what is printed', at(50, 700, 'Gout Yes / No'), ['Gout: ']],
  ])('%s', async (_, content, answers) => expect(await answersOf(content)).toEqual(answers)); // prettier-ignore

  it.each([
    ['a tick below one of the heads', '', ['Gout?: Yes', 'Rash?: No']],
    ['a tick that is not below a head', at(400, 660, 'x'), ['Gout?: Yes', 'Rash?: No']],
  ])('is answered in columns by %s', async (_, more, answers) => {
    const heads = [at(50, 700, 'QUESTIONS'), at(300, 700, 'Yes'), at(340, 700, 'No')];
    const rows = [at(50, 684, 'Gout?'), at(304, 684, 'x'), at(50, 668, 'Rash?'), at(343, 668, 'x')];
    expect(await answersOf([...heads, ...rows, more].join(' '))).toEqual(answers);
  });
  it('has an unclear answer where the tick stands between both heads', async () => {
    const heads = [at(300, 700, 'Yes'), at(340, 700, 'No')];
    const rows = [at(50, 684, 'Gout?'), at(304, 684, 'x'), at(50, 668, 'Rash?'), at(324, 668, 'x')];
    expect(await answersOf([...heads, ...rows].join(' '))).toEqual(['Gout?: Yes', 'Rash?: Yes?No?']);
  });
  it('is none by one tick alone, nor below heads that are no answers', async () => {
    const row = [at(50, 684, 'Gout?'), at(304, 684, 'x')];
    expect(await answersOf([at(300, 700, 'Yes'), at(340, 700, 'No'), ...row].join(' '))).toEqual([]);
    const rows = [...row, at(50, 668, 'Rash?'), at(304, 668, 'x')];
    expect(await answersOf([at(300, 700, 'Mother'), at(340, 700, 'Father'), ...rows].join(' '))).toEqual([]);
  });
  it('goes on in the next line after a stroke, beside the box of another question', async () =>
    expect(
      await answersOf(
        `${at(50, 700, 'Gout')} ${at(120, 690, '[ ] Yes [x] No')} ${at(300, 700, 'Seizures /')} ${at(400, 700, '[ ] Yes [x] No')} ${at(50, 690, 'Rash')} ${at(300, 688, 'Epilepsy')}`,
      ),
    ).toEqual(['Seizures / Epilepsy: No', 'Rash: No']));

  it.each([
    ['other labels', at(50, 700, 'Gout [x] never [ ] often')],
    ['one answer only', at(50, 700, 'Gout [x] Yes')],
    ['the same answer twice', at(50, 700, 'Diet: [x] No salt [ ] No sugar')],
  ])('is none with %s', async (_, content) => expect(await answersOf(content)).toEqual([]));
});

it('where one of both printed answers is in bold, nobody knows whether that chooses it', () => {
  const word = (text: string, x: number, bold = false) => ({ text, x, box: { x, y: 0, width: 10, height: 10 }, fontSize: 10, bold, angle: 0 }); // prettier-ignore
  const states = (...bold: boolean[]) =>
    answerPairs([[word('Yes', 0, bold[0]), word('/', 14), word('No', 28, bold[1])]], [], answerOf, []).map(({ state }) => state);
  expect([states(false, true), states(true, true), states()]).toEqual([
    ['unclear', 'unclear'],
    ['unchecked', 'unchecked'],
    ['unchecked', 'unchecked'],
  ]);
});
