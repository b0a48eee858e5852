import type { Reader } from '../lexicon/reader.js';
import type { Span } from '../text/source.js';

/** A clinician whom the document names by label or signature. */
export interface ProviderMention extends Span {
  /** Who wrote or signed the document, or who else took part in the care it describes. */
  readonly role: 'author' | 'provider';
  readonly family: string;
  readonly given: readonly string[];
  /** "MD", "PA-C", as printed; absent after "Dr." alone. */
  readonly credentials: readonly string[];
}

const CREDENTIAL =
  'MD|M\\.D\\.|DO|D\\.O\\.|MBBS|MBChB|PhD|NP|FNP(?:-C|-BC)?|ARNP|APRN|CRNP|DNP|PA(?:-C)?|RN|BSN|MSN|CNM|CRNA|PharmD|DDS|DMD|DPM|OD|PsyD|LCSW|FACC|FACP|FACS|MPH';
const NAME = "[A-Z][A-Za-z'’-]+(?: [A-Z]\\.?)?(?: [A-Z][A-Za-z'’-]+){1,2}|[A-Z][A-Za-z'’-]+, [A-Z][A-Za-z'’-]+(?: [A-Z]\\.?)?";
const PERSON = `(?<title>Dr\\.? )?(?<name>${NAME})(?<credentials>(?:,? (?:${CREDENTIAL})\\b\\.?)*)`;
const AUTHOR =
  '(?:electronically |digitally )?(?:signed|authenticated|dictated|authored|reviewed|completed) (?:electronically )?by|(?:electronically )?signed|author|dictating (?:provider|physician)|sincerely';
const PROVIDER =
  '(?:attending|ordering|referring|rendering|treating|admitting|discharging|supervising|primary care|consulting)?(?: )?(?:provider|physician|clinician|practitioner)|attending|consultant|surgeon|seen by|pcp|with';
/** Labels in capitals too; names keep their case, which is how they are known. */
const caseInsensitive = (pattern: string): string => pattern.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
const FORMS: readonly (readonly [ProviderMention['role'], RegExp])[] = [
  ['author', new RegExp(`\\b(?:${caseInsensitive(AUTHOR)})(?:\\s*:\\s*|,?\\s+)${PERSON}`, 'g')],
  ['provider', new RegExp(`\\b(?:${caseInsensitive(PROVIDER)})(?:\\s*:\\s*|\\s+)${PERSON}`, 'g')],
];

/** Clinicians after a label or a signature whose credentials or title are printed; any other name is left alone. */
export function providersIn({ text }: Reader): ProviderMention[] {
  const found: ProviderMention[] = [];
  for (const [role, form] of FORMS) {
    for (const match of text.matchAll(form)) {
      const { title, name = '', credentials = '' } = match.groups ?? {};
      const letters = [...credentials.matchAll(new RegExp(CREDENTIAL, 'g'))].map(([each]) => each);
      const start = match.index + match[0].lastIndexOf(name);
      if ((letters.length === 0 && !title) || found.some((other) => other.start === start)) continue;
      found.push({ role, ...partsOf(name), credentials: letters, start, end: start + name.length + credentials.length });
    }
  }
  return found;
}

function partsOf(name: string): Pick<ProviderMention, 'family' | 'given'> {
  const [family = '', rest] = name.split(', ');
  if (rest !== undefined) return { family, given: rest.split(' ') };
  const words = name.split(' ');
  return { family: words.at(-1) ?? '', given: words.slice(0, -1) };
}
