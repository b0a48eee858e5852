import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Code, ConceptKind } from '@chartloom/terminology';
import { BoundedCache } from '../text/bounded-cache.js';
import { wordsOf } from './matcher.js';
import type { ReleaseTerm } from './release-formats.js';
import type { SiteNaming, SiteTerms } from './site-terms.js';

/** A release in the index. */
export interface ImportedRelease {
  readonly kind: string;
  readonly title: string;
  readonly version: string;
  readonly terms: number;
  readonly notice: string;
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS releases (kind TEXT PRIMARY KEY, title TEXT, version TEXT, terms INTEGER, notice TEXT) STRICT;
  CREATE TABLE IF NOT EXISTS terms (
    phrase TEXT, first TEXT, words INTEGER, release TEXT, kind TEXT, system TEXT, code TEXT, name TEXT, proper INTEGER
  ) STRICT;
  CREATE TABLE IF NOT EXISTS displays (system TEXT, code TEXT, display TEXT, release TEXT, PRIMARY KEY (system, code)) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS by_phrase ON terms (phrase);
  CREATE INDEX IF NOT EXISTS by_first ON terms (first, words);
`;
/** Names of more words are definitions that no document prints. */
const MOST_WORDS = 8;
/** A single word of fewer letters means too many things. */
const FEWEST_LETTERS = 5;
/** Documents repeat their words: these are about 2 MB, and twice the vocabulary of a ward's notes. */
const REMEMBERED_WORDS = 20_000;

/** Terms of releases in one SQLite file, by their words in normal form. */
export class SiteIndex implements SiteTerms, Disposable {
  private readonly reaches = new BoundedCache<string, number>(REMEMBERED_WORDS);
  private readonly longest: StatementSync;
  private readonly named: StatementSync;
  /** Absent in an index of a release of Chartloom that kept no displays. */
  private readonly displayed: StatementSync | undefined;

  private constructor(private readonly database: DatabaseSync) {
    this.longest = database.prepare('SELECT max(words) AS words FROM terms WHERE first = ?');
    this.named = database.prepare(
      'SELECT DISTINCT kind, name, system, code, proper FROM terms WHERE phrase = ? ORDER BY kind, system, code',
    );
    const hasDisplays = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'displays'").get() !== undefined;
    this.displayed = hasDisplays ? database.prepare('SELECT display FROM displays WHERE system = ? AND code = ?') : undefined;
  }

  /** Opens the index of this file, and creates the file unless `readOnly`. */
  static open(file: string, { readOnly = false } = {}): SiteIndex {
    // Loaded when it is needed: most processes that read documents have no index.
    const sqlite = process.getBuiltinModule('node:sqlite');
    const database = new sqlite.DatabaseSync(file, { readOnly });
    if (!readOnly) database.exec(SCHEMA);
    return new SiteIndex(database);
  }

  /** Imports a release in place of the earlier one of its kind; all of it or nothing. */
  async replace(release: Omit<ImportedRelease, 'terms'>, terms: AsyncIterable<ReleaseTerm>): Promise<ImportedRelease> {
    const { kind, title, version, notice } = release;
    this.database.exec('BEGIN');
    try {
      this.reaches.clear();
      for (const table of ['terms', 'displays']) this.database.prepare(`DELETE FROM ${table} WHERE release = ?`).run(kind);
      const insert = this.database.prepare('INSERT INTO terms VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
      const show = this.database.prepare('INSERT OR IGNORE INTO displays VALUES (?, ?, ?, ?)');
      let count = 0;
      for await (const { term, ...concept } of terms) {
        show.run(concept.system, concept.code, concept.display ?? concept.name, kind);
        const words = wordsOf(term);
        const [first] = words;
        if (first === undefined || !isDistinctive(words, term)) continue;
        const { kind: of, system, code, name, proper } = concept;
        insert.run(words.join(' '), first, words.length, kind, of, system, code, name, proper ? 1 : 0);
        count++;
      }
      this.database.prepare('INSERT OR REPLACE INTO releases VALUES (?, ?, ?, ?, ?)').run(kind, title, version, count, notice);
      this.database.exec('COMMIT');
      return { ...release, terms: count };
    } catch (error) {
      this.database.exec('ROLLBACK');
      throw error;
    }
  }

  get releases(): readonly ImportedRelease[] {
    const rows = this.database.prepare('SELECT kind, title, version, terms, notice FROM releases ORDER BY kind').all();
    return rows as unknown as ImportedRelease[];
  }

  reach(word: string): number {
    return this.reaches.get(word, () => Number(this.longest.get(word)?.['words'] ?? 0));
  }

  /** Concepts by their kind and name, in the order of their codes: the same index gives the same result. */
  find(phrase: string): readonly SiteNaming[] {
    const rows = this.named.all(phrase) as { kind: ConceptKind; name: string; system: string; code: string; proper: number }[];
    // Two codes of one system for one phrase: the words do not decide between them.
    return [...Map.groupBy(rows, ({ kind }) => kind).values()].flatMap((same): SiteNaming[] => {
      const [first] = same;
      if (!first) return [];
      const systems = Map.groupBy(same, ({ system }) => system);
      const codes = [...systems.values()].flatMap((of) =>
        of.length === 1 && of[0] ? [{ system: of[0].system, code: of[0].code }] : [],
      );
      return [{ kind: first.kind, name: first.name, codes, proper: same.every(({ proper }) => proper === 1) }];
    });
  }

  displayOf({ system, code }: Code): string | undefined {
    return this.displayed?.get(system, code)?.['display'] as string | undefined;
  }

  [Symbol.dispose](): void {
    this.database.close();
  }
}

const isDistinctive = (words: readonly string[], term: string): boolean =>
  words.length <= MOST_WORDS && (words.length > 1 || term.replace(/[^A-Za-z]/g, '').length >= FEWEST_LETTERS);
