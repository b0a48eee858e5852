import { and, symptoms, take, upper, year, type Desk } from './desk.js';
import { RELATIVES } from './words/care.js';
import { CARE, CONDITIONS, LABS, SIGNS } from './vocabulary.js';

export function complaint(desk: Desk): void {
  const title = desk.random.pick(['Chief Complaint', 'Reason for Visit', 'CC', 'Presenting Complaint']);
  desk.paper.prose(title, `${upper(and(symptoms(desk, desk.random.int(1, 2), 'present')))}.`);
}

export function story(desk: Desk): void {
  const { random, facts, she } = desk;
  const age = random.int(34, 88);
  const disease = take(desk, desk.left.diseases, 2).map((word) => facts.condition(word));
  const [felt = '', also = ''] = symptoms(desk, 2, 'present');
  const [illness] = take(desk, desk.left.illnesses, 1);
  const ruled = illness ? facts.condition(illness, { assertion: 'absent' }) : '';
  const [maybe] = take(desk, desk.left.illnesses, 1);
  const doubted = maybe ? facts.condition(maybe, { assertion: 'possible' }) : '';
  const denied = symptoms(desk, 3, 'absent');
  const who = she === 'She' ? 'woman' : 'man';
  const text = [
    random.pick([
      `This is a ${age}-year-old ${who} with a history of ${and(disease)} who presents with ${felt} for the past ${random.int(2, 9)} days.`,
      `${age} y/o ${who === 'woman' ? 'female' : 'male'} with ${and(disease)} complaining of ${felt}.`,
      `Patient is a ${age} year old ${who} with known ${and(disease)}, here for evaluation of ${felt}.`,
    ]),
    random.pick([`${she} also reports ${also}.`, `There is associated ${also}.`, `${she} has noticed ${also} since last week.`]),
    random.pick([
      `${she} denies ${and(denied, 'or')}.`,
      `No ${and(denied, 'or')}.`,
      `Negative for ${and(denied)}.`,
      `${she} has not had any ${and(denied, 'or')}.`,
    ]),
    random.pick([
      `There was no evidence of ${ruled} on evaluation.`,
      `${upper(ruled)} was ruled out.`,
      `Workup was negative for ${ruled}.`,
      `${she} has never had ${ruled}.`,
      `Imaging excluded ${ruled}.`,
    ]),
    random.pick([
      `Concern for ${doubted}.`,
      `Possible ${doubted}; further studies are pending.`,
      `${upper(doubted)} is suspected.`,
      `We cannot exclude ${doubted}.`,
      `${upper(doubted)} was considered.`,
      `Query ${doubted}.`,
    ]),
  ];
  desk.paper.prose(
    random.pick(['History of Present Illness', 'HPI', 'Interval History', 'Present Illness', 'Subjective']),
    text.join(' '),
  );
}

export function problems(desk: Desk): void {
  const { random, facts, paper } = desk;
  paper.heading(
    random.pick([
      'Problem List',
      'Active Problems',
      'Active Medical Problems',
      'Diagnoses',
      'Current Problems',
      'Ongoing Conditions',
    ]),
  );
  const words = take(desk, desk.left.diseases, random.int(3, 6));
  const coded = random.chance(0.3);
  paper.list(
    words.map(
      (word) =>
        `${upper(facts.condition(word))}${coded && word.codes[0] ? ` (${word.codes[0].code})` : random.chance(0.2) ? `, dx ${year(desk)}` : ''}`,
    ),
  );
}

export function past(desk: Desk): void {
  const { random, facts } = desk;
  const chronic = take(desk, desk.left.diseases, 2).map((word) => facts.condition(word));
  const gone = take(desk, desk.left.illnesses, 2).map((word) => facts.condition(word, { assertion: 'historical' }));
  const cancer = take(desk, desk.left.cancers, 1).map((word) => facts.condition(word, { assertion: 'historical' }));
  const [a = '', b = ''] = gone;
  desk.paper.prose(
    random.pick(['Past Medical History', 'PMH', 'Medical History', 'PMHx']),
    random.pick([
      `${upper(and(chronic))}. ${upper(a)} in ${year(desk)}, resolved. History of ${b} (${year(desk)}). Remote history of ${cancer.join('')}, s/p treatment in ${year(desk)}.`,
      `Significant for ${and(chronic)}. Had ${a} in ${year(desk)}. ${upper(b)} - resolved ${year(desk)}. ${upper(cancer.join(''))} ${year(desk)}, in remission.`,
    ]),
  );
}

export function operations(desk: Desk): void {
  const { random, facts, paper } = desk;
  paper.heading(random.pick(['Past Surgical History', 'Surgical History', 'PSH', 'Procedures', 'Prior Surgeries']));
  paper.list(
    random.sample(CARE.operations, random.int(2, 4)).map((word) => {
      const when = String(year(desk));
      const name = upper(facts.procedure(word, 'completed', when));
      return random.pick([
        `${name} (${when})`,
        `${name}, ${when}`,
        `${name} in ${when}`,
        `${when}: ${name}`,
        `${name} performed ${when}`,
      ]);
    }),
  );
}

export function medications(desk: Desk, count = desk.random.int(4, 8)): void {
  const { random, facts, paper } = desk;
  paper.heading(
    random.pick([
      'Medications',
      'Current Medications',
      'Home Medications',
      'Medication List',
      'Active Medications',
      'Outpatient Medications',
    ]),
  );
  paper.list(take(desk, desk.left.drugs, count).map((drug) => facts.medication(drug)));
  if (!random.chance(0.4)) return;
  paper.heading(
    random.pick(['Discontinued Medications', 'STOP taking these medications', 'Stopped Medications', 'Medications Stopped']),
  );
  paper.list(take(desk, desk.left.drugs, random.int(1, 2)).map((drug) => facts.medication(drug, { stopped: true, brief: true })));
}

export function allergies(desk: Desk): void {
  const { random, facts, paper } = desk;
  const title = random.pick(['Allergies', 'Drug Allergies', 'Allergies and Intolerances', 'Adverse Reactions', 'Allergy List']);
  if (random.chance(0.25))
    return paper.prose(
      title,
      facts.noAllergies(random.pick(['NKDA', 'No known drug allergies', 'No known allergies', 'NKA', 'None known'])),
    );
  paper.heading(title);
  const form = random.int(0, 2);
  paper.list(
    random.sample(CARE.allergens, random.int(1, 3)).map((substance) => {
      const reactions = random.chance(0.8) ? random.sample(CARE.reactions, 1) : [];
      const severity = random.chance(0.3) ? random.pick(['mild', 'moderate', 'severe']) : null;
      const said = facts.allergy(substance, reactions, severity);
      const how = [...said.reactions, ...(severity ? [severity] : [])].join(', ');
      if (how === '') return said.name;
      return [`${said.name} - ${how}`, `${said.name} (${how})`, `${said.name}: ${how}`][form] ?? said.name;
    }),
  );
}

export function family(desk: Desk): void {
  const { random, facts } = desk;
  const relatives = random.sample(RELATIVES, random.int(2, 3));
  const words = [...take(desk, desk.left.diseases, 1), ...take(desk, desk.left.cancers, 2)];
  const said = relatives.map((relation, i) =>
    facts.family(relation, words[i] ?? random.pick(CONDITIONS.cancers), (who, what) =>
      random.pick([
        `${who} with ${what}.`,
        `${who}: ${what}.`,
        `${who} had ${what} at age ${random.int(41, 79)}.`,
        `${who} died of ${what}.`,
        `${upper(what)} in ${who.replace(/\|[A-Z]/, (letter) => letter.toLowerCase())}.`,
      ]),
    ),
  );
  const [denied] = take(desk, desk.left.cancers, 1);
  const none = denied
    ? ` ${random.pick(['No family history of', 'Negative for'])} ${facts.condition(denied, { assertion: 'absent', experiencer: 'family' })}.`
    : '';
  desk.paper.prose(random.pick(['Family History', 'FH', 'Family Medical History', 'FHx', 'Family Hx']), said.join(' ') + none);
}

const SMOKING = [
  ['Never smoker', 'Drinks socially. Lives with spouse.'],
  ['Former smoker', 'Quit 2011. No alcohol or drug use.'],
  ['Current every day smoker', 'Retired teacher.'],
  ['Tobacco: never', 'Works as an electrician.'],
] as const;

export function social({ random, facts, paper, date }: Desk): void {
  const [status, rest] = random.pick(SMOKING);
  paper.prose(random.pick(['Social History', 'SH', 'Social Hx']), `${facts.smoking(status, date)}. ${rest}`);
}

export function review(desk: Desk): void {
  const [positive = ''] = symptoms(desk, 1, 'present');
  const negative = symptoms(desk, 4, 'absent');
  desk.paper.prose(
    desk.random.pick(['Review of Systems', 'ROS']),
    desk.random.pick([
      `Positive for ${positive}. Negative for ${and(negative)}.`,
      `Reports ${positive}. Denies ${and(negative, 'and')}.`,
      `${upper(positive)}: yes. No ${negative.join(', no ')}.`,
      `${upper(positive)} (+), ${negative.map((each) => `${each} (-)`).join(', ')}.`,
      `Pertinent positives: ${positive}. Pertinent negatives: ${negative.join(', ')}.`,
    ]),
  );
}

export function vitals(desk: Desk): void {
  const { random, facts, paper, date } = desk;
  const signs = [facts.pressure(date), ...SIGNS.map((sign) => facts.vital(sign, date))];
  const title = random.pick(['Vital Signs', 'Vitals', 'VS', "Today's Vitals"]);
  if (random.chance(0.5)) return paper.prose(title, `${signs.join(random.pick([', ', '; ', ' | ']))}`);
  paper.heading(title);
  const across = paper.style.columns === 1 && paper.style.family !== 'mono' ? 3 : 2;
  for (let i = 0; i < signs.length; i += across) paper.row(signs.slice(i, i + across), [0, 1 / across, 2 / across]);
}

export function labs(desk: Desk, count = desk.random.int(5, 10)): void {
  const { random, facts, paper, date } = desk;
  const tests = random.sample(LABS, count);
  const title = random.pick(['Laboratory Results', 'Labs', 'Lab Data', 'Results', 'Pertinent Results', 'Diagnostic Data']);
  if (random.chance(0.35) || paper.style.columns === 2) {
    const rows = tests.map((test) => facts.lab(test, date, { range: false, flag: true }));
    return paper.prose(
      title,
      rows
        .map(({ name, value, unit, flag }) => `${name} ${value}${unit ? ` ${unit}` : ''}${flag ? ` (${flag})` : ''}`)
        .join(', ')
        .concat('.'),
    );
  }
  paper.heading(title);
  const order = random.pick([
    ['Test', 'Result', 'Flag', 'Units', 'Reference Range'],
    ['Component', 'Value', 'Units', 'Ref Range', 'Flag'],
    ['Analyte', 'Your Value', 'Ref. Interval', 'Units', 'Flag'],
    ['Test Name', 'Result', 'Units', 'Reference', 'Abnormal'],
  ] as const);
  const cell = { Test: 'name', Component: 'name', Analyte: 'name', 'Test Name': 'name', Result: 'value', Value: 'value', 'Your Value': 'value', Flag: 'flag', Abnormal: 'flag', Units: 'unit', 'Reference Range': 'range', 'Ref Range': 'range', 'Ref. Interval': 'range', Reference: 'range' } as const; // prettier-ignore
  const rows = tests.map((test) => facts.lab(test, date, { range: true, flag: true }));
  paper.table(order, rows.map((row) => order.map((head) => row[cell[head]])), [0, 0.36, 0.5, 0.65, 0.86]); // prettier-ignore
}

export function immunizations(desk: Desk, count = desk.random.int(2, 5)): void {
  const { random, facts, paper } = desk;
  paper.heading(random.pick(['Immunizations', 'Immunization History', 'Vaccines', 'Vaccinations', 'Vaccine Record']));
  const given = random.sample(CARE.shots, count).map((word) => {
    const iso = `${year(desk) + 1}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`;
    const lot = random.chance(0.5) ? `${random.pick(['AB', 'EK', 'U', 'X9'])}${random.int(1000, 99999)}` : null;
    return facts.immunization(word, iso, desk.dated(iso), lot);
  });
  if (count > 5 && paper.style.columns === 1) {
    paper.table(random.pick([['Vaccine', 'Date', 'Lot'], ['Immunization', 'Date Given', 'Lot #']]), given.map(({ name, date, lot }) => [name, date, lot]), [0, 0.5, 0.75]); // prettier-ignore
  } else {
    const form = random.int(0, 2);
    paper.list(
      given.map(
        ({ name, date, lot }) =>
          [`${name} - ${date}`, `${date}  ${name}`, `${name}, given ${date}`][form] + (lot ? `, Lot ${lot}` : ''),
      ),
    );
  }
}

export function plan(desk: Desk): void {
  const { random, facts, paper } = desk;
  const conditions = [...take(desk, desk.left.diseases, 2), ...take(desk, desk.left.illnesses, 1)].map((word) =>
    facts.condition(word),
  );
  const planned = random.sample(CARE.planned, 2).map((word) => facts.procedure(word, 'planned'));
  const [start] = take(desk, desk.left.drugs, 1);
  const [stop] = take(desk, desk.left.drugs, 1);
  const lines = [
    `${upper(conditions[0] ?? '')}: ${random.pick(['stable, continue current regimen', 'well controlled', 'not at goal'])}.${start ? ` Start ${facts.medication(start, { brief: true })}.` : ''}`,
    `${upper(conditions[1] ?? '')} - ${random.pick(['order', 'schedule', 'will obtain', 'refer for'])} ${planned[0] ?? ''}.`,
    `${upper(conditions[2] ?? '')}, improving.${stop ? ` ${ended(facts.medication(stop, { brief: true, stopped: true }), random.pick(['before', 'after']))}.` : ''}`,
    `Health maintenance: ${planned[1] ?? ''} ${random.pick(['is due', 'ordered', 'scheduled for next month'])}.`,
  ];
  paper.heading(random.pick(['Assessment and Plan', 'Assessment & Plan', 'Impression and Plan', 'A/P', 'Assessment/Plan']));
  paper.list(lines);
}

/** A discontinued drug, with the cue before or after it. */
const ended = (drug: string, side: 'before' | 'after'): string =>
  side === 'before' ? `Discontinue ${drug}` : `${upper(drug)} was discontinued`;

export function precautions(desk: Desk): void {
  const warned = symptoms(desk, 3, 'hypothetical');
  desk.paper.prose(
    desk.random.pick(['Follow-up', 'Patient Instructions', 'Return Precautions', 'When to Call', 'Discharge Instructions']),
    desk.random.pick([
      `Return if you develop ${and(warned, 'or')}.`,
      `Call the office for ${and(warned, 'or')}.`,
      `Go to the emergency department if ${and(warned, 'or')} occurs.`,
      `Seek care right away for any ${and(warned, 'or')}.`,
    ]),
  );
}
