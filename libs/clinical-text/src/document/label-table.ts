/** What a patient's data and a document's dates are labelled with; each a pattern without its colon. */
export const LABELS = {
  name: "patient(?:'s)?(?: (?:full )?name)?|pt(?: name)?|(?:full )?name|name of patient|client(?: name)?|re",
  birthDate: 'd[o0]b|d\\.[o0]\\.b\\.?|date of birth|birth ?date|born(?: on)?',
  sex: '(?:legal |birth |administrative )?sex(?: assigned at birth)?|gender|age ?/ ?sex|sex ?/ ?age',
  mrn: 'mrn#?|m\\.r\\.n\\.|(?:medical |health |med\\.? )?rec(?:ord|\\.)? ?(?:number|no\\.?|#)|(?:patient|pt) (?:[i1l|]d|number|no\\.?|#)|(?:chart|hospital|unit|mr) ?(?:no\\.?|number|[i1l|]d|#)',
  phone:
    '(?:(?:home|cell|mobile|daytime|primary|contact|patient) )?(?:phone|tel(?:ephone)?|cell|mobile|contact)\\.?(?: (?:number|no\\.?|#))?',
  address: '(?:home )?address',
  visit:
    'date of (?:visit|service|encounter|appointment|consult(?:ation)?|arrival)|(?:visit|encounter|service|appointment|consult(?:ation)?|clinic|ed|arrival) date|date seen|seen(?: on)?|dos|appointment|encounter|visit|(?:ed )?arrival',
  admitted: 'date of admission|admission(?: date)?|(?:date )?admitted(?: on)?|admit(?: date)?|adm(?: date)?',
  discharged: 'date of discharge|discharge(?: date)?|(?:date )?discharged(?: on)?|d/c(?: date)?',
  operated: 'date of (?:operation|surgery|procedure)|(?:operation|surgery|procedure) date',
  collected: 'collected|collection date|date collected|specimen collected|drawn',
  reported:
    '(?:date )?reported(?: on)?|report date|last reviewed|reviewed|date of report|document date|date of exam(?:ination)?|exam date|signed on|date of note|note date|date',
} as const;
export type Label = keyof typeof LABELS;

/** Labels of what is not read: they end the value before them. */
export const OTHER_LABELS = [
  'payer', 'insurance', 'provider', 'attending', 'pcp', 'fax', 'email', 'race', 'ethnicity', 'language', 'age', 'account',
  'accession', 'disposition', 'primary care provider',
] as const; // prettier-ignore

/** Labels of dates that need no colon in a banner; further down such words are part of a story. */
export const BANNER_LABELS = ['visit', 'admitted', 'discharged', 'collected', 'reported'] as const satisfies readonly Label[];
