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
    finds: ['Age: [92] here.', 'Died at age [91] here.'],
    leaves: ['Age: 82 here.', 'Voltage 92 here.', 'Age: 92% here.'],
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
    finds: ['MRN: [61-259771] there.', 'Patient ID # [E6892] there.'],
    leaves: ['Chart of 2019 there.', 'Record 500mg there.'],
  },
  'number.health-plan': {
    finds: ['Member ID: [VAN007147] there.', 'subscriber [7G2M-AM8-HN66] there.'],
    leaves: ['The plan: 10-point review.', 'Group 2 of pills.'],
  },
  'number.mbi': { finds: ['Has [1EG4-TE5-MK73] there.'], leaves: ['Has 1EG4-TE5-MKAA there.'] },
  'number.account': { finds: ['Acct # [4987084] there.', 'Invoice [77-41234] there.'], leaves: ['On account of 12 pills.'] },
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
    finds: ['Plate [BCG-3548] there.', 'Plate [KDR 4471] there.', 'Plate Ohio [GTR 4471] there.', 'Tag [7XNS413] there.'],
    leaves: ['The plate holds there.'],
  },
  'number.serial-prefixed': { finds: ['Has [SN PJN329692] there.', 'Has [S/N: 44-7120] there.'], leaves: ['Has SN 12 there.'] },
  'number.udi': { finds: ['Has [(01)02748425932589(21)K817553] there.'], leaves: ['Step (01) of 14 there.'] },
  'number.device': {
    finds: ['Serial number [PJN329692] there.', 'Lot [GK-2831-607] there.'],
    leaves: ['A lot of 2 pills.', 'The pump is full.'],
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
  'number.biometric': { finds: ['Has [VPRINT-FVLW8910] there.'], leaves: ['Iris like lesion there.'] },
  'number.long-digits': {
    finds: ['Has [4987084] there.'],
    leaves: ['Has 250000 cells there.', 'ICD 4987084 there.', 'Has 12345 there.'],
  },
  'number.letters-and-digits': {
    finds: ['Has [S25-75814] there.', 'Has [A1234567] there.'],
    leaves: ['Has T2N1M0 there.', 'Has 12345mg there.'],
  },
  'number.digit-groups': { finds: ['Has [61-259771] there.'], leaves: ['Has 135-145 there.', 'Has 1-2 tablets.'] },
  'place.zip-labelled': { finds: ['ZIP: [21211] there.', 'Postal code [21211-4860] there.'], leaves: ['Has 21211 there.'] },
  'place.rural-route': { finds: ['Mail to [RR 4 Box 236] there.'], leaves: ['RR 16 and box there.'] },
  'place.zip-plus-four': { finds: ['Mail to [21211-4860] there.'], leaves: ['Has 21211 there.', 'Has 1-21211-4860 there.'] },
  'place.post-box': { finds: ['Mail to [P.O. Box 1234] there.'], leaves: ['Box 12 of gloves there.'] },
});
