/** name | synonyms | ICD-10-CM | SNOMED CT (Global Patient Set) | C where it does not go away */
export const HEART_AND_VESSELS = `
Hypertensive heart disease | hypertensive heart disease without heart failure | I11.9 | 64715009 | C
Hypertensive heart disease with heart failure |  | I11.0 |  | C
Hypertensive chronic kidney disease | hypertensive nephropathy; hypertensive kidney disease; hypertensive CKD; hypertensive nephrosclerosis | I12.9 |  | C
Hypertensive urgency |  | I16.0 | 443482000 |
Hypertensive emergency | malignant hypertension; hypertensive crisis | I16.1 |  |
Secondary hypertension |  | I15.9 | 31992008 | C
Renovascular hypertension |  | I15.0 | 123799005 | C
Resistant hypertension |  | I1A.0 |  | C
Acute systolic heart failure |  | I50.21 | 443254009 |
Acute on chronic systolic heart failure | acute on chronic HFrEF; acute on chronic systolic CHF | I50.23 | 443253003 |
Acute on chronic diastolic heart failure | acute on chronic HFpEF; acute on chronic diastolic CHF | I50.33 | 443344007 |
Right heart failure | right-sided heart failure; right ventricular failure | I50.810 | 367363000 | C
Cor pulmonale | chronic cor pulmonale | I27.81 | 83291003 | C
Acute decompensated heart failure | ADHF; CHF exacerbation; heart failure exacerbation; decompensated heart failure; acute heart failure | I50.9 |  |
Ischemic cardiomyopathy | ICM | I25.5 |  | C
Dilated cardiomyopathy | nonischemic cardiomyopathy; NICM; congestive cardiomyopathy | I42.0 | 399020009 | C
Hypertrophic cardiomyopathy | HCM | I42.1 | 233873004 | C
Hypertrophic obstructive cardiomyopathy | HOCM | I42.1 | 45227007 | C
Takotsubo cardiomyopathy | stress cardiomyopathy; takotsubo syndrome | I51.81 |  |
Restrictive cardiomyopathy |  | I42.5 | 415295002 | C
Cardiac amyloidosis | amyloid cardiomyopathy | E85.4 |  | C
Myocarditis | acute myocarditis | I40.9 | 50920009 |
Pericardial effusion |  | I31.39 | 373945007 |
Cardiac tamponade |  | I31.4 | 35304003 |
Constrictive pericarditis |  | I31.1 | 85598007 | C
Persistent atrial fibrillation | persistent AFib | I48.19 | 440059007 | C
Longstanding persistent atrial fibrillation |  | I48.11 |  | C
Atrial fibrillation with rapid ventricular response | AFib with RVR; AF with RVR; atrial fibrillation with RVR | I48.91 |  |
Ventricular tachycardia | VT; V tach | I47.20 | 25569003 |
Nonsustained ventricular tachycardia | NSVT; non-sustained ventricular tachycardia | I47.20 | 444658006 | C
Ventricular fibrillation | VF; V fib | I49.01 | 71908006 |
Premature ventricular contractions | PVCs; premature ventricular complexes; ventricular premature beats | I49.3 | 17338001 | C
Premature atrial contractions | PACs; premature atrial complexes | I49.1 | 284470004 | C
Sick sinus syndrome | SSS; tachy-brady syndrome | I49.5 | 36083008 | C
Complete heart block | third degree AV block; third-degree heart block; complete AV block | I44.2 |  | C
First degree atrioventricular block | first degree AV block; first-degree heart block | I44.0 | 270492004 | C
Second degree atrioventricular block | second degree AV block; Mobitz type II block; Wenckebach block | I44.1 | 195042002 | C
Left bundle branch block | LBBB | I44.7 | 63467002 | C
Right bundle branch block | RBBB | I45.10 | 59118001 | C
Long QT syndrome |  | I45.81 | 9651007 | C
Prolonged QT interval | QT prolongation |  | 111975006 | C
Wolff-Parkinson-White syndrome | WPW; WPW syndrome | I45.6 |  | C
Brugada syndrome |  | I49.8 | 418818005 | C
Cardiac arrhythmia | arrhythmia; dysrhythmia | I49.9 | 698247007 |
Cardiac arrest | sudden cardiac arrest | I46.9 | 410429000 |
Cardiogenic shock |  | R57.0 | 89138009 |
Aortic regurgitation | aortic insufficiency; aortic valve regurgitation | I35.1 | 60234000 | C
Aortic sclerosis | aortic valve sclerosis | I35.8 | 67754003 | C
Mitral stenosis | mitral valve stenosis | I05.0 | 79619009 | C
Tricuspid regurgitation | tricuspid valve regurgitation; tricuspid insufficiency | I36.1 | 111287006 | C
Pulmonic stenosis | pulmonary valve stenosis | I37.0 |  | C
Bicuspid aortic valve |  | Q23.8 | 72352009 | C
Rheumatic heart disease |  | I09.9 | 23685000 | C
Rheumatic fever | acute rheumatic fever | I00 | 58718002 |
Patent foramen ovale | PFO | Q21.12 | 204317008 | C
Atrial septal defect | ASD | Q21.10 | 70142008 | C
Ventricular septal defect | VSD | Q21.0 | 30288003 | C
Tetralogy of Fallot |  | Q21.3 | 86299006 | C
Patent ductus arteriosus | PDA | Q25.0 | 83330001 |
Coarctation of the aorta | aortic coarctation; coarctation of aorta | Q25.1 | 7305005 | C
Thoracic aortic aneurysm | ascending aortic aneurysm; TAA | I71.20 |  | C
Aortic dissection | dissection of aorta | I71.00 | 308546005 |
Aortic aneurysm |  | I71.9 | 67362008 | C
Aortic atherosclerosis | atherosclerosis of aorta | I70.0 | 81817003 | C
Atherosclerosis | arteriosclerosis | I70.90 |  | C
Claudication | intermittent claudication; calf claudication; claudication of the legs | I73.9 | 63491006 | C
Critical limb ischemia | chronic limb-threatening ischemia | I70.229 |  | C
Raynaud's phenomenon | Raynaud disease; Raynaud's disease; Raynaud's syndrome; Raynaud phenomenon | I73.00 | 266261006 | C
Giant cell arteritis | temporal arteritis; GCA | M31.6 | 400130008 | C
Takayasu arteritis |  | M31.4 |  | C
Vasculitis |  | I77.6 | 31996006 | C
Polyarteritis nodosa |  | M30.0 | 155441006 | C
Superficial thrombophlebitis |  | I80.9 | 2477008 |
Phlebitis |  | I80.9 | 61599003 |
Thrombophlebitis |  | I80.9 | 64156001 |
Superficial vein thrombosis |  |  | 275517008 |
Post-thrombotic syndrome | postphlebitic syndrome | I87.009 | 20427003 | C
Portal vein thrombosis |  | I81 | 17920008 |
Lymphedema | lymphoedema; lymphedema of the leg | I89.0 | 234097001 | C
Spider veins |  | I78.1 |  | C
Esophageal varices |  | I85.00 | 28670008 | C
Renal artery stenosis |  | I70.1 | 302233006 | C
Vertebral artery dissection |  | I77.74 |  |
Carotid artery dissection |  | I77.71 |  |
Cerebral aneurysm | brain aneurysm; intracranial aneurysm | I67.1 | 128609009 | C
Subarachnoid hemorrhage | SAH | I60.9 |  |
Subdural hematoma | SDH; subdural hemorrhage | I62.00 |  |
Epidural hematoma |  |  |  |
Cerebrovascular disease |  | I67.9 | 62914000 | C
Hemorrhagic stroke |  | I61.9 |  |
Cardiomegaly | enlarged heart | I51.7 | 8186001 | C
Left ventricular hypertrophy | LVH | I51.7 | 55827005 | C
Coronary vasospasm | Prinzmetal angina; variant angina; vasospastic angina | I20.1 |  |
Stable angina | chronic stable angina; exertional angina; angina on exertion | I20.89 | 233819005 | C
Acute coronary syndrome | ACS | I24.9 | 394659003 |
Postural orthostatic tachycardia syndrome | POTS | G90.A | 371073003 | C
Vasovagal syncope | neurocardiogenic syncope | R55 | 398665005 |
Pulmonary arterial hypertension | PAH | I27.21 |  | C
Anterior wall myocardial infarction | anterior STEMI | I21.09 |  |
Inferior wall myocardial infarction | inferior STEMI | I21.19 |  |
Venous stasis ulcer | venous ulcer; venous leg ulcer | I87.2 |  |
Left atrial enlargement | dilated left atrium; left atrial dilation; LAE | I51.7 |  | C
Tricuspid stenosis | tricuspid valve stenosis | I36.0 | 49915006 | C
Pulmonic regurgitation | pulmonary regurgitation; pulmonic insufficiency; pulmonic valve regurgitation | I37.1 | 91434003 | C
Aortic valve disease | aortic valve disorder | I35.9 | 8722008 | C
Mitral valve disease | mitral valve disorder | I34.9 | 11851006 | C
Coronary artery dissection | SCAD; spontaneous coronary artery dissection | I25.42 | 732230001 |
Coronary artery aneurysm | coronary aneurysm | I25.41 |  | C
Myocardial bridge | myocardial bridging | Q24.5 |  | C
Congenital heart disease | congenital heart defect; CHD congenital | Q24.9 | 13213009 | C
Ebstein anomaly | Ebstein's anomaly | Q22.5 |  | C
Transposition of great vessels | transposition of the great arteries; TGA | Q20.3 |  | C
Hypoplastic left heart syndrome | HLHS | Q23.4 | 62067003 | C
Truncus arteriosus | common truncus | Q20.0 |  | C
Iliac artery aneurysm | common iliac artery aneurysm | I72.3 | 13290008 | C
Popliteal artery aneurysm | popliteal aneurysm | I72.4 | 48273005 | C
Arteriovenous fistula, acquired | acquired AV fistula; acquired arteriovenous fistula | I77.0 |  | C
Subclavian steal syndrome |  | G45.8 | 15258001 | C
Acute mesenteric ischemia |  | K55.059 |  |
Chronic mesenteric ischemia | mesenteric angina; intestinal angina | K55.1 |  | C
May-Thurner syndrome | iliac vein compression syndrome | I87.1 |  | C
Superior vena cava syndrome | SVC syndrome; superior vena cava obstruction | I87.1 | 63363004 |
Thoracic outlet syndrome |  | G54.0 | 128210009 | C
Buerger's disease | thromboangiitis obliterans; Buerger disease | I73.1 |  | C
Erythromelalgia |  | I73.81 | 37151006 | C
Upper extremity deep vein thrombosis | upper extremity DVT; DVT of arm; deep vein thrombosis of upper extremity | I82.629 |  |
Atrial tachycardia | focal atrial tachycardia; ectopic atrial tachycardia | I47.19 | 276796006 |
Bifascicular block |  | I45.2 | 74021003 | C
Torsades de pointes | torsades | I47.21 |  |
Atrial myxoma | left atrial myxoma; cardiac myxoma | D15.1 |  |
Left ventricular thrombus | LV thrombus | I51.3 | 309519009 |
Intracardiac thrombus | intracardiac thrombosis | I51.3 |  |
Trifascicular block |  | I45.3 |  | C
Left anterior fascicular block | LAFB; left anterior hemiblock | I44.4 | 37760005 | C
Left posterior fascicular block | LPFB; left posterior hemiblock | I44.5 | 62026008 | C
Dressler syndrome | postmyocardial infarction syndrome; Dressler's syndrome | I24.1 |  |
Arteriosclerosis of native arteries with rest pain |  | I70.229 |  | C
`;
