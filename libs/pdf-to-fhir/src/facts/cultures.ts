import type { ClinicalEntities, CultureMention, OrganismMention, SusceptibilityMention } from '@chartloom/clinical-text';
import { absent, codeableConcept, HL7, referenceTo, type Observation, type Urn } from '@chartloom/fhir';
import type { FactBuilder } from './fact-builder.js';

/** HL7 v2 table 0074 "Diagnostic service section". */
const DIAGNOSTIC_SERVICE = 'http://terminology.hl7.org/CodeSystem/v2-0074';

/** A DiagnosticReport for each culture, an Observation for each organism, and one for each drug that it was tested with. */
export function addCultures(builder: FactBuilder, { cultures, header }: Pick<ClinicalEntities, 'cultures' | 'header'>): void {
  for (const culture of cultures) {
    const date = culture.date ?? (header.collected ?? header.date)?.iso;
    const common = { status: 'final' as const, subject: builder.subject, ...timeOf(date) };
    const results = culture.noGrowth
      ? [builder.add(withoutGrowth(builder, culture, common), culture.noGrowth)]
      : culture.organisms.map((organism) => addOrganism(builder, culture, organism, common));
    builder.add(
      {
        resourceType: 'DiagnosticReport',
        extension: builder.evidence(culture.title),
        ...common,
        category: [codeableConcept(DIAGNOSTIC_SERVICE, 'MB')],
        code: { text: titleOf(builder, culture) },
        result: results.map((urn) => referenceTo(urn)),
      },
      culture.title,
    );
  }
}

const timeOf = (date: string | undefined): Pick<Observation, 'effectiveDateTime' | '_effectiveDateTime'> =>
  date ? { effectiveDateTime: date } : { _effectiveDateTime: absent('unknown') };

type Common = Pick<Observation, 'status' | 'subject' | 'effectiveDateTime' | '_effectiveDateTime'>;
const LABORATORY = [codeableConcept(HL7.observationCategory, 'laboratory')];

/** The words of a title, with the specimen where it is told elsewhere: "Culture (urine)". */
const titleOf = (builder: FactBuilder, { title, specimen }: CultureMention): string =>
  withSpecimen(builder.words(title), specimen);
const withSpecimen = (words: string, specimen: string | undefined): string =>
  specimen === undefined || words.toLowerCase().includes(specimen.toLowerCase()) ? words : `${words} (${specimen})`;

const withoutGrowth = (builder: FactBuilder, culture: CultureMention, common: Common): Observation => ({
  resourceType: 'Observation',
  extension: builder.evidence(culture.title, culture.noGrowth ?? culture.title),
  ...common,
  category: LABORATORY,
  code: { text: titleOf(builder, culture) },
  valueString: builder.words(culture.noGrowth ?? culture.title),
});

function addOrganism(
  builder: FactBuilder,
  culture: CultureMention,
  { name, susceptibilities }: OrganismMention,
  common: Common,
): Urn {
  const tested = susceptibilities.map((one) => builder.add(susceptibilityOf(builder, one, culture, common), one));
  return builder.add(
    {
      resourceType: 'Observation',
      extension: builder.evidence(culture.title, name),
      ...common,
      category: LABORATORY,
      code: { text: titleOf(builder, culture) },
      valueCodeableConcept: { text: builder.words(name) },
      ...(tested.length > 0 && { hasMember: tested.map((urn) => referenceTo(urn)) }),
    },
    name,
  );
}

const susceptibilityOf = (
  builder: FactBuilder,
  { name, interpretation, concentration, answer, ...span }: SusceptibilityMention,
  { specimen }: CultureMention,
  common: Common,
): Observation => ({
  resourceType: 'Observation',
  extension: builder.evidence({ start: span.start, end: span.end }),
  ...common,
  category: LABORATORY,
  code: { text: withSpecimen(`${builder.words(name)} susceptibility`, specimen) },
  ...(concentration
    ? { valueQuantity: concentration }
    : {
        valueCodeableConcept: {
          ...codeableConcept(HL7.interpretation, interpretation),
          ...(answer && { text: builder.words(answer) }),
        },
      }),
  interpretation: [codeableConcept(HL7.interpretation, interpretation)],
});
