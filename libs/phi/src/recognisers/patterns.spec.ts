import { recogniserContract } from './recogniser.contract.js';

/** All people, places and numbers are invented. */
recogniserContract('pattern', {
  'date.numeric': {
    finds: ['Seen [3/14/2021] here.', 'Seen [14-03-2021] here.', 'Seen [2021.03.14] here.'],
    leaves: ['Version 1.2.3 ran.', 'Ratio 3/4/5 it is.', 'Range 13/32/2020 is none.'],
  },
  'date.compact': {
    finds: ['Study [20240229] read.', 'Stamp [20240229143000] read.'],
    leaves: ['Code 20241329 is none.', 'Count 2024 cells.'],
  },
  'date.month-day-year': {
    finds: ['Seen [Mar 4, 2021] here.', 'Seen [sept. 4th 2021] here.', "Seen [June 4 '21] here."],
    leaves: ['It may 4 times rise.', 'March on 2021 steps.'],
  },
  'date.spread': {
    finds: ['Placed [MAY\t19,\t2006] here.', 'Dated [the 28th\tof\tSeptember] here.'],
    leaves: ['MAY\tJUNE\tJULY', 'May\tbe 19 or 20.'],
  },
  'date.day-month-year': {
    finds: ['Seen [4 March 2021] here.', 'Seen [04MAR2021] here.'],
    leaves: ['Takes 4 tabs in 12 h.', 'Grade 2 of 2021.'],
  },
  'date.month-day': {
    finds: ['Seen [March 4] here.', 'Seen [Oct. 21st] here.'],
    leaves: ['It may 5 mg be.', 'The march of time.'],
  },
  'date.day-month': {
    finds: ['Since [the 4th of March] worse.', 'Since [4 March] worse.'],
    leaves: ['One of March and April.', 'Dose 0.4 march.'],
  },
  'date.month-year': {
    finds: ['Labs of [March 2021] here.', "Labs of [Mar '21] here."],
    leaves: ['In 2021 it was.', 'March, then 30 more.'],
  },
  'date.month-alone': {
    finds: ['Seen last [December] here.', 'Better since [April] here.'],
    leaves: ['It may be so.', 'An April fool.', 'In May and March.'],
  },
  'date.month-slash-short-year': {
    finds: ['Done in [5/84] here.', 'Known since [11/79] here.'],
    leaves: ['Blood pressure 5/84 here.', 'Done in 5/20 here.'],
  },
  'date.broken-year': { finds: ['Mar 18,\tR. Ulm\n[2019]\tNa'], leaves: ['Mar 18 and more\n2019 patients', 'Beds 18,\n2019'] },
  'date.month-slash-year': {
    finds: ['Done [5/2011] here.', 'Done [11/2011] here.'],
    leaves: ['Ratio 13/2011 here.', 'Dose 5/201 here.'],
  },
  'date.month-slash-day': {
    finds: ['Seen on [10/20] here.', 'Labs from [7/27]: ratio 1:200'],
    leaves: ['Pain 7/10 today.', 'Murmur 2/6 heard.', 'Strength 5/5 in all.'],
  },
  'date.range-start': {
    finds: ['The stay was [10/14]-10/28 here.'],
    leaves: ['Strength 5/5 - 4/5 here.', 'From 10 to 14 here.'],
  },
  'date.range-end': { finds: ['The stay was 10/14-[10/28/13] here.'], leaves: ['Score 10/28 alone.'] },
  'date.weekday-ordinal': {
    finds: ['Seen on Monday the [4th] here.', 'Back on Friday, [21st] at noon.'],
    leaves: ['On Monday the fourth dose.', 'Weighed Monday, 4 kg more.', 'Sunday: 5th percentile'],
  },
  'date.spoken': {
    finds: [
      'Seen [january eleventh twenty twenty four] here.',
      'Since [the third of May] worse.',
      'Born [June second, 1971] here.',
    ],
    leaves: ['The second dose in march time.', 'May a third parties see it?'],
  },
  'date.blanks-between': {
    finds: ['Born [02 03 1971] here.', 'Seen [2 / 13 / 2024] here.'],
    leaves: ['Range 42 53 1971 here.', 'Seen 2 of 13 in 2024.'],
  },
  'date.boxes': { finds: ['24. [04 11 24] [04 11 24] 11'], leaves: ['Took 04 11 24 pills.', 'Has 14 31 24 14 31 24 there.'] },
  'date.iso-month': { finds: ['Implanted: [2021-08] here.'], leaves: ['From 2021-15 here.', 'Code 2021-081 here.'] },
  'date.log': {
    finds: ['[9/9] 10:05 Called.', 'Seen.\n[9/10], 1130 Called.'],
    leaves: ['Pain 7/10 10:05 here.', '5/5 10 times'],
  },
  'date.head-of-table': {
    finds: ['Lab\t[3/1]\t3/2', 'Weight   [3/1]  3/2'],
    leaves: ['Biceps\t5/5\t4/5', 'Strength 5/5  5/5'],
  },
  'date.odd-day': {
    finds: ['Saw her [3/14] here.', 'Back by train [9/28] here.'],
    leaves: ['Nodes 3/14 here.', 'Took 1/2 here.', 'MOCA 8/29 here.', 'It was 13/14 here.'],
  },
  'date.holiday': {
    finds: ['Since [Labor Day] worse.', 'Seen at [Christmas] here.'],
    leaves: ['Her labor lasted a day.', 'On holiday in the east.'],
  },
  'age.years-old': {
    finds: ['A [97]-year-old man.', 'A [101] y/o woman.', 'A [97] y.0. man.'],
    leaves: ['An 89-year-old man.', 'In 95 years of work.', 'Pulse 97 here.'],
  },
  'age.years-old-in-words': {
    finds: ['A [ninety-five] year old man.', 'A [one hundred] year old man.'],
    leaves: ['A nineteen year old man.', 'Ninety tablets here.'],
  },
  'age.labelled': {
    finds: ['Aged [94]. He is well.', 'Age: [92] here.', 'Died at age [91] here.'],
    leaves: ['Age 92.5 here.', 'Age: 82 here.', 'Voltage 92 here.', 'Age: 92% here.'],
  },
  'age.of-a-person': {
    finds: ['Grandmother, [98], moved in.', "She's [101] and sharp.", 'He is [ninety-three] and well.', 'He was almost [91].'],
    leaves: ['He is 95 kg.', 'Her pulse is 98.', 'She is 91.5 kg', 'Grandmother, 88, moved in.', 'He is 98% now'],
  },
  'age.decade': {
    finds: ['A man in his late [90s] came.', 'The [nonagenarian] came.'],
    leaves: ['Sats in the 90s.', 'In his 80s.'],
  },
  'age.turns': {
    finds: ['She turned [90] last week.', 'His [95th] birthday came.'],
    leaves: ['She turned 60 last week.', 'His 95 pills here.'],
  },
  'age.birth-year': {
    finds: ['He was born in [1926] here.', 'Year of birth: [1931] here.'],
    leaves: ['He was born in 1966 here.', 'He quit in 1926 here.'],
  },
  'contact.phone': {
    finds: ['Call [(391) 512-4044] now.', 'Call [391.512.4044 x12] now.', 'Call [+1 391 512 4044] now.'],
    leaves: ['Range 391-512 here.', 'Codes 391 5120 here.'],
  },
  'contact.fax': { finds: ['Fax it to [391-512-4044] now.'], leaves: ['Call 391-512-4044 now.'] },
  'contact.phone-unseparated': { finds: ['Call [3915124044] now.'], leaves: ['Sample 3915124044 here.', 'Call 391512 now.'] },
  'contact.fax-unseparated': { finds: ['Fax [3915124044] now.', 'Fax [512-4044] now.'], leaves: ['Value 3915124044 here.'] },
  'contact.phone-local': { finds: ['Call [512-4044] now.'], leaves: ['CPT 512-4044 here.', 'Range 112-4044 here.'] },
  'contact.phone-local-blank': { finds: ['Please call [555 0182] now.'], leaves: ['Counted 555 0182 now.'] },
  'contact.phone-extension': {
    finds: ['Call [ext. 4432] now.', 'Dial [x4432] now.'],
    leaves: ['Given x2 here.', 'The next 4432 here.'],
  },
  'contact.pager': {
    finds: ['The pager [32268] rang.', 'He was paged [x0245] twice.'],
    leaves: ['Page 2 of 3.', 'He was paged twice.'],
  },
  'contact.email': {
    finds: ['Write to [z.okarin+a@mail.example.org] now.', 'Write to [okarin @example.org] now.'],
    leaves: ['Rate 3 @ 5 here.'],
  },
  'contact.url': {
    finds: ['See [https://portal.example.org/p/77] now.', 'See [www.example.org/x] now.'],
    leaves: ['See the web now.'],
  },
  'contact.url-bare': {
    finds: ['See [mychart.example.org/u/okarin] now.'],
    leaves: ['Take it e.g. with food.', 'End of line. Org next.'],
  },
  'contact.ipv4': { finds: ['From [227.32.121.144] now.'], leaves: ['From 227.32.321.144 now.', 'Version 1.2.3 now.'] },
  'contact.ipv6': { finds: ['From [2001:db8::6fc7:c159] now.'], leaves: ['At 10:15:30 now.', 'Ratio 1:2:3 now.'] },
  'number.ssn': {
    finds: ['Has [420-84-0324] there.', 'Has [420 84 0324] there.'],
    leaves: ['Has 420-84-03245 there.', 'Has 42-084-0324 there.'],
  },
  'number.ssn-masked': { finds: ['Has [***-**-2890] there.', 'Has [xxx-xx-2890] there.'], leaves: ['Has ***, 2890 there.'] },
  'number.ssn-unseparated': {
    finds: ['Social security [249339080] there.'],
    leaves: ['Has 249339080 there.', 'Social security 000339080 there.'],
  },
  'number.ssn-labelled': {
    finds: ['SSN: [249339080] there.', 'Last four [2890] there.'],
    leaves: ['Social security office there.'],
  },
  'number.mrn': {
    finds: ['MRN: [61-259771] there.', 'Patient ID # [E6892] there.', 'MRN [4 4 7 1 9 0 2] there.', 'MRN [771201] 12 mg there.'],
    leaves: ['Chart of 2019 there.', 'Record 500mg there.', 'Records 12 mg.'],
  },
  'number.health-plan': {
    finds: [
      'Member ID: [VAN007147] there.',
      'Member ID: [XQJ 884 201 553] there.',
      'Claim no. [2024 0517 88 31A] there.',
      'subscriber [7G2M-AM8-HN66] there.',
    ],
    leaves: ['The plan: 10-point review.', 'Group 2 of pills.'],
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
    leaves: ['A lot of 2 pills.', 'The pump is full.', 'SNOMED 44054006 there.'],
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
    finds: ['NHI: [ZAC5361] there.'],
    leaves: ['Size: 12345 there.', 'CPT: AB12345 there.', 'Gene: BRCA12 there.'],
  },
  'number.wallet': { finds: ['To [0x52908400098527886E0F] there.'], leaves: ['Given 0x there.'] },
  'number.path': {
    finds: ['In [C:\\Users\\okarin\\mri.pdf] there.', 'In [/home/okarin/notes] there.'],
    leaves: ['and/or there', 'At home/work there.'],
  },
  'number.file-name': { finds: ['See [okarin_mri_2024.pdf] there.'], leaves: ['See the pdf there.', 'Ratio 1.5 there.'] },
  'number.handle': { finds: ['On chat [@okarin_z-4] there.'], leaves: ['Run @ 5 units.', 'Run @5 units.'] },
  'number.cell-of-groups': { finds: ['ID\n[LA 008 441 229]\n'], leaves: ['He had LA 008 441 229 of it.', 'NA 138\n'] },
  'date.labelled': {
    finds: ['Date: [09 14 23] there.', 'DOB [12171949] there.', 'Date of birth: [12171949] there.'],
    leaves: ['Date: 14 tabs', 'Has 09 14 23 there.', 'From: 12 to 14 there.'],
  },
  'date.day-alone': {
    finds: ['Can we move it to the [22nd]?', 'Due on the [3rd] at noon.'],
    leaves: ['On the 4th toe there.', 'In the 22nd percentile.', 'By the 3rd day there.'],
  },
  'date.points': { finds: ['Next visit: [2.14.24] there.'], leaves: ['Version 2.14.24 there.', 'The ratio of 2.14.2 there.'] },
  'age.behind-name': {
    finds: ['Patient Agnes, [97], at home.', 'We met Mr. Okarin, [101].'],
    leaves: ['Patient Agnes, 87, at home.', 'Sats were 95, 97, 98.', 'Pulse, 97/60 there.'],
  },
  'place.foreign-way': {
    finds: ['To [13 Calle Ocotillo] there.', 'On [Avenida Juárez 44] there.'],
    leaves: ['He said calle to her.', 'En route there.', 'A rue there.'],
  },
  'number.biometric': { finds: ['Has [VPRINT-FVLW8910] there.'], leaves: ['Iris like lesion there.'] },
  'number.long-digits': {
    finds: ['Has [4987084] there.'],
    leaves: ['Has 250000 cells there.', 'ICD 4987084 there.', 'Has 12345 there.'],
  },
  'number.letters-and-digits': {
    finds: ['Has [S25-75814] there.', 'Has [A1234567] there.', 'Has [VP_88213] there.'],
    leaves: ['Has T2N1M0 there.', 'Has 12345mg there.', 'A G3P1011 there.', 'Drawn at 1280x720 there.'],
  },
  'number.digit-groups': {
    finds: ['Has [61-259771] there.', 'Has [23-0881] there.', 'Has [0019827-4] there.'],
    leaves: ['Has 135-145 there.', 'Has 1-2 tablets.'],
  },
  'place.coordinates': {
    finds: ['At [38.8951, -77.0364] there.', "At [38°53'N] there."],
    leaves: ['Was 38.8, 77.0 there.', 'Flexed 38° there.', 'A 0.975 1.250 there.'],
  },
  'place.highway': {
    finds: ['On [Hwy 61] there.', 'By [I-40] north there.', 'Hurt on [US 2] there.'],
    leaves: ['Given I-131 there.', 'The route of 2 pills there.', 'Exit 12.5 there.'],
  },
  'place.apartment': {
    finds: ['At [Apt 3C] there.', 'At [Suite 12-B] there.', 'At [apt. #4] there.', 'At [Ste 400] there.'],
    leaves: ['The suite of tests there.', 'Apt to 3 there.', 'An apartment 12th floor.'],
  },
  'place.ward': {
    finds: ['Unit: [4 East] there.', 'Moved to [3 West] there.', 'Home is [Unit 2B] there.'],
    leaves: ['A unit of 2 there.', 'He walked 3 west.', 'Unit 2 of blood there.'],
  },
  'place.zip-labelled': { finds: ['ZIP: [21211] there.', 'Postal code [21211-4860] there.'], leaves: ['Has 21211 there.'] },
  'place.rural-route': { finds: ['Mail to [RR 4 Box 236] there.'], leaves: ['RR 16 and box there.'] },
  'place.zip-plus-four': { finds: ['Mail to [21211-4860] there.'], leaves: ['Has 21211 there.', 'Has 1-21211-4860 there.'] },
  'place.post-box': { finds: ['Mail to [P.O. Box 1234] there.'], leaves: ['Box 12 of gloves there.'] },
});
