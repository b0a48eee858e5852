/** Spellings of a chronic disease, first the one of a coder | ICD-10-CM codes that fit */
export const DISEASES = `
Hypertension; HTN; high blood pressure; elevated BP (essential hypertension); hypertensive disorder | I10
Type 2 diabetes mellitus; T2DM; DM2; adult onset diabetes; type 2 DM; diabetes, type II; T2 diabetes | E11.9
Hyperlipidemia; HLD; high cholesterol; dyslipidaemia; lipids elevated | E78.5
Hypothyroidism; underactive thyroid; hypothyroid | E03.9
Coronary artery disease; CAD; coronary heart disease; coronary atherosclerosis | I25.10
Atrial fibrillation; AFib; A-fib; AF; a. fib | I48.91
Paroxysmal atrial fibrillation; PAF; paroxysmal AFib | I48.0
Chronic systolic heart failure; HFrEF; systolic CHF; heart failure with reduced EF | I50.22, I50.20
Diastolic heart failure; HFpEF; heart failure with preserved EF; diastolic CHF | I50.30, I50.32
Congestive heart failure; CHF; heart failure | I50.9
COPD; chronic obstructive pulmonary disease; chronic obstructive lung disease | J44.9
Asthma; bronchial asthma; mild intermittent asthma; moderate persistent asthma | J45.909, J45.20, J45.40
Chronic kidney disease stage 3; CKD 3; CKD stage III; stage 3 CKD; CKD3 | N18.30
Chronic kidney disease stage 3b; CKD 3b; CKD stage 3b | N18.32
End-stage renal disease; ESRD; end stage kidney disease | N18.6
Osteoarthritis of the knee; knee OA; bilateral knee osteoarthritis; osteoarthritis of both knees; degenerative arthritis of the knee | M17.9, M17.0, M17.10
Rheumatoid arthritis; RA | M06.9
Gout; gouty arthritis | M10.9
Osteoporosis; postmenopausal osteoporosis | M81.0
GERD; gastroesophageal reflux disease; acid reflux; gastro-oesophageal reflux disease; reflux | K21.9
Irritable bowel syndrome; IBS | K58.9
Ulcerative colitis; UC | K51.90
Crohn's disease; Crohn disease | K50.90
Cirrhosis; hepatic cirrhosis; cirrhosis of the liver | K74.60
Nonalcoholic fatty liver disease; NAFLD; fatty liver; hepatic steatosis; MASLD | K76.0
Chronic hepatitis C; hepatitis C; HCV | B18.2
Depression; depressive disorder | F32.A
Major depressive disorder; MDD; major depression | F32.9
Generalized anxiety disorder; GAD | F41.1
Bipolar disorder; bipolar affective disorder | F31.9
Schizophrenia | F20.9
Post-traumatic stress disorder; PTSD | F43.10
ADHD; attention deficit hyperactivity disorder; attention-deficit/hyperactivity disorder | F90.9
Epilepsy; seizure disorder | G40.909
Migraine; migraine headaches; migraines | G43.909
Parkinson's disease; Parkinson disease; parkinsonism (idiopathic) | G20, G20.A1
Multiple sclerosis; MS; relapsing-remitting multiple sclerosis | G35
Peripheral neuropathy; neuropathy; polyneuropathy | G62.9
Diabetic peripheral neuropathy; diabetic neuropathy; DPN | E11.42, E11.40
Restless legs syndrome; RLS; restless leg syndrome | G25.81
Obstructive sleep apnea; OSA; sleep apnea; obstructive sleep apnoea | G47.33
Insomnia; chronic insomnia | G47.00
Benign prostatic hyperplasia; BPH; enlarged prostate | N40.0, N40.1
Overactive bladder; OAB | N32.81
Iron deficiency anemia; IDA; iron-deficiency anaemia | D50.9
Vitamin D deficiency; low vitamin D; vit D deficiency | E55.9
Obesity; class 2 obesity; obese | E66.9
Morbid obesity; class III obesity; severe obesity | E66.01
Peripheral arterial disease; PAD; peripheral artery disease; PVD | I73.9
Glaucoma; open-angle glaucoma; primary open angle glaucoma | H40.9, H40.1190, H40.10X0
Macular degeneration; age-related macular degeneration; ARMD; AMD | H35.30
Psoriasis; plaque psoriasis | L40.0, L40.9
Eczema; atopic dermatitis | L20.9, L30.9
Rosacea | L71.9
Allergic rhinitis; hay fever; seasonal allergic rhinitis; seasonal allergies | J30.9, J30.2
Lupus; systemic lupus erythematosus; SLE | M32.9
Ankylosing spondylitis | M45.9
Sjogren syndrome; Sjogren's syndrome; Sjögren's syndrome | M35.00
Celiac disease; coeliac disease; celiac sprue | K90.0
Hypertensive heart disease | I11.9
Aortic stenosis; AS (moderate aortic stenosis); moderate aortic stenosis | I35.0
Mitral regurgitation; mitral valve regurgitation; MR (mitral regurgitation) | I34.0
Pulmonary hypertension | I27.20
Interstitial lung disease; ILD | J84.9
Bronchiectasis | J47.9
Sarcoidosis | D86.9
Hereditary hemochromatosis; hemochromatosis | E83.119, E83.110
Polycythemia vera | D45
Essential thrombocythemia | D47.3
Factor V Leiden; factor V Leiden mutation | D68.51
Sickle cell disease | D57.1
Alzheimer's disease; Alzheimer disease; Alzheimer's dementia | G30.9
Vascular dementia | F01.50
Mild cognitive impairment; MCI | G31.84
Myasthenia gravis | G70.00
Trigeminal neuralgia | G50.0
Essential tremor | G25.0
Chronic low back pain; chronic LBP; chronic lower back pain | M54.50, G89.29
Lumbar spinal stenosis; lumbar stenosis | M48.061, M48.062
Fibromyalgia; fibromyalgia syndrome | M79.7
Polymyalgia rheumatica; PMR | M35.3
Polycystic ovary syndrome; PCOS; polycystic ovarian syndrome | E28.2
Endometriosis | N80.9
HIV infection; HIV; human immunodeficiency virus infection | B20, Z21
Graves' disease; Graves disease | E05.00
Primary hyperparathyroidism; hyperparathyroidism | E21.0, E21.3
Addison's disease; adrenal insufficiency | E27.1, E27.40
Gastroparesis; diabetic gastroparesis | K31.84
Barrett's esophagus; Barrett esophagus | K22.70
Eosinophilic esophagitis; EoE | K20.0
Tobacco use disorder; nicotine dependence | F17.200, F17.210
Alcohol use disorder; alcohol dependence; alcoholism | F10.10, F10.20
Hearing loss; sensorineural hearing loss; bilateral hearing loss | H91.90, H90.5, H90.3
Cataracts; bilateral cataracts; age-related cataract | H26.9, H25.9
Chronic venous insufficiency; venous insufficiency | I87.2
Lymphedema; lymphoedema | I89.0
`;

/** Acute diseases: spellings | ICD-10-CM codes that fit */
export const ILLNESSES = `
Community-acquired pneumonia; CAP; community acquired pneumonia | J18.9
Pneumonia; right lower lobe pneumonia; RLL pneumonia; PNA | J18.9
Urinary tract infection; UTI | N39.0
Acute pyelonephritis; pyelonephritis | N10, N12
Cellulitis; cellulitis of the left leg; left leg cellulitis | L03.90, L03.116
Acute kidney injury; AKI | N17.9
COPD exacerbation; acute exacerbation of COPD; AECOPD | J44.1
Acute bronchitis; bronchitis | J20.9
Acute sinusitis; sinus infection | J01.90
Strep throat; streptococcal pharyngitis; strep pharyngitis | J02.0
Otitis media; acute otitis media; AOM; ear infection | H66.90
Influenza A; flu; influenza | J10.1, J11.1
COVID-19; COVID; SARS-CoV-2 infection | U07.1
Deep vein thrombosis; DVT; DVT of the right leg; deep venous thrombosis | I82.409, I82.401
Pulmonary embolism; PE; pulmonary emboli | I26.99
Acute pancreatitis; pancreatitis | K85.90
Diverticulitis; acute diverticulitis; sigmoid diverticulitis | K57.92, K57.32
Kidney stone; nephrolithiasis; renal calculus; renal colic due to stone | N20.0
Herpes zoster; shingles | B02.9
Sepsis; septicemia | A41.9
NSTEMI; non-ST elevation MI; non-ST-elevation myocardial infarction | I21.4
Ischemic stroke; CVA; stroke; cerebrovascular accident | I63.9
Transient ischemic attack; TIA | G45.9
GI bleed; upper GI bleed; gastrointestinal hemorrhage | K92.2
Small bowel obstruction; SBO | K56.609
Acute cholecystitis; cholecystitis | K81.0, K81.9
Hyponatremia; low sodium | E87.1
Hypokalemia; low potassium | E87.6
Hyperkalemia | E87.5
Dehydration; volume depletion | E86.0
Gastroenteritis; viral gastroenteritis; acute gastroenteritis | K52.9, A08.4
C. difficile colitis; C diff colitis; Clostridioides difficile infection | A04.72
Ankle sprain; left ankle sprain; sprained ankle | S93.409A, S93.402A
Hip fracture; right hip fracture; fracture of the left hip | S72.009A, S72.001A
Distal radius fracture; wrist fracture | S52.509A, S62.109A
Concussion | S06.0X0A, S06.0X9A
Vertigo; benign positional vertigo; BPPV | R42, H81.10
Pericarditis; acute pericarditis | I30.9
Iron deficiency | E61.1
Preeclampsia; pre-eclampsia | O14.90
`;

/** Cancers, which occur as treated or as a relative's: spellings | ICD-10-CM codes that fit */
export const CANCERS = `
Breast cancer; carcinoma of the breast; cancer of the left breast; breast ca | C50.919, C50.912
Colon cancer; cancer of the colon; colon adenocarcinoma; colorectal cancer | C18.9
Prostate cancer; prostate adenocarcinoma; cancer of the prostate; prostate CA | C61
Lung cancer; non-small cell lung cancer; NSCLC; cancer of the lung | C34.90
Melanoma; malignant melanoma | C43.9
Ovarian cancer; cancer of the ovary | C56.9
Pancreatic cancer; cancer of the pancreas | C25.9
Thyroid cancer; papillary thyroid carcinoma | C73
Leukemia; chronic lymphocytic leukemia; CLL | C95.90, C91.10
Bladder cancer; transitional cell carcinoma of the bladder | C67.9
Basal cell carcinoma; BCC; basal cell skin cancer | C44.91
`;

/** Symptoms: spellings | ICD-10-CM codes that fit */
export const COMPLAINTS = `
Chest pain; chest pressure; chest tightness | R07.9, R07.89
Shortness of breath; SOB; dyspnea; breathlessness; trouble breathing | R06.02, R06.00
Dyspnea on exertion; DOE; exertional dyspnea | R06.09, R06.00
Orthopnea | R06.01
Cough; dry cough; productive cough; nonproductive cough | R05.9, R05
Wheezing; wheeze | R06.2
Hemoptysis; coughing up blood | R04.2
Palpitations; heart racing | R00.2
Syncope; fainting; passing out; syncopal episode | R55
Dizziness; lightheadedness; dizzy spells | R42
Fever; fevers; febrile illness | R50.9
Chills; rigors; shaking chills | R68.83
Fatigue; tiredness; low energy | R53.83
Malaise | R53.81
Weight loss; unintentional weight loss | R63.4
Night sweats | R61, R61.9
Headache; headaches | R51.9
Blurred vision; blurry vision | H53.8
Double vision; diplopia | H53.2
Nausea; queasiness | R11.0
Vomiting; emesis; throwing up | R11.10
Diarrhea; loose stools; diarrhoea | R19.7
Constipation | K59.00
Abdominal pain; belly pain; stomach pain; abd pain | R10.9
Epigastric pain | R10.13
Dysphagia; difficulty swallowing; trouble swallowing | R13.10
Heartburn; pyrosis | R12
Melena; black tarry stools; black stools | K92.1
Hematochezia; rectal bleeding; blood in the stool; bright red blood per rectum; BRBPR | K92.1, K62.5
Dysuria; burning with urination; painful urination | R30.0
Hematuria; blood in the urine; gross hematuria | R31.9, R31.0
Urinary frequency; frequent urination | R35.0
Urinary urgency | R39.15
Nocturia; getting up at night to urinate | R35.1
Flank pain; left flank pain | R10.9
Joint pain; arthralgias; joint aches | M25.50
Joint swelling | M25.40
Low back pain; lower back pain; LBP | M54.50
Neck pain; neck stiffness | M54.2
Knee pain; right knee pain; left knee pain | M25.569, M25.561, M25.562
Shoulder pain; left shoulder pain | M25.519, M25.512
Muscle aches; myalgias; myalgia | M79.10
Leg swelling; swelling of the legs; lower extremity edema; pedal edema; ankle edema | R60.0
Rash; skin rash | R21
Itching; pruritus; itchy skin | L29.9
Numbness; numbness in the feet; numbness of the hands | R20.0
Tingling; paresthesias; pins and needles | R20.2
Weakness; generalized weakness | R53.1
Tremor; hand tremor | R25.1
Memory loss; forgetfulness | R41.3
Difficulty sleeping; trouble sleeping | G47.00, G47.9
Sore throat; throat pain | J02.9, R07.0
Runny nose; rhinorrhea | R09.89, J34.89
Nasal congestion; stuffy nose | R09.81
Ear pain; otalgia; earache | H92.09
Hot flashes; hot flushes | N95.1, R23.2
Loss of appetite; poor appetite; decreased appetite | R63.0
Easy bruising | R23.8, R23.3
Claudication; calf claudication | I73.9
`;
