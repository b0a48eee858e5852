/** The parts of a Unique Device Identifier in its human-readable form. */
import type { Device } from '@chartloom/fhir';

/** GS1 General Specifications, section 3: application identifiers that occur in a UDI. */
const GTIN = '01';
const MADE = '11';
const EXPIRES = '17';
const LOT = '10';
const SERIAL = '21';

/**
 * The carrier and its parts. A GS1 UDI is split at its parentheses. Of other agencies (HIBCC, ICCBBA) only the whole is
 * kept, because their parts are not marked.
 */
export function udiFields(
  udi: string,
): Pick<Device, 'udiCarrier' | 'manufactureDate' | 'expirationDate' | 'lotNumber' | 'serialNumber'> {
  const parts = new Map(Array.from(udi.matchAll(/\((\d{2,4})\)([^()]+)/g), ([, key = '', value = '']) => [key, value.trim()]));
  const [deviceIdentifier, lotNumber, serialNumber] = [GTIN, LOT, SERIAL].map((key) => parts.get(key));
  const [manufactureDate, expirationDate] = [MADE, EXPIRES].map((key) => date(parts.get(key)));
  return {
    udiCarrier: [{ ...(deviceIdentifier && { deviceIdentifier }), carrierHRF: udi }],
    ...(manufactureDate && { manufactureDate }),
    ...(expirationDate && { expirationDate }),
    ...(lotNumber && { lotNumber }),
    ...(serialNumber && { serialNumber }),
  };
}

/** YYMMDD; day 00 is the whole month. UDIs exist since 2013, so every year is of this century. */
function date(digits: string | undefined): string | undefined {
  const [, year, month, day] = /^(\d\d)(0[1-9]|1[0-2])([0-2]\d|3[01])$/.exec(digits ?? '') ?? [];
  if (year === undefined || month === undefined) return undefined;
  if (day === '00') return `20${year}-${month}`;
  const whole = `20${year}-${month}-${day}`;
  const parsed = new Date(`${whole}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(whole) ? whole : undefined;
}
