/** name | synonyms | LOINC | LOINC long common name, unaltered */
export const ANALYTES_BLOOD = `
Venous pH | VBG pH; pH venous | 11558-4 | pH of Blood
Venous pCO2 | VBG pCO2; pCO2 venous; venous carbon dioxide partial pressure | 11557-6 | Carbon dioxide [Partial pressure] in Blood
Venous pO2 | VBG pO2; pO2 venous; venous oxygen partial pressure | 11556-8 | Oxygen [Partial pressure] in Blood
Blood gas bicarbonate | arterial bicarbonate; HCO3 arterial; ABG HCO3; arterial HCO3 | 1959-6 | Bicarbonate [Moles/volume] in Blood
Whole blood lactate | lactate whole blood; arterial lactate; venous lactate; point of care lactate | 32693-4 | Lactate [Moles/volume] in Blood
Whole blood ionized calcium | ionized calcium whole blood; free calcium | 1994-3 | Calcium.ionized [Moles/volume] in Blood
Whole blood potassium | potassium whole blood | 6298-4 | Potassium [Moles/volume] in Blood
Whole blood sodium | sodium whole blood | 2947-0 | Sodium [Moles/volume] in Blood
Whole blood chloride | chloride whole blood | 2069-3 | Chloride [Moles/volume] in Blood
Blood oxygen saturation | venous oxygen saturation; mixed venous oxygen saturation; SvO2 | 20564-1 | Oxygen saturation in Blood
FiO2 | fraction of inspired oxygen; inspired oxygen concentration | 3150-0 | Inhaled oxygen concentration
A-a gradient | alveolar-arterial gradient; Aa gradient; alveolar arterial oxygen gradient | 19991-9 | Alveolar-arterial oxygen Partial pressure difference
Beta-hydroxybutyrate | beta hydroxybutyrate; BHB; 3-hydroxybutyrate | 6873-4 | Beta hydroxybutyrate [Moles/volume] in Serum or Plasma
Serum acetone | acetone serum | 5567-3 | Acetone [Presence] in Serum or Plasma
Immature granulocytes percent | immature granulocytes; immature grans; imm gran % | 38518-7 | Immature granulocytes/100 leukocytes in Blood
Band neutrophils | bands; band forms; bandemia; bands %; neutrophil bands | 26508-2 | Band form neutrophils/100 leukocytes in Blood
Metamyelocytes | metamyelocytes % | 28541-1 | Metamyelocytes/100 leukocytes in Blood
Myelocytes | myelocytes % | 26498-6 | Myelocytes/100 leukocytes in Blood
Promyelocytes | promyelocytes % | 783-1 | Promyelocytes/100 leukocytes in Blood by Manual count
Blasts | blasts %; blast cells; peripheral blasts | 26446-5 | Blasts/100 leukocytes in Blood
Atypical lymphocytes | variant lymphocytes; reactive lymphocytes; atypical lymphs; atypical lymphocytes % | 13046-8 | Variant lymphocytes/100 leukocytes in Blood
Plasma cells in blood | circulating plasma cells | 13047-6 | Plasma cells/100 leukocytes in Blood
Hypersegmented neutrophils | neutrophils hypersegmented | 30450-1 | Neutrophils.hypersegmented/100 leukocytes in Blood
Absolute reticulocyte count | reticulocytes absolute; absolute retic count; retic absolute | 60474-4 | Reticulocytes [#/volume] in Blood by Automated count
Platelet estimate | platelet adequacy | 9317-9 | Platelet adequacy [Presence] in Blood by Light microscopy
Platelet clumps | platelet clumping | 7796-6 | Platelet clump [Presence] in Blood by Light microscopy
Large platelets | giant platelets | 32146-3 | Platelets Large [Presence] in Blood by Light microscopy
Red cell morphology | RBC morphology; erythrocyte morphology | 6742-1 | Erythrocyte morphology finding [Identifier] in Blood
Peripheral smear | peripheral blood smear; blood smear | 5909-7 | Blood smear finding [Identifier] in Blood by Light microscopy
Anisocytosis | aniso | 38892-6 | Anisocytosis [Presence] in Blood
Poikilocytosis | poik | 779-9 | Poikilocytosis [Presence] in Blood by Light microscopy
Macrocytosis on smear | macrocytes | 30424-6 | Macrocytes [Presence] in Blood
Microcytosis on smear | microcytes | 30434-5 | Microcytes [Presence] in Blood
Polychromasia | polychromatophilia | 10378-8 | Polychromasia [Presence] in Blood by Light microscopy
Hypochromia | hypochromasia | 728-6 | Hypochromia [Presence] in Blood by Light microscopy
Ovalocytes |  | 774-0 | Ovalocytes [Presence] in Blood by Light microscopy
Teardrop cells | dacrocytes; dacryocytes; tear drop cells | 7791-7 | Dacrocytes [Presence] in Blood by Light microscopy
Schistocytes | fragmented red cells; helmet cells | 800-3 | Schistocytes [Presence] in Blood by Light microscopy
Burr cells | echinocytes | 7790-9 | Burr cells [Presence] in Blood by Light microscopy
Target cells | codocytes | 10381-2 | Target cells [Presence] in Blood by Light microscopy
Spherocytes |  | 802-9 | Spherocytes [Presence] in Blood by Light microscopy
Acanthocytes | spur cells | 7789-1 | Acanthocytes [Presence] in Blood by Light microscopy
Basophilic stippling |  | 703-9 | Basophilic stippling [Presence] in Blood by Light microscopy
Elliptocytes |  | 11274-8 | Elliptocytes [Presence] in Blood by Light microscopy
Bite cells |  | 10371-3 | Bite cells [Presence] in Blood by Light microscopy
Howell-Jolly bodies |  | 7793-3 | Howell-Jolly bodies [Presence] in Blood by Light microscopy
Heinz bodies |  | 716-1 | Heinz bodies [Presence] in Blood by Light microscopy
Sickle cells on smear | sickled cells | 801-1 | Sickle cells [Presence] in Blood by Light microscopy
24 hour creatinine clearance | creatinine clearance 24 hour; measured creatinine clearance | 2164-2 | Creatinine renal clearance in 24 hour Urine and Serum or Plasma
eGFR by MDRD | MDRD GFR; GFR MDRD; estimated GFR MDRD | 77147-7 | Glomerular filtration rate/1.73 sq M.predicted [Volume Rate/Area] in Serum, Plasma or Blood by Creatinine-based formula (MDRD)
Free thyroxine index | FTI; free T4 index; T7 index | 32215-6 | Thyroxine (T4) free index in Serum or Plasma by calculation
T3 uptake | T3 resin uptake; T3RU | 3050-2 | Triiodothyronine resin uptake (T3RU) in Serum or Plasma
CK-MB index | CKMB index; CK-MB relative index | 49136-5 | Creatine kinase.MB/Creatine kinase.total [Ratio] in Serum or Plasma
Galectin-3 | galectin 3 | 62419-7 | Galectin 3 [Mass/volume] in Serum or Plasma
Apolipoprotein A-1 | apolipoprotein A1; Apo A1; ApoA-I; apolipoprotein A-I | 1869-7 | Apolipoprotein A-I [Mass/volume] in Serum or Plasma
CK-BB | creatine kinase BB | 9642-0 | Creatine kinase.BB/Creatine kinase.total in Serum or Plasma
Osteocalcin |  | 2697-1 | Osteocalcin [Mass/volume] in Serum or Plasma
C-telopeptide | CTX; beta-CTX; C-terminal telopeptide; beta crosslaps | 41171-0 | Collagen crosslinked C-telopeptide [Mass/volume] in Serum or Plasma
N-telopeptide urine | urine NTX; urinary N-telopeptide | 27939-8 | Collagen crosslinked N-telopeptide [Moles/volume] in Urine
Alkaline phosphatase isoenzymes | ALP isoenzymes | 12805-8 | Alkaline phosphatase isoenzyme [Units/volume] in Serum or Plasma
Serum copper | copper serum; copper level; copper | 5631-7 | Copper [Mass/volume] in Serum or Plasma
Selenium level | serum selenium | 5724-0 | Selenium [Mass/volume] in Serum or Plasma
Vitamin B6 | pyridoxine level; vitamin B6 level | 2900-9 | Pyridoxine [Mass/volume] in Serum or Plasma
Vitamin C level | ascorbic acid level; plasma vitamin C | 1903-4 | Ascorbate [Mass/volume] in Serum or Plasma
Carnitine total | total carnitine | 14288-5 | Carnitine [Moles/volume] in Serum or Plasma
Carnitine free | free carnitine | 14286-9 | Carnitine free (C0) [Moles/volume] in Serum or Plasma
Pyruvate | pyruvic acid; blood pyruvate | 14121-8 | Pyruvate [Moles/volume] in Blood
Interleukin 6 | IL-6; interleukin-6 | 26881-3 | Interleukin 6 [Mass/volume] in Serum or Plasma
Serum viscosity | viscosity serum | 3128-6 | Viscosity of Serum
Aluminum level | serum aluminum | 5574-9 | Aluminum [Mass/volume] in Serum or Plasma
Blood arsenic | arsenic blood | 5583-0 | Arsenic [Mass/volume] in Blood
Blood mercury | mercury blood; mercury level | 5685-3 | Mercury [Mass/volume] in Blood
Blood cadmium | cadmium blood | 5609-3 | Cadmium [Mass/volume] in Blood
Zinc protoporphyrin | ZPP | 2895-1 | Protoporphyrin.zinc [Mass/volume] in Red Blood Cells
Free erythrocyte protoporphyrin | FEP; erythrocyte protoporphyrin | 2892-8 | Protoporphyrin Free [Mass/volume] in Blood
Zinc level | zinc; serum zinc; plasma zinc | 5763-8 | Zinc [Mass/volume] in Serum or Plasma
VLDL cholesterol | VLDL; VLDL-C; VLDL calculated |  | 
Hemoglobin electrophoresis | Hb electrophoresis; hemoglobin fractionation |  |
`;
