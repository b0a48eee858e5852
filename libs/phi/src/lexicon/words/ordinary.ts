import { faker } from '@faker-js/faker/locale/en';

/**
 * Words of ordinary and clinical English that are no names by themselves: what stands in notes beside names. Several
 * are names too (Will, Grace, May); those count as names in a sure context only.
 */
const CLINICAL_NOTE_WORDS = `
a about above absent abdomen abdominal able abnormal according account acetaminophen acute added addendum address adjusted administered admission admit
admitted adult afebrile after again against age aged ago agreed agrees alert all allergic allergies allergy along already also alternate always ambulating am an and anesthesia
anemia angina antibiotic antibiotics any aorta apartment appears appointment appropriate are arm around arrived arrhythmia artery as aspirin asked assessment assist assistance assistant assisted associated asthma at atrial
attack attending author available avenue aware awake away back bacterial balance baseline bed bedside been before began begin behavior being below benefits benign best better between bilateral
bill biopsy birth bladder blood board body bone born both bowel brain breast breath breathing brother bruising building but by calcium call called calls came can cancer cardiac cardiology care
careful caregiver case cath catheter cause cc center certified cell cells change changed changes chart check checked chest chief child children chills cholesterol chronic city class clear clears cleared client clinic
clinical close closed code cold collected colon color comfortable comments compared comparison complained complaint complaints complete completed complication complications concerns condition confirmed
considered consult consultation consulted consulting contact continue continued control copy corneal cornea coronary cough could count county counts course cough count creatinine criteria critical cultures current currently custody daily data
date daughter day days death decreased delivered delivery denied denies department depressed dept description detail details developed diabetes diabetic diagnosed diagnosis diarrhea did diet difficulty
director disc discharge discharged discontinue discussed discussion disease disorder distal distress doctor documented does doing dose doses down draining drawn drew dressed dressing drive driver drug due during
dysfunction dyspnea each ear early eats eating ecg echo edema education effusion ejection elderly elective electronically elevated elevation email emergency employed employer encounter encouraged end endorsed endorses enema
entered equipment er error estimated etc evaluated evaluation evening every exam examination examined excluded exhibits expired explained extension extremities extubated eye eyes failure fall falls family father fax feels
fell female fever few film final finding findings findings first flow fluid follow followed following follows foot for form fraction fracture free frequency friend from full function further gait gallop gastric
gave gene general given glucose go goal goals going good grace granddaughter grandson gravid great grossly group guardian had hand handed has have having he head healing health healthy heart heent height held hello hematoma hemoglobin
her here hernia high him hip his history hold home hope hospital hospitalist hospitalized hour hours house how however hr hypertension husband hx ibuprofen identified identity if ill illness images imaging impaired implant
impression improved improvement in include includes including incontinent increase increased independent indication infarction infection information informed initial initially injury insulin insurance intact interval interview into invited
involved iris is issued it its itself job joint jugular kidney knee known lab laboratory labs lamb lab last late latest lateral left leg lesion less lethargic letter level license lie life light likely limited line list little liver living lives located
location long loss lost lot low lower lumbar lung lungs made maintained major male man management march marital mark married mass may md me meal meals means measured med medial medical medication medications medicine member memory mental message met mild minutes misty
mobility moderate monitor monitored monitoring month months mood more morning most mother mouth moved moving mri much multiple murmur muscle must my name national nausea near neck need needed needs negative nephew nerve neuro new next niece night no
node none non nonsmoker nor norm normal nose not note noted notes notified now number numbers nurse nursing nutrition obese observed obtained occasional of off office officer old older on once oncology one ongoing only onset open operation operative or
oral order ordered ordering orders organ oriented other our out outpatient outside over overall oxygen page paged pager pain pale palpable pancreas panel paracetamol parent parents part partner party past patch patella patience patient patients pending
penicillin per performed period peripheral permitted person personal pharmacy phone physical physician physicist place placed plan plans plate platelets please pleural plus pm pneumonia policy poor port portal position positive possible
post postop potassium practitioner precautions pregnancy preliminary preoperative prep presented presenting presents pressure preventive previous previously primary principal prior private prn problem problems procedure process product
profile program progress prognosis prompt prostate protocol provided provider proximal psychiatric pt pulmonary pulse pulses pupils purpose put quality question questions quit range rate rather reaction reactive read
ready reason rec receive received receiving recent recently recheck record records recovered recovering recovery rectal recommend recommendations recommended red reduced refer reference referral referred referring refill refills reflux refused refuses regarding region regular regulation rehab related relative release remained
remains remote removal removed renal repair repaired repeat report reported reports request requested required requires residence resident residents resolved respiratory response responsible responded rest resting result resulted results return
returned returns reveals review reviewed reviewing rhythm right risk risks rn rom room rounds rule run running said saline same sample sat saturation saw scale scan scheduled score screening second secondary section see seen seizure self
sent sepsis serial serum service services severe severity sex she shift short should shoulder showed shown shows side sign signature signed significant signs since single sinus sister site sitting size skin sleep sleeping sleeps slight slightly slow small smoke smoker smoking
so social soft some son soon sore source spanish specialist specimen spine spleen spoke spoken spouse stable staff stage standing start started state stated states status stay steady step steroid still stomach stone stools stop stopped stopper strength stress stroke strong study subject
subjective subscriber such sudden summary supervisor supine support surgeon surgery surgical surrogate swelling swollen symptoms syndrome systolic tablet tablets take taken taking talked team tech technician telephone temperature tender
test tested testing tests than thank thanks that the their them then therapist therapy there these they this those though three through throughout thyroid time times to today together told tolerated tomorrow took top total toward transcribed transfer transferred
transfused transplant transport treated treatment trial triage tried tube tumor turned twice two type typed ulcer ultrasound unable unchanged under understanding understands unit units unknown until up updated upon upper upright urgent urinary urine urology
us use used user using usual uterus vaccine vaginal valve vascular vein vena ventricular verified version versus very via view viral visible vision visit visited visitor visits vital vitals void voiding vomiting wait waiting walk walked walker walking wall warm was water way we weak weakness weaned
week weeks weight well went were wet what wheelchair when where which while white who whole whom whose widow widowed wife will wishes with within without witness witnessed woman word work worked works worse worsening would wound xray year years yes yesterday you your young
monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec
north south east west street avenue road drive lane place court boulevard parkway terrace highway circle trail united states america american english french spanish hispanic asian african caucasian
medicare medicaid medicare tylenol advil motrin lasix plavix eliquis lantus flomax synthroid advair coumadin lipitor zocor norvasc metformin prednisone warfarin heparin oxycodone vancomycin atorvastatin
ray ems registration interpreter guarantor dear kin humana aetna cigna orthopedics pulmonology neurology radiology psychiatry hematology endocrinology nephrology gastroenterology dermatology rheumatology pediatrics urology gynecology obstetrics ophthalmology otolaryngology pathology
resulted payer platelets troponin sodium potassium chloride bicarbonate lipase bilirubin albumin glucose calcium magnesium phosphorus wbc hgb hct mcv iron ferritin tsh lactate dexamethasone lisinopril amlodipine omeprazole gabapentin furosemide ceftriaxone insulin
sincerely regards respectfully cordially warmly thanks greetings attached enclosed faxed confidential pages page cover sheet job resulting accession performed printed electronically addendum attestation cosigned transcriptionist encounter outcome disposition portal username login password website
dictated signed by re cc dob mrn ssn npi dea fax tel phone ext hpi pmh psh ros icu er or ed iv po bid tid qid qhs qd prn stat ct mri pet ekg eeg cbc bmp cmp ua bp hr rr spo temp bmi copd chf cad dm htn gerd uti dvt pe cva tia mi ckd esrd afib rbc wbc inr ptt
`;

const STEMS = ['s', 'es', 'd', 'ed', 'ing', 'ly', 'er', 'al', 'y', 'ies', 'ied'] as const;

const fromPackage = (): string[] => {
  const { word } = faker.rawDefinitions;
  return [word?.adjective, word?.adverb, word?.conjunction, word?.noun, word?.preposition, word?.verb].flatMap(
    (words) => words ?? [],
  );
};

/** The words of notes alone, lower case: the surest to be no name. */
export const NOTE_WORDS: ReadonlySet<string> = new Set(CLINICAL_NOTE_WORDS.split(/\s+/).filter((word) => word !== ''));

/** All ordinary words, lower case. */
export const ORDINARY_WORDS: ReadonlySet<string> = new Set([...NOTE_WORDS, ...fromPackage()].map((word) => word.toLowerCase()));

/** Whether `key` (lower case) is an ordinary word with a common ending: `denies`, `tolerated`, `resting`. */
export function isInflected(key: string, more: ReadonlySet<string>): boolean {
  const has = (word: string): boolean => ORDINARY_WORDS.has(word) || more.has(word);
  return STEMS.some((ending) => {
    if (!key.endsWith(ending) || key.length < ending.length + 3) return false;
    const stem = key.slice(0, -ending.length);
    return (
      has(stem) ||
      has(`${stem}e`) ||
      (ending.startsWith('i') && has(`${stem}y`)) ||
      (stem.at(-1) === stem.at(-2) && has(stem.slice(0, -1)))
    );
  });
}
