/** CDA `specimen` to Specimen: what was examined, and how it was collected (C-CDA on FHIR, results). */
import type { Reference, Specimen } from '@chartloom/fhir';
import { at, children, ids, optionalCd, pq, textOf, type Statement } from '@chartloom/ccda';
import type { Context } from '../converter.js';
import { concept } from '../values/concept.js';
import { identifiers } from '../values/person.js';
import { quantityField } from '../values/quantity.js';
import { when } from '../values/time.js';
import { isCoded } from '../values/concept.js';

const COLLECTION_PROCEDURE = '2.16.840.1.113883.10.20.22.4.415';
/** "Specimen collection" (SNOMED CT). */
const COLLECTING = ['17636008'];

/** The specimens of a statement. `collector` is the procedure that collected them, where it is known. */
export function specimens(statement: Statement, context: Context, collector = collectionOf(statement)): readonly Reference[] {
  return children(statement.element, 'specimen').flatMap((holder) => {
    const role = at(holder, 'specimenRole');
    const entity = at(role, 'specimenPlayingEntity');
    const name = textOf(at(entity, 'name'));
    const type = concept(optionalCd(at(entity, 'code'))) ?? (name ? { text: name } : undefined);
    const identity = identifiers(ids(role));
    if (!role || (!type && !identity.identifier)) return [];
    const words = textOf(at(entity, 'desc'));
    const collected = collection(at(entity, 'quantity'), collector);
    const resource: Specimen = {
      resourceType: 'Specimen',
      ...identity,
      ...(type && { type }),
      subject: context.patient,
      ...(collected && { collection: collected }),
      ...(words && { note: [{ text: words }] }),
    };
    return [context.builder.add(role, resource)];
  });
}

function collection(amount: ReturnType<typeof at>, collector: Statement | undefined): Specimen['collection'] {
  const [site] = collector?.codes('targetSiteCode') ?? [];
  const bodySite = concept(site);
  const fields = {
    ...(collector && when('collected', collector.schedule.interval)),
    ...quantityField('quantity', amount && pq(amount)),
    ...(bodySite && { bodySite }),
  };
  return Object.keys(fields).length > 0 ? fields : undefined;
}

/** The Specimen Collection Procedure within a result organizer. It also stays a Procedure. */
const collectionOf = (organizer: Statement): Statement | undefined =>
  organizer.related
    .map((r) => r.statement)
    .find(
      (s) =>
        s.kind === 'procedure' && !s.negated && (s.templateIds.includes(COLLECTION_PROCEDURE) || isCoded(s.code, COLLECTING)),
    );
