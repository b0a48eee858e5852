import type { AlcoholStatus, ClinicalEntities, SmokingStatus } from '@chartloom/clinical-text';
import { absent, codeableConcept, HL7, type CodeableConcept } from '@chartloom/fhir';
import type { FactBuilder } from './fact-builder.js';

/** LOINC's long common name of it is "Tobacco smoking status". */
const SMOKING = codeableConcept(HL7.loinc, '72166-2', 'Tobacco smoking status');
/** SNOMED CT, Global Patient Set, as are the statuses. */
const ALCOHOL = codeableConcept(HL7.snomed, '160573003', 'Alcohol intake');
const SMOKING_STATUSES: Readonly<Record<SmokingStatus, string>> = {
  never: '266919005',
  former: '8517006',
  none: '8392000',
  daily: '449868002',
  occasional: '428041000124106',
  current: '77176002',
};
const ALCOHOL_STATUSES: Readonly<Record<AlcoholStatus, string>> = {
  never: '783261004',
  former: '82581004',
  none: '105542008',
  current: '219006',
};

/** The first statement on smoking and the first on alcohol, as one Observation each. */
export function addHabits(
  builder: FactBuilder,
  { smoking: [smoking], alcohol: [alcohol], header }: Pick<ClinicalEntities, 'smoking' | 'alcohol' | 'header'>,
): void {
  const date = header.date?.iso;
  const add = (code: CodeableConcept, value: CodeableConcept, mention: { readonly start: number; readonly end: number }) =>
    builder.add(
      {
        resourceType: 'Observation',
        extension: builder.evidence({ start: mention.start, end: mention.end }),
        status: 'final',
        category: [codeableConcept(HL7.observationCategory, 'social-history')],
        code,
        subject: builder.subject,
        ...(date ? { effectiveDateTime: date } : { _effectiveDateTime: absent('unknown') }),
        valueCodeableConcept: value,
      },
      mention,
    );
  if (smoking)
    add(SMOKING, codeableConcept(HL7.snomed, SMOKING_STATUSES[smoking.status], undefined, builder.words(smoking)), smoking);
  if (alcohol)
    add(ALCOHOL, codeableConcept(HL7.snomed, ALCOHOL_STATUSES[alcohol.status], undefined, builder.words(alcohol)), alcohol);
}
