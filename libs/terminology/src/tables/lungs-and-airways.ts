/** name | synonyms | ICD-10-CM | SNOMED CT (Global Patient Set) | C where it does not go away */
export const LUNGS_AND_AIRWAYS = `
Mild intermittent asthma | intermittent asthma | J45.20 | 427679007 | C
Mild persistent asthma |  | J45.30 | 426979002 | C
Moderate persistent asthma |  | J45.40 | 427295004 | C
Severe persistent asthma | severe asthma | J45.50 | 426656000 | C
Asthma exacerbation | acute asthma exacerbation; asthma attack; acute exacerbation of asthma | J45.901 | 281239006 |
Exercise-induced asthma | exercise-induced bronchospasm; exercise induced bronchoconstriction | J45.990 | 31387002 | C
Cough variant asthma |  | J45.991 | 409663006 | C
Status asthmaticus |  | J45.902 |  |
Bronchospasm | acute bronchospasm | J98.01 | 4386001 |
Bronchiectasis |  | J47.9 | 12295008 | C
Bronchiolitis | acute bronchiolitis; RSV bronchiolitis | J21.9 | 4120002 |
Cystic fibrosis |  | E84.9 | 190905008 | C
Interstitial lung disease | ILD; diffuse parenchymal lung disease | J84.9 | 233703007 | C
Hypersensitivity pneumonitis | extrinsic allergic alveolitis | J67.9 | 37471005 |
Sarcoidosis | sarcoid | D86.9 | 31541009 | C
Pulmonary sarcoidosis |  | D86.0 | 24369008 | C
Silicosis |  | J62.8 |  | C
Asbestosis |  | J61 | 22607003 | C
Pneumoconiosis |  | J64 | 40122008 | C
Lung nodule | pulmonary nodule; solitary pulmonary nodule; lung nodules; pulmonary nodules | R91.1 |  | C
Lung mass | pulmonary mass | R91.8 | 309529002 |
Atelectasis |  | J98.11 | 46621007 |
Lung abscess |  | J85.2 | 73452002 |
Empyema |  | J86.9 | 312682007 |
Bacterial pneumonia |  | J15.9 | 53084003 |
Viral pneumonia |  | J12.9 | 75570004 |
Lobar pneumonia | right lower lobe pneumonia; left lower lobe pneumonia; RLL pneumonia; LLL pneumonia; right upper lobe pneumonia; RUL pneumonia | J18.1 | 278516003 |
Pneumonitis |  | J98.4 | 205237003 |
COVID-19 pneumonia | COVID pneumonia; pneumonia due to COVID-19 | J12.82 |  |
Mycoplasma pneumonia | walking pneumonia; atypical pneumonia | J15.7 |  |
Hospital-acquired pneumonia | HAP; nosocomial pneumonia; healthcare-associated pneumonia | J18.9 |  |
Acute respiratory distress syndrome | ARDS | J80 | 67782005 |
Acute hypoxic respiratory failure | acute respiratory failure with hypoxia; acute hypoxemic respiratory failure; AHRF | J96.01 |  |
Chronic respiratory failure | chronic hypoxic respiratory failure | J96.10 | 39871006 | C
Chronic hypoxemic respiratory failure |  | J96.11 | 428173007 | C
Acute on chronic respiratory failure |  | J96.20 | 67905004 |
Hypercapnic respiratory failure | acute hypercapnic respiratory failure | J96.02 |  |
Pulmonary edema | flash pulmonary edema | J81.0 | 19242006 |
Acute pulmonary edema |  | J81.0 | 40541001 |
Central sleep apnea |  | G47.31 |  | C
Obesity hypoventilation syndrome | OHS | E66.2 |  | C
Pleurisy | pleuritis | R09.1 | 196075003 |
Hemothorax |  | J94.2 | 31892009 |
Tracheomalacia |  | J39.8 | 95434006 | C
Tracheal stenosis |  | J39.8 |  |
Laryngitis | acute laryngitis | J04.0 | 45913009 |
Croup |  | J05.0 | 71186008 |
Epiglottitis |  | J05.10 | 80384002 |
Laryngopharyngeal reflux | LPR; silent reflux | K21.9 | 414581006 | C
Vocal cord dysfunction |  | J38.3 | 134290008 | C
Vocal cord paralysis | vocal fold paralysis | J38.00 |  | C
Vocal cord nodules | vocal nodules | J38.2 |  |
Peritonsillar abscess |  | J36 | 15033003 |
Tonsillar hypertrophy | enlarged tonsils; adenotonsillar hypertrophy | J35.1 |  |
Adenoid hypertrophy | enlarged adenoids | J35.2 | 111591002 |
Deviated nasal septum | deviated septum; nasal septal deviation | J34.2 | 126660000 | C
Nasal polyps | nasal polyposis; nasal polyp | J33.9 |  | C
Vasomotor rhinitis | nonallergic rhinitis | J30.0 | 8229003 | C
Rhinitis | chronic rhinitis | J31.0 | 70076002 | C
Perennial allergic rhinitis |  | J30.89 | 446096008 | C
Pollen allergy |  | J30.1 |  | C
Environmental allergies |  | J30.9 |  | C
Chronic rhinosinusitis | chronic sinus disease | J32.9 |  | C
Sinus headache |  | R51.9 | 4969004 |
Smoke inhalation |  | J70.5 |  |
Respiratory syncytial virus infection | RSV; RSV infection | B97.4 | 55735004 |
Whooping cough | pertussis | A37.90 | 27836007 |
Latent tuberculosis | latent TB; LTBI; latent tuberculosis infection | Z22.7 |  |
Long COVID | post-COVID syndrome; post COVID-19 condition; post-acute sequelae of COVID-19 | U09.9 |  | C
Alpha-1 antitrypsin deficiency |  | E88.01 | 30188007 | C
Cryptogenic organizing pneumonia | bronchiolitis obliterans organizing pneumonia | J84.116 | 719218000 |
Allergic bronchopulmonary aspergillosis | ABPA | B44.81 |  | C
Pulmonary alveolar proteinosis |  | J84.01 |  | C
Lymphangioleiomyomatosis |  | J84.81 |  | C
Nontuberculous mycobacterial infection | NTM infection; atypical mycobacterial infection | A31.9 |  |
Pulmonary Mycobacterium avium complex infection | MAC lung disease; pulmonary MAC | A31.0 |  |
Legionnaires' disease | Legionella pneumonia; Legionnaires disease; legionellosis | A48.1 | 195889001 |
Pneumomediastinum | mediastinal emphysema | J98.2 | 16838000 |
Tracheitis | acute tracheitis | J04.10 | 62994001 |
Chylothorax | chylous effusion; chylous pleural effusion | J94.0 |  |
Ventilator-associated pneumonia | VAP; ventilator associated pneumonia | J95.851 |  |
Bronchopulmonary dysplasia |  | P27.1 |  | C
Vaping-associated lung injury | EVALI; e-cigarette or vaping associated lung injury | U07.0 |  |
Pleural plaque | pleural thickening | J92.9 |  | C
Malignant pleural effusion |  | J91.0 |  |
Acute chest syndrome | sickle cell acute chest syndrome | D57.01 |  |
Subglottic stenosis |  | J38.6 | 22668006 | C
Laryngomalacia |  | Q31.5 | 38086007 |
Laryngospasm |  | J38.5 |  |
Allergic rhinitis due to pollen | hay fever due to pollen | J30.1 |  | C
`;
