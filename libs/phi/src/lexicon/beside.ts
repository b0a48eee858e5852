import { fromPack, type LanguagePack } from '@chartloom/rules';

type Row = LanguagePack['beside'][number];
/** What a word shows about the word beside it: `before drug`, `human state`. The head of the table explains its classes. */
export type BesideClass = Row['class'][number];

/**
 * The words and phrases of each class of evidence. They are no part of {@link vocabularyOf}: no feature of the sequence model
 * reads them, so that a change to them needs no training.
 */
export const besideOf = fromPack(
  ({ beside }): ReadonlyMap<BesideClass, ReadonlySet<string>> =>
    new Map(
      [...new Set(beside.flatMap((row) => row.class))].map((one) => [
        one,
        new Set(beside.filter((row) => row.class.includes(one)).map(({ word }) => word)),
      ]),
    ),
);
