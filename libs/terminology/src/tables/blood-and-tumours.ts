/** name | synonyms | ICD-10-CM | SNOMED CT (Global Patient Set) | C where it does not go away */
export const BLOOD_AND_TUMOURS = `
Anemia of chronic disease | anemia of chronic inflammation | D63.8 |  | C
Anemia of chronic kidney disease | anemia in CKD; anemia due to chronic kidney disease | D63.1 |  | C
Normocytic anemia |  | D64.9 | 300980002 |
Microcytic anemia |  | D64.9 | 234349007 |
Macrocytic anemia |  | D64.9 | 83414005 |
Blood loss anemia | acute blood loss anemia; anemia due to blood loss | D62 | 413532003 |
Folate deficiency anemia |  | D52.9 |  |
Megaloblastic anemia |  | D53.1 | 53165003 |
Vitamin B12 deficiency anemia | B12 deficiency anemia | D51.9 |  |
Hemolytic anemia |  | D58.9 | 61261009 |
Autoimmune hemolytic anemia |  | D59.10 | 413603009 |
Aplastic anemia |  | D61.9 | 306058006 | C
Thalassemia | thalassaemia | D56.9 | 40108008 | C
Alpha thalassemia |  | D56.0 | 68913001 | C
Beta thalassemia |  | D56.1 | 65959000 | C
Sickle cell trait |  | D57.3 | 16402000 | C
Sickle cell crisis | sickle cell pain crisis; vaso-occlusive crisis | D57.00 |  |
Hereditary spherocytosis |  | D58.0 | 55995005 | C
Pancytopenia |  | D61.818 | 127034005 |
Immune thrombocytopenia | ITP; immune thrombocytopenic purpura; idiopathic thrombocytopenic purpura | D69.3 | 2897005 | C
Heparin-induced thrombocytopenia | HIT | D75.829 |  |
Thrombotic thrombocytopenic purpura | TTP | M31.19 | 78129009 |
Thrombocytosis | elevated platelets | D75.839 | 6631009 | C
Essential thrombocythemia | essential thrombocytosis | D47.3 | 109994006 | C
Polycythemia vera |  | D45 | 109992005 | C
Polycythemia | erythrocytosis | D75.1 | 127062003 |
Myelofibrosis |  | D47.4 | 52967002 | C
Myelodysplastic syndrome | MDS | D46.9 | 109995007 | C
Monoclonal gammopathy of undetermined significance | MGUS; monoclonal gammopathy | D47.2 |  | C
Hemophilia A | hemophilia; factor VIII deficiency | D66 |  | C
Hemophilia B |  | D67 |  | C
Von Willebrand disease | von Willebrand's disease; vWD | D68.00 |  | C
Factor V Leiden | factor V Leiden mutation; factor V Leiden thrombophilia | D68.51 | 307091009 | C
Prothrombin gene mutation |  | D68.52 |  | C
Antiphospholipid syndrome | antiphospholipid antibody syndrome; APS | D68.61 | 26843008 | C
Thrombophilia | hypercoagulable state | D68.59 | 234467004 | C
Protein C deficiency |  | D68.59 |  | C
Protein S deficiency |  | D68.59 |  | C
Coagulopathy |  | D68.9 |  |
Disseminated intravascular coagulation | DIC | D65 | 67406007 |
Leukopenia | low white blood cell count; low white count | D72.819 | 84828003 |
Lymphopenia | lymphocytopenia | D72.810 | 48813009 |
Lymphocytosis |  | D72.820 | 67023009 |
Eosinophilia |  | D72.10 |  |
Febrile neutropenia | neutropenic fever | D70.9 | 409089005 |
Asplenia |  | Q89.01 |  | C
Iron overload |  | E83.19 |  |
Lymphadenitis |  | I88.9 | 19471005 |
Acute myeloid leukemia | AML | C92.00 |  | C
Chronic myeloid leukemia | CML; chronic myelogenous leukemia | C92.10 |  | C
Acute lymphoblastic leukemia | ALL; acute lymphocytic leukemia | C91.00 |  | C
Chronic lymphocytic leukemia | CLL | C91.10 |  | C
Hodgkin lymphoma | Hodgkin's lymphoma; Hodgkin disease | C81.90 |  | C
Non-Hodgkin lymphoma | non-Hodgkin's lymphoma; NHL | C85.90 | 118601006 | C
Diffuse large B-cell lymphoma | DLBCL | C83.30 |  | C
Follicular lymphoma |  | C82.90 |  | C
Non-small cell lung cancer | NSCLC; non-small cell lung carcinoma; lung adenocarcinoma; adenocarcinoma of the lung | C34.90 | 254637007 | C
Small cell lung cancer | SCLC; small cell lung carcinoma | C34.90 | 254632001 | C
Mesothelioma |  | C45.9 |  | C
Rectal cancer | carcinoma of the rectum; rectal adenocarcinoma | C20 |  | C
Anal cancer |  | C21.0 |  | C
Esophageal cancer | carcinoma of the esophagus; esophageal carcinoma; esophageal adenocarcinoma | C15.9 |  | C
Hepatocellular carcinoma | HCC; hepatoma | C22.0 |  | C
Liver cancer |  | C22.9 |  | C
Cholangiocarcinoma | bile duct cancer | C22.1 |  | C
Gallbladder cancer |  | C23 |  | C
Ductal carcinoma in situ | DCIS | D05.10 |  | C
Uterine carcinoma | carcinoma of the uterus | C55 |  | C
Endometrial carcinoma | carcinoma of the endometrium; endometrial adenocarcinoma | C54.1 | 254878006 | C
Vulvar cancer |  | C51.9 |  | C
Testicular cancer | seminoma | C62.90 |  | C
Squamous cell carcinoma of skin | cutaneous squamous cell carcinoma | C44.92 | 254651007 |
Squamous cell carcinoma | SCC | C80.1 | 402815007 |
Actinic keratosis | actinic keratoses; AK | L57.0 | 201101007 |
Merkel cell carcinoma |  | C4A.9 | 253001006 | C
Papillary thyroid carcinoma | papillary thyroid cancer; papillary carcinoma of thyroid | C73 | 255029007 | C
Laryngeal cancer | carcinoma of the larynx | C32.9 |  | C
Throat cancer |  | C14.0 |  | C
Head and neck cancer | head and neck squamous cell carcinoma | C76.0 |  | C
Oral cancer |  | C06.9 |  | C
Tongue cancer | carcinoma of the tongue | C02.9 |  | C
Nasopharyngeal carcinoma |  | C11.9 |  | C
Brain tumor | brain mass | D49.6 |  |
Brain cancer | malignant brain tumor | C71.9 |  | C
Glioblastoma | glioblastoma multiforme; GBM | C71.9 | 393563007 | C
Meningioma |  | D32.9 |  |
Acoustic neuroma | vestibular schwannoma | D33.3 | 126949007 |
Neurofibromatosis |  | Q85.00 |  | C
Neurofibromatosis type 1 | NF1 | Q85.01 | 92824003 | C
Osteosarcoma |  | C41.9 |  | C
Soft tissue sarcoma | sarcoma | C49.9 | 424952003 | C
Kaposi sarcoma |  | C46.9 |  | C
Carcinoid tumor | neuroendocrine tumor; neuroendocrine carcinoma | D3A.00 | 443492008 | C
Gastrointestinal stromal tumor | GIST | C49.A0 | 420120006 | C
Metastatic cancer | metastatic disease; metastatic carcinoma; metastases; metastasis | C79.9 |  | C
Brain metastases | brain metastasis; metastases to brain | C79.31 |  | C
Bone metastases | bone metastasis; metastases to bone | C79.51 |  | C
Liver metastases | liver metastasis; metastases to liver; hepatic metastases | C78.7 |  | C
Cancer | malignancy; malignant neoplasm; carcinoma | C80.1 |  |
Lipoma |  | D17.9 | 93163002 |
Hemangioma |  | D18.00 | 400210000 |
Seborrheic keratosis | seborrheic keratoses; SK | L82.1 |  |
Dysplastic nevus | atypical nevus; atypical mole | D22.9 |  |
Lynch syndrome |  | Z15.09 |  | C
BRCA mutation | BRCA1 mutation; BRCA2 mutation; BRCA gene mutation | Z15.01 |  | C
Tumor lysis syndrome |  | E88.3 |  |
Methemoglobinemia | methaemoglobinaemia | D74.9 |  |
Beta thalassemia minor | beta thalassemia trait; thalassemia minor; thalassemia trait | D56.3 | 269175006 | C
Paroxysmal nocturnal hemoglobinuria | PNH | D59.5 | 1963002 | C
Pure red cell aplasia | acquired pure red cell aplasia | D60.9 | 50715003 |
Cold agglutinin disease | cold autoimmune hemolytic anemia | D59.12 |  | C
Hemophagocytic lymphohistiocytosis | HLH | D76.1 |  |
Chronic myelomonocytic leukemia | CMML | C93.10 | 127225006 | C
Hairy cell leukemia |  | C91.40 | 118613001 | C
Mantle cell lymphoma |  | C83.10 | 443487006 | C
Burkitt lymphoma | Burkitt's lymphoma | C83.70 |  | C
Solitary plasmacytoma | plasmacytoma | C90.30 | 415112005 | C
Castleman disease | Castleman's disease | D47.Z2 |  | C
Common variable immunodeficiency | CVID; common variable immune deficiency | D83.9 |  | C
Hypogammaglobulinemia | nonfamilial hypogammaglobulinemia | D80.1 | 119250001 | C
Severe combined immunodeficiency | SCID | D81.9 |  | C
Selective IgA deficiency | IgA deficiency; immunoglobulin A deficiency | D80.2 | 29260007 | C
Immunodeficiency | immune deficiency | D84.9 |  | C
Graft-versus-host disease | graft versus host disease; GVHD | D89.813 | 234646005 | C
Hypersplenism |  | D73.1 | 58381000 |
Splenic infarction | splenic infarct; infarction of spleen | D73.5 |  |
Penile cancer | cancer of penis; penile carcinoma | C60.9 |  | C
Vaginal cancer | cancer of vagina; vaginal carcinoma | C52 |  | C
Fallopian tube cancer | cancer of fallopian tube; fallopian tube carcinoma | C57.00 | 276870001 | C
Retinoblastoma |  | C69.20 |  | C
Neuroblastoma |  |  | 432328008 | C
Wilms tumor | Wilms' tumor; nephroblastoma | C64.9 | 302849000 | C
Small bowel cancer | small intestine cancer; cancer of small intestine | C17.9 |  | C
Appendiceal cancer | cancer of appendix; appendix cancer | C18.1 |  | C
Ureteral cancer | cancer of ureter | C66.9 |  | C
Tonsil cancer | cancer of tonsil; tonsillar cancer; tonsillar carcinoma | C09.9 |  | C
Parathyroid adenoma |  | D35.1 | 128474007 |
Craniopharyngioma |  | D44.4 | 189179009 | C
Medulloblastoma |  | C71.6 | 443333004 | C
Schwannoma |  |  | 189948006 | C
Lung metastases | pulmonary metastases; metastasis to lung; lung metastasis; metastases to lung | C78.00 |  | C
Lymph node metastases | nodal metastases; metastasis to lymph nodes; lymph node metastasis | C77.9 |  | C
Peritoneal carcinomatosis | peritoneal metastases; metastasis to peritoneum | C78.6 |  | C
Adrenal metastases | metastasis to adrenal gland; adrenal metastasis | C79.70 |  | C
Cancer-related pain | neoplasm related pain; cancer pain | G89.3 |  |
Multiple endocrine neoplasia type 1 | MEN 1; MEN1 | E31.21 | 30664006 | C
Multiple endocrine neoplasia type 2A | MEN 2A; MEN2A | E31.22 |  | C
Tuberous sclerosis | tuberous sclerosis complex | Q85.1 |  | C
Von Hippel-Lindau disease | von Hippel-Lindau syndrome; VHL disease | Q85.83 | 46659004 | C
Nevus | melanocytic nevus; nevi | D22.9 | 400096001 | C
`;
