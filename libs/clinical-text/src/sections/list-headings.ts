/** What a column of a list gives of the thing that a row names. */
export type ListRole = 'name' | 'start' | 'stop' | 'onset' | 'date' | 'status' | 'reaction' | 'relation' | 'detail';

/** Headings of columns, a pattern for each role; the first that fits decides. */
export const LIST_HEADINGS: readonly (readonly [ListRole, RegExp])[] = [
  ['name', /^(?:(?:generic |drug |brand |vaccine |medication |procedure |problem )?names?|medications?|drugs?|medicines?|problems?|diagnos[ie]s|conditions?|allergens?|allerg(?:y|ies)|substances?|agents?|procedures?|operations?|surger(?:y|ies)|vaccines?|immunizations?|descriptions?)$/],
  ['start', /^(?:start(?:ed)?(?: date)?|date started|begin(?: date)?|began|first prescribed|date prescribed|ordered)$/],
  ['stop', /^(?:stop(?:ped)?(?: date)?|end(?:ed)?(?: date)?|date stopped|discontinued|resolved(?: date)?|date resolved)$/],
  ['onset', /^(?:onset(?: date)?|date of onset|diagnosed|date diagnosed|since|noted|date noted|identified|year)$/],
  ['date', /^(?:dates?|date (?:given|performed|administered|done|of procedure|of service|of visit)|given|administered|performed|when)$/],
  ['status', /^(?:status|clinical status|state|active)$/],
  ['reaction', /^(?:reactions?|manifestations?|type of reaction)$/],
  ['relation', /^(?:relation(?:ship)?|relatives?|family member|member)$/],
  ['detail', /^(?:doses?|strength|route|sig|directions?|instructions?|how (?:to take|taken|often)|frequency|freq|indications?|reasons?|for|qty|quantity|refills?|prescriber|ordered by|last taken|form|icd(?: ?-? ?10)?(?:-cm)?(?: code)?|code|snomed|severity|criticality|comments?|notes?|surgeon|site|location|facility|lot(?: #| no| number)?|manufacturer|mfr|age(?: at onset)?|provider|type|side|series|route site|given by|expires|cause of death|living)$/],
]; // prettier-ignore
