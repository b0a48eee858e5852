/** ingredient | brands, salts and other names | RxNorm ingredient */
export const DRUGS = `
lisinopril | Prinivil; Zestril | 29046
losartan | Cozaar; losartan potassium | 52175
valsartan | Diovan | 69749
irbesartan | Avapro | 83818
olmesartan | Benicar | 321064
telmisartan | Micardis | 73494
candesartan | Atacand | 214354
enalapril | Vasotec | 3827
ramipril | Altace | 35296
benazepril | Lotensin | 18867
captopril |  | 1998
quinapril | Accupril | 35208
amlodipine | Norvasc; amlodipine besylate | 17767
nifedipine | Procardia; Adalat | 7417
diltiazem | Cardizem | 3443
verapamil | Calan | 11170
metoprolol | Lopressor; Toprol-XL; Toprol XL; metoprolol tartrate; metoprolol succinate | 6918
atenolol | Tenormin | 1202
carvedilol | Coreg | 20352
bisoprolol | Zebeta | 19484
propranolol | Inderal | 8787
nebivolol | Bystolic | 31555
labetalol |  | 6185
hydrochlorothiazide | HCTZ; Microzide | 5487
chlorthalidone |  | 2409
furosemide | Lasix | 4603
torsemide | Demadex | 38413
bumetanide | Bumex | 1808
spironolactone | Aldactone | 9997
eplerenone | Inspra | 298869
hydralazine |  | 5470
clonidine | Catapres | 2599
doxazosin | Cardura | 49276
terazosin | Hytrin | 37798
tamsulosin | Flomax | 77492
finasteride | Proscar; Propecia | 25025
dutasteride | Avodart | 228790
isosorbide mononitrate | Imdur | 28004
isosorbide dinitrate | Isordil | 6058
nitroglycerin | Nitrostat; NTG | 4917
digoxin | Lanoxin | 3407
amiodarone | Pacerone | 703
sotalol |  | 9947
flecainide |  | 4441
ranolazine | Ranexa | 35829
ivabradine | Corlanor | 1649480
atorvastatin | Lipitor; atorvastatin calcium | 83367
rosuvastatin | Crestor | 301542
simvastatin | Zocor | 36567
pravastatin | Pravachol | 42463
lovastatin |  | 6472
ezetimibe | Zetia | 341248
fenofibrate | Tricor | 8703
gemfibrozil | Lopid | 4719
niacin |  | 7393
evolocumab | Repatha | 1665684
alirocumab | Praluent | 1659152
aspirin | ASA; acetylsalicylic acid; Ecotrin | 1191
clopidogrel | Plavix | 32968
ticagrelor | Brilinta | 1116632
prasugrel | Effient | 613391
warfarin | Coumadin; Jantoven | 11289
apixaban | Eliquis | 1364430
rivaroxaban | Xarelto | 1114195
dabigatran etexilate | Pradaxa; dabigatran | 1037042
enoxaparin | Lovenox | 67108
heparin |  | 5224
metformin | Glucophage; metformin hydrochloride; metformin HCl | 6809
glipizide | Glucotrol | 4821
glyburide |  | 4815
glimepiride | Amaryl | 25789
pioglitazone | Actos | 33738
sitagliptin | Januvia | 593411
linagliptin | Tradjenta | 1100699
empagliflozin | Jardiance | 1545653
dapagliflozin | Farxiga | 1488564
canagliflozin | Invokana | 1373458
liraglutide | Victoza; Saxenda | 475968
semaglutide | Ozempic; Wegovy; Rybelsus | 1991302
dulaglutide | Trulicity | 1551291
tirzepatide | Mounjaro; Zepbound | 2601723
insulin glargine | glargine; Lantus; Basaglar; Toujeo | 274783
insulin lispro | lispro; Humalog; Admelog | 86009
insulin aspart, human | insulin aspart; aspart; NovoLog | 51428
insulin detemir | Levemir | 139825
insulin degludec | Tresiba; degludec | 1670007
levothyroxine | Synthroid; Levoxyl; levothyroxine sodium | 10582
liothyronine | Cytomel | 10814
methimazole | Tapazole | 6835
omeprazole | Prilosec | 7646
pantoprazole | Protonix; pantoprazole sodium | 40790
esomeprazole | Nexium | 283742
lansoprazole | Prevacid | 17128
rabeprazole | Aciphex | 114979
famotidine | Pepcid | 4278
sucralfate | Carafate | 10156
ondansetron | Zofran | 26225
metoclopramide | Reglan | 6915
promethazine | Phenergan | 8745
docusate | Colace; docusate sodium | 82003
polyethylene glycol 3350 | MiraLAX; PEG 3350; polyethylene glycol; GlycoLax; ClearLax | 221147
bisacodyl | Dulcolax | 1596
loperamide | Imodium | 6468
mesalamine | Asacol; Lialda; Pentasa; Apriso; Delzicol; mesalazine | 52582
albuterol | ProAir; Ventolin; Proventil; salbutamol | 435
ipratropium | Atrovent | 7213
tiotropium | Spiriva | 69120
fluticasone | Flonase; Flovent | 41126
budesonide | Pulmicort; Entocort; Uceris | 19831
mometasone | Nasonex; Elocon; Asmanex | 108118
beclomethasone | Qvar | 1347
montelukast | Singulair; montelukast sodium | 88249
salmeterol | Serevent | 36117
formoterol |  | 25255
umeclidinium | Incruse | 1487514
guaifenesin | Mucinex | 5032
benzonatate | Tessalon | 18993
cetirizine | Zyrtec | 20610
loratadine | Claritin | 28889
fexofenadine | Allegra | 87636
diphenhydramine | Benadryl | 3498
hydroxyzine | Atarax; Vistaril | 5553
prednisone | Deltasone | 8640
prednisolone |  | 8638
methylprednisolone | Medrol; Solu-Medrol | 6902
dexamethasone | Decadron | 3264
hydrocortisone | Cortef | 5492
triamcinolone | Kenalog | 10759
clobetasol |  | 2590
acetaminophen | Tylenol; paracetamol; APAP | 161
ibuprofen | Advil; Motrin | 5640
naproxen | Aleve; Naprosyn | 7258
meloxicam | Mobic | 41493
celecoxib | Celebrex | 140587
diclofenac | Voltaren | 3355
indomethacin |  | 5781
ketorolac | Toradol | 35827
tramadol | Ultram | 10689
oxycodone | OxyContin; Roxicodone | 7804
hydrocodone |  | 5489
morphine | MS Contin | 7052
hydromorphone | Dilaudid | 3423
fentanyl | Duragesic | 4337
methadone |  | 6813
buprenorphine | Subutex | 1819
naloxone | Narcan | 7242
gabapentin | Neurontin | 25480
pregabalin | Lyrica | 187832
cyclobenzaprine | Flexeril | 21949
baclofen | Lioresal | 1292
methocarbamol | Robaxin | 6845
tizanidine | Zanaflex | 57258
allopurinol | Zyloprim | 519
colchicine | Colcrys | 2683
febuxostat | Uloric | 73689
alendronate | Fosamax; alendronic acid; alendronate sodium | 46041
risedronate | Actonel | 73056
denosumab | Prolia | 993449
methotrexate | Trexall | 6851
hydroxychloroquine | Plaquenil | 5521
sulfasalazine | Azulfidine | 9524
adalimumab | Humira | 327361
etanercept | Enbrel | 214555
azathioprine | Imuran | 1256
mycophenolate mofetil | CellCept | 68149
tacrolimus | Prograf; Protopic | 42316
sertraline | Zoloft | 36437
fluoxetine | Prozac | 4493
citalopram | Celexa | 2556
escitalopram | Lexapro | 321988
paroxetine | Paxil | 32937
venlafaxine | Effexor | 39786
duloxetine | Cymbalta | 72625
bupropion | Wellbutrin; Zyban; Wellbutrin XL; Wellbutrin SR | 42347
mirtazapine | Remeron | 15996
trazodone | Desyrel | 10737
amitriptyline | Elavil | 704
nortriptyline | Pamelor | 7531
buspirone | Buspar | 1827
alprazolam | Xanax | 596
lorazepam | Ativan | 6470
clonazepam | Klonopin | 2598
diazepam | Valium | 3322
zolpidem | Ambien | 39993
melatonin |  | 6711
quetiapine | Seroquel | 51272
olanzapine | Zyprexa | 61381
risperidone | Risperdal | 35636
aripiprazole | Abilify | 89013
haloperidol | Haldol | 5093
lithium carbonate | Lithobid | 42351
lamotrigine | Lamictal | 28439
levetiracetam | Keppra | 114477
topiramate | Topamax | 38404
carbamazepine | Tegretol | 2002
phenytoin | Dilantin | 8183
divalproex sodium | Depakote; divalproex; divalproex ER; Depakote ER | 266856
valproate |  | 40254
donepezil | Aricept | 135447
memantine | Namenda; Namenda XR | 6719
carbidopa |  | 2019
levodopa |  | 6375
ropinirole | Requip | 72302
pramipexole | Mirapex | 746741
sumatriptan | Imitrex | 37418
rizatriptan | Maxalt | 88014
methylphenidate | Ritalin; Concerta | 6901
amoxicillin | Amoxil | 723
clavulanate |  | 48203
ampicillin |  | 733
penicillin V | penicillin VK | 7984
cephalexin | Keflex | 2231
cefuroxime | Ceftin | 2194
cefdinir | Omnicef | 25037
ceftriaxone | Rocephin | 2193
cefazolin | Ancef | 2180
cefepime |  | 20481
azithromycin | Zithromax; Z-Pak | 18631
clarithromycin | Biaxin | 21212
doxycycline | Vibramycin | 3640
minocycline |  | 6980
ciprofloxacin | Cipro | 2551
levofloxacin | Levaquin | 82122
moxifloxacin | Avelox | 139462
sulfamethoxazole |  | 10180
trimethoprim |  | 10829
nitrofurantoin | Macrobid; Macrodantin | 7454
clindamycin | Cleocin | 2582
metronidazole | Flagyl | 6922
vancomycin | Vancocin | 11124
piperacillin |  | 8339
tazobactam |  | 37617
meropenem |  | 29561
fluconazole | Diflucan | 4450
nystatin |  | 7597
terbinafine | Lamisil | 37801
acyclovir | Zovirax | 281
valacyclovir | Valtrex | 73645
oseltamivir | Tamiflu | 260101
sacubitril |  | 1656328
cholecalciferol | vitamin D3 | 2418
ergocalciferol | vitamin D2 | 4018
vitamin B12 | cyanocobalamin | 11248
folic acid | folate | 4511
ferrous sulfate | iron sulfate; FeSO4 | 24947
calcium carbonate | Tums | 1897
potassium chloride | K-Dur; Klor-Con; KCl | 8591
magnesium oxide |  | 6582
estradiol | Estrace | 4083
medroxyprogesterone | Provera; Depo-Provera | 6691
norethindrone |  | 7514
levonorgestrel | Mirena | 6373
letrozole | Femara | 72965
anastrozole | Arimidex | 84857
tamoxifen |  | 10324
testosterone | AndroGel; testosterone cypionate; Depo-Testosterone | 10379
sildenafil | Viagra | 136411
tadalafil | Cialis | 358263
oxybutynin | Ditropan | 32675
solifenacin | Vesicare | 322167
mirabegron | Myrbetriq | 1300786
latanoprost | Xalatan | 43611
timolol | Timoptic; Timoptic XE | 10600
latanoprostene bunod |  | 1988390
varenicline | Chantix | 591622
nicotine |  | 7407
epinephrine | EpiPen; adrenaline | 3992
`;
