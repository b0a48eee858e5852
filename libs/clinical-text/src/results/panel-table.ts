/** Titles of groups of results that are reported together, other than "... panel", in lower case. */
export const PANEL_TITLES: ReadonlySet<string> = new Set([
  'metabolic profile', 'comprehensive metabolic profile', 'basic metabolic profile', 'complete metabolic profile', 'cmp', 'bmp',
  'chemistries', 'complete blood count', 'cbc', 'hematology', 'haematology', 'lipid profile', 'lipids', 'hepatic function test',
  'hepatic function tests', 'liver test', 'liver tests', 'liver function test', 'liver function tests', 'lft', 'lfts',
  'thyroid function', 'thyroid studies', 'thyroid function test', 'thyroid function tests', 'electrolyte', 'electrolytes',
  'coagulation', 'coagulation studies', 'iron studies', 'urinalysis', 'cardiac markers', 'cardiac enzymes', 'arterial blood gas',
  'arterial blood gases', 'venous blood gas', 'venous blood gases', 'abg', 'vbg', 'endocrine', 'endocrinology', 'serology',
  'immunology', 'tumor markers', 'tumour markers', 'vitamin', 'vitamins',
]); // prettier-ignore

export const PANEL_FORMS = [/^[a-z0-9 ]{3,30} panel$/, /^chem(?:istry)?[- ]?(?:7|8|10|12|14|20)?$/] as const;

/** What may follow a title: "CBC with auto differential", "Complete blood count (CBC) w/ diff". The last one first. */
export const PANEL_SUFFIXES = [
  /(?: with (?:auto(?:mated)? )?diff(?:erential)?(?:\/(?:plt|platelets?))?| w(?:ith)?\/ ?diff)$/,
  / \(?(?:cmp|bmp|cbc)\)?$/,
] as const;
