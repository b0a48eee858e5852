import type { PhiCategory } from '../text/span.js';
import { Draw, type SurrogateKey } from './draw.js';

/** The categories whose values are codes, numbers and addresses of networks, and no words. */
export type CodeCategory = Exclude<PhiCategory, 'NAME' | 'LOCATION' | 'DATE' | 'AGE_OVER_89'>;

/** How values of one kind are compared, drawn and written. */
interface CodeForm {
  /** Values of one kind with the same normal form are the same value, whatever category found them. */
  readonly kind: string;
  /** The value without what only its writing adds; empty where nothing is left. */
  readonly normalise: (value: string) => string;
  /** A surrogate of a normal form, itself in normal form. */
  readonly draw: (normal: string, key: SurrogateKey, attempt: number) => string;
  /** The surrogate in the form of the found value. */
  readonly write: (value: string, surrogate: string) => string;
}

const signs = (value: string): string => value.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
const digits = (value: string): string => value.replace(/\D/g, '');

/** Digits for digits and letters for letters. */
const drawSigns = (normal: string, key: SurrogateKey, attempt: number, kind: string): string => {
  const draw = new Draw(key, kind, normal, attempt);
  return normal.replace(/./g, (sign) => (/\d/.test(sign) ? String(draw.below(10)) : letterOf(draw.below(26))));
};

const letterOf = (number: number): string => String.fromCharCode(65 + number);

/** Puts the letters and digits of `surrogate` where `value` has its own, in its case; other characters stay. */
function writeSigns(value: string, surrogate: string): string {
  let at = 0;
  return value.replace(/[0-9A-Za-z]/g, (sign) => {
    const made = surrogate.charAt(at++);
    return /[a-z]/.test(sign) ? made.toLowerCase() : made;
  });
}

const CODE: CodeForm = {
  kind: 'code',
  normalise: signs,
  draw: (normal, key, attempt) => drawSigns(normal, key, attempt, 'code'),
  write: writeSigns,
};

/** A number that is never issued: its first group begins with 9. */
const SSN: CodeForm = {
  kind: 'ssn',
  normalise: digits,
  draw: (normal, key, attempt) => `9${drawSigns(normal, key, attempt, 'ssn').slice(1)}`,
  write: writeSigns,
};

const EXTENSION = /(?:x|ext\.?|extension)\s*\d+$/i;
const WITH_AREA = 10;
const LOCAL = 7;

/** The digits of a telephone number without the country code of North America, and those of its extension. */
function readPhone(value: string): { readonly country: string; readonly number: string; readonly extension: string } {
  const extension = EXTENSION.exec(value)?.[0] ?? '';
  const all = digits(value.slice(0, value.length - extension.length));
  const hasCountry = all.length === WITH_AREA + 1 && all.startsWith('1');
  return { country: hasCountry ? '1' : '', number: hasCountry ? all.slice(1) : all, extension: digits(extension) };
}

/**
 * A fictitious number: 555-0100 to 555-0199 with any area code. The last two digits follow from the local number, so that a
 * number agrees with itself without its area code. A number of another length gets other digits.
 */
function drawPhone(normal: string, key: SurrogateKey, attempt: number): string {
  const hasArea = normal.length === WITH_AREA;
  if (!hasArea && normal.length !== LOCAL) return drawSigns(normal, key, attempt, 'phone');
  const line = new Draw(key, 'phone line', normal.slice(-LOCAL), hasArea ? 0 : attempt);
  const local = `55501${line.below(10)}${line.below(10)}`;
  if (!hasArea) return local;
  const area = new Draw(key, 'phone area', normal, attempt);
  return `${2 + area.below(8)}${area.below(10)}${area.below(10)}${local}`;
}

const PHONE: CodeForm = {
  kind: 'phone',
  normalise: (value) => readPhone(value).number,
  draw: drawPhone,
  // an extension alone tells no one; it still gets other digits, in an order that follows from the surrogate
  write: (value, surrogate) => {
    const { country, extension } = readPhone(value);
    const other = [...extension].map((digit, at) => String((Number(digit) + 1 + (Number(surrogate.at(-1 - (at % 2))) % 9)) % 10));
    return writeDigits(value, `${country}${surrogate}${other.join('')}`);
  },
};

/** `form` with its digits replaced by `made`, in order. Letters that spell a number become digits too. */
function writeDigits(form: string, made: string): string {
  let at = 0;
  return form.replace(/\d/g, () => made[at++] ?? '0');
}

const TAG_LENGTH = 8;
const drawTag = (normal: string, key: SurrogateKey, attempt: number, kind: string): string => {
  const draw = new Draw(key, kind, normal, attempt);
  return Array.from({ length: TAG_LENGTH }, () => letterOf(draw.below(26)).toLowerCase()).join('');
};

const SCHEME = /^[a-z]+:\/\//i;
const tight = (value: string): string => value.replace(/\s+/g, '').toLowerCase();

/** Addresses reserved for documentation (RFC 2606). */
const EMAIL: CodeForm = {
  kind: 'email',
  normalise: (value) => tight(value).replace(/^mailto:/, ''),
  draw: (normal, key, attempt) => `${drawTag(normal, key, attempt, 'email')}@example.org`,
  write: (_, surrogate) => surrogate,
};

const URL_FORM: CodeForm = {
  kind: 'url',
  normalise: (value) =>
    tight(value)
      .replace(SCHEME, '')
      .replace(/^www\./, '')
      .replace(/\/$/, ''),
  draw: (normal, key, attempt) => `example.org/${drawTag(normal, key, attempt, 'url')}`,
  write: (value, surrogate) => `${SCHEME.exec(value)?.[0] ?? ''}${surrogate}`,
};

/** Networks for documentation (RFC 5737, RFC 3849). */
const TEST_NETWORKS = ['203.0.113', '198.51.100', '192.0.2'] as const;
const IP: CodeForm = {
  kind: 'ip',
  normalise: tight,
  draw: (normal, key, attempt) => {
    const draw = new Draw(key, 'ip', normal, attempt);
    if (normal.includes(':')) return `2001:db8::${(1 + draw.below(65_535)).toString(16)}`;
    return `${draw.of(TEST_NETWORKS)}.${1 + draw.below(254)}`;
  },
  write: (_, surrogate) => surrogate,
};

export const CODE_FORMS: Readonly<Record<CodeCategory, CodeForm>> = {
  ...{ PHONE, FAX: PHONE, EMAIL, SSN, URL: URL_FORM, IP },
  ...{ MRN: CODE, HEALTH_PLAN: CODE, ACCOUNT: CODE, LICENSE: CODE, VEHICLE: CODE, DEVICE: CODE, OTHER_ID: CODE },
};

export const isCodeCategory = (category: PhiCategory): category is CodeCategory => category in CODE_FORMS;
