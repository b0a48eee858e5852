/** name | synonyms | ICD-10-CM | SNOMED CT (Global Patient Set) | C where it does not go away */
export const SYMPTOMS = `
Chest pain | chest discomfort | R07.9 | 29857009 |
Shortness of breath | SOB; dyspnea; breathlessness; dyspnoea; short of breath; laboured breathing; labored breathing; trouble breathing; difficulty breathing; breathing difficulty | R06.02 | 267036007 |
Respiratory distress |  |  | 271825005 |
Dyspnea at rest |  |  | 161941007 |
Dyspnea on exertion | DOE; exertional dyspnea; Dyspnea on minimal exertion; shortness of breath on exertion; shortness of breath with exertion; SOB on exertion; dyspnea with exertion; exertional shortness of breath; exercise intolerance | R06.09 | 60845006 |
Orthopnea |  | R06.01 | 62744007 |
Wheezing | wheeze; wheezes | R06.2 | 56018004 |
Cough | coughing; hacking cough | R05.9 | 49727002 |
Persistent cough |  | R05.9 | 284523002 |
Productive cough |  | R05.9 | 28743005 |
Dry cough | nonproductive cough; non-productive cough | R05.9 | 11833005 |
Chronic cough |  | R05.3 | 68154008 |
Hemoptysis | coughing up blood; haemoptysis | R04.2 | 66857006 |
Palpitations | palpitation | R00.2 | 80313002 |
Syncope | fainting; passing out; passed out | R55 | 271594007 |
Dizziness | dizzy; lightheadedness; lightheaded | R42 | 404640003 |
Edema | swelling; oedema | R60.9 | 267038008 |
Peripheral edema | lower extremity edema; leg swelling; LE edema; ankle swelling; swelling of the legs; pedal edema; leg edema; unilateral leg swelling; swollen leg; swollen legs; swelling in legs; lower extremity swelling; bilateral lower extremity edema; bilateral leg swelling; pitting edema; dependent edema; feet swelling; swollen ankles; swelling of the ankles; swelling of the feet | R60.0 | 271809000 |
Fever | febrile; pyrexia; fevers; Febrile illness; fever of unknown origin; FUO | R50.9 | 386661006 |
Chills | rigors | R68.83 |  |
Fatigue | tiredness; tired; exhaustion; Low energy; lack of energy | R53.83 | 84229001 |
Lethargy | lethargic | R53.83 | 214264003 |
Drowsiness | drowsy | R40.0 | 271782001 |
Somnolence |  | R40.0 |  |
Malaise |  | R53.81 | 367391008 |
Weakness | generalized weakness | R53.1 |  |
Weight loss | losing weight; unintentional weight loss | R63.4 | 89362005 |
Weight gain | gaining weight | R63.5 | 8943002 |
Night sweats | nocturnal sweating; sweating at night | R61 | 42984000 |
Loss of appetite | anorexia; decreased appetite; poor appetite | R63.0 | 79890006 |
Headache | headaches; cephalalgia | R51.9 | 25064002 |
Chronic headache | chronic headaches | R51.9 |  |
Blurred vision | blurry vision | H53.8 |  |
Nausea | nauseated | R11.0 | 422587007 |
Vomiting | emesis; throwing up | R11.10 | 422400008 |
Nausea and vomiting | N/V | R11.2 | 16932000 |
Diarrhea | loose stools; diarrhoea | R19.7 | 62315008 |
Abdominal pain | stomach pain; belly pain; abd pain | R10.9 | 21522001 |
Heartburn | pyrosis | R12 | 16331000 |
Dysphagia | difficulty swallowing; trouble swallowing | R13.10 | 40739000 |
Melena | black stools; black tarry stools; tarry stools | K92.1 | 2901004 |
Hematochezia | blood in stool; rectal bleeding; bloody stools; blood in the stool; bright red blood per rectum; BRBPR; blood per rectum; bloody stool; bloody diarrhea | K92.1 | 405729008 |
Hematuria | blood in urine; blood in the urine | R31.9 | 34436003 |
Dysuria | burning with urination | R30.0 | 49650001 |
Painful urination |  | R30.9 |  |
Urinary frequency | frequent urination | R35.0 |  |
Nocturia |  | R35.1 | 139394000 |
Flank pain |  | R10.9 | 247355005 |
Back pain | backache | M54.9 | 161891005 |
Low back pain | lower back pain; lumbago; LBP | M54.50 | 279039007 |
Chronic back pain |  |  | 134407002 |
Chronic low back pain | chronic LBP; chronic lower back pain | M54.50 | 278860009 |
Neck pain | cervicalgia | M54.2 | 81680005 |
Joint pain | arthralgia; arthralgias; Joint aches; aching joints; polyarthralgia; multiple joint pain; pain in joints | M25.50 | 57676002 |
Knee pain |  | M25.569 | 30989003 |
Shoulder pain |  | M25.519 | 45326000 |
Hip pain |  | M25.559 | 49218002 |
Muscle pain | myalgia; myalgias; Body aches; generalized body aches; aches and pains; muscle aches; muscle soreness | M79.10 | 68962001 |
Leg pain | pain in leg | M79.606 |  |
Rash | skin rash | R21 |  |
Pruritus | itching; itchy skin | L29.9 | 418290006 |
Numbness |  | R20.0 | 44077006 |
Paresthesia | paresthesias; tingling | R20.2 | 91019004 |
Tremor | tremors; Hand tremor; tremor of the hands; shaking; shakiness; tremulousness | R25.1 | 26079004 |
Confusion |  | R41.0 | 419284004 |
Altered mental status | AMS | R41.82 | 419284004 |
Memory loss | forgetfulness; Memory impairment; memory problems; short-term memory loss; memory difficulty; trouble remembering; cognitive decline; cognitive impairment; brain fog | R41.3 |  |
Sore throat | throat pain | R07.0 |  |
Nasal congestion | stuffy nose | R09.81 | 68235000 |
Epistaxis | nosebleed; nose bleed; nosebleeds | R04.0 |  |
Hoarseness |  | R49.0 |  |
Falls | recurrent falls | R29.6 | 161898004 |
Jaundice |  | R17 | 18165001 |
Ascites |  | R18.8 | 389026000 |
Lymphadenopathy | swollen lymph nodes; enlarged lymph nodes | R59.1 | 30746006 |
Hypoxia | hypoxemia | R09.02 | 389086002 |
Anaphylaxis | anaphylactic reaction | T78.2XXA | 39579001 |
Angioedema |  | T78.3XXA | 41291007 |
`;
