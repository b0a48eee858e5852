/**
 * Words by which the section of a text without a heading is recognised, by the section that they are typical of. What each
 * is worth for every section is learned (`section-weights.ts`): a word may also speak against one. Parts are separated by
 * `|`; up to four words; `*` stands for any letters at one end of a word, `#` for a number, `^` for the text's beginning.
 */
export const SECTION_WORDS = {
  allergies:
    'allerg*|allergic to|nkda|nka|intoleran*|anaphyla*|hypersensitiv*|hives|rash|sulfa|penicillin*|known drug|known|' +
    'drug allergies|medication allergies|no known|latex|contrast|iodine|shellfish|peanut*|nuts|eggs|bee|sting*|reaction*|' +
    'itching|swelling|food|environmental|seasonal|tolerate*|codeine|aspirin|dye|pollen|eczema|sinus',
  immunizations:
    'vaccin*|immuni*|booster*|flu shot|up to date|uptodate|current|tetanus|shots|influenza|pneumovax|hepatitis|mmr|' +
    'childhood immunizations',
  family:
    'family|family history|relative*|hereditary|deceased|died|passed away|maternal|paternal|sibling*|runs in|familial|alive|' +
    'alive and well|mother|father|mom|dad|brother*|sister*|aunt*|uncle*|grand*|parents|son|sons|daughter*|cousin*|' +
    'noncontributory|non contributory|unremarkable|unknown|adopted|at age|age of|heart disease|cancer|stroke|diabetes|mi|' +
    'no family|history of|negative for|positive for|healthy|dementia|premature|sudden|coronary artery disease|secondary to|' +
    'both|side of',
  social:
    'smok*|tobacco|cigarette*|pack*|alcohol*|etoh|drink*|illicit|recreational|marijuana|cocaine|heroin|drug use|drugs|abuse|' +
    'substance|married|divorced|separated|widow*|single|lives|lives with|lives alone|living|resid*|occupation*|employ*|' +
    'unemployed|retired|works|work|worked|working|job|school|grade|college|student|university|social|social history|' +
    'sexually active|exercis*|hobbies|children|child|wife|husband|boyfriend|girlfriend|partner|spouse|nonsmoker|non smoker|' +
    'denies any|quit|beer|wine|beverages|caffeine|coffee|disability|disabled|nursing home|born in|originally|from|moved|' +
    'house|home|apartment|travel*|pets|dog|cat|exposures|daycare|kids|years ago|occasional*|socially|use|never|church|army|' +
    'military|teacher|engineer|nurse|homemaker|housewife|business|company|retirement|education|degree|incarcerat*|jail|' +
    'prison',
  medications:
    'medication*|meds|mg|mcg|ml|units|tablet*|capsule*|pill*|p.o|po|b.i.d|bid|t.i.d|tid|q.d|qd|q.i.d|q.h.s|qhs|daily|a day|' +
    'twice|three times|every|prn|as needed|inhaler|nebulizer*|over the counter|vitamin*|supplement*|multivitamin*|prescri*|' +
    'refill*|takes|take|taking|takes no|is on|on no|dose|dosage|dosages|list|see list|drops|cream|ointment|insulin|tylenol|' +
    'ibuprofen|motrin|advil|metformin|lisinopril|lipitor|prilosec|synthroid|coumadin|plavix|albuterol|birth control|' +
    'contraceptive*|antibiotic*|herbal|patch|spray|finished',
  procedures:
    'surger*|surgical*|surgically|*ectomy|*ectomies|*otomy|*ostomy|*plasty|*oscopy|*rrhaphy|repair*|removal|removed|bypass|' +
    'stent*|implant*|operat*|replacement|status post|s p|c section|c sections|cesarean*|caesarean|fusion|graft|tubal|' +
    'ligation|tonsil*|appendix|gallbladder|hernia|arthroscop*|catheterization|pinning|placement|surgeries|no surgeries|' +
    'previous surgeries|laparoscop*|excision|biopsy|angioplasty|cataract*|hip|knee|shoulder|wisdom teeth|pe tubes|ear tubes|' +
    'myringotomy|circumcision|lasik|d and c|d c|in the past|tubes|rods|screws|plate|transplant*|bilateral|lumpectomy|' +
    'open heart',
  'past-problems':
    'past medical history|past medical|medical history|past history|history is|history was|significant for|remarkable for|' +
    'notable for|hospitali*|childhood|chronic|diagnosed|diagnosed with|medical problems|medical conditions|illness*|h o|hx|' +
    'birth|full term|vaginal|delivery|delivered|gravida|para|g|p|menarche|menstrua*|menses|period|periods|last menstrual|' +
    'pap smear*|pap|pregnan*|mammogram*|gynecolog*|obstetric*|menopaus*|hypertension|hyperlipidemia|high blood pressure|' +
    'high cholesterol|cholesterol|htn|asthma|copd|gerd|reflux|arthritis|osteoarthritis|hypothyroid*|depression|anxiety|' +
    'bipolar|seizure*|migraine*|coronary|congestive heart failure|chf|atrial fibrillation|anemia|kidney stones|renal|ulcer*|' +
    'gout|sleep apnea|fibromyalgia|osteoporosis|psychiatric|significant|nothing significant|otherwise negative|essentially|' +
    'reviewed|unchanged|as above|per|previous|previously|none|noted|injuries|fracture*|head injury|loss of consciousness',
  review:
    'denies|denied|negative|positive|no fever|no fevers|no chest|no cough|no nausea|no vomiting|no diarrhea|no headache*|' +
    'no weight|no shortness|no rash|no dysuria|chills|sweats|night sweats|nausea|vomiting|diarrhea|constipation|' +
    'abdominal pain|headache*|dizziness|weight loss|weight gain|weight|appetite|fatigue|shortness of breath|chest pain|' +
    'palpitations|orthopnea|dyspnea|wheezing|hemoptysis|sputum|dysuria|hematuria|frequency|urgency|incontinence|bleeding|' +
    'bruising|visual|vision|hearing|tinnitus|vertigo|earache|hoarseness|sore throat|numbness|tingling|weakness|paresthesias|' +
    'syncope|review of systems|systems|all other|other systems|otherwise negative|otherwise|constitutional|heent|' +
    'cardiovascular|respiratory|gastrointestinal|gi|genitourinary|gu|musculoskeletal|neurologic*|neurological|psychiatric :|' +
    'endocrine|hematologic|skin|skin :|eyes|ears|nose|throat|neck|no recent|any|or|not contributory|melena|hematemesis|' +
    'hematochezia|joint|rashes|polyuria|polydipsia|heat|cold|depression :|no history of|symptoms of|hpi|in hpi|as in|as per',
  exam:
    'on exam*|physical exam*|examination|exam|vital signs|vitals|afebrile|febrile|blood pressure|pulse|temperature|' +
    'respiration*|alert|oriented|acute distress|well developed|well nourished|well appearing|auscultation|palpation|tender*|' +
    'nontender|edema|murmur*|lungs|clear|regular rate|rhythm|pupils|extraocular|range of motion|gait|reflexes|strength|' +
    'sensation|supple|distended|bowel sounds|normocephalic|atraumatic|bilaterally|intact|lesion*|measur*|cm|incision|' +
    'deferred|rectal|inspection|normal|soft|regular|symmetric*|reactive|visible|palpable|erythema*|general|general :|' +
    'abdomen|extremities|heart|chest|back|cardiac|neuro*|breast*|lymph|nodes|mucous|membranes|cranial nerves|tympanic|' +
    'oropharynx|cyanosis|clubbing|looks|appears|appearance|weighs|degrees|flexion|extension',
  labs:
    'laborator*|lab|labs|x ray|x rays|xray|xrays|radiograph*|ct|mri|ultrasound|sonogram|echocardiogram|echo|ekg|ecg|scan|' +
    'imaging|film*|demonstrat*|show*|reveal*|finding*|culture*|white count|white blood|hemoglobin|hematocrit|platelet*|' +
    'creatinine|glucose|sodium|potassium|bun|calcium|urinalysis|pathology|within normal limits|enzyme*|profile|view*|' +
    'lateral|ap|opaci*|evidence of|dislocation|effusion|infiltrate*|consolidation|troponin|cbc|chemistry|results|result|' +
    'level|levels|ordered',
  assessment:
    'assessment|impression|diagnos*|likely|probabl*|consistent with|secondary to|due to|differential|suspect*|rule out|' +
    'stable|controlled|uncontrolled|improv*|possible|possibly|most likely|etiology|i think|i believe|i feel|we discussed|' +
    'i discussed|i explained|i recommended|i advised|options|prognosis|# .|# )|acute|status|resolved|clinical*|suspected|' +
    'infection|infected|bronchitis|sinusitis|otitis|pneumonia|pharyngitis|gastroenteritis|cellulitis|dehydration|failure|' +
    'syndrome|exacerbation|pain|right|left|rehab*|trauma|foreign body|laceration|contusion|sprain|strain|this is|' +
    'this patient|meets criteria|at risk|risk|concern*|unclear|will|we will|plan',
  instructions:
    'follow up|followup|return*|return to|discharge*|disposition|will be|will see|will continue|will follow|will have|' +
    'will need|will obtain|will start|will return|will call|will get|recommend*|continue|instruct*|advis*|schedul*|refer*|' +
    'i will|should|call|arrange*|plan*|in # weeks|in # week|# weeks|# days|# to #|weeks|months time|activity|as tolerated|' +
    'diet|exercise|to home|home|stable condition|condition|improved|fair|good|released|precautions|emergency|if|contact|' +
    'admit*|transfer*|counsel*|clinic|office|appointment|therapy|physical therapy|start|started on|given|prescription|' +
    'written|monitor|low|patient was discharged|educated|understand*|questions|agree*',
  history:
    'year old|years old|y o|month old|months old|day old|week old|presents|presented|presenting|presentation|complain*|' +
    'complaint*|states|stated|states that|report*|noticed|describes|described|started|began|developed|comes|came|came in|' +
    'comes in|was seen|seen|seen by|referred|ago|since|last week|last night|last|yesterday|today|this morning|day|days|week|' +
    'months|month|years|initially|subsequently|worse*|onset|pain is|episode*|brought|currently|symptom*|evaluat*|treated|' +
    'prior|emergency room|emergency department|er|ed|hospital|gentleman|lady|female|male|man|woman|boy|girl|patient|' +
    'the patient|patient is|patient has|patient states|mr|ms|mrs|dr|he|she|his|her|they|them|mother states|went|had|has had|' +
    'has been|been|was|were|is|are|did|does|feels|felt|feeling|told|says|said|then|when|while|after|before|during|because|' +
    'which|that|also|however|but|now|again|still|though|apparently|getting|got|problem*|problems with|trouble|difficulty|' +
    'able|unable|helped|relief|tried|better|well|doing|doing well|accident|fell|fall|hit|injury|motor vehicle|driver|' +
    'passenger|car|severe|mild|sharp|dull|constant|intermittent|radiat*|aggravat*|the|a|this|time|at|in|on|with|for|of|and|' +
    'to|also has|as well|complications|course|in the er|was given|was admitted|admitted|underwent|ongoing|care|decision*|' +
    'wound*|sleep|walking|# year',
  complaint:
    'chief complaint|here|here for|here today|check up|checkup|annual|physical|consult*|evaluation of|evaluation for|' +
    'followup on|follow up on|followup of|i|my|i have|i need|toothache|fever|cough|cold|vomiting and|and pain|headache .|' +
    'needed|refills|trouble with|leg|arm|foot|hand|ear|lower|upper|bite|burn|cut|swollen|painful|swelling of|blood|' +
    'well child|preop*|establish care|new patient|second opinion|management|concern|medication refill|infertility|' +
    'hearing loss|facial|leaking',
  any:
    'no|none|not|not sure|nothing|other|other than|else|unobtainable|unable to obtain|he is|she is|he has|she has|he was|' +
    'she was|there is|there are|there is no|there was|none .|none known|, and|, which|: none|: no|?|;|:|,|.|(|/|-|does not|' +
    'do not|has no|had no|is no|as|by|or any|only|some|many|multiple|several|#|# #|well known|type|ii|patient denies|mom|' +
    'the child|infant|baby',
  opening: '^ the|^ he|^ she|^ patient|^ this|^ no|^ none|^ mr|^ ms|^ i|^ #|^ denies|^ as|^ negative|^ unknown',
} as const satisfies Readonly<Record<string, string>>;
