/** name | synonyms | LOINC | LOINC long common name, unaltered */
export const ANALYTES_CLOTTING_AND_GENES = `
Fibrin degradation products | FDP; fibrin split products; FSP | 30226-5 | Fibrin+Fibrinogen fragments [Mass/volume] in Platelet poor plasma
Dilute Russell viper venom time | dRVVT; DRVVT screen; Russell viper venom time | 6303-2 | dRVVT (LA screen)
von Willebrand factor antigen | vWF antigen; vWF Ag; von Willebrand antigen | 27816-8 | von Willebrand factor (vWf) Ag actual/normal in Platelet poor plasma by Immunoassay
von Willebrand ristocetin cofactor | ristocetin cofactor; vWF ristocetin cofactor; vWF:RCo | 6014-5 | von Willebrand factor (vWf) ristocetin cofactor actual/normal in Platelet poor plasma by Platelet aggregation
ADAMTS13 activity | ADAMTS13; ADAMTS-13; von Willebrand cleaving protease | 53622-7 | von Willebrand factor (vWf) cleaving protease actual/normal in Platelet poor plasma by Chromogenic method
Factor IX activity | factor IX; factor 9 activity | 3187-2 | Coagulation factor IX activity actual/normal in Platelet poor plasma by Coagulation assay
Factor XI activity | factor XI; factor 11 activity | 3226-8 | Coagulation factor XI activity actual/normal in Platelet poor plasma by Coagulation assay
Factor XII activity | factor XII; factor 12 activity; Hageman factor | 3232-6 | Coagulation factor XII activity actual/normal in Platelet poor plasma by Coagulation assay
Factor XIII activity | factor XIII; factor 13 activity | 27815-0 | Coagulation factor XIII activity actual/normal in Platelet poor plasma by Chromogenic method
Factor V activity | factor V; factor 5 activity | 3193-0 | Coagulation factor V activity actual/normal in Platelet poor plasma by Coagulation assay
Factor VII activity | factor VII; factor 7 activity | 3198-9 | Coagulation factor VII activity actual/normal in Platelet poor plasma by Coagulation assay
Factor X activity | factor X; factor 10 activity | 3218-5 | Coagulation factor X activity actual/normal in Platelet poor plasma by Coagulation assay
Factor II activity | factor II; prothrombin activity | 3289-6 | Prothrombin activity actual/normal in Platelet poor plasma by Coagulation assay
Plasminogen activity | plasminogen | 28660-9 | Plasminogen actual/normal in Platelet poor plasma by Chromogenic method
Heparin-induced platelet antibody | HIT antibody; PF4 antibody; platelet factor 4 antibody; heparin PF4 antibody; anti-PF4 | 45155-9 | Heparin induced platelet Ab [Units/volume] in Serum
Platelet function closure time | PFA-100; PFA closure time; collagen epinephrine closure time | 24471-5 | Platelet function (closure time) collagen+Epinephrine induced [Time] in Blood
Factor V Leiden mutation | factor V Leiden; FVL mutation; F5 gene mutation | 21667-1 | F5 gene mutations found [Identifier] in Blood or Tissue by Molecular genetics method Nominal
Prothrombin G20210A mutation | prothrombin gene mutation; factor II G20210A; G20210A | 24475-6 | F2 gene c.20210G>A [Genotype] in Blood or Tissue by Molecular genetics method Nominal
MTHFR C677T mutation | MTHFR C677T | 28005-7 | MTHFR gene c.677C>T [Genotype] in Blood or Tissue by Molecular genetics method Nominal
JAK2 V617F mutation | JAK2 V617F; JAK2 V617F PCR | 43399-5 | JAK2 gene p.Val617Phe [Presence] in Blood or Tissue by Molecular genetics method
HLA-B27 | HLA B27; HLAB27 | 4821-5 | HLA-B27 [Presence]
G6PD | glucose-6-phosphate dehydrogenase; G6PD activity; G-6-PD | 32546-4 | Glucose-6-Phosphate dehydrogenase [Enzymatic activity/mass] in Red Blood Cells
Pyruvate kinase activity | red cell pyruvate kinase; erythrocyte pyruvate kinase | 32552-2 | Pyruvate kinase [Enzymatic activity/mass] in Red Blood Cells
Hemoglobin A | Hgb A | 4546-8 | Hemoglobin A/Hemoglobin.total in Blood
Hemoglobin A2 | Hgb A2; HbA2 | 4551-8 | Hemoglobin A2/Hemoglobin.total in Blood
Hemoglobin F | fetal hemoglobin; Hgb F; HbF | 4576-5 | Hemoglobin F/Hemoglobin.total in Blood
Hemoglobin C | Hgb C | 4563-3 | Hemoglobin C/Hemoglobin.total in Blood
Kleihauer-Betke test | Kleihauer Betke; KB stain | 32140-6 | Hemoglobin F [Presence] in Blood by Kleihauer-Betke method
Fetal cell screen | fetal bleed screen; rosette test | 1034-8 | Fetal cell screen [Interpretation] in Blood
CD3 count | absolute CD3; CD3 absolute | 8122-4 | CD3 cells [#/volume] in Blood
CD3 percent | CD3 %; % CD3 | 8124-0 | CD3 cells/100 cells in Blood
CD4 percent | CD4 %; % CD4; helper T cells percent | 8123-2 | CD3+CD4+ (T4 helper) cells/100 cells in Blood
CD8 count | absolute CD8; CD8 absolute; suppressor T cell count | 14135-8 | CD3+CD8+ (T8 suppressor cells) cells [#/volume] in Blood
CD8 percent | CD8 %; % CD8 | 8101-8 | CD3+CD8+ (T8 suppressor cells) cells/100 cells in Blood
CD4/CD8 ratio | CD4:CD8 ratio; helper/suppressor ratio; CD4 CD8 ratio | 54218-3 | CD3+CD4+ (T4 helper) cells/CD3+CD8+ (T8 suppressor cells) cells [# Ratio] in Blood
CD19 count | absolute CD19; CD19 absolute; B cell count | 8116-6 | CD19 cells [#/volume] in Blood
NK cell count | natural killer cell count; CD16/CD56 count | 20402-4 | CD16+CD56+ cells [#/volume] in Blood
Protein electrophoresis interpretation | SPEP; serum protein electrophoresis; SPEP interpretation | 12851-2 | Protein Fractions [Interpretation] in Serum or Plasma by Electrophoresis
Urine protein electrophoresis | UPEP; urine protein electrophoresis interpretation | 13438-7 | Protein Fractions [Interpretation] in Urine by Electrophoresis
Serum immunofixation | immunofixation serum; SIFE; IFE serum | 25700-6 | Immunofixation for Serum or Plasma
Urine immunofixation | immunofixation urine; UIFE; IFE urine | 13440-3 | Immunofixation for Urine
Kappa/lambda ratio | kappa/lambda free light chain ratio; free light chain ratio; FLC ratio; K/L ratio | 48378-4 | Kappa light chains.free/Lambda light chains.free [Mass Ratio] in Serum
Cryoglobulins | cryoglobulin; cryocrit | 5117-7 | Cryoglobulin [Presence] in Serum
`;
