import { recogniserContract } from '../recogniser.contract.js';

/** All people, places and numbers are invented. */
recogniserContract(['place'], {
  'place.foreign-way': {
    finds: ['To [13 Calle Ocotillo] there.', 'On [Avenida Juárez 44] there.'],
    leaves: ['He said calle to her.', 'En route there.', 'A rue there.'],
  },
  'place.coordinates': {
    finds: ['At [38.8951, -77.0364] there.', "At [38°53'N] there."],
    leaves: ['Was 38.8, 77.0 there.', 'Flexed 38° there.', 'A 0.975 1.250 there.'],
  },
  'place.highway': {
    finds: ['Lives on [Road 108] there.', 'On [Hwy 61].', 'By [I-40] north there.', 'Hurt on [US 2] there.'],
    leaves: ['Given I-131 there.', 'The route of 2 pills there.', 'Exit 12.5 there.'],
  },
  'place.apartment': {
    finds: ['At [Apt 3C] there.', 'At [Suite 12-B] there.', 'At [apt. #4] there.', 'At [Ste 400] there.'],
    leaves: ['The suite of tests there.', 'Apt to 3 there.', 'An apartment 12th floor.'],
  },
  'place.ward': {
    finds: [
      'Seen in [4 Main] there.',
      '[7 Tower]\nSeen there.',
      'CENSUS   [6 West]\nSeen there.',
      'Unit: [4 East] there.',
      'Moved to [3 West] there.',
      'Home is [Unit 2B] there.',
    ],
    leaves: ['A unit of 2 there.', 'He walked 3 west.', 'Unit 2 of blood there.'],
  },
  'place.zip-below-head': {
    finds: ['CITY\tSTATE\tZIP CODE\nDOVER\t[03820]\n', 'Town\tZip\nOkarin\t[21211]\nOkarin\t[21212-4860]\n'],
    leaves: ['CITY\tCODE\nDOVER\t03820\n', 'City\tZip\nOkarin\t10 mg\n', 'City\tZip\n\nThe count was normal.\nIt was 21211.\n'],
  },
  'place.zip-labelled': {
    finds: [
      'ZIP: [0 5 4 0 4] there.',
      'ZIP: [21211] there.',
      'Postal code [21211-4860] there.',
      'Post code: [3224] there.',
      'Eircode [D02 X285] there.',
    ],
    leaves: ['Has 21211 there.', 'The post 1234 there.', 'Pin 4 there.'],
  },
  'place.postcode': {
    finds: ['Lives near [TS17 9QE] there.', 'Lives near [SW1A 1AA] there.'],
    leaves: ['Grade T2 2AB there.', 'Vitamin B12 2 mg there.', 'Lives near ts17 9qe there.', 'Code TS17 9QEX there.'],
  },
  'place.rural-route': { finds: ['Mail to [RR 4 Box 236] there.'], leaves: ['RR 16 and box there.'] },
  'place.zip-plus-four': { finds: ['Mail to [21211-4860] there.'], leaves: ['Has 21211 there.', 'Has 1-21211-4860 there.'] },
  'place.post-box': { finds: ['Mail to [P.O. Box 1234] there.'], leaves: ['Box 12 of gloves there.'] },
  'place.street': {
    finds: [
      'Lives at [347A South Foxglove Terrace, Apt 4] there.',
      'Sent to [930 North\nMaple Avenue] there.',
      'Sent to [12 Dovecote Mews] there.',
      'To the [2900 block of Kestrel Rd] there.',
      'To [6200 01d Mill Ave] there.',
      'He gave [412\nLarkspur Avenue] as it.',
      'mail to [418 dovasta row] there.',
      'Ride: [1901 E Palmetto, #6] there.',
    ],
    leaves: [
      'Dose 5\nLarkspur was seen there.',
      'Takes 2 tablets and can drive there.',
      'It is 4.1.\nRESULTS\nCT Court of law.',
      'INR 2.5. Specimen CT was read.',
    ],
  },
  'place.way': {
    finds: [
      'It is Killian Ranch, [Mule Creek Rd] there.',
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
    finds: [
      'He owns [Halvorsen & Sons] there.',
      'A welder with [Bath Iron Works] there.',
      'It was then paid by [Okarin Roofing LLC] there.',
    ],
    leaves: ['Seen with Steel there.', 'Two Sons came there.', 'The Fire Department came there.'],
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
  'place.at': {
    finds: [
      'Records requested from [Ochsner].',
      'Seen at [Nationwide] there.',
      'She is at [Bridgewater Home Nursing] there.',
      'Read at [NightHawk] there.',
      'Was at the [Larches] there.',
    ],
    leaves: ['Seen at ICU there.', 'Was at Baseline there.', 'Came at Dr. Okarin there.'],
  },
  'place.on-street': {
    finds: ['Goes to [Smiles on Main] there.', 'He is at the [Anchor on 5th] there.', 'filled at [dovasta on pine] there.'],
    leaves: ['Labs on Monday there.', 'Started on Metformin there.', 'Seen on Cardiology there.'],
  },
  'place.firm': {
    finds: ['She chose [Whitcomb & Daughters] there.', 'at [otter & vine family practice] there.'],
    leaves: [
      'Reviewed & Released by them there.',
      'Came with H&P there.',
      'Nose & throat there.',
      'Pain & Swelling there.',
      'An Orchiopexy & Hernia Repair there.',
    ],
  },
  'place.letterhead': {
    finds: ['[TIDEWATER EAR NOSE & THROAT]\nSeen in the clinic.', '[Otter Cove Eye Partners]\nSeen in the clinic.'],
    leaves: [
      'SURGICAL CARE NOTE\nSeen in the clinic.',
      'Home Care\nSeen in the clinic.',
      'Patient Care Services Form\nSeen.',
      'the drug quaxil helped\nseen today',
    ],
  },
  'place.plain': {
    finds: ['she was brought to [mercy south] by car.', 'she came from [blue mesa] by car.', 'seen at [kindred] in the night.'],
    leaves: ['awake at midnight and from pain.', 'He was at work.', 'sent to the emergency room.'],
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
    finds: ['Hurt at [Camp Leatherleaf] there.', 'Stays at [Hotel Del Sol] there.', 'Posted to [Fort Okarin] there.'],
    leaves: ['He went to camp there.', 'Camp Medication form there.'],
  },
  'place.crossing': {
    finds: [
      'Found at the corner of [Fifth and Larkspur] there.',
      'Found at the corner of [Vine and 9th] there.',
      'found at the corner of [vine and larkspur] there.',
    ],
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
      'All well. Home health: [Gentle Hands]. Next week.',
      'Home address:\n[Ocotillo Lane]\n[Opp]\nPhone: none',
    ],
    leaves: [
      'Facility: Emergency Department\n',
      'Address: unknown\n',
      'The clinic opens at 8.\n',
      'City\tState\n',
      'Address:\nHe is well there.\n',
    ],
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
  'place.plain-label': {
    finds: ['Vendor [NuMotion] came there.', 'He Uses [Palmetto] there.'],
    leaves: ['School Nurse came there.', 'Hospital Course there.', 'Clinic Monday there.', 'The vendor Okarin there.'],
  },
});
