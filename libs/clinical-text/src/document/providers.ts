import { fromPack, type LanguagePack } from '@chartloom/rules';
import type { Reader } from '../lexicon/reader.js';
import { endOfMatch } from '../text/end-of-match.js';
import { placesOfPhrases, phrasePattern, phrasesOf } from '../text/phrases.js';
import type { Span, TextInLanguage } from '../text/source.js';
import { Wordings } from '../text/wordings.js';

/** A clinician whom the document names by label or signature. */
export interface ProviderMention extends Span {
  /** Who wrote or signed the document, or who else took part in the care it describes. */
  readonly role: 'author' | 'provider';
  readonly family: string;
  readonly given: readonly string[];
  /** "MD", "PA-C", as printed; absent after "Dr." alone. */
  readonly credentials: readonly string[];
}

/** In the order in which they are read: of two mentions of one name the first is kept. */
const ROLES = ['author', 'provider'] as const;
/** What is between a label and the name. */
const AFTER_LABEL: Readonly<Record<ProviderMention['role'], RegExp>> = { author: /\s*:\s*|,?\s+/y, provider: /\s*:\s*|\s+/y };
const TITLE = phrasePattern('y')`${'doctor'}\.? `;
const NAME = /[A-Z][A-Za-z'’-]+(?: [A-Z]\.?)?(?: [A-Z][A-Za-z'’-]+){1,2}|[A-Z][A-Za-z'’-]+, [A-Z][A-Za-z'’-]+(?: [A-Z]\.?)?/y;
const BEFORE_CREDENTIAL = /,? /y;

/** Wordings of credentials as they are printed, capitals included. */
const credentialTable = fromPack((pack) => {
  const wordings = new Wordings<string>('one');
  for (const printed of phrasesOf(pack, 'credential')) wordings.add(printed, printed);
  return wordings;
});

/** Clinicians after a label or a signature whose credentials or title are printed; any other name is left alone. */
export function providersIn(reader: Reader): ProviderMention[] {
  const found: ProviderMention[] = [];
  for (const role of ROLES) {
    let read = 0;
    for (const { at, ends } of placesOfPhrases(reader.pack, role, reader.text)) {
      const person = at < read ? undefined : personAfterLabel(reader, role, ends);
      if (!person) continue;
      const { start, end, title, credentials, name } = person;
      const isNamed = (credentials.length > 0 || title) && !found.some((other) => other.start === start);
      if (isNamed) found.push({ role, ...partsOf(name), credentials, start, end });
      read = person.after;
    }
  }
  return found;
}

interface Person extends Span {
  readonly name: string;
  readonly title: boolean;
  readonly credentials: readonly string[];
  /** Where everything ends that was read. */
  readonly after: number;
}

/** The person after a label that may end at each of these places. */
function personAfterLabel(
  reader: TextInLanguage,
  role: ProviderMention['role'],
  endsOfLabel: readonly number[],
): Person | undefined {
  for (const label of endsOfLabel) {
    const from = endOfMatch(AFTER_LABEL[role], reader.text, label);
    const person = from === undefined ? undefined : personAt(reader, from);
    if (person) return person;
  }
  return undefined;
}

function personAt({ text, pack }: TextInLanguage, from: number): Person | undefined {
  const afterTitle = endOfMatch(TITLE(pack), text, from) ?? from;
  const start = endOfMatch(NAME, text, afterTitle) === undefined ? from : afterTitle;
  const endOfName = endOfMatch(NAME, text, start);
  if (endOfName === undefined) return undefined;
  const { credentials, end, after } = credentialsAt(pack, text, endOfName);
  return { start, end, name: text.slice(start, endOfName), title: start > from, credentials, after };
}

/** The credentials that are printed at `from`, one after the other. */
function credentialsAt(pack: LanguagePack, text: string, from: number): Pick<Person, 'credentials' | 'after' | 'end'> {
  const credentials: string[] = [];
  let after = from;
  for (;;) {
    const at = endOfMatch(BEFORE_CREDENTIAL, text, after);
    const found =
      at === undefined
        ? undefined
        : credentialTable(pack)
            .at(text, at)
            .find(({ meaning, end }) => isPrinted(text, at, meaning, end));
    if (at === undefined || !found) return { credentials, after, end: after };
    credentials.push(found.meaning);
    after = text.charAt(found.end) === '.' ? found.end + 1 : found.end;
  }
}

/** Whether a credential is printed with its own capitals, and no word goes on at its end. */
const isPrinted = (text: string, at: number, credential: string, end: number): boolean =>
  text.slice(at, end) === credential && /\w/.test(text.charAt(end - 1)) !== /\w/.test(text.charAt(end));

function partsOf(name: string): Pick<ProviderMention, 'family' | 'given'> {
  const [family = '', rest] = name.split(', ');
  if (rest !== undefined) return { family, given: rest.split(' ') };
  const words = name.split(' ');
  return { family: words.at(-1) ?? '', given: words.slice(0, -1) };
}
