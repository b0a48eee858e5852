import { fromPack, wordingsOf } from '@chartloom/rules';

/** Characters before a date in which its label is looked for. */
const REACH = 40;

const birthLabels = fromPack((pack) =>
  pack.document.labels.filter(({ label }) => label === 'birthDate').flatMap(({ form }) => wordingsOf(form)),
);

/** Whether the text ends in a label of a birth date: `DOB: `, `born on `. `before` is the text before a date. */
export function endsInBirthLabel(before: string, pack: Parameters<typeof birthLabels>[0]): boolean {
  const near = before
    .slice(-REACH)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, ' ')
    .trim();
  return birthLabels(pack).some((label) => near === label || near.endsWith(` ${label}`));
}
