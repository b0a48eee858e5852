import { describe, expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const read = (...lines: string[]) => readClinicalText(sourceOf(lines.join('\n')));

describe('a procedure', () => {
  it.each([
    ['HOSPITAL COURSE', 'On 5/14/2020 she underwent an appendectomy.', '2020-05-14'],
    ['HPI', 's/p appendectomy 2008, now with pain', '2008'],
    ['SURGICAL HISTORY', 'Appendectomy (October\n2005)', '2005-10'],
    ['PLAN', 'Colonoscopy in 2019, no polyps.', '2019'],
  ])('%s: %s', (heading, text, date) => expect(read(heading, text).procedures).toMatchObject([{ date, status: 'done' }]));

  it('is done where only the birth is dated before it', () =>
    expect(read('DOB: 03/14/1961', 'HPI', 'On 5/14/2020 she underwent an appendectomy.').procedures).toMatchObject([
      { status: 'done' },
    ]));

  it('is planned where its month is later than the document', () =>
    expect(read('Seen on 01/31/2025', 'PLAN', 'A colonoscopy in October 2025.').procedures).toMatchObject([
      { status: 'planned' },
    ]));
});

describe('the words right before a procedure', () => {
  it.each([
    ['Off omeprazole completely following fundoplication.', ['done']],
    ['Eight years post liver transplant, graft function superb.', ['done']],
    ['Back from theatre following debridement of the foot.', ['done']],
    ['After radiotherapy she will start letrozole.', []],
    ['To be seen again if she wants a hysterectomy.', []],
  ])('%s', (text, statuses) => expect(read('HPI', text).procedures.map(({ status }) => status)).toEqual(statuses));

  it('of two days beside a procedure none is its own, unless one says more of the other', () =>
    expect(
      read('SURGICAL HISTORY', '2008 knee arthroscopy 2011', '2019 colonoscopy (05/2019)').procedures.map(({ date }) => date),
    ).toEqual([undefined, '2019-05']));
});

it('of a relative is none of the patient', () =>
  expect(read('HPI', 'His brother had a cholecystectomy at 52. He underwent an appendectomy.').procedures).toMatchObject([
    { concept: { name: 'Appendectomy' } },
  ]));

it.each(['Cholecystectomy - planned for May', 'Cholecystectomy  Jan 2026 - scheduled', 'Cholecystectomy, 01/2026, proposed'])(
  'in a list of what was done one that is planned is planned: %s',
  (line) =>
    expect(read('PAST SURGICAL HISTORY', 'Appendectomy 1998', line).procedures.map(({ status }) => status)).toEqual([
      'done',
      'planned',
    ]),
);

it.each([
  ['done', 'HPI\nLikely Crohn disease given colonoscopy results.'],
  ['done', 'HPI\nA colonoscopy on 3/29/24 confirmed the diagnosis.'],
  ['done', 'PMH\nGout, hysterectomy'],
  ['done', 'DIAGNOSES\nBreast cancer, left mastectomy 2023-05-11.'],
  ['planned', 'HPI\nI have asked for a colonoscopy.'],
  ['planned', 'PLAN\nFollow up colonoscopy.'],
  ['planned', 'PLAN\nAwait colonoscopy results.'],
])('%s: %s', (status, text) => expect(read(text).procedures).toMatchObject([{ status }]));

describe('a procedure that no table knows is told by how its name is made', () => {
  const names = (text: string) => {
    const { procedures } = readClinicalText(sourceOf(text));
    return procedures.map(({ name, status }) => [status, text.slice(name.start, name.end)]);
  };
  it.each([
    ['what is done to what', 'PMH\nHypertension, previous goiter surgery', [['done', 'goiter surgery']]],
    ['with a side', 'HPI\nShe underwent a left meniscal repair in 2011.', [['done', 'left meniscal repair']]],
    ['an ending of procedures', 'HPI\ns/p salpingostomy', [['done', 'salpingostomy']]],
    ['planned', 'PLAN\nRefer for pterygium excision.', [['planned', 'pterygium excision']]],
    ['a part with a hyphen', 'LABS\nX-ray L-spine 2025/01/20: reduced disc height.', [['done', 'X-ray L-spine']]],
    ['tests that are ordered', 'PLAN\nLabs ordered: CMP, A1c (May), UA', [['planned', 'CMP'], ['planned', 'A1c'], ['planned', 'UA']]],
    ['tests that are suggested', 'TESTS SUGGESTED\nWound culture', [['planned', 'Wound culture']]],
    ['what was found', 'FINDINGS\nEGD findings: normal', [['done', 'EGD']]],
    ['not what somebody will tell of later', 'PLAN\nI will tell you the EGD findings.', []],
    ['a test to come', 'FOLLOW-UP\nTSH check in 6 weeks.', [['planned', 'TSH check']]],
    ['not what no word says is done or to come', 'HPI\nHernia surgery is an option.', []],
    ['not one of which nothing says on what', 'HPI\nShe had surgery.', []],
    ['not a test whose result is told', 'HPI\nShe had a TSH test.', []],
    ['what is denied', 'HPI\nNo previous goiter surgery.', [['not-done', 'goiter surgery']]],
    ['not what may come', 'INSTRUCTIONS\nCall if you need hernia surgery.', []],
  ])('%s', (_, text, expected) => expect(names(text)).toEqual(expected)); // prettier-ignore

  it.each([
    ['after a semicolon', 'PROCEDURES: Chest X-ray; zorblax lavage', 'zorblax lavage'],
    ['with what it measures', 'PROCEDURES PERFORMED\n- Potassium monitoring - hourly', 'Potassium monitoring'],
  ])('in a list %s', (_, text, name) => expect(names(text).map(([, printed]) => printed)).toContain(name));
});

describe('an operation that was not done', () => {
  it.each([
    ['planned', 'On the waiting list for hip replacement'],
    ['not-done', 'Hip replacement offered, patient declined'],
    ['not-done', 'Hip replacement cancelled'],
  ])('is %s: %s', (status, line) =>
    expect(read('PAST SURGICAL HISTORY', 'Appendectomy 1998', line).procedures.map((one) => one.status)).toEqual(
      ['done', status].filter(Boolean),
    ),
  );
});

it('the year of an operation is that of its row', () => {
  const { procedures } = read('PAST SURGICAL HISTORY', 'Year    Operation', '1978    Appendectomy', '2014    Hip replacement');
  expect(procedures.map(({ date }) => date)).toEqual(['1978', '2014']);
});

it('a table of what is to be done regularly tells what was done, and what is due', () => {
  const { procedures, vaccines } = readClinicalText(
    sourceOf(
      [
        'Screening    Status    Last done    Next due',
        'Mammogram    Done    05/03/2025    05/2027',
        'Colonoscopy    Declined        Discuss',
        'DEXA scan    Overdue        Now',
        'Pap smear    Not eligible',
        'Influenza vaccine    Given    10/02/2026    10/2027',
        'Shingrix    Overdue        Now',
      ].join('\n'),
    ),
  );
  expect(procedures.map(({ concept, status, date }) => [concept.name, status, date])).toEqual([
    ['Mammogram', 'done', '2025-05-03'],
    ['Colonoscopy', 'not-done', undefined],
    ['DEXA scan', 'planned', undefined],
  ]);
  expect(vaccines.map(({ date }) => date)).toEqual(['2026-10-02']);
});

describe('an examination', () => {
  it.each([
    ['ECG: sinus tachycardia, no changes.', ['Electrocardiogram', 'done', undefined]],
    ['CT chest (20:22): 5 mm nodule on the left.', ['CT of chest', 'done', undefined]],
    ['USG Abdomen (04/07/24): Diffuse oedema.', ['usg abdomen', 'done', '2024-04-07']],
    ['Mammogram 04/2025 normal.', ['Mammogram', 'done', '2025-04']],
    ['Last colonoscopy 06/2019.', ['Colonoscopy', 'done', '2019-06']],
    ['Her DEXA scan of 3 September 2025 gave a score of -2.7.', ['DEXA scan', 'done', '2025-09-03']],
    ['Ultrasound of the hands today showed synovitis.', ['ultrasound of the hands', 'done', undefined]],
    ['X-rays of hands and feet have been requested.', ['x-rays of hands and feet', 'planned', undefined]],
    ['CT angiogram on 02/07/2025 was negative for a clot.', ['CT angiography', 'done', '2025-02-07']],
    ['I would be grateful for colonoscopy.', ['Colonoscopy', 'planned', undefined]],
    ['Mammogram: patient declines screening today.', ['Mammogram', 'not-done', undefined]],
  ])('%s', (line, expected) =>
    expect(read('HPI', line).procedures.map(({ concept, status, date }) => [concept.name, status, date])).toEqual([expected]),
  );

  it.each(['CT scan of the knee was discussed.', 'Chest X-ray if cough persists.', 'No colonoscopy on file.', 'No ECG changes.'])(
    'none: %s',
    (line) => expect(read('HPI', line).procedures).toEqual([]),
  );

  it('that only leads another one is none itself', () =>
    expect(read('HPI', 'An ultrasound-guided liver biopsy was done.').procedures.map(({ concept }) => concept.name)).toEqual([
      'Liver biopsy',
    ]));

  it('has the day in the column of days, or the one that begins its row', () => {
    expect(read('Screening\tStatus\tLast done', 'Colonoscopy\tup to date, next due 6/2029\t6/12/2019').procedures[0]?.date).toBe(
      '2019-06-12',
    );
    expect(read('PAST HISTORY', '19 May 2008\tLaparoscopic cholecystectomy').procedures[0]?.date).toBe('2008-05-19');
  });
});

it.each<[string, string, readonly (readonly [string, string | undefined])[]]>([
  ['has its own year only', 'LSCS 2018, tonsillectomy as child', [['Cesarean section', '2018'], ['Tonsillectomy', undefined]]],
  ['has the day of the one that is joined to it', 'ERCP + sphincterotomy 17 June 2020', [['ERCP', '2020-06-17'], ['sphincterotomy', '2020-06-17']]],
  ['is known by its ending', 'Fistulogram 10 June 2020. Histogram 11 June 2020.', [['Fistulogram', '2020-06-10']]],
])('a past procedure %s', (_, line, names) =>
  expect(read('PMH', line).procedures.map(({ concept, date }) => [concept.name, date])).toEqual(names)); // prettier-ignore

it.each<[string, readonly (readonly [string, string])[]]>([
  ['Please arrange an outpatient echo (not done as inpatient).', [['Echocardiogram', 'planned']]],
  ['Intubation not required.', [['Endotracheal intubation', 'not-done']]],
  ['Colonoscopy offered, patient declined.', [['Colonoscopy', 'not-done']]],
  ['Colonoscopy was offered.', []],
  ['Mammogram in 6/12.', [['Mammogram', 'planned']]],
])('what is said of a procedure: %s', (line, said) =>
  expect(read('PLAN', line).procedures.map(({ concept, status }) => [concept.name, status])).toEqual(said),
);

it.each<[string, readonly string[]]>([
  ['Name: A. Roe\tProposed op Left total hip replacement\tSex: F', ['planned']],
  ['Operation: Laparoscopic cholecystectomy\tTheatre: 2', ['done']],
  ['Clinic of cholecystectomy\tTheatre: 2', []],
])('in the head of a form it is what its label says: %s', (line, statuses) =>
  expect(read('General Hospital', line, 'Dr X').procedures.map(({ status }) => status)).toEqual(statuses),
);

describe('what is said right after a procedure', () => {
  it.each([
    ['PLAN', 'Fluoride varnish applied today.', ['done']],
    ['LABS', 'ECG: AF 140/min, no acute changes.', ['done']],
    ['LABS', 'Echo 11/03: LVEF 35-40%, mod MR.', ['done']],
    ['BIRTH', 'Neonatal jaundice, phototherapy x 24h.', ['done']],
    ['HPI', 'Pulmonary embolism was excluded on CT pulmonary angiogram.', ['done']],
    ['HPI', 'Left hip hemiarthroplasty planned 2025-03-19.', ['planned']],
    ['HPI', 'A bone density scan will be done before that.', ['planned']],
    ['OPERATION', 'Laparoscopic cholecystectomy for gallstones, listed for Thursday 22 May.', ['planned']],
    ['PROCEDURES', 'Stress echocardiogram has been taken off the list.', ['not-done']],
    ['THERAPY', 'Haemorrhoid banding\nwas not performed.', ['not-done']],
    ['PLAN', 'We will arrange a chest X-ray and hepatitis serology.', ['planned', 'planned']],
    ['PLAN', 'PCP in 1 week with BMP; pulmonary rehabilitation.', ['planned', 'planned']],
    ['PLAN', 'Anticoagulation after his CABG.', []],
    ['FOLLOW-UP', 'Respiratory clinic and spirometry.', ['planned']],
    ['DIAGNOSES', 'Ischaemic heart disease, PCI to RCA', ['done']],
    ['TESTS PERFORMED', 'Chest X-ray', ['done']],
    ['COMPARISON', 'CT chest 2023-09-12.', ['done']],
    ['HPI', 'She had a mammogram and declined the RSV vaccine.', ['done']],
    ['HPI', 'Declined colonoscopy.', ['not-done']],
    ['HPI', 'He did not need intubation.', ['not-done']],
    ['HPI', 'No colonoscopy was done.', ['not-done']],
    ['HPI', 'Colonoscopy: never had one before.', ['not-done']],
    ['HPI', 'Biopsies of the ulcer margin were obtained.', []],
    ['HPI', 'Liver biopsy of the left lobe was obtained.', ['done']],
    ['HPI', 'Appendix out 1974.', ['done']],
    ['HPI', 'Urinary catheter removed on day 2.', ['done']],
    ['HPI', 'Pain out of proportion, drain to be removed.', ['planned']],
    ['HPI', 'The drain was removed on day 5.', ['done']],
    ['HPI', 'He was taken to the operating room for a laparoscopic colectomy.', ['done']],
    ['HPI', 'He was intubated.', ['done']],
    ['DESCRIPTION OF PROCEDURE', 'A port was placed.', []],
    ['HPI', 'Gall bladder removed 2015 and left inguinal hernia repaired.', ['done', 'done']],
    ['HPI', 'PPH, transfused 2 units.', ['done']],
    ['ASSESSMENT', 'Operation planned\tLaparoscopic cholecystectomy', ['planned']],
    ['ASSESSMENT', 'Operation performed\tOpen cholecystectomy', ['done']],
    ['HPI', 'Coronary angiography was not felt to be indicated.', ['not-done']],
    ['HPI', 'The chest X-ray in February did not show any evidence of disease.', ['done']],
    ['LABS', 'Lactate 1.4 mmol/L. CXR: hyperinflated, no consolidation.', ['done']],
    ['HPI', 'Born at 36 weeks by emergency caesarean section.', ['done']],
    ['HPI', 'A caesarean section at 36 weeks is planned.', ['planned']],
    ['PSH', 'Laparoscopy for suspected endometriosis 2020', ['done']],
    ['HPI', 'Possible laparoscopy.', []],
    ['PLAN', 'Colonoscopy only if the calprotectin is raised.', []],
  ])('%s: %s', (heading, line, statuses) => expect(read(heading, line).procedures.map(({ status }) => status)).toEqual(statuses));
});

describe('tests that are asked for', () => {
  const names = (heading: string, line: string) =>
    read(heading, line).procedures.map(({ concept, status }) => `${concept.name} ${status}`);
  it.each([
    ['PLAN', 'Basic metabolic panel in one week.', ['basic metabolic panel planned']],
    ['PLAN', 'Repeat U&E in 1/52.', ['u&e planned']],
    ['HPI', 'I would be grateful if you could check her full blood count and liver function.', ['full blood count planned', 'liver function planned']],
    ['HPI', 'Full blood count was normal.', []],
    ['LABS', 'Basic metabolic panel: sodium 138.', []],
  ])('%s: %s', (heading, line, expected) => expect(names(heading, line)).toEqual(expected)); // prettier-ignore
});

it.each([
  ['COLONOSCOPY REPORT', ['done']],
  ['Colonoscopy clinic', []],
  ['Colonoscopy', []],
])('the head of a document names the procedure that it reports: %s', (title, statuses) =>
  expect(
    read(title, 'Patient: Ottilie Underhill   DOB: 03/14/1961', 'FINDINGS', 'Normal.').procedures.map(({ status }) => status),
  ).toEqual(statuses),
);

describe('the day of a procedure in a list', () => {
  const dated = (...lines: string[]) =>
    read('PREVIOUS OPERATIONS', ...lines).procedures.map(({ concept, date }) => [concept.name, date]);
  it('is the one that its line begins with, where all lines begin with one', () =>
    expect(dated('1974 tonsils out', '1998 appendectomy', '2015 gall bladder (keyhole)')).toEqual([
      ['tonsils out', '1974'],
      ['Appendectomy', '1998'],
      ['gall bladder', '2015'],
    ]));
  it.each([
    ['1998 appendectomy, 2013 hysterectomy', '1998', '2013'],
    ['appendectomy 1998, hysterectomy 2013', '1998', '2013'],
  ])('is the one beside it: %s', (line, ...dates) => expect(dated(line).map(([, date]) => date)).toEqual(dates));
});

describe('the operation in the head of a form', () => {
  const status = (...title: string[]) =>
    read(...title, 'Surname: Vassallo', 'Operation: R inguinal hernia repair').procedures.map((one) => one.status);
  it.each([
    ['is to come where the form is filled in before it', ['Pre-anaesthetic patient questionnaire'], 'planned'],
    ['is to come where its title says when to return it', ['Patient form', 'Please complete before your admission'], 'planned'],
    ['was done in a report of it', ['Operation note', 'Pre-operative assessment: fit'], 'done'],
  ])('%s', (_, title, expected) => expect(status(...title)).toEqual([expected]));
  it('is none of those before', () =>
    expect(
      read('Pre-operative questionnaire', 'PREVIOUS OPERATIONS', 'Appendectomy 1998').procedures.map((one) => one.status),
    ).toEqual(['done']));
});
