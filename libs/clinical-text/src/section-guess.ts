import { relativesIn } from './assertion.js';
import { findConcepts } from './matcher.js';
import type { SectionKind } from './section-titles.js';
import type { Span } from './source.js';

/** What section a text without a heading would stand in, and by how much that is likelier than the next: 0 to 1. */
export interface SectionGuess {
  readonly kind: SectionKind;
  readonly margin: number;
}

/** What one mention adds, and the most that all mentions together add. */
type Weight = readonly [each: number, most: number];

/** Words that speak for a section wherever they stand. */
const CUES: readonly (readonly [SectionKind, Weight, RegExp])[] = [
  ['allergies', [5, 10], /\b(?:allerg\w*|NKDA|NKA|intoleran\w+|anaphyla\w+|hypersensitiv\w+)\b/gi],
  ['immunizations', [5, 10], /\b(?:vaccin\w*|immuni[sz]\w*|booster|flu shot)\b/gi],
  ['family', [4, 8], /\b(?:family|relatives?|MG[MF]|PG[MF]|FH|hereditary)\b/gi],
  ['family', [2, 6], /\b(?:deceased|died|passed away|maternal|paternal|siblings|runs in the family|familial|alive and well)\b/gi],
  ['social', [3, 12], /\b(?:smok\w+|tobacco|cigarettes?|packs?|alcohol\w*|etoh|drink(?:s|er|ing)?|illicit|recreational|marijuana|cocaine|drug use|drug abuse|married|divorced|widow(?:ed|er)?|single|lives? (?:with|alone|in|at)|resides?|occupation\w*|employ\w+|retired|works? (?:as|at|in|for)|worked as|school|grade|college|student|social history|sexually active|exercises?|hobbies|children)\b/gi],
  ['medications', [3, 9], /\b(?:medications?|meds|mg|mcg|tablets?|capsules?|p\.?o\.?|b\.?i\.?d|t\.?i\.?d|q\.?d|q\.?h\.?s|daily|prn|inhaler|over[- ]the[- ]counter|vitamins?|supplements?|prescri\w+|refills?|takes?|taking)\b/gi],
  ['procedures', [4, 12], /\b(?:surger(?:y|ies)|surgical(?:ly)?|\w+ectom(?:y|ies)|\w+otom(?:y|ies)|\w+ostomy|\w+plasty|\w+oscop(?:y|ies)|\w+rrhaphy|repairs?|repaired|removal|bypass|stents?|implant\w*|operat(?:ion|ed|ive)|replacement|status post|s\/p|c-section|cesarean|fusion|graft|tubal ligation|tonsils?)\b/gi],
  ['past-problems', [4, 8], /\b(?:past medical history|medical history|history (?:is |was )?(?:significant|notable|remarkable|positive) for|significant for|hospitali[sz]\w+|childhood|chronic|diagnosed with|medical problems|h\/o|hx|born|birth|full[- ]term|delivery|gravida|para|menarche|menstrua\w+|menses|periods?|last menstrual|pap smears?|pregnan\w+)\b/gi],
  ['review', [2.5, 12], /\b(?:negative for|positive for|denies|denied|no (?:recent |significant )?(?:chest|fever|fevers|chills|cough|nausea|vomiting|diarrhea|headaches?|weight|shortness|rash|dysuria|visual|hearing)|review of systems|all other systems|otherwise negative|constitutional|heent|cardiovascular|respiratory|gastrointestinal|genitourinary|musculoskeletal|neurologic\w*|psychiatric|endocrine|hematologic|skin)\b/gi],
  ['exam', [2.5, 14], /\b(?:on exam(?:ination)?|physical exam\w*|vital signs|afebrile|blood pressure|pulse|temperature|respirations?|alert|oriented|no acute distress|well[- ](?:developed|nourished|appearing)|auscultation|palpation|tender(?:ness)?|nontender|edema|murmurs?|lungs?|clear to|regular rate|pupils|extraocular|range of motion|gait|reflexes|strength|sensation|supple|distended|bowel sounds|normocephalic|atraumatic|bilaterally|intact|lesions?|measur\w+|cm|incision)\b/gi],
  ['labs', [2.5, 12], /\b(?:laborator\w+|labs?|x-?rays?|radiographs?|ct|mri|ultrasound|sonogram|echocardiogram|ekg|ecg|scan|imaging|films?|demonstrat\w+|showed|shows|reveal\w*|findings?|cultures?|white (?:blood )?count|hemoglobin|hematocrit|platelets?|creatinine|glucose|sodium|potassium|urinalysis|biopsy|pathology)\b/gi],
  ['assessment', [3, 12], /\b(?:assessment|impression|diagnos[ei]s|likely|probabl[ey]|consistent with|secondary to|differential|suspect\w*|rule out|stable|controlled|improv(?:ed|ing)|possible|most likely|etiology|i (?:think|believe|feel)|we discussed|i (?:discussed|explained|recommended|reviewed|advised)|options|prognosis)\b/gi],
  ['instructions', [3, 14], /\b(?:follow[- ]?up|return(?:s|ed)? (?:to|in|if|for|prn)|discharged?|disposition|will (?:be|see|continue|follow|have|need|obtain|start|return|call|get|check)|recommend\w*|continue|instruct\w*|advised|scheduled?|refer(?:red|ral)?|we will|i will|should|call|arrange|plan(?:s|ned)?|weeks?' time|activity as tolerated|diet)\b/gi],
  ['history', [2, 14], /\b(?:year[- ]old|y\/o|month[- ]old|presents?|presented|presenting|complain\w*|states?|stated|reports?|reported|noted|noticed|describes?|started|began|developed|came|comes|was seen|referred|ago|since|last (?:week|night|month|year|seen)|yesterday|days?|weeks?|months?|initially|subsequently|worse(?:ned|ning)?|onset|pain|episodes?|brought|currently|symptoms?|evaluat\w+|treated|prior to|emergency (?:room|department))\b/gi],
  ['review', [3, 6], /(?:^|[.\n]\s*)[A-Z][A-Za-z/, ]{2,24}:\s*(?:negative|no|denies|positive|unremarkable|as above|normal)\b/gi],
  ['exam', [3, 9], /(?:^|[.\n]\s*)(?:general|heent|neck|chest|lungs?|heart|cardiac|abdomen|extremities|neuro\w*|skin|back|breasts?|vitals?|eyes)\s*:/gi],
  ['exam', [3, 6], /\b(?:normal|clear|soft|regular|symmetric(?:al)?|reactive|visible|palpable|erythema\w*|swelling)\b/gi],
  ['labs', [4, 8], /\b(?:(?:ct|mri|x-?ray|ultrasound|scan|ekg|ecg|echocardiogram|radiographs?|films?) (?:of|scan|showed|shows|demonstrat\w+|reveal\w*))\b/gi],
  ['assessment', [4, 8], /(?:^|\n|\s)\d{1,2}[.)]\s+[A-Z]/g],
  ['complaint', [4, 8], /\b(?:chief complaint|here (?:today )?for|follow-?up (?:of|on|for|visit)|annual (?:exam|physical)|check-?up|here to|consult\w*|evaluation (?:of|for))\b/gi],
]; // prettier-ignore

/** Things of the lexicon that speak for a section. */
const NAMED: readonly (readonly [SectionKind, Weight, Parameters<typeof findConcepts>[2]])[] = [
  ['medications', [2.5, 12], ['drug']],
  ['procedures', [2, 6], ['procedure']],
  ['past-problems', [1.5, 8], ['disorder']],
  ['review', [1, 6], ['symptom']],
  ['labs', [1.5, 6], ['analyte']],
  ['exam', [2, 6], ['vital']],
  ['immunizations', [3, 6], ['vaccine']],
];
/** A reason for coming, a finding or a name alone is said in fewer words than these, a story in more. */
const [FEW_WORDS, MANY_WORDS] = [12, 40];
/** A story about one person: who, and what that person says. */
const STORY =
  /\b(?:is a|was a|this) .{0,60}?\b(?:man|woman|male|female|gentleman|lady|boy|girl|patient)\b|\b\d{1,3}[- ]year[- ]old\b/i;
const VERB = /\b(?:is|was|are|were|has|had|have|presents?|denies|reports?|states?|takes?|will|works?|lives?|shows?|showed)\b/i;
/** What is answered where nothing runs in the family. */
const NOTHING_FOUND = /^\W*(?:non-?contributory|unremarkable|negative)\W*$/i;

/** What a few words without a verb are likely to be, by what they name. */
const ALONE: readonly (readonly [SectionKind, number, Parameters<typeof findConcepts>[2]])[] = [
  ['complaint', 5, ['symptom']],
  ['allergies', 6, ['allergen']],
  ['medications', 4, ['drug']],
];

/** The likeliest section of a text by its words, the lexicon and its length; `undefined` where nothing speaks for any. */
export function guessSection(text: string, span: Span): SectionGuess | undefined {
  const words = text.slice(span.start, span.end);
  const scores = new Map<SectionKind, number>();
  const add = (kind: SectionKind, points: number) => scores.set(kind, (scores.get(kind) ?? 0) + points);
  for (const [kind, [each, most], cue] of CUES) add(kind, Math.min(most, each * (words.match(cue)?.length ?? 0)));
  for (const [kind, [each, most], kinds] of NAMED) add(kind, Math.min(most, each * findConcepts(text, span, kinds).length));
  add('family', Math.min(10, 3.5 * relativesIn(text, span).length));
  const length = words.split(/\s+/).filter(Boolean).length;
  if (STORY.test(words)) add('history', 5);
  if (length > MANY_WORDS) add('history', length > 2 * MANY_WORDS ? 6 : 3);
  if (NOTHING_FOUND.test(words)) add('family', 3);
  if (length <= FEW_WORDS && !VERB.test(words)) {
    for (const [kind, points, kinds] of ALONE) if (findConcepts(text, span, kinds).length > 0) add(kind, points);
    // One disease alone is a diagnosis, several are a history.
    if (findConcepts(text, span, ['disorder']).length === 1 && !/[,;]/.test(words)) add('assessment', 3);
    add('complaint', 1);
    add('history', -3);
  }
  return best(scores);
}

function best(scores: ReadonlyMap<SectionKind, number>): SectionGuess | undefined {
  const [first, second] = [...scores].sort((a, b) => b[1] - a[1]);
  if (!first || first[1] <= 0) return undefined;
  return { kind: first[0], margin: (first[1] - Math.max(0, second?.[1] ?? 0)) / first[1] };
}
