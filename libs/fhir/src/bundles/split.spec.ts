import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Bundle, BundleEntry, DocumentReference, Urn } from '../r4.js';
import { referencesOf } from './references.js';
import { splitTransaction } from './split.js';

const urlOf = (i: number): Urn => `urn:uuid:${i}`;
/** An entry that refers to others by their numbers. */
const observation = (i: number, to: readonly number[]): BundleEntry => ({
  fullUrl: urlOf(i),
  resource: {
    resourceType: 'Observation',
    status: 'final',
    code: { text: 'x' },
    hasMember: to.map((j) => ({ reference: urlOf(j) })),
  },
  request: { method: 'POST', url: 'Observation', ifNoneExist: `identifier=s|${i}` },
});
const transaction = (entry: readonly BundleEntry[]): Bundle => ({ resourceType: 'Bundle', type: 'transaction', entry });

describe('splitTransaction', () => {
  it('leaves a short one whole', () => {
    const short = transaction([observation(0, [])]);
    expect(splitTransaction(short, 1)).toEqual([short]);
  });

  it('loads what is referred to first, and names it by a condition', () => {
    const parts = splitTransaction(transaction([observation(0, [1]), observation(1, []), observation(2, [1])]), 1);
    expect(parts.map(({ entry }) => entry.map((e) => e.fullUrl))).toEqual([[urlOf(1)], [urlOf(0)], [urlOf(2)]]);
    expect(parts.slice(1).map(({ entry }) => entry.flatMap((e) => referencesOf(e.resource)))).toEqual([
      ['Observation?identifier=s|1'],
      ['Observation?identifier=s|1'],
    ]);
  });

  it('keeps a Binary with what names it by an URL', () => {
    const name: DocumentReference = {
      resourceType: 'DocumentReference',
      status: 'current',
      content: [{ attachment: { url: urlOf(1) } }],
    };
    const named: BundleEntry = { fullUrl: urlOf(0), resource: name };
    const binary: BundleEntry = { fullUrl: urlOf(1), resource: { resourceType: 'Binary', contentType: 'x/y', data: '' } };
    expect(splitTransaction(transaction([named, observation(2, []), binary]), 1)[0]?.entry).toEqual([named, binary]);
  });

  it('keeps every entry once, and no reference leads to a later part', () => {
    const graph = fc.array(fc.array(fc.nat(29), { maxLength: 3 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(graph, fc.integer({ min: 1, max: 8 }), (links, most) => {
        const all = links.map((to, i) =>
          observation(
            i,
            to.filter((j) => j < links.length),
          ),
        );
        const parts = splitTransaction(transaction(all), most);
        expect(parts.flatMap(({ entry }) => entry.map((e) => e.fullUrl)).toSorted()).toEqual(
          all.map((e) => e.fullUrl).toSorted(),
        );
        const loaded = new Set<string>();
        for (const { entry } of parts) {
          for (const { fullUrl, request } of entry) {
            loaded.add(fullUrl);
            expect(request).toBeDefined();
          }
          for (const reference of entry.flatMap((e) => referencesOf(e.resource))) {
            const condition = /^Observation\?identifier=s\|(?<of>\d+)$/.exec(reference)?.groups?.['of'];
            expect(loaded).toContain(condition === undefined ? reference : urlOf(Number(condition)));
          }
        }
      }),
    );
  });

  it('follows a chain as long as the document', () => {
    const chain = Array.from({ length: 50_000 }, (_, i) => observation(i, i < 49_999 ? [i + 1] : []));
    expect(splitTransaction(transaction(chain)).map(({ entry }) => entry.length)).toEqual(Array(100).fill(500));
  });
});
