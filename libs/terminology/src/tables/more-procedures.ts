/** name | synonyms | SNOMED CT (Global Patient Set) */
export const MORE_PROCEDURES = `
Laparoscopic appendectomy | lap appy; appendix removed; appendicectomy | 6025007
Tonsils removed | tonsil removal | 
Septoplasty |  | 
Functional endoscopic sinus surgery | FESS; endoscopic sinus surgery; sinus surgery | 
Adenoidectomy |  | 
Myringotomy | tympanostomy tube placement; ear tubes; PE tubes; myringotomy with tubes | 
Tympanoplasty |  | 
Mastoidectomy |  | 50445001
Cochlear implant | cochlear implantation | 
Laryngoscopy |  | 
Tracheostomy | tracheotomy | 
Thyroid biopsy | thyroid FNA; fine needle aspiration of thyroid; thyroid nodule biopsy | 
Parathyroidectomy |  | 53304009
Lobectomy |  | 125571002
Lobectomy of lung | lung lobectomy; pulmonary lobectomy | 173171007
Pneumonectomy |  | 
Lung biopsy |  | 
Chest tube insertion | chest tube placement; thoracostomy tube | 
Video-assisted thoracoscopic surgery | VATS | 
Pleurodesis |  | 
Coronary angiography | coronary angiogram; angiogram | 33367005
Coronary angioplasty | balloon angioplasty; PTCA; angioplasty | 41339005
Stent placement | PCI with stent to LAD; stent to LAD; drug-eluting stent placement; stent; LAD stent; RCA stent | 
Aortic valve replacement | AVR; surgical aortic valve replacement | 
Transcatheter aortic valve replacement | TAVR; TAVI | 
Mitral valve replacement | MVR | 
Mitral valve repair |  | 
Heart transplant | cardiac transplant; heart transplantation | 
Implantable cardioverter-defibrillator placement | ICD placement; ICD implantation; AICD placement; defibrillator implantation | 
Cardiac resynchronization therapy | BiV pacemaker; CRT-D | 
Atrial fibrillation ablation | AF ablation; pulmonary vein isolation; ablation; radiofrequency ablation | 
Left atrial appendage closure | Watchman | 
Pericardiocentesis |  | 
Aortic aneurysm repair | AAA repair; abdominal aortic aneurysm repair; EVAR; endovascular aneurysm repair | 233370007
Femoral-popliteal bypass | fem-pop bypass; femoropopliteal bypass | 
Peripheral angioplasty |  | 
IVC filter placement | inferior vena cava filter placement; IVC filter | 
Vein stripping | varicose vein surgery; vein ablation | 
Arteriovenous fistula creation | AV fistula creation; AV fistula | 
Central venous catheter placement | central line placement; PICC line placement; PICC placement; port placement; port-a-cath placement | 
Fundoplication | Nissen fundoplication | 
Hiatal hernia repair |  | 
Sleeve gastrectomy | laparoscopic sleeve gastrectomy; gastric sleeve | 
Gastric banding | lap band; laparoscopic gastric banding | 
Bariatric surgery | weight loss surgery | 
Gastrectomy | partial gastrectomy | 
Gastrostomy tube placement | PEG tube placement; PEG placement; G-tube placement | 
Umbilical hernia repair |  | 
Ventral hernia repair | incisional hernia repair | 
Femoral hernia repair |  | 
Laparoscopic inguinal hernia repair |  | 
Colectomy | partial colectomy; hemicolectomy; right hemicolectomy; sigmoid colectomy; bowel resection; colon resection | 
Colostomy | colostomy creation | 398740003
Ileostomy |  | 
Colostomy reversal |  | 
Polypectomy | colonoscopic polypectomy; polyp removal | 
Sigmoidoscopy | flexible sigmoidoscopy | 24420007
Capsule endoscopy |  | 
ERCP | endoscopic retrograde cholangiopancreatography | 
Endoscopic ultrasound | EUS | 
Hemorrhoidectomy | hemorrhoid banding | 24496007
Liver transplant | liver transplantation | 
Hepatectomy | liver resection | 
TIPS | transjugular intrahepatic portosystemic shunt | 
Pancreatectomy |  | 33149006
Whipple procedure | pancreaticoduodenectomy | 
Exploratory laparotomy |  | 74770008
Laparotomy |  | 86481000
Laparoscopy | diagnostic laparoscopy | 73632009
Adhesiolysis | lysis of adhesions | 
Kidney transplant | renal transplant; kidney transplantation; renal transplantation | 
Kidney biopsy | renal biopsy | 
Lithotripsy | ESWL; extracorporeal shock wave lithotripsy; shock wave lithotripsy | 133864008
Ureteral stent placement | ureteral stent; ureteral stent insertion; JJ stent placement | 
Ureteroscopy |  | 
Percutaneous nephrolithotomy | PCNL | 
Cystoscopy |  | 
Cystectomy |  | 
Partial nephrectomy |  | 81516001
Peritoneal dialysis |  | 71192002
Urinary catheterization | Foley catheter placement; Foley catheter insertion; bladder catheterization | 
Prostate biopsy |  | 
Orchiectomy |  | 
Circumcision |  | 72310004
Hydrocelectomy |  | 
Dilation and curettage | D&C; dilatation and curettage | 13091001
Endometrial biopsy |  | 386802000
Endometrial ablation |  | 265060005
Hysteroscopy |  | 
Colposcopy |  | 392003006
LEEP | loop electrosurgical excision procedure; cone biopsy | 
Oophorectomy | bilateral oophorectomy; ovary removal | 83152002
Salpingo-oophorectomy | bilateral salpingo-oophorectomy; BSO; TAH-BSO | 116028008
Vaginal hysterectomy |  | 265056007
Laparoscopic hysterectomy |  | 236887006
Myomectomy |  | 
IUD insertion | IUD placement; insertion of IUD | 
Normal vaginal delivery | vaginal delivery; spontaneous vaginal delivery; NSVD | 
Bladder sling | midurethral sling; bladder suspension | 
Pap smear | Papanicolaou smear; Pap test; cervical cytology | 
Breast augmentation | breast implants; augmentation mammoplasty | 
Breast reduction | reduction mammoplasty | 
Breast reconstruction |  | 
Bilateral mastectomy | double mastectomy; modified radical mastectomy; left mastectomy; right mastectomy | 
Sentinel lymph node biopsy | sentinel node biopsy; SLNB | 396487001
Lymph node biopsy | lymph node excision; axillary lymph node dissection | 
Bone marrow biopsy | bone marrow aspiration | 
Bone marrow transplant | stem cell transplant; stem cell transplantation; bone marrow transplantation | 
Chemotherapy | chemo | 367336001
Radiation therapy | radiotherapy; XRT; external beam radiation; radiation treatment | 
Immunotherapy |  | 76334006
Platelet transfusion |  | 
Plasmapheresis | plasma exchange | 
Phlebotomy | therapeutic phlebotomy | 
Hip fracture repair | hip ORIF; hip pinning; open reduction internal fixation of hip | 
Open reduction internal fixation | ORIF | 
ACL reconstruction | anterior cruciate ligament reconstruction; ACL repair | 
Meniscectomy | partial meniscectomy; meniscus repair; arthroscopic meniscectomy | 
Shoulder arthroscopy |  | 
Shoulder replacement | total shoulder arthroplasty; total shoulder replacement; reverse shoulder arthroplasty | 
Ankle fusion |  | 
Bunionectomy | bunion surgery | 
Hallux valgus repair |  | 
Trigger finger release |  | 
Ganglion cyst excision |  | 
Discectomy | microdiscectomy; lumbar discectomy | 
Cervical fusion | ACDF; anterior cervical discectomy and fusion; cervical spine fusion | 
Kyphoplasty | vertebroplasty | 
Epidural steroid injection | epidural injection; lumbar epidural steroid injection; ESI | 
Nerve block |  | 
Joint injection | steroid injection; corticosteroid injection; knee injection; cortisone injection; intra-articular injection | 
Arthrocentesis | joint aspiration; knee aspiration | 
Below knee amputation | BKA; below-knee amputation | 
Above knee amputation | AKA; above-knee amputation | 
Toe amputation | amputation of toe | 
Amputation |  | 81723002
Fasciotomy |  | 
Spinal cord stimulator placement |  | 
Craniotomy |  | 25353009
Ventriculoperitoneal shunt placement | VP shunt; VP shunt placement | 
Deep brain stimulation | DBS placement | 
Electroconvulsive therapy | ECT | 
Transcranial magnetic stimulation | TMS | 
Psychotherapy |  | 75516001
Counseling |  | 409063005
LASIK | laser eye surgery; LASIK surgery | 
Corneal transplant | keratoplasty | 60656008
Trabeculectomy | glaucoma surgery | 
Vitrectomy |  | 75732000
Retinal detachment repair | retinal laser surgery | 
Intravitreal injection |  | 
Blepharoplasty | eyelid surgery | 
Strabismus surgery |  | 41453009
Eye exam | dilated eye exam; ophthalmic examination; diabetic eye exam; eye examination | 
Foot exam | diabetic foot exam | 
Mole removal | nevus excision; mole excision | 
Mohs surgery | Mohs micrographic surgery | 
Skin graft | split thickness skin graft | 
Excision of skin lesion | skin lesion excision; shave biopsy; lesion removal | 
Cryotherapy |  | 
Incision and drainage | I&D; I and D | 56783008
Incision and drainage of abscess | I&D of abscess; abscess drainage | 284181007
Wound debridement | debridement | 
Laceration repair | suturing; suture of laceration; wound closure | 
Rhinoplasty |  | 
Wisdom teeth extraction | wisdom tooth extraction; wisdom teeth removal | 
Tooth extraction | dental extraction | 55162003
Root canal | root canal therapy | 
Dental implant |  | 
Exercise ECG test | treadmill stress test; exercise tolerance test | 
Nuclear stress test | myocardial perfusion imaging; SPECT stress test; stress MPI; nuclear myocardial perfusion scan | 
Stress echocardiogram | stress echo; stress echocardiography; dobutamine stress echocardiogram | 
Transesophageal echocardiogram | TEE | 
Holter monitor | Holter monitoring; 24-hour Holter; event monitor; ambulatory ECG monitoring; Zio patch | 
Carotid ultrasound | carotid duplex; carotid Doppler | 
Venous Doppler ultrasound | venous duplex; lower extremity venous Doppler; lower extremity Doppler; lower extremity duplex | 
Ankle-brachial index | ABI | 
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
Low dose CT of chest | low-dose CT chest; LDCT; low dose chest CT; lung cancer screening CT | 
CT of abdomen and pelvis | CT abdomen pelvis; CT abd/pelvis; CT A/P | 
CT of sinuses | CT sinuses | 
CT of spine | CT lumbar spine; CT cervical spine | 
Coronary calcium score | CT coronary calcium; coronary artery calcium score; coronary CT angiography; CCTA | 
CT scan | computed tomography; CAT scan | 
MRI of lumbar spine | lumbar MRI; MRI lumbar spine; lumbar spine MRI; MRI of the lumbar spine | 
MRI of cervical spine | cervical MRI; MRI cervical spine; cervical spine MRI | 
MRI of knee | knee MRI; MRI knee; MRI of the knee | 
MRI of shoulder | shoulder MRI; MRI shoulder | 
MRI of abdomen | abdominal MRI; MRI abdomen; MRCP | 
MRI of breast | breast MRI | 
Cardiac MRI | cardiac magnetic resonance imaging; CMR | 
MRI | magnetic resonance imaging | 
PET scan | positron emission tomography; PET-CT; PET/CT | 
Bone scan | nuclear bone scan | 
Thyroid ultrasound | ultrasound of thyroid | 
Renal ultrasound | kidney ultrasound; ultrasound of kidneys | 
Abdominal ultrasound | ultrasound of abdomen; right upper quadrant ultrasound; RUQ ultrasound | 
Pelvic ultrasound | transvaginal ultrasound; ultrasound of pelvis | 
Breast ultrasound |  | 
Obstetric ultrasound | fetal ultrasound | 
HIDA scan |  | 
V/Q scan | ventilation perfusion scan | 
Upper GI series | barium swallow; esophagram; modified barium swallow | 
Barium enema |  | 
Esophageal manometry |  | 
Gastric emptying study |  | 
Urodynamic study | urodynamics; urodynamic testing | 
Audiometry | hearing test; audiogram | 
Skin prick test | allergy testing; skin testing; allergy skin test | 
Tuberculin skin test | PPD; TB skin test; PPD test | 
Pulmonary rehabilitation | pulmonary rehab | 
Cardiac rehabilitation | cardiac rehab | 313395003
Occupational therapy | OT evaluation | 
Speech therapy | speech language pathology | 
CPAP therapy | CPAP; continuous positive airway pressure | 
BiPAP | noninvasive ventilation | 
Oxygen therapy | home oxygen; supplemental oxygen | 57485005
Cardiopulmonary resuscitation | CPR | 89666000
Extracorporeal membrane oxygenation | ECMO | 233573008
Arterial line placement |  | 
Nasogastric tube placement | NG tube placement | 
Paracervical block |  | 
Acupuncture |  | 44868003
Nutrition counseling | dietary counseling; nutritional counseling | 
Smoking cessation counseling | tobacco cessation counseling | 
Hormone replacement therapy | HRT | 266717002
Genetic testing | genetic counseling | 
`;
