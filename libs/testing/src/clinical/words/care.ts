/** How a vaccine is written | CVX codes that fit */
export const SHOTS = `
Tdap; Boostrix; Adacel; Tetanus, diphtheria, acellular pertussis | 115
Td; Tetanus-diphtheria (Td); Td booster | 139, 09, 113, 138
Influenza; Flu shot; Flu vaccine; Influenza, seasonal; influenza vaccine | 88, 140, 141, 150, 158, 135
Fluzone High-Dose; Influenza high dose; High-dose flu vaccine | 135, 197
Flucelvax; cell-based flu vaccine (Flucelvax) | 153, 171, 186, 88
FluMist; live intranasal influenza vaccine; nasal flu vaccine | 111, 149, 151
Prevnar 20; PCV20; Pneumococcal conjugate 20-valent | 216
Prevnar 13; PCV13; Pneumococcal conjugate, 13-valent | 133
Pneumovax 23; PPSV23; Pneumococcal polysaccharide, 23-valent | 33
Shingrix; Zoster recombinant; Recombinant zoster vaccine; shingles vaccine (Shingrix) | 187
MMR; Measles, mumps, rubella; M-M-R II | 03
Varicella; Varivax; Chickenpox vaccine | 21
Hepatitis B; Hep B; Engerix-B; Recombivax HB | 45, 43, 08, 44
Heplisav-B; Hepatitis B, CpG adjuvanted | 189
Hepatitis A; Hep A; Havrix; Vaqta | 85, 52, 83
Twinrix; Hep A-Hep B | 104
Gardasil 9; HPV9; HPV vaccine (Gardasil 9) | 165
Menactra; MCV4; meningococcal ACWY | 114, 108, 147
Menveo | 136
Bexsero; MenB (Bexsero) | 163
DTaP; Daptacel; Infanrix | 20, 106, 107
Pediarix; DTaP-HepB-IPV | 110
Pentacel; DTaP-IPV-Hib | 120
Polio (IPV); IPV; IPOL; Inactivated polio vaccine | 10, 89
Hib; ActHIB; Haemophilus influenzae type b | 17, 48, 49
Rotavirus; RotaTeq; Rotarix | 122, 116, 119
COVID-19 (Moderna); Moderna COVID-19 vaccine; Spikevax | 207, 312, 221, 229, 213
COVID-19 (Pfizer); Pfizer-BioNTech COVID-19; Comirnaty | 208, 309, 217, 300, 213
Arexvy; RSV vaccine (Arexvy) | 303, 304
Typhoid; Typhim Vi | 101, 91, 25
Yellow fever; YF-Vax | 37, 184
Rabies; Imovax; RabAvert | 90, 175, 176, 18
`;

/** How a procedure is written | SNOMED CT codes that fit (Global Patient Set) */
export const OPERATIONS = `
Appendectomy; laparoscopic appendectomy; appendix removed | 80146002
Cholecystectomy; lap chole; laparoscopic cholecystectomy; gallbladder removal | 38102005, 45595009
Total knee replacement; right TKA; left total knee arthroplasty; TKR | 609588000, 179344006
Total hip replacement; THA; total hip arthroplasty; left hip replacement | 52734007
CABG; coronary artery bypass grafting; CABG x3; coronary bypass surgery | 232717009
Cardiac catheterization; left heart cath; heart catheterization | 41976001
PCI; coronary stent placement; PCI with stent to LAD; percutaneous coronary intervention | 415070008
Pacemaker placement; pacemaker implantation; permanent pacemaker | 307280005
Hysterectomy; total abdominal hysterectomy; TAH | 236886002
C-section; cesarean section; cesarean delivery | 11466000
Tonsillectomy; tonsils removed | 173422009
Cataract surgery; cataract extraction; cataract removal, right eye | 54885007
Inguinal hernia repair; right inguinal hernia repair; hernia repair | 44558001
Thyroidectomy; total thyroidectomy | 24443003
Lumpectomy; left breast lumpectomy | 392021009
Mastectomy; left mastectomy | 172043006
Carpal tunnel release | 47534009
Rotator cuff repair; left rotator cuff repair | 
Knee arthroscopy; arthroscopic surgery of the right knee | 
Spinal fusion; lumbar fusion | 50172003
Colonoscopy | 73761001
EGD; upper endoscopy; esophagogastroduodenoscopy | 76009000
Bronchoscopy | 10847001
Lumbar puncture; spinal tap; LP | 277762005
Thoracentesis; right thoracentesis | 91602002
Vasectomy | 22523008
Tubal ligation; bilateral tubal ligation | 77543007
Prostatectomy; radical prostatectomy | 90470006
Nephrectomy; left nephrectomy | 108022006
Splenectomy | 234319005
`;

/** Tests and operations that are planned: wordings | SNOMED CT codes that fit */
export const PLANNED = `
echocardiogram; transthoracic echocardiogram; TTE | 40701008, 433236007
colonoscopy; screening colonoscopy | 73761001
mammogram; screening mammogram | 71651007
DEXA scan; bone density scan | 
chest X-ray; CXR | 399208008
stress test; exercise stress test | 76746007
sleep study; polysomnography | 
EGD; upper endoscopy | 76009000
CT of the chest; chest CT | 
MRI of the lumbar spine; lumbar MRI | 
physical therapy; PT | 91251008
EKG; 12-lead ECG | 29303009
`;

/** What patients react to | code system letter and codes that fit (r RxNorm, s SNOMED CT) | kind of words */
export const ALLERGENS = `
Penicillin; penicillins; PCN | r7980, r70618, s373270004, s764146007 | drug
Sulfa drugs; sulfa; sulfonamides; sulfa antibiotics | s372788003, s387406002 | drug
Amoxicillin | r723 | drug
Codeine | r2670 | drug
Morphine | r7052 | drug
Lisinopril | r29046 | drug
Aspirin | r1191 | drug
Ibuprofen; NSAIDs (ibuprofen) | r5640 | drug
Erythromycin | r4053 | drug
Ciprofloxacin; Cipro | r2551 | drug
Cephalexin; Keflex | r2231 | drug
Vancomycin | r11124 | drug
Iodinated contrast; IV contrast; contrast dye | s426722004 | drug
Latex; natural rubber latex | s111088007 | other
Peanuts; peanut | s762952008 | food
Tree nuts | s13577000 | food
Shellfish; shrimp | s735029006, s735030001, s278840001 | food
Eggs; egg | s102263004 | food
Bee stings; bee venom | s288328004 | other
Adhesive tape; tape | s418920007 | other
Tetracycline | r10395 | drug
Metformin | r6809 | drug
`;

/** What an allergy does: wordings | SNOMED CT codes that fit */
export const REACTIONS = `
hives; urticaria | 126485001
rash; skin rash | 271807003
anaphylaxis; anaphylactic shock | 39579001
angioedema; facial swelling | 41291007, 278528006
swelling of the lips; lip swelling | 
itching; pruritus | 418290006
nausea; nausea and vomiting; GI upset | 422587007, 16932000
vomiting | 422400008
shortness of breath; trouble breathing | 267036007
cough; dry cough | 49727002
diarrhea | 62315008
dizziness | 404640003
wheezing | 56018004
`;

/** Relatives as they are written. */
export const RELATIVES = ['Mother', 'Father', 'Sister', 'Brother', 'Maternal grandmother', 'Paternal grandfather', 'Maternal aunt', 'Son', 'Daughter'] as const; // prettier-ignore
