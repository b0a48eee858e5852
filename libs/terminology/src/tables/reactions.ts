/** what an allergy does | synonyms | SNOMED CT (Global Patient Set) */
export const REACTIONS = `
Hives | urticaria | 126485001
Rash | skin rash; maculopapular rash; morbilliform rash; drug rash |
Anaphylaxis | anaphylactic shock; anaphylactic reaction | 39579001
Angioedema |  | 41291007
Swelling | tongue swelling; edema | 65124004
Facial swelling | swelling of face | 278528006
Lip swelling | swelling of lips | 699376002
Itching | pruritus; itchy | 418290006
Nausea |  | 422587007
Vomiting | emesis | 422400008
Diarrhea |  | 62315008
Shortness of breath | dyspnea; difficulty breathing; trouble breathing | 267036007
Wheezing |  | 56018004
Cough |  | 49727002
Headache |  | 25064002
Dizziness |  | 404640003
Stomach upset | upset stomach; GI upset; gastrointestinal upset | 162059005
Abdominal pain |  | 21522001
Fever |  | 386661006
Hypotension | low blood pressure; BP drop | 45007003
Bronchospasm |  | 4386001
Throat swelling | throat closing; throat tightness |
Flushing |  | 238810007
Palpitations |  | 80313002
Blisters |  |
Myalgia | muscle pain; muscle aches | 68962001
Bleeding |  | 131148009
Confusion |  |
Stevens-Johnson syndrome | SJS | 73442001
Red man syndrome | vancomycin infusion reaction; vancomycin flushing syndrome |
Skin peeling | peeling skin; peeling of skin; desquamation | 271767006
Photosensitivity | sun sensitivity | 90128006
Sneezing |  | 76067001
Nasal congestion | congestion; stuffy nose | 68235000
Watery eyes | watery eye; itchy watery eyes; tearing | 420103007
Drowsiness | sleepiness; sedation | 271782001
Hallucinations | hallucination | 7011001
Tachycardia | rapid heartbeat; racing heart; fast heart rate | 3424008
Bradycardia | slow heart rate | 48867003
Seizure | seizures | 91175000
Syncope | fainting; passed out; loss of consciousness | 271594007
Constipation |  | 14760008
Liver injury | hepatotoxicity; elevated LFTs; elevated liver enzymes; liver toxicity |
Kidney injury | nephrotoxicity; renal toxicity |
Tendon rupture | tendon tear |
Oral itching | itchy mouth; mouth itching; oral allergy symptoms |
Chest tightness |  |
Redness | erythema | 247441003
Agitation |  |
Bruising | easy bruising |
Hypoglycemia | low blood sugar | 302866003
Muscle weakness |  | 26544005
`;
