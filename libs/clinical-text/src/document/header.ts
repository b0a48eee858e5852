import { findDates, type PrintedDate } from '../text/dates.js';
import { classOf, type EncounterClass } from './encounter-class.js';
import { BANNER_DATES, FORMS, NEXT_LABEL, PATTERNS } from './header-labels.js';
import type { Label } from './label-table.js';
import { beside } from './label-grid.js';
import { nameAlone, nameUnlabelled, sexUnlabelled } from './banner.js';
import type { SourceText, Span } from '../text/source.js';

/** A labelled value, where it is printed. */
export interface Field extends Span {
  readonly text: string;
}

export interface PatientHeader {
  readonly name?: Field & { readonly family: string; readonly given: readonly string[] };
  readonly birthDate?: PrintedDate;
  readonly sex?: Field & { readonly code: 'male' | 'female' };
  readonly mrn?: Field;
  readonly phone?: Field;
  readonly address?: Field & {
    readonly line?: string;
    readonly city?: string;
    readonly state?: string;
    readonly postalCode?: string;
  };
  /** More than one birth date or record number is printed as the patient's. */
  readonly conflicting: boolean;
}

export interface EncounterHeader {
  readonly kind: 'visit' | 'stay';
  /** Of a visit as the document's title has it: "Emergency Department Note". */
  readonly class: EncounterClass;
  readonly start?: PrintedDate;
  readonly end?: PrintedDate;
}

export interface DocumentHeader {
  readonly patient: PatientHeader;
  readonly encounter?: EncounterHeader;
  /** When specimens were taken, where one date says so for the whole document. */
  readonly collected?: PrintedDate;
  /** When the operation took place that the document reports. */
  readonly operated?: PrintedDate;
  /** The document's own date: of the visit, discharge, report. */
  readonly date?: PrintedDate;
}

const PERSON = /^(?:(?:mr|mrs|ms|dr)\.?\s+)?[A-Z][A-Za-z'’.-]*(?:,?\s+[A-Z][A-Za-z'’.-]*){1,4}$/;
/** A number beside a fax number is the practice's; a relative's or a pharmacy's is not the patient's either. */
const ANOTHERS_PHONE = /\b(?:fax|emergency|next of kin|pharmacy|clinic|office|guardian)\b/i;
const PHONE = /\(?\d{3}\)?[ .-]?\d{3}[ .-]\d{4}/;
/** "F", "78 / M". */
const SEX = /(?<![A-Za-z])(?:male|female|m|f)(?![A-Za-z])/i;
const RECORD = /^#?\s*([A-Z]{0,4}-?\d[A-Z0-9-]{2,14})\b/i;
/** Where the letters of the state are illegible, the rest still says where. */
const US_ADDRESS = /^(.+?),\s*([A-Za-z .'-]+),\s*(?:([A-Z]{2})\s+|[^\s,]{1,2}\s+)?(\d{5}(?:-\d{4})?)/;

/** The values of a label: behind it, or where a grid has them. */
function fields(source: SourceText, label: Label): Field[] {
  const { text } = source;
  return [...behind(text, label), ...beside(source, FORMS, label), ...inBanner(source, label)];
}

/** A banner is no longer. */
const BANNER_LINES = 12;

function inBanner({ text, lines }: SourceText, label: Label): Field[] {
  const form = BANNER_DATES[label];
  const head = text.slice(0, lines[Math.min(lines.length, BANNER_LINES) - 1]?.end ?? 0);
  return form
    ? [...head.matchAll(form)].map((match) => {
        const value = match[1] ?? '';
        const start = match.index + match[0].length - value.length;
        return { text: value, start, end: start + value.length };
      })
    : [];
}

/** The values behind a label, up to the next label or the end of the cell. */
function behind(text: string, label: Label): Field[] {
  return [...text.matchAll(PATTERNS[label])].flatMap((match) => {
    const rest = match[1] ?? '';
    const from = match.index + match[0].length - rest.length;
    const skipped = rest.length - rest.trimStart().length;
    const body = rest.trimStart();
    const cut = NEXT_LABEL.exec(body)?.index ?? body.length;
    const tab = label === 'address' ? -1 : body.indexOf('\t');
    const value = body.slice(0, tab >= 0 ? Math.min(cut, tab) : cut).trimEnd();
    if (value === '' && body === '' && BROKEN.includes(label)) return below(text, match.index + match[0].length);
    return value === '' ? [] : [{ text: value, start: from + skipped, end: from + skipped + value.length }];
  });
}

/** Values that may stand at the beginning of the next line where the label ends its own. */
const BROKEN: readonly Label[] = ['birthDate', 'mrn', 'phone', 'visit', 'admitted', 'discharged'];
function below(text: string, from: number): Field[] {
  const match = /^\n[ \t]*([^\n\t|]{4,40})/.exec(text.slice(from, from + 60));
  const value = match?.[1]?.trimEnd() ?? '';
  const start = from + (match?.[0].length ?? 0) - (match?.[1]?.length ?? 0);
  return value === '' ? [] : [{ text: value, start, end: start + value.length }];
}

const dateOf = (source: SourceText, label: Label): PrintedDate | undefined =>
  fields(source, label).flatMap((field) =>
    findDates(source.text, field).filter((date) => date.start - field.start < 3 && date.iso.length === 10),
  )[0];

/** Who the document is about and when it was written, from labelled values only. */
export function readHeader(source: SourceText): DocumentHeader {
  const admitted = dateOf(source, 'admitted');
  const discharged = dateOf(source, 'discharged');
  const visit = dateOf(source, 'visit');
  const collected = dateOf(source, 'collected');
  const operated = dateOf(source, 'operated');
  const date =
    visit ??
    operated ??
    discharged ??
    admitted ??
    collected ??
    dateOf(source, 'reported') ??
    dateLine(source) ??
    datedTitle(source) ??
    signedOn(source);
  const encounter: EncounterHeader | undefined =
    admitted || discharged
      ? { kind: 'stay', class: 'IMP', ...(admitted && { start: admitted }), ...(discharged && { end: discharged }) }
      : visit && { kind: 'visit', class: titledClass(source), start: visit };
  return {
    patient: readPatient(source),
    ...(encounter && { encounter }),
    ...(collected && { collected }),
    ...(operated && { operated }),
    ...(date && { date }),
  };
}

/** What kind of visit a title of the document's first lines names, or the label of its date. */
const titledClass = ({ text, lines }: SourceText): EncounterClass =>
  classOf(
    lines
      .slice(0, TITLE_LINES)
      .flatMap(({ start, end }) => TITLED.exec(text.slice(start, end))?.[0] ?? [])
      .join(' | '),
  );
const TITLED =
  /^[^\d:]{0,40}\b(?:note|report|record|summary|visit|encounter|evaluation|documentation)\b[^\d:]{0,12}$|\bE[DR] (?:arrival|visit|date)\b/i;

/** Where nothing else dates it: when it was signed. */
const signedOn = ({ text, lines }: SourceText): PrintedDate | undefined =>
  lines
    .filter(({ start, end }) => SIGNED.test(text.slice(start, end)))
    .flatMap((line) => findDates(text, line).filter(({ iso }) => iso.length === 10))[0];
const SIGNED = /^\W*(?:(?:electronically|digitally) )?(?:signed|authenticated|finali[sz]ed|dictated)\b/i;

/** A letter is dated by a line that is only a date. */
const dateLine = ({ text, lines }: SourceText): PrintedDate | undefined =>
  lines
    .slice(0, 15)
    .flatMap((line) =>
      findDates(text, line).filter(
        (date) => date.iso.length === 10 && text.slice(line.start, line.end).trim().length === date.end - date.start,
      ),
    )[0];

/** "Clinic Visit 7/1/2024": a title that ends in its date. */
const datedTitle = ({ text, lines }: SourceText): PrintedDate | undefined =>
  lines
    .slice(0, TITLE_LINES)
    .flatMap((line) =>
      findDates(text, line).filter(
        ({ iso, start }) =>
          iso.length === 10 &&
          /\b(?:visit|note|summary|report|encounter|seen|service)(?: (?:on|of|for|date))?[\s:,–-]*$/i.test(
            text.slice(line.start, start),
          ),
      ),
    )[0];
const TITLE_LINES = 8;

function readPatient(source: SourceText): PatientHeader {
  const births = fields(source, 'birthDate').flatMap((field) =>
    findDates(source.text, field)
      .filter((date) => date.start - field.start < 3 && date.iso.length === 10)
      .slice(0, 1),
  );
  const records = fields(source, 'mrn').flatMap((field) => {
    const value = RECORD.exec(field.text)?.[1];
    return value === undefined
      ? []
      : [
          {
            text: value,
            start: field.start + field.text.indexOf(value),
            end: field.start + field.text.indexOf(value) + value.length,
          },
        ];
  });
  const name = [
    ...fields(source, 'name').filter((field) => !isAnothers(source, field)),
    ...nameUnlabelled(source),
    ...nameAlone(source),
  ]
    .map(personOf)
    .find((person) => person !== undefined);
  const sex = fields(source, 'sex').flatMap((field) => within(field, SEX))[0] ?? sexUnlabelled(source) ?? sexTold(source);
  const phone = fields(source, 'phone').flatMap((field) =>
    ANOTHERS_PHONE.test(lineOf(source, field)) ? [] : within(field, PHONE),
  )[0];
  const address = fields(source, 'address')[0];
  const [birthDate] = births;
  const [mrn] = records;
  return {
    ...(name && { name }),
    ...(birthDate && { birthDate }),
    ...(sex && { sex: { ...sex, code: /^(?:f|w|lady)/i.test(sex.text) ? ('female' as const) : ('male' as const) } }),
    ...(mrn && { mrn }),
    ...(phone && { phone }),
    ...(address && { address: addressOf(source, address) }),
    conflicting:
      new Set(births.map(({ iso }) => iso)).size > 1 || new Set(records.map(({ text }) => text.toUpperCase())).size > 1,
  };
}

/** "Provider Name:", "Mother's name:" label another. */
const isAnothers = ({ text }: SourceText, { start }: Span): boolean =>
  /\b(?:provider|physician|doctor|facility|clinic|pharmacy|contact|guarantor|subscriber|mother|father|guardian|insur\w+|plan|test|drug)(?:['’]?s)?(?: full)? name\s*[:#]*\s*$/i.test(
    text.slice(Math.max(0, start - 40), start),
  );

/** "A 77-year-old gentleman": of the patient, since nobody else's age opens a story. */
function sexTold({ text }: SourceText): Field | undefined {
  const told =
    /\b\d{1,3}[- ]?(?:years?[- ]old|y\/?o|y\.o\.|yr[- ]old)\s+(?:[a-z-]+\s+){0,2}?(male|female|man|woman|gentleman|lady|M|F)\b/.exec(
      text,
    );
  if (!told?.[1]) return undefined;
  const end = told.index + told[0].length;
  return { text: told[1], start: end - told[1].length, end };
}

const lineOf = ({ text, lines }: SourceText, { start }: Span): string => {
  const line = lines.find((candidate) => candidate.start <= start && start < candidate.end);
  return line ? text.slice(line.start, line.end) : '';
};

function within(field: Field, pattern: RegExp): Field[] {
  const match = pattern.exec(field.text);
  return match ? [{ text: match[0], start: field.start + match.index, end: field.start + match.index + match[0].length }] : [];
}

function personOf(field: Field): PatientHeader['name'] {
  const text = field.text.replace(/[,;.]\s*$/, '').replace(/\s*(?:\(|,\s*\d).*$/, '');
  if (!PERSON.test(text)) return undefined;
  const comma = text.indexOf(',');
  const words = text.replace(/^(?:mr|mrs|ms|dr)\.?\s+/i, '').split(/[\s,]+/);
  const family = comma > 0 ? text.slice(0, comma) : (words.at(-1) ?? '');
  const given =
    comma > 0
      ? text
          .slice(comma + 1)
          .trim()
          .split(/\s+/)
      : words.slice(0, -1);
  return {
    text,
    start: field.start,
    end: field.start + text.length,
    family,
    given: given.map((part) => part.replace(/\.$/, '')),
  };
}

/** The rest of an address on the next line is part of it where the street line ends without a postal code. */
function addressOf({ text }: SourceText, field: Field): NonNullable<PatientHeader['address']> {
  const next = /^\n(?:[^\n\t]*\t)?[ ]*((?:[A-Z][A-Za-z .'-]+,\s*[A-Z]{2}\s+)?\d{5}(?:-\d{4})?)\s*(?:\n|$)/.exec(
    text.slice(field.end, field.end + 80),
  );
  const goesOn = next?.[1] !== undefined && !/\d{5}(?:-\d{4})?$/.test(field.text);
  const whole = goesOn ? `${field.text.replace(/,$/, '')}${/^\d/.test(next[1] ?? '') ? '' : ','} ${next[1]}` : field.text;
  const end = goesOn ? field.end + next[0].trimEnd().length : field.end;
  const parts = US_ADDRESS.exec(whole);
  const [, line, city, state, postalCode] = parts ?? [];
  return { ...field, end, text: whole, ...(parts && { line, city, postalCode }), ...(state && { state }) };
}
