import type { LanguagePack } from '@chartloom/rules';

/** HL7 v3 ActCode of an encounter's class. */
export type EncounterClass = 'AMB' | 'IMP' | 'EMER' | 'VR' | 'HH';

/** Words that name a kind of encounter; any other is a visit. */
const CLASSES: readonly (readonly [EncounterClass, RegExp])[] = [
  ['VR', /\b(?:tele-?(?:health|medicine|phone)|virtual|video|phone call|e-?visit)\b/i],
  ['EMER', /\b(?:emergency|E[DR] (?:visit|note|arrival|provider|physician|encounter|record|report))\b/i],
  ['IMP', /\b(?:inpatient|hospitali[sz]ation|hospital (?:admission|stay)|admission|admitted)\b/i],
  ['HH', /\bhome (?:visit|health)\b/i],
];

/** The class of the encounter that these words name. */
export const encounterClassOf = (_pack: LanguagePack, words: string): EncounterClass =>
  CLASSES.find(([, form]) => form.test(words))?.[0] ?? 'AMB';
