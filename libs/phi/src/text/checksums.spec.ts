import { describe, expect, it } from '@jest/globals';
import { isCard, isDea, isIpv4, isNpi, isSsn, isVin } from './checksums.js';

describe('checksums', () => {
  it.each([
    ['NPI', isNpi, '1234567893', '1234567890'],
    ['DEA', isDea, 'AB1234563', 'AB1234560'],
    ['VIN', isVin, '1M8GDM9AXKP042788', '1M8GDM9A1KP042788'],
    ['card', isCard, '4539 5787 6362 1486', '4539 5787 6362 1487'],
    ['SSN', isSsn, '420-84-0324', '666-84-0324'],
    ['IPv4', isIpv4, '227.32.121.144', '227.32.321.144'],
  ])('%s: accepts its own and no other', (_, valid, good, bad) => {
    expect([valid(good), valid(bad)]).toEqual([true, false]);
  });
});
