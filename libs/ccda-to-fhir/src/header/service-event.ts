/** What the document documents (`documentationOf/serviceEvent`): Composition.event, and who cares for the patient. */
import type { CareTeam, Composition, Extension, Reference } from '@chartloom/fhir';
import { at, attribute, children, ivlTs, optionalCd, type XmlElement } from '@chartloom/ccda';
import type { BundleBuilder } from '../bundle-builder.js';
import { entityOf, type Parties } from '../parties.js';
import { concept, isCoded } from '../values/concept.js';
import { period } from '../values/time.js';
import { CCDA_ON_FHIR } from './people.js';

export interface ServiceEvents {
  readonly events: NonNullable<Composition['event']>;
  readonly performers: readonly Extension[];
}

/** The function of a primary care provider, in HL7's ParticipationFunction and in its older table of provider roles. */
const PRIMARY_CARE = ['PCP', 'PP'];

/**
 * The events, and their performers as parties. Of a provision of care (classCode PCPR) the performers are the care team
 * (C-CDA R2.1, US Realm Header), and the one for primary care is the patient's general practitioner.
 */
export function serviceEvents(root: XmlElement, builder: BundleBuilder, parties: Parties, patient: Reference): ServiceEvents {
  const found = children(root, 'documentationOf').flatMap((d) => at(d, 'serviceEvent') ?? []);
  const performers = found.flatMap((event) =>
    children(event, 'performer').flatMap((p) => {
      const valueReference = parties.actor(entityOf(p));
      return valueReference ? [{ url: `${CCDA_ON_FHIR}/PerformerExtension`, valueReference }] : [];
    }),
  );
  for (const event of found) if (attribute(event, 'classCode') === 'PCPR') careTeam(event, builder, parties, patient);
  return { events: found.flatMap(eventOf), performers: performers.filter(isFirst) };
}

function eventOf(event: XmlElement): ServiceEvents['events'] {
  const time = at(event, 'effectiveTime');
  const span = time && period(ivlTs(time));
  const code = concept(optionalCd(at(event, 'code')));
  return (span ?? code) ? [{ ...(code && { code: [code] }), ...(span && { period: span }) }] : [];
}

function careTeam(event: XmlElement, builder: BundleBuilder, parties: Parties, patient: Reference): void {
  const participant = children(event, 'performer').flatMap((p) => {
    const entity = entityOf(p);
    const member = parties.actor(entity);
    const role = concept(optionalCd(at(p, 'functionCode'))) ?? concept(optionalCd(at(entity, 'code')));
    const time = at(p, 'time');
    const span = time && period(ivlTs(time));
    return member ? [{ ...(role && { role: [role] }), member, ...(span && { period: span }) }] : [];
  });
  if (participant.length === 0) return;
  const time = at(event, 'effectiveTime');
  const span = time && period(ivlTs(time));
  const team: CareTeam = { resourceType: 'CareTeam', subject: patient, ...(span && { period: span }), participant };
  builder.add(event, team);
  const generalPractitioner = children(event, 'performer')
    .filter((p) => isCoded(optionalCd(at(p, 'functionCode')), PRIMARY_CARE))
    .flatMap((p) => parties.actor(entityOf(p)) ?? [])
    .filter((r) => GENERAL_PRACTITIONERS.has(builder.resourceAt(r)?.resourceType ?? ''));
  if (generalPractitioner.length > 0)
    builder.replace(patient, (r) => (r.resourceType === 'Patient' ? { ...r, generalPractitioner } : r));
}

/** Types that R4 allows here: a device may perform an event but not hold this role. */
const GENERAL_PRACTITIONERS = new Set(['Practitioner', 'PractitionerRole', 'Organization']);

const isFirst = ({ valueReference }: Extension, i: number, all: readonly Extension[]): boolean =>
  all.findIndex((e) => e.valueReference?.reference === valueReference?.reference) === i;
