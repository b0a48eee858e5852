/** Check digits and ranges of identifying numbers. Values are passed as written, separators included. */

const digitsOf = (value: string): number[] => [...value.replace(/\D/g, '')].map(Number);

/** Luhn (ISO/IEC 7812-1 annex B): payment cards, and NPIs with their prefix. */
export function isLuhn(value: string): boolean {
  const sum = digitsOf(value)
    .reverse()
    .map((digit, i) => (i % 2 === 0 ? digit : digit * 2 > 9 ? digit * 2 - 9 : digit * 2))
    .reduce((total, digit) => total + digit, 0);
  return sum % 10 === 0;
}

/** National Provider Identifier: ten digits that begin with 1 or 2, with a valid Luhn digit after the prefix 80840 (45 CFR 162.406). */
export const isNpi = (value: string): boolean => /^[12]\d{9}$/.test(value) && isLuhn(`80840${value}`);

/** Payment card: 13 to 19 digits with a valid Luhn digit. */
export const isCard = (value: string): boolean => {
  const length = digitsOf(value).length;
  return length >= 13 && length <= 19 && isLuhn(value);
};

/** DEA registration: two letters (or a letter and 9), seven digits. (1st + 3rd + 5th) + 2 (2nd + 4th + 6th) ends in the 7th. */
export function isDea(value: string): boolean {
  if (!/^[a-z][a-z9]\d{7}$/i.test(value)) return false;
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, check] = digitsOf(value.slice(2));
  return (a + c + e + 2 * (b + d + f)) % 10 === check;
}

/** The value of a letter is its position in its row. I, O and Q are not used. */
const VIN_ROWS = ['0123456789', '.ABCDEFGH', '.JKLMN.P.R', '..STUVWXYZ'];
const vinValue = (character: string): number => Math.max(0, ...VIN_ROWS.map((row) => row.indexOf(character)));
const VIN_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** Vehicle identification number (49 CFR 565.15): 17 characters without I, O, Q; the ninth is the check character. */
export function isVin(value: string): boolean {
  const vin = value.toUpperCase();
  if (!/^[A-HJ-NPR-Z0-9]{17}$/.test(vin)) return false;
  const sum = [...vin].reduce((total, character, i) => total + vinValue(character) * (VIN_WEIGHTS[i] ?? 0), 0);
  return vin[8] === (sum % 11 === 10 ? 'X' : String(sum % 11));
}

/** A social security number that could have been issued: no area 000, 666 or 9xx, no group 00, no serial 0000. */
export function isSsn(value: string): boolean {
  const digits = value.replace(/\D/g, '');
  return digits.length === 9 && !/^(000|666|9)/.test(digits) && digits.slice(3, 5) !== '00' && digits.slice(5) !== '0000';
}

/** Four numbers from 0 to 255. */
export const isIpv4 = (value: string): boolean => value.split('.').every((part) => Number(part) <= 255);
