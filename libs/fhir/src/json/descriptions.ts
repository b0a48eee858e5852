/**
 * What each field of `json_data` means, in which unit, and where it comes from: the words of its schema, and so of the OpenAPI document and of
 * the page about results. A field of the model without a row does not compile.
 */
import type {
  Assertion,
  Fact,
  JsonAddress,
  JsonAnswer,
  JsonCode,
  JsonData,
  JsonDocument,
  JsonDosage,
  JsonIdentifier,
  JsonLoss,
  JsonName,
  JsonParty,
  JsonPatient,
  JsonReview,
  JsonSection,
  JsonValue,
  Measurement,
  Source,
  Target,
} from './model.js';
import type { SourceRegion } from '../provenance.js';
import type { SourcePage } from '../source-pages.js';

type FieldsOf<T> = Readonly<Record<keyof T, string>>;

const region: FieldsOf<SourceRegion> = {
  page: 'Number of the page in the file, from 1, also where a page_range was asked for',
  x: 'Left edge, in points (1/72 inch) from the left of the page as it is shown: cropped and rotated',
  y: 'Upper edge, in points (1/72 inch) from the top of the page as it is shown',
  width: 'Width in points (1/72 inch)',
  height: 'Height in points (1/72 inch)',
};

const page: FieldsOf<SourcePage> = {
  page: 'Number of the page in the file, from 1',
  width: 'Width of the page as it is shown, cropped and rotated, in unit',
  height: 'Height of the page as it is shown, in unit',
  unit: 'Unit of these sizes and of the boxes on the page: pt, a point of 1/72 inch',
};

const source: FieldsOf<Source> = {
  section: 'Title of the section that has it, as in the document; the code of the section where it has no title',
  xpath: 'Of C-CDA: absolute XPath of the element, with positions',
  line: 'Of C-CDA: the line on which the element begins, from 1',
  page: 'Of a PDF: the page of the first box, from 1',
  boxes: 'Of a PDF, with include_bbox: one box for each printed line of it',
  text: 'The words of the source, where the fact has their interpretation',
};

const code: FieldsOf<JsonCode> = {
  system: 'URI of the code system as FHIR names it, such as http://snomed.info/sct or http://loinc.org',
  code: 'The code in its system',
  display:
    'Words for the code. Of C-CDA: those that the document gives with it. Of a PDF: an official name of the code, or absent; the printed words are in text',
  derived: 'How the code was found, where the document does not have it: names of rules. Absent for a code of the document',
};

const identifier: FieldsOf<JsonIdentifier> = {
  system: 'URI of who assigned it (urn:oid:… for the root of a C-CDA id); absent where the document does not say',
  value: 'The identifier as the document has it',
};

const measurement: FieldsOf<Measurement> = {
  codes:
    'Codes of the concept: those of the document, and those found for its words (they have derived). Empty where no code is known',
  text: 'The concept in words: those of the document, else the display of a code',
  value:
    'The value of a result; of a dispensed drug or a specimen its amount, of a reaction its severity, of a relative’s disease the age at onset',
  interpretation: 'Judgement of the value (high, low, abnormal), from the document unless derived has flag-computed',
  reference_ranges: 'Normal ranges as the document gives them, in the unit of the value',
  derived: 'Which parts were derived and not printed: flag-computed, unit-assumed, unit-normalised and others',
};

const fact: FieldsOf<Fact> = {
  ...measurement,
  id: 'Id within this result (urn:uuid); the same document gives the same id. It is the fullUrl of the FHIR resource',
  type: 'The FHIR resource type that holds the same fact in the format fhir',
  assertion: 'Whether the fact is so at all, how sure the author is, when, and of whom. Read it before you use a fact',
  source: 'Where the document says it',
  confidence: 'How sure the reading is, above 0 and up to 1; only of facts of a PDF. C-CDA is coded, so has none',
  proposed_by: 'The model and version that proposed the fact, where the operator configured one; absent for facts of rules',
  status:
    'FHIR status of the resource: of a condition or allergy the clinical status (active, resolved), else such as final, completed, stopped',
  intent: 'FHIR intent of an order or plan: plan, order, proposal',
  categories: 'FHIR categories in words or codes, such as vital-signs, laboratory, encounter-diagnosis',
  start:
    'When it began or happened: a FHIR dateTime as exact as the document (2024, 2024-05, 2024-05-01T09:30:00-05:00), or its words where they are no date',
  end: 'When it ended, or is due: as start',
  recorded: 'When it was written down or ordered: a FHIR dateTime',
  severity: 'Severity in words, from the document; of an allergy the worst of its reactions',
  criticality: 'Of an allergy: how dangerous a reaction may become: low, high, unable-to-assess',
  body_sites: 'Where on the body, in words, with the side where the document gives it',
  reasons: 'Why it was done, ordered, not done or stopped, in words',
  components: 'Parts of one observation, such as systolic and diastolic pressure, each with its value',
  dosage: 'Of a drug or vaccine: the first, often the only, instruction',
  further_dosages: 'Instructions beside the first (another dose at another time of the day) or after it (a taper)',
  reactions: 'Of an allergy: what it causes, each with its severity in value.text',
  targets: 'Of a goal: what is to be reached, each with its value and day',
  relationship: 'Of family history: the relative in words',
  conditions: 'Of family history: diseases of the relative; value is the age at onset',
  identifiers: 'Identifiers of the fact in the document, such as accession or order numbers',
  answers: 'Of a form: its questions as printed, each with its response',
  lot_number: 'Lot of a vaccine, drug or device, as in the document',
  notes: 'Remarks of the document on the fact; of a report its conclusion',
  members: 'Ids of facts that belong to this one: results of a report, members of a panel, the device that is used',
};

/** For each object of the schema, its fields. */
export const DESCRIPTIONS = {
  region,
  page,
  source,
  code,
  identifier,
  measurement,
  fact,
  data: {
    schema_version: 'Version of this shape. A new minor version only adds fields',
    document: 'The document as a whole: from the header of C-CDA, or what the pages of a PDF say of themselves',
    patient: 'Whose document it is; null where it names no patient, or several',
    encounters: 'Visits and stays',
    conditions: 'Problems, diagnoses and complaints, also those that are denied or past (see assertion)',
    medications:
      'Drugs: taken, ordered, given, dispensed, stopped; negated and cancelled where declined, forbidden or never begun. A drug that is only proposed is among plans',
    observations: 'Results, vital signs, social history and other findings, with value and unit',
    reports: 'Groups of results; members has the ids of the results',
    procedures: 'What was done, or expressly was not',
    plans: 'What is ordered, scheduled or proposed and has not happened',
    allergies: 'Allergies and intolerances, also the statement that there are none (negated)',
    immunizations: 'Vaccines that were given, or were not (negated)',
    family_history: 'Diseases of relatives, one fact a relative',
    goals: 'What the patient or the team wants to reach',
    forms: 'Forms that were filled in, as far as their questions and answers were understood',
    devices: 'Implants and equipment, and their use',
    specimens: 'Samples that results were made from',
    consents: 'Consents and advance directives',
    coverage: 'Insurance',
    care_team: 'People and organizations that care for the patient',
    parties: 'Everyone and every place else that the document names: relatives, payers, manufacturers, the custodian',
    notes: 'Texts as a whole, such as a consultation note within a document',
    sections: 'The narrative, section by section in reading order',
    losses: 'What was seen in the document and is not in the result, with the reason and the place. A clean result has none',
    needs_review: 'What a person should look at before it is used, with reason, fact and place',
  } satisfies FieldsOf<JsonData>,
  document: {
    id: 'Id of the document within this result (urn:uuid)',
    title: 'Title as in the document; empty where it has none',
    codes: 'What kind of document it is, mostly LOINC',
    date: 'When it was written: a FHIR dateTime as exact as the document',
    authors: 'Who wrote it: names',
    custodian: 'Name of the organization that keeps it',
    source_sha256: 'SHA-256 of the bytes that were converted, in hexadecimal',
    test_data: 'True where the document is a sample and of no patient; else absent',
    pages: 'Of a PDF: the size of each page that a box of this result refers to; absent where there are no boxes',
    source: 'Where the document says this',
  } satisfies FieldsOf<JsonDocument>,
  patient: {
    id: 'Id of the patient within this result (urn:uuid)',
    names: 'Each name as one text; the first is the one in use',
    name_parts: 'The same names in parts, where the document tells them apart',
    identifiers: 'Record numbers and the like, with who assigned them',
    gender: 'Administrative gender of the document',
    birth_date: 'Day of birth (YYYY-MM-DD), or as much of it as the document has',
    deceased: '"true" or "false", or when the patient died (a FHIR dateTime); absent where the document does not say',
    addresses: 'Each address as one text',
    address_parts: 'The same addresses in parts, where the document tells them apart',
    telecom: 'Telephone numbers and e-mail addresses as in the document',
    languages: 'Languages that the patient speaks, in words or as codes',
    source: 'Where the document says this',
  } satisfies FieldsOf<JsonPatient>,
  name: {
    use: 'FHIR use: usual, official, maiden, nickname, old, temp, anonymous',
    prefixes: 'Titles before the name',
    given: 'First and middle names',
    family: 'Family name',
    suffixes: 'What comes after the name, such as Jr. or MD',
  } satisfies FieldsOf<JsonName>,
  address: {
    use: 'FHIR use: home, work, temp, old, billing',
    lines: 'Street, number, apartment, box',
    city: 'City or town',
    district: 'County',
    state: 'State or province, as in the document',
    postal_code: 'ZIP or postal code',
    country: 'Country, as in the document',
  } satisfies FieldsOf<JsonAddress>,
  party: {
    id: 'Id within this result (urn:uuid)',
    type: 'FHIR resource type: Practitioner, PractitionerRole, Organization, RelatedPerson, CareTeam, Location',
    names: 'Names, each as one text',
    identifiers: 'Such as the NPI, with who assigned them',
    roles: 'Role, specialty, relationship or kind, in words',
    source: 'Where the document says this',
  } satisfies FieldsOf<JsonParty>,
  section: {
    title: 'Title as in the document',
    codes: 'What kind of section it is, mostly LOINC',
    text: 'The narrative as plain text (a line for each block or row, a tab between cells), or as Markdown where the request asked for it',
    facts: 'Ids of the facts that were found in this section',
    depth: 'Number of enclosing sections: 0 for one of the document itself',
  } satisfies FieldsOf<JsonSection>,
  loss: {
    ...source,
    page: 'Of a PDF: the page, from 1',
    text: 'Of a PDF: the words there; words that the page hides are not quoted',
    code: 'What kind of loss it is; the page about results tells how to read it',
  } satisfies FieldsOf<JsonLoss>,
  review: {
    ...source,
    page: 'Of a PDF: the page of the first box, from 1',
    boxes: 'Of a PDF: one box for each printed line of it, also without include_bbox',
    text: 'Of a PDF: the words as they were read there; absent where it concerns a whole page',
    reason: 'Why a person should look: a code, such as number-read-two-ways',
    fact: 'Id of the fact that it concerns; absent where it concerns a place or the whole document',
  } satisfies FieldsOf<JsonReview>,
  assertion: {
    negated: 'True where the document denies the fact, or says that it was not done or not given',
    certainty: 'provisional where the author is not sure: suspected, possible, to be ruled out',
    temporality: 'past where it is over, planned where it has not happened, else current',
    subject: 'relative where it is true of someone of the family and not of the patient',
  } satisfies FieldsOf<Assertion>,
  value: {
    number: 'The number, in unit',
    comparator: 'Where the value is only known to be below or above number',
    unit: 'Unit as in the document, or as normalised (see derived)',
    unit_code: 'UCUM code of the unit; absent where it is none of UCUM',
    low: 'Lower end of a range, in unit',
    high: 'Upper end of a range, in unit',
    text: 'The value in words, or a ratio such as 1:80',
    codes: 'Codes of a value that is a concept, such as a finding or an organism',
    boolean: 'A yes or no',
    time: 'A value that is a time: a FHIR dateTime; of a period its start',
    absent: 'Why there is no value: a code of FHIR data-absent-reason',
  } satisfies FieldsOf<JsonValue>,
  dosage: {
    sequence: 'From 1, where instructions follow one after the other; those of one number hold together',
    text: 'The instruction as in the document',
    dose: 'Amount of one intake, or the range of it',
    route: 'Way of intake, in words',
    timing: 'How often: FREQUENCY per PERIOD UNIT (2 per 1 d), times of the day, or words',
  } satisfies FieldsOf<JsonDosage>,
  target: { ...measurement, end: 'By when it is to be reached: a date' } satisfies FieldsOf<Target>,
  answer: {
    question: 'The question as printed',
    checked: 'Whether its box is ticked; absent where it has none, or where it is unclear',
    texts: 'What was written, or the choices that were made',
  } satisfies FieldsOf<JsonAnswer>,
} as const;
