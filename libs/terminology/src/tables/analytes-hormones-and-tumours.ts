/** name | synonyms | LOINC | LOINC long common name, unaltered */
export const ANALYTES_HORMONES_AND_TUMOURS = `
17-hydroxyprogesterone | 17-OH progesterone; 17 hydroxyprogesterone; 17-OHP | 1668-3 | 17-Hydroxyprogesterone [Mass/volume] in Serum or Plasma
Androstenedione |  | 1854-9 | Androstenedione [Mass/volume] in Serum or Plasma
Anti-Mullerian hormone | AMH; antimullerian hormone; anti Mullerian hormone; mullerian inhibiting substance | 38476-8 | Mullerian inhibiting substance [Mass/volume] in Serum or Plasma
Inhibin A |  | 23883-2 | Inhibin A [Mass/volume] in Serum or Plasma
Inhibin B |  | 34319-4 | Inhibin B [Mass/volume] in Serum or Plasma
Unconjugated estriol | free estriol; uE3; estriol unconjugated | 2250-9 | Estriol (E3).unconjugated [Mass/volume] in Serum or Plasma
Estrone level | serum estrone | 2258-2 | Estrone (E1) [Mass/volume] in Serum or Plasma
Pregnenolone level | serum pregnenolone | 2837-3 | Pregnenolone [Mass/volume] in Serum or Plasma
17-hydroxypregnenolone | 17-OH pregnenolone | 6765-2 | 17-Hydroxypregnenolone [Mass/volume] in Serum or Plasma
TSH receptor antibody | thyrotropin receptor antibody; TRAb; TBII | 5385-0 | Thyrotropin receptor Ab [Units/volume] in Serum
Thyroid stimulating immunoglobulin | TSI; thyroid-stimulating immunoglobulin | 30166-3 | Thyroid stimulating immunoglobulins actual/normal in Serum
Thyroxine binding globulin | TBG; thyroxine-binding globulin | 3021-3 | Thyroxine binding globulin [Mass/volume] in Serum or Plasma
Reverse T3 | rT3; reverse triiodothyronine | 3052-8 | Triiodothyronine (T3).reverse [Mass/volume] in Serum or Plasma
Erythropoietin level | EPO level; serum erythropoietin | 15061-5 | Erythropoietin (EPO) [Units/volume] in Serum or Plasma
Vasopressin level | ADH level; antidiuretic hormone level; arginine vasopressin level | 3126-0 | Vasopressin [Mass/volume] in Serum or Plasma
Gastrin | serum gastrin; gastrin level | 2333-3 | Gastrin [Mass/volume] in Serum or Plasma
Calcitonin level | serum calcitonin; calcitonin | 1992-7 | Calcitonin [Mass/volume] in Serum or Plasma
Chromogranin A | CgA; serum chromogranin A | 9811-1 | Chromogranin A [Mass/volume] in Serum or Plasma
Plasma normetanephrine | normetanephrine plasma; normetanephrine free | 25489-6 | Normetanephrine [Moles/volume] in Serum or Plasma
Plasma metanephrine | metanephrine plasma; plasma free metanephrines; metanephrine free | 25473-0 | Metanephrine [Moles/volume] in Serum or Plasma
24 hour urine metanephrines | metanephrines 24 hour urine | 2609-6 | Metanephrines [Mass/time] in 24 hour Urine
24 hour urine catecholamines | catecholamines 24 hour urine | 2058-6 | Catecholamines [Mass/time] in 24 hour Urine
Plasma catecholamines | catecholamines plasma | 2056-0 | Catecholamines [Mass/volume] in Plasma
Plasma epinephrine | epinephrine plasma level | 2230-1 | EPINEPHrine [Mass/volume] in Plasma
Plasma norepinephrine | norepinephrine plasma level | 2666-6 | Norepinephrine [Mass/volume] in Plasma
24 hour urine 5-HIAA | 5-HIAA 24 hour urine | 1695-6 | 5-Hydroxyindoleacetate [Mass/time] in 24 hour Urine
24 hour urine VMA | VMA 24 hour urine; 24 hour urine vanillylmandelic acid | 3122-9 | Vanillylmandelate [Mass/time] in 24 hour Urine
Neuron specific enolase | NSE; neuron-specific enolase | 15060-7 | Enolase.neuron specific [Mass/volume] in Serum or Plasma
CA 27.29 | CA 27-29; CA27.29; cancer antigen 27.29 | 17842-6 | Cancer Ag 27-29 [Units/volume] in Serum or Plasma
Metanephrines | plasma metanephrines; free metanephrines; total metanephrines |  | 
`;
