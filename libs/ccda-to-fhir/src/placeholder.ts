/** Rows that a form leaves empty: every element is there, and nothing is said. They are no facts. */
import { at, attribute, cds, ed, isElement, type CD, type Statement, type XmlElement } from '@chartloom/ccda';
import { STRUCTURAL } from './detail.js';
import { absenceOf } from './absence.js';

/** Elements that say who wrote something and how it is filed, not what is true. */
const ABOUT = new Set([
  ...['id', 'templateId', 'statusCode', 'author', 'performer', 'informant', 'specimen'],
  ...['realmCode', 'typeId', 'languageCode', 'confidentialityCode', 'text', 'sdtc:text'],
]);
const KINDS: ReadonlySet<string> = new Set(['observation', 'procedure', 'substanceAdministration', 'supply', 'encounter']);

/**
 * Whether a statement, with all that it holds, has no code of something, no words, no value, no time and no number. A
 * negated one is a form's "none": an undone procedure without a name would be one that somebody refused. A negated
 * observation has its meaning from its template (no known allergies).
 */
export function isPlaceholder(statement: Statement): boolean {
  const { element, kind } = statement;
  // Of problems and allergies FHIR has "none known" as a fact; all else is the section's emptyReason.
  const absence = absenceOf(statement);
  if (absence) return absence === 'unavailable' || kind !== 'observation';
  const code = attribute(at(element, 'code'), 'code');
  // Nearly every statement has a code of its own.
  if (code !== undefined && !STRUCTURAL.has(code)) return false;
  return KINDS.has(kind) && !(statement.negated && kind === 'observation') && !says(element, element);
}

/**
 * Whether an observation negates nothing: "no problems indicated" as a negated row without a problem. What it says is in
 * the narrative; a refuted problem of that name would be one that the patient is said not to have.
 */
export function negatesNothing(observation: Statement): boolean {
  const [value, ...more] = cds(observation.element, 'value');
  if (!observation.negated || !value || more.length > 0) return false;
  const said = value.code ?? value.originalText ?? value.displayName;
  return said === undefined && value.nullFlavor !== undefined && value.translations.every((t) => t.code === undefined);
}

/**
 * Whether a drug or vaccine that was not given is none: "No immunizations administered" as a negated row, whose product does
 * not apply (NA). A reason, or a product that is only unknown, is about something that was not given.
 */
export function negatesNoProduct({ element, negated, kind, related }: Statement): boolean {
  if (!negated || kind !== 'substanceAdministration' || related.some(({ typeCode }) => typeCode === 'RSON')) return false;
  const material = at(element, 'consumable', 'manufacturedProduct', 'manufacturedMaterial');
  if (!material || ed(at(material, 'name') ?? material).text) return false;
  return cds(material, 'code').every((code) => code.nullFlavor === 'NA' && isUnnamed(code));
}

/** Whether an observation of a problem names none: a date, or a status, of nothing is no problem of the patient. */
export function namesNothing({ element, negated }: Statement): boolean {
  if (negated) return false;
  const text = at(element, 'text');
  return (text === undefined || ed(text).text === undefined) && cds(element, 'value').every(isUnnamed);
}

const isUnnamed = ({ code, originalText, displayName, translations, element }: CD): boolean =>
  (code ?? originalText ?? displayName) === undefined && translations.every(isUnnamed) && !WORD.test(ed(element).text ?? '');

/** Points in place of words are none. */
const WORD = /[\p{L}\p{N}]/u;

function says(e: XmlElement, statement: XmlElement): boolean {
  const text = e === statement ? at(e, 'text') : undefined;
  if (text && ed(text).text) return true;
  return e.children.some((child) => (isElement(child) ? !isAbout(child, e) && hasContent(child, statement) : WORD.test(child)));
}

/** The words of a statement are read where they are its own. */
const isAbout = (child: XmlElement, parent: XmlElement): boolean =>
  ABOUT.has(child.name) && (child.name !== 'text' || parent.name !== 'criterion');

function hasContent(e: XmlElement, statement: XmlElement): boolean {
  const code = attribute(e, 'code');
  if (code !== undefined && !(e.name === 'code' && STRUCTURAL.has(code))) return true;
  const value = attribute(e, 'value');
  // A reference into the narrative says what the words there say.
  if (value !== undefined && !(e.name === 'reference' && value.startsWith('#'))) return true;
  // The words of a statement within this one.
  const text = at(e, 'text');
  return (
    (text !== undefined && ed(text).text !== undefined) ||
    ((e.name === 'originalText' || at(e, 'reference')) && ed(e).text !== undefined) ||
    says(e, statement)
  );
}
