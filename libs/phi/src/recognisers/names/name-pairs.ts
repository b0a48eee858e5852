import { isKeptEponym } from '../../lexicon/eponym-context.js';
import type { Lexicon } from '../../lexicon/lexicon.js';
import { isDegree, isNameKey } from '../../lexicon/name-keys.js';
import { beginsSentence } from '../../lexicon/sentence.js';
import type { Candidate } from '../../text/span.js';
import { hasCapital, isInitial, isWord, type Artefacts, type Token } from '../../text/tokens.js';
import { nameCandidate, nameRun } from './name-run.js';

/** `Xadella X. Papadopoulos`, `Schröder, Jessica`, `joan lamb`, `C. Perez`. */
export function pairedNames(artefacts: Artefacts, lexicon: Lexicon): Candidate[] {
  const { tokens } = artefacts;
  return tokens.flatMap((token, at) => {
    if (isInitial(token)) return afterInitial(artefacts, at, lexicon);
    if (!isWord(token) || lexicon.isA(token.key, 'boundary') || lexicon.isA(token.key, 'title')) return [];
    if (isKeptEponym(artefacts, at, lexicon)) return [];
    const comma = tokens[at + 1]?.text === ',';
    if (comma && lexicon.isA(token.key, 'proper noun')) return []; // `Irish, German`
    let to = comma ? at + 2 : at + 1;
    const initial =
      isInitial(tokens[to]) && (hasCapital(tokens[to]) || !artefacts.casedText) && tokens[to]?.key !== 'a' && !comma;
    if (initial) to += tokens[to + 1]?.text === '.' ? 2 : 1;
    for (
      let particles = 0;
      particles < 3 && lexicon.isA(tokens[to]?.key ?? '', 'particle') && isWord(tokens[to + 1]);
      particles++
    )
      to++;
    const other = tokens[to];
    if (!isWord(other) || other.text.length < 2 || [...tokens.slice(at + 1, to + 1)].some((part) => part.afterBreak)) return [];
    const spelled = initial && other.shape === 'capitalised' && lexicon.isFirstName(token.key); // `Bill V. Doctor`
    if ((lexicon.isA(other.key, 'boundary') && !spelled) || isDegree(other, lexicon) || isKeptEponym(artefacts, to, lexicon))
      return [];
    const trailing =
      comma && isInitial(tokens[to + 1]) && (hasCapital(tokens[to + 1]) || !artefacts.casedText) && !tokens[to + 1]?.afterBreak;
    const form = {
      comma,
      initial: initial || trailing,
      cased: artefacts.casedText,
      inside: isInside(artefacts, at),
      generation: lexicon.isA(tokens[to + 1]?.key ?? '', 'generation'),
      isSubjectOfAction:
        /^(?:is|was|were)$/.test(tokens[to + 1]?.key ?? '') && lexicon.isA(tokens[to + 2]?.key ?? '', 'passive of people'),
      alone: token.afterBreak && (tokens[to + 1]?.afterBreak ?? true),
    };
    const evidence = pairEvidence(token, other, form, lexicon);
    return evidence
      ? nameCandidate(artefacts, at, trailing ? to + 2 : to + 1, evidence, comma ? 'name.last-first' : 'name.pair')
      : [];
  });
}

/** In the middle of a sentence, where a capital is evidence. */
const isInside = ({ tokens }: Artefacts, at: number): boolean =>
  at > 0 && !tokens[at]?.afterBreak && !/^[.!?:•]$/.test(tokens[at - 1]?.text ?? '.');

interface PairForm {
  readonly comma: boolean;
  /** Whether an initial is between the two, or after `Last, First`. */
  readonly initial: boolean;
  readonly cased: boolean;
  readonly inside: boolean;
  /** Whether `Jr.` or a number follows. */
  readonly generation: boolean;
  /** Whether the two fill a line or a cell of a table. */
  readonly alone: boolean;
  /** Whether `was informed` or the like follows. */
  readonly isSubjectOfAction: boolean;
}

function pairEvidence(a: Token, b: Token, form: PairForm, lexicon: Lexicon): number {
  if (form.cased && !(hasCapital(a) && hasCapital(b))) return 0;
  const [plainA, plainB] = [lexicon.wordClass(a.key).ordinary, lexicon.wordClass(b.key).ordinary];
  const [nameA, nameB] = [isNameKey(a.key, lexicon), isNameKey(b.key, lexicon)];
  const possible = (!plainA || nameA) && (!plainB || nameB);
  const certain = (nameA && !plainA) || (nameB && !plainB);
  const known = plainA && plainB && !nameA && !nameB;
  if (form.comma && (form.initial || form.alone)) return known ? 0 : 0.85;
  if (form.initial) return nameA || nameB || (!plainA && !plainB) ? 0.85 : 0;
  if (form.generation && form.cased) return 0.85;
  if (form.isSubjectOfAction && form.cased && !form.comma) return 0.8;
  if (form.comma) return possible && (form.cased ? (nameA || nameB) && !(plainA && plainB) : nameA && nameB && certain) ? 0.8 : 0;
  if (lexicon.isFirstName(a.key) && !plainA && (!plainB || nameB)) return 0.8;
  if (nameA && nameB && certain) return 0.8;
  if (form.cased && form.inside && lexicon.isFirstName(a.key) && lexicon.isLastName(b.key)) return 0.75;
  // default deny: two words with capitals that no vocabulary has are taken for a name
  return form.cased && a.shape === 'capitalised' && b.shape === 'capitalised' && !plainA && !plainB ? 0.55 : 0;
}

/** Nouns that a letter follows: `type A. Weber midline`. */
const LETTERED =
  /^(?:type|class|grade|stage|group|level|part|vitamin|hepatitis|influenza|flu|factor|appendix|table|figure|option|strep|step|killip|category|phase)$/;

function afterInitial(artefacts: Artefacts, at: number, lexicon: Lexicon): Candidate[] {
  const { tokens } = artefacts;
  const [initial, point, word] = tokens.slice(at, at + 3);
  if (tokens[at - 1]?.shape === 'number' && !initial?.afterBreak) return []; // `2 L. Long discussion`
  if (!initial || point?.text !== '.' || !isWord(word) || word.afterBreak || word.text.length < 2) return [];
  if (LETTERED.test(tokens[at - 1]?.key ?? '') && !initial.afterBreak) return [];
  if (isKeptEponym(artefacts, at + 2, lexicon)) return [];
  if (
    lexicon.isA(word.key, 'species') ||
    lexicon.isA(word.key, 'boundary') ||
    isDegree(word, lexicon) ||
    /[\p{L}\p{N}.-]/u.test(artefacts.text[initial.start - 1] ?? '')
  )
    return [];
  const agent = /^(?:by|per|dr)$/.test(tokens[at - 1]?.key ?? '') && !initial.afterBreak;
  if (agent)
    return nameCandidate(
      artefacts,
      at,
      Math.max(at + 3, nameRun(artefacts, at + 2, 'title', lexicon)),
      0.75,
      'name.initial-and-last',
    );
  const capital = hasCapital(initial) && hasCapital(word);
  const alone = initial.afterBreak && (tokens[at + 3]?.afterBreak ?? true); // the provider's cell in a table
  // `A. Colon polyp` is the first of a list of specimens
  const listed =
    lexicon.isClinical(word.key) &&
    beginsSentence(artefacts, at, lexicon) &&
    tokens[at + 3]?.shape === 'lower' &&
    !tokens[at + 3]?.afterBreak;
  if (listed) return [];
  const known = lexicon.wordClass(word.key).ordinary && !alone;
  if (capital ? known && !isNameKey(word.key, lexicon) : known || artefacts.casedText || !isNameKey(word.key, lexicon)) return [];
  return nameCandidate(artefacts, at, at + 3, 0.75, 'name.initial-and-last');
}
