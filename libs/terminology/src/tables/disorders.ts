/** name | synonyms | ICD-10-CM | SNOMED CT (Global Patient Set) | C where it does not go away */
export const DISORDERS = `
Essential hypertension | hypertension; HTN; hypertensive disorder; high blood pressure; arterial hypertension; essential (primary) hypertension; primary hypertension; benign essential hypertension; benign essential HTN; benign hypertension; elevated blood pressure disorder | I10 | 59621000 | C
Type 2 diabetes mellitus | type 2 diabetes; T2DM; DM2; DM type 2; diabetes mellitus type 2; type II diabetes mellitus; type II diabetes; NIDDM; T2 DM; DM II; adult-onset diabetes; diabetes type 2; non-insulin dependent diabetes mellitus; diabetes mellitus type II; adult onset diabetes; DM type II; T2 diabetes; T2D; type 2 DM; DM-2; NIDDM type 2 | E11.9 | 44054006 | C
Type 1 diabetes mellitus | type 1 diabetes; T1DM; DM1; diabetes mellitus type 1; type I diabetes mellitus; IDDM; juvenile diabetes; insulin dependent diabetes mellitus | E10.9 | 46635009 | C
Diabetes mellitus | diabetes; DM; sugar diabetes | E11.9 | 73211009 | C
Prediabetes | borderline diabetes | R73.03 | 9414007 | C
Impaired fasting glucose |  | R73.01 |  | C
Impaired glucose tolerance |  | R73.02 | 9414007 | C
Gestational diabetes mellitus | gestational diabetes; GDM | O24.419 | 11687002 |
Diabetic neuropathy | diabetic peripheral neuropathy; diabetic polyneuropathy | E11.40 |  | C
Diabetic retinopathy |  | E11.319 |  | C
Diabetic nephropathy | diabetic kidney disease | E11.21 |  | C
Diabetic ketoacidosis | DKA | E11.10 |  | C
Hyperlipidemia | HLD; high cholesterol; elevated lipids; hyperlipidaemia; elevated cholesterol; lipid disorder; lipids elevated; elevated lipid levels; high lipids; raised cholesterol | E78.5 | 55822004 | C
Dyslipidemia |  | E78.5 | 370992007 | C
Hypercholesterolemia |  | E78.00 | 13644009 | C
Pure hypercholesterolemia |  | E78.00 | 267432004 | C
Hypertriglyceridemia | high triglycerides; elevated triglycerides | E78.1 | 302870006 | C
Mixed hyperlipidemia |  | E78.2 | 267434003 | C
Obesity | obese | E66.9 | 414916001 | C
Morbid obesity | severe obesity; class 3 obesity; class III obesity | E66.01 | 238136002 | C
Overweight |  | E66.3 | 238131007 |
Hypothyroidism | underactive thyroid; low thyroid; acquired hypothyroidism; hypothyroid | E03.9 | 40930008 | C
Hyperthyroidism | overactive thyroid; thyrotoxicosis | E05.90 | 34486009 | C
Graves disease | Graves' disease | E05.00 | 353295004 | C
Hashimoto thyroiditis | Hashimoto's thyroiditis; Hashimoto's disease; autoimmune thyroiditis | E06.3 | 21983002 | C
Thyroid nodule |  | E04.1 | 237495005 | C
Goiter |  | E04.9 | 3716002 | C
Vitamin D deficiency | vit D deficiency; hypovitaminosis D; vitamin-D deficiency; low vitamin D; vit D def; vitamin D insufficiency | E55.9 | 34713006 | C
Vitamin B12 deficiency | B12 deficiency; cobalamin deficiency | E53.8 | 190634004 |
Iron deficiency anemia | IDA; anemia due to iron deficiency; iron-deficiency anemia | D50.9 | 87522002 | C
Iron deficiency |  | E61.1 | 35240004 |
Anemia | anaemia; low blood count | D64.9 | 271737000 |
Pernicious anemia |  | D51.0 | 84027009 | C
Sickle cell disease | sickle cell anemia | D57.1 |  | C
Thrombocytopenia | low platelets; low platelet count | D69.6 |  | C
Leukocytosis | elevated white blood cell count | D72.829 | 111583006 | C
Neutropenia |  | D70.9 | 165517008 | C
Deep vein thrombosis | deep venous thrombosis; DVT | I82.409 | 128053003 |
Pulmonary embolism | PE; pulmonary embolus; lung clot; saddle pulmonary embolus; pulmonary emboli; bilateral pulmonary emboli; acute pulmonary embolism; pulmonary thromboembolism | I26.99 | 59282003 |
Coronary artery disease | CAD; coronary heart disease; CHD; atherosclerotic heart disease; ASHD; ischemic heart disease; coronary atherosclerosis | I25.10 | 414545008 | C
Myocardial infarction | MI; heart attack | I21.9 | 22298006 | C
Acute myocardial infarction |  | I21.9 | 57054005 |
Old myocardial infarction | prior myocardial infarction; prior MI; previous myocardial infarction; history of MI | I25.2 | 1755008 | C
NSTEMI | non-ST elevation myocardial infarction; non-STEMI | I21.4 |  | C
STEMI | ST elevation myocardial infarction | I21.3 |  | C
Angina pectoris | angina | I20.9 | 194828000 | C
Unstable angina |  | I20.0 |  | C
Heart failure | HF; cardiac failure | I50.9 | 84114007 | C
Congestive heart failure | CHF | I50.9 | 42343007 | C
Heart failure with reduced ejection fraction | HFrEF; systolic heart failure; chronic systolic CHF; systolic CHF; systolic congestive heart failure; heart failure with reduced EF; chronic HFrEF; LV systolic dysfunction | I50.20 | 417996009 | C
Chronic systolic heart failure |  | I50.22 | 441481004 | C
Heart failure with preserved ejection fraction | HFpEF; diastolic heart failure; diastolic CHF; chronic diastolic CHF; diastolic congestive heart failure; heart failure with preserved EF; chronic HFpEF | I50.30 | 418304008 | C
Diastolic dysfunction | LV diastolic dysfunction; left ventricular diastolic dysfunction | I51.89 | 3545003 | C
Chronic diastolic heart failure |  | I50.32 | 441530006 | C
Atrial fibrillation | AF; AFib; A-fib; a fib; atrial fib; a. fib; A fib | I48.91 | 49436004 | C
Paroxysmal atrial fibrillation | PAF | I48.0 | 282825002 | C
Permanent atrial fibrillation |  | I48.21 | 440028005 | C
Chronic atrial fibrillation |  | I48.20 | 426749004 | C
Atrial flutter |  | I48.92 | 5370000 | C
Supraventricular tachycardia | SVT | I47.10 | 6456007 | C
Bradycardia | slow heart rate | R00.1 | 48867003 |
Tachycardia | fast heart rate | R00.0 | 3424008 |
Peripheral arterial disease | peripheral artery disease; PAD; peripheral vascular disease; PVD | I73.9 | 400047006 | C
Carotid artery stenosis | carotid stenosis | I65.29 | 64586002 | C
Aortic stenosis | severe aortic stenosis; moderate aortic stenosis; mild aortic stenosis; aortic valve stenosis; calcific aortic stenosis | I35.0 | 60573004 | C
Mitral regurgitation | mitral valve regurgitation | I34.0 | 48724000 | C
Mitral valve prolapse | MVP | I34.1 | 409712001 | C
Abdominal aortic aneurysm | AAA | I71.40 | 233985008 | C
Cardiomyopathy |  | I42.9 | 85898001 | C
Pericarditis |  | I31.9 | 3238004 |
Acute pericarditis |  | I30.9 | 15555002 |
Endocarditis |  | I38 | 56819008 | C
Orthostatic hypotension | postural hypotension | I95.1 | 28651003 | C
Hypotension | low blood pressure | I95.9 | 45007003 |
Pulmonary hypertension |  | I27.20 | 70995007 | C
Varicose veins | Varicose veins of lower extremities; varicosities; varicose veins of the legs | I83.90 |  | C
Venous insufficiency | chronic venous insufficiency; Peripheral venous insufficiency; chronic venous stasis; venous stasis | I87.2 | 20696009 | C
Stroke | CVA; cerebrovascular accident | I63.9 | 230690007 | C
Ischemic stroke | cerebral infarction; ischaemic stroke | I63.9 | 422504002 | C
Transient ischemic attack | TIA; mini-stroke | G45.9 | 266257000 |
Intracranial hemorrhage | ICH | I61.9 | 1386000 | C
Intracerebral hemorrhage |  | I61.9 |  | C
Asthma | bronchial asthma; reactive airway disease | J45.909 | 195967001 | C
Chronic obstructive pulmonary disease | COPD; chronic obstructive lung disease; chronic obstructive airway disease | J44.9 | 13645005 | C
COPD exacerbation | acute exacerbation of COPD; acute exacerbation of chronic obstructive pulmonary disease; AECOPD; COPD with acute exacerbation | J44.1 |  |
Emphysema | pulmonary emphysema | J43.9 | 87433001 | C
Chronic bronchitis |  | J42 | 63480004 | C
Acute bronchitis |  | J20.9 | 10509002 |
Bronchitis | tracheobronchitis | J40 | 32398004 |
Pneumonia | PNA; lung infection | J18.9 | 233604007 |
Community acquired pneumonia | CAP; community-acquired pneumonia | J18.9 | 385093006 |
Aspiration pneumonia |  | J69.0 | 422588002 |
Pleural effusion |  | J90 | 60046008 |
Pneumothorax |  | J93.9 | 36118008 |
Pulmonary fibrosis |  | J84.10 | 700250006 | C
Idiopathic pulmonary fibrosis | IPF; usual interstitial pneumonia | J84.112 | 700250006 | C
Obstructive sleep apnea | OSA; obstructive sleep apnoea; sleep apnea | G47.33 | 73430006 | C
Respiratory failure |  | J96.90 | 409622000 |
Acute respiratory failure |  | J96.00 | 65710008 |
Upper respiratory infection | URI; viral upper respiratory infection | J06.9 | 54150009 |
Common cold |  | J00 | 82272006 |
Influenza | flu | J11.1 | 6142004 |
COVID-19 | SARS-CoV-2 infection; coronavirus disease 2019 | U07.1 |  |
Acute sinusitis |  | J01.90 | 15805002 |
Sinusitis | sinus infection | J32.9 | 36971009 |
Chronic sinusitis |  | J32.9 | 40055000 | C
Allergic rhinitis |  | J30.9 | 61582004 | C
Hay fever |  | J30.1 |  | C
Seasonal allergic rhinitis | seasonal allergies; seasonal allergy | J30.2 | 367498001 | C
Acute pharyngitis | pharyngitis; sore throat infection | J02.9 | 363746003 |
Streptococcal pharyngitis | strep throat | J02.0 |  |
Tonsillitis |  | J03.90 | 90176007 |
Acute tonsillitis |  | J03.90 | 17741008 |
Otitis media | ear infection; middle ear infection | H66.90 | 65363002 |
Acute otitis media | AOM | H66.90 | 3110003 |
Otitis externa | swimmer's ear | H60.90 | 3135009 | C
Hearing loss | decreased hearing | H91.90 | 15188001 | C
Tinnitus | ringing in the ears | H93.19 | 60862001 | C
Conjunctivitis | pink eye | H10.9 | 9826008 |
Cataract | cataracts | H26.9 | 193570009 | C
Glaucoma |  | H40.9 | 23986001 | C
Macular degeneration | age-related macular degeneration; AMD | H35.30 | 267718000 | C
Dry eye | dry eye syndrome; dry eyes | H04.129 | 162290004 | C
Gastroesophageal reflux disease | GERD; acid reflux; GORD; gastro-esophageal reflux disease; reflux disease; reflux; gastric reflux | K21.9 | 235595009 | C
Gastritis |  | K29.70 | 4556007 |
Peptic ulcer disease | PUD; peptic ulcer | K27.9 | 13200003 | C
Gastric ulcer | stomach ulcer | K25.9 | 397825006 | C
Duodenal ulcer |  | K26.9 |  | C
Hiatal hernia |  | K44.9 | 84089009 | C
Irritable bowel syndrome | IBS | K58.9 | 10743008 | C
Crohn's disease | Crohn disease; regional enteritis | K50.90 | 34000006 | C
Ulcerative colitis | UC | K51.90 | 64766004 | C
Diverticulitis | acute diverticulitis | K57.92 | 307496006 | C
Diverticulosis |  | K57.90 |  | C
Appendicitis |  | K37 | 74400008 |
Acute appendicitis |  | K35.80 | 85189001 |
Gallstones | cholelithiasis | K80.20 |  |
Cholecystitis |  | K81.9 | 76581006 |
Acute cholecystitis |  | K81.0 | 65275009 |
Pancreatitis |  | K85.90 | 75694006 |
Acute pancreatitis |  | K85.90 | 197456007 |
Chronic pancreatitis |  | K86.1 | 235494005 | C
Cirrhosis of liver | cirrhosis; liver cirrhosis; hepatic cirrhosis | K74.60 | 19943007 | C
Fatty liver | hepatic steatosis; NAFLD; nonalcoholic fatty liver disease; Metabolic dysfunction-associated steatotic liver disease; MASLD; steatotic liver disease; non-alcoholic fatty liver disease; nonalcoholic fatty liver | K76.0 |  | C
Hepatitis B | chronic hepatitis B | B18.1 |  | C
Hepatitis C | chronic hepatitis C; HCV infection; Hepatitis C virus infection; HCV; chronic HCV; hep C; chronic hep C | B18.2 | 128302006 | C
Celiac disease | coeliac disease; celiac sprue | K90.0 | 396331005 | C
Hemorrhoids | haemorrhoids | K64.9 | 70153002 |
Constipation | constipated; hard stools; infrequent stools; straining with stools | K59.00 | 14760008 |
Inguinal hernia |  | K40.90 | 396232000 |
Gastrointestinal hemorrhage | GI bleed; gastrointestinal bleeding; GI bleeding | K92.2 | 74474003 |
Colon polyp | colonic polyps; colon polyps; polyp of colon | K63.5 | 68496003 |
Small bowel obstruction | SBO | K56.609 | 281255004 |
Gastroenteritis | acute gastroenteritis; stomach flu | K52.9 | 25374005 |
Clostridioides difficile infection | C. difficile colitis; C diff colitis; C. diff infection; Clostridium difficile infection; C. diff; C diff; Clostridium difficile colitis; C. difficile; C. difficile infection; C. difficile diarrhea | A04.72 | 186431008 |
Chronic kidney disease | CKD; chronic renal insufficiency; chronic renal failure | N18.9 | 709044004 | C
Chronic kidney disease stage 3 | CKD stage 3; CKD 3; stage 3 chronic kidney disease; CKD stage III; stage 3 CKD; stage III CKD; CKD3; stage III chronic kidney disease; chronic kidney disease stage III | N18.30 | 433144002 | C
Chronic kidney disease stage 4 | CKD stage 4; CKD 4; stage 4 chronic kidney disease; CKD stage IV; stage 4 CKD; stage IV CKD; CKD4; chronic kidney disease stage IV | N18.4 | 431857002 | C
End stage renal disease | ESRD; end-stage renal disease; end stage kidney disease | N18.6 | 46177005 | C
Acute kidney injury | AKI; acute renal failure; ARF | N17.9 |  |
Kidney stone | nephrolithiasis; kidney stones; renal calculus; renal calculi | N20.0 | 95570007 |
Urinary tract infection | UTI; bladder infection | N39.0 | 38822007 |
Cystitis |  | N30.90 | 38822007 |
Pyelonephritis | kidney infection | N12 | 45816000 |
Acute pyelonephritis |  | N10 | 36689008 |
Benign prostatic hyperplasia | BPH; enlarged prostate; benign prostatic hypertrophy | N40.0 | 266569009 | C
Urinary incontinence |  | R32 | 165232002 | C
Urinary retention |  | R33.9 |  |
Overactive bladder | OAB | N32.81 | 786457000 | C
Erectile dysfunction | impotence | N52.9 | 860914002 | C
Hydronephrosis |  | N13.30 | 43064006 |
Proteinuria |  | R80.9 | 29738008 |
Osteoarthritis | OA; degenerative joint disease; DJD | M19.90 | 396275006 | C
Osteoarthritis of knee | knee osteoarthritis; osteoarthritis of the knee; degenerative arthritis of the knee; knee OA; OA of the knee; knee arthritis; arthritis of the knee; primary osteoarthritis of knee | M17.9 | 239873007 | C
Bilateral primary osteoarthritis of knee | bilateral knee osteoarthritis; Osteoarthritis of both knees | M17.0 |  | C
Rheumatoid arthritis | RA | M06.9 | 69896004 | C
Gout | gouty arthritis; Acute gout; gout flare; acute gouty arthritis; gout attack | M10.9 |  | C
Osteoporosis | Postmenopausal osteoporosis; age-related osteoporosis; senile osteoporosis | M81.0 | 64859006 | C
Osteopenia | low bone density | M85.80 | 312894000 | C
Fibromyalgia |  | M79.7 |  | C
Systemic lupus erythematosus | SLE; lupus | M32.9 | 55464009 | C
Polymyalgia rheumatica | PMR | M35.3 | 65323003 | C
Sciatica |  | M54.30 | 23056005 |
Lumbar spinal stenosis | Lumbar stenosis; spinal stenosis of lumbar region; lumbar spine stenosis | M48.061 | 76107001 | C
Spinal stenosis |  | M48.00 | 76107001 | C
Neurogenic claudication |  |  | 303081002 | C
Cervical radiculopathy |  | M54.12 | 54404000 |
Lumbar radiculopathy |  | M54.16 | 128196005 |
Degenerative disc disease |  | M51.36 |  | C
Rotator cuff tear |  | M75.100 |  |
Carpal tunnel syndrome | CTS | G56.00 | 57406009 | C
Plantar fasciitis |  | M72.2 | 202882003 |
Scoliosis |  | M41.9 |  | C
Tendinitis | tendonitis | M77.9 | 34840004 |
Bursitis |  | M71.9 | 84017003 |
Hip fracture | fracture of hip | S72.009A |  |
Psoriasis |  | L40.9 | 9014002 | C
Plaque psoriasis |  | L40.0 |  | C
Eczema |  | L30.9 | 43116000 | C
Atopic dermatitis |  | L20.9 | 24079001 | C
Contact dermatitis |  | L25.9 | 40275004 |
Acne | acne vulgaris | L70.0 | 11381005 | C
Rosacea |  | L71.9 | 398909004 | C
Cellulitis |  | L03.90 | 128045006 |
Urticaria | hives | L50.9 | 126485001 |
Herpes zoster | shingles | B02.9 | 4740000 |
Alopecia |  | L65.9 | 56317004 |
Pressure ulcer | pressure injury; decubitus ulcer | L89.90 | 399912005 | C
Basal cell carcinoma | BCC; Basal cell skin cancer; basal cell cancer; basal cell carcinoma of skin | C44.91 |  |
Malignant melanoma | melanoma | C43.9 | 372244006 | C
Migraine | migraines; migraine headache | G43.909 | 37796009 | C
Tension headache | tension-type headache | G44.209 | 398057008 | C
Epilepsy | epileptic disorder; seizure disorder; focal epilepsy | G40.909 | 84757009 | C
Complex partial seizures |  | G40.209 |  | C
Generalized epilepsy |  |  | 19598007 | C
Seizure | seizures; convulsion | R56.9 | 91175000 |
Parkinson's disease | Parkinson disease; PD; Parkinson | G20.A1 | 49049000 | C
Multiple sclerosis | MS | G35 | 24700007 | C
Alzheimer's disease | Alzheimer disease; Alzheimer's dementia; Alzheimer dementia | G30.9 | 26929004 | C
Dementia |  | F03.90 | 52448006 | C
Mild cognitive impairment | MCI | G31.84 |  | C
Peripheral neuropathy | neuropathy | G62.9 | 386033004 | C
Polyneuropathy |  | G62.9 | 42345000 | C
Restless legs syndrome | restless leg syndrome; RLS | G25.81 |  | C
Bell's palsy | Bell palsy | G51.0 | 193093009 |
Vertigo |  | R42 | 399153001 |
Insomnia | trouble sleeping; difficulty sleeping; Insomnia symptoms; poor sleep; sleeplessness; unable to sleep; difficulty falling asleep; difficulty staying asleep; waking up at night; can't sleep | G47.00 | 193462001 | C
Narcolepsy |  | G47.419 | 60380001 | C
Concussion |  | S06.0X0A |  |
Depression | depressive disorder; clinical depression | F32.A | 35489007 | C
Major depressive disorder | MDD; major depression | F32.9 | 370143000 | C
Generalized anxiety disorder | GAD | F41.1 | 21897009 | C
Anxiety | anxiety disorder | F41.9 | 48694002 | C
Panic disorder |  | F41.0 | 371631005 | C
Bipolar disorder | bipolar | F31.9 | 13746004 | C
Schizophrenia |  | F20.9 | 58214004 | C
Post-traumatic stress disorder | PTSD; posttraumatic stress disorder | F43.10 | 47505003 | C
Attention deficit hyperactivity disorder | ADHD | F90.9 | 406506008 | C
Obsessive-compulsive disorder | OCD | F42.9 | 191736004 | C
Alcohol use disorder | alcohol abuse; AUD; problem drinking | F10.10 | 15167005 | C
Alcoholism |  | F10.20 | 7200002 | C
Alcohol dependence |  | F10.20 | 66590003 | C
Opioid use disorder | opioid dependence; opioid addiction; opiate dependence; OUD | F11.20 | 75544000 | C
Tobacco use disorder | nicotine dependence | F17.200 | 56294008 | C
Tobacco dependence |  | F17.200 |  | C
Suicidal ideation | suicidal thoughts | R45.851 | 6471006 |
Breast cancer | carcinoma of the breast; carcinoma of breast; breast carcinoma; malignant neoplasm of breast; Invasive ductal carcinoma of breast; invasive ductal carcinoma; IDC; breast ca; breast adenocarcinoma | C50.919 | 254838004 | C
Lung cancer | carcinoma of the lung; carcinoma of lung; lung carcinoma; malignant neoplasm of lung | C34.90 |  | C
Colon cancer | colon carcinoma; carcinoma of the colon; carcinoma of colon; colorectal cancer; malignant neoplasm of colon; Colorectal adenocarcinoma; colon adenocarcinoma; adenocarcinoma of the colon; bowel cancer | C18.9 | 269533000 | C
Prostate cancer | carcinoma of the prostate; carcinoma of prostate; prostate carcinoma; malignant neoplasm of prostate; Prostate adenocarcinoma; adenocarcinoma of the prostate; prostatic adenocarcinoma; prostate CA | C61 | 254900004 | C
Ovarian cancer | carcinoma of the ovary; ovarian carcinoma | C56.9 |  | C
Pancreatic cancer | carcinoma of the pancreas; pancreatic carcinoma; Pancreatic adenocarcinoma; pancreatic ductal adenocarcinoma | C25.9 |  | C
Bladder cancer | carcinoma of the bladder; Urothelial carcinoma; transitional cell carcinoma; urothelial carcinoma of the bladder; transitional cell carcinoma of the bladder; bladder carcinoma | C67.9 |  | C
Renal cell carcinoma | kidney cancer; renal cancer; renal cell cancer; carcinoma of the kidney; RCC; clear cell renal cell carcinoma | C64.9 | 702391001 | C
Thyroid cancer | thyroid carcinoma; carcinoma of thyroid | C73 |  | C
Cervical cancer | carcinoma of the cervix | C53.9 |  | C
Endometrial cancer | uterine cancer | C54.1 |  | C
Gastric cancer | stomach cancer; Gastric adenocarcinoma; gastric carcinoma; carcinoma of the stomach | C16.9 |  | C
Leukemia | leukaemia | C95.90 |  | C
Lymphoma |  | C85.90 |  | C
Multiple myeloma |  | C90.00 | 109989006 | C
Skin cancer |  | C44.90 |  |
HIV infection | HIV; human immunodeficiency virus infection; HIV disease; HIV/AIDS | B20 | 86406008 | C
Acquired immunodeficiency syndrome | AIDS | B20 |  | C
Sepsis | septicemia | A41.9 | 91302008 |
Tuberculosis | TB | A15.9 | 56717001 |
Lyme disease |  | A69.20 | 23502006 |
Onychomycosis | toenail fungus | B35.1 | 414941008 |
Candidiasis | yeast infection; thrush | B37.9 | 78048006 |
Genital herpes | genital herpes simplex | A60.00 | 33839006 | C
Pregnancy | pregnant; intrauterine pregnancy | Z33.1 | 77386006 |
Preeclampsia | pre-eclampsia | O14.90 | 398254007 |
Polycystic ovary syndrome | PCOS; polycystic ovarian syndrome | E28.2 | 237055002 | C
Endometriosis |  | N80.9 | 129103003 | C
Uterine fibroids | uterine fibroid; uterine leiomyoma; fibroids; leiomyoma; leiomyomata; leiomyomas; myoma; fibroid uterus; leiomyoma of uterus | D25.9 | 95315005 | C
Menopause |  | N95.1 |  | C
Menorrhagia | heavy menstrual bleeding | N92.0 | 386692008 | C
Hyponatremia | low sodium | E87.1 | 89627008 |
Hypernatremia |  | E87.0 | 771115008 |
Hypokalemia | low potassium | E87.6 | 43339004 |
Hyperkalemia | high potassium | E87.5 | 14140009 |
Hypocalcemia |  | E83.51 | 5291005 | C
Hypercalcemia |  | E83.52 | 66931009 | C
Hypomagnesemia | low magnesium | E83.42 | 190855004 | C
Hyperglycemia | high blood sugar | R73.9 | 80394007 |
Hypoglycemia | low blood sugar | E16.2 | 302866003 | C
Dehydration | volume depletion; mild dehydration; moderate dehydration | E86.0 | 34095006 |
Adrenal insufficiency |  | E27.40 | 363732003 | C
Addison's disease | Addison disease; primary adrenal insufficiency | E27.1 | 363732003 | C
Hyperparathyroidism |  | E21.3 | 66999008 | C
Hyperuricemia | elevated uric acid | E79.0 | 35885006 | C
Malnutrition |  | E46 |  | C
Lactose intolerance |  | E73.9 |  | C
`;
