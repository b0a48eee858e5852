/**
 * Authors: each author of a statement becomes the Provenance of the resources made from it. Statements with the same
 * author and time share one.
 */
import { absentExtension, codeableConcept, HL7, type Provenance, type Reference } from '@chartloom/fhir';
import { at, ts, xpathOf, type XmlElement } from '@chartloom/ccda';
import type { BundleBuilder } from './bundle-builder.js';
import type { MappingIndex } from './mapping-index.js';
import { entityOf, type Parties } from './parties.js';
import { fhirTime, instant, timeField } from './values/time.js';
import { siteMappingTitle, type SiteMapping } from './site-mapping/table.js';

interface Authorship {
  readonly provenance: Omit<Provenance, 'target'>;
  readonly xpath: string;
  readonly targets: Set<string>;
}
/** By author and time, in document order. */
export type Authorships = Map<string, Authorship>;

/**
 * Records the authors of an entry's statements. Where a statement became no resource, its author covers the resources
 * below it.
 */
export function authorship(authors: readonly XmlElement[], made: MappingIndex, parties: Parties, known: Authorships): void {
  for (const author of authors) if (author.parent) note(author, targetsOf(author.parent, made), parties, known);
}

function note(author: XmlElement, targets: readonly string[], parties: Parties, known: Authorships): void {
  if (targets.length === 0) return;
  const who = parties.actor(entityOf(author));
  const element = at(author, 'time');
  const time = element && fhirTime(ts(element));
  if (!who && !time?.value) return;
  const employer = parties.organizationOf(entityOf(author));
  const key = JSON.stringify([who?.reference, time, employer?.reference]);
  const entry = known.get(key) ?? {
    provenance: {
      resourceType: 'Provenance' as const,
      ...(element && time?.value && timeField('occurredDateTime', ts(element))),
      ...recorded(time?.value),
      agent: [agentOf(who, employer)],
    },
    xpath: xpathOf(author),
    targets: new Set<string>(),
  };
  known.set(key, entry);
  for (const target of targets) entry.targets.add(target);
}

/** An author, with the organization that the author acts for. */
const agentOf = (who: Reference | undefined, employer: Reference | undefined): Provenance['agent'][number] => ({
  type: codeableConcept(HL7.provenanceAgent, 'author'),
  who: who ?? UNKNOWN,
  ...(who && employer && who.reference !== employer.reference && { onBehalfOf: employer }),
});

const UNKNOWN: Reference = { extension: [absentExtension('unknown')] };

/** A time less precise than an instant cannot be `recorded`; it stays `occurred` only. */
const recorded = (time: string | undefined): Pick<Provenance, 'recorded' | '_recorded'> =>
  instant(time) ? { recorded: time } : { _recorded: { extension: [absentExtension('unknown')] } };

function targetsOf(statement: XmlElement, made: MappingIndex): readonly string[] {
  const own = made.of(statement);
  return (own.length > 0 ? own : made.below(statement).map((m) => m.reference)).flatMap((r) => r.reference ?? []);
}

/** Adds the Provenance resources, after all resources that they refer to. */
export function addProvenances(known: Authorships, builder: BundleBuilder, parties: Parties): void {
  for (const { provenance, xpath, targets } of known.values()) {
    const target = [...targets].filter((reference) => builder.isFact({ reference })).map((reference) => ({ reference }));
    const agent = provenance.agent.map((one) => forEmployer(one, parties));
    if (target.length > 0) builder.addAt(`Provenance ${xpath}`, { ...provenance, agent, target });
  }
}

/** An author of whom only the number stands here acts for the organization that the document names for the same person. */
function forEmployer(agent: Provenance['agent'][number], parties: Parties): Provenance['agent'][number] {
  const employer = agent.onBehalfOf ?? parties.employerOf(agent.who);
  return employer ? { ...agent, onBehalfOf: employer } : agent;
}

/** Which software made this result, and when. `recordedAt` is the job's time; without it the time is unknown. */
export function conversionProvenance(
  composition: string,
  version: string,
  recordedAt: string | undefined,
  mapping: SiteMapping | undefined,
): Provenance {
  return {
    resourceType: 'Provenance',
    target: [{ reference: composition }],
    ...(recordedAt ? { recorded: recordedAt } : { _recorded: { extension: [absentExtension('unknown')] } }),
    agent: [
      {
        type: codeableConcept(HL7.provenanceAgent, 'assembler'),
        who: { display: `Chartloom ccda-to-fhir ${version}` },
      },
    ],
    ...(mapping && { entity: [{ role: 'source', what: { display: siteMappingTitle(mapping) } }] }),
  };
}
