import { describe, expect, it } from '@jest/globals';
import type { Bundle } from '@chartloom/fhir';
import { isOfUs, profileRows, tally, type Tallies } from './profiles.js';
import { readDocument, type Node } from './source.js';

const entry = (n: number, resource: object) => ({ fullUrl: `urn:uuid:${n}`, resource });
const declared = { profile: ['http://hl7.org/fhir/us/core/StructureDefinition/us-core-organization'] };

describe('the table of profiles', () => {
  it('counts what declares, with and without reasons for absence, and names what others lack', () => {
    const tallies: Tallies = { types: new Map(), lacking: new Map() };
    const resources = [
      { resourceType: 'Organization', meta: declared, name: 'A', active: true },
      {
        resourceType: 'Organization',
        meta: declared,
        name: 'B',
        _active: { extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason' }] },
      },
      { resourceType: 'Organization', name: 'C' },
      { resourceType: 'Composition' },
    ];
    tally({ entry: resources.map((r, n) => entry(n, r)) } as unknown as Bundle, tallies);
    expect(profileRows(tallies)).toEqual([
      ['Organization', '3', '33.3 %', '66.7 %'],
      ['all', '3', '33.3 %', '66.7 %'],
    ]);
    expect([...tallies.lacking]).toEqual([['us-core-organization: active', 1]]);
  });

  it('is of documents of the US realm', () => {
    const of = (xml: string) =>
      isOfUs(readDocument(new TextEncoder().encode(`<ClinicalDocument>${xml}</ClinicalDocument>`)) as Node);
    expect(of('<realmCode code="US"/>')).toBe(true);
    expect(of('<templateId root="2.16.840.1.113883.10.20.22.1.1"/>')).toBe(true);
    expect(of('<realmCode code="FR"/><templateId root="2.16.840.1.113883.10.20.22.1.1"/>')).toBe(false);
    expect(of('')).toBe(false);
  });
});
