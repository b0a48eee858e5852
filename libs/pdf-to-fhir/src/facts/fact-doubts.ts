import {
  areAgainst,
  areRelatives,
  hasPhrase,
  isAnswerWord,
  questionAt,
  questionOfDetail,
  type LanguagePack,
  type Span,
  type Unread,
} from '@chartloom/clinical-text';
import type { Resource, Review, Urn } from '@chartloom/fhir';
import { lookupTable } from '@chartloom/kernel';
import type { PlaceOf } from '../source/places.js';
import type { PageText } from '../source/source-text.js';

/** Why a person should look at a fact although its words were read without a doubt. */
export type FactDoubt =
  /** The page itself doubts it: "10 mg?", "(daughter unsure of dose)". */
  | 'doubted-in-words'
  /** Several numbers may be the result, and nothing says which. */
  | 'value-of-several'
  /** No living person has such a value in the unit that is printed with it. */
  | 'value-not-possible'
  /** A part of how a drug is taken was not understood; the words have it. */
  | 'instruction-not-read'
  /** The document says elsewhere that the drug was stopped, or that it is taken; or takes the allergy back. */
  | 'told-otherwise'
  /** A text names a drug and says neither how it is taken nor that it is; a list with days has a vaccine without one. */
  | 'only-named'
  /** No table knows the name, and little beside its place says what it names. */
  | 'name-not-known'
  /** No table knows the test, and only the range beside its number says that it is one. */
  | 'test-not-known'
  /** A vaccine was refused or not given: it is to be offered again, or was given elsewhere, and who counts vaccines must not count it. */
  | 'vaccine-refused';

/** What is printed after a fact and may doubt it, in characters. */
const AFTER = 60;
/** Of what follows: a question mark, one after a dash ("– ?Dr V to confirm"), or the beginning of a remark in brackets. */
const QUERY_AFTER = /^(?:\s?(?:\?|\(\?\))|[^;\n]{0,12}\s[–-]\s\?\s?\p{L})/u;
/** "Drain removed or fell out?", "OGD - consent in notes, declined?? / rebooked": in the clause of an act. */
const QUERY_IN_CLAUSE = /^[^.;\n?]{3,50}\?/;
const REMARK_AFTER = /^\s*\([^()\n]{1,58}/;

/** "6." in a cell: what was behind the point is lost. */
const [CUT_NUMBER, POINT_AND_TAB] = [/\d\.\t/, 2];

/** A condition has a status of its own for what is in doubt, habits are often asked for, and a report is not one statement. */
const saysItself = (resource: Resource): boolean =>
  ['Condition', 'DiagnosticReport'].includes(resource.resourceType) ||
  (resource.resourceType === 'Observation' && resource.category?.[0]?.coding?.[0]?.code === 'social-history');

interface ReadPage {
  readonly source: PageText;
  readonly pack: LanguagePack;
}

/** A question that is answered doubts nothing: "Do you smoke? Yes". */
const hasQuery = (pack: LanguagePack, words: string): boolean =>
  words
    .split('?')
    .slice(1)
    .some((rest) => !isAnswerWord(pack, /^\s*(\p{L}{1,12})(?![/\p{L}])/u.exec(rest)?.[1] ?? ''));

/**
 * "Current smoker | N | 10 a day", "Thyroid disease | Y | aunt": whether the details of a question say something else than its answer, of a
 * fact that it asks for and of one that its details name.
 */
function isAnsweredOtherwise({ source, pack }: ReadPage, resource: Resource, span: Span): boolean {
  const document = { text: source.text, lines: source.lines, pack };
  const asked = questionAt(document, span);
  if (asked) {
    const ofRelatives = asked.answer === 'yes' && asked.details.some((detail) => areRelatives(document, detail));
    return ofRelatives || areAgainst(document, asked);
  }
  return !isOver(resource) && questionOfDetail(document, span)?.answer === 'no';
}

/** "Do you take steroids? | No | finished prednisolone in January": what is over is not against a no. */
const isOver = (resource: Resource): boolean =>
  'status' in resource && ['completed', 'stopped', 'not-done', 'not-taken'].includes(resource.status ?? '');

interface Printed {
  readonly pack: LanguagePack;
  readonly own: string;
  /** What follows, over the end of the line too. */
  readonly after: string;
  readonly restOfLine: string;
}

/** What doubts only facts of one kind. */
const DOUBTED = lookupTable<(printed: Printed) => boolean>({
  AllergyIntolerance: ({ pack, restOfLine }) => hasPhrase(pack, 'told elsewhere', restOfLine),
  Observation: ({ pack, own, restOfLine }) =>
    CUT_NUMBER.test(`${own}${restOfLine.slice(0, POINT_AND_TAB)}`) || hasPhrase(pack, 'specimen unfit', `${own} ${restOfLine}`),
  Procedure: ({ pack, after }) => QUERY_IN_CLAUSE.test(after) && hasQuery(pack, after),
});

/** Whether the words of a fact, or those right after it, say that whoever wrote them was not sure. */
function isDoubtedInWords({ source: { text }, pack }: ReadPage, resource: Resource, { start, end }: Span): boolean {
  if (saysItself(resource)) return false;
  const own = text.slice(text.charAt(start - 1) === '?' ? start - 1 : start, end);
  const after = text.slice(end, end + AFTER);
  const [restOfLine = ''] = after.split('\n', 1);
  const remark = REMARK_AFTER.exec(after)?.[0] ?? '';
  return (
    hasQuery(pack, own) ||
    (QUERY_AFTER.test(after) && hasQuery(pack, after)) ||
    remark.includes('?') ||
    hasPhrase(pack, 'not sure of it', `${own} ${remark}`) ||
    DOUBTED[resource.resourceType]?.({ pack, own, after, restOfLine }) === true
  );
}

/** The doubts that a fact has of its own, and those that its page says: words that doubt it are not said to tell otherwise besides. */
export function doubtsOf(page: ReadPage, resource: Resource, span: Span, own: readonly FactDoubt[]): readonly FactDoubt[] {
  if (isDoubtedInWords(page, resource, span)) return [...own.filter((doubt) => doubt !== 'told-otherwise'), 'doubted-in-words'];
  return isAnsweredOtherwise(page, resource, span) && !own.includes('told-otherwise') ? [...own, 'told-otherwise'] : own;
}

interface DoubtedFact {
  readonly entry: { readonly fullUrl: Urn };
  readonly span?: Span;
  readonly doubts?: readonly FactDoubt[];
}

/** A review of each fact with a doubt of its own. */
export const factReviews = (facts: readonly DoubtedFact[], placeOf: PlaceOf): readonly Review[] =>
  facts.flatMap(({ entry, span, doubts = [] }) =>
    span ? doubts.map((reason) => ({ reason, fact: entry.fullUrl, ...placeOf(span) })) : [],
  );

const REASONS = { result: 'result-not-read', date: 'date-in-two-orders', person: 'of-another-person' } as const;

/** A review of what looks like a fact, or is about another person, and of which nothing is stated. */
export const unreadReviews = (unread: readonly Unread[], placeOf: PlaceOf): readonly Review[] =>
  unread.map(({ why, ...span }) => ({ reason: REASONS[why], ...placeOf(span) }));
