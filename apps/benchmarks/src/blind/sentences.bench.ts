/**
 * `npm run bench:sentences -- [--show]`: reads the sentences of `apps/benchmarks/blind/sentences`, which were written with their labels by
 * people who had not seen the program, each as the text of a letter, and tells of how many the label is told, and how many tell of the present
 * what is not so, without a doubt. `--show` names these. A row is an id, a label, the name that the label is of, and the sentence.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readClinicalText, sourceOf, type ClinicalEntities, type Span } from '@chartloom/clinical-text';

/** What a document tells of a name: its words for it, and whether a person is asked to look. */
interface Told {
  readonly as: string;
  readonly isDoubted: boolean;
}

interface Part {
  readonly file: string;
  /** What tells that it is so now, or was done. */
  readonly claims: string;
  readonly tellsOf: (entities: ClinicalEntities, place: Span) => readonly Told[];
  /** What each label may be told as; nothing told is right wherever `none` is among them. */
  readonly right: Readonly<Record<string, readonly string[]>>;
}

const isAt =
  ({ start, end }: Span) =>
  (other: Span): boolean =>
    other.start < end && start < other.end;
const plain = (as: string): Told => ({ as, isDoubted: false });

const STATUS: Readonly<Record<string, string>> = {
  ...{
    taken: 'current',
    changed: 'current',
    ordered: 'current',
    given: 'past',
    stopped: 'past',
    completed: 'past',
    held: 'held',
  },
  proposed: 'future',
};

const PARTS: readonly Part[] = [
  {
    file: 'drugs.tsv',
    claims: 'current',
    tellsOf: ({ medications, allergies }, place) => [
      ...medications
        .filter(({ name }) => isAt(place)(name))
        .map(({ status, isToldOtherwise, isOnlyNamed, isUnread, isNameDoubted }) => ({
          as: STATUS[status] ?? status,
          isDoubted: [isToldOtherwise, isOnlyNamed, isUnread, isNameDoubted].includes(true),
        })),
      ...allergies.filter(({ name }) => isAt(place)(name)).map(() => plain('allergy')),
    ],
    right: {
      current: ['current'],
      past: ['past', 'held', 'none'],
      future: ['future', 'none'],
      not: ['past', 'none'],
      held: ['held', 'past', 'none'],
      allergy: ['allergy'],
    },
  },
  {
    file: 'conditions.tsv',
    claims: 'present',
    tellsOf: ({ conditions }, place) =>
      conditions.filter(isAt(place)).map(({ assertion, isToldOtherwise = false }) => ({
        as: assertion === 'historical' ? 'past' : assertion,
        isDoubted: isToldOtherwise,
      })),
    right: {
      present: ['present'],
      past: ['past'],
      absent: ['absent'],
      possible: ['possible'],
      family: ['none'],
      hypothetical: ['hypothetical', 'none'],
    },
  },
  {
    file: 'procedures.tsv',
    claims: 'done',
    tellsOf: ({ procedures }, place) =>
      procedures.filter(isAt(place)).map(({ status, isToldOtherwise = false }) => ({ as: status, isDoubted: isToldOtherwise })),
    right: { done: ['done'], planned: ['planned'], not: ['not-done', 'none'] },
  },
];

const { values } = parseArgs({ options: { show: { type: 'boolean', default: false } } });
const folder = join(resolve(import.meta.dirname, '../../../..'), 'apps/benchmarks/blind/sentences');
const LEAD = 'Dear Doctor,\n\n';

for (const { file, claims, tellsOf, right } of PARTS) {
  const rows = readFileSync(join(folder, file), 'utf8').trim().split('\n').map((line) => line.split('\t')); // prettier-ignore
  const judged = rows.map(([id = '', label = '', name = '', sentence = '']) => {
    const source = sourceOf(`${LEAD}${sentence}`);
    const start = source.text.indexOf(name, LEAD.length);
    const told = tellsOf(readClinicalText(source), { start, end: start + name.length });
    const ways = told.length === 0 ? ['none'] : told.map(({ as }) => as);
    return {
      ...{ id, label, sentence },
      isRight: ways.every((way) => right[label]?.includes(way)),
      isWrongInSilence: label !== claims && told.some(({ as, isDoubted }) => as === claims && !isDoubted),
      isDoubted: told.some(({ isDoubted }) => isDoubted),
    };
  });
  console.log(`\n${file}: ${rows.length} sentences`);
  console.log('label          sentences  told so  of these in doubt  wrongly told as ' + `${claims} in silence`);
  for (const [label, all] of Map.groupBy(judged, (one) => one.label)) {
    const so = all.filter(({ isRight }) => isRight);
    const counts = [
      all.length,
      so.length,
      so.filter(({ isDoubted }) => isDoubted).length,
      all.filter((one) => one.isWrongInSilence).length,
    ];
    console.log(label.padEnd(15) + counts.map((count) => String(count).padStart(9)).join(''));
  }
  if (values.show)
    for (const { id, label, sentence } of judged.filter(({ isWrongInSilence }) => isWrongInSilence))
      console.log(`  ${id} ${label}: ${sentence}`);
}
