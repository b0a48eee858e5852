/** name | synonyms | LOINC | LOINC long common name, unaltered */
export const ANALYTES = `
Creatinine | Cr; creat; serum creatinine; creatinine serum; SCr | 2160-0 | Creatinine [Mass/volume] in Serum or Plasma
Urea nitrogen | BUN; urea nitrogen (BUN); blood urea nitrogen; urea nitrogen bun | 3094-0 | Urea nitrogen [Mass/volume] in Serum or Plasma
Sodium | Na; Na+; serum sodium | 2951-2 | Sodium [Moles/volume] in Serum or Plasma
Potassium | K; K+; serum potassium | 2823-3 | Potassium [Moles/volume] in Serum or Plasma
Chloride | Cl; Cl- | 2075-0 | Chloride [Moles/volume] in Serum or Plasma
Carbon dioxide | CO2; HCO3; bicarbonate; bicarb; total CO2; carbon dioxide total; CO2 total | 2028-9 | Carbon dioxide, total [Moles/volume] in Serum or Plasma
Glucose | glu; blood glucose; serum glucose; blood sugar; glucose random | 2345-7 | Glucose [Mass/volume] in Serum or Plasma
Fasting glucose | glucose fasting; fasting blood glucose; FBG; fasting plasma glucose | 1558-6 | Fasting glucose [Mass/volume] in Serum or Plasma
Calcium | Ca; serum calcium; calcium total | 17861-6 | Calcium [Mass/volume] in Serum or Plasma
Magnesium | Mg; serum magnesium | 19123-9 | Magnesium [Mass/volume] in Serum or Plasma
Phosphate | phosphorus; phos; PO4 | 2777-1 | Phosphate [Mass/volume] in Serum or Plasma
Anion gap |  | 33037-3 | Anion gap in Serum or Plasma
Total protein | protein total; protein; TP; serum protein | 2885-2 | Protein [Mass/volume] in Serum or Plasma
Albumin | alb; serum albumin | 1751-7 | Albumin [Mass/volume] in Serum or Plasma
Bilirubin total | total bilirubin; bilirubin; T bili; tbili; T. bili | 1975-2 | Bilirubin.total [Mass/volume] in Serum or Plasma
Bilirubin direct | direct bilirubin; D bili; conjugated bilirubin | 1968-7 | Bilirubin.direct [Mass/volume] in Serum or Plasma
Alkaline phosphatase | ALP; alk phos; alkphos | 6768-6 | Alkaline phosphatase [Enzymatic activity/volume] in Serum or Plasma
Alanine aminotransferase | ALT; SGPT; ALT (SGPT); alanine transaminase | 1742-6 | Alanine aminotransferase [Enzymatic activity/volume] in Serum or Plasma
Aspartate aminotransferase | AST; SGOT; AST (SGOT); aspartate transaminase | 1920-8 | Aspartate aminotransferase [Enzymatic activity/volume] in Serum or Plasma
Gamma glutamyl transferase | GGT | 2324-2 | Gamma glutamyl transferase [Enzymatic activity/volume] in Serum or Plasma
Lipase |  | 3040-3 | Lipase [Enzymatic activity/volume] in Serum or Plasma
Amylase |  | 1798-8 | Amylase [Enzymatic activity/volume] in Serum or Plasma
Lactate dehydrogenase | LDH | 2532-0 | Lactate dehydrogenase [Enzymatic activity/volume] in Serum or Plasma
Creatine kinase | CK; CPK | 2157-6 | Creatine kinase [Enzymatic activity/volume] in Serum or Plasma
eGFR | estimated GFR; GFR; GFR estimated; glomerular filtration rate; estimated glomerular filtration rate | 33914-3 | Glomerular filtration rate/1.73 sq M.predicted [Volume Rate/Area] in Serum or Plasma by Creatinine-based formula (MDRD)
White blood cell count | WBC; leukocytes; white count; white blood cells; white cell count; WBC count | 6690-2 | Leukocytes [#/volume] in Blood by Automated count
Red blood cell count | RBC; erythrocytes; red blood cells; RBC count | 789-8 | Erythrocytes [#/volume] in Blood by Automated count
Hemoglobin | Hgb; Hb; HGB; haemoglobin | 718-7 | Hemoglobin [Mass/volume] in Blood
Hematocrit | Hct; HCT; haematocrit | 4544-3 | Hematocrit [Volume Fraction] of Blood by Automated count
MCV | mean corpuscular volume | 787-2 | MCV [Entitic volume] by Automated count
MCH | mean corpuscular hemoglobin | 785-6 | MCH [Entitic mass] by Automated count
MCHC | mean corpuscular hemoglobin concentration | 786-4 | MCHC [Mass/volume] by Automated count
RDW | red cell distribution width; RDW-CV | 788-0 | Erythrocyte distribution width [Ratio] by Automated count
Platelets | Plt; PLT; platelet count; thrombocytes | 777-3 | Platelets [#/volume] in Blood by Automated count
MPV | mean platelet volume | 32623-1 | Platelet mean volume [Entitic volume] in Blood by Automated count
Neutrophils percent | neutrophils; neut %; neutrophils %; neutrophil %; segs; neut | 770-8 | Neutrophils/100 leukocytes in Blood by Automated count
Lymphocytes percent | lymphocytes; lymph %; lymphs; lymphocytes % | 736-9 | Lymphocytes/100 leukocytes in Blood by Automated count
Monocytes percent | monocytes; mono %; monos; monocytes % | 5905-5 | Monocytes/100 leukocytes in Blood by Automated count
Eosinophils percent | eosinophils; eos %; eos; eosinophils % | 713-8 | Eosinophils/100 leukocytes in Blood by Automated count
Basophils percent | basophils; baso %; basos; basophils % | 706-2 | Basophils/100 leukocytes in Blood by Automated count
Absolute neutrophil count | ANC; neutrophils absolute; absolute neutrophils; abs neutrophils | 751-8 | Neutrophils [#/volume] in Blood by Automated count
Absolute lymphocyte count | lymphocytes absolute; absolute lymphocytes; abs lymphocytes | 731-0 | Lymphocytes [#/volume] in Blood by Automated count
Absolute monocyte count | absolute monocytes; monocytes absolute | 742-7 | Monocytes [#/volume] in Blood by Automated count
Absolute eosinophil count | absolute eosinophils; eosinophils absolute | 711-2 | Eosinophils [#/volume] in Blood by Automated count
Hemoglobin A1c | HbA1c; A1c; HgbA1c; Hgb A1c; hemoglobin A1C; glycated hemoglobin; glycohemoglobin | 4548-4 | Hemoglobin A1c/Hemoglobin.total in Blood
Total cholesterol | cholesterol; cholesterol total; TC | 2093-3 | Cholesterol [Mass/volume] in Serum or Plasma
Triglycerides | trigs; TG; triglyceride | 2571-8 | Triglyceride [Mass/volume] in Serum or Plasma
HDL cholesterol | HDL; HDL chol; HDL-cholesterol; HDL-C; cholesterol HDL | 2085-9 | Cholesterol in HDL [Mass/volume] in Serum or Plasma
LDL cholesterol | LDL; LDL chol; LDL chol calc; LDL calc; LDL-cholesterol; LDL-C; LDL calculated; LDL cholesterol calc; cholesterol LDL; LDL cholesterol calculated | 13457-7 | Cholesterol in LDL [Mass/volume] in Serum or Plasma by calculation
TSH | thyroid stimulating hormone; thyrotropin | 3016-3 | Thyrotropin [Units/volume] in Serum or Plasma
Free T4 | FT4; T4 free; free thyroxine; thyroxine free | 3024-7 | Thyroxine (T4) free [Mass/volume] in Serum or Plasma
Free T3 | T3 free; FT3 | 3051-0 | Triiodothyronine (T3) Free [Mass/volume] in Serum or Plasma
Prothrombin time | PT | 5902-2 | Prothrombin time (PT)
INR |  | 6301-6 | INR in Platelet poor plasma by Coagulation assay
aPTT | PTT; partial thromboplastin time; activated partial thromboplastin time | 14979-9 | aPTT in Platelet poor plasma by Coagulation assay
Troponin I | TnI; cardiac troponin I | 10839-9 | Troponin I.cardiac [Mass/volume] in Serum or Plasma
Troponin T | TnT | 6598-7 | Troponin T.cardiac [Mass/volume] in Serum or Plasma
BNP | B-type natriuretic peptide; brain natriuretic peptide | 30934-4 | Natriuretic peptide B [Mass/volume] in Serum or Plasma
NT-proBNP | N-terminal pro-BNP; NT pro BNP; proBNP | 33762-6 | Natriuretic peptide.B prohormone N-Terminal [Mass/volume] in Serum or Plasma
C-reactive protein | CRP | 1988-5 | C reactive protein [Mass/volume] in Serum or Plasma
Erythrocyte sedimentation rate | ESR; sed rate; sedimentation rate | 4537-7 | Erythrocyte sedimentation rate by Westergren method
Iron | serum iron; Fe | 2498-4 | Iron [Mass/volume] in Serum or Plasma
Ferritin | serum ferritin | 2276-4 | Ferritin [Mass/volume] in Serum or Plasma
TIBC | iron binding capacity; iron bind cap TIBC; iron binding capacity total; iron bind. cap.; total iron binding capacity | 2500-7 | Iron binding capacity [Mass/volume] in Serum or Plasma
Vitamin B12 | vit B12; B12; cobalamin; vitamin B12 level | 2132-9 | Cobalamin (Vitamin B12) [Mass/volume] in Serum or Plasma
Folate | folic acid level; serum folate | 2284-8 | Folate [Mass/volume] in Serum or Plasma
Vitamin D 25-hydroxy | vitamin D; 25-OH vitamin D; vitamin D 25-OH; 25-hydroxyvitamin D; vit D 25-OH | 1989-3 | 25-hydroxyvitamin D3 [Mass/volume] in Serum or Plasma
Uric acid | urate | 3084-1 | Urate [Mass/volume] in Serum or Plasma
PSA | prostate specific antigen | 2857-1 | Prostate specific Ag [Mass/volume] in Serum or Plasma
Lactate | lactic acid | 2524-7 | Lactate [Moles/volume] in Serum or Plasma
Urine albumin/creatinine ratio | microalbumin/creatinine ratio; albumin/creatinine ratio; UACR; ACR; urine microalbumin/creatinine | 14959-1 | Microalbumin/Creatinine [Mass Ratio] in Urine
Urine specific gravity | specific gravity | 5811-5 | Specific gravity of Urine by Test strip
Urine pH |  | 5803-2 | pH of Urine by Test strip
Urine protein | protein urine | 20454-5 | Protein [Presence] in Urine by Test strip
Urine glucose | glucose urine | 5792-7 | Glucose [Mass/volume] in Urine by Test strip
Urine ketones | ketones; ketones urine | 5797-6 | Ketones [Mass/volume] in Urine by Test strip
Urine blood | blood urine; hemoglobin urine | 5794-3 | Hemoglobin [Presence] in Urine by Test strip
Urine leukocyte esterase | leukocyte esterase | 5799-2 | Leukocyte esterase [Presence] in Urine by Test strip
Urine nitrite | nitrite; nitrites | 5802-4 | Nitrite [Presence] in Urine by Test strip
Urine pregnancy test | urine hCG; urine pregnancy | 2106-3 | Choriogonadotropin (pregnancy test) [Presence] in Urine
SARS-CoV-2 RNA | SARS-CoV-2 PCR; COVID-19 PCR | 94500-6 | SARS-CoV-2 (COVID-19) RNA [Presence] in Respiratory specimen by NAA with probe detection
`;
