import { recogniserContract } from '../recogniser.contract.js';

/** All people, places and numbers are invented. */
recogniserContract(['date', 'age'], {
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
    finds: ['PLAN D/C [AUGUST 11 TH] HERE.', 'Seen [March 4] here.', 'Seen [Oct. 21st] here.'],
    leaves: ['It may 5 mg be.', 'The march of time.', 'It may 4 times rise.', 'Friday in June 4:12 PM.'],
  },
  'date.day-month': {
    finds: [
      'Since [the 4th of March] worse.',
      'Since [the 28 th of March] worse.',
      'Since [4 March] worse.',
      'Since [4Mar] worse.',
    ],
    leaves: ['One of March and April.', 'Dose 0.4 march.'],
  },
  'date.month-year': {
    finds: ['Seen [MAR ‘09] here.', 'Labs of [March 2021] here.', "Labs of [Mar '21] here."],
    leaves: ['In 2021 it was.', 'March, then 30 more.'],
  },
  'date.blanks': { finds: ['Seen [02 29 02] here.'], leaves: ['Counts 02 29 02 here.', 'Seen 98 60 12 here.'] },
  'date.days-of-month': { finds: ['Admitted [10/8-12] here.'], leaves: ['Pain 8/10-9 here.'] },
  'date.roman-month': {
    finds: ['Seen [17.IV.61] here.', 'Seen [3-XII-2019] here.', 'Seen [3.vi.19] here.'],
    leaves: ['Grades 2.IV.3 here.', 'Grade 2/IV here.', 'Nerves 3.IIX.19 here.'],
  },
  'date.month-alone': {
    finds: ['Seen last [December] here.', 'Better since [April] here.', 'Seen since [feb] here.', 'Seen in [march].'],
    leaves: ['It may be so.', 'An April fool.', 'They may march on.', 'in may or march of them.'],
  },
  'date.month-slash-short-year': {
    finds: ['Done in [5/84] here.', 'Known since [11/79] here.'],
    leaves: ['Blood pressure 5/84 here.', 'Done in 5/20 here.', 'Review in 1/52 here.'],
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
    leaves: ['Strength 5/5 - 4/5 here.', 'From 10 to 14 here.', 'It fell from 8/10 to 3/10 here.'],
  },
  'date.range-end': {
    finds: ['The stay was 10/14-[10/28/13] here.'],
    leaves: ['Score 10/28 alone.', 'it fell from 8/10 to 3/10 here.'],
  },
  'date.weekday': {
    finds: [
      'Seen on [Monday the 4th] here.',
      'Back on [Friday, 21st] at noon.',
      'Since [tues 2/18] worse.',
      'Seen [Wednesday, November 27, 2024] here.',
      'Seen [Mon 4th of March] here.',
    ],
    leaves: ['On Monday the fourth dose.', 'Weighed Monday, 4 kg more.', 'Sunday: 5th percentile', 'Sat 92/4 here.'],
  },
  'date.day-weekday': {
    finds: ['Seen [2/18 (Tues)] here.', 'Seen [2/18, tues] here.'],
    leaves: ['Took 2 on Tuesday.', '5/118 Tues'],
  },
  'date.day-at-end': {
    finds: ['Catheter out [the 4th]\nafter rounds', 'Leaves [the 14th] 10a by bus.', 'Asked on and since [the 31st], twice.'],
    leaves: ['Broke the 4th toe.', 'The second and the 3rd, too.', 'The 5th digit is blue.'],
  },
  'date.entry': {
    finds: ['[6/12]: mother called', 'Last ate [2/5] 6 pm there.', 'Seen [2/5] at 6:30 pm there.'],
    leaves: ['Pain 6/10: worse', 'Took 2/5 6 times.', 'Grade 2/6 at 6 weeks.'],
  },
  'date.points-alone': {
    finds: ['Night shift\n[3.22.25]\nAwake', 'Weight   [3.22.25]'],
    leaves: ['Version 3.22.25 there.', 'Ratio\n3.42.25\n'],
  },
  'date.month-point-year': { finds: ['Mother [02.1985] there.'], leaves: ['A ratio of 2.1985 there.', 'Read 02.1985 mm there.'] },
  'date.spoken': {
    finds: [
      'Seen [january eleventh twenty twenty four] here.',
      'Since [the third of May] worse.',
      'Born [June second, 1971] here.',
    ],
    leaves: ['The second dose in march time.', 'May a third parties see it?'],
  },
  'date.blanks-between': {
    finds: ['Born [12 | 03 | 1984] there.', 'Born [02 03 1971] here.', 'Seen [2 / 13 / 2024] here.'],
    leaves: ['Range 42 53 1971 here.', 'Seen 2 of 13 in 2024.'],
  },
  'date.boxes': { finds: ['24. [04 11 24] [04 11 24] 11'], leaves: ['Took 04 11 24 pills.', 'Has 14 31 24 14 31 24 there.'] },
  'date.phrase': {
    finds: [
      'Inpatient [3–7 May] here.',
      'Stayed [the 12th to the 15th of March] here.',
      'Night of [14/15 March 2021] here.',
      'Admitted [May 3 - 7, 2023] here.',
      'Stayed from [March 12 to 15] here.',
      'MRI in [Mar/Apr 2021] here.',
      'MRI in [March or April] here.',
      'Seen [2021 Mar 4] here.',
      'Seen [4/Mar/2021] here.',
      'Seen [Mar.4.21] here.',
      'Cough since [early March 2020] here.',
      'Cough since [mid-April] here.',
      'Cough since [the end of may] here.',
      'Biopsy in [the fall of 2019] here.',
      "Seen last [Spring '22] here.",
      'Moved in [Q3 2022] here.',
      'Back in [the first week of June] here.',
    ],
    leaves: [
      'Grade 2/3 may help.',
      'Mar 4 - 12.5 mg.',
      'May 3 - 5 mg.',
      'In the fall he fell.',
      'An early march home.',
      'The first week of therapy.',
      'L3-4 May bulge.',
      'May\tJune 4',
    ],
  },
  'date.day-first': {
    finds: [
      'In on 27th of February, seen [28/2] here.',
      'Fell 13.02.1950, seen [28/2] and [15/4] here.',
      'Born 13.02.1950, seen [28.02.] here.',
      'Next [15/4] here.',
    ],
    leaves: ['Vent 28/12 here.', 'Born 13.02.1950, pain 15/10 here.', 'Born 13.02.1950, at 14/5 mmHg here.', 'PEEP 15/5 here.'],
  },
  'date.points-high-day': { finds: ['SOC [5.20.24] here.'], leaves: ['Version 5.2.24 here.', 'Version 5.20.240 here.'] },
  'date.month-slash-tenth': {
    finds: ['Seen [4/5] here.', 'Admitted on [7/10] here.', 'Worse since [3/10] here.', 'He called on [9/10] here.'],
    leaves: ['Pain 7/10 today.', 'Today it was 7/10.', 'Since yesterday it was 8/10.', 'Strength 4/5 here.'],
  },
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
  'date.score-to-day': {
    finds: ['In the ward [10/10 through 10/13] there.', 'There [9/10 to 9/14].'],
    leaves: ['Pain 7/10 to 8/10 there.', 'Strength 4/5 and 5/5 there.', 'Murmur 2/6 to 3/6 there.'],
  },
  'date.holiday': {
    finds: ['Since [Labor Day] worse.', 'Seen at [Christmas] here.', 'Hernia since [christmas 2023] here.'],
    leaves: ['Her labor lasted a day.', 'On holiday in the east.'],
  },
  'age.years-old': {
    finds: ['A [97]-year-old man.', 'A [101] y/o woman.', 'A [97] y.0. man.'],
    leaves: ['An 89-year-old man.', 'In 95 years of work.', 'Pulse 97 here.'],
  },
  'age.years-short': {
    finds: ['Age/Sex [91] Y / M here.', 'Agnes ([90] Y) here.'],
    leaves: ['Waited 91 y there.', 'Age 58 Y / M.'],
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
  'date.labelled': {
    finds: [
      'Herr geb. [17.4.61] there.',
      'Date: [09 14 23] there.',
      'DOB [12171949] there.',
      'Date of birth: [12171949] there.',
      'DOB [17121949] there.',
      'DOB [210304] there.',
    ],
    leaves: ['Date: 14 tabs', 'Has 09 14 23 there.', 'From: 12 to 14 there.'],
  },
  'date.day-alone': {
    finds: ['Can we move it to [the 22nd]?', 'Due on [the 3rd] at noon.'],
    leaves: ['On the 4th toe there.', 'In the 22nd percentile.', 'By the 3rd day there.'],
  },
  'date.points': { finds: ['Next visit: [2.14.24] there.'], leaves: ['Version 2.14.24 there.', 'The ratio of 2.14.2 there.'] },
  'age.behind-name': {
    finds: ['Patient Agnes, [97], at home.', 'We met Mr. Okarin, [101].'],
    leaves: ['Patient Agnes, 87, at home.', 'Sats were 95, 97, 98.', 'Pulse, 97/60 there.'],
  },
  'date.log-rows': {
    finds: ['Log of it\n[6/1]  Okarin  stone\n[6/2]  Okarin  polyp\n'],
    leaves: ['Log of it\n4/5  Biceps\nnone  Triceps\n', '4/5\n4/5\n', 'Biceps  4/5\nTriceps  4/5\n'],
  },
  'date.day-first-nought': {
    finds: ['LMP 3 Jan, EDD [17/09] here.'],
    leaves: ['VA 20/80 here.', 'Power 13/15 here.', 'Took 17/091 here.'],
  },
  'date.day-of-late-month': { finds: ['CT head [31/12] neg.'], leaves: ['VA 20/10 here.', 'Power 31/120 here.'] },
  'date.below-head': {
    finds: [
      'Drug\tLast taken\nNone\t[2/8] AM\n',
      'Date\tNote\n[4/1]\tWalked.\n[4/15]\tWalked.\n',
      'Visit date   By\n[4/1/24]   Okarin\n',
    ],
    leaves: [
      'Muscle\tPower\nBiceps\t4/5\n',
      'Date\tPower\nNone\t4/5\n',
      'Name\tCollected\nOne\tReference\nAnion\t8-16\n',
      'Test\tDate\nMg\t1.9\nUrea\t18\nCa\t9.6\n',
    ],
  },
  'date.before-place': {
    finds: ['Lungs, [5/9] at Tamarack there.', 'Lungs, [5/9] at 10:15 there.'],
    leaves: ['Pain 7/10 at Rest there.', 'Lungs, 5/9 at rest there.'],
  },
  'date.month-hyphen': {
    finds: ['Given [Oct-21] there.', 'Given [Mar-2020] there.'],
    leaves: ['The pre-oct-2 gene.', 'Given on mar-211.'],
  },
  'date.no-score': {
    finds: ['Came [9/5] here.', 'Came [3/7] here.'],
    leaves: [
      'Came 4/5 here.',
      'Pain 7/10 here.',
      'Apgar 9/9 here.',
      'Takes 3/2 tablets here.',
      'At 120/80 here.',
      'Murmur 3/2 here.',
    ],
  },
  'date.no-range': {
    finds: ['Came [9-2] here.'],
    leaves: ['Came 2-9 here.', 'Sewn with 3-0 silk here.', 'With 4-1 vicryl here.', 'At L5-4 here.'],
  },
  'date.hyphen': {
    finds: ['Next visit [9-22] there.', 'Due: [9-22] there.'],
    leaves: ['Next 2-3 weeks there.', 'Takes 9-22 there.', 'In 6-8 there.'],
  },
  'age.of-a-name': {
    finds: [
      'Agnes Okarin ([ninety-four]) came.',
      'Mr. Okarin is [ninety-three].',
      'Mrs. Okarin is [94], and well.',
      'Agnes turned [ninety], and well.',
    ],
    leaves: ['Mr. Okarin is 84, and well.', 'Sodium is 94.', 'Mr. Okarin is 94.5 there.'],
  },
});
