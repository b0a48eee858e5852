import { describe, expect, it } from '@jest/globals';
import type { Observation, Resource } from '@chartloom/fhir';
import { Identities, keysOf } from './identities.js';
import { Statement } from './statement.js';

const IDENTIFIER = [{ system: 'urn:oid:1.2.3', value: 'a' }];
const observation = (code: string, more: Partial<Observation> = {}): Observation => ({
  resourceType: 'Observation',
  identifier: IDENTIFIER,
  status: 'final',
  code: { text: code },
  ...more,
});
const note = (text: string) => ({ note: [{ text }] });

/** Facts as a document states them one after the other; the result of each is its url. */
class Facts {
  readonly stored = new Map<string, Resource>();
  readonly identities = new Identities();
  private made = 0;

  state(resource: Resource): string {
    const [statement, keys] = [new Statement(resource), keysOf(resource)];
    const seen = this.identities.find(statement, keys, (url) => this.stored.get(url));
    const url = seen?.same ? (seen.reference.reference ?? '') : `url ${this.made++}`;
    if (!seen?.same) this.identities.learn(statement, keys, url);
    this.stored.set(url, seen?.same ?? resource);
    return url;
  }

  remove(url: string): void {
    const resource = this.stored.get(url);
    this.stored.delete(url);
    if (resource) this.identities.forget(resource, url);
  }
}

describe('facts under one identifier', () => {
  it('are one where they say the same, which leaves the first as it was', () => {
    const facts = new Facts();
    const urls = [1, 2, 3].map(() => facts.state(observation('x')));
    const known = facts.stored.get(urls[0] ?? '');
    expect([...new Set(urls), facts.state(observation('x'))]).toEqual(['url 0', 'url 0']);
    expect(facts.stored.get('url 0')).toBe(known);
  });

  it('are two where a field contradicts, or only one of them has a value', () => {
    const facts = new Facts();
    const all = [
      observation('x'),
      observation('y'),
      observation('x', { valueString: '1' }),
      observation('x', { status: 'amended' }),
    ];
    expect(all.map((one) => facts.state(one))).toEqual(['url 0', 'url 1', 'url 2', 'url 3']);
    expect(all.map((one) => facts.state(one))).toEqual(['url 0', 'url 1', 'url 2', 'url 3']);
  });

  it('grow by notes, each once, up to a limit; then the next one grows', () => {
    const facts = new Facts();
    const notes = Array.from({ length: 200 }, (_, i) => observation('x', note(`note ${i}`)));
    const urls = notes.map((one) => facts.state(one));
    expect([...new Set(urls)]).toEqual(['url 0', 'url 1']);
    expect((facts.stored.get('url 0') as Observation).note).toHaveLength(128);
    expect((facts.stored.get('url 1') as Observation).note).toHaveLength(72);
    expect(facts.state(observation('x', note('note 199')))).toBe('url 1');
    expect((facts.stored.get('url 1') as Observation).note).toHaveLength(72);
  });

  it('are compared again after something else changed the known one', () => {
    const facts = new Facts();
    facts.state(observation('x'));
    facts.state(observation('x'));
    facts.stored.set('url 0', observation('x', { valueString: 'added' }));
    expect(facts.state(observation('x'))).toBe('url 1');
  });

  it('are new again once they were taken back', () => {
    const facts = new Facts();
    for (let i = 0; i < 40; i++) facts.remove(facts.state(observation('x')));
    const url = facts.state(observation('x'));
    expect(facts.state(observation('x', note('more')))).toBe(url);
    expect(facts.stored.size).toBe(1);
  });

  it('make room for others once they were taken back', () => {
    const facts = new Facts();
    facts.state(observation('first'));
    const method = (i: number) => observation('x', { method: { text: String(i) } });
    for (const url of Array.from({ length: 40 }, (_, i) => facts.state(method(i)))) facts.remove(url);
    const url = facts.state(method(41));
    expect(facts.state(observation('x'))).toBe(url);
  });
});
