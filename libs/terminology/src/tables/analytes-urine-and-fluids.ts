/** name | synonyms | LOINC | LOINC long common name, unaltered */
export const ANALYTES_URINE_AND_FLUIDS = `
Urine urobilinogen | urobilinogen; urobilinogen urine | 20405-7 | Urobilinogen [Mass/volume] in Urine by Test strip
Urine bacteria | bacteria urine; bacteria UA | 5769-5 | Bacteria [#/area] in Urine sediment by Microscopy high power field
Urine yeast | yeast urine; budding yeast urine | 5822-2 | Yeast [#/area] in Urine sediment by Microscopy high power field
Urine mucus | mucus urine; mucus threads; mucous threads | 8247-9 | Mucus [Presence] in Urine sediment by Light microscopy
Transitional epithelial cells | urine transitional epithelial cells; transitional cells urine | 30089-7 | Transitional cells [#/area] in Urine sediment by Microscopy high power field
Renal epithelial cells | renal tubular epithelial cells; renal tubular cells urine | 26052-1 | Epithelial cells.renal [#/area] in Urine sediment by Microscopy high power field
Granular casts | urine granular casts; coarse granular casts; fine granular casts | 5793-5 | Granular casts [#/area] in Urine sediment by Microscopy low power field
Waxy casts | urine waxy casts | 5819-8 | Waxy casts [#/area] in Urine sediment by Microscopy low power field
WBC casts | white cell casts; leukocyte casts | 5820-6 | WBC casts [#/area] in Urine sediment by Microscopy low power field
Urine casts | casts urine | 9842-6 | Casts [#/area] in Urine sediment by Microscopy low power field
Calcium oxalate crystals | urine calcium oxalate crystals; CaOx crystals | 5774-5 | Calcium oxalate crystals [Presence] in Urine sediment by Light microscopy
Triple phosphate crystals | struvite crystals; urine triple phosphate crystals | 5814-9 | Triple phosphate crystals [Presence] in Urine sediment by Light microscopy
Uric acid crystals | urate crystals; urine uric acid crystals | 5817-2 | Urate crystals [Presence] in Urine sediment by Light microscopy
Cystine crystals | urine cystine crystals | 5784-4 | Cystine crystals [Presence] in Urine sediment by Light microscopy
Amorphous crystals | amorphous urates; amorphous phosphates; amorphous sediment | 60340-7 | Crystals.amorphous [Presence] in Urine sediment by Light microscopy
Urine WBC clumps | WBC clumps; leukocyte clumps | 67848-2 | Leukocyte clumps [Presence] in Urine sediment by Light microscopy
Urine trichomonas | trichomonas urine | 5813-1 | Trichomonas vaginalis [Presence] in Urine sediment by Light microscopy
Urine eosinophils | eosinophils urine | 25156-1 | Eosinophils [Presence] in Urine sediment by Light microscopy
Urine reducing substances | reducing substances urine | 5809-9 | Reducing substances [Presence] in Urine
Urine hemosiderin | hemosiderin urine | 4644-1 | Hemosiderin [Presence] in Urine
Urine myoglobin | myoglobin urine | 2640-1 | Myoglobin [Presence] in Urine
Urine chloride | chloride urine | 2078-4 | Chloride [Moles/volume] in Urine
Urine urea nitrogen | urea nitrogen urine; urine urea; UUN | 3095-7 | Urea nitrogen [Mass/volume] in Urine
Urine calcium | calcium urine | 17862-4 | Calcium [Mass/volume] in Urine
24 hour urine calcium | calcium 24 hour urine; urinary calcium 24 hour | 6874-2 | Calcium [Mass/time] in 24 hour Urine
Urine phosphate | urine phosphorus; phosphorus urine | 2778-9 | Phosphate [Mass/volume] in Urine
Urine uric acid | uric acid urine; urine urate | 3086-6 | Urate [Mass/volume] in Urine
Urine magnesium | magnesium urine | 19124-7 | Magnesium [Mass/volume] in Urine
24 hour urine creatinine | creatinine 24 hour urine | 2162-6 | Creatinine [Mass/time] in 24 hour Urine
Urine volume | volume urine; 24 hour urine volume | 28009-9 | Volume of Urine
24 hour urine oxalate | oxalate 24 hour urine | 2701-1 | Oxalate [Mass/time] in 24 hour Urine
24 hour urine citrate | citrate 24 hour urine | 6687-8 | Citrate [Mass/time] in 24 hour Urine
24 hour urine cystine | cystine 24 hour urine | 2179-0 | Cystine [Mass/time] in 24 hour Urine
Urine copper | copper urine | 5632-5 | Copper [Mass/volume] in Urine
24 hour urine copper | copper 24 hour urine | 5633-3 | Copper [Mass/time] in 24 hour Urine
Urine porphobilinogen | porphobilinogen urine; PBG urine | 2811-8 | Porphobilinogen [Moles/volume] in Urine
24 hour urine aminolevulinic acid | aminolevulinic acid 24 hour urine; 24 hour urine ALA | 2200-4 | Delta aminolevulinate [Mass/time] in 24 hour Urine
24 hour urine porphyrins | porphyrins 24 hour urine | 10885-2 | Porphyrins [Mass/time] in 24 hour Urine
Urine VMA random | random urine VMA | 9624-8 | Vanillylmandelate [Mass/volume] in Urine
CSF RBC | CSF red blood cells; RBC CSF; red cells CSF; CSF erythrocytes | 26454-9 | Erythrocytes [#/volume] in Cerebral spinal fluid
CSF nucleated cells | total nucleated cells CSF; CSF total nucleated cells | 58470-6 | Nucleated cells [#/volume] in Cerebral spinal fluid
CSF WBC | CSF white cells; CSF white blood cells; WBC CSF; CSF leukocytes | 806-0 | Leukocytes [#/volume] in Cerebral spinal fluid by Manual count
CSF neutrophils | CSF polys; polys CSF; CSF segmented neutrophils | 26517-3 | Polymorphonuclear cells/100 leukocytes in Cerebral spinal fluid
CSF monocytes | monocytes CSF | 26486-1 | Monocytes/100 leukocytes in Cerebral spinal fluid
CSF lactate dehydrogenase | CSF LDH; LDH CSF | 2528-8 | Lactate dehydrogenase [Enzymatic activity/volume] in Cerebral spinal fluid
CSF oligoclonal bands | oligoclonal bands; oligoclonal bands CSF; OCB | 56764-4 | Oligoclonal Bands IgG [Presence] in Cerebral spinal fluid by Isoelectric focusing
IgG synthesis rate | CSF IgG synthesis rate | 14116-8 | IgG synthesis rate [Mass/time] in Serum and CSF by calculation
CSF cryptococcal antigen | cryptococcal antigen CSF | 31788-3 | Cryptococcus sp Ag [Presence] in Cerebral spinal fluid
Pleural fluid LDH | LDH pleural fluid; pleural LDH | 2530-4 | Lactate dehydrogenase [Enzymatic activity/volume] in Pleural fluid
Pleural fluid protein | protein pleural fluid; pleural protein | 2882-9 | Protein [Mass/volume] in Pleural fluid
Pleural fluid glucose | glucose pleural fluid; pleural glucose | 2346-5 | Glucose [Mass/volume] in Pleural fluid
Pleural fluid cholesterol | cholesterol pleural fluid | 9618-0 | Cholesterol [Mass/volume] in Pleural fluid
Pleural fluid triglycerides | triglycerides pleural fluid | 9619-8 | Triglyceride [Mass/volume] in Pleural fluid
Pleural fluid nucleated cells | total nucleated cells pleural fluid | 52819-0 | Nucleated cells [#/volume] in Pleural fluid by Automated count
Pleural fluid WBC | WBC pleural fluid; pleural fluid white cells | 26467-1 | Leukocytes [#/volume] in Pleural fluid
Pleural fluid RBC | RBC pleural fluid | 26456-4 | Erythrocytes [#/volume] in Pleural fluid
Pleural fluid albumin | albumin pleural fluid | 1748-3 | Albumin [Mass/volume] in Pleural fluid
Pleural fluid amylase | amylase pleural fluid | 1796-2 | Amylase [Enzymatic activity/volume] in Pleural fluid
Ascitic fluid protein | peritoneal fluid protein; ascites protein; protein peritoneal fluid; protein ascitic fluid | 2883-7 | Protein [Mass/volume] in Peritoneal fluid
Ascitic fluid albumin | peritoneal fluid albumin; ascites albumin; albumin peritoneal fluid; albumin ascitic fluid | 1749-1 | Albumin [Mass/volume] in Peritoneal fluid
Ascitic fluid nucleated cells | peritoneal fluid nucleated cells | 51926-4 | Nucleated cells [#/volume] in Peritoneal fluid by Manual count
Ascitic fluid WBC | peritoneal fluid WBC; ascites WBC; WBC ascitic fluid; WBC peritoneal fluid | 26468-9 | Leukocytes [#/volume] in Peritoneal fluid
Ascitic fluid neutrophils | peritoneal fluid neutrophils; ascites PMN; peritoneal fluid polys; ascitic PMN | 26520-7 | Polymorphonuclear cells/100 leukocytes in Peritoneal fluid
Ascitic fluid LDH | peritoneal fluid LDH; ascites LDH | 2531-2 | Lactate dehydrogenase [Enzymatic activity/volume] in Peritoneal fluid
Ascitic fluid glucose | peritoneal fluid glucose; ascites glucose | 2347-3 | Glucose [Mass/volume] in Peritoneal fluid
Ascitic fluid amylase | peritoneal fluid amylase; ascites amylase | 1797-0 | Amylase [Enzymatic activity/volume] in Peritoneal fluid
Synovial fluid nucleated cells | joint fluid nucleated cells | 53557-5 | Nucleated cells [#/volume] in Synovial fluid by Manual count
Synovial fluid neutrophils | synovial fluid polys; joint fluid neutrophils | 26522-3 | Polymorphonuclear cells/100 leukocytes in Synovial fluid
Synovial fluid crystals | joint fluid crystals; crystals synovial fluid; crystals joint fluid | 38458-6 | Crystals [Presence] in Synovial fluid by Light microscopy
Synovial fluid RBC | joint fluid RBC | 26458-0 | Erythrocytes [#/volume] in Synovial fluid
Body fluid WBC | WBC body fluid; synovial fluid WBC; joint fluid WBC; synovial WBC; WBC synovial fluid | 26466-3 | Leukocytes [#/volume] in Body fluid
Body fluid pH | pH body fluid; fluid pH | 2748-2 | pH of Body fluid
Body fluid protein | protein body fluid | 2881-1 | Protein [Mass/volume] in Body fluid
Body fluid glucose | glucose body fluid | 2344-0 | Glucose [Mass/volume] in Body fluid
Body fluid LDH | LDH body fluid | 2529-6 | Lactate dehydrogenase [Enzymatic activity/volume] in Body fluid
Sweat chloride | sweat chloride test; chloride sweat | 2077-6 | Chloride [Moles/volume] in Sweat
Urine drug screen | UDS; urine toxicology; urine tox screen; urine drugs of abuse screen |  |
`;
