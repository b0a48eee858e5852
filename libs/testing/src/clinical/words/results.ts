/** How a test is printed | LOINC codes that fit | unit as printed; UCUM | low | high | decimals | panel */
export const TESTS = `
Sodium; Na; Sodium, Serum | 2951-2 | mmol/L; mmol/L | 135 | 145 | 0 | Metabolic Panel
Potassium; K; Potassium, Serum; K+ | 2823-3 | mmol/L; mmol/L | 3.5 | 5.1 | 1 | Metabolic Panel
Chloride; Cl; Chloride, Serum | 2075-0 | mmol/L; mmol/L | 98 | 107 | 0 | Metabolic Panel
CO2; Carbon Dioxide, Total; Bicarbonate; HCO3 | 2028-9, 1963-8 | mmol/L; mmol/L | 22 | 29 | 0 | Metabolic Panel
BUN; Urea Nitrogen; Blood Urea Nitrogen; Urea Nitrogen (BUN) | 3094-0 | mg/dL; mg/dL | 7 | 20 | 0 | Metabolic Panel
Creatinine; Creat; Creatinine, Serum; Cr | 2160-0 | mg/dL; mg/dL | 0.60 | 1.30 | 2 | Metabolic Panel
Glucose; Glucose, Serum; Glu; Glucose, Random | 2345-7 | mg/dL; mg/dL | 70 | 99 | 0 | Metabolic Panel
Calcium; Ca; Calcium, Total | 17861-6 | mg/dL; mg/dL | 8.6 | 10.3 | 1 | Metabolic Panel
eGFR; GFR, Estimated; eGFR (CKD-EPI); Est. GFR | 33914-3, 62238-1, 48642-3, 98979-8, 69405-9 | mL/min/1.73m2; mL/min/{1.73_m2} | 60 |  | 0 | Metabolic Panel
Albumin; Albumin, Serum | 1751-7 | g/dL; g/dL | 3.5 | 5.0 | 1 | Hepatic Panel
Protein, Total; Total Protein | 2885-2 | g/dL; g/dL | 6.0 | 8.3 | 1 | Hepatic Panel
Bilirubin, Total; Total Bilirubin; T. Bili | 1975-2 | mg/dL; mg/dL | 0.2 | 1.2 | 1 | Hepatic Panel
Alkaline Phosphatase; Alk Phos; ALP | 6768-6 | U/L; U/L | 40 | 129 | 0 | Hepatic Panel
ALT; ALT (SGPT); Alanine Aminotransferase | 1742-6 | U/L; U/L | 7 | 56 | 0 | Hepatic Panel
AST; AST (SGOT); Aspartate Aminotransferase | 1920-8 | U/L; U/L | 10 | 40 | 0 | Hepatic Panel
WBC; White Blood Cells; WBC Count; Leukocytes | 6690-2 | x10^3/uL; 10*3/uL | 4.0 | 11.0 | 1 | Complete Blood Count
RBC; Red Blood Cells; RBC Count | 789-8 | x10^6/uL; 10*6/uL | 4.20 | 5.80 | 2 | Complete Blood Count
Hemoglobin; Hgb; HGB; Haemoglobin | 718-7 | g/dL; g/dL | 12.0 | 17.5 | 1 | Complete Blood Count
Hematocrit; Hct; HCT | 4544-3, 20570-8 | %; % | 36.0 | 53.0 | 1 | Complete Blood Count
MCV; Mean Corpuscular Volume | 787-2 | fL; fL | 80.0 | 100.0 | 1 | Complete Blood Count
Platelets; Platelet Count; Plt; PLT | 777-3 | K/uL; 10*3/uL | 150 | 400 | 0 | Complete Blood Count
RDW; Red Cell Distribution Width | 788-0 | %; % | 11.5 | 14.5 | 1 | Complete Blood Count
Cholesterol, Total; Total Cholesterol; Cholesterol | 2093-3 | mg/dL; mg/dL |  | 200 | 0 | Lipid Panel
Triglycerides; Trig; Triglyceride | 2571-8 | mg/dL; mg/dL |  | 150 | 0 | Lipid Panel
HDL Cholesterol; HDL; HDL-C; HDL Chol | 2085-9 | mg/dL; mg/dL | 40 |  | 0 | Lipid Panel
LDL Cholesterol; LDL; LDL, Calculated; LDL Chol Calc | 13457-7, 2089-1, 18262-6 | mg/dL; mg/dL |  | 100 | 0 | Lipid Panel
TSH; Thyroid Stimulating Hormone; Thyrotropin | 3016-3, 11580-8 | uIU/mL; u[IU]/mL | 0.40 | 4.50 | 2 | Thyroid
Free T4; T4, Free; FT4 | 3024-7 | ng/dL; ng/dL | 0.80 | 1.80 | 2 | Thyroid
Hemoglobin A1c; HbA1c; A1C; Hgb A1c | 4548-4 | %; % | 4.0 | 5.6 | 1 | Diabetes
Ferritin; Ferritin, Serum | 2276-4 | ng/mL; ng/mL | 15 | 150 | 0 | Iron Studies
Iron; Iron, Serum | 2498-4 | ug/dL; ug/dL | 50 | 170 | 0 | Iron Studies
TIBC; Total Iron Binding Capacity | 2500-7 | ug/dL; ug/dL | 250 | 450 | 0 | Iron Studies
Vitamin D, 25-Hydroxy; 25-OH Vitamin D; Vitamin D 25-OH | 1989-3, 62292-8 | ng/mL; ng/mL | 30 | 100 | 0 | Vitamins
Vitamin B12; B12 | 2132-9 | pg/mL; pg/mL | 200 | 900 | 0 | Vitamins
C-Reactive Protein; CRP | 1988-5 | mg/L; mg/L |  | 5.0 | 1 | Inflammation
ESR; Sedimentation Rate; Sed Rate | 4537-7, 30341-2 | mm/hr; mm/h | 0 | 20 | 0 | Inflammation
INR; PT/INR | 6301-6, 34714-6 | ;  | 0.8 | 1.1 | 1 | Coagulation
Prothrombin Time; PT | 5902-2 | sec; s | 11.0 | 13.5 | 1 | Coagulation
PTT; aPTT; Activated PTT | 14979-9, 3173-2 | sec; s | 25.0 | 35.0 | 1 | Coagulation
Troponin I; hs-Troponin I; Troponin-I | 10839-9, 89579-7, 49563-0 | ng/L; ng/L |  | 34 | 0 | Cardiac
BNP; B-Type Natriuretic Peptide | 30934-4, 42637-9 | pg/mL; pg/mL |  | 100 | 0 | Cardiac
Magnesium; Mg; Magnesium, Serum | 19123-9, 2601-3 | mg/dL; mg/dL | 1.7 | 2.4 | 1 | Chemistry
Phosphorus; Phos; Phosphate | 2777-1 | mg/dL; mg/dL | 2.5 | 4.5 | 1 | Chemistry
Uric Acid; Urate | 3084-1 | mg/dL; mg/dL | 3.4 | 7.0 | 1 | Chemistry
Lipase | 3040-3 | U/L; U/L | 13 | 60 | 0 | Chemistry
PSA; PSA, Total; Prostate Specific Antigen | 2857-1 | ng/mL; ng/mL |  | 4.00 | 2 | Tumor Markers
`;

/** A vital sign: how it is labelled | LOINC | unit as printed; UCUM | from | to | decimals */
export const VITALS = `
Heart rate; Pulse; HR; Heart Rate | 8867-4 | bpm; /min | 54 | 112 | 0
Respiratory rate; Resp; RR; Respirations | 9279-1 | breaths/min; /min | 12 | 24 | 0
Body temperature; Temp; T; Temperature | 8310-5 | F; [degF] | 97.0 | 101.4 | 1
Oxygen saturation; SpO2; O2 Sat; Pulse Ox; O2 saturation | 59408-5, 2708-6 | %; % | 90 | 100 | 0
Body weight; Weight; Wt | 29463-7, 3141-9 | kg; kg | 48.0 | 128.0 | 1
BMI; Body Mass Index | 39156-5 | kg/m2; kg/m2 | 18.5 | 42.0 | 1
`;
