import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError, sha256Hex } from '@chartloom/kernel';
import type { CompiledPack } from './compile/formats.js';

/** What the engines know about one language: the words, phrases and codes that its clinical documents use. */
export interface LanguagePack extends CompiledPack {
  /** Name of the pack's folder, for example `en`. */
  readonly language: string;
}

/** Compiled packs lie beside the compiled code; the path is the same from `src` and from `dist`. */
const PACKS = join(import.meta.dirname, '..', 'dist', 'packs');
const loaded = new Map<string, LanguagePack>();

/**
 * The pack of a language, read once in a process.
 * @throws AppError `unsupported-language` where there is none
 */
export function loadPack(language: string): LanguagePack {
  const known = loaded.get(language);
  if (known) return known;
  const file = join(PACKS, `${language}.json`);
  if (!/^[a-z]{2,3}$/.test(language) || !existsSync(file)) {
    throw new AppError(
      'unsupported-language',
      `no language pack "${language}"; there is ${packLanguages().join(', ') || 'none: run npm run build'}`,
    );
  }
  const pack = { language, ...(JSON.parse(readFileSync(file, 'utf8')) as CompiledPack) };
  loaded.set(language, pack);
  return pack;
}

/** SHA-256 of a language's compiled pack: tells which words an engine knew, also where a site has changed its tables. */
export const packDigest = (language: string): string => digestOf(loadPack(language));

/** The languages that have a compiled pack. */
export const packLanguages = (): string[] =>
  existsSync(PACKS)
    ? readdirSync(PACKS)
        .map((name) => name.replace(/\.json$/, ''))
        .sort()
    : [];

/**
 * Something built from a pack (a lookup, a pattern), made at its first use and kept as long as the pack.
 * @example const cuesOf = fromPack((pack) => buildMatcher(pack.assertion.cues)); cuesOf(pack)
 */
export function fromPack<T>(build: (pack: LanguagePack) => T): (pack: LanguagePack) => T {
  const built = new WeakMap<LanguagePack, { readonly value: T }>();
  return (pack) => {
    let kept = built.get(pack);
    if (!kept) built.set(pack, (kept = { value: build(pack) }));
    return kept.value;
  };
}

const digestOf = fromPack(({ language }) => sha256Hex(readFileSync(join(PACKS, `${language}.json`))));
