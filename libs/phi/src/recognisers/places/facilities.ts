import { fromPack } from '@chartloom/rules';
import { isKeptEponym } from '../../lexicon/eponym-context.js';
import type { Lexicon } from '../../lexicon/lexicon.js';
import { beginsSentence } from '../../lexicon/sentence.js';
import { phrasesOf } from '../../lexicon/vocabulary.js';
import { indexPhrases, findPhrase } from '../../text/phrases.js';
import type { Candidate } from '../../text/span.js';
import { hasCapital, isWord, type Artefacts, type Token } from '../../text/tokens.js';
import type { TokenRecogniser } from '../recogniser.js';
import { capitalRun, nameStart, placeCandidate, placeRecogniser, plainRun } from './place-runs.js';

/** These make a facility of any name before them. The other heads are also fields of medicine and services. */
const STRONG_HEADS: ReadonlySet<string> = new Set(
  'hospital institute associates university infirmary hospice college sanatorium clinic center centre ctr group system home facility school practice network physicians living academy elementary montessori convent monastery abbey church cathedral tabernacle synagogue mosque ministries barracks jail prison penitentiary institution shelter manor villa villas lodge mortuary cemetery hotel motel apartments stop'.split(
    ' ',
  ),
);

/** Heads that count in a text without capitals too. */
const WEAK_PLAIN_HEADS: ReadonlySet<string> = new Set(
  'pharmacy healthcare hospice imaging rehabilitation laboratories diagnostics'.split(' '),
);

const cuesOf = fromPack((pack) => indexPhrases(phrasesOf(pack, 'employer cue')));
const headsOf = fromPack((pack) => indexPhrases(phrasesOf(pack, 'facility head')));
const companiesOf = fromPack((pack) => indexPhrases(phrasesOf(pack, 'certain company head')));

/** `retired from Larkspur Nurseries`, `Employer: …`. */
function employers(artefacts: Artefacts, lexicon: Lexicon): Candidate[] {
  return artefacts.tokens.flatMap((_, at) => {
    const cue = /['’]s$/i.test(artefacts.tokens[at]?.text ?? '') ? undefined : findPhrase(artefacts, at, cuesOf(lexicon.pack));
    if (!cue) return [];
    const from = at + cue.length;
    const plain = (): number => {
      for (let end = from + 1; end <= from + 5; end++)
        if (lexicon.isA(artefacts.tokens[end]?.key ?? '', 'company head')) return end + 1;
      return plainRun(artefacts, from, 2, lexicon);
    };
    return placeCandidate(
      artefacts,
      from,
      artefacts.casedText ? capitalRun(artefacts, from, 6, lexicon) : plain(),
      0.75,
      `place.employer: after "${cue.join(' ')}"`,
    );
  });
}

/** `Summit Ridge Hospital`, `blue mesa cancer institute`: the whole name with its head noun. */
function facilities(artefacts: Artefacts, lexicon: Lexicon): Candidate[] {
  const { tokens, casedText } = artefacts;
  return tokens.flatMap((token, at) => {
    const head = isWord(token) ? findPhrase(artefacts, at, headsOf(lexicon.pack), true) : undefined;
    if (!head || token.afterBreak || (casedText && !hasCapital(token))) return [];
    // `Hand Center of the Valley`, but `Call Center` too
    const weak = !STRONG_HEADS.has(head.at(-1) ?? '') || (head.length === 1 && /^cent(?:er|re)$/.test(token.key));
    const start = nameStart(artefacts, at, casedText ? 5 : 2, lexicon);
    if (
      !casedText &&
      weak &&
      head.length === 1 &&
      !WEAK_PLAIN_HEADS.has(token.key) &&
      !isPlainName(artefacts, start, at, lexicon)
    )
      return [];
    // a field of medicine after `of` is a department: `Dr. Okarin of Cardiology`
    const department = weak && tokens[at - 1]?.key === 'of';
    const from = department ? at : skipLeadingVerb(artefacts, start, at, lexicon);
    if (weak && isHeading(artefacts, from, at, at + head.length, lexicon)) return [];
    const words = tokens
      .slice(from, at)
      .filter((word) => isWord(word) && !lexicon.isA(word.key, 'generic facility word') && word.text.length > 1);
    const before = tokens[from - 1];
    const behindPlace = /^(?:at|to|from|by|of|in|with)$/.test(before?.key ?? '');
    const behindMark = casedText && /^[,;:(–]$/.test(before?.text ?? '');
    // in the middle of a sentence a capital is evidence
    const inside = casedText && before?.shape === 'lower' && !tokens[from]?.afterBreak;
    // in `Social Work` or `Cardiology Imaging` no word is a name; `Home Health` is a service
    const named = weak
      ? (words.some(({ key }) => !lexicon.wordClass(key).inNotes || lexicon.isA(key, 'namesake')) || isOnStreet(words)) &&
        (behindPlace ||
          inside ||
          behindMark ||
          words.length > 1 ||
          !lexicon.wordClass(words[0]?.key ?? '').ordinary ||
          tokens[from]?.afterBreak)
      : words.length > 0;
    const alone = behindPlace && from < at && casedText && !weak;
    return named || alone || isNamedByPlace(artefacts, at + head.length, lexicon)
      ? placeCandidate(artefacts, from, purposeEnd(artefacts, at + head.length, lexicon), 0.8, 'place.facility')
      : [];
  });
}

/** `Occupational Medicine of Otter Cove`: where a facility is names it. */
function isNamedByPlace({ tokens, casedText }: Artefacts, at: number, lexicon: Lexicon): boolean {
  const of = tokens[at];
  const word = tokens[tokens[at + 1]?.text === 'the' ? at + 2 : at + 1];
  if (!casedText || of?.text !== 'of' || of.afterBreak || !isWord(word) || word.afterBreak) return false;
  return word.shape === 'capitalised' && (lexicon.isA(word.key, 'last word') || !lexicon.wordClass(word.key).inNotes);
}

/** `Fell Street Family Medicine`. */
const isOnStreet = (words: readonly Token[]): boolean =>
  words.length > 1 && /^(?:street|avenue|road|lane|boulevard|square)$/.test(words.at(-1)?.key ?? '');

/** `STUDENT HEALTH RECORD`: ordinary words up to another one are a heading. */
const isHeading = ({ tokens, casedText }: Artefacts, from: number, at: number, behind: number, lexicon: Lexicon): boolean => {
  const next = tokens[behind];
  if (!isWord(next) || next.afterBreak || next.shape !== 'upper' || !casedText || !lexicon.wordClass(next.key).inNotes)
    return false;
  return tokens.slice(from, at).every(({ key }) => lexicon.wordClass(key).ordinary);
};

/** In a text without capitals: words after a preposition of place, at least one not of notes: `goes to little sprouts daycare`. */
const isPlainName = ({ tokens }: Artefacts, from: number, to: number, lexicon: Lexicon): boolean =>
  from < to &&
  /^(?:at|to|from)$/.test(tokens[from - 1]?.key ?? '') &&
  tokens.slice(from, to).some(({ key }) => !lexicon.wordClass(key).inNotes) &&
  !tokens.slice(from, to).some(({ key }) => lexicon.isA(key, 'generic facility word'));

/** The index after the purpose or the place of a facility: `House for Girls`, `Rehab & Nursing`, `Hospital of Otter Cove`. */
function purposeEnd(artefacts: Artefacts, to: number, lexicon: Lexicon): number {
  const joint = artefacts.tokens[to];
  const at = artefacts.tokens[to + 1]?.text === 'the' ? to + 2 : to + 1;
  const word = artefacts.tokens[at];
  if (!artefacts.casedText || !joint || joint.afterBreak || !/^(?:for|of|&|at)$/.test(joint.text)) return to;
  if (!isWord(word) || word.afterBreak || word.shape !== 'capitalised') return to;
  return joint.text === 'for' && lexicon.isClinical(word.key) ? to : capitalRun(artefacts, at, 3, lexicon);
}

/** Past the verb that begins a sentence: `Call Mercy West Clinic`. */
function skipLeadingVerb(artefacts: Artefacts, from: number, to: number, lexicon: Lexicon): number {
  const first = artefacts.tokens[from];
  const verb =
    to - from > 1 &&
    first &&
    beginsSentence(artefacts, from, lexicon) &&
    lexicon.wordClass(first.key).inNotes &&
    !lexicon.isA(first.key, 'generic facility word');
  return verb && !lexicon.isA(first.key, 'first word') && !lexicon.wordClass(artefacts.tokens[from + 1]?.key ?? '').inNotes
    ? from + 1
    : from;
}

/** Last words that count in a text without capitals too. */
const SURE_PLAIN_COMPANY =
  /^(?:llc|inc|llp|corp|ltd|logistics|industries|nurseries|foundry|aerospace|school|public|fire|police|mining|paper|roofing|tooling)$/;

/** `Larkspur & Sons`, `Midland School District`, `Okarin Roofing LLC`: a company by its last word. */
function companies(artefacts: Artefacts, lexicon: Lexicon): Candidate[] {
  const { tokens, casedText } = artefacts;
  return tokens.flatMap((token, at) => {
    const head =
      isWord(token) && (casedText ? hasCapital(token) : SURE_PLAIN_COMPANY.test(token.key)) && !token.afterBreak
        ? findPhrase(artefacts, at, companiesOf(lexicon.pack))
        : undefined;
    if (!head) return [];
    const from = nameStart(artefacts, at, casedText ? 4 : 2, lexicon);
    const named = tokens
      .slice(from, at)
      .some((word) => isWord(word) && !lexicon.wordClass(word.key).inNotes && !lexicon.isA(word.key, 'boundary'));
    // `a welder with Bath Iron Works`: two capitals in the middle of a sentence are evidence
    const inside =
      casedText && at - from > 1 && /^(?:at|with|for|from|by)$/.test(tokens[from - 1]?.text ?? '') && !tokens[from]?.afterBreak;
    return named || inside ? placeCandidate(artefacts, from, at + head.length, 0.7, 'place.company') : [];
  });
}

/** `St. Vincent's`, `Mt. Sinai`, `Saint Odile`: unless a disease, a sign or a valve is meant. */
function saints(artefacts: Artefacts, lexicon: Lexicon): Candidate[] {
  const { tokens, casedText } = artefacts;
  return tokens.flatMap((token, at) => {
    if (!/^(?:st|mt|saint|mount)$/.test(token.key) || (casedText && !hasCapital(token))) return [];
    const name = tokens[at + 1]?.text === '.' ? at + 2 : at + 1;
    const word = tokens[name];
    if (!isWord(word) || word.afterBreak || lexicon.isA(word.key, 'boundary')) return [];
    if (casedText ? !hasCapital(word) : lexicon.wordClass(word.key).inNotes) return [];
    // the end of a street, and the next sentence
    if (isWord(tokens[at - 1]) && hasCapital(tokens[at - 1]) && lexicon.wordClass(word.key).inNotes) return [];
    return isKeptEponym(artefacts, name, lexicon) ? [] : placeCandidate(artefacts, at, name + 1, 0.7, 'place.saint');
  });
}

/** Hospitals, practices, employers: a name of one is a place smaller than a state. */
export const facilityRecognisers: readonly TokenRecogniser[] = [
  placeRecogniser('employer', employers),
  placeRecogniser('company', companies),
  placeRecogniser('facility', facilities),
  placeRecogniser('saint', saints),
];
