import { describe, expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const told = (...lines: string[]) => {
  const text = lines.join('\n');
  const words = (span: { readonly start: number; readonly end: number } | undefined) => span && text.slice(span.start, span.end);
  const { cultures, medications } = readClinicalText(sourceOf(text));
  return {
    cultures: cultures.map(({ title, date, noGrowth, organisms }) => [
      words(title),
      date,
      words(noGrowth),
      organisms.map(({ name, susceptibilities }) => [
        words(name),
        susceptibilities.map(({ drug, interpretation, concentration: c }) => `${drug.name} ${c?.comparator ?? ''}${c?.value ?? ''} ${interpretation}`), // prettier-ignore
      ]),
    ]),
    drugs: medications.map(({ concept }) => concept.name),
  };
};

describe('a culture', () => {
  const head = 'Antibiotic        MIC      Interpretation';
  it('has its organism with what it answers to, and no drug of it is taken', () =>
    expect(
      told(
        'RESULTS OF TESTS:',
        'Urine Culture  Collected: 03/04/2024',
        'Organism: Escherichia coli  >100,000 CFU/mL',
        head,
        'Ampicillin        >=32     R',
        'Ceftriaxone       <=1      Susceptible',
        'Somecillin        16       I',
      ),
    ).toEqual({
      cultures: [
        ['Urine Culture', '2024-03-04', undefined, [['Escherichia coli', ['ampicillin >=32 R', 'ceftriaxone <=1 S', 'Somecillin 16 I']]]],
      ],
      drugs: [],
    })); // prettier-ignore
  it.each<[string, readonly string[], readonly string[]]>([
    ['pairs', ['Ampicillin R       Co-trimoxazole R      Ciprofloxacin S'], ['ampicillin  R', 'sulfamethoxazole / trimethoprim  R', 'ciprofloxacin  S']],
    ['pairs after a label', ['Sensitivities: ampicillin R, gentamicin S'], ['ampicillin  R', 'gentamicin  S']],
    ['lists', ['Sensitive to gentamicin and ceftriaxone; resistant to ampicillin.'], ['gentamicin  S', 'ceftriaxone  S', 'ampicillin  R']],
    ['other words', ['Ampicillin R was told to the ward'], []],
  ])('has what it answers to in lines of %s', (_, lines, answers) =>
    expect(told('MICROBIOLOGY', 'Culture: grew Escherichia coli', ...lines).cultures.map(([, , , organisms]) => organisms)).toEqual([
      [['Escherichia coli', answers]],
    ])); // prettier-ignore
  it('has what was counted, and ends at the next specimen', () =>
    expect(
      told(
        'Specimen: Catheter urine',
        'Culture: >10^5 CFU/mL Proteus mirabilis',
        'Specimen: Blood culture',
        'No growth at 48 hours',
      ).cultures,
    ).toEqual([
      ['Culture', undefined, undefined, [['Proteus mirabilis', []]]],
      ['Blood culture', undefined, 'No growth at 48 hours', []],
    ]));

  it.each([
    ['Blood culture: No growth after 5 days', ['Blood culture', undefined, 'No growth after 5 days', []]],
    ['Culture, urine: normal urogenital flora', ['Culture, urine', undefined, 'normal urogenital flora', []]],
    ['Wound culture grew Staphylococcus aureus (MRSA)', ['Wound culture', undefined, undefined, [['Staphylococcus aureus (MRSA)', []]]]], // prettier-ignore
    ['Sputum culture positive for E. coli.', ['Sputum culture', undefined, undefined, [['E. coli', []]]]],
  ])('%s', (line, culture) => expect(told('LABS', line).cultures).toEqual([culture]));
  it('leaves out rows that may be of either of two organisms', () =>
    expect(
      told('URINE CULTURE', 'Organism 1: Escherichia coli', 'Organism 2: Proteus mirabilis', head, 'Ampicillin        >=32     R').cultures, // prettier-ignore
    ).toEqual([['URINE CULTURE', undefined, undefined, [['Escherichia coli', []], ['Proteus mirabilis', []]]]])); // prettier-ignore
});

it.each(['Urine culture pending', 'He asked about the culture of the clinic: positive'])('no culture: %s', (line) =>
  expect(told('PLAN', line).cultures).toEqual([]),
);

describe('an antibiogram of two organisms', () => {
  const organisms = ['Wound culture', '1) Klebsiella pneumoniae', '2) Staphylococcus aureus'];
  const rows = ['Gentamicin    <=1             S     4              I', 'Vancomycin                          1              S'];
  it('has a column for each', () =>
    expect(told(...organisms, 'Drug          K. pneumoniae         S. aureus MIC', ...rows).cultures[0]?.[3]).toEqual([
      ['Klebsiella pneumoniae', ['gentamicin <=1 S']],
      ['Staphylococcus aureus', ['gentamicin 4 I', 'vancomycin 1 S']],
    ]));
  it('says nothing of either where no head names them', () =>
    expect(
      told('Wound culture', '1) Klebsiella pneumoniae', 'Drug          MIC             SIR   MIC            SIR', rows[0] ?? '')
        .cultures[0]?.[3],
    ).toEqual([['Klebsiella pneumoniae', []]]));
});

it.each([
  ['by its title', ['CULTURE, URINE', 'Organism: Escherichia coli'], 'urine'],
  ['by a label above', ['Specimen: Midstream urine', 'CULTURE', '1. Escherichia coli >10^8 CFU/L'], 'urine'],
  [
    'by the title of the section above',
    ['MICROBIOLOGY - URINE', 'Received today', 'CULTURE', '1. Escherichia coli >10^8 CFU/L'],
    'urine',
  ],
  ['by nothing', ['CULTURE', '1. Escherichia coli'], undefined],
])('what was cultured is told %s', (_, lines, specimen) =>
  expect(readClinicalText(sourceOf(lines.join('\n'))).cultures.map((culture) => culture.specimen)).toEqual([specimen]),
);

describe('lines that name the organism which they tell of', () => {
  const lines = ['MICROBIOLOGY', 'Urine culture', '1. Escherichia coli, 10^5 CFU/ml', '2. Proteus mirabilis, 10^4 CFU/ml'];
  const read = (...more: string[]) => readClinicalText(sourceOf([...lines, ...more].join('\n')));

  it('give it their answers', () =>
    expect(told(...lines, 'E. coli: ampicillin R, ceftriaxone S', 'P. mirabilis: ampicillin S, gentamicin R').cultures).toEqual([
      ['Urine culture', undefined, undefined, [
        ['Escherichia coli', ['ampicillin  R', 'ceftriaxone  S']],
        ['Proteus mirabilis', ['ampicillin  S', 'gentamicin  R']],
      ]],
    ])); // prettier-ignore

  it.each([
    'Isolate, tested later: ciprofloxacin R, trimethoprim R',
    'Meropenem S for both.',
    'E. coli: quorvamycin S (MIC 0.5 mg/l)',
  ])('are left to a reader where it is not known whose answers they are, or to what: %s', (line) => {
    const { unread, cultures } = read(line);
    expect(unread.map(({ why }) => why)).toEqual(['result']);
    expect(cultures.flatMap(({ organisms }) => organisms.flatMap(({ susceptibilities }) => susceptibilities))).toEqual([]);
  });
});

it('a title has the label of its specimen beside it', () =>
  expect(told('URINE - Culture  Specimen: midstream urine', 'Organism 1: Escherichia coli').cultures).toMatchObject([
    ['URINE - Culture', undefined, undefined, [['Escherichia coli', []]]],
  ]));

it('drugs with answers of which it is not known what grew are not taken, and told to be unread', () => {
  const rows = ['AMIKACIN (AK)\tS(++++)', 'CEFADROXIL (CQ)\tS(+++)', 'LEVOFLOXACIN (LE)\tR', 'TEICOPLANIN\tI'];
  const { medications, conditions, unread } = readClinicalText(sourceOf(['DRUG SENSITIVITY', ...rows].join('\n')));
  expect([medications, conditions]).toEqual([[], []]);
  expect(unread.map(({ why }) => why)).toEqual(['result', 'result', 'result', 'result']);
});

it('columns of an antibiogram are of the organisms with their numbers, also after a culture of which all is told', () =>
  expect(
    told(
      'MICROBIOLOGY',
      'Specimen: wound biopsy   Collected 02 May 2025',
      'Culture:',
      '(1) Klebsiella pneumoniae – heavy growth',
      '(2) Staphylococcus aureus – moderate growth',
      'Anaerobic culture: no growth after 5 days.',
      'Antimicrobial    (1) MIC    (1)    (2)',
      'Amikacin         <=2        S      S',
      'Ampicillin       >=32       R      –',
      'Vancomycin       –          –      S',
    ).cultures.flat(),
  ).toEqual(
    expect.arrayContaining([
      [
        ['Klebsiella pneumoniae', ['amikacin <=2 S', 'ampicillin >=32 R']],
        ['Staphylococcus aureus', ['amikacin  S', 'vancomycin  S']],
      ],
    ]),
  ));

it('a culture has the answers that lists of drugs under their words give', () =>
  expect(
    told(
      'Urine Culture',
      'Organism 1: Klebsiella pneumoniae, more than 100 000 CFU/mL',
      'Susceptible: gentamicin, ciprofloxacin',
      'Resistant: ampicillin',
    ),
  ).toEqual({
    cultures: [
      [
        'Urine Culture',
        undefined,
        undefined,
        [['Klebsiella pneumoniae', ['gentamicin  S', 'ciprofloxacin  S', 'ampicillin  R']]],
      ],
    ],
    drugs: [],
  }));

it('an antibiogram by the numbers of its germs may have columns of concentrations, after their answers, and of remarks', () =>
  expect(
    told(
      'Culture',
      '(1) Escherichia coli >100,000 cfu/mL',
      '(2) Enterococcus faecalis 10,000 cfu/mL',
      'Antimicrobial     (1)    MIC mg/L    (2)    Remark',
      'Amoxicillin       R      >8          S',
      'Nitrofurantoin    S      16          S      lower UTI only',
    ).cultures.map(([, , , organisms]) => organisms),
  ).toEqual([
    [
      ['Escherichia coli', ['amoxicillin >8 R', 'nitrofurantoin 16 S']],
      ['Enterococcus faecalis', ['amoxicillin  S', 'nitrofurantoin  S']],
    ],
  ]));

it('a germ has its number and its amount before its name, and one column of answers may be headed by the number alone', () =>
  expect(
    told(
      'MICROBIOLOGY',
      'Culture',
      '1)   >10^8 CFU/L   Klebsiella pneumoniae',
      '2)   Moderate growth   Staphylococcus aureus',
      'Susceptibilities   Org 1',
      'Amoxicillin        R',
      'Gentamicin         S',
    ).cultures,
  ).toEqual([
    ['Culture', undefined, undefined, [['Klebsiella pneumoniae', ['amoxicillin  R', 'gentamicin  S']], ['Staphylococcus aureus', []]]],
  ])); // prettier-ignore

it('how strongly it grew may follow its name', () =>
  expect(told('MICROBIOLOGY', 'Culture:', '(1) Klebsiella pneumoniae - heavy growth').cultures).toEqual([
    ['Culture', undefined, undefined, [['Klebsiella pneumoniae', []]]],
  ]));

it('a row whose answer the culture has is no row that was not read', () => {
  const lines = [
    'MICROBIOLOGY',
    'Culture: grew Escherichia coli',
    'Antibiotic   MIC   S/I/R',
    'Ampicillin   > 16   R',
    'Meropenem   <= 0.25   S',
  ];
  const { unread, cultures } = readClinicalText(sourceOf(lines.join('\n')));
  expect(cultures[0]?.organisms[0]?.susceptibilities.length).toBe(2);
  expect(unread).toEqual([]);
});

it('answers that may be of either of two germs are not told, and a person should read them', () => {
  const lines = [
    'MICROBIOLOGY',
    'Culture',
    '1) Escherichia coli',
    '2) Staphylococcus epidermidis',
    'Drug   MIC   Interp',
    'Ampicillin   >=32   R',
    'Meropenem   4   I',
  ];
  const text = lines.join('\n');
  const { cultures, unread } = readClinicalText(sourceOf(text));
  expect(cultures.flatMap(({ organisms }) => organisms.flatMap(({ susceptibilities }) => susceptibilities))).toEqual([]);
  expect(unread.map(({ start, end }) => text.slice(start, end))).toEqual(expect.arrayContaining(lines.slice(5)));
});
