import { fromPack, wordingsOf, type LanguagePack } from '@chartloom/rules';
import type { Span, TextInLanguage } from '../text/source.js';
import { oncePerSpan } from '../text/once-per-span.js';
import { endOfPhrase, phrasePattern } from '../text/phrases.js';
import { endOfBlanks, isWordStart, Wordings } from '../text/wordings.js';

/** A relative, where it is named. */
export interface Relative extends Span {
  /** As printed. */
  readonly relation: string;
  /** Whether findings after the word are the relative's. */
  readonly describes: boolean;
  /** Another person than one of the family. */
  readonly other?: true;
}

interface RelativeWords {
  readonly words: Wordings<WordRow>;
  /** Letters for relatives in a family history: "M - diabetes, F - CAD", "MGM: stroke". */
  readonly letters: ReadonlyMap<string, LetterRow>;
  readonly beforeVerb: Wordings<true>;
  readonly verbs: Wordings<true>;
  readonly states: Wordings<true>;
}
type Row = LanguagePack['assertion']['relatives'][number];
type WordRow = Pick<Row, 'describes' | 'form'>;
type LetterRow = Pick<Row, 'form'>;

const wordsOf = fromPack(({ assertion }): RelativeWords => {
  const { before, verbs, states } = assertion.reporting;
  const words = new Wordings<WordRow>();
  for (const row of assertion.relatives)
    if (row.form === 'word' || row.form === 'other person')
      for (const wording of wordingsOf(row.relative)) words.add(wording, row);
  return {
    words,
    letters: new Map(assertion.relatives.filter(({ form }) => form !== 'word').map((row) => [row.relative, row])),
    beforeVerb: wordingsTogether(before),
    verbs: wordingsTogether(verbs),
    states: wordingsTogether(states),
  };
});

const wordingsTogether = (forms: readonly string[]): Wordings<true> => {
  const together = new Wordings<true>();
  for (const wording of forms.flatMap(wordingsOf)) together.add(wording, true);
  return together;
};

/** A word of letters alone, no part of another. */
const WORD = /(?<![\w-])[A-Z][A-Za-z]*(?![A-Za-z\d_])/g;
/** What must follow a letter of the form `listed letter`. */
const LISTED = /^\s*[-–:=]\s/;
/** Characters after a relative by which it is read. */
const REPORT_LENGTH = 30;

/** Relatives named in a span, and others who are described there. */
export const relativesIn = (source: TextInLanguage, span: Span): readonly Relative[] =>
  personsIn(source, span).filter(({ describes, other }) => describes || !other);

/** Relatives, spouses, neighbours and others named in a span. */
export function personsIn({ text, pack }: TextInLanguage, { start, end }: Span): readonly Relative[] {
  const { words } = wordsOf(pack);
  const printed = text.slice(start, end);
  const found: Relative[] = [];
  for (let at = 0; at < printed.length; at++) {
    const word = words.mayBeginAt(printed, at) && isWordStart(printed, at) ? words.wordAt(printed, at) : undefined;
    if (!word) continue;
    const relation = printed.slice(at, word.end).replace(/\s+/g, ' ');
    const isOther = word.meaning.form === 'other person';
    const describes = word.meaning.describes === true || statesOf({ text, pack }, start + word.end);
    const place = { start: start + at, end: start + word.end };
    found.push({ ...place, relation, describes, ...(isOther && { other: true as const }) });
    at = word.end - 1;
  }
  return found;
}

/** Whether words name relatives and nothing else: "Mother", "Sister/Brother". */
export function areRelatives(source: TextInLanguage, { start, end }: Span): boolean {
  let at = start;
  for (const relative of relativesIn(source, { start, end })) {
    if (!BETWEEN_RELATIVES.test(source.text.slice(at, relative.start))) return false;
    at = relative.end;
  }
  return at > start && source.text.slice(at, end).trim() === '';
}
const BETWEEN_RELATIVES = /^\s{0,3}[/,&]?\s{0,3}$/;

/** Relatives whom the span describes, without those who report on the patient. */
export const describedRelatives = oncePerSpan((reader, span): readonly Relative[] =>
  relativesIn(reader, span).filter(
    ({ start, end }) =>
      !isReporting(reader, end) && (!isSource(reader, start) || (statesOf(reader, end) && !comesWith(reader, end))),
  ),
);

/** "Brought in by his mother (with) ear pain": what he has. "By his mother, who has asthma" is hers. */
const comesWith = ({ text, pack }: TextInLanguage, from: number): boolean =>
  endOfPhrase(pack, 'comes with', text.slice(from, from + REPORT_LENGTH).trimStart(), 0) !== undefined;

/** "Per mom, he had a seizure". */
const SOURCE = phrasePattern('i')`(?:^|[^\w-])${'told by'}\s{1,3}(?:${'whose'}\s{1,3})?$`;
const isSource = ({ text, pack }: TextInLanguage, start: number): boolean =>
  SOURCE(pack).test(text.slice(Math.max(0, start - REPORT_LENGTH), start));

/** Whether what follows at `from` is another person's: "spouse was diagnosed", "husband's levodopa". */
const statesOf = (reader: TextInLanguage, from: number): boolean =>
  /^['’]s\s/.test(reader.text.slice(from, from + 3)) || hasVerb(reader, from, wordsOf(reader.pack).states);

/** Whether a verb follows at `from` by which a relative reports on the patient. */
const isReporting = (reader: TextInLanguage, from: number): boolean => hasVerb(reader, from, wordsOf(reader.pack).verbs);

/**
 * Name, age and other particulars between a relative and the verb: "husband Gene, 81, who has", "wife (Joan, room 15) has", "Mr A (husband,
 * room 5) has".
 */
const APPOSITION = /^(?:\s\p{Lu}\p{Ll}{1,15})?(?:,? \(?\d{1,3}\)?,?| \([^()\n]{1,24}\)|(?:, [^()\n]{1,16})?\))?/u;

function hasVerb({ text, pack }: TextInLanguage, from: number, verbs: Wordings<true>): boolean {
  const { beforeVerb } = wordsOf(pack);
  const named = APPOSITION.exec(text.slice(from, from + REPORT_LENGTH))?.[0].length ?? 0;
  const after = text.slice(from + named, from + named + REPORT_LENGTH);
  // "His wife, who has dementia"
  const isClause = after.startsWith(', ') && beforeVerb.wordAt(after, 2) !== undefined;
  const blanks = isClause ? 2 : after.length - after.trimStart().length;
  if (blanks === 0) return false;
  const before = beforeVerb.wordAt(after, blanks);
  const places = [blanks, ...(before ? [endOfBlanks(after, before.end)] : [])];
  return places.some((at) => verbs.wordAt(after, at) !== undefined);
}

const rolesOf = fromPack(
  ({ assertion }) =>
    new Map(
      assertion.relatives.flatMap(({ relative, code }) =>
        wordingsOf(relative).map((wording): [string, string | undefined] => [wording.toLowerCase(), code]),
      ),
    ),
);

/** The code of HL7 v3 RoleCode of a relative as printed, where the pack's table has one. */
export const roleOfRelative = (pack: LanguagePack, relation: string): string | undefined =>
  rolesOf(pack).get(relation.toLowerCase());

/** Relatives named in a family history, those named by a letter included. */
export function listedRelatives(reader: TextInLanguage, span: Span): readonly Relative[] {
  const { letters } = wordsOf(reader.pack);
  const printed = reader.text.slice(span.start, span.end);
  const byLetter = [...printed.matchAll(WORD)].flatMap(({ 0: relation, index }): Relative[] => {
    const end = index + relation.length;
    const row = letters.get(relation);
    const isRelative = row && (row.form === 'letter' || LISTED.test(printed.slice(end)));
    return isRelative ? [{ start: span.start + index, end: span.start + end, relation, describes: false }] : [];
  });
  return [...relativesIn(reader, span), ...byLetter].sort((a, b) => a.start - b.start);
}
