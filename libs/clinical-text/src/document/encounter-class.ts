import { fromPack, wordingsOf, type LanguagePack } from '@chartloom/rules';
import { isWordStart, Wordings } from '../text/wordings.js';

type Row = LanguagePack['document']['encounters'][number];

/** HL7 v3 ActCode of an encounter's class. */
export type EncounterClass = Row['class'];

/** Words that name a kind of encounter, by their row in the table; any other is a visit. */
const encounterWords = fromPack(({ document }) => {
  const wordings = new Wordings<number>('one');
  document.encounters.forEach(({ form }, row) => {
    for (const wording of wordingsOf(form)) wordings.add(wording, row);
  });
  return wordings;
});

/** The class of the encounter that these words name: the uppermost row of the table that they hold decides. */
export function encounterClassOf(pack: LanguagePack, words: string): EncounterClass {
  const wordings = encounterWords(pack);
  let uppermost = Infinity;
  for (let at = 0; at < words.length; at++) {
    const found = wordings.mayBeginAt(words, at) && isWordStart(words, at) ? wordings.wordAt(words, at) : undefined;
    if (found && found.meaning < uppermost) uppermost = found.meaning;
  }
  return pack.document.encounters[uppermost]?.class ?? 'AMB';
}
