/** name | synonyms | SNOMED CT (Global Patient Set) */
export const PROCEDURES = `
Appendectomy | appendix removal |
Cholecystectomy | gallbladder removal; gallbladder surgery | 38102005
Laparoscopic cholecystectomy | lap chole; lap cholecystectomy | 45595009
Colonoscopy |  | 73761001
Screening colonoscopy |  | 444783004
Esophagogastroduodenoscopy | EGD; upper endoscopy | 76009000
Bronchoscopy |  | 10847001
Total knee replacement | TKR; total knee arthroplasty; TKA; knee replacement | 609588000
Total hip replacement | THR; total hip arthroplasty; THA; hip replacement |
Coronary artery bypass graft | CABG; coronary artery bypass grafting; coronary artery bypass; bypass surgery | 232717009
Percutaneous coronary intervention | PCI; coronary stent placement; coronary stenting; PCI with drug-eluting stent | 415070008
Cardiac catheterization | heart catheterization; left heart catheterization; cardiac cath | 41976001
Pacemaker placement | permanent pacemaker; permanent pacemaker placement; pacemaker; pacemaker implantation; permanent pacemaker insertion; pacemaker insertion | 307280005
Hysterectomy |  | 236886002
Total abdominal hysterectomy | TAH | 116143008
Cesarean section | C-section; caesarean section; cesarean delivery | 11466000
Tubal ligation |  | 77543007
Bilateral tubal ligation | BTL | 287664005
Tonsillectomy |  | 173422009
Tonsillectomy and adenoidectomy | T&A | 28913000
Thyroidectomy |  | 13619001
Total thyroidectomy |  | 24443003
Mastectomy |  |
Lumpectomy | breast lumpectomy | 392021009
Prostatectomy |  | 90470006
Radical prostatectomy |  | 26294005
Transurethral resection of prostate | TURP |
Nephrectomy |  |
Splenectomy |  | 234319005
Inguinal hernia repair | repair of inguinal hernia; inguinal herniorrhaphy | 44558001
Hernia repair | herniorrhaphy | 50465008
Cataract surgery | cataract extraction; cataract removal | 54885007
Rotator cuff repair |  |
Carpal tunnel release |  | 47534009
Spinal fusion | lumbar fusion; lumbar spinal fusion | 50172003
Laminectomy | lumbar laminectomy |
Knee arthroscopy | arthroscopy of knee; arthroscopic knee surgery |
Carotid endarterectomy |  | 66951008
Gastric bypass | Roux-en-Y gastric bypass |
Hemodialysis | dialysis | 302497006
Packed red blood cell transfusion | PRBC transfusion; blood transfusion; transfusion of packed red blood cells | 71493000
Echocardiogram | echocardiography; transthoracic echocardiogram; TTE; echo | 40701008
Electrocardiogram | EKG; ECG; electrocardiography; 12-lead EKG | 29303009
Cardiac stress test | stress test; exercise stress test | 76746007
Chest X-ray | CXR; chest radiograph; chest xray; plain chest X-ray | 399208008
Mammogram | mammography; screening mammogram | 71651007
DEXA scan | bone density scan; DXA scan; DEXA; bone densitometry |
CT of abdomen | abdominal CT; CT abdomen; CT abdomen and pelvis |
CT of head | head CT; CT head; CT brain | 303653007
CT of chest | chest CT; CT chest |
MRI of brain | brain MRI; MRI brain |
Lumbar puncture | spinal tap | 277762005
Paracentesis |  |
Thoracentesis |  | 91602002
Liver biopsy |  | 86259008
Breast biopsy |  | 122548005
Skin biopsy |  | 240977001
Punch biopsy |  | 68660007
Physical therapy | physiotherapy; PT evaluation | 91251008
Vasectomy |  | 22523008
Spirometry | pulmonary function test; PFTs; pulmonary function tests |
Polysomnography | sleep study |
Cardioversion |  | 250980009
Electrical cardioversion | DC cardioversion; direct current cardioversion; DCCV | 180325003
Catheter ablation | cardiac ablation |
Endotracheal intubation | intubation | 52765003
Mechanical ventilation |  | 40617009
`;
