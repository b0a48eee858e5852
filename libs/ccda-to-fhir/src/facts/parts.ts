/** Parts that every kind of statement has: authors, performers, comments, reasons, related statements by template. */
import { derived, HL7, sourceText, type Annotation, type CodeableConcept, type Reference } from '@chartloom/fhir';
import {
  at,
  attribute,
  cds,
  children,
  ed,
  optionalCd,
  ts,
  type CD,
  type Statement,
  type TS,
  type XmlElement,
} from '@chartloom/ccda';
import type { Context } from '../converter.js';
import { entityOf } from '../parties.js';
import { partOf, type PartName } from '../relations/parts.js';
import { isOfPatientsPast, isOfSomeoneElse } from '../subject.js';
import { concept } from '../values/concept.js';
import { some } from '../values/person.js';
import { timeField } from '../values/time.js';

export interface Author {
  readonly reference?: Reference;
  readonly time?: TS;
}

/** The first author of a statement. Every author becomes a party of the document. */
export function author(statement: Statement, { parties }: Context): Author {
  const authors = children(statement.element, 'author').map((element) => {
    const time = at(element, 'time');
    return { reference: parties.actor(entityOf(element)), time: time && ts(time) };
  });
  return authors[0] ?? {};
}

/** R4: only people record and assert a fact. Another author is in its provenance. */
const PEOPLE = new Set(['Practitioner', 'PractitionerRole', 'Patient', 'RelatedPerson']);

/** A reference to the author of a fact, where the author is a person. */
export const personField = <K extends string>(
  name: K,
  author: Reference | undefined,
  { builder }: Pick<Context, 'builder'>,
): { readonly [P in K]?: Reference } => {
  const isPerson = author !== undefined && PEOPLE.has(builder.resourceAt(author)?.resourceType ?? '');
  return (isPerson ? { [name]: author } : {}) as { readonly [P in K]?: Reference };
};

export interface Performer {
  readonly actor: Reference;
  readonly function?: CodeableConcept;
}

export function performers(statement: Statement, { parties }: Context): readonly Performer[] {
  return children(statement.element, 'performer').flatMap((element) => {
    const actor = parties.actor(entityOf(element));
    const code = concept(optionalCd(at(element, 'functionCode')));
    return actor ? [{ actor, ...(code && { function: code }) }] : [];
  });
}

/** Nested statements about the same person that claim one of these templates. */
export const nested = (statement: Statement, ...templates: readonly string[]): readonly Statement[] =>
  statement.related
    .map((r) => r.statement)
    .filter((s) => s.templateIds.some((t) => templates.includes(t)) && !isOfSomeoneElse(s));

/** Those that happened: a reaction that is only a risk is not included. */
export const happened = (statement: Statement, ...templates: readonly string[]): readonly Statement[] =>
  nested(statement, ...templates).filter(isOfPatientsPast);

/** The same without negated ones: a negated severity is none. */
export const stated = (statement: Statement, ...templates: readonly string[]): readonly Statement[] =>
  happened(statement, ...templates).filter((s) => !s.negated);

/** Nested statements about the same person that are this part of it, happened, and are not negated. */
export const statedParts = (statement: Statement, name: PartName): readonly Statement[] =>
  statement.related.map((r) => r.statement).filter((s) => partOf(s) === name && isOfPatientsPast(s) && !s.negated);

const REACTIONS = ['2.16.840.1.113883.10.20.22.4.9', '2.16.840.1.113883.10.20.1.54'];

/** The manifestations of an allergy or of an adverse event, by template or by relationship. */
export const reactionsOf = (statement: Statement): readonly Statement[] =>
  statement.related
    .filter(
      ({ typeCode, statement: s }) =>
        s.kind === 'observation' &&
        isOfPatientsPast(s) &&
        partOf(s) === undefined &&
        (typeCode === 'MFST' || s.templateIds.some((t) => REACTIONS.includes(t))),
    )
    .map((r) => r.statement);

const COMMENT = '2.16.840.1.113883.10.20.22.4.64';

/** Comment Activity (…22.4.64), recognised by its template or its code. */
export const isComment = (statement: Statement): boolean =>
  statement.kind === 'act' && (statement.templateIds.includes(COMMENT) || statement.code?.code === '48767-8');

/** Comment Activities, as notes. */
export function notes(statement: Statement, context: Context): { readonly note?: readonly Annotation[] } {
  const comments = statement.related.map((r) => r.statement).filter((s) => isComment(s) && !s.negated);
  return some(
    'note',
    comments.map((comment) => {
      const note = annotation(comment, context);
      if (note) context.claim(comment);
      return note;
    }),
  );
}

/** The words of a comment, with author and time. Nothing where it has no words. */
export function annotation(comment: Statement, context: Context): Annotation | undefined {
  const text = words(comment);
  if (!text) return undefined;
  const { reference, time } = author(comment, context);
  return { ...(reference && { authorReference: reference }), ...timeField('time', time), text };
}

/** The statement's own words: its `text`, inline or from the narrative. */
export const words = (statement: Statement): string | undefined => {
  const text = at(statement.element, 'text');
  return text && ed(text).text;
};

/** Whether these words are a whole row of a table. */
export const isRow = ({ element }: Statement): boolean => {
  const text = at(element, 'text');
  return text !== undefined && ed(text).isRow === true;
};

const INDICATION = '2.16.840.1.113883.10.20.22.4.19';

/** Reasons, coded or in words: related statements of type RSON, and Indications of any type. */
export function reasons(statement: Statement, context: Context): readonly CD[] {
  return statement.related
    .filter(
      ({ typeCode, statement: s }) =>
        s.kind === 'observation' && isOfPatientsPast(s) && (typeCode === 'RSON' || s.templateIds.includes(INDICATION)),
    )
    .flatMap(({ statement: s }) => {
      if (s.negated) return [];
      const coded = values(s).filter((cd) => cd.code ?? cd.originalText ?? cd.translations.length > 0);
      const found = coded.length > 0 ? coded : inWords(s);
      if (found.length > 0) context.claim(s);
      return found;
    });
}

/** Problem Observation, and that of CCD 1.0. */
export const PROBLEMS: ReadonlySet<string> = new Set(['2.16.840.1.113883.10.20.22.4.4', '2.16.840.1.113883.10.20.1.28']);

/** A reason that has no code is its words. A problem in words is a Condition, which the reason refers to. */
function inWords(reason: Statement): readonly CD[] {
  const originalText = reason.templateIds.some((t) => PROBLEMS.has(t)) ? undefined : words(reason);
  return originalText ? [{ originalText, translations: [], qualifiers: [], element: reason.element }] : [];
}

/** The coded values of an observation. */
export const values = (observation: Statement): readonly CD[] => cds(observation.element, 'value');

/** The element of the first participant of that type, e.g. `CSM`, `LOC`, `DEV`. */
export const participants = (statement: Statement, typeCode: string): readonly XmlElement[] =>
  children(statement.element, 'participant').filter((p) => attribute(p, 'typeCode') === typeCode);

/** A concept with words that can be shown: those of the source, else the name of its code. */
export function namedConcept(cd: CD | undefined): CodeableConcept | undefined {
  const found = concept(cd);
  const display = found?.text ? undefined : found?.coding?.find((c) => c.display)?.display;
  return found && display ? { ...found, text: display } : found;
}

/**
 * What a negated statement about "any drug" or "any problem" says: the code (SNOMED CT) for "none known", marked as
 * derived, with the words for it. The name of what is negated, or a row that lists something, would say the opposite: they
 * are kept beside the code only.
 */
export function noneKnown(
  [code, display]: readonly [string, string],
  how: string,
  negated: CD | undefined,
  statement: Statement,
): CodeableConcept {
  const said = negated?.originalText ?? negated?.translations.find((t) => t.originalText)?.originalText;
  const isList = said ? negated?.isRow : isRow(statement);
  const text = said ?? words(statement);
  const isName = text !== undefined && text.toLowerCase() === negated?.displayName?.toLowerCase();
  const coding = [{ system: HL7.snomed, code, display, extension: [derived(how)] }];
  if (text === undefined || isName) return { coding };
  return isList ? { extension: [sourceText(text)], coding } : { coding, text };
}

/** The same; where it has neither code nor words, the statement's own words. */
export function conceptOrWords(cd: CD | undefined, statement: Statement): CodeableConcept | undefined {
  const found = namedConcept(cd);
  if (found?.coding ?? found?.text) return found;
  const text = words(statement) ?? (cd && ed(cd.element).text);
  return text ? { text } : undefined;
}
