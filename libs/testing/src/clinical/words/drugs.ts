/**
 * How a drug is written | its ingredients' RxNorm codes | strengths | form | dose | route | usual frequencies | what for
 */
export const DRUGS = `
lisinopril; Zestril | 29046 | 5 mg, 10 mg, 20 mg, 40 mg | tablet | 1 tablet | PO | QD | blood pressure
losartan; losartan potassium; Cozaar | 52175 | 25 mg, 50 mg, 100 mg | tablet | 1 tablet | PO | QD | blood pressure
amlodipine; Norvasc; amlodipine besylate | 17767 | 2.5 mg, 5 mg, 10 mg | tablet | 1 tablet | PO | QD | blood pressure
metoprolol tartrate; Lopressor | 6918 | 25 mg, 50 mg | tablet | 1 tablet | PO | BID |
metoprolol succinate; Toprol XL; metoprolol succinate ER | 6918 | 25 mg, 50 mg, 100 mg | tablet | 1 tablet | PO | QD |
carvedilol; Coreg | 20352 | 6.25 mg, 12.5 mg, 25 mg | tablet | 1 tablet | PO | BID |
hydrochlorothiazide; HCTZ | 5487 | 12.5 mg, 25 mg | tablet | 1 tablet | PO | QAM, QD |
furosemide; Lasix | 4603 | 20 mg, 40 mg, 80 mg | tablet | 1 tablet | PO | QAM, BID | swelling
spironolactone; Aldactone | 9997 | 25 mg, 50 mg | tablet | 1 tablet | PO | QD |
atorvastatin; Lipitor; atorvastatin calcium | 83367 | 10 mg, 20 mg, 40 mg, 80 mg | tablet | 1 tablet | PO | QHS, QD | cholesterol
rosuvastatin; Crestor | 301542 | 5 mg, 10 mg, 20 mg | tablet | 1 tablet | PO | QHS, QD |
ezetimibe; Zetia | 341248 | 10 mg | tablet | 1 tablet | PO | QD |
aspirin; ASA; aspirin EC | 1191 | 81 mg, 325 mg | tablet | 1 tablet | PO | QD |
clopidogrel; Plavix | 32968 | 75 mg | tablet | 1 tablet | PO | QD |
apixaban; Eliquis | 1364430 | 2.5 mg, 5 mg | tablet | 1 tablet | PO | BID |
rivaroxaban; Xarelto | 1114195 | 15 mg, 20 mg | tablet | 1 tablet | PO | QPM |
warfarin; Coumadin | 11289 | 2 mg, 2.5 mg, 5 mg | tablet | 1 tablet | PO | QPM, QD |
metformin; Glucophage; metformin HCl | 6809 | 500 mg, 850 mg, 1000 mg, 1,000 mg | tablet | 1 tablet | PO | BID |
glipizide; Glucotrol | 4821 | 5 mg, 10 mg | tablet | 1 tablet | PO | BID, QAM |
empagliflozin; Jardiance | 1545653 | 10 mg, 25 mg | tablet | 1 tablet | PO | QAM |
dapagliflozin; Farxiga | 1488564 | 5 mg, 10 mg | tablet | 1 tablet | PO | QD |
sitagliptin; Januvia | 593411 | 50 mg, 100 mg | tablet | 1 tablet | PO | QD |
insulin glargine; Lantus; insulin glargine U-100 | 274783 | 100 units/mL | solution | 18 units | SC | QHS |
insulin lispro; Humalog | 86009 | 100 units/mL | solution | 6 units | SC | TIDAC |
semaglutide; Ozempic | 1991302 | 0.25 mg, 0.5 mg, 1 mg | pen | 1 injection | SC | QWK |
dulaglutide; Trulicity | 1551291 | 0.75 mg, 1.5 mg | pen | 1 injection | SC | QWK |
levothyroxine; Synthroid; levothyroxine sodium | 10582 | 50 mcg, 75 mcg, 88 mcg, 112 mcg | tablet | 1 tablet | PO | QAM |
methimazole; Tapazole | 6835 | 5 mg, 10 mg | tablet | 1 tablet | PO | QD |
omeprazole; Prilosec | 7646 | 20 mg, 40 mg | capsule | 1 capsule | PO | QAM, QD | reflux
pantoprazole; Protonix | 40790 | 40 mg | tablet | 1 tablet | PO | QAM |
famotidine; Pepcid | 4278 | 20 mg, 40 mg | tablet | 1 tablet | PO | BID |
sertraline; Zoloft | 36437 | 25 mg, 50 mg, 100 mg | tablet | 1 tablet | PO | QD | mood
escitalopram; Lexapro | 321988 | 10 mg, 20 mg | tablet | 1 tablet | PO | QD |
duloxetine; Cymbalta | 72625 | 30 mg, 60 mg | capsule | 1 capsule | PO | QD |
bupropion XL; Wellbutrin XL | 42347 | 150 mg, 300 mg | tablet | 1 tablet | PO | QAM |
trazodone; Desyrel | 10737 | 50 mg, 100 mg | tablet | 1 tablet | PO | QHS | sleep
quetiapine; Seroquel | 51272 | 25 mg, 100 mg | tablet | 1 tablet | PO | QHS |
lorazepam; Ativan | 6470 | 0.5 mg, 1 mg | tablet | 1 tablet | PO | Q8HPRN | anxiety
gabapentin; Neurontin | 25480 | 100 mg, 300 mg, 600 mg | capsule | 1 capsule | PO | TID |
pregabalin; Lyrica | 187832 | 50 mg, 75 mg | capsule | 1 capsule | PO | BID |
levetiracetam; Keppra | 114477 | 500 mg, 750 mg | tablet | 1 tablet | PO | BID |
topiramate; Topamax | 38404 | 25 mg, 50 mg | tablet | 1 tablet | PO | BID |
sumatriptan; Imitrex | 37418 | 50 mg, 100 mg | tablet | 1 tablet | PO | PRN | migraine
donepezil; Aricept | 135447 | 5 mg, 10 mg | tablet | 1 tablet | PO | QHS |
acetaminophen; Tylenol | 161 | 325 mg, 500 mg, 650 mg | tablet | 2 tablets | PO | Q6HPRN | pain
ibuprofen; Motrin; Advil | 5640 | 400 mg, 600 mg | tablet | 1 tablet | PO | Q6HPRN, Q8HPRN | pain
meloxicam; Mobic | 41493 | 7.5 mg, 15 mg | tablet | 1 tablet | PO | QD |
tramadol; Ultram | 10689 | 50 mg | tablet | 1 tablet | PO | Q6HPRN | severe pain
oxycodone; Roxicodone | 7804 | 5 mg, 10 mg | tablet | 1 tablet | PO | Q4HPRN | breakthrough pain
hydrocodone-acetaminophen; Norco; hydrocodone/APAP | 5489, 161 | 5-325 mg, 10-325 mg | tablet | 1 tablet | PO | Q6HPRN | pain
cyclobenzaprine; Flexeril | 21949 | 5 mg, 10 mg | tablet | 1 tablet | PO | QHS | muscle spasm
allopurinol; Zyloprim | 519 | 100 mg, 300 mg | tablet | 1 tablet | PO | QD |
colchicine; Colcrys | 2683 | 0.6 mg | tablet | 1 tablet | PO | BID |
alendronate; Fosamax | 46041 | 70 mg | tablet | 1 tablet | PO | QWK |
prednisone; Deltasone | 8640 | 5 mg, 10 mg, 20 mg | tablet | 1 tablet | PO | QD |
methotrexate; Trexall | 6851 | 2.5 mg | tablet | 6 tablets | PO | QWK |
folic acid; folate | 4511 | 1 mg | tablet | 1 tablet | PO | QD |
hydroxychloroquine; Plaquenil | 5521 | 200 mg | tablet | 1 tablet | PO | BID |
albuterol HFA; ProAir HFA; Ventolin HFA; albuterol sulfate HFA | 435 | 90 mcg/actuation | inhaler | 2 puffs | INH | Q4HPRN, Q6HPRN | wheezing
fluticasone-salmeterol; Advair Diskus | 41126, 36117 | 250-50 mcg | inhaler | 1 puff | INH | BID |
budesonide-formoterol; Symbicort | 19831, 25255 | 160-4.5 mcg | inhaler | 2 puffs | INH | BID |
tiotropium; Spiriva | 69120 | 18 mcg | capsule | 1 capsule | INH | QD |
fluticasone nasal spray; Flonase | 41126 | 50 mcg | spray | 2 sprays | NAS | QD |
montelukast; Singulair | 88249 | 10 mg | tablet | 1 tablet | PO | QHS |
cetirizine; Zyrtec | 20610 | 10 mg | tablet | 1 tablet | PO | QD |
tamsulosin; Flomax | 77492 | 0.4 mg | capsule | 1 capsule | PO | QHS |
finasteride; Proscar | 25025 | 5 mg | tablet | 1 tablet | PO | QD |
cholecalciferol; vitamin D3 | 2418 | 1000 units, 2000 units | tablet | 1 tablet | PO | QD |
cyanocobalamin; vitamin B12 | 11248 | 1000 mcg | tablet | 1 tablet | PO | QD |
ferrous sulfate; iron sulfate | 24947 | 325 mg | tablet | 1 tablet | PO | QOD, QD |
potassium chloride; Klor-Con; KCl | 8591 | 10 mEq, 20 mEq | tablet | 1 tablet | PO | QD |
amoxicillin-clavulanate; Augmentin | 723, 48203 | 875-125 mg | tablet | 1 tablet | PO | BID*10 |
amoxicillin; Amoxil | 723 | 500 mg, 875 mg | capsule | 1 capsule | PO | TID*7, BID*10 |
azithromycin; Zithromax | 18631 | 250 mg | tablet | 1 tablet | PO | QD*4 |
doxycycline; doxycycline hyclate | 3640 | 100 mg | capsule | 1 capsule | PO | BID*7, BID*14 |
cephalexin; Keflex | 2231 | 500 mg | capsule | 1 capsule | PO | QID*7 |
nitrofurantoin; Macrobid | 7454 | 100 mg | capsule | 1 capsule | PO | BID*5 |
ondansetron; Zofran | 26225 | 4 mg, 8 mg | tablet | 1 tablet | PO | Q8HPRN | nausea
nitroglycerin; Nitrostat | 4917 | 0.4 mg | tablet | 1 tablet | SL | PRN | chest pain
latanoprost; Xalatan | 43611 | 0.005% | drops | 1 drop | OU | QHS |
lidocaine patch; Lidoderm | 6387 | 5% | patch | 1 patch | TD | QD |
enoxaparin; Lovenox | 67108 | 40 mg | syringe | 1 injection | SC | QD |
triamcinolone cream; triamcinolone acetonide cream | 10759 | 0.1% | cream |  | TOP | BID |
docusate; Colace; docusate sodium | 82003 | 100 mg | capsule | 1 capsule | PO | BID |
sacubitril-valsartan; Entresto | 1656328, 69749 | 24-26 mg, 49-51 mg | tablet | 1 tablet | PO | BID |
adalimumab; Humira | 327361 | 40 mg | pen | 1 injection | SC | Q2WK |
`;

/** FHIR timing of each frequency | how it is written */
export const FREQUENCIES = `
QD | 1 | 1 | d | once daily; daily; every day; once a day; QD; qDay; 1x/day
BID | 2 | 1 | d | twice daily; BID; b.i.d.; two times a day; 2x/day; twice a day; every 12 hours
TID | 3 | 1 | d | three times daily; TID; three times a day; t.i.d.; 3 times daily
QID | 4 | 1 | d | four times daily; QID; four times a day
QAM | 1 | 1 | d | every morning; QAM; in the morning; each morning; once daily in the morning
QPM | 1 | 1 | d | every evening; in the evening; QPM; with the evening meal
QHS | 1 | 1 | d | at bedtime; nightly; QHS; every night; every night at bedtime
TIDAC | 3 | 1 | d | three times daily before meals; TID AC; three times a day with meals
QOD | 1 | 2 | d | every other day; QOD
QWK | 1 | 1 | wk | once weekly; weekly; once a week; every week
Q2WK | 1 | 2 | wk | every 2 weeks; every two weeks
Q4H | 1 | 4 | h | every 4 hours; q4h; q 4 hours
Q6H | 1 | 6 | h | every 6 hours; q6h; q6 hours; every six hours
Q8H | 1 | 8 | h | every 8 hours; q8h; every eight hours
`;

/** how a route is written in a line of a list */
export const ROUTES: Readonly<Record<string, readonly string[]>> = {
  PO: ['by mouth', 'PO', 'orally', 'oral', 'p.o.'],
  SC: ['subcutaneously', 'SC', 'subcut', 'SQ', 'under the skin'],
  INH: ['inhaled', 'by inhalation', 'inhalation'],
  NAS: ['in each nostril', 'intranasally', 'nasal'],
  SL: ['under the tongue', 'sublingually', 'SL'],
  TOP: ['topically', 'to affected area', 'topical'],
  OU: ['in both eyes', 'both eyes', 'OU'],
  TD: ['transdermally', 'transdermal'],
};
