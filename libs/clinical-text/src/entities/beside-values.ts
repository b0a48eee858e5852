import type { Match } from '../lexicon/matcher.js';
import type { Reader } from '../lexicon/reader.js';
import type { Statement } from '../sections/section.js';

/** "[Hyperkalaemia — CRITICAL]", "(Leucocytosis)": words in brackets without figures. */
const IN_BRACKETS = /[[(]([^[\]()\d]{3,60})[\])]/g;
/** " — Acute kidney injury": words after a dash, up to the end of the line or of a list, are a remark where they are none but words. */
const [DASH, END_OF_REMARK, REMARK] = [/ [—–] /g, /[;|\n]/, /^[^[\]()\d]{3,60}$/];
/** Characters before a remark in which its value is, and what ends what is said of a value. */
const [REACH, OF_OTHER] = [60, /[:;|\n]/];
/** What parts the words of a remark. */
const PARTS = /\s[—–-]\s|[,;/|]/;
/** One word before a name may tell how severe it is: "high fever". */
const BEFORE_NAME = /^(?:\p{L}+\s)?$/u;

/** The diseases and symptoms that are remarked of a value right after it, and are all of the remark or of a part of it: "118 bpm [Tachycardia]". */
export function remarkedOfValues(reader: Reader, statement: Statement): readonly Match[] {
  const words = reader.text.slice(statement.start, statement.end);
  const inBrackets = [...words.matchAll(IN_BRACKETS)].map(({ index, 1: remark = '' }) => ({ at: index + 1, remark }));
  const afterDash = [...words.matchAll(DASH)].map(({ index, 0: dash }) => {
    const at = index + dash.length;
    return { at, remark: words.slice(at).split(END_OF_REMARK, 1)[0] ?? '' };
  });
  return [...inBrackets, ...afterDash.filter(({ remark }) => REMARK.test(remark))].flatMap(({ at, remark }) =>
    isAfterValue(words.slice(Math.max(0, at - REACH), at - 1)) ? namesIn(reader, statement.start + at, remark) : [],
  );
}

/** Whether words have a figure after the last sign that begins something else. */
const isAfterValue = (words: string): boolean => /\d/.test(words.split(OF_OTHER).at(-1) ?? '');

/** The names that are all of a part of a remark, but for one word before them. */
function namesIn(reader: Reader, at: number, remark: string): Match[] {
  let from = at;
  return remark.split(PARTS).flatMap((part) => {
    const start = reader.text.indexOf(part, from);
    from = start + part.length;
    return reader
      .findConcepts({ start, end: from }, ['disorder', 'symptom'])
      .filter(
        (name) => name.end >= start + part.trimEnd().length && BEFORE_NAME.test(reader.text.slice(start, name.start).trimStart()),
      );
  });
}

/** "ECG: LBBB", "Chest X-ray (PA): cardiomegaly": what a study found, among results. */
export function isStudyWithFindings({ text, findConcepts }: Reader, { start, end }: Statement): boolean {
  const [label = ''] = LABEL.exec(text.slice(start, Math.min(end, start + LABEL_LENGTH))) ?? [];
  return label !== '' && findConcepts({ start, end: start + label.length }, ['procedure']).length > 0;
}
const [LABEL, LABEL_LENGTH] = [/^[^:;\n\d]{2,40}:\s/, 44];
