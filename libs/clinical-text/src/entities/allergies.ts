import type { LanguagePack } from '@chartloom/rules';
import type { Concept } from '@chartloom/terminology';
import { assertionOf } from '../assertion/assertion.js';
import { explanationsOf } from '../opinion/marks.js';
import { strangeWords } from '../opinion/strange-words.js';
import { mayBeTakenBack } from '../assertion/taken-back.js';
import { askedTogether } from '../assertion/answered-questions.js';
import { answerInNextCell, assertionOfSuffix, yesOrNo } from '../assertion/suffixes.js';
import { describedRelatives } from '../assertion/relatives.js';
import type { Match } from '../lexicon/matcher.js';
import type { Reader } from '../lexicon/reader.js';
import { readSig } from '../medication/sig.js';
import { severityIn, treatsAllergy, withOtherReactions, type Severity } from './reactions.js';
import { ALLERGENS, contradictionTo, exceptionAfter, isAskedFor, namesStatedIn } from './allergy-places.js';
import { isBesideResult } from './beside-results.js';
import { isHeadingOfList } from '../sections/list-tables.js';
import { sentencesIn } from '../sections/sentences.js';
import { policyOf } from '../sections/section-policy.js';
import type { Statement } from '../sections/section.js';
import { endOfPhrase, findPhrase, hasPhrase, isPhrase, phrasePattern } from '../text/phrases.js';
import type { Span } from '../text/source.js';
import { unknownNameOf } from '../sections/unknown-names.js';

export interface AllergyMention extends Span {
  readonly concept: Concept;
  readonly name: Span;
  readonly reactions: readonly Match[];
  readonly severity?: Severity;
  /** The words around it may take it back: a person should look. */
  readonly isToldOtherwise?: true;
  readonly statement: Statement;
}

/** "No known allergies": `of` is the scope, all allergies or only those to drugs or to food. */
export interface NoKnownAllergy extends Span {
  readonly of: 'any' | 'drug' | 'food';
  readonly statement: Statement;
}

/** Under the heading "Allergies" it needs no further word. */
const NONE_LISTED = phrasePattern('i')`^[^A-Za-z]*${'no allergy in a list'}[^A-Za-z]*$`;
/** What is all of the next cell, or stands after a colon or question mark. */
const [ANSWER, ANSWER_REACH] = [/^(?: {0,3}[?:\t]| [–-]) {0,3}(\p{L}{1,9})(?:[.;,]| {0,9}(?:\n|\t|$))/u, 120];
/** "Amiodarone – thyroid problem": what follows the dash is the reaction. */
const BEFORE_REACTION = /^[^,;\n]{0,30}\s[–—-]\s[^,;\n]{0,30}$/;
/** Characters after a drug in which it is said that it was not given. */
const TOLD_AFTER = 24;

export function noKnownAllergyIn(reader: Reader, statement: Statement): NoKnownAllergy | undefined {
  const { text, pack } = reader;
  const words = text.slice(statement.start, statement.end);
  const found = findPhrase(pack, 'no known allergy', words) ?? noneListed(pack, words, statement);
  if (!found || exceptionAfter(pack, words, found) !== undefined || contradictionTo(reader, statement, found)) return undefined;
  const said = words.slice(found.start, found.end);
  const ofFood = hasPhrase(pack, 'allergy to food', said) ? 'food' : 'any';
  const of = hasPhrase(pack, 'allergy to drugs', said) ? 'drug' : ofFood;
  return { of, start: statement.start + found.start, end: statement.start + found.end, statement };
}

/** "Food (e.g. shellfish, nuts): none": an example in the question of a form. "NSAIDs (e.g. ibuprofen)" asks nothing, and is one. */
function isExample({ text, pack }: Reader, statement: Span, name: Span): boolean {
  const before = text.slice(statement.start, name.start);
  const open = before.lastIndexOf('(');
  const isInBracket = open > before.lastIndexOf(')') && /^[^()\n]{0,80}\)\s?[:?]/.test(text.slice(name.end, statement.end));
  return isInBracket && endOfPhrase(pack, 'example', before.slice(open + 1).trimStart(), 0) !== undefined;
}

/** Whether a form prints it, as an example or as one of what it asks for. */
const isPrinted = (reader: Reader, statement: Span, name: Span): boolean =>
  isExample(reader, statement, name) || isAskedFor(reader, name);

function noneListed(pack: LanguagePack, words: string, { section }: Statement): Span | undefined {
  const match = policyOf(pack, section.kind).allergies === 'listed' ? NONE_LISTED(pack).exec(words.trimEnd()) : null;
  return match ? { start: match.index, end: match.index + match[0].length } : undefined;
}

/** What the patient is allergic to, with the reaction: `metformin (hives, severe)`, `Penicillin - rash`, `allergic to codeine: nausea`. */
export function allergiesIn(reader: Reader, statement: Statement): AllergyMention[] {
  const { text, pack } = reader;
  const isList = policyOf(pack, statement.section.kind).allergies === 'listed';
  const stated = namesStatedIn(reader, statement);
  if (!stated || isBesideResult(reader, statement.section, { ...statement, start: stated.start })) return [];
  const from = stated.start;
  // In a table of allergies only the column of names holds names: "Amiodarone | Thyroid dysfunction". In one of drugs "allergies" is a reason.
  const column = (isList ? statement.cells?.get('name') : undefined) ?? { start: from, end: stated.end };
  const before = isList || stated.isContradicted ? [] : namedBefore(reader, { start: statement.start, end: from });
  const known = before.length > 0 ? before : mergeNames(text, reader.findConcepts(column, ALLERGENS));
  const unknown = known.length === 0 && isList ? unknownNameOf(reader, { ...statement, start: from }, 'allergen') : undefined;
  const named = unknown && !saysNoName(pack, text.slice(unknown.start, unknown.end)) ? [unknown] : known;
  const names = named.filter((name) => !treatsAllergy(reader, name));
  const isReaction = (i: number) => isList && i > 0 && BEFORE_REACTION.test(text.slice(names[i - 1]?.end, names[i]?.start));
  const isExcepted = (i: number) =>
    i > 0 && hasPhrase(pack, 'excepted from an allergy', text.slice(names[i - 1]?.end, names[i]?.start));
  const relatives = describedRelatives(reader, statement);
  const isOfOther = (name: Span) => relatives.some((relative) => relative.end <= name.start && !isApart(text, relative, name));
  const isOver = new Set(
    names.flatMap((name, i) =>
      saysOver(reader, { start: name.end, end: endOfSaid(reader, names, i) ?? statement.end }) ? [name.concept] : [],
    ),
  );
  const isSaidOfAll = stated.isContradicted || (isList && areOpen(reader, statement, from, names));
  const own = names.filter(
    (name, i) =>
      !isReaction(i) && !isExcepted(i) && !isOfOther(name) && !isOver.has(name.concept) && !isPrinted(reader, statement, name),
  );
  return own.flatMap(({ concept, ...name }, i) => {
    const next = own[i + 1];
    const end = next ? endOfDetails(text, name.end, next.start) : Math.max(statement.end, name.end);
    const rest = { start: name.end, end };
    if (isAnyDenied(reader, statement, name)) return [];
    const asked = askedTogether(reader, { concept, ...name }, ALLERGENS);
    // What the details of a question name, they tell.
    const isOfDetails = asked === 'others' || asked === 'this';
    if (isOfDetails || (concept.kind === 'drug' && isNoAllergen(pack, text.slice(rest.start, rest.end)))) return [];
    const severity = severityIn(pack, text.slice(rest.start, rest.end));
    const known = reader.findConcepts(rest, ['reaction']);
    // In a list of allergies a disease after the name is the reaction: "latex: contact dermatitis".
    const reactions = isList ? withOtherReactions(reader, rest, statement, known) : known;
    const last = Math.max(name.end, ...reactions.map((reaction) => reaction.end));
    const isUnclear = isSaidOfAll || asked === 'unclear';
    const told = { concept, reactions, name, rest };
    const isOpen = isUnclear || isInDoubt(reader, told, own[i - 1]?.end ?? statement.start, isList);
    return {
      concept,
      name,
      reactions,
      ...(severity && { severity }),
      ...(isOpen && { isToldOtherwise: true as const }),
      statement,
      start: name.start,
      end: last,
    };
  });
}

/** "Penicillin allergy noted: avoid co-amoxiclav", "sulfa and egg allergies": in a text the names right before the word are meant, and no later ones. */
function namedBefore({ text, pack, findConcepts }: Reader, before: Span): readonly Match[] {
  const joined: Match[] = [];
  let at = before.end;
  for (const name of findConcepts(before, ALLERGENS).toReversed()) {
    const between = text.slice(name.end, at);
    const isJoined = /^(?:\s?[,&/]\s?)$/.test(between) || isPhrase(pack, 'and', between.trim());
    if (joined.length === 0 ? !/^[ -]$/.test(between) : !isJoined) break;
    joined.unshift(name);
    at = name.start;
  }
  return joined;
}

/** The head of a column, the kind of a reaction, and what is tolerated are no names. */
const saysNoName = (pack: LanguagePack, words: string): boolean =>
  isHeadingOfList(pack, words) ||
  isPhrase(pack, 'allergy', words) ||
  // "The egg allergy is Odhrán's"
  /['’]s$/.test(words) ||
  endOfPhrase(pack, 'no allergy to it', words, 0) !== undefined;

/** "Latex allergy? No", "allergic to latex: no". After a name alone "none" may be its reaction. */
function isDenied({ text, pack }: Reader, { end }: Span): boolean {
  const after = end + (/^\s*/.exec(text.slice(end, end + 2))?.[0].length ?? 0);
  const asked = endOfPhrase(pack, 'allergy', text, after);
  if (asked === undefined) return false;
  const asserted = assertionOfSuffix({ text, pack }, { start: end, end: asked });
  return asserted === 'absent' || asserted === 'hypothetical';
}

/** "Allergy to latex", and "No" in the next cell; a "none" may be the reaction. */
function isAnsweredNo({ text, pack }: Reader, { end }: Span): boolean {
  const after = text.slice(end, end + ANSWER_REACH);
  const answer = ANSWER.exec(after)?.[1];
  if (answer !== undefined && isPhrase(pack, 'reaction unknown', answer)) return false;
  return (answer !== undefined && yesOrNo(pack, answer) === 'no') || answerInNextCell(pack, after) === 'absent';
}

const isAnyDenied = (reader: Reader, statement: Statement, name: Span): boolean =>
  isDenied(reader, name) || isAnsweredNo(reader, name) || isDeniedBefore(reader, statement, name);

/** Whether another sentence begins between two places. */
const isApart = (text: string, before: Span, after: Span): boolean => /[.;\n]/.test(text.slice(before.end, after.start));

/** "Penicillin OK (had it since)", "egg allergy: outgrown": what is said of a name up to the next one. */
const saysOver = ({ text, pack }: Reader, { start, end }: Span): boolean =>
  hasPhrase(pack, 'allergy that is over', text.slice(start, end));

/** Where what is said of a name ends: at the next one that is not joined to it, as in "latex and penicillin: no problem". */
const endOfSaid = ({ text, pack }: Reader, names: readonly Span[], i: number): number | undefined =>
  names.slice(i + 1).find((next, k) => {
    const between = text.slice(names[i + k]?.end, next.start).trim();
    return !/^[,&/]$/.test(between) && !isPhrase(pack, 'and', between);
  })?.start;

/** "No latex allergy", "tolerates cefazolin", "denies any allergy to latex": in the sentence of a name, which says nothing of others. */
function isDeniedBefore(reader: Reader, statement: Statement, name: Span): boolean {
  const { text, pack } = reader;
  const sentence = sentencesIn(reader, statement).find(({ start, end }) => start <= name.start && name.start < end) ?? statement;
  if (hasPhrase(pack, 'no allergy to it', text.slice(sentence.start, name.start))) return true;
  const after = name.end + (/^\s*/.exec(text.slice(name.end, name.end + 2))?.[0].length ?? 0);
  const isNamed = endOfPhrase(pack, 'allergy', text, after) !== undefined;
  return isNamed && assertionOf(reader, { ...statement, ...sentence }, name) === 'absent';
}

/** A drug that is taken, or "Intolerances: trimethoprim (rash). Dapagliflozin was considered": what the text goes on with. */
const isNoAllergen = (pack: LanguagePack, after: string): boolean =>
  isTaken(pack, after) ||
  (['drug not given', 'drug only spoken of'] as const).some((use) => hasPhrase(pack, use, after.slice(0, TOLD_AFTER)));

/** "Atorvastatin 20 mg at bedtime" is taken: the heading of a list of drugs was not seen, or it is printed in the wrong one. */
function isTaken(pack: LanguagePack, words: string): boolean {
  const { strength, dose, route, frequency } = readSig(pack, words.replace(/\s/g, ' '));
  return (strength !== undefined || dose !== undefined) && (route !== undefined || frequency !== undefined);
}

/** Whether what is said before the names, or a drug that was given among them, leaves all of them open. */
const areOpen = (reader: Reader, statement: Statement, from: number, names: readonly Span[]): boolean =>
  areTakenBack(reader, from, names) || isAmongTaken(reader, statement);

/** "Midazolam 3 mg IV, fentanyl 50 mcg IV, lidocaine spray": among drugs that were given nobody can say which are allergies. */
const isAmongTaken = (reader: Reader, { section: { lines } }: Statement): boolean => {
  const [first, last] = [lines[0], lines.at(-1)];
  const drugs = first && last ? reader.findConcepts({ start: first.start, end: last.end }, ['drug']) : [];
  return drugs.some(({ end }, i) => {
    const next = drugs[i + 1]?.start ?? last?.end ?? end;
    return isTaken(reader.pack, reader.text.slice(end, Math.min(next, end + REACH_AFTER)));
  });
};

/** "Took this morning: ramipril, metformin": what is said before the first name is said of all. */
const areTakenBack = (reader: Reader, from: number, [first]: readonly Span[]): boolean =>
  first !== undefined && mayBeTakenBack(reader, 'may take an allergy back', { start: from, end: first.end }, first);

/** Characters after a name in which the next sentence may take it back. */
const REACH_AFTER = 90;

/** A note at an allergen, or words beside it that no item of a list had that was so. */
const isRemarkStrange = (reader: Reader, row: Span): boolean => {
  const [said = ''] = reader.text.slice(row.start, row.end).split('\n', 1);
  const { notes } = explanationsOf(reader, { start: row.start, end: row.start + said.length });
  return notes.length > 0 || strangeWords(reader.pack, said) > 1;
};

/** Whether words around an allergen may take it back, or it may be a drug that was given. */
const isInDoubt = (
  reader: Reader,
  { concept, reactions, name, rest }: Pick<AllergyMention, 'concept' | 'reactions' | 'name'> & { readonly rest: Span },
  from: number,
  isList: boolean,
): boolean =>
  (isList && isRemarkStrange(reader, { start: name.start, end: rest.end })) ||
  mayBeTakenBack(reader, 'may take an allergy back', { start: from, end: rest.end }, name) ||
  hasPhrase(reader.pack, 'no allergy after all', saidAfter(reader, concept, name)) ||
  (concept.kind === 'drug' && reactions.length === 0 && hasAmount(reader.pack, reader.text.slice(rest.start, rest.end)));

/** What follows a name up to the next one. */
function saidAfter(reader: Reader, concept: Concept, { end }: Span): string {
  const after = { start: end, end: Math.min(end + REACH_AFTER, reader.text.length) };
  const next = reader.findConcepts(after, ALLERGENS).find((other) => other.concept !== concept);
  return reader.text.slice(end, next?.start ?? after.end);
}

/** "Ropivacaine 0.375 % 20 mL" may have been given, or a product's name may have its strength. */
function hasAmount(pack: LanguagePack, words: string): boolean {
  const { strength, dose } = readSig(pack, words.replace(/\s/g, ' '));
  return strength !== undefined || dose !== undefined;
}

/** Where the details of a name end, if another name follows: at the last closing bracket between them. */
function endOfDetails(text: string, from: number, to: number): number {
  const between = text.slice(from, to);
  const close = between.lastIndexOf(')');
  return close >= 0 ? from + close + 1 : to;
}

/** A class with its drug in brackets is one substance: `NSAIDs (ibuprofen)`; so is a drug with its brand. */
function mergeNames(text: string, matches: readonly Match[]): Match[] {
  const names: Match[] = [];
  for (const match of matches) {
    const last = names.at(-1);
    const close = text.charAt(match.end) === ')';
    if (last && close && /^\s*\(\s*$/.test(text.slice(last.end, match.start)))
      names[names.length - 1] = { concept: match.concept, start: last.start, end: match.end + 1 };
    else names.push(match);
  }
  return names;
}
