import type { Match } from '../lexicon/matcher.js';
import type { Reader } from '../lexicon/reader.js';
import type { Statement } from '../sections/section.js';

/** "[Hyperkalaemia — CRITICAL]", "(Leucocytosis)": words in brackets without figures. */
const IN_BRACKETS = /[[(]([^[\]()\d]{3,60})[\])]/g;
/** " — Acute kidney injury": words after a dash, up to the end of the line or of a list. */
const AFTER_DASH = / [—–] ([^[\]()\d;|\n]{3,60})(?=$|[;|\n])/g;
/** A value is printed so many characters before at most. */
const [VALUE, REACH] = [/\d[^:;|\n]{0,40}$/, 60];
/** What parts the words of a remark. */
const PARTS = /\s[—–-]\s|[,;/|]/;
/** One word before a name may tell how severe it is: "high fever". */
const BEFORE_NAME = /^(?:\p{L}+\s)?$/u;

/** The diseases and symptoms that are remarked of a value right after it, and are all of the remark or of a part of it: "118 bpm [Tachycardia]". */
export function remarkedOfValues(reader: Reader, statement: Statement): readonly Match[] {
  const words = reader.text.slice(statement.start, statement.end);
  const remarks = [IN_BRACKETS, AFTER_DASH].flatMap((form) => [...words.matchAll(form)]);
  return remarks.flatMap(({ index, 0: printed, 1: remark = '' }) => {
    if (!VALUE.test(words.slice(Math.max(0, index - REACH), index))) return [];
    let from = statement.start + index + printed.indexOf(remark);
    return remark.split(PARTS).flatMap((part) => {
      const start = reader.text.indexOf(part, from);
      from = start + part.length;
      const names = reader.findConcepts({ start, end: from }, ['disorder', 'symptom']);
      return names.filter(
        (name) => name.end >= start + part.trimEnd().length && BEFORE_NAME.test(reader.text.slice(start, name.start).trimStart()),
      );
    });
  });
}

/** "ECG: LBBB", "Chest X-ray (PA): cardiomegaly": what a study found, among results. */
export function isStudyWithFindings({ text, findConcepts }: Reader, { start, end }: Statement): boolean {
  const [label = ''] = LABEL.exec(text.slice(start, Math.min(end, start + LABEL_LENGTH))) ?? [];
  return label !== '' && findConcepts({ start, end: start + label.length }, ['procedure']).length > 0;
}
const [LABEL, LABEL_LENGTH] = [/^[^:;\n\d]{2,40}:\s/, 44];
