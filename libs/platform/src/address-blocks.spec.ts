import { describe, expect, it } from '@jest/globals';
import { addressTest, clientKey, isAddressBlock } from './address-blocks.js';

describe('blocks of addresses', () => {
  it.each(['10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', '0.0.0.0/0', '2001:db8::/128'])('%s is one', (text) => {
    expect(isAddressBlock(text)).toBe(true);
  });

  it.each(['', 'ingress', '10.0.0', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '::/129', '10.0.0.0/-1'])(
    '%j is none',
    (text) => {
      expect(isAddressBlock(text)).toBe(false);
    },
  );

  it.each([
    ['10.1.2.3', true],
    ['11.1.2.3', false],
    ['::ffff:10.1.2.3', true],
    ['fd00::7', true],
    ['2001:db8::1', false],
    ['not an address', false],
    [undefined, false],
  ])('hold %s: %s', (address, expected) => {
    expect(addressTest(['10.0.0.0/8', 'fd00::/8'])(address)).toBe(expected);
  });
});

it.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s is one client of %s', (address, key) => {
  expect(clientKey(address)).toBe(key);
});
