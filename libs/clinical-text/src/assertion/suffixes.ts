import { fromPack, wordingsOf, type LanguagePack } from '@chartloom/rules';
import type { Span, TextInLanguage } from '../text/source.js';
import { endOfPhrase, hasPhrase, phrasePattern } from '../text/phrases.js';
import { Wordings } from '../text/wordings.js';
import type { Assertion } from './signs.js';

type Suffix = LanguagePack['assertion']['suffixes'][number];

/** Characters after a name in which its suffix is printed. */
const SUFFIX_LENGTH = 24;
/** Characters after a name in which the question that names it ends. */
const QUESTION_LENGTH = 120;
/** The rest of a question, with nothing but words in it: another sentence or line of a list does not begin. */
const REST_OF_QUESTION = /^(?:(?:[^.?!:;\t\n]|\n(?=\p{Ll})){0,110}[\p{L})])?\?(?=\s|$)/u;
/** The rest of a cell up to the one beside it: "heart attack, angina or a bypass" and "No" in the next cell. */
const REST_OF_CELL = /^[^.\t\n]{0,110}\t\s{0,9}/;
/** What is left of the line, and the short line below it. */
const REST_OF_LINE = /^([^.\t\n]{0,80})\n([^\t\n]{1,14})(?=\n|$)/;
/** "Diabetes: >6.4" is the legend of a result. */
const LEGEND = /^:\s*[<>≤≥]?\s?\d+(?:\.\d+)?\b/;
/** "Chickenpox: Measles:": labels of a form, each to be filled in. */
const EMPTY_LABEL = /^(?: ?\([^()\n]{1,20}\))?: {0,3}\p{L}{1,20}:/u;
/** What is printed before the suffix, by its place. */
const LEADS: readonly (readonly [Suffix['place'], RegExp])[] = [
  ['joined', /^[ -]/],
  ['spaced', /^,? /],
  ['closing', /^\s/],
  ['final', /^,? /],
  ['parentheses', /^\s*\(/],
  ['answer', /^(?:[^\S\t]*[:–-]\s*(?:[☒☑✓✔]\s?)?|\t\s*|[^\S\n]{2,})/],
];
/** What must follow the suffix besides the end of its word. An answer is all of the item: "no" in "cough: no fever" is a cue. */
const FOLLOWS: Readonly<Partial<Record<Suffix['place'], RegExp>>> = {
  closing: /^[.;]/,
  final: /^\s*(?:$|[.,;)\n])/,
  parentheses: /^\)/,
  answer: /^(?![^\S\n\t]+[A-Za-z])/,
};

/** "Hepatitis B (and C) serology", "Hepatitis B(/C and TB) screening": the suffix is of both. */
const PAIRED = phrasePattern()`^(?:\/[\w-]{1,8})? ${'conjunction'} [\w-]{1,12}(?= )`;

const suffixesByPlace = fromPack(({ assertion }) => {
  const byPlace = new Map<Suffix['place'], Wordings<Suffix['asserts']>>();
  for (const { suffix, place, asserts } of assertion.suffixes) {
    const wordings = byPlace.get(place) ?? new Wordings('one');
    byPlace.set(place, wordings);
    for (const wording of wordingsOf(suffix)) wordings.add(wording, asserts);
  }
  return byPlace;
});

/** What a suffix says that a name shares with the next one: "Hepatitis B and C serology". */
export function assertionOfPair({ text, pack }: TextInLanguage, { end }: Span): Assertion | undefined {
  const after = text.slice(end, end + QUESTION_LENGTH);
  const paired = PAIRED(pack).exec(after)?.[0].length;
  return paired === undefined
    ? undefined
    : suffixesByPlace(pack)
        .get('joined')
        ?.wordAt(after, paired + 1)?.meaning;
}

/** What is joined to a name and changes its meaning: "pain free", "flu-like illness", "COVID-19 pandemic". */
export function assertionOfSuffix(reader: TextInLanguage, target: Span): Assertion | undefined {
  return assertionOfQuestion(reader, target) ?? assertionAtName(reader, target);
}

/** What the answer beside a name says: "Current smoker? No", "Alcohol: nil". */
export function assertionOfAnswer(reader: TextInLanguage, target: Span): Assertion | undefined {
  const after = reader.text.slice(target.end, target.end + SUFFIX_LENGTH);
  const lead = LEADS.find(([place]) => place === 'answer')?.[1].exec(after)?.[0].length;
  return assertionOfQuestion(reader, target) ?? (lead === undefined ? undefined : readAnswer(reader.pack, after.slice(lead)));
}

/** What the answer to the question says that names it: "Have you ever had a stroke? No". Without one the question says nothing. */
function assertionOfQuestion({ text, pack }: TextInLanguage, { start, end }: Span): Assertion | undefined {
  const after = text.slice(end, end + QUESTION_LENGTH);
  const question = REST_OF_QUESTION.exec(after)?.[0];
  if (question === undefined)
    return answerInNextCell(pack, after) ?? answerToTest(pack, after) ?? answerOnNextLine({ text, pack }, { start, end });
  return readAnswer(pack, after.slice(question.length).trimStart()) ?? 'hypothetical';
}

/** "Chlamydia trachomatis PCR: Not detected": what the result of a test says that is named by what it looks for. */
function answerToTest(pack: LanguagePack, after: string): Assertion | undefined {
  const [test, words = ''] = REST_OF_TEST.exec(after) ?? [];
  if (test === undefined || !hasPhrase(pack, 'test for a disease', words)) return undefined;
  const [line = ''] = after.slice(test.length).split(/[\n\t;]/, 1);
  return meaningOfAnswer(pack, line.trim().replace(/\.$/, ''));
}
const REST_OF_TEST = /^ ((?:[\p{L}\d/-]{2,16} ?){1,4}):\s/u;

/** On a scale of how much: "Feeling down | 0". */
const NOT_AT_ALL = '0';

/** What the next cell answers, which is nothing but an answer; two of them are there to be chosen from. */
export function answerInNextCell(pack: LanguagePack, after: string): Assertion | undefined {
  const cell = REST_OF_CELL.exec(after)?.[0];
  if (cell === undefined) return undefined;
  const [line = ''] = after.slice(cell.length).split('\n', 1);
  if (line.trim() === NOT_AT_ALL) return 'absent';
  const [meaning, other] = line.split('\t').map((words) => meaningOfAnswer(pack, words.trim()));
  return other === undefined ? meaning : 'hypothetical';
}

/** "Chicken pox (varicella):", "Have you had the hepatitis vaccine", and on the next line nothing but an answer. */
function answerOnNextLine({ text, pack }: TextInLanguage, { start, end }: Span): Assertion | undefined {
  const rest = REST_OF_LINE.exec(text.slice(end, end + QUESTION_LENGTH));
  if (!rest) return undefined;
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start).trimStart();
  const isAsked = /:\s*$/.test(rest[1] ?? '') || endOfPhrase(pack, 'begins a question', before, 0) !== undefined;
  return isAsked ? meaningOfAnswer(pack, (rest[2] ?? '').trim()) : undefined;
}

/** Whether words are an answer to a question, as "yes" and "no" are, and nothing else. */
export const isAnswerWord = (pack: LanguagePack, words: string): boolean => meaningOfAnswer(pack, words) !== undefined;

/** Which of the two answers to a question words are. */
export function yesOrNo(pack: LanguagePack, words: string): 'yes' | 'no' | undefined {
  const meaning = meaningOfAnswer(pack, words);
  return meaning === 'present' ? 'yes' : meaning === 'absent' ? 'no' : undefined;
}

const meaningOfAnswer = (pack: LanguagePack, words: string): Suffix['asserts'] | undefined =>
  suffixesByPlace(pack).get('answer')?.whole(words);

/** What an answer says, which is all that is printed there; both answers, for one to be circled, say nothing. */
function readAnswer(pack: LanguagePack, printed: string): Assertion | undefined {
  const answers = suffixesByPlace(pack).get('answer');
  const level = printed.replace(/[^\S\n]+/g, ' ');
  const choice = answers?.wordAt(level, 0);
  if (choice && /\W/.test(level.slice(0, choice.end))) return choice.meaning;
  const answer = answers?.wordAt(printed, 0);
  return answer && FOLLOWS.answer?.test(printed.slice(answer.end)) !== false ? answer.meaning : undefined;
}

function assertionAtName({ text, pack }: TextInLanguage, { end }: Span): Assertion | undefined {
  const suffix = text.slice(end, end + SUFFIX_LENGTH);
  const byPlace = suffixesByPlace(pack);
  for (const [place, lead] of LEADS) {
    const at = lead.exec(suffix)?.[0].length;
    const answer = place === 'answer' && at !== undefined ? readAnswer(pack, suffix.slice(at)) : undefined;
    if (answer) return answer;
    const found = at === undefined ? undefined : byPlace.get(place)?.wordAt(suffix, at);
    if (found && FOLLOWS[place]?.test(suffix.slice(found.end)) !== false) return found.meaning;
  }
  return LEGEND.test(suffix) || EMPTY_LABEL.test(suffix) ? 'hypothetical' : undefined;
}
