import { describe, expect, it } from '@jest/globals';
import { findPhi } from '../../pipeline/find-phi.js';
import { defaultRegistry } from '../registry.js';
import { recogniserContract } from '../recogniser.contract.js';

/** All people, places and numbers are invented. */
recogniserContract(['number'], {
  'number.ssn': {
    finds: ['Has [420-84-0324] there.', 'Has [420 84 0324] there.'],
    leaves: ['Has 420-84-03245 there.', 'Has 42-084-0324 there.'],
  },
  'number.spoken': {
    finds: [
      'Number [five three two, eight one, seven seven six four] there.',
      'Ring [five one two, 443 90 eighty-seven] there.',
      'Ring [five five five dash oh one nine nine] there.',
      'It is [eighty one, forty two, seventy six] there.',
    ],
    leaves: ['Took one or two, then three or four, of five.', 'Aged forty five, of two sons.', 'Scores were two, three and 120.'],
  },
  'number.ssn-masked': {
    finds: ['Has [***-**-2890] there.', 'Has [xxx-xx-2890] there.'],
    leaves: ['Has ***, 2890 there.', 'Meeting **\n0920   Next'],
  },
  'number.ssn-unseparated': {
    finds: ['Social security [249339080] there.'],
    leaves: ['Has 249339080 there.', 'Social security 000339080 there.'],
  },
  'number.ssn-labelled': {
    finds: ['SSN: [249339080] there.', 'Last four [2890] there.'],
    leaves: ['Social security office there.'],
  },
  'number.mrn': {
    finds: [
      'UHID: [OKH.0001923] there.',
      'MRN: [61-259771] there.',
      'Patient ID # [E6892] there.',
      'MRN [4 4 7 1 9 0 2] there.',
      'MRN [771201] 12 mg there.',
    ],
    leaves: ['Chart of 2019 there.', 'Record 500mg there.', 'Records 12 mg.'],
  },
  'number.health-plan': {
    finds: [
      'Member ID: [VAN007147] there.',
      'Member ID: [XQJ 884 201 553] there.',
      'Claim no. [2024 0517 88 31A] there.',
      'subscriber [7G2M-AM8-HN66] there.',
    ],
    leaves: ['Plan: LMO 48/24 there.', 'The plan: 10-point review.', 'Group 2 of pills.'],
  },
  'number.mbi': { finds: ['Has [1EG4-TE5-MK73] there.', 'Has [1EG4 TE5 MK73] there.'], leaves: ['Has 1EG4-TE5-MKAA there.'] },
  'number.account': {
    finds: ['Acct # [4987084] there.', 'Invoice [77-41234] there.', 'Card ending [4471] there.'],
    leaves: ['On account of 12 pills.', 'STATEMENT DATE 08/31 there.'],
  },
  'number.card': { finds: ['Card [4539 5787 6362 1486] there.'], leaves: ['Has 4539 5787 6362 1487 there.'] },
  'number.card-shaped': { finds: ['Has [4539 5787 6362 1487] there.'], leaves: ['Has 4539 5787 6362 there.'] },
  'number.npi': { finds: ['Has [1234567893] there.'], leaves: ['Has 1234567890 there.'] },
  'number.dea': { finds: ['Has [AB1234563] there.'], leaves: ['Has AB1234560 there.'] },
  'number.license': {
    finds: ['License: [MD-057454] there.', 'Passport [X1234567] there.'],
    leaves: ['Lost the license there.', 'Driver license class 2.'],
  },
  'number.license-prefixed': { finds: ['Has [MD057454] there.'], leaves: ['Has MD 12 there.'] },
  'number.vin-shaped': {
    finds: ['Has [1M8GDM9AXKP042780] there.'],
    leaves: ['Has ABCDEFGHJKLMNPRST there.', 'Has 12345678901234567 there.'],
  },
  'number.vin': { finds: ['Has [1M8GDM9AXKP042788] there.'], leaves: ['Has 1M8GDM9AXKP042780 there.'] },
  'number.vehicle': {
    finds: ['VIN: [8GDM9AXKP042] there.', 'License plate [BCG3548] there.'],
    leaves: ['Plates and screws there.'],
  },
  'number.plate': {
    finds: [
      'Plate [BCG-3548] there.',
      'Plate [KDR 4471] there.',
      'Plate Ohio [GTR 4471] there.',
      'Tag [7XNS413] there.',
      'Plate of the car: [4K7-91B] there.',
      'Plate [KY 482 BDF] there.',
      'Plate (for parking): [MN 7KD-204] there.',
    ],
    leaves: ['The plate holds there.'],
  },
  'number.serial-prefixed': { finds: ['Has [SN PJN329692] there.', 'Has [S/N: 44-7120] there.'], leaves: ['Has SN 12 there.'] },
  'number.udi': { finds: ['Has [(01)02748425932589(21)K817553] there.'], leaves: ['Step (01) of 14 there.'] },
  'number.device': {
    finds: ['Serial number [PJN329692] there.', 'Lot [GK-2831-607] there.', 'Ref. code: [EM-2554] there.'],
    leaves: ['Calcium 7.9 mg/dL (Ref: 8.5-10.5) there.', 'A lot of 2 pills.', 'The pump is full.', 'SNOMED 44054006 there.'],
  },
  'number.mac-address': { finds: ['Has [00:1B:44:11:3A:B7] there.'], leaves: ['At 10:15:30 there.'] },
  'number.other': {
    finds: ['Accession [CT-4682348] there.', 'Order: [313028497] there.'],
    leaves: ['In order. 0915: called.', 'Report of 2019 there.'],
  },
  'number.user-name': { finds: ['User name: [okarin97] there.', 'Login [z.okarin] there.'], leaves: ['The user from there.'] },
  'number.user': {
    finds: ['Printed by [okarin.z] there.', 'User [rn_okarin7] there.'],
    leaves: ['Printed by hand there.', 'User manual there.'],
  },
  'number.word-with-figures': { finds: ['Printed by [okarin97] there.'], leaves: ['Vitamin B12 there.', 'Uses covid19 there.'] },
  'number.any-id': {
    finds: [
      'VA ID [6010 11 4482 9] there.',
      'Zoom ID: [841 2290 5517] there.',
      'Service number [RA 11 452 881] there.',
      'Provider No. [45-7719] there.',
      'Reg. no. [TNMC 61844] there.',
      'PIN [4881] there.',
    ],
    leaves: ['ID consult in 12 h.', 'The id and the ego 100.', 'The identity of 100.'],
  },
  'number.numbered': { finds: ['Interpreter #[48213] there.'], leaves: ['Dispense #30 there.', 'Size #4012.5 there.'] },
  'number.room': {
    finds: [
      'Room: [5W-12] there.',
      'In bed [ED-07] there.',
      'Pod [B2] there.',
      'Cell [14] there.',
      'Rm [214B] there.',
      'Gate code [4471#] there.',
    ],
    leaves: [
      'POD 3 there.',
      'On room air there.',
      'Head of bed 30 degrees.',
      'In bed for 12 h.',
      'Bed 10:30 there.',
      'Armroom12 there.',
    ],
  },
  'number.behind-colon': {
    finds: ['Plan: [VSP 00291 8837].', 'NHI: [ZAC5361] there.'],
    leaves: ['Size: 12345 there.', 'CPT: AB12345 there.', 'Gene: BRCA12 there.'],
  },
  'number.wallet': { finds: ['To [0x52908400098527886E0F] there.'], leaves: ['Given 0x there.'] },
  'number.path': {
    finds: ['In [C:\\Users\\okarin\\mri.pdf] there.', 'In [/home/okarin/notes] there.'],
    leaves: ['and/or there', 'At home/work there.'],
  },
  'number.file-name': { finds: ['See [okarin_mri_2024.pdf] there.'], leaves: ['See the pdf there.', 'Ratio 1.5 there.'] },
  'number.handle': { finds: ['On chat [@okarin_z-4] there.'], leaves: ['Run @ 5 units.', 'Run @5 units.'] },
  'number.fours': {
    finds: ['Aadhaar [4821 7730 1156] there.'],
    leaves: ['Has 4821 7730 there.', 'Has 4821 7730 1156 2213 there.', 'Has 4821 7730 1156 mg there.'],
  },
  'number.unknown-label': {
    finds: [
      'Intake\nSlip no [66120]\nSeen',
      'Intake\nTally: [66120]   Seen',
      'Intake\nFolio # [18-442]\n',
      'Docket:   [90-4417-K]   Seen',
    ],
    leaves: [
      'Ferritin: 12341\n',
      'Weight: 10431\n',
      'Steps 10432\n',
      'Slip no 66120 of them\n',
      'Tally: 66100\n',
      'Tally: 3/14/2021\n',
    ],
  },
  'number.unknown-head': {
    finds: ['Item   Tally   State\none    [44102]  open\ntwo    [44391]  open\n'],
    leaves: [
      'Test   Ferritin   State\none    44102  open\ntwo    44391  open\n',
      'Item   Tally   State\none    44102  open\ntwo    391  open\n',
      'Item   Tally   State\none    44102  open\n',
    ],
  },
  'number.spaced-figures': {
    finds: ['Has [0 8 1 9 1 9 8 8] there.', 'Has [8 0 2 - 5 5 5 - 0 1 4 4] there.', 'Has [0 8 / 1 9 / 1 9 8 8] there.'],
    leaves: ['Pain 0 1 2 3 4 5 6 7 8 9 there.', 'Has 1-2-3-1-2-3-1-2 there.', 'Has 2 1 0 2 there.', 'Has 2 2 2 2 2 2 2 2 there.'],
  },
  'number.cell-of-groups': { finds: ['ID\n[LA 008 441 229]\n'], leaves: ['He had LA 008 441 229 of it.', 'NA 138\n'] },
  'number.biometric': { finds: ['Has [VPRINT-FVLW8910] there.'], leaves: ['Iris like lesion there.'] },
  'number.long-digits': {
    finds: ['Has [4987084] there.'],
    leaves: ['Platelets 512000 H 150000 - 400000 there.', 'Has 250000 cells there.', 'ICD 4987084 there.', 'Has 12345 there.'],
  },
  'number.letters-and-digits': {
    finds: ['Has [S25-75814] there.', 'Has [A1234567] there.', 'Has [VP_88213] there.'],
    leaves: ['EGA 33w2d there.', 'Has T2N1M0 there.', 'Has 12345mg there.', 'A G3P1011 there.', 'Drawn at 1280x720 there.'],
  },
  'number.digit-groups': {
    finds: ['Has [61-259771] there.', 'Has [23-0881] there.', 'Has [0019827-4] there.'],
    leaves: ['Has 135-145 there.', 'Has 1-2 tablets.', 'From 2019-2021 there.', 'Night 1900-0730 there.'],
  },
  'number.below-head': {
    finds: ['Bed\tDiet\n[601A]\tRegular\n[602]\tRegular\n'],
    leaves: [
      'Bed\tDiet\nmade\tRegular\n',
      'Dose\tDiet\n602\tRegular\n',
      'Bed 2\tDiet\n602\tRegular\n',
      'Bed\tDiet\n602\n',
      'Test\tRef\nSodium\t136-145\nCreatinine\t0.50-1.10\n',
      'Id\tHealth\nII-1\twell\n',
    ],
  },
  'number.odd-code': {
    finds: [
      'QME [A 88214]',
      'ID [7700315] there.',
      'Chain [CCF 20881173] there.',
      'LAST [7700315] there.',
      'IP No: [IP/24/03391] there.',
      'Ref [BBH/24-0087731] there.',
      'Card [33/CM/0087216] there.',
      'Portal code: [7QK2P-XM44T] there.',
      'Has [7KD-204] there.',
      'Unit [ZX20-118-4471] there.',
      'Lot [RH7720] there.',
      'Sensor [8GKT2L] there.',
      'Is [CADD_882] there.',
    ],
    leaves: [
      'Given IV 100000 units there.',
      'Takes 500mg there.',
      'Has CYP2C19 there.',
      'Grade pT2N1M0 there.',
      'A G3P2002 there.',
      'Vertebrae T12-L1 there.',
      'Vertebrae C5-C6-C7 there.',
      'Vertebrae L4-5-S1 there.',
      'Vertebrae T11T12 there.',
      'Billed J1885 there.',
      'ICD-10 M54504 there.',
      'A 100-day stay.',
      'A 1280x720 there.',
      'Variant rs4244285 there.',
      'A WBC110 there.',
      'Only B12 there.',
      'Billed CPT 99213 there.',
      'SNOMED CT 44054006 there.',
      'A BP148/86 and HR98/RR20 there.',
      'Takes 100/25 mg there.',
    ],
  },
});

describe('codes that begin like vertebrae', () => {
  it('are found in 20,000 characters of them, as a pattern with several ways to split a run of figures would not', async () => {
    const code = `C${'1'.repeat(37)}x`;
    const text = `${code} `.repeat(500);
    const odd = defaultRegistry.filter(({ id }) => id === 'number.odd-code');
    const spans = await findPhi(text, odd);
    expect(spans).toHaveLength(500);
    expect(new Set(spans.map(({ start, end }) => text.slice(start, end)))).toEqual(new Set([code]));
  });
});
