/** name | synonyms | ICD-10-CM | SNOMED CT (Global Patient Set) | C where it does not go away */
export const SYMPTOMS = `
Chest pain | chest discomfort; pain in the chest; chest pains; thoracic pain | R07.9 | 29857009 |
Shortness of breath | SOB; dyspnea; breathlessness; dyspnoea; short of breath; laboured breathing; labored breathing; trouble breathing; difficulty breathing; breathing difficulty; winded; air hunger; can't catch breath; difficulty catching breath; breathing problems; labored respirations | R06.02 | 267036007 |
Respiratory distress |  |  | 271825005 |
Dyspnea at rest |  |  | 161941007 |
Dyspnea on exertion | DOE; exertional dyspnea; Dyspnea on minimal exertion; shortness of breath on exertion; shortness of breath with exertion; SOB on exertion; dyspnea with exertion; exertional shortness of breath; exercise intolerance; winded with exertion; breathless on exertion; short of breath with activity; shortness of breath with activity | R06.09 | 60845006 |
Orthopnea | shortness of breath lying flat; short of breath when lying flat; sleeps on two pillows | R06.01 | 62744007 |
Wheezing | wheeze; wheezes | R06.2 | 56018004 |
Cough | coughing; hacking cough; coughs | R05.9 | 49727002 |
Persistent cough |  | R05.9 | 284523002 |
Productive cough | wet cough; coughing up phlegm; coughing up sputum; cough productive of sputum | R05.9 | 28743005 |
Dry cough | nonproductive cough; non-productive cough | R05.9 | 11833005 |
Chronic cough |  | R05.3 | 68154008 |
Hemoptysis | coughing up blood; haemoptysis; bloody sputum; blood-tinged sputum; blood in sputum | R04.2 | 66857006 |
Palpitations | palpitation; heart pounding; pounding heart; heart palpitations | R00.2 | 80313002 |
Syncope | fainting; passing out; passed out; fainted; fainting spell; fainting spells; passing-out spell; blacked out | R55 | 271594007 |
Dizziness | dizzy; lightheadedness; lightheaded; dizzy spells; light-headed; light-headedness; giddiness; wooziness; woozy | R42 | 404640003 |
Edema | swelling; oedema | R60.9 | 267038008 |
Peripheral edema | lower extremity edema; leg swelling; LE edema; ankle swelling; swelling of the legs; pedal edema; leg edema; unilateral leg swelling; swollen leg; swollen legs; swelling in legs; lower extremity swelling; bilateral lower extremity edema; bilateral leg swelling; pitting edema; dependent edema; feet swelling; swollen ankles; swelling of the ankles; swelling of the feet | R60.0 | 271809000 |
Fever | febrile; pyrexia; fevers; Febrile illness; fever of unknown origin; FUO; high temperature; elevated temperature; feverish; subjective fever; pyrexial | R50.9 | 386661006 |
Chills | rigors; chill; shivering | R68.83 | 43724002 |
Fatigue | tiredness; tired; exhaustion; Low energy; lack of energy; run down; worn out; fatigued; easily tired; tires easily; feeling tired | R53.83 | 84229001 |
Lethargy | lethargic | R53.83 | 214264003 |
Drowsiness | drowsy | R40.0 | 271782001 |
Somnolence |  | R40.0 |  |
Malaise | feeling unwell; generally unwell; feeling ill | R53.81 | 367391008 |
Weakness | generalized weakness | R53.1 |  |
Weight loss | losing weight; unintentional weight loss; lost weight; unexplained weight loss; decreased weight; loss of weight | R63.4 | 89362005 |
Weight gain | gaining weight; gained weight | R63.5 | 8943002 |
Night sweats | nocturnal sweating; sweating at night; drenching sweats; drenching night sweats | R61 | 42984000 |
Loss of appetite | anorexia; decreased appetite; poor appetite; reduced appetite; diminished appetite; lack of appetite; not hungry; appetite loss | R63.0 | 79890006 |
Headache | headaches; cephalalgia; head pain; head ache | R51.9 | 25064002 |
Chronic headache | chronic headaches | R51.9 |  |
Blurred vision | blurry vision; blurring of vision; vision blurry; hazy vision; foggy vision | H53.8 |  |
Nausea | nauseated; queasiness; queasy | R11.0 | 422587007 |
Vomiting | emesis; throwing up; vomited; threw up | R11.10 | 422400008 |
Nausea and vomiting | N/V | R11.2 | 16932000 |
Diarrhea | loose stools; diarrhoea; watery stools; loose stool; watery diarrhea; frequent loose stools | R19.7 | 62315008 |
Abdominal pain | stomach pain; belly pain; abd pain; tummy pain; pain in the abdomen; abdominal discomfort; belly ache; bellyache; stomach ache; stomachache; abdominal aching | R10.9 | 21522001 |
Heartburn | pyrosis; burning in the chest | R12 | 16331000 |
Dysphagia | difficulty swallowing; trouble swallowing; swallowing difficulty; food getting stuck; food sticking | R13.10 | 40739000 |
Melena | black stools; black tarry stools; tarry stools; tarry stool; black stool | K92.1 | 2901004 |
Hematochezia | blood in stool; rectal bleeding; bloody stools; blood in the stool; bright red blood per rectum; BRBPR; blood per rectum; bloody stool; bloody diarrhea | K92.1 | 405729008 |
Hematuria | blood in urine; blood in the urine; bloody urination | R31.9 | 34436003 |
Dysuria | burning with urination; burning on urination; burning urination; pain with urination; stinging with urination; burning when urinating; pain on urination | R30.0 | 49650001 |
Painful urination |  | R30.9 |  |
Urinary frequency | frequent urination; urinating often; urinating frequently; frequent urge to urinate | R35.0 |  |
Nocturia | nighttime urination; night-time urination; nocturnal urination; urinating at night; getting up at night to urinate; waking at night to urinate | R35.1 | 139394000 |
Flank pain |  | R10.9 | 247355005 |
Back pain | backache; back ache; sore back | M54.9 | 161891005 |
Low back pain | lower back pain; lumbago; LBP; low back ache; lumbar pain; low backache | M54.50 | 279039007 |
Chronic back pain |  |  | 134407002 |
Chronic low back pain | chronic LBP; chronic lower back pain | M54.50 | 278860009 |
Neck pain | cervicalgia; sore neck; neck ache | M54.2 | 81680005 |
Joint pain | arthralgia; arthralgias; Joint aches; aching joints; polyarthralgia; multiple joint pain; pain in joints; achy joints; sore joints; painful joints | M25.50 | 57676002 |
Knee pain |  | M25.569 | 30989003 |
Shoulder pain |  | M25.519 | 45326000 |
Hip pain |  | M25.559 | 49218002 |
Muscle pain | myalgia; myalgias; Body aches; generalized body aches; aches and pains; muscle aches; muscle soreness; sore muscles; muscular pain; achy muscles; achiness | M79.10 | 68962001 |
Leg pain | pain in leg | M79.606 |  |
Rash | skin rash; skin eruption; rashes | R21 | 271807003 |
Pruritus | itching; itchy skin; itchiness; itch; pruritic skin | L29.9 | 418290006 |
Numbness | loss of sensation; numb feeling | R20.0 | 44077006 |
Paresthesia | paresthesias; tingling; tingling in the hands; tingling in the feet; paraesthesia | R20.2 | 91019004 |
Tremor | tremors; Hand tremor; tremor of the hands; shaking; shakiness; tremulousness | R25.1 | 26079004 |
Confusion | confused; muddled | R41.0 | 419284004 |
Altered mental status | AMS; altered mentation; change in mental status; mental status change; mental status changes | R41.82 | 419284004 |
Memory loss | forgetfulness; Memory impairment; memory problems; short-term memory loss; memory difficulty; trouble remembering; cognitive decline; cognitive impairment; brain fog; loss of memory; forgetful; memory lapses; poor memory | R41.3 |  |
Sore throat | throat pain; scratchy throat; throat soreness | R07.0 | 162397003 |
Nasal congestion | stuffy nose; stuffed-up nose; stuffed nose; blocked nose; stuffiness | R09.81 | 68235000 |
Epistaxis | nosebleed; nose bleed; nosebleeds | R04.0 |  |
Hoarseness | raspy voice | R49.0 |  |
Falls | recurrent falls | R29.6 | 161898004 |
Jaundice | yellowing of the skin; yellow skin; yellowing of the eyes | R17 | 18165001 |
Ascites |  | R18.8 | 389026000 |
Lymphadenopathy | swollen lymph nodes; enlarged lymph nodes; swollen nodes | R59.1 | 30746006 |
Hypoxia | hypoxemia | R09.02 | 389086002 |
Anaphylaxis | anaphylactic reaction | T78.2XXA | 39579001 |
Angioedema |  | T78.3XXA | 41291007 |
Chest tightness | chest pressure; tightness in the chest; pressure in the chest; tight chest; chest heaviness | R07.89 | 23924001 |
Pleuritic chest pain | pleuritic pain | R07.1 | 2237002 |
Atypical chest pain |  | R07.89 | 102589003 |
Musculoskeletal chest pain |  | R07.89 | 281245003 |
Chest wall pain |  | R07.89 | 102588006 |
Non-cardiac chest pain | noncardiac chest pain | R07.89 | 274668005 |
Costochondritis |  | M94.0 |  |
Paroxysmal nocturnal dyspnea | PND | R06.09 |  |
Tachypnea | rapid breathing | R06.82 | 271823003 |
Apnea |  | R06.81 | 1023001 |
Snoring | loud snoring; snores | R06.83 | 72863001 |
Stridor |  | R06.1 | 70407001 |
Hiccups |  | R06.6 |  |
Chest congestion |  | R09.89 |  |
Sputum production | increased sputum; phlegm | R09.3 |  |
Post-nasal drip | postnasal drip; postnasal drainage | R09.82 |  |
Runny nose | rhinorrhea; rhinorrhoea; nasal discharge; nasal drainage | J34.89 | 64531003 |
Sneezing |  | R06.7 | 76067001 |
Sinus pressure | facial pressure; facial pain; sinus pain; sinus congestion | R51.9 |  |
Irregular heartbeat | irregular heart rate | I49.9 |  |
Racing heart | heart racing; heart fluttering; skipped beats; fluttering in chest | R00.2 |  |
Heart murmur | cardiac murmur; systolic murmur; murmur | R01.1 | 88610006 |
Presyncope | near syncope; near-syncope; near fainting; pre-syncope; almost passed out; nearly fainted; near faint | R55 | 427461000 |
Syncopal episode | syncopal episodes | R55 |  |
Loss of consciousness | LOC; blacking out; blackouts | R40.20 | 419045004 |
Unsteadiness | imbalance; loss of balance; balance problems; unsteady gait; gait instability; poor balance; unsteady on feet; unsteady; off balance; off-balance; disequilibrium | R26.81 |  |
Gait abnormality | gait disturbance; abnormal gait; difficulty walking; trouble walking | R26.9 | 22325002 |
Impaired mobility | decreased mobility; limited mobility | Z74.09 | 82971005 |
Frailty | frail | R54 | 248279007 |
Facial droop | facial weakness; facial drooping; drooping face; facial asymmetry | R29.810 |  |
Speech difficulty | difficulty speaking; trouble speaking | R47.9 |  |
Muscle weakness | weakness of the legs; leg weakness; arm weakness; proximal muscle weakness; weak legs; weak muscles; loss of strength | M62.81 | 26544005 |
Generalized weakness, acute | asthenia | R53.1 |  |
Hot flashes | hot flushes; hot flash | R23.2 |  |
Sweating | diaphoresis; sweats; excessive perspiration | R61 | 415690000 |
Cold intolerance |  | R68.89 |  |
Heat intolerance |  | R68.89 |  |
Shaking chills |  | R68.83 |  |
Hypothermia | low body temperature | R68.0 | 386689009 |
Increased thirst | polydipsia; excessive thirst; very thirsty; unquenchable thirst | R63.1 | 17173007 |
Increased appetite | polyphagia; excessive hunger | R63.2 |  |
Early satiety | feeling full quickly | R68.81 | 442076002 |
Bloating | abdominal bloating; abdominal distension; abdominal distention; abdominal swelling; bloated; feeling bloated; distended abdomen | R14.0 | 116289008 |
Flatulence | gas; excessive gas; gassiness; passing gas | R14.3 |  |
Belching | burping; eructation | R14.2 | 271834000 |
Regurgitation | acid regurgitation | R11.10 |  |
Epigastric pain | epigastric discomfort; epigastric abdominal pain | R10.13 | 79922009 |
Right upper quadrant pain | RUQ pain; right upper quadrant abdominal pain; RUQ abdominal pain | R10.11 | 301717006 |
Left upper quadrant pain | LUQ pain; left upper quadrant abdominal pain | R10.12 | 301715003 |
Right lower quadrant pain | RLQ pain; right lower quadrant abdominal pain; RLQ abdominal pain | R10.31 | 301754002 |
Left lower quadrant pain | LLQ pain; left lower quadrant abdominal pain; LLQ abdominal pain | R10.32 | 301716002 |
Lower abdominal pain | lower abdominal cramping; lower abdominal discomfort | R10.30 | 54586004 |
Abdominal cramps | abdominal cramping; stomach cramps; cramping; colic | R10.9 | 51197009 |
Abdominal tenderness |  | R10.819 | 43478001 |
Pelvic pain | pelvic pressure | R10.2 |  |
Groin pain |  | R10.30 |  |
Suprapubic pain | suprapubic tenderness | R10.2 | 162053006 |
Rectal pain | anal pain; pain with defecation | K62.89 | 77880009 |
Hematemesis | vomiting blood; coffee-ground emesis; coffee ground emesis; throwing up blood; bloody emesis | K92.0 | 8765009 |
Change in bowel habits | change in bowel habit; altered bowel habits | R19.4 |  |
Odynophagia | painful swallowing; pain with swallowing | R13.10 | 30233002 |
Choking |  | R09.89 | 249489001 |
Gross hematuria | bloody urine; visible blood in urine | R31.0 |  |
Microscopic hematuria | microhematuria | R31.29 | 197940006 |
Urinary urgency | urgency of urination; urgency to urinate; urinary urge; sudden urge to urinate; urgency | R39.15 |  |
Urinary hesitancy | hesitancy | R39.11 |  |
Weak urinary stream | weak stream; slow urinary stream | R39.12 |  |
Difficulty urinating | trouble urinating; difficulty passing urine; straining to urinate | R39.198 | 102835006 |
Polyuria | increased urination; excessive urination | R35.89 | 28442001 |
Increased urinary frequency | frequency of urination | R35.0 |  |
Oliguria | decreased urine output; low urine output | R34 | 83128009 |
Incomplete bladder emptying |  | R39.14 | 249288007 |
Foul-smelling urine | cloudy urine; malodorous urine | R82.90 | 278017001 |
Bedwetting | nocturnal enuresis | N39.44 | 8009008 |
Enuresis |  | R32 |  |
Vaginal discharge |  | N89.8 | 271939006 |
Vaginal bleeding | vaginal spotting; spotting | N93.9 |  |
Vaginal dryness |  | N89.8 | 31908003 |
Vaginal itching | vulvar itching | L29.2 |  |
Irregular periods | irregular menstruation; menstrual irregularity; irregular menstrual cycles; missed period; missed periods | N92.6 | 80182007 |
Testicular pain |  | N50.819 |  |
Scrotal pain |  | N50.82 |  |
Joint swelling | swollen joints; joint effusion; swelling of the joints; swollen joint | M25.40 | 271771009 |
Joint stiffness | stiffness; morning stiffness; stiff joints; joints stiff; stiff in the morning | M25.60 | 84445001 |
Swelling of knee | knee swelling; knee effusion; swollen knee | M25.469 | 248491001 |
Right knee pain | pain in right knee; right-sided knee pain | M25.561 |  |
Left knee pain | pain in left knee; left-sided knee pain | M25.562 |  |
Bilateral knee pain | pain in both knees | M25.569 |  |
Right shoulder pain | pain in right shoulder | M25.511 |  |
Left shoulder pain | pain in left shoulder | M25.512 |  |
Right hip pain | pain in right hip | M25.551 |  |
Left hip pain | pain in left hip | M25.552 |  |
Ankle pain |  | M25.579 | 247373008 |
Foot pain |  | M79.673 | 47933007 |
Toe pain |  | M79.676 | 285365001 |
Heel pain |  | M79.673 | 2733002 |
Elbow pain |  | M25.529 | 74323005 |
Wrist pain |  | M25.539 | 56608008 |
Hand pain | finger pain; thumb pain | M79.643 | 53057004 |
Arm pain | left arm pain; right arm pain | M79.603 |  |
Calf pain | calf tenderness; calf swelling | M79.669 | 300954003 |
Thigh pain |  | M79.659 | 78514002 |
Limb pain | extremity pain | M79.609 | 90834002 |
Rib pain |  | R07.81 | 297217002 |
Flank discomfort | left flank pain; right flank pain; flank tenderness; CVA tenderness | R10.9 |  |
Jaw pain |  | R68.84 | 274667000 |
Mid back pain | upper back pain; thoracic back pain | M54.6 | 279038004 |
Neck stiffness | stiff neck; nuchal rigidity | M54.2 | 161882006 |
Muscle cramp | cramps; muscle cramps; leg cramps; charley horse | R25.2 | 55300003 |
Muscle twitching | fasciculations; twitching | R25.3 |  |
Pain | generalized pain | R52 | 22253000 |
Postoperative pain | incisional pain; surgical pain | G89.18 | 213299007 |
Burning sensation | burning feet | R20.8 | 90673000 |
Numbness and tingling | numbness of the feet | R20.2 |  |
Pins and needles | prickling; tingling sensation | R20.2 | 62507009 |
Anasarca | generalized edema | R60.1 | 442433009 |
Facial swelling | swelling of the face; facial edema; lip swelling; swelling of the lips | R22.0 | 278528006 |
Neck mass | lump in neck; neck swelling | R22.1 | 299703001 |
Lump | palpable mass; mass | R22.9 |  |
Swollen glands | cervical lymphadenopathy; swollen lymph glands | R59.0 |  |
Redness | erythema | L53.9 | 247441003 |
Discoloration of skin | skin changes; skin discoloration | L81.9 | 3253007 |
Disorientation | disoriented | R41.0 |  |
Difficulty concentrating | poor concentration; trouble concentrating; trouble focusing; difficulty focusing; poor focus | R41.840 | 26329005 |
Hallucinations |  | R44.3 | 7011001 |
Auditory hallucinations | hearing voices | R44.0 |  |
Visual hallucinations |  | R44.1 |  |
Irritability | irritable | R45.4 |  |
Agitation | restlessness | R45.1 |  |
Nervousness | feeling nervous; feeling anxious; anxious; anxiousness; on edge; feeling on edge | R45.0 | 424196004 |
Depressed mood | low mood; feeling depressed; sadness; feeling down; tearfulness; feeling sad; feeling blue; sad mood; down mood | R45.89 | 366979004 |
Mood swings | mood changes; emotional lability | R45.86 | 18963009 |
Stress | emotional stress | F43.9 | 73595000 |
Anhedonia | loss of interest | R45.84 |  |
Hopelessness | feelings of hopelessness | R45.89 |  |
Paranoia |  | F22 |  |
Nightmares |  | F51.5 | 419145002 |
Bleeding gums | gum bleeding; gums bleeding | K06.8 | 86276007 |
Bleeding | hemorrhage; abnormal bleeding | R58 | 131148009 |
Halitosis | bad breath | R19.6 |  |
Toothache | dental pain; tooth pain | K08.89 | 27355003 |
Voice change | voice changes; hoarse voice; hoarse | R49.9 |  |
Globus sensation | lump in throat; globus | R09.89 |  |
Mouth pain |  | K13.79 |  |
Unintentional weight gain | weight increase | R63.5 |  |
Dizziness on standing | lightheadedness on standing; orthostatic dizziness; orthostatic lightheadedness | R42 |  |
Abnormal ECG | abnormal EKG; abnormal electrocardiogram | R94.31 | 102594003 |
Abnormal chest X-ray |  | R91.8 |  |
Abnormal mammogram |  | R92.8 |  |
Positive fecal occult blood test | heme positive stool; occult blood in stool; guaiac positive stool | R19.5 | 59614000 |
Elevated troponin |  | R79.89 |  |
Elevated creatinine | elevated serum creatinine | R79.89 |  |
Elevated D-dimer |  | R79.1 |  |
Elevated INR | supratherapeutic INR | R79.1 |  |
Shock |  | R57.9 | 27942005 |
Fussiness | fussy; irritable infant | R68.12 |  |
Poor feeding | feeding difficulties; feeding problems | R63.39 | 299698007 |
Colic in infant | infantile colic | R10.83 | 35363006 |
Delayed milestones |  | R62.0 | 274625009 |
Short stature |  | R62.52 |  |
Hypersalivation | sialorrhea; excessive salivation; drooling | K11.7 | 53827007 |
Neonatal jaundice | newborn jaundice | P59.9 | 387712008 |
Respiratory distress syndrome of newborn | neonatal respiratory distress syndrome; hyaline membrane disease | P22.0 | 46775006 |
Transient tachypnea of newborn | TTN | P22.1 |  |
Neonatal sepsis | sepsis of newborn; newborn sepsis | P36.9 | 206376005 |
Neonatal abstinence syndrome | neonatal withdrawal syndrome | P96.1 |  |
Cleft lip |  | Q36.9 | 80281008 | C
Cleft palate |  | Q35.9 | 87979003 | C
Plagiocephaly | positional plagiocephaly | Q67.3 | 21850008 |
Food insecurity |  | Z59.41 |  |
Homelessness | homeless |  | 32911000 |
Social isolation |  |  | 422650009 |
Dependence on supplemental oxygen | home oxygen dependence; oxygen dependent; oxygen dependence | Z99.81 |  | C
Wheelchair dependence | wheelchair bound; wheelchair dependent | Z99.3 |  | C
Liver transplant status | liver transplant recipient | Z94.4 |  | C
Heart transplant status | heart transplant recipient | Z94.1 |  | C
Lung transplant status | lung transplant recipient | Z94.2 |  | C
Dark stools |  |  | 35064005 |
Photopsia | flashing lights; flashes of light |  | 56170001 |
Aphonia | loss of voice |  | 441913003 |
Tenesmus |  |  | 267053000 |
Clubbing | finger clubbing; clubbing of fingers | R68.3 |  |
Bruit | carotid bruit |  | 70466008 |
Itchy eyes | eye itching; ocular itching | | 74776002 |
`;
