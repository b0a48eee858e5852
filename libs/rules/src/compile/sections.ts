import { z } from 'zod';
import { code, form, formWith, list, text } from './cells.js';
import { document } from './document.js';
import { phraseTable } from './phrases.js';
import { table, type TableRules } from './table.js';

/** The kinds of section that a clinical document has. */
const SECTION_KINDS = [
  'header', 'complaint', 'history', 'problems', 'past-problems', 'medications', 'stopped-medications', 'allergies', 'family',
  'social', 'review', 'exam', 'vitals', 'labs', 'procedures', 'immunizations', 'assessment', 'instructions', 'education', 'encounters', 'other',
] as const; // prettier-ignore
const kind = z.enum(SECTION_KINDS);
/** Headings are compared in this form; a title in another form would never be found. */
const isTitle = (title: string): boolean => /^[\p{Ll}\p{N}]+(?: [\p{Ll}\p{N}]+)*$/u.test(title);
const TITLE_FORM = 'titles are in lower case, without punctuation, with single blanks';
const everyKind: TableRules = { requiredValues: { kind: SECTION_KINDS } };
/** `listed`: the section is a list of such things. `stated`: its sentences may state them. `-`: it is not read for them. */
const read = z.enum(['listed', 'stated', '-']);

/** How sections are recognised, and what each is read for. */
export const SECTIONS = {
  kinds: table(
    'sections/kinds.tsv',
    z.object({
      kind,
      loinc: code(/^\d{3,6}-\d$/, '10154-3'),
      titles: list.refine((titles) => titles.every(isTitle), TITLE_FORM),
    }),
    ['kind'],
    { ...everyKind, distinctItems: ['titles'] },
  ),
  heads: table('sections/heads.tsv', z.object({ kind, words: list }), ['kind'], { distinctItems: ['words'] }),
  headings: document(
    'sections/headings.yaml',
    z.strictObject({
      articles: z.array(z.string()),
      history: z.string(),
      qualifiers: z.array(z.string()),
      over: z.strictObject({ words: z.array(z.string()), except: z.array(z.string()), kinds: z.partialRecord(kind, kind) }),
      groups: z.array(z.string()),
      letters: z.record(z.string(), z.string()),
      forms: z.partialRecord(kind, z.array(formWith('words', 'rest'))),
      columns: z.array(z.string()),
    }),
  ),
  policies: table(
    'sections/policies.tsv',
    z.object({
      kind,
      /** A line is an item of its own even where nothing marks it, or a part of running text. */
      lines: z.enum(['items', 'text']),
      /** What belongs to one statement: a whole item with all its sentences, or one sentence. */
      statements: z.enum(['item', 'sentence']),
      /** What a row of a table must name exactly once, so that the other cells describe it. */
      rows: z.enum(['condition', 'allergen', 'procedure', 'relative', '-']),
      /**
       * - `stated`: the patient has what the text states; `past`: over unless chronic; `hypothetical`: may come
       * - `indications`: only chronic diseases for which a drug is taken; `-`: not read
       */
      conditions: z.enum(['stated', 'past', 'hypothetical', 'indications', '-']),
      family: read,
      medications: z.enum(['listed', 'stopped', 'stated', '-']),
      /** From all of the section, or from tables of results only. */
      measurements: z.enum(['all', 'tables']),
      allergies: read,
      procedures: read,
      vaccines: read,
      encounters: read,
      /** Smoking and alcohol. */
      habits: read,
      /** Whether a text without a heading may be assigned to this kind by its words. */
      guessed: z.enum(['guessed', '-']),
    }),
    ['kind'],
    everyKind,
  ),
  words: table('sections/words.tsv', z.object({ group: text, words: text }), ['group', 'words']),
  columns: table(
    'sections/columns.tsv',
    z.object({
      role: z.enum([
        'name',
        'start',
        'stop',
        'onset',
        'date',
        'status',
        'reaction',
        'relation',
        'time',
        'supply',
        'duration',
        'due',
        'decision',
        'changed',
        'before',
        'given',
        'normal',
        'finding',
        'examined',
        'detail',
      ]),
      heading: form,
      list: kind.or(z.literal('')),
    }),
    ['role', 'heading'],
  ),
  phrases: phraseTable('sections/phrases.tsv', [
    'entry is an error', 'time of a list', 'about another person', 'about another person beside the patient', 'about the patient', 'row about another person', 'papers of a baby', 'about the baby', 'row about the baby',
    'salutation', "before a heading's date", 'order', 'how it was signed', 'end by a signature', 'begins a story', 'verb of a sentence', 'part of a form',
    'list of risks', 'title goes on', 'detail', 'kind with a letter', 'abbreviation', 'second line', 'after a list', 'amount', 'word with a number', 'topic of the same item', 'label within allergies',
    'unfinished', 'none known of a list', 'nothing on record', 'title of a note', 'explains a test', 'is no diagnosis', 'tells of the patient',
  ]), // prettier-ignore
};
