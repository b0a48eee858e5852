import { fromPack, patternOf, type LanguagePack } from '@chartloom/rules';

/** A panel that has a code: LOINC's, with its long common name. */
type PanelCode = Pick<LanguagePack['results']['panelCodes'][number], 'loinc' | 'name'>;

const panelCodes = fromPack(({ results }) =>
  results.panelCodes.map(({ loinc, name, title, whole }) => {
    const form = patternOf(title, { words: '.{0,60}' }).replaceAll('\\*', '\\w{0,20}');
    return { loinc, name, title: new RegExp(`^${form}${whole ? '$' : '\\b'}`, 'i') };
  }),
);

/** The panel that a title of a group of results names, of the uppermost row of the pack's table that fits. */
export const panelCodeOf = (pack: LanguagePack, title: string): PanelCode | undefined =>
  panelCodes(pack).find((panel) => panel.title.test(title));
