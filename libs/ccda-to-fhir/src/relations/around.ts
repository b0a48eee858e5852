import type { Reference, ResourceType } from '@chartloom/fhir';
import { isElement, statementsIn, type XmlElement } from '@chartloom/ccda';
import type { BundleBuilder } from '../bundle-builder.js';
import { isStatement } from '../mapping-index.js';

const HOLDERS = new Set(['entryRelationship', 'component']);
/** How many parts of a group are looked at: real ones have a few. */
const MOST_HELD = 64;

/**
 * The facts that a nested statement is about: those of the nearest statement around it that became one. A statement that
 * only groups others (a concern) stands for what it holds. With `types`, those that became one of these.
 */
export function factsAround(
  element: XmlElement,
  builder: BundleBuilder,
  types?: ReadonlySet<ResourceType>,
): readonly Reference[] {
  const factsFrom = (e: XmlElement): readonly Reference[] =>
    builder.madeFrom(e).filter((r) => {
      const type = builder.resourceAt(r)?.resourceType;
      return builder.isFact(r) && type !== undefined && (types?.has(type) ?? true);
    });
  for (let e = element.parent; e && e.name !== 'section'; e = e.parent) {
    if (!isStatement(e)) continue;
    const own = factsFrom(e);
    if (own.length > 0) return own;
    const within = firstHeld(e)
      .filter((held) => held !== element)
      .flatMap(factsFrom);
    if (within.length > 0) return within;
  }
  return [];
}

function firstHeld(group: XmlElement): readonly XmlElement[] {
  const found: XmlElement[] = [];
  for (const node of group.children) {
    if (!isElement(node) || !HOLDERS.has(node.name)) continue;
    for (const { element } of statementsIn(node)) found.push(element);
    if (found.length >= MOST_HELD) break;
  }
  return found;
}

/** Resources that have a `note` in R4. */
export const ANNOTATED: ReadonlySet<ResourceType> = new Set([
  'AllergyIntolerance',
  'CarePlan',
  'CareTeam',
  'Condition',
  'DeviceUseStatement',
  'FamilyMemberHistory',
  'Goal',
  'Immunization',
  'MedicationAdministration',
  'MedicationDispense',
  'MedicationRequest',
  'Observation',
  'Procedure',
  'ServiceRequest',
]);
