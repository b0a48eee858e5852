import { create } from '@bufbuild/protobuf';
import { Policy } from '@chartloom/policies';
import { PolicySchema, type Policy as PolicyMessage } from '../../gen/chartloom/policies/v1/policies_pb.js';

/** A policy as services pass it on. */
export const policyMessage = ({
  finder,
  description = '',
  categories,
  location_parts,
  time_of_day,
  ...rest
}: Policy): PolicyMessage =>
  create(PolicySchema, {
    name: rest.name,
    version: rest.version,
    description,
    categories: { ...categories },
    locationParts: { ...location_parts },
    timeOfDay: time_of_day,
    layout: rest.layout,
    doubts: rest.doubts,
    leastScore: finder.least_score,
    leastProbability: finder.least_probability,
  });

/**
 * The policy of a message.
 * @throws ZodError where it is none: a service of another version sent a word that this one does not know, and a guess could leave
 *   an identifier
 */
export const policyFrom = (message: PolicyMessage): Policy =>
  Policy.parse({
    name: message.name,
    version: message.version,
    ...(message.description !== '' && { description: message.description }),
    categories: { ...message.categories },
    location_parts: { ...message.locationParts },
    time_of_day: message.timeOfDay,
    layout: message.layout,
    doubts: message.doubts,
    finder: { least_score: message.leastScore, least_probability: message.leastProbability },
  });
