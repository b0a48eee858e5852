import type { SourceText, Span } from './source.js';

type Field = Span & { readonly text: string };

/** A patient's banner stands in the first lines of a document. */
const HEAD_LINES = 20;
/** "Maya Sandoval (MRN 88-1)", "Katz, Oren | DOB 6/6/1951": a name that begins the line and is followed by whose it is. */
const NAME =
  /^\s*((?:[A-Z][A-Za-z'’.-]+,?\s){1,3}[A-Z][A-Za-z'’.-]+)\s*[,|(\t–-]?\s*(?:[(]?\d{1,3}\s?(?:yo|y\/o|yrs?|years?(?: old)?)?[ ,/]*(?:[MF]|male|female)?[),|\s]*)?(?:MRN|DOB|D\.O\.B|Date of Birth|Born)\b/;
/** Sex set off by a separator, or behind the age. */
const SEX =
  /(?:[|,;/(\t]\s*|\b\d{1,3}\s?(?:yo|y\/o|yrs?|years?(?: old)?)[ ,/)]*|^)(Male|Female|MALE|FEMALE|M|F)(?=\s*(?:[|,;/)\t]|$))/;
/** "Born 11/24/1972 Male": the whole word needs no separator. */
const SEX_WORD = /\s(Male|Female)(?=\s|$)/;
const IDENTIFIES = /\b(?:MRN|DOB|D\.O\.B|Date of Birth|Born|Birth ?date|Record)\b/i;

const at = (text: string, start: number): Field => ({ text, start, end: start + text.length });

const headOf = ({ text, lines }: SourceText) =>
  lines.slice(0, HEAD_LINES).map(({ start, end }) => ({ start, printed: text.slice(start, end) }));

/** Names that no label precedes, in a line that goes on with the patient's number or birth date. */
export const nameUnlabelled = (source: SourceText): Field[] =>
  headOf(source).flatMap(({ start, printed }) => {
    const name = NAME.exec(printed)?.[1];
    return name === undefined ? [] : [at(name, start + printed.indexOf(name))];
  });

/** The patient's sex in a line that identifies the patient, or alone on a line of the head. */
export const sexUnlabelled = (source: SourceText): Field | undefined =>
  headOf(source).flatMap(({ start, printed }) => {
    const identifies = IDENTIFIES.test(printed);
    const match = identifies ? (SEX.exec(printed) ?? SEX_WORD.exec(printed)) : /^\s*(Male|Female)\s*$/.exec(printed);
    return match?.[1] === undefined ? [] : [at(match[1], start + match.index + match[0].lastIndexOf(match[1]))];
  })[0];
