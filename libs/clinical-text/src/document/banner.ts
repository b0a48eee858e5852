import { fromPack, type LanguagePack } from '@chartloom/rules';
import { sectionType } from '../sections/section-titles.js';
import type { Reader } from '../lexicon/reader.js';
import type { Field } from './document-header.js';
import { fieldAt } from './fields.js';

/** The patient's banner is within the first lines of a document. */
const HEAD_LINES = 20;
/** "Maya Sandoval (MRN 88-1)", "Katz, Oren | DOB 6/6/1951": a name that begins the line, before what identifies the patient. */
const NAME =
  /^\s*((?:[A-Z][A-Za-z'’.-]*,?\s){1,3}[A-Z][A-Za-z'’.-]*)\s*[,|(\t–-]?\s*(?:[(]?(?:\d{1,3}\s?(?:yo|y\/o|y\.o\.|yrs?|years?(?: old)?)?[ ,/]*)?(?:[MF]|[Mm]ale|[Ff]emale|MALE|FEMALE)?[),|\s]*)?(?:MRN|DOB|D\.O\.B|Date of [Bb]irth|Birth ?[Dd]ate|Born)\b/;
/** A line that is nothing but a name: "Maya R. Sandoval", "SANDOVAL, MAYA". */
const ALONE = /^\s*((?:[A-Z][A-Za-z'’-]+|[A-Z]\.?)(?:,?\s(?:[A-Z][A-Za-z'’-]{2,}|[A-Z]\.?)){1,3})\s*$/;
/** Sex set off by a separator, or after the age. */
const SEX =
  /(?:[|,;/(\t]\s*|\b\d{1,3}\s?(?:yo|y\/o|y\.o\.|yrs?|years?(?: old)?)[ ,/)]*|^)(Male|Female|male|female|MALE|FEMALE|M|F)(?=\s*(?:[|,;/)\t]|$|\sBorn\b|\sDOB\b))/;
/** "Born 11/24/1972 Male": the whole word needs no separator. */
const SEX_WORD = /\s(Male|Female)(?=\s|$)/;
const IDENTIFIES = /\b(?:MRN|DOB|D\.O\.B|Date of Birth|Born|Birth ?date|Record)\b/i;

const headOf = ({ text, lines }: Reader) =>
  lines.slice(0, HEAD_LINES).map(({ start, end }) => ({ start, printed: text.slice(start, end) }));

const wordsOfOtherNames = fromPack(({ document }) => {
  const words = (part: 'word' | 'ending') => document.notNames.filter((row) => row.part === part).map(({ word }) => word);
  return { words: new Set(words('word')), endings: words('ending') };
});

/** Whether a line may be a person's name: none of its words is of the name of a place or a document. */
function mayBePerson(pack: LanguagePack, line: string): boolean {
  const { words, endings } = wordsOfOtherNames(pack);
  return (
    line
      .toLowerCase()
      .split(/\W+/)
      .every((word) => !words.has(word) && !endings.some((ending) => word.endsWith(ending))) && !/\bflow sheet\b/i.test(line)
  );
}

/** Names without a label, in a line that continues with the patient's number or birth date. */
export const namesWithoutLabel = (source: Reader): Field[] =>
  headOf(source).flatMap(({ start, printed }) => {
    const name = NAME.exec(printed)?.[1];
    return name === undefined ? [] : [fieldAt(name, start + printed.indexOf(name))];
  });

/** A name on a line of its own, right above what identifies the patient or, with the family name first, anywhere above it. */
export function namesAlone(source: Reader): Field[] {
  const head = headOf(source);
  return head.flatMap(({ start, printed }, i) => {
    const name = ALONE.exec(printed)?.[1];
    if (name === undefined || !mayBePerson(source.pack, name) || sectionType(source.pack, name)) return [];
    const below = head.slice(i + 1, name.includes(',') ? undefined : i + 4);
    return below.some((line) => IDENTIFIES.test(line.printed)) ? [fieldAt(name, start + printed.indexOf(name))] : [];
  });
}

/** The patient's sex in a line that identifies the patient, or alone on a line of the head. */
export const sexWithoutLabel = (source: Reader): Field | undefined =>
  headOf(source).flatMap(({ start, printed }) => {
    const identifies = IDENTIFIES.test(printed);
    const match = identifies ? (SEX.exec(printed) ?? SEX_WORD.exec(printed)) : /^\s*(Male|Female)\s*$/.exec(printed);
    return match?.[1] === undefined ? [] : [fieldAt(match[1], start + match.index + match[0].lastIndexOf(match[1]))];
  })[0];
