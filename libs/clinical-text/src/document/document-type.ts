import { fromPack, patternOf, type LanguagePack } from '@chartloom/rules';

const typesOf = fromPack(({ document }) =>
  document.types.map(({ loinc, title }) => ({ loinc, title: new RegExp(`^${patternOf(title)}`, 'i') })),
);

/** The LOINC code of the type of document that has this title; `undefined` where the pack knows no such title. */
export const documentTypeOf = (pack: LanguagePack, title: string): string | undefined =>
  typesOf(pack).find((type) => type.title.test(title))?.loinc;
