/** what an allergy does | synonyms | SNOMED CT (Global Patient Set) */
export const REACTIONS = `
Hives | urticaria | 126485001
Rash | skin rash |
Anaphylaxis | anaphylactic shock; anaphylactic reaction | 39579001
Angioedema |  | 41291007
Swelling | tongue swelling | 65124004
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
Hypotension |  |
Bronchospasm |  | 4386001
Throat swelling | throat closing; throat tightness |
Flushing |  | 238810007
Palpitations |  | 80313002
Blisters |  |
Myalgia | muscle pain; muscle aches | 68962001
Bleeding |  | 131148009
Confusion |  |
`;
