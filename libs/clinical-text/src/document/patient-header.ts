import type { LanguagePack } from '@chartloom/rules';
import type { Reader } from '../lexicon/reader.js';
import { hasPhrase, isPhrase, phrasePattern } from '../text/phrases.js';
import type { Span } from '../text/source.js';
import { mayBePerson, NAMED, namesAlone, namesWithoutLabel, sexWithoutLabel } from './banner.js';
import type { Field, PatientHeader } from './document-header.js';
import { datesOf, fieldAt, fieldsOf } from './fields.js';

const PERSON = phrasePattern('u')`^(?:${'title of a person'}\.?\s+)?\p{Lu}[\p{L}'’.-]*(?:,?\s+\p{Lu}[\p{L}'’.-]*){1,4}$`;
const TITLE = phrasePattern('i')`^${'title of a person'}\.?\s+`;
const PHONE = /\(?\d{3}\)?[ .-]?\d{3}[ .-]\d{4}/;
/** "F", "78 / M". */
const SEX = phrasePattern('i')`(?<![A-Za-z])(?:${'male'}|${'female'})(?![A-Za-z])`;
const RECORD_NUMBER =
  /^#?\s{0,9}(\d{3,4}(?: \d{3,4}){1,2}(?=\s*$)|[A-Za-z]{0,4}-?\d[A-Za-z0-9-]{2,14}|[A-Z]{2,4} \d{3,12}(?: \d{3,4}){0,2}(?: \d$)?|[A-Z]{2,5}\/?\d{2,4}\/\d{3,10})(?!\w)/;
/** Where the letters of the state are illegible, the other parts are still read. */
const US_ADDRESS = /^(.{1,120}?),\s{0,9}([A-Za-z .'-]{1,60}),\s{0,9}(?:([A-Z]{2})\s{1,9}|[^\s,]{1,2}\s{1,9})?(\d{5}(?:-\d{4})?)/;
/** The part of an address that may be on its second line: "Springfield, IL 62701". */
const SECOND_LINE = /^\n(?:[^\n\t]*\t)?[ ]*((?:[A-Z][A-Za-z .'-]+,\s*[A-Z]{2}\s+)?\d{5}(?:-\d{4})?)\s*(?:\n|$)/;
/** "Provider Name:", "Mother's name:" label another's name. */
const OTHERS_NAME = phrasePattern('i')`\b${"others' name"}${'genitive'}? ${'name'}$`;
const OTHERS_NAME_REACH = 40;
/** "A 77-year-old gentleman" is the patient: no other person's age opens a story. */
const SEX_IN_STORY = phrasePattern()`\b\d{1,3}[- ]?${'age in a story'}\s+(?:[a-z-]+\s+){0,2}?(${'male'}|${'female'}|${'male in a story'}|${'female in a story'})\b`;

/** The patient as labels, the banner and the opening of the story give them. */
export function readPatient(source: Reader): PatientHeader {
  const births = datesOf(source, 'birthDate');
  const records = fieldsOf(source, 'mrn').flatMap(recordNumberIn);
  const name = nameOf(source);
  const sex = sexOf(source) ?? sexByTitle(source, name);
  const [phone] = fieldsOf(source, 'phone').flatMap((field) =>
    hasPhrase(source.pack, "others' telephone", lineAround(source, field)) ? [] : matchIn(field, PHONE),
  );
  const [address] = fieldsOf(source, 'address');
  const [birthDate] = births;
  const mrn = records.find(({ text }) => wholeOf(records, records[0]?.text ?? '') === text.toUpperCase());
  return {
    ...(name && { name }),
    ...(birthDate && { birthDate }),
    ...(sex && { sex }),
    ...(mrn && { mrn }),
    ...(phone && { phone }),
    ...(address && { address: addressOf(source, address) }),
    conflicting: areSeveral(births.map(({ iso }) => iso)) || haveSeveralOfOneLabel(source, records),
  };
}

const areSeveral = (values: readonly string[]): boolean => new Set(values).size > 1;

/** Whether one label has two numbers; a hospital and a practice have each their own. */
function haveSeveralOfOneLabel({ text }: Reader, records: readonly Field[]): boolean {
  const labelOf = ({ start }: Field): string =>
    labelBefore(text.slice(Math.max(0, start - LABEL_REACH), start).toLowerCase())
      .split(/[^a-z]{2,}|\s/)
      .slice(-LABEL_WORDS)
      .join(' ');
  return [...Map.groupBy(records, labelOf).values()].some((same) =>
    areSeveral(same.map(({ text: number }) => wholeOf(records, number))),
  );
}
const [LABEL_REACH, LABEL_WORDS] = [24, 2];

/** A number that a line ends within is told whole elsewhere: "WX 318", "WX 318 2264". */
const wholeOf = (records: readonly Field[], number: string): string =>
  records
    .map(({ text }) => text)
    .filter((text) => text === number || text.startsWith(`${number} `))
    .reduce((longest, text) => (text.length > longest.length ? text : longest), number)
    .toUpperCase();

function recordNumberIn(field: Field): Field[] {
  const value = RECORD_NUMBER.exec(field.text)?.[1];
  return value === undefined ? [] : [fieldAt(value, field.start + field.text.indexOf(value))];
}

const nameOf = (source: Reader): PatientHeader['name'] =>
  [
    ...fieldsOf(source, 'name').filter((field) => !isOthersName(source, field)),
    ...namesWithoutLabel(source),
    ...namesAlone(source),
  ]
    .map((field) => personOf(source.pack, field))
    .find((person) => person !== undefined) ??
  nameOfParts(source) ??
  nameOfOneWord(source);

/** "Patient Name: SURESH": who has one name only, at the head of the document; a drug or a test is none. */
function nameOfOneWord(source: Reader): PatientHeader['name'] {
  const head = source.lines[NAME_LINES]?.start ?? Infinity;
  const field = fieldsOf(source, 'name').find(
    (one) =>
      one.start < head &&
      ONE_NAME.test(one.text) &&
      mayBePerson(source.pack, one.text) &&
      !isOthersName(source, one) &&
      source.findConcepts(one, NAMED).length === 0,
  );
  return field && { ...field, family: field.text, given: [] };
}
const NAME_LINES = 12;
const ONE_NAME = /^\p{Lu}\p{L}{2,24}$/u;

/** "Surname: MABUZA", "First name: Lindiwe": a name in two fields. */
function nameOfParts(source: Reader): PatientHeader['name'] {
  const [family, given] = (['familyName', 'givenName'] as const).map((label) =>
    fieldsOf(source, label).find((field) => PART_OF_NAME.test(field.text) && !isOthersName(source, field)),
  );
  if (!family || !given) return undefined;
  return { ...family, text: `${given.text} ${family.text}`, family: family.text, given: given.text.split(/\s+/) };
}
const PART_OF_NAME = /^\p{Lu}[\p{L}'’.-]*(?: \p{L}[\p{L}'’.-]*){0,3}$/u;

const isOthersName = ({ text, pack }: Reader, { start }: Span): boolean =>
  OTHERS_NAME(pack).test(labelBefore(text.slice(Math.max(0, start - OTHERS_NAME_REACH), start)));

/** The words without the colon and blanks at their end. */
function labelBefore(words: string): string {
  let end = words.length;
  while (/[\s:#]/.test(words.charAt(end - 1))) end--;
  return words.slice(0, end);
}

function sexOf(source: Reader): PatientHeader['sex'] {
  const [labelled] = fieldsOf(source, 'sex').flatMap((field) =>
    isChoice(source.pack, field) ? [] : matchIn(field, SEX(source.pack)),
  );
  const field = labelled ?? sexWithoutLabel(source) ?? sexInStory(source);
  return field && { ...field, code: isFemale(source.pack, field.text) ? 'female' : 'male' };
}

/** "Sex: M / F", "Gender: Male Female": both answers, for one to be chosen. */
function isChoice(pack: LanguagePack, { text }: Field): boolean {
  const words = text.split(/[^\p{L}]+/u);
  return words.some((word) => isPhrase(pack, 'female', word)) && words.some((word) => isPhrase(pack, 'male', word));
}

/** "Mrs Philippa Tregowan": what a letter tells where it has no label. */
function sexByTitle({ pack }: Reader, name: PatientHeader['name']): PatientHeader['sex'] {
  const title = /^\p{L}{2,5}(?=\.?\s)/u.exec(name?.text ?? '')?.[0];
  if (!name || title === undefined) return undefined;
  const field = fieldAt(title, name.start);
  if (isPhrase(pack, 'title of a man', title)) return { ...field, code: 'male' };
  return isPhrase(pack, 'title of a woman', title) ? { ...field, code: 'female' } : undefined;
}

const isFemale = (pack: LanguagePack, word: string): boolean =>
  isPhrase(pack, 'female', word) || isPhrase(pack, 'female in a story', word);

function sexInStory({ text, pack }: Reader): Field | undefined {
  const match = SEX_IN_STORY(pack).exec(text);
  const word = match?.[1];
  return match && word !== undefined ? fieldAt(word, match.index + match[0].length - word.length) : undefined;
}

const lineAround = ({ text, lines }: Reader, { start }: Span): string => {
  const line = lines.find((candidate) => candidate.start <= start && start < candidate.end);
  return line ? text.slice(line.start, line.end) : '';
};

function matchIn(field: Field, pattern: RegExp): Field[] {
  const match = pattern.exec(field.text);
  return match ? [fieldAt(match[0], field.start + match.index)] : [];
}

function personOf(pack: LanguagePack, field: Field): PatientHeader['name'] {
  const printed = field.text.trimEnd().replace(/[,;.]$/, '');
  const rest = printed.search(AFTER_NAME);
  const text = rest < 0 ? printed : printed.slice(0, rest).trimEnd();
  if (!PERSON(pack).test(text)) return undefined;
  const comma = text.indexOf(',');
  const words = text.replace(TITLE(pack), '').split(/[\s,]+/);
  const family = comma > 0 ? text.slice(0, comma) : (words.at(-1) ?? '');
  const afterComma = text.slice(comma + 1).trim();
  const given = comma > 0 ? afterComma.split(/\s+/) : words.slice(0, -1);
  return { ...fieldAt(text, field.start), family, given: given.map((part) => part.replace(/\.$/, '')) };
}

/** "(Mrs)", ", 12 Mill Lane", " ID 860908". */
const AFTER_NAME = /\(|,\s*\d|\s(?:\p{L}{2,4}\.?:? )?\d/u;

/** The next line is part of an address where its first line ends without a postal code. */
function addressOf({ text }: Reader, field: Field): NonNullable<PatientHeader['address']> {
  const next = /\d{5}(?:-\d{4})?$/.test(field.text) ? null : SECOND_LINE.exec(text.slice(field.end, field.end + 80));
  const [printed = '', rest] = next ?? [];
  const separator = rest !== undefined && /^\d/.test(rest) ? ' ' : ', ';
  const whole = rest === undefined ? field.text : `${field.text.replace(/,$/, '')}${separator}${rest}`;
  const end = field.end + printed.trimEnd().length;
  const parts = US_ADDRESS.exec(whole);
  const [, line, city, state, postalCode] = parts ?? [];
  return { ...field, end, text: whole, ...(parts && { line, city, postalCode }), ...(state && { state }) };
}
