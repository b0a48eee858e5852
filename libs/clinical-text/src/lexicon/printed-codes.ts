import { fromPack, patternOf, type LanguagePack } from '@chartloom/rules';
import { SYSTEM, type Code, type Concept, type ConceptKind } from '@chartloom/terminology';
import type { Span, TextInLanguage } from '../text/source.js';

type System = LanguagePack['terminology']['codeLabels'][number]['system'];

/** Of each system its URI and what its codes look like. A printed CPT code is passed through and never looked up. */
const SYSTEMS: Readonly<Record<System, { readonly uri: string; readonly code: string }>> = {
  icd10cm: { uri: SYSTEM.icd10cm, code: '[A-TV-Z]\\d[0-9A-Z](?:\\.[0-9A-Z]{1,4})?' },
  snomed: { uri: SYSTEM.snomed, code: '\\d{6,18}' },
  loinc: { uri: SYSTEM.loinc, code: '\\d{1,5}-\\d' },
  rxnorm: { uri: SYSTEM.rxnorm, code: '\\d{2,8}' },
  cpt: { uri: 'http://www.ama-assn.org/go/cpt', code: '\\d{4}[0-9A-Z]' },
  ndc: { uri: 'http://hl7.org/fhir/sid/ndc', code: '\\d{4,5}-\\d{3,4}-\\d{1,2}|\\d{11}' },
  cvx: { uri: SYSTEM.cvx, code: '\\d{1,3}' },
};
/** The systems in which a kind of thing has codes. */
const OF_KIND: Readonly<Partial<Record<ConceptKind, readonly System[]>>> = {
  disorder: ['icd10cm', 'snomed'],
  symptom: ['icd10cm', 'snomed'],
  analyte: ['loinc', 'snomed'],
  vital: ['loinc', 'snomed'],
  procedure: ['cpt', 'snomed'],
  drug: ['rxnorm', 'ndc'],
  vaccine: ['cvx', 'ndc'],
};
/** Characters after a name in which its code is printed. */
const REACH = 48;
const IN_BRACKETS = `[([]\\s?(${SYSTEMS.icd10cm.code})\\s?[)\\]]`;
/** A code of ICD-10 in brackets needs no label. */
const BARE = new RegExp(`^\\s{0,2}${IN_BRACKETS}`);
/** Whether words have a code of ICD-10 in brackets. */
export const hasDiagnosisCode = (words: string): boolean => ANYWHERE.test(words);
const ANYWHERE = new RegExp(IN_BRACKETS);

const labelled = fromPack(({ terminology }): ReadonlyMap<System, RegExp> => {
  const systems = [...new Set(terminology.codeLabels.map(({ system }) => system))];
  return new Map(
    systems.map((system) => {
      const labels = terminology.codeLabels.filter((row) => row.system === system).map(({ label }) => patternOf(label));
      return [
        system,
        new RegExp(`^[^\\n\\t;]{0,16}?(?<![\\w])(?:${labels.join('|')})\\s?[:#]?\\s?(${SYSTEMS[system].code})(?![\\w])`, 'i'),
      ];
    }),
  );
});

/** The codes that are printed after a name. */
function codesAfter({ text, pack }: TextInLanguage, { end }: Span, kind: ConceptKind): readonly Code[] {
  const [rest = ''] = text.slice(end, end + REACH).split('\n');
  const found = (OF_KIND[kind] ?? []).flatMap((system): Code[] => {
    const code = labelled(pack).get(system)?.exec(rest)?.[1] ?? (system === 'icd10cm' ? BARE.exec(rest)?.[1] : undefined);
    return code === undefined ? [] : [{ system: SYSTEMS[system].uri, code: code.toUpperCase() }];
  });
  return found;
}

/** A concept with the codes that are printed after its name; of their systems it has no others. */
export function withPrintedCodes(reader: TextInLanguage, name: Span, concept: Concept): Concept {
  const printed = codesAfter(reader, name, concept.kind);
  if (printed.length === 0) return concept;
  const known = concept.codes.filter(({ system }) => !printed.some((code) => code.system === system));
  return { ...concept, codes: [...printed, ...known] };
}
