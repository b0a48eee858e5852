/** name | synonyms | ICD-10-CM | SNOMED CT (Global Patient Set) | C where it does not go away */
export const HORMONES_AND_METABOLISM = `
Type 2 diabetes mellitus with hyperglycemia | uncontrolled type 2 diabetes; poorly controlled type 2 diabetes; uncontrolled T2DM; type 2 diabetes with hyperglycemia | E11.65 |  | C
Type 2 diabetes mellitus with diabetic neuropathy | type 2 diabetes with neuropathy; T2DM with neuropathy; type 2 diabetes mellitus with neuropathy | E11.40 |  | C
Diabetic polyneuropathy, type 2 | DPN; diabetic polyneuropathy due to type 2 diabetes; painful diabetic neuropathy | E11.42 |  | C
Type 2 diabetes mellitus with nephropathy | type 2 diabetes with nephropathy | E11.21 |  | C
Type 2 diabetes mellitus with retinopathy | type 2 diabetes with retinopathy; nonproliferative diabetic retinopathy; NPDR | E11.319 |  | C
Proliferative diabetic retinopathy | PDR | E11.359 |  | C
Diabetic macular edema |  | E11.311 |  | C
Diabetic foot ulcer | diabetic foot | E11.621 |  |
Type 2 diabetes mellitus with hypoglycemia |  | E11.649 |  | C
Hyperosmolar hyperglycemic state | HHS | E11.00 |  |
Steroid-induced diabetes | drug-induced diabetes | E09.9 | 190447002 | C
Latent autoimmune diabetes of adulthood | LADA | E13.9 |  | C
Metabolic syndrome | insulin resistance syndrome | E88.810 |  | C
Insulin resistance |  | E88.819 |  | C
Familial hypercholesterolemia | FH (hypercholesterolemia) | E78.01 | 398036000 | C
Class 1 obesity | class I obesity | E66.8 |  | C
Class 2 obesity | class II obesity | E66.8 |  | C
Subclinical hypothyroidism |  | E02 | 54823002 | C
Postsurgical hypothyroidism | postablative hypothyroidism; post-surgical hypothyroidism | E89.0 |  | C
Congenital hypothyroidism |  | E03.1 | 190268003 | C
Subclinical hyperthyroidism |  | E05.90 | 427970008 |
Multinodular goiter | multinodular goitre; nontoxic multinodular goiter | E04.2 | 237570007 | C
Thyroiditis |  | E06.9 | 82119001 |
Subacute thyroiditis |  | E06.1 |  |
Primary hyperparathyroidism |  | E21.0 | 36348003 | C
Secondary hyperparathyroidism |  | E21.1 | 91478007 | C
Secondary hyperparathyroidism of renal origin |  | N25.81 |  | C
Renal osteodystrophy |  | N25.0 | 16726004 | C
Hypoparathyroidism |  | E20.9 | 36976004 | C
Adrenal crisis |  | E27.2 |  |
Adrenal adenoma | adrenal incidentaloma; adrenal nodule | D35.00 |  | C
Cushing syndrome | Cushing's syndrome | E24.9 |  | C
Cushing's disease | Cushing disease | E24.0 |  | C
Primary aldosteronism |  | E26.09 |  | C
Conn syndrome | Conn's syndrome | E26.01 |  | C
Hyperaldosteronism |  | E26.9 |  | C
Pheochromocytoma |  | D35.00 | 302835009 |
Acromegaly |  | E22.0 | 74107003 | C
Hyperprolactinemia |  | E22.1 | 237662005 | C
Prolactinoma |  | D35.2 | 134209002 | C
Pituitary adenoma | pituitary tumor | D35.2 | 254956000 | C
Hypopituitarism |  | E23.0 | 74728003 | C
Panhypopituitarism |  | E23.0 | 32390006 | C
Diabetes insipidus | central diabetes insipidus; arginine vasopressin deficiency | E23.2 | 15771004 | C
Syndrome of inappropriate antidiuretic hormone secretion | SIADH | E22.2 |  |
Growth hormone deficiency |  | E23.0 | 397827003 | C
Turner syndrome |  | Q96.9 | 38804009 | C
Klinefelter syndrome |  | Q98.4 | 22053006 | C
Down syndrome | trisomy 21; Down's syndrome | Q90.9 |  | C
Hirsutism |  | L68.0 | 399939002 | C
Folate deficiency | folic acid deficiency | E53.8 | 190633005 |
Thiamine deficiency |  | E51.9 | 399357009 |
Vitamin C deficiency | scurvy | E54 |  |
Zinc deficiency |  | E60 |  |
Protein-calorie malnutrition | severe malnutrition; moderate malnutrition; protein calorie malnutrition | E46 |  |
Failure to thrive | FTT | R62.7 | 54840006 |
Adult failure to thrive |  | R62.7 |  |
Cachexia |  | R64 | 238108007 |
Underweight |  | R63.6 | 248342006 |
Hypophosphatemia | low phosphorus | E83.39 | 4996001 |
Hyperphosphatemia |  | E83.39 | 20165001 |
Hypermagnesemia |  | E83.41 |  |
Metabolic acidosis |  | E87.20 | 59455009 |
Lactic acidosis |  | E87.20 | 91273001 |
Metabolic alkalosis |  | E87.3 |  |
Respiratory acidosis |  | E87.29 |  |
Fluid overload | volume overload; hypervolemia | E87.70 | 21639008 |
Hypovolemia |  | E86.1 | 816082000 |
Hypoalbuminemia | low albumin | E88.09 | 119247004 |
Porphyria |  | E80.20 | 418470004 | C
Gilbert syndrome | Gilbert's syndrome | E80.4 | 27503000 | C
Phenylketonuria | PKU | E70.0 |  | C
Gaucher disease |  | E75.22 |  | C
Fabry disease |  | E75.21 |  | C
Amyloidosis | AL amyloidosis | E85.9 | 17602002 | C
G6PD deficiency | glucose-6-phosphate dehydrogenase deficiency | D75.A | 124134002 | C
Elevated blood sugar | elevated glucose; elevated blood glucose; abnormal glucose | R73.09 |  |
Elevated blood pressure reading | elevated blood pressure; elevated BP; elevated blood pressure without hypertension | R03.0 |  |
Obesity due to excess calories | obesity, exogenous | E66.09 |  | C
Hyperandrogenism |  | E28.1 |  |
Premature ovarian failure | primary ovarian insufficiency | E28.39 | 237788002 | C
Premature menopause |  | E28.319 | 373717006 | C
Menopausal symptoms | vasomotor symptoms; perimenopausal symptoms; menopausal syndrome | N95.1 | 21801002 |
Osteomalacia |  | M83.9 | 4598005 | C
Paget's disease of bone | Paget disease | M88.9 |  | C
Osteogenesis imperfecta |  | Q78.0 | 78314001 | C
Thyroid storm | thyrotoxic crisis; thyrotoxic storm | E05.91 |  |
Myxedema coma |  | E03.5 |  |
Toxic multinodular goiter | toxic multinodular goitre | E05.20 | 26389007 | C
Toxic thyroid nodule | toxic adenoma; toxic nodule of thyroid; toxic thyroid adenoma | E05.10 |  | C
Congenital adrenal hyperplasia | CAH | E25.0 |  | C
Precocious puberty |  | E30.1 | 400179000 |
Delayed puberty |  | E30.0 | 400003000 |
Vitamin A deficiency |  | E50.9 |  |
Vitamin K deficiency |  | E56.1 |  |
Vitamin B6 deficiency | pyridoxine deficiency | E53.1 |  |
Pellagra | niacin deficiency | E52 |  |
Copper deficiency |  | E61.0 |  |
Selenium deficiency | dietary selenium deficiency | E59 |  |
Respiratory alkalosis |  | E87.3 | 111378004 |
Hyperammonemia | hyperammonaemia | E72.20 |  |
Galactosemia | galactosaemia | E74.21 |  | C
Maple syrup urine disease |  | E71.0 | 27718001 | C
Homocystinuria |  | E72.11 |  | C
Pompe disease | glycogen storage disease type II; acid maltase deficiency | E74.02 |  | C
Tay-Sachs disease |  | E75.02 | 111385000 | C
Cystinosis |  | E72.04 | 190681003 | C
Rickets |  | E55.0 | 41345002 |
Metachromatic leukodystrophy |  | E75.25 |  | C
Prader-Willi syndrome |  | Q87.11 | 89392001 | C
Fragile X syndrome |  | Q99.2 |  | C
DiGeorge syndrome | 22q11.2 deletion syndrome; velocardiofacial syndrome |  | 767263007 | C
Lipodystrophy |  | E88.1 | 71325002 | C
Hypercortisolism |  |  | 47270006 | C
Thyroid cyst |  | E04.1 | 72325004 |
Insulinoma | islet cell tumor |  |  |
`;
