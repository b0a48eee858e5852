import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The English spelling dictionary (dictionary-en: SCOWL in the format of Hunspell). */
export interface English {
  /** Whether the dictionary has `word` in lower case, as it is or with an ending or a prefix that it may take. */
  readonly isWord: (word: string) => boolean;
  /** Whether the dictionary has `word` (passed in lower case) with a capital only: people, places, brands, languages. */
  readonly isProper: (word: string) => boolean;
}

interface Affix {
  readonly flag: string;
  /** What the stem has in the place of the affix. */
  readonly strip: string;
  readonly stem: RegExp;
}

/**
 * The package's own module reads both files while it is imported, whether a word is asked for or not, and makes whoever imports it wait:
 * jest even loads all modules around such a one again and again.
 */
const FILES = dirname(createRequire(import.meta.url).resolve('dictionary-en'));
const LONGEST_AFFIX = 8;
const CAPITAL = /[A-Z]/;

let loaded: English | undefined;

/** Reads the dictionary at the first call: 50,000 lines, about 30 ms. */
export const english = (): English => (loaded ??= load());

function load(): English {
  const linesOf = (file: string): string[] => readFileSync(join(FILES, file), 'utf8').split('\n');
  const { prefixes, suffixes } = affixesOf(linesOf('index.aff'));
  const { stems, proper } = stemsOf(linesOf('index.dic'));
  /** Whether the word is a stem, or a stem with one ending, that may also take the affix `flag`. */
  const isFormed = (word: string, flag: string): boolean => {
    if (stems.get(word)?.includes(flag)) return true;
    for (let length = 1; length <= Math.min(LONGEST_AFFIX, word.length - 2); length++) {
      const rest = word.slice(0, -length);
      for (const suffix of suffixes.get(word.slice(-length)) ?? []) {
        const flags = stems.get(rest + suffix.strip);
        if (flags?.includes(suffix.flag) && flags.includes(flag) && suffix.stem.test(rest + suffix.strip)) return true;
      }
    }
    return false;
  };
  const isPrefixed = (word: string): boolean =>
    [...prefixes].some(
      ([prefix, rules]) => word.startsWith(prefix) && rules.some(({ flag }) => isFormed(word.slice(prefix.length), flag)),
    );
  return { isWord: (word) => isFormed(word, '') || isPrefixed(word), isProper: (word) => proper.has(word) };
}

/** Lines `stem/flags` after a first line with their count. A stem may occur twice. */
function stemsOf(lines: readonly string[]): { stems: ReadonlyMap<string, string>; proper: ReadonlySet<string> } {
  const stems = new Map<string, string>();
  const proper = new Set<string>();
  for (const line of lines.slice(1)) {
    const slash = line.indexOf('/');
    const stem = slash < 0 ? line : line.slice(0, slash);
    if (CAPITAL.test(stem)) proper.add(stem.toLowerCase());
    else stems.set(stem, (stems.get(stem) ?? '') + (slash < 0 ? '' : line.slice(slash + 1)));
  }
  return { stems, proper };
}

/** The rules `SFX flag strip affix condition` and `PFX ...` (Hunspell, "affix file"), by the affix they add. */
function affixesOf(lines: readonly string[]): Record<'prefixes' | 'suffixes', ReadonlyMap<string, readonly Affix[]>> {
  const rules = { PFX: new Map<string, Affix[]>(), SFX: new Map<string, Affix[]>() };
  for (const line of lines) {
    const [kind, flag = '', strip = '', affix = '', condition] = line.split(/\s+/);
    if ((kind !== 'PFX' && kind !== 'SFX') || condition === undefined || condition === '') continue;
    const rule = { flag, strip: strip === '0' ? '' : strip, stem: new RegExp(`${condition}$`) };
    rules[kind].set(affix, [...(rules[kind].get(affix) ?? []), rule]);
  }
  return { prefixes: rules.PFX, suffixes: rules.SFX };
}
