import type { ClinicalEntities, SmokingStatus } from '@chartloom/clinical-text';
import { absent, codeableConcept, HL7 } from '@chartloom/fhir';
import type { Draft } from './draft.js';

/** LOINC's long common name of it is "Tobacco smoking status". */
const SMOKING_STATUS = '72166-2';
/** SNOMED CT, Global Patient Set. */
const STATUSES: Readonly<Record<SmokingStatus, string>> = {
  never: '266919005',
  former: '8517006',
  daily: '449868002',
  occasional: '428041000124106',
  current: '77176002',
};

/** The first thing that the document says of smoking, as one Observation with the printed words. */
export function addSmoking(draft: Draft, { smoking, header }: Pick<ClinicalEntities, 'smoking' | 'header'>): void {
  const [mention] = smoking;
  if (!mention) return;
  const date = header.date?.iso;
  draft.add(
    {
      resourceType: 'Observation',
      extension: draft.evidence({ start: mention.start, end: mention.end }),
      status: 'final',
      category: [codeableConcept(HL7.observationCategory, 'social-history')],
      code: codeableConcept(HL7.loinc, SMOKING_STATUS, 'Tobacco smoking status'),
      subject: draft.subject,
      ...(date ? { effectiveDateTime: date } : { _effectiveDateTime: absent('unknown') }),
      valueCodeableConcept: codeableConcept(HL7.snomed, STATUSES[mention.status], undefined, draft.words(mention)),
    },
    mention,
  );
}
