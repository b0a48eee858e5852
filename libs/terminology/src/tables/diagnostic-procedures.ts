/** name | synonyms | SNOMED CT (Global Patient Set) */
export const DIAGNOSTIC_PROCEDURES = `
Colonoscopy |  | 73761001
Screening colonoscopy |  | 444783004
Esophagogastroduodenoscopy | EGD; upper endoscopy | 76009000
Bronchoscopy |  | 10847001
Knee arthroscopy | arthroscopy of knee; arthroscopic knee surgery; knee arthroscopic surgery; arthroscopic surgery of the knee; arthroscopic surgery of knee; knee scope |
Echocardiogram | echocardiography; transthoracic echocardiogram; TTE; echo | 40701008
Electrocardiogram | EKG; ECG; electrocardiography; 12-lead EKG | 29303009
Cardiac stress test | stress test; exercise stress test | 76746007
Chest X-ray | CXR; chest radiograph; chest xray; plain chest X-ray | 399208008
Mammogram | mammography; screening mammogram | 71651007
DEXA scan | bone density scan; DXA scan; DEXA; bone densitometry; DXA; bone mineral density test |
CT of abdomen | abdominal CT; CT abdomen; CT abdomen and pelvis |
CT of head | head CT; CT head; CT brain | 303653007
CT of chest | chest CT; CT chest |
MRI of brain | brain MRI; MRI brain |
Lumbar puncture | spinal tap; LP | 277762005
Liver biopsy |  | 86259008
Breast biopsy |  | 122548005
Skin biopsy |  | 240977001
Punch biopsy |  | 68660007
Spirometry | pulmonary function test; PFTs; pulmonary function tests |
Polysomnography | sleep study |
Laryngoscopy |  | 
Thyroid biopsy | thyroid FNA; fine needle aspiration of thyroid; thyroid nodule biopsy; FNA thyroid | 
Lung biopsy |  | 
Coronary angiography | coronary angiogram; angiogram | 33367005
Sigmoidoscopy | flexible sigmoidoscopy | 24420007
Capsule endoscopy |  | 
Endoscopic ultrasound | EUS | 
Laparoscopy | diagnostic laparoscopy | 73632009
Kidney biopsy | renal biopsy | 
Ureteroscopy |  | 
Cystoscopy |  | 
Prostate biopsy |  | 
Endometrial biopsy |  | 386802000
Hysteroscopy |  | 
Colposcopy | colposcopic biopsy; colposcopy with biopsy | 392003006
Pap smear | Papanicolaou smear; Pap test; cervical cytology | 
Sentinel lymph node biopsy | sentinel node biopsy; SLNB | 396487001
Lymph node biopsy | lymph node excision; axillary lymph node dissection | 
Bone marrow biopsy | bone marrow aspiration | 
Shoulder arthroscopy |  | 
Eye exam | dilated eye exam; ophthalmic examination; diabetic eye exam; eye examination | 
Foot exam | diabetic foot exam | 
Exercise ECG test | treadmill stress test; exercise tolerance test | 165079009
Nuclear stress test | myocardial perfusion imaging; SPECT stress test; stress MPI; nuclear myocardial perfusion scan | 
Stress echocardiogram | stress echo; stress echocardiography; dobutamine stress echocardiogram | 
Transesophageal echocardiogram | TEE | 
Holter monitor | Holter monitoring; 24-hour Holter; event monitor; ambulatory ECG monitoring; Zio patch | 
Carotid ultrasound | carotid duplex; carotid Doppler | 
Venous Doppler ultrasound | venous duplex; lower extremity venous Doppler; lower extremity Doppler; lower extremity duplex | 
Tilt table test |  | 
Electroencephalogram | EEG; electroencephalography | 
Electromyography | EMG; nerve conduction study; NCS; EMG/NCS; nerve conduction studies | 
X-ray of knee | knee X-ray; knee x-rays; X-ray of the knee | 
X-ray of hip | hip X-ray | 
X-ray of ankle | ankle X-ray | 
X-ray of foot | foot X-ray | 
X-ray of hand | hand X-ray; wrist X-ray | 
X-ray of shoulder | shoulder X-ray | 
X-ray of lumbar spine | lumbar spine X-ray; lumbar X-ray; X-rays of the lumbar spine | 
X-ray of abdomen | abdominal X-ray; KUB | 
CT angiography of chest | CTA chest; CT pulmonary angiogram; CTPA; CT angiogram of the chest | 
Low dose CT of chest | low-dose CT chest; LDCT; low dose chest CT; lung cancer screening CT; low dose CT lung screening; low-dose CT lung cancer screening; lung cancer screening | 
CT of abdomen and pelvis | CT abdomen pelvis; CT abd/pelvis; CT A/P | 
CT of sinuses | CT sinuses | 
CT of spine | CT lumbar spine; CT cervical spine | 
CT scan | computed tomography; CAT scan | 
MRI of lumbar spine | lumbar MRI; MRI lumbar spine; lumbar spine MRI; MRI of the lumbar spine | 
MRI of cervical spine | cervical MRI; MRI cervical spine; cervical spine MRI | 
MRI of knee | knee MRI; MRI knee; MRI of the knee | 
MRI of shoulder | shoulder MRI; MRI shoulder | 
MRI of abdomen | abdominal MRI; MRI abdomen; MRCP | 
MRI of breast | breast MRI | 
Cardiac MRI | cardiac magnetic resonance imaging; CMR | 
MRI | magnetic resonance imaging | 113091000
PET scan | positron emission tomography; PET-CT; PET/CT | 
Bone scan | nuclear bone scan | 
Thyroid ultrasound | ultrasound of thyroid | 
Renal ultrasound | kidney ultrasound; ultrasound of kidneys | 
Abdominal ultrasound | ultrasound of abdomen; right upper quadrant ultrasound; RUQ ultrasound; ultrasound abdomen; US abdomen | 
Pelvic ultrasound | transvaginal ultrasound; ultrasound of pelvis | 
Breast ultrasound |  | 
Obstetric ultrasound | fetal ultrasound | 
HIDA scan |  | 
V/Q scan | ventilation perfusion scan | 
Esophageal manometry |  | 
Gastric emptying study |  | 
Urodynamic study | urodynamics; urodynamic testing | 
Skin prick test | allergy testing; skin testing; allergy skin test; skin prick testing; prick testing | 
Tuberculin skin test | PPD; TB skin test; PPD test | 
Acupuncture |  | 44868003
Amniocentesis |  | 34536000
Nonstress test | NST; fetal nonstress test | 
Patch test | patch testing | 
HIV screening | HIV test; HIV testing | 
Depression screening | PHQ-9 screening; PHQ-2 screening | 171207006
Multitarget stool DNA test | Cologuard; stool DNA test; FIT-DNA | 
Visual acuity test | vision screening; visual acuity testing | 
Swallow study | videofluoroscopic swallow study; FEES; swallow evaluation |
`;
