/** The content of one source element that is missing from every resource made from its entry. */
import type { Extension } from '@chartloom/fhir';
import { at, attribute, cd, collapsed, ed, pq, ts, typeOf, type XmlElement } from '@chartloom/ccda';
import type { PreservedContent } from './preserved-content.js';
import { concept } from './values/concept.js';
import { quantity } from './values/quantity.js';
import { codeSystemUri } from './values/systems.js';
import { fhirTime } from './values/time.js';

export interface Detail {
  /** Code of the loss, where no resource can keep the content. */
  readonly code: 'code-not-kept' | 'time-not-kept' | 'quantity-not-kept' | 'text-not-kept';
  readonly value: Omit<Extension, 'url' | 'extension'>;
}

/** Codes that only name the kind of statement. The resource type or the element name already does. */
export const STRUCTURAL: ReadonlySet<string> = new Set(
  (
    'ASSERTION CONC SEV ALG ACSN 33999-4 48765-2 75326-9 75321-0 75323-6 29308-4 11323-3 48767-8 82606-5 69730-0 74728-7 46680005 ' +
    '75310-3 11535-2 10183-2 42346-7 46241-6 10219-4 10218-6 8716-3 48768-6 ' +
    '55607006 404684003 418799008 282291009 409586006 64572001 248536006 373930000 419099009'
  ).split(' '),
);
/** Codes that were read and are in the result as a status, a severity, a kind or a gender. */
const INTERPRETED = new Set(
  (
    '55561003 73425007 413322009 277022003 255604002 371923003 6736007 371924009 24484000 399166001 416098002 419511003 59037007 ' +
    '414285001 418471000 235719002 426232007 419199007 418038007 420134006 CRITL CRITH CRITU M F UN'
  ).split(' '),
);
export const TIMES: ReadonlySet<string> = new Set(['effectiveTime', 'time', 'low', 'high', 'center']);
/** Elements that are never details: a status is part of the resource, a template is no fact. */
const UNREAD = new Set(['statusCode', 'templateId', 'id', 'confidentialityCode', 'languageCode', 'realmCode', 'typeId']);

/** What is missing from `e`'s own attributes and words, or nothing. */
export function detail(e: XmlElement, kept: PreservedContent): Detail | undefined {
  if (UNREAD.has(e.name)) return undefined;
  if (e.attributes.length === 0) return codeOf(e, kept);
  const verbatim = attribute(e, 'value');
  const valued = verbatim && (timeOf(e, verbatim, kept) ?? quantityOf(e, verbatim, kept));
  return codeOf(e, kept) ?? (valued || textOf(e, kept));
}

function codeOf(e: XmlElement, kept: PreservedContent): Detail | undefined {
  if (isCodeKept(e, kept) && isOriginalKept(e, kept)) return undefined;
  const value = concept(cd(e));
  return value && { code: 'code-not-kept', value: { valueCodeableConcept: value } };
}

function isCodeKept(e: XmlElement, kept: PreservedContent): boolean {
  const code = collapsed(attribute(e, 'code') ?? '');
  const system = code && attribute(e, 'codeSystem');
  return !system || isRead(code) || kept.hasCode(codeSystemUri(system, code) ?? '', code);
}

function isOriginalKept(e: XmlElement, kept: PreservedContent): boolean {
  const original = at(e, 'originalText');
  const words = original && ed(original).text;
  return !words || kept.hasWords(words);
}

const isRead = (code: string): boolean => STRUCTURAL.has(code) || INTERPRETED.has(code);

function timeOf(e: XmlElement, verbatim: string, kept: PreservedContent): Detail | undefined {
  if (!TIMES.has(e.name) || attribute(e, 'unit') !== undefined || isBound(e)) return undefined;
  const { value } = fhirTime(ts(e)) ?? {};
  if ((value && kept.hasExactly(value)) || kept.hasExactly(verbatim)) return undefined;
  return { code: 'time-not-kept', value: value ? { valueDateTime: value } : { valueString: verbatim } };
}

/** Whether a `low` or `high` bounds an amount, not a span of time. */
export const isBound = (e: XmlElement): boolean => e.parent?.name === 'value' && !typeOf(e.parent).endsWith('TS');

function quantityOf(e: XmlElement, verbatim: string, kept: PreservedContent): Detail | undefined {
  const unit = attribute(e, 'unit');
  if (unit === undefined && !(isBound(e) || NUMBERS.has(typeOf(e)))) return undefined;
  const amount = pq(e);
  if (amount.value === undefined)
    return kept.hasWords([verbatim, unit].filter(Boolean).join(' ')) || kept.hasWords(verbatim)
      ? undefined
      : { code: 'quantity-not-kept', value: { valueString: [verbatim, unit].filter(Boolean).join(' ') } };
  const isKept =
    unit === undefined || unit === '1' || PERIODS.has(e.name) || PERIODS.has(e.parent?.name ?? '')
      ? kept.hasNumber(amount.value)
      : kept.hasQuantity(amount.value, unit);
  const value = quantity(amount);
  return isKept || !value ? undefined : { code: 'quantity-not-kept', value: { valueQuantity: value } };
}

export const NUMBERS = new Set(['PQ', 'INT', 'REAL', 'MO']);
const TEXTS = new Set(['ST', 'ED']);
/** A repetition's period has its unit in a separate element. */
const PERIODS = new Set(['period']);

function textOf(e: XmlElement, kept: PreservedContent): Detail | undefined {
  if (e.name !== 'value' || !TEXTS.has(typeOf(e))) return undefined;
  const words = ed(e).text;
  return words && !kept.hasWords(words) ? { code: 'text-not-kept', value: { valueString: words } } : undefined;
}
