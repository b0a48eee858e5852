/** name | synonyms | SNOMED CT (Global Patient Set) */
export const TREATMENTS = `
Appendectomy | appendix removal |
Cholecystectomy | gallbladder removal; gallbladder surgery | 38102005
Laparoscopic cholecystectomy | lap chole; lap cholecystectomy | 45595009
Total knee replacement | TKR; total knee arthroplasty; TKA; knee replacement | 609588000
Total hip replacement | THR; total hip arthroplasty; THA; hip replacement | 52734007
Coronary artery bypass graft | CABG; coronary artery bypass grafting; coronary artery bypass; bypass surgery | 232717009
Percutaneous coronary intervention | PCI; coronary stent placement; coronary stenting; PCI with drug-eluting stent | 415070008
Cardiac catheterization | heart catheterization; left heart catheterization; cardiac cath; left heart cath; right heart cath; right heart catheterization; LHC; RHC; heart cath; coronary catheterization | 41976001
Pacemaker placement | permanent pacemaker; permanent pacemaker placement; pacemaker; pacemaker implantation; permanent pacemaker insertion; pacemaker insertion; PPM; PPM placement; dual chamber pacemaker placement; dual-chamber pacemaker | 307280005
Hysterectomy |  | 236886002
Total abdominal hysterectomy | TAH | 116143008
Cesarean section | C-section; caesarean section; cesarean delivery | 11466000
Tubal ligation |  | 77543007
Bilateral tubal ligation | BTL | 287664005
Tonsillectomy |  | 173422009
Tonsillectomy and adenoidectomy | T&A; adenotonsillectomy; tonsillectomy with adenoidectomy | 28913000
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
Carotid endarterectomy |  | 66951008
Gastric bypass | Roux-en-Y gastric bypass |
Hemodialysis | dialysis | 302497006
Packed red blood cell transfusion | PRBC transfusion; blood transfusion; transfusion of packed red blood cells | 71493000
Paracentesis |  |
Thoracentesis |  | 91602002
Physical therapy | physiotherapy; PT evaluation | 91251008
Vasectomy |  | 22523008
Cardioversion |  | 250980009
Electrical cardioversion | DC cardioversion; direct current cardioversion; DCCV | 180325003
Catheter ablation | cardiac ablation |
Endotracheal intubation | intubation | 52765003
Mechanical ventilation |  | 40617009
Laparoscopic appendectomy | lap appy; appendix removed; appendicectomy | 6025007
Tonsils removed | tonsil removal | 
Septoplasty |  | 
Functional endoscopic sinus surgery | FESS; endoscopic sinus surgery; sinus surgery | 
Adenoidectomy |  | 
Myringotomy | tympanostomy tube placement; ear tubes; PE tubes; myringotomy with tubes; tympanostomy tubes; PE tube placement; bilateral myringotomy with tubes | 
Tympanoplasty |  | 
Mastoidectomy |  | 50445001
Cochlear implant | cochlear implantation | 
Tracheostomy | tracheotomy | 
Parathyroidectomy |  | 53304009
Lobectomy |  | 125571002
Lobectomy of lung | lung lobectomy; pulmonary lobectomy | 173171007
Pneumonectomy |  | 
Chest tube insertion | chest tube placement; thoracostomy tube | 
Video-assisted thoracoscopic surgery | VATS | 
Pleurodesis |  | 
Coronary angioplasty | balloon angioplasty; PTCA; angioplasty | 41339005
Stent placement | PCI with stent to LAD; stent to LAD; drug-eluting stent placement; stent; LAD stent; RCA stent | 103716009
Aortic valve replacement | AVR; surgical aortic valve replacement | 26212005
Transcatheter aortic valve replacement | TAVR; TAVI | 
Mitral valve replacement | MVR | 53059001
Mitral valve repair |  | 384641003
Heart transplant | cardiac transplant; heart transplantation | 32413006
Implantable cardioverter-defibrillator placement | ICD placement; ICD implantation; AICD placement; defibrillator implantation | 
Cardiac resynchronization therapy | BiV pacemaker; CRT-D | 
Atrial fibrillation ablation | AF ablation; pulmonary vein isolation; ablation; radiofrequency ablation | 
Left atrial appendage closure | Watchman | 
Pericardiocentesis |  | 
Aortic aneurysm repair | AAA repair; abdominal aortic aneurysm repair; EVAR; endovascular aneurysm repair | 233370007
Femoral-popliteal bypass | fem-pop bypass; femoropopliteal bypass | 
Peripheral angioplasty |  | 
IVC filter placement | inferior vena cava filter placement; IVC filter | 
Vein stripping | varicose vein surgery; vein ablation | 233456008
Arteriovenous fistula creation | AV fistula creation; AV fistula | 
Central venous catheter placement | central line placement; PICC line placement; PICC placement; port placement; port-a-cath placement | 
Fundoplication | Nissen fundoplication | 
Hiatal hernia repair |  | 
Sleeve gastrectomy | laparoscopic sleeve gastrectomy; gastric sleeve | 
Gastric banding | lap band; laparoscopic gastric banding | 
Bariatric surgery | weight loss surgery | 
Gastrectomy | partial gastrectomy | 
Gastrostomy tube placement | PEG tube placement; PEG placement; G-tube placement | 
Umbilical hernia repair |  | 44946007
Ventral hernia repair | incisional hernia repair | 238192002
Femoral hernia repair |  | 
Laparoscopic inguinal hernia repair |  | 15018006
Colectomy | partial colectomy; hemicolectomy; right hemicolectomy; sigmoid colectomy; bowel resection; colon resection | 
Colostomy | colostomy creation | 398740003
Ileostomy |  | 
Colostomy reversal |  | 
Polypectomy | colonoscopic polypectomy; polyp removal | 
ERCP | endoscopic retrograde cholangiopancreatography | 386718000
Hemorrhoidectomy | hemorrhoid banding | 24496007
Liver transplant | liver transplantation | 18027006
Hepatectomy | liver resection | 
TIPS | transjugular intrahepatic portosystemic shunt | 233445008
Pancreatectomy |  | 33149006
Whipple procedure | pancreaticoduodenectomy | 116241004
Exploratory laparotomy |  | 74770008
Laparotomy |  | 86481000
Adhesiolysis | lysis of adhesions | 
Kidney transplant | renal transplant; kidney transplantation; renal transplantation | 70536003
Lithotripsy | ESWL; extracorporeal shock wave lithotripsy; shock wave lithotripsy | 133864008
Ureteral stent placement | ureteral stent; ureteral stent insertion; JJ stent placement | 
Percutaneous nephrolithotomy | PCNL | 
Cystectomy |  | 
Partial nephrectomy |  | 81516001
Peritoneal dialysis |  | 71192002
Urinary catheterization | Foley catheter placement; Foley catheter insertion; bladder catheterization | 
Orchiectomy |  | 
Circumcision |  | 72310004
Hydrocelectomy |  | 
Dilation and curettage | D&C; dilatation and curettage; suction D&C; suction curettage | 13091001
Endometrial ablation |  | 265060005
LEEP | loop electrosurgical excision procedure; cone biopsy | 
Oophorectomy | bilateral oophorectomy; ovary removal | 83152002
Salpingo-oophorectomy | bilateral salpingo-oophorectomy; BSO; TAH-BSO | 116028008
Vaginal hysterectomy |  | 265056007
Laparoscopic hysterectomy |  | 236887006
Myomectomy |  | 
IUD insertion | IUD placement; insertion of IUD; insertion of intrauterine device; Mirena insertion; Paragard insertion | 
Normal vaginal delivery | vaginal delivery; spontaneous vaginal delivery; NSVD | 
Bladder sling | midurethral sling; bladder suspension | 
Breast augmentation | breast implants; augmentation mammoplasty | 22890008
Breast reduction | reduction mammoplasty | 59214008
Breast reconstruction |  | 33496007
Bilateral mastectomy | double mastectomy; modified radical mastectomy; left mastectomy; right mastectomy | 
Bone marrow transplant | stem cell transplant; stem cell transplantation; bone marrow transplantation | 23719005
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
Shoulder replacement | total shoulder arthroplasty; total shoulder replacement; reverse shoulder arthroplasty; shoulder arthroplasty; reverse total shoulder arthroplasty; TSA | 
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
Joint injection | steroid injection; corticosteroid injection; knee injection; cortisone injection; intra-articular injection | 27813003
Arthrocentesis | joint aspiration; knee aspiration | 
Below knee amputation | BKA; below-knee amputation | 
Above knee amputation | AKA; above-knee amputation | 79733001
Toe amputation | amputation of toe | 371186005
Amputation |  | 81723002
Fasciotomy |  | 
Spinal cord stimulator placement |  | 
Craniotomy |  | 25353009
Ventriculoperitoneal shunt placement | VP shunt; VP shunt placement | 
Deep brain stimulation | DBS placement; deep brain stimulator; deep brain stimulator placement | 
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
Mole removal | nevus excision; mole excision | 
Mohs surgery | Mohs micrographic surgery | 
Skin graft | split thickness skin graft | 
Excision of skin lesion | skin lesion excision; shave biopsy; lesion removal; excision of lesion; lesion excision; skin lesion removal | 35646002
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
Ankle-brachial index | ABI | 
Coronary calcium score | CT coronary calcium; coronary artery calcium score; coronary CT angiography; CCTA | 
Upper GI series | barium swallow; esophagram; modified barium swallow | 
Barium enema |  | 
Audiometry | hearing test; audiogram | 
Pulmonary rehabilitation | pulmonary rehab | 
Cardiac rehabilitation | cardiac rehab | 313395003
Occupational therapy | OT evaluation | 
Speech therapy | speech language pathology | 
CPAP therapy | CPAP; continuous positive airway pressure | 
BiPAP | noninvasive ventilation | 
Oxygen therapy | home oxygen; supplemental oxygen | 57485005
Cardiopulmonary resuscitation | CPR | 89666000
Extracorporeal membrane oxygenation | ECMO | 233573008
Arterial line placement | arterial line; A-line | 
Nasogastric tube placement | NG tube placement | 
Paracervical block |  | 
Nutrition counseling | dietary counseling; nutritional counseling | 
Smoking cessation counseling | tobacco cessation counseling | 
Hormone replacement therapy | HRT | 266717002
Genetic testing | genetic counseling | 
Lung transplant | lung transplantation; transplant of lung; bilateral lung transplant | 88039007
Nephrostomy tube placement | percutaneous nephrostomy; nephrostomy; PCN placement | 
Suprapubic catheter placement | suprapubic catheter; suprapubic tube placement | 
IUD removal | removal of IUD; removal of intrauterine device | 68254000
Contraceptive implant insertion | Nexplanon insertion; Nexplanon placement; implantation of subcutaneous contraceptive | 
Contraceptive implant removal | Nexplanon removal | 
Botulinum toxin injection | Botox injection; Botox injections; chemodenervation | 
Brachytherapy | intracavitary brachytherapy; interstitial brachytherapy | 
Negative pressure wound therapy | wound vac placement; wound vac; wound VAC therapy | 
Casting | cast application; application of cast; short arm cast; short leg cast | 
Splint application | splinting; splint placement | 
Closed reduction | closed reduction of fracture; fracture reduction | 
Tubal reversal | tubal reanastomosis | 
Forceps delivery | forceps-assisted delivery; instrumental delivery | 302383004
Vacuum-assisted delivery | vacuum delivery; vacuum extraction | 
Induction of labor | labor induction; medical induction of labor | 236958009
Epidural anesthesia | labor epidural; epidural analgesia; epidural block | 18946005
Episiotomy |  | 85548006
Median sternotomy | sternotomy | 
Valve replacement | heart valve replacement | 34068001
Ventricular assist device implantation | LVAD implantation; LVAD; LVAD placement | 
Extubation | removal of endotracheal tube | 
Panretinal photocoagulation | PRP laser; laser photocoagulation; pan retinal photocoagulation | 
Fluoride treatment | fluoride varnish; dental fluoride treatment | 
Dental cleaning | dental prophylaxis; teeth cleaning | 
Dental filling | tooth filling; composite filling |
`;
