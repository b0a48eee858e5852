import { loadPack } from '@chartloom/rules';
import { createLexicon, type Lexicon } from '../lexicon/lexicon.js';
import type { PhiCategory, PhiSpan } from '../text/span.js';
import { surrogateCode, surrogateEmail, surrogateIp, surrogatePhone, surrogateSsn, surrogateUrl } from './codes.js';
import { Draw, type SurrogateKey } from './draw.js';
import { surrogateName } from './names.js';
import { surrogatePlace } from './places.js';
import { shiftDate } from './shift-date.js';

/** The surrogate of a value; `undefined` where there is none, so that the value is covered instead. */
type SurrogateMaker = (value: string, key: SurrogateKey, document: DocumentFacts) => string | undefined;

interface DocumentFacts {
  /** Days by which the dates of this document are shifted. */
  readonly shift: number;
  /** Parts of the names in the document, in lower case. */
  readonly names: ReadonlySet<string>;
  readonly lexicon: Lexicon;
}

const code =
  (kind: string): SurrogateMaker =>
  (value, key) =>
    surrogateCode(value, kind, key);

const SURROGATE_MAKERS: Readonly<Record<PhiCategory, SurrogateMaker>> = {
  NAME: (value, key, { names, lexicon }) => surrogateName(value, key, names, lexicon),
  LOCATION: (value, key, { lexicon }) => surrogatePlace(value, key, lexicon),
  DATE: (value, _, { shift }) => shiftDate(value, shift),
  AGE_OVER_89: (value) => (/\d/.test(value) ? value.replace(/\d+/, '90+') : undefined),
  PHONE: (value, key) => surrogatePhone(value, key),
  FAX: (value, key) => surrogatePhone(value, key),
  EMAIL: (value, key) => surrogateEmail(value, key),
  SSN: (value, key) => surrogateSsn(value, key),
  MRN: code('record'),
  HEALTH_PLAN: code('plan'),
  ACCOUNT: code('account'),
  LICENSE: code('license'),
  VEHICLE: code('vehicle'),
  DEVICE: code('device'),
  URL: (value, key) => surrogateUrl(value, key),
  IP: (value, key) => surrogateIp(value, key),
  OTHER_ID: code('other'),
};

/** At most a year, and always into the past, so that no shifted date is in the future. */
const LONGEST_SHIFT = 365;

/**
 * The surrogate of each span. The same value gets the same surrogate within `key.scope`. All dates of a document shift by the
 * same number of days, which depends on its patient, so that intervals stay. `undefined`: there is no surrogate, and the value
 * must be covered. `language` is the name of a language pack. Shifted dates are still dates: they need an Expert Determination, and are not Safe Harbor.
 */
export function surrogatesFor(
  text: string,
  spans: readonly PhiSpan[],
  key: SurrogateKey,
  language = 'en',
): (string | undefined)[] {
  const lexicon = createLexicon(loadPack(language), new Set());
  const facts = { shift: shiftOf(text, spans, key), names: namesIn(text, spans), lexicon };
  return spans.map(({ category, start, end }) => {
    const value = text.slice(start, end);
    const made = SURROGATE_MAKERS[category](value, key, facts);
    return made === value ? undefined : made;
  });
}

/** Depends on the first record number; where there is none, on the first name. */
function shiftOf(text: string, spans: readonly PhiSpan[], key: SurrogateKey): number {
  const patient = spans.find(({ category }) => category === 'MRN') ?? spans.find(({ category }) => category === 'NAME');
  const value = patient ? normaliseValue(text.slice(patient.start, patient.end)) : '';
  return -1 - new Draw(key, 'shift', value).below(LONGEST_SHIFT);
}

const namesIn = (text: string, spans: readonly PhiSpan[]): ReadonlySet<string> =>
  new Set(
    spans
      .filter(({ category }) => category === 'NAME')
      .flatMap(({ start, end }) =>
        text
          .slice(start, end)
          .toLowerCase()
          .split(/[^\p{L}\p{M}'’]+/u),
      )
      .filter((part) => part.length > 1),
  );

const normaliseValue = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
