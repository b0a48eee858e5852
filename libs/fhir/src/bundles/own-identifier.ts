import { CANONICAL } from '../canonicals.js';
import type { Coding, Identifier, Reference, Resource, ResourceType, Urn } from '../r4.js';

/** Types of R4 that have no list of identifiers. A tag names such a resource; every type can be searched by it. */
const WITHOUT_IDENTIFIERS: ReadonlySet<ResourceType> = new Set<ResourceType>([
  'Binary',
  'Composition',
  'OperationOutcome',
  'Provenance',
  'QuestionnaireResponse',
]);

/** The uuid of a full URL. */
export const uuidOf = (fullUrl: string): string => fullUrl.slice('urn:uuid:'.length);

/** The resource with an identifier, or a tag, that no other resource has. */
export function withOwnIdentifier(resource: Resource, fullUrl: Urn): Resource {
  const uuid = uuidOf(fullUrl);
  const { resourceType, meta, ...rest } = resource;
  if (WITHOUT_IDENTIFIERS.has(resourceType)) {
    const tag: readonly Coding[] = [...(meta?.tag ?? []), { system: CANONICAL.resource, code: uuid }];
    return { resourceType, meta: { ...meta, tag }, ...rest } as Resource;
  }
  const identifier = [...((resource.identifier as readonly Identifier[] | undefined) ?? []), ownIdentifier(uuid)];
  return { ...resource, identifier } as Resource;
}

const ownIdentifier = (value: string): Identifier => ({ system: CANONICAL.resource, value });

/** A reference to that resource by its identifier alone; nothing where its type has no list of identifiers. */
export const logicalReference = (type: ResourceType, fullUrl: Urn): Reference | undefined =>
  WITHOUT_IDENTIFIERS.has(type) ? undefined : { type, identifier: ownIdentifier(uuidOf(fullUrl)) };

/** The search that finds that resource and no other. */
export const searchFor = (resourceType: ResourceType, fullUrl: Urn): string =>
  `${WITHOUT_IDENTIFIERS.has(resourceType) ? '_tag' : 'identifier'}=${CANONICAL.resource}|${uuidOf(fullUrl)}`;
