/** name | synonyms | LOINC | LOINC long common name, unaltered */
export const ANALYTES = `
Creatinine | Cr; creat; serum creatinine; creatinine serum; SCr | 2160-0 | Creatinine [Mass/volume] in Serum or Plasma
Urea nitrogen | BUN; urea nitrogen (BUN); blood urea nitrogen; urea nitrogen bun | 3094-0 | Urea nitrogen [Mass/volume] in Serum or Plasma
Sodium | Na; Na+; serum sodium | 2951-2 | Sodium [Moles/volume] in Serum or Plasma
Potassium | K; K+; serum potassium | 2823-3 | Potassium [Moles/volume] in Serum or Plasma
Chloride | Cl; Cl- | 2075-0 | Chloride [Moles/volume] in Serum or Plasma
Carbon dioxide | CO2; HCO3; bicarbonate; bicarb; total CO2; carbon dioxide total; CO2 total | 2028-9 | Carbon dioxide, total [Moles/volume] in Serum or Plasma
Glucose | glu; blood glucose; serum glucose; blood sugar; glucose random | 2345-7 | Glucose [Mass/volume] in Serum or Plasma
Fasting glucose | glucose fasting; fasting blood glucose; FBG; fasting plasma glucose; FBS; fasting blood sugar | 1558-6 | Fasting glucose [Mass/volume] in Serum or Plasma
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
eGFR | est GFR; estimated GFR; GFR; GFR estimated; glomerular filtration rate; estimated glomerular filtration rate | 33914-3 | Glomerular filtration rate/1.73 sq M.predicted [Volume Rate/Area] in Serum or Plasma by Creatinine-based formula (MDRD)
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
Total cholesterol | cholesterol; cholesterol total; TC; chol | 2093-3 | Cholesterol [Mass/volume] in Serum or Plasma
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
Urine specific gravity | specific gravity; sp grav; sp gr; spec grav | 5811-5 | Specific gravity of Urine by Test strip
Urine pH |  | 5803-2 | pH of Urine by Test strip
Urine protein | protein urine | 20454-5 | Protein [Presence] in Urine by Test strip
Urine glucose | glucose urine | 5792-7 | Glucose [Mass/volume] in Urine by Test strip
Urine ketones | ketones; ketones urine | 5797-6 | Ketones [Mass/volume] in Urine by Test strip
Urine blood | blood urine; hemoglobin urine | 5794-3 | Hemoglobin [Presence] in Urine by Test strip
Urine leukocyte esterase | leukocyte esterase | 5799-2 | Leukocyte esterase [Presence] in Urine by Test strip
Urine nitrite | nitrite; nitrites | 5802-4 | Nitrite [Presence] in Urine by Test strip
Urine pregnancy test | urine hCG; urine pregnancy | 2106-3 | Choriogonadotropin (pregnancy test) [Presence] in Urine
SARS-CoV-2 RNA | SARS-CoV-2 PCR; COVID-19 PCR | 94500-6 | SARS-CoV-2 (COVID-19) RNA [Presence] in Respiratory specimen by NAA with probe detection
Hemoglobin A1c estimated average glucose | estimated average glucose; eAG | 27353-2 | Glucose mean value [Mass/volume] in Blood Estimated from glycated hemoglobin
Blood urea nitrogen/creatinine ratio | BUN/creatinine ratio; BUN/Cr ratio; urea nitrogen/creatinine ratio | 3097-3 | Urea nitrogen/Creatinine [Mass Ratio] in Serum or Plasma
Ionized calcium | calcium ionized; iCa | 1995-0 | Calcium.ionized [Moles/volume] in Serum or Plasma
Osmolality | serum osmolality; osmolality serum | 2692-2 | Osmolality of Serum or Plasma
Ammonia | NH3; ammonia level | 16362-6 | Ammonia [Moles/volume] in Plasma
Globulin | globulin calculated; globulin total | 10834-0 | Globulin [Mass/volume] in Serum by calculation
Albumin/globulin ratio | A/G ratio | 1759-0 | Albumin/Globulin [Mass Ratio] in Serum or Plasma
Bilirubin indirect | indirect bilirubin | 1971-1 | Bilirubin.indirect [Mass/volume] in Serum or Plasma
Prealbumin | transthyretin | 14338-8 | Prealbumin [Mass/volume] in Serum or Plasma
Haptoglobin |  | 4542-7 | Haptoglobin [Mass/volume] in Serum or Plasma
Transferrin |  | 3034-6 | Transferrin [Mass/volume] in Serum or Plasma
Transferrin saturation | iron saturation; % saturation; iron % saturation; TSAT | 2502-3 | Iron saturation [Mass Fraction] in Serum or Plasma
Reticulocyte count | reticulocytes; retic count | 17849-1 | Reticulocytes/100 erythrocytes in Blood by Automated count
Nucleated red blood cells | NRBC; nucleated RBC | 58413-6 | Nucleated erythrocytes/100 leukocytes [Ratio] in Blood by Automated count
Absolute basophil count | absolute basophils; basophils absolute; baso absolute | 704-7 | Basophils [#/volume] in Blood by Automated count
RDW-SD |  | 21000-5 | Erythrocyte distribution width [Entitic volume] by Automated count
D-dimer | D dimer | 48065-7 | Fibrin D-dimer FEU [Mass/volume] in Platelet poor plasma
Fibrinogen |  | 3255-7 | Fibrinogen [Mass/volume] in Platelet poor plasma by Coagulation assay
Thrombin time |  | 3243-3 | Thrombin time
Factor VIII activity | factor VIII | 3209-4 | Coagulation factor VIII activity actual/normal in Platelet poor plasma by Coagulation assay
Antithrombin III | antithrombin | 27811-9 | Antithrombin actual/normal in Platelet poor plasma by Chromogenic method
Protein C activity | protein C functional | 27819-2 | Protein C actual/normal in Platelet poor plasma by Coagulation assay
Protein S activity | protein S functional | 27822-6 | Protein S actual/normal in Platelet poor plasma by Coagulation assay
Lupus anticoagulant |  | 3281-3 | Lupus anticoagulant [Interpretation] in Platelet poor plasma
Heparin anti-Xa | anti-Xa; unfractionated heparin level | 66483-9 | Heparin unfractionated [Units/volume] in Platelet poor plasma
CK-MB | creatine kinase-MB; CKMB; CK MB | 13969-1 | Creatine kinase.MB [Mass/volume] in Serum or Plasma
Myoglobin |  | 2639-3 | Myoglobin [Mass/volume] in Serum or Plasma
High sensitivity troponin I | hs-troponin I; hs troponin; high-sensitivity troponin; hs-TnI; troponin-I; troponin | 89579-7 | Troponin I.cardiac [Mass/volume] in Serum or Plasma by High sensitivity method
High sensitivity C-reactive protein | hs-CRP; hsCRP; high sensitivity CRP; CRP high sensitivity; cardio CRP | 30522-7 | C reactive protein [Mass/volume] in Serum or Plasma by High sensitivity method
Procalcitonin |  | 33959-8 | Procalcitonin [Mass/volume] in Serum or Plasma
Homocysteine |  | 13965-9 | Homocysteine [Moles/volume] in Serum or Plasma
Lipoprotein (a) | Lp(a); lipoprotein a | 10835-7 | Lipoprotein a [Mass/volume] in Serum or Plasma
Apolipoprotein B | apo B; ApoB | 1884-6 | Apolipoprotein B [Mass/volume] in Serum or Plasma
Non-HDL cholesterol | non-HDL; non HDL cholesterol; cholesterol non-HDL | 43396-1 | Cholesterol non HDL [Mass/volume] in Serum or Plasma
Direct LDL | LDL direct; LDL cholesterol direct | 18262-6 | Cholesterol in LDL [Mass/volume] in Serum or Plasma by Direct assay
Cholesterol/HDL ratio | total cholesterol/HDL ratio; chol/HDL ratio; chol/HDLC ratio | 9830-1 | Cholesterol.total/Cholesterol in HDL [Mass Ratio] in Serum or Plasma
Total T4 | T4 total; thyroxine; T4; thyroxine (T4) | 3026-2 | Thyroxine (T4) [Mass/volume] in Serum or Plasma
Total T3 | T3 total; T3; triiodothyronine | 3053-6 | Triiodothyronine (T3) [Mass/volume] in Serum or Plasma
Thyroid peroxidase antibody | TPO antibody; anti-TPO; TPO Ab; thyroid peroxidase antibodies; TPO antibodies | 8099-4 | Thyroperoxidase Ab [Units/volume] in Serum or Plasma
Thyroglobulin |  | 3013-0 | Thyroglobulin [Mass/volume] in Serum or Plasma
Thyroglobulin antibody | thyroglobulin antibodies; anti-thyroglobulin | 8098-6 | Thyroglobulin Ab [Units/volume] in Serum or Plasma
Cortisol | cortisol AM; serum cortisol; morning cortisol | 2143-6 | Cortisol [Mass/volume] in Serum or Plasma
ACTH | adrenocorticotropic hormone; corticotropin | 2141-0 | Corticotropin [Mass/volume] in Plasma
Prolactin |  | 2842-3 | Prolactin [Mass/volume] in Serum or Plasma
FSH | follicle stimulating hormone | 15067-2 | Follitropin [Units/volume] in Serum or Plasma
LH | luteinizing hormone | 10501-5 | Lutropin [Units/volume] in Serum or Plasma
Estradiol level | estradiol | 2243-4 | Estradiol (E2) [Mass/volume] in Serum or Plasma
Progesterone level | progesterone | 2839-9 | Progesterone [Mass/volume] in Serum or Plasma
Testosterone total | total testosterone; testosterone; testosterone level | 2986-8 | Testosterone [Mass/volume] in Serum or Plasma
Free testosterone | testosterone free | 2991-8 | Testosterone Free [Mass/volume] in Serum or Plasma
Sex hormone binding globulin | SHBG | 13967-5 | Sex hormone binding globulin [Moles/volume] in Serum or Plasma
DHEA sulfate | DHEA-S; DHEAS | 2191-5 | Dehydroepiandrosterone sulfate (DHEA-S) [Mass/volume] in Serum or Plasma
Growth hormone |  | 2963-7 | Somatotropin [Mass/volume] in Serum or Plasma
IGF-1 | insulin-like growth factor 1; somatomedin C | 2484-4 | Insulin-like growth factor-I [Mass/volume] in Serum or Plasma
Parathyroid hormone | PTH; intact PTH; PTH intact; parathyroid hormone intact | 2731-8 | Parathyrin.intact [Mass/volume] in Serum or Plasma
Aldosterone |  | 1763-2 | Aldosterone [Mass/volume] in Serum or Plasma
Renin activity | plasma renin activity; renin; PRA | 2915-7 | Renin [Enzymatic activity/volume] in Plasma
Insulin | insulin fasting; insulin level | 20448-7 | Insulin [Units/volume] in Serum or Plasma
C-peptide | C peptide | 1986-9 | C peptide [Mass/volume] in Serum or Plasma
Fructosamine |  | 15069-8 | Fructosamine [Moles/volume] in Serum or Plasma
Beta-hCG | hCG quantitative; beta hCG; hCG; quantitative hCG; serum hCG; b-hCG | 19080-1 | Choriogonadotropin [Units/volume] in Serum or Plasma
AFP | alpha-fetoprotein; alpha fetoprotein | 1834-1 | Alpha-1-Fetoprotein [Mass/volume] in Serum or Plasma
CEA | carcinoembryonic antigen | 2039-6 | Carcinoembryonic Ag [Mass/volume] in Serum or Plasma
CA 125 | CA-125; cancer antigen 125 | 10334-1 | Cancer Ag 125 [Units/volume] in Serum or Plasma
CA 19-9 | CA19-9; cancer antigen 19-9 | 24108-3 | Cancer Ag 19-9 [Units/volume] in Serum or Plasma
CA 15-3 |  | 6875-9 | Cancer Ag 15-3 [Units/volume] in Serum or Plasma
Free PSA | PSA free | 10886-0 | Prostate Specific Ag Free [Mass/volume] in Serum or Plasma
Beta-2 microglobulin |  | 1952-1 | Beta-2-Microglobulin [Mass/volume] in Serum or Plasma
Methylmalonic acid | MMA | 13964-2 | Methylmalonate [Moles/volume] in Serum or Plasma
Vitamin B1 |  | 2998-3 | Thiamine [Mass/volume] in Blood
Vitamin A level | vitamin A; retinol | 2923-1 | Retinol [Mass/volume] in Serum or Plasma
Vitamin E level | vitamin E | 1823-4 | Alpha tocopherol [Mass/volume] in Serum or Plasma
Vitamin D 1,25-dihydroxy | 1,25-dihydroxyvitamin D; 1,25 dihydroxy vitamin D | 1649-3 | Calcitriol [Mass/volume] in Serum or Plasma
Total 25-hydroxyvitamin D | 25-hydroxyvitamin D total; 25(OH)D | 62292-8 | 25-Hydroxyvitamin D3+25-Hydroxyvitamin D2 [Mass/volume] in Serum or Plasma
RBC folate | folate RBC | 2283-0 | Folate [Mass/volume] in Red Blood Cells
Ceruloplasmin |  | 2064-4 | Ceruloplasmin [Mass/volume] in Serum or Plasma
Lead | lead level; blood lead; blood lead level | 5671-3 | Lead [Mass/volume] in Blood
Angiotensin converting enzyme | ACE level | 2742-5 | Angiotensin converting enzyme [Enzymatic activity/volume] in Serum or Plasma
Alpha-1 antitrypsin | alpha 1 antitrypsin | 1825-9 | Alpha 1 antitrypsin [Mass/volume] in Serum or Plasma
Antinuclear antibody | ANA; ANA screen; antinuclear antibodies | 8061-4 | Nuclear Ab [Presence] in Serum
Anti-double stranded DNA | anti-dsDNA; dsDNA antibody | 5130-0 | DNA double strand Ab [Units/volume] in Serum
Rheumatoid factor | RF | 11572-5 | Rheumatoid factor [Units/volume] in Serum or Plasma
Complement C3 | C3; C3 complement | 4485-9 | Complement C3 [Mass/volume] in Serum or Plasma
Complement C4 | C4; C4 complement | 4498-2 | Complement C4 [Mass/volume] in Serum or Plasma
Immunoglobulin A | IgA | 2458-8 | IgA [Mass/volume] in Serum or Plasma
Immunoglobulin G | IgG | 2465-3 | IgG [Mass/volume] in Serum or Plasma
Immunoglobulin M | IgM | 2472-9 | IgM [Mass/volume] in Serum or Plasma
Immunoglobulin E | IgE; IgE total; total IgE | 19113-0 | IgE [Units/volume] in Serum or Plasma
Kappa free light chains | kappa light chain; free kappa | 36916-5 | Kappa light chains.free [Mass/volume] in Serum
Lambda free light chains | lambda light chain; free lambda | 33944-0 | Lambda light chains.free [Mass/volume] in Serum or Plasma
Tissue transglutaminase IgA | tTG IgA; TTG-IgA; transglutaminase IgA | 46128-5 | Tissue transglutaminase IgA Ab [Units/volume] in Serum by Immunoassay
Hepatitis B surface antigen | HBsAg; hep B surface antigen; HBs Ag | 5195-3 | Hepatitis B virus surface Ag [Presence] in Serum
Hepatitis B surface antibody | HBsAb; anti-HBs; hep B surface antibody; hep B surface Ab; hepatitis B surface Ab | 22322-2 | Hepatitis B virus surface Ab [Presence] in Serum
Hepatitis B core antibody | HBcAb; anti-HBc | 13952-7 | Hepatitis B virus core Ab [Presence] in Serum or Plasma by Immunoassay
Hepatitis C antibody | HCV antibody; hep C antibody; anti-HCV; HCV Ab; hepatitis C Ab | 16128-1 | Hepatitis C virus Ab [Presence] in Serum
Hepatitis C viral load | HCV RNA; HCV viral load | 38180-6 | Hepatitis C virus RNA [log units/volume] (viral load) in Serum or Plasma by NAA with probe detection
Hepatitis A IgM | hepatitis A IgM antibody; hep A IgM | 22314-9 | Hepatitis A virus IgM Ab [Presence] in Serum
HIV antibody | HIV 1/2 antibody; HIV screen; HIV Ab | 7918-6 | HIV 1+2 Ab [Presence] in Serum
HIV antigen/antibody | HIV 1/2 Ag/Ab; HIV Ag/Ab; HIV antigen antibody | 56888-1 | HIV 1+2 Ab+HIV1 p24 Ag [Presence] in Serum or Plasma by Immunoassay
HIV viral load | HIV RNA; HIV-1 RNA | 29541-0 | HIV 1 RNA [Log #/volume] (viral load) in Serum or Plasma by NAA with probe detection
CD4 count | absolute CD4; CD4 | 24467-3 | CD3+CD4+ (T4 helper) cells [#/volume] in Blood
RPR | rapid plasma reagin; syphilis screen | 20507-0 | Reagin Ab [Presence] in Serum by RPR
Chlamydia NAAT | chlamydia PCR; chlamydia trachomatis NAA | 21613-5 | Chlamydia trachomatis DNA [Presence] in Specimen by NAA with probe detection
Gonorrhea NAAT | gonorrhea PCR; neisseria gonorrhoeae NAA | 24111-7 | Neisseria gonorrhoeae DNA [Presence] in Specimen by NAA with probe detection
Rapid strep | rapid strep test; rapid strep A; strep A antigen; strep A rapid; rapid strep screen; strep screen | 78012-2 | Streptococcus pyogenes Ag [Presence] in Throat by Rapid immunoassay
Influenza A antigen | influenza A; rapid flu A; flu A | 80382-5 | Influenza virus A Ag [Presence] in Upper respiratory specimen by Rapid immunoassay
Influenza B antigen | influenza B; rapid flu B; flu B | 80383-3 | Influenza virus B Ag [Presence] in Upper respiratory specimen by Rapid immunoassay
Monospot | heterophile antibody; mono test | 5213-4 | Heterophile Ab [Presence] in Serum by Latex agglutination
SARS-CoV-2 antigen | COVID-19 antigen; rapid COVID | 94558-4 | SARS-CoV-2 (COVID-19) Ag [Presence] in Respiratory specimen by Rapid immunoassay
C. difficile toxin PCR | C. diff PCR; C diff PCR | 54067-4 | Clostridioides difficile toxin genes [Presence] in Stool by NAA with probe detection
H. pylori stool antigen | helicobacter pylori antigen stool; H. pylori Ag; H pylori stool Ag; H. pylori Ag stool | 17780-8 | Helicobacter pylori Ag [Presence] in Stool by Immunoassay
Fecal calprotectin | calprotectin | 38445-3 | Calprotectin [Mass/mass] in Stool
Fecal occult blood | FOBT; occult blood stool; hemoccult; stool occult blood; occult blood | 2335-8 | Hemoglobin.gastrointestinal [Presence] in Stool
FIT | fecal immunochemical test | 29771-3 | Hemoglobin.gastrointestinal.lower [Presence] in Stool by Immunoassay
Fecal elastase |  | 25907-7 | Elastase.pancreatic [Mass/mass] in Stool
Blood culture | blood cultures | 600-7 | Bacteria identified in Blood by Culture
Urine culture | culture urine | 630-4 | Bacteria identified in Urine by Culture
Throat culture |  | 626-2 | Bacteria identified in Throat by Culture
Sputum culture |  | 624-7 | Bacteria identified in Sputum by Respiratory culture
Wound culture |  | 6462-6 | Bacteria identified in Wound by Culture
Stool culture |  | 625-4 | Bacteria identified in Stool by Culture
Urine color | color; urine colour; color urine | 5778-6 | Color of Urine
Urine appearance | appearance; clarity; urine clarity | 5767-9 | Appearance of Urine
Urine bilirubin | bilirubin urine | 5770-3 | Bilirubin.total [Presence] in Urine by Test strip
Urine WBC | WBC urine; urine white blood cells; WBC/hpf | 5821-4 | Leukocytes [#/area] in Urine sediment by Microscopy high power field
Urine RBC | RBC urine; urine red blood cells; RBC/hpf | 13945-1 | Erythrocytes [#/area] in Urine sediment by Microscopy high power field
Urine epithelial cells | epithelial cells; squamous epithelial cells | 11277-1 | Epithelial cells.squamous [#/area] in Urine sediment by Microscopy high power field
Hyaline casts |  | 5796-8 | Hyaline casts [#/area] in Urine sediment by Microscopy low power field
Urine creatinine | creatinine urine; creatinine random urine | 2161-8 | Creatinine [Mass/volume] in Urine
Urine sodium | sodium urine | 2955-3 | Sodium [Moles/volume] in Urine
Urine potassium | potassium urine | 2828-2 | Potassium [Moles/volume] in Urine
Urine osmolality | osmolality urine | 2695-5 | Osmolality of Urine
Urine microalbumin | microalbumin; microalbumin urine; urine albumin; albumin urine | 14957-5 | Microalbumin [Mass/volume] in Urine
Urine protein/creatinine ratio | protein/creatinine ratio; UPCR; urine protein creatinine ratio | 2890-2 | Protein/Creatinine [Mass Ratio] in Urine
24 hour urine protein | 24-hour urine protein; protein 24 hour urine | 2889-4 | Protein [Mass/time] in 24 hour Urine
Digoxin level | digoxin | 10535-3 | Digoxin [Mass/volume] in Serum or Plasma
Lithium level | lithium | 14334-7 | Lithium [Moles/volume] in Serum or Plasma
Phenytoin level | phenytoin; dilantin level | 3968-5 | Phenytoin [Mass/volume] in Serum or Plasma
Valproic acid level | valproic acid; valproate level | 4086-5 | Valproate [Mass/volume] in Serum or Plasma
Carbamazepine level | carbamazepine | 3432-2 | carBAMazepine [Mass/volume] in Serum or Plasma
Vancomycin trough | vancomycin level; vancomycin | 4092-3 | Vancomycin [Mass/volume] in Serum or Plasma --trough
Tacrolimus level | tacrolimus | 11253-2 | Tacrolimus [Mass/volume] in Blood
Acetaminophen level | acetaminophen | 3298-7 | Acetaminophen [Mass/volume] in Serum or Plasma
Salicylate level | salicylate; salicylates | 4024-6 | Salicylates [Mass/volume] in Serum or Plasma
Ethanol level | alcohol level; blood alcohol; ethanol; blood alcohol level | 5643-2 | Ethanol [Mass/volume] in Serum or Plasma
Arterial pH | pH arterial; ABG pH; blood pH; pH | 2744-1 | pH of Arterial blood
Arterial pCO2 | pCO2; PaCO2; pCO2 arterial | 2019-8 | Carbon dioxide [Partial pressure] in Arterial blood
Arterial pO2 | pO2; PaO2; pO2 arterial | 2703-7 | Oxygen [Partial pressure] in Arterial blood
Base excess |  | 1925-7 | Base excess in Arterial blood by calculation
Oxygen saturation arterial | O2 saturation arterial; SaO2 arterial | 2708-6 | Oxygen saturation in Arterial blood
Carboxyhemoglobin |  | 20563-3 | Carboxyhemoglobin/Hemoglobin.total in Blood
Methemoglobin |  | 2614-6 | Methemoglobin/Hemoglobin.total in Blood
Aldolase |  | 1761-6 | Aldolase [Enzymatic activity/volume] in Serum or Plasma
Pseudocholinesterase |  | 2098-2 | Cholinesterase [Enzymatic activity/volume] in Serum or Plasma
CSF protein | protein CSF | 2880-3 | Protein [Mass/volume] in Cerebral spinal fluid
CSF glucose | glucose CSF | 2342-4 | Glucose [Mass/volume] in Cerebral spinal fluid
eGFR non-African American | eGFR non-Afr. American; GFR non-African American; eGFR if non-African American | 48642-3 | Glomerular filtration rate/1.73 sq M predicted among non-blacks [Volume Rate/Area] in Serum or Plasma by Creatinine-based formula (MDRD)
eGFR African American | eGFR if African American; GFR African American | 48643-1 | Glomerular filtration rate/1.73 sq M predicted among blacks [Volume Rate/?Area] in Serum or Plasma by Creatinine-based formula (MDRD)
Cystatin C |  | 33863-2 | Cystatin C [Mass/volume] in Serum or Plasma
Glucose point of care | fingerstick glucose; POC glucose; glucose POC; capillary glucose; glucometer; accucheck; finger stick glucose | 41653-7 | Glucose [Mass/volume] in Capillary blood by Glucometer
Glucose 2 hour | 2 hour glucose; glucose tolerance 2 hour; 2-hour glucose | 1518-0 | Glucose [Mass/volume] in Serum or Plasma --2 hours post 75 g glucose PO
Glucose 1 hour | 1 hour glucose; 1-hour glucose | 1507-3 | Glucose [Mass/volume] in Serum or Plasma --1 hour post 75 g glucose PO
Blood group | blood type; ABO/Rh; ABO group | 883-9 | ABO group [Type] in Blood
Rh type | Rh factor; Rh | 10331-7 | Rh [Type] in Blood
Antibody screen |  | 890-4 | Blood group antibody screen [Presence] in Serum or Plasma
Direct Coombs test | direct antiglobulin test; DAT | 1007-4 | Direct antiglobulin test.polyspecific reagent [Presence] on Red Blood Cells
Hemoglobin S |  | 4625-0 | Hemoglobin S/Hemoglobin.total in Blood
`;
