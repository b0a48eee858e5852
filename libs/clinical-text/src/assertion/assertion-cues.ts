import { fromPack, wordingsOf, type LanguagePack } from '@chartloom/rules';
import type { Span, TextInLanguage } from '../text/source.js';
import { spellingOf } from '../text/spelling.js';
import { isWordEnd, isWordStart, Wordings } from '../text/wordings.js';

type Row = LanguagePack['assertion']['cues'][number];

/** A row of the language's table of cues. */
export interface Cue extends Pick<Row, 'kind'> {
  readonly direction: 'after' | 'before';
  /** It counts only where no word is before it. */
  readonly isFirst: boolean;
  /** Its place among all cues, the longest first: a shorter cue inside a longer one is ignored. */
  readonly rank: number;
}

export interface FoundCue extends Span {
  readonly cue: Cue;
}

interface CueTable {
  readonly wordings: Wordings<Cue>;
  /** Gives cues that OCR misread their spelling: "denles", "negat1ve". */
  readonly spelling: (text: string) => string;
}

const cueTable = fromPack(({ assertion }): CueTable => {
  const misread = new Map(assertion.smallWords.map(({ word, read }) => [word, wordingsOf(read)]));
  const wordings = new Wordings<Cue>();
  const cues = assertion.cues.flatMap((row) => wordingsOf(row.cue).map((cue) => ({ ...row, cue })));
  cues
    .toSorted((a, b) => b.cue.length - a.cue.length)
    .forEach(({ cue, kind, direction }, rank) => {
      const side = direction === 'before' ? 'before' : 'after';
      for (const wording of withMisreadWords(cue, misread))
        wordings.add(wording, { kind, direction: side, isFirst: direction === 'first', rank });
    });
  return { wordings, spelling: spellingOf(cues.flatMap(({ cue }) => cue.match(/\p{Ll}{5,}/gu) ?? [])) };
});

/** A cue with every misreading of its small words by OCR. The first word stays as it is. */
function withMisreadWords(cue: string, misread: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const [first = '', ...more] = cue.split(' ');
  return more.reduce<readonly string[]>(
    (wordings, word) => wordings.flatMap((wording) => (misread.get(word) ?? [word]).map((form) => `${wording} ${form}`)),
    [first],
  );
}

/** Every cue printed in the span, also those inside others, by their rank and then by their place. */
export function findCues({ text, pack }: TextInLanguage, { start, end }: Span): FoundCue[] {
  const { wordings, spelling } = cueTable(pack);
  const statement = spelling(text.slice(start, end));
  const found: FoundCue[] = [];
  for (let at = 0; at < statement.length; at++) {
    if (!wordings.mayBeginAt(statement, at) || !isCueStart(statement, at)) continue;
    for (const wording of wordings.at(statement, at)) {
      if (isWordEnd(statement, wording.end)) found.push({ start: start + at, end: start + wording.end, cue: wording.meaning });
    }
  }
  return found.sort((a, b) => a.cue.rank - b.cue.rank);
}

/** No cue begins within a word or after a hyphen; one that begins with a sign may. */
const isCueStart = (statement: string, at: number): boolean =>
  isWordEnd(statement, at) || (isWordStart(statement, at) && statement.charAt(at - 1) !== '-');
