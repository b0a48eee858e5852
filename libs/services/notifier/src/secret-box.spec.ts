import { describe, expect, it } from '@jest/globals';
import { SecretBox } from './secret-box.js';

const key = (id: string, byte: number) => ({ id, key: Buffer.alloc(32, byte) });

describe('a secret box', () => {
  const box = new SecretBox([key('a', 1)]);
  const sealed = box.seal('whsec_x', 'org-1');

  it('opens what it sealed, for its owner', () => {
    expect(box.open(sealed, 'org-1')).toBe('whsec_x');
    expect(sealed).not.toContain('whsec');
  });

  it('opens for nobody else, and nothing that was changed', () => {
    expect(() => box.open(sealed, 'org-2')).toThrow();
    expect(() => box.open(`a.${Buffer.from('x'.repeat(40)).toString('base64url')}`, 'org-1')).toThrow();
    expect(() => new SecretBox([key('b', 1)]).open(sealed, 'org-1')).toThrow(/key a is not configured/);
  });

  it('opens texts of the key before after a rotation', () => {
    expect(new SecretBox([key('b', 2), key('a', 1)]).open(sealed, 'org-1')).toBe('whsec_x');
  });
});
