import { recogniserContract } from './recogniser.contract.js';

/** All people, places and numbers are invented. */
recogniserContract('tokens', {
  'date.below-head': {
    finds: ['Date\tNote\n[4/1]\tWalked.\n[4/15]\tWalked.\n', 'Visit date   By\n[4/1/24]   Okarin\n'],
    leaves: ['Muscle\tPower\nBiceps\t4/5\n', 'Date\tPower\nNone\t4/5\n'],
  },
  'place.street': {
    finds: [
      'Lives at [347A South Foxglove Terrace, Apt 4] there.',
      'Sent to [930 North\nMaple Avenue] there.',
      'Sent to [12 Dovecote Mews] there.',
      'To the [2900 block of Kestrel Rd] there.',
      'To [6200 01d Mill Ave] there.',
    ],
    leaves: ['Takes 2 tablets and can drive there.', 'It is 4.1.\nRESULTS\nCT Court of law.', 'INR 2.5. Specimen CT was read.'],
  },
  'place.way': {
    finds: [
      'Filled at the store on [Foxglove Hollow Ave] there.',
      'Fell near [Dovecote Lane] there.',
      'lives on [peddlers lane] there.',
    ],
    leaves: ['He is on the road to recovery.', 'Lane 4 of the gel showed it.'],
  },
  'place.town-before-state': { finds: ['Mail it to [Wonalancet, GA 30372] there.'], leaves: ['Seen by the MD there.'] },
  'place.town-after-cue': {
    finds: ['He lives in [Lower Sutton] there.', 'She lives in [pottersfeld] there.', 'Born in [Skibbereen] there.'],
    leaves: ['He lives in a house there.'],
  },
  'place.employer': {
    finds: ['She works for [Tri-County Paving] there.', 'He retired from [Larkspur\nNurseries] there.'],
    leaves: ['She works for an hour there.'],
  },
  'place.company': {
    finds: ['He owns [Halvorsen & Sons] there.', 'It was then paid by [Okarin Roofing LLC] there.'],
    leaves: ['Two Sons came there.', 'The Fire Department came there.'],
  },
  'place.county': { finds: ['Lives in [Ouachita County] there.'], leaves: ['The county paid there.'] },
  'place.facility': {
    finds: [
      'Seen at [Summit Ridge Hospital] there.',
      'Seen at [Kestrel Point Imaging] there.',
      'Admitted to [General Hospital] there.',
      'HOME WITH [BLUEBONNET HOME HEALTH] THERE.',
      'It was [Otter House for Girls] there.',
      'Go to the [Hand Center of the Valley] there.',
      'Came by [Occupational Medicine of Otter Cove] there.',
      'goes to [little sprouts daycare] and back.',
      'call us: [Okarin Family\nMedicine] there.',
    ],
    leaves: [
      'Seen at the outside hospital there.',
      'STUDENT HEALTH RECORD of one year there.',
      'He saw Dr. Okarin of Physical Therapy there.',
      'Went to the Emergency Department there.',
    ],
  },
  'place.saint': {
    finds: ["Seen at [St. Osyth's] there.", 'Seen at [Mt. Carmel] there.'],
    leaves: ['A St. Jude valve there.', 'He lives on Sycamore St. Discussed with him.'],
  },
  'place.behind-verb': {
    finds: [
      'She was transferred to [Gentle Hands] there.',
      'He attends [Beacon Alternative] there.',
      'He was seen at [Good Samaritan] there.',
      'She attends [Silver Birch High] there.',
      'He was seen at [North Star] ED there.',
      'Discharged, then sent to the [Larches] there.',
    ],
    leaves: [
      'She returned to Baseline there.',
      'He was admitted to Inpatient Psychiatry there.',
      'He was referred to Physical Therapy there.',
      'He attends Physical Therapy there.',
      'She was seen at ICU there.',
      'He was sent to Dr. Okarin there.',
    ],
  },
  'place.home-at': {
    finds: ['Comes from [The Larches at Fernhollow] there.', 'Home is [The Inn at Otter Cove] there.'],
    leaves: ['The Nurse at the bedside there.', 'The Team at 4 there.'],
  },
  'place.plain-facility': {
    finds: ['He was sent to [mercy general] there.', 'Back from [blue mesa memorial] there.'],
    leaves: ['He felt well in general there.', 'Sent to the general ward there.', 'Given to patient general advice there.'],
  },
  'place.prefixed': {
    finds: ['Hurt at [Camp Leatherleaf] there.', 'Posted to [Fort Okarin] there.'],
    leaves: ['He went to camp there.', 'Camp Medication form there.'],
  },
  'place.crossing': {
    finds: ['Found at the corner of [Fifth and Larkspur] there.'],
    leaves: ['At the corner of the eye there.'],
  },
  'place.labelled': {
    finds: [
      'Facility: [Gentle Hands]\n',
      'School\t[Pine Hollow]\n',
      'Employer\tOccupation\tPhone\n[Otter Rope Works]\tBaker\tnone\n',
      'Name\tCity\nA.\t[Bogalusa]\nB.\t[Opp]\n',
      'Address: [12 Larkspur, Otter Cove]\n',
      'Pharmacy: [Corner Drug]',
    ],
    leaves: ['Facility: Emergency Department\n', 'Address: unknown\n', 'The clinic opens at 8.\n', 'City\tState\n'],
  },
  'place.town': {
    finds: [
      'Raised in [Ypsilanti] there.',
      'Came from [Ann Arbor] there.',
      'She was in [Denver] there.',
      'A fall in [Truth or Consequences] there.',
      'Followed at [UVXH] there.',
      'He was in [Boring] there.',
    ],
    leaves: [
      'Seen in Clinic there.',
      'A high Framingham Risk Score there.',
      'Followed at ICU there.',
      'She speaks in Spanish there.',
      'A change in MSH6 there.',
      'Served in Vietnam there.',
    ],
  },
  'name.labelled': {
    finds: [
      'Patient: [DOVASTA, WALTER Q] is here.',
      'scribe: [poppy marchetti].',
      'His wife [Joy] and the son are here.',
      'Given to [Okarin] and [Zelmira] here.',
    ],
    leaves: [
      'Called to ED at 3 here.',
      'Father - Heart attack here.',
      'The patient was seen here.',
      'Patient will rest here.',
      'Mother denies pain here.',
    ],
  },
  'name.titled': {
    finds: [
      'Seen by Dr. [Late] here.',
      'This is doctor [achterberg] here.',
      'Seen by Dr. [J.] at noon here.',
      'seen by dr [van dyke] here.',
      'reviewed with dr. [kidney].',
    ],
    leaves: ['Model XT DR   Serial here.', 'The doctor came here.', 'the dr notified us here.'],
  },
  'name.with-degree': {
    finds: ['By [Aydella O. Osmundson], PA-C here.', 'report given to [providence] rn here.'],
    leaves: ['The RN came here.', 'The night RN came here.'],
  },
  'name.initials': {
    finds: [
      'Then pt [XVK] 28F came.',
      'Initials: [J.R.M.] here.',
      'Fed by [JQ]/RN here.',
      'Read by Okarin / [SJK].',
      'Pain\t2\t4\nInitials\t[JB]\t[KT]\n',
      'Time\tInitials\n0700\t[JB]\n',
      'Fed\t[JQ], RN\n',
    ],
    leaves: [
      'Then pt NPO 28F came.',
      'Seen by DR here.',
      'Given by I.V. push here.',
      'Pt on O.R. list.',
      'The XVK level was fine.',
      'Pt XVK positive here.',
    ],
  },
  'name.paired': {
    finds: [
      'He met [Zelmira Okarin] here.',
      'seen by [e. jackson] here.',
      'Then [Bill V. Doctor] came here.',
      'Then [Case King] was informed here.',
    ],
    leaves: ['Growth of E. coli here.', 'On 2 L. Long talk here.', 'Background: Irish, German here.'],
  },
  'name.in-table': {
    finds: ['Time\tProvider\n9:00\t[Stone]\n9:30\t[Zelmira Okarin]', '[JORARDE,]\t12\n[EVELYN P]'],
    leaves: ['Time\tTest\n9:00\tSodium\n9:30\tPotassium', 'Sincerely,\nthe team'],
  },
  'name.unknown': {
    finds: [
      'Then [Okarin] went home.',
      'The [Okarin] family went home.',
      'Then [Braden] went home.',
      'Then [Lund] agreed here.',
      'Then [H. Lund] came here.',
      'It was [Vasquez-Lund] here.',
      'By [Okarin]\nBarrett esophagus here.',
      'It was [Bennett] who fell after tests.',
      'Then [Radišević] went home.',
    ],
    leaves: [
      'A Xylorex needle went in.',
      'Takes Xylorex 5 mg now.',
      'The LigaSure went in.',
      'We used xylorex here. Xylorex is good.',
      'She is Catholic here.',
      'The SICU was full here.',
      'Braden 17 and Tinetti 19 here.',
      'Ortolani and Barlow negative here.',
      'Weber lateralized here.',
      'The circle of Willis here.',
      'Moved by a Hoyer lift here.',
      'C-SSRS negative here.',
      'Braxton Hicks only here.',
      'Socratic questioning here.',
    ],
  },
  'name.lower-case-pair': {
    finds: ['Dose for [didem iacob], 81 yo in the ED of a Clinic?'],
    leaves: ['Dose for xylorexic people in the ED of a Clinic?'],
  },
  'name.ordinary': {
    finds: [
      'She lives with [Grace] and a dog.',
      '[Grace] said that she is well.',
      'It was done by [Frost] here.',
      '[Burns] was informed of it here.',
      'It is for [Ruby], a 29 year old here.',
    ],
    leaves: [
      'Grace period for refills here.',
      'Iris normal, cornea clear.',
      'Will rest today here.',
      'Mark the surgical site here.',
    ],
  },
  'name.misread': {
    finds: ['Then [D0vasta] went home.'],
    leaves: ['The CO2 and the HbA1c were low.', 'Uses H1N1 vaccine here.'],
  },
});
