/** ingredients | brands and other names | RxNorm multiple ingredients (MIN) */
export const DRUG_COMBINATIONS = `
fluticasone / salmeterol | Advair; fluticasone-salmeterol; fluticasone/salmeterol; Wixela | 284635
budesonide / formoterol | Symbicort; budesonide-formoterol; budesonide/formoterol | 389132
ipratropium / albuterol | DuoNeb; Combivent; ipratropium-albuterol; ipratropium/albuterol |
amoxicillin / clavulanate | Augmentin; amoxicillin-clavulanate; amoxicillin/clavulanate; amox-clav; amoxicillin-clavulanic acid |
sulfamethoxazole / trimethoprim | Bactrim; Septra; TMP-SMX; SMX-TMP; sulfamethoxazole-trimethoprim; trimethoprim-sulfamethoxazole | 10831
piperacillin / tazobactam | Zosyn; piperacillin-tazobactam | 74169
sacubitril / valsartan | Entresto; sacubitril-valsartan; sacubitril/valsartan | 1656339
lisinopril / hydrochlorothiazide | Zestoretic; lisinopril-hydrochlorothiazide; lisinopril-HCTZ; lisinopril/HCTZ | 214618
losartan / hydrochlorothiazide | Hyzaar; losartan-hydrochlorothiazide; losartan-HCTZ; losartan/HCTZ | 214619
amlodipine / benazepril | Lotrel; amlodipine-benazepril |
carbidopa / levodopa | Sinemet; carbidopa-levodopa; carbidopa/levodopa | 103990
hydrocodone / acetaminophen | Norco; Vicodin; hydrocodone-acetaminophen; hydrocodone/acetaminophen; hydrocodone-APAP |
oxycodone / acetaminophen | Percocet; oxycodone-acetaminophen; oxycodone/acetaminophen |
buprenorphine / naloxone | Suboxone; buprenorphine-naloxone | 352364
umeclidinium / vilanterol | Anoro; umeclidinium-vilanterol | 1487518
fluticasone / vilanterol | Breo; fluticasone-vilanterol | 1424888
sitagliptin / metformin | Janumet; sitagliptin-metformin | 729717
valsartan / hydrochlorothiazide | valsartan-hydrochlorothiazide; valsartan/hydrochlorothiazide; hydrochlorothiazide-valsartan; hydrochlorothiazide/valsartan; Diovan HCT; valsartan-HCTZ; valsartan/HCTZ | 214626
olmesartan / hydrochlorothiazide | olmesartan-hydrochlorothiazide; olmesartan/hydrochlorothiazide; hydrochlorothiazide-olmesartan; hydrochlorothiazide/olmesartan; Benicar HCT; olmesartan-HCTZ; olmesartan/HCTZ | 817496
irbesartan / hydrochlorothiazide | irbesartan-hydrochlorothiazide; irbesartan/hydrochlorothiazide; hydrochlorothiazide-irbesartan; hydrochlorothiazide/irbesartan; Avalide; irbesartan-HCTZ; irbesartan/HCTZ | 214617
telmisartan / hydrochlorothiazide | telmisartan-hydrochlorothiazide; telmisartan/hydrochlorothiazide; hydrochlorothiazide-telmisartan; hydrochlorothiazide/telmisartan; Micardis HCT; telmisartan-HCTZ; telmisartan/HCTZ | 284636
candesartan / hydrochlorothiazide | candesartan-hydrochlorothiazide; candesartan/hydrochlorothiazide; hydrochlorothiazide-candesartan; hydrochlorothiazide/candesartan; candesartan-HCTZ; candesartan/HCTZ | 284628
benazepril / hydrochlorothiazide | benazepril-hydrochlorothiazide; benazepril/hydrochlorothiazide; hydrochlorothiazide-benazepril; hydrochlorothiazide/benazepril; benazepril-HCTZ; benazepril/HCTZ | 214287
enalapril / hydrochlorothiazide | enalapril-hydrochlorothiazide; enalapril/hydrochlorothiazide; hydrochlorothiazide-enalapril; hydrochlorothiazide/enalapril; enalapril-HCTZ; enalapril/HCTZ | 214536
bisoprolol / hydrochlorothiazide | bisoprolol-hydrochlorothiazide; bisoprolol/hydrochlorothiazide; hydrochlorothiazide-bisoprolol; hydrochlorothiazide/bisoprolol; Ziac; bisoprolol-HCTZ; bisoprolol/HCTZ | 214317
metoprolol / hydrochlorothiazide | metoprolol-hydrochlorothiazide; metoprolol/hydrochlorothiazide; hydrochlorothiazide-metoprolol; hydrochlorothiazide/metoprolol; metoprolol-HCTZ; metoprolol/HCTZ | 214621
atenolol / chlorthalidone | atenolol-chlorthalidone; atenolol/chlorthalidone; chlorthalidone-atenolol; chlorthalidone/atenolol; Tenoretic | 
triamterene / hydrochlorothiazide | triamterene-hydrochlorothiazide; triamterene/hydrochlorothiazide; hydrochlorothiazide-triamterene; hydrochlorothiazide/triamterene; Maxzide; Dyazide; triamterene-HCTZ; triamterene/HCTZ | 258337
spironolactone / hydrochlorothiazide | spironolactone-hydrochlorothiazide; spironolactone/hydrochlorothiazide; hydrochlorothiazide-spironolactone; hydrochlorothiazide/spironolactone; Aldactazide; spironolactone-HCTZ; spironolactone/HCTZ | 324042
amlodipine / valsartan | amlodipine-valsartan; amlodipine/valsartan; valsartan-amlodipine; valsartan/amlodipine; Exforge | 
amlodipine / olmesartan | amlodipine-olmesartan; amlodipine/olmesartan; olmesartan-amlodipine; olmesartan/amlodipine; Azor | 
amlodipine / atorvastatin | amlodipine-atorvastatin; amlodipine/atorvastatin; atorvastatin-amlodipine; atorvastatin/amlodipine; Caduet | 
ezetimibe / simvastatin | ezetimibe-simvastatin; ezetimibe/simvastatin; simvastatin-ezetimibe; simvastatin/ezetimibe; Vytorin | 484211
hydralazine / isosorbide dinitrate | hydralazine-isosorbide dinitrate; hydralazine/isosorbide dinitrate; isosorbide dinitrate-hydralazine; isosorbide dinitrate/hydralazine; BiDil | 608424
metformin / glipizide | metformin-glipizide; metformin/glipizide; glipizide-metformin; glipizide/metformin | 352381
metformin / glyburide | metformin-glyburide; metformin/glyburide; glyburide-metformin; glyburide/metformin; Glucovance | 285129
metformin / linagliptin | metformin-linagliptin; metformin/linagliptin; linagliptin-metformin; linagliptin/metformin; Jentadueto | 1243019
metformin / empagliflozin | metformin-empagliflozin; metformin/empagliflozin; empagliflozin-metformin; empagliflozin/metformin; Synjardy | 1664314
metformin / dapagliflozin | metformin-dapagliflozin; metformin/dapagliflozin; dapagliflozin-metformin; dapagliflozin/metformin; Xigduo; Xigduo XR | 1486436
metformin / pioglitazone | metformin-pioglitazone; metformin/pioglitazone; pioglitazone-metformin; pioglitazone/metformin; Actoplus Met | 607999
empagliflozin / linagliptin | empagliflozin-linagliptin; empagliflozin/linagliptin; linagliptin-empagliflozin; linagliptin/empagliflozin; Glyxambi | 1598392
insulin glargine / lixisenatide | insulin glargine-lixisenatide; insulin glargine/lixisenatide; lixisenatide-insulin glargine; lixisenatide/insulin glargine; Soliqua | 1858994
insulin degludec / liraglutide | insulin degludec-liraglutide; insulin degludec/liraglutide; liraglutide-insulin degludec; liraglutide/insulin degludec; Xultophy | 1727493
fluticasone / umeclidinium / vilanterol | fluticasone-umeclidinium-vilanterol; fluticasone/umeclidinium/vilanterol; Trelegy; Trelegy Ellipta | 1945038
budesonide / glycopyrronium / formoterol | budesonide-glycopyrronium-formoterol; budesonide/glycopyrronium/formoterol; Breztri | 2387330
mometasone / formoterol | mometasone-formoterol; mometasone/formoterol; formoterol-mometasone; formoterol/mometasone; Dulera | 1002293
tiotropium / olodaterol | tiotropium-olodaterol; tiotropium/olodaterol; olodaterol-tiotropium; olodaterol/tiotropium; Stiolto | 1658460
albuterol / budesonide | albuterol-budesonide; albuterol/budesonide; budesonide-albuterol; budesonide/albuterol; Airsupra | 
guaifenesin / dextromethorphan | guaifenesin-dextromethorphan; guaifenesin/dextromethorphan; dextromethorphan-guaifenesin; dextromethorphan/guaifenesin; Mucinex DM; Robitussin DM | 214488
guaifenesin / codeine | guaifenesin-codeine; guaifenesin/codeine; codeine-guaifenesin; codeine/guaifenesin; Cheratussin AC | 214442
promethazine / codeine | promethazine-codeine; promethazine/codeine; codeine-promethazine; codeine/promethazine | 214444
promethazine / dextromethorphan | promethazine-dextromethorphan; promethazine/dextromethorphan; dextromethorphan-promethazine; dextromethorphan/promethazine | 214491
cetirizine / pseudoephedrine | cetirizine-pseudoephedrine; cetirizine/pseudoephedrine; pseudoephedrine-cetirizine; pseudoephedrine/cetirizine; Zyrtec-D | 352367
loratadine / pseudoephedrine | loratadine-pseudoephedrine; loratadine/pseudoephedrine; pseudoephedrine-loratadine; pseudoephedrine/loratadine; Claritin-D | 214682
fexofenadine / pseudoephedrine | fexofenadine-pseudoephedrine; fexofenadine/pseudoephedrine; pseudoephedrine-fexofenadine; pseudoephedrine/fexofenadine; Allegra-D | 214565
azelastine / fluticasone | azelastine-fluticasone; azelastine/fluticasone; fluticasone-azelastine; fluticasone/azelastine; Dymista | 
acetaminophen / codeine | acetaminophen-codeine; acetaminophen/codeine; codeine-acetaminophen; codeine/acetaminophen; Tylenol with codeine; Tylenol #3 | 
acetaminophen / tramadol | acetaminophen-tramadol; acetaminophen/tramadol; tramadol-acetaminophen; tramadol/acetaminophen; Ultracet | 
acetaminophen / butalbital / caffeine | acetaminophen-butalbital-caffeine; acetaminophen/butalbital/caffeine; Fioricet; butalbital-acetaminophen-caffeine | 
acetaminophen / aspirin / caffeine | acetaminophen-aspirin-caffeine; acetaminophen/aspirin/caffeine; Excedrin | 
acetaminophen / diphenhydramine | acetaminophen-diphenhydramine; acetaminophen/diphenhydramine; diphenhydramine-acetaminophen; diphenhydramine/acetaminophen; Tylenol PM | 
ibuprofen / famotidine | ibuprofen-famotidine; ibuprofen/famotidine; famotidine-ibuprofen; famotidine/ibuprofen | 1100065
sumatriptan / naproxen | sumatriptan-naproxen; sumatriptan/naproxen; naproxen-sumatriptan; naproxen/sumatriptan; Treximet | 797426
diphenoxylate / atropine | diphenoxylate-atropine; diphenoxylate/atropine; atropine-diphenoxylate; atropine/diphenoxylate; Lomotil | 
sennosides / docusate | sennosides-docusate; sennosides/docusate; docusate-sennosides; docusate/sennosides; Senna-S; Senokot-S | 1008340
ampicillin / sulbactam | ampicillin-sulbactam; ampicillin/sulbactam; sulbactam-ampicillin; sulbactam/ampicillin; Unasyn | 
ceftazidime / avibactam | ceftazidime-avibactam; ceftazidime/avibactam; avibactam-ceftazidime; avibactam/ceftazidime; Avycaz | 
imipenem / cilastatin | imipenem-cilastatin; imipenem/cilastatin; cilastatin-imipenem; cilastatin/imipenem; Primaxin | 34482
bismuth / metronidazole | bismuth-metronidazole; bismuth/metronidazole; metronidazole-bismuth; metronidazole/bismuth | 
carbidopa / levodopa / entacapone | carbidopa-levodopa-entacapone; carbidopa/levodopa/entacapone; Stalevo | 404786
dextromethorphan / bupropion | dextromethorphan-bupropion; dextromethorphan/bupropion; bupropion-dextromethorphan; bupropion/dextromethorphan; Auvelity | 2611256
dextromethorphan / quinidine | dextromethorphan-quinidine; dextromethorphan/quinidine; quinidine-dextromethorphan; quinidine/dextromethorphan; Nuedexta | 1040053
olanzapine / fluoxetine | olanzapine-fluoxetine; olanzapine/fluoxetine; fluoxetine-olanzapine; fluoxetine/olanzapine; Symbyax | 611247
olanzapine / samidorphan | olanzapine-samidorphan; olanzapine/samidorphan; samidorphan-olanzapine; samidorphan/olanzapine; Lybalvi | 2562108
naltrexone / bupropion | naltrexone-bupropion; naltrexone/bupropion; bupropion-naltrexone; bupropion/naltrexone; Contrave | 1551467
phentermine / topiramate | phentermine-topiramate; phentermine/topiramate; topiramate-phentermine; topiramate/phentermine; Qsymia | 1302826
amphetamine / dextroamphetamine | amphetamine-dextroamphetamine; amphetamine/dextroamphetamine; dextroamphetamine-amphetamine; dextroamphetamine/amphetamine; Adderall; Adderall XR; mixed amphetamine salts | 
dorzolamide / timolol | dorzolamide-timolol; dorzolamide/timolol; timolol-dorzolamide; timolol/dorzolamide; Cosopt | 662263
brimonidine / timolol | brimonidine-timolol; brimonidine/timolol; timolol-brimonidine; timolol/brimonidine; Combigan | 597142
tobramycin / dexamethasone | tobramycin-dexamethasone; tobramycin/dexamethasone; dexamethasone-tobramycin; dexamethasone/tobramycin; Tobradex | 883815
neomycin / polymyxin B / bacitracin | neomycin-polymyxin B-bacitracin; neomycin/polymyxin B/bacitracin; Neosporin | 477619
neomycin / polymyxin B / hydrocortisone | neomycin-polymyxin B-hydrocortisone; neomycin/polymyxin B/hydrocortisone; Cortisporin | 217627
ciprofloxacin / dexamethasone | ciprofloxacin-dexamethasone; ciprofloxacin/dexamethasone; dexamethasone-ciprofloxacin; dexamethasone/ciprofloxacin; Ciprodex | 465397
clotrimazole / betamethasone | clotrimazole-betamethasone; clotrimazole/betamethasone; betamethasone-clotrimazole; betamethasone/clotrimazole; Lotrisone | 106928
calcipotriene / betamethasone | calcipotriene-betamethasone; calcipotriene/betamethasone; betamethasone-calcipotriene; betamethasone/calcipotriene; Taclonex | 690419
clindamycin / benzoyl peroxide | clindamycin-benzoyl peroxide; clindamycin/benzoyl peroxide; benzoyl peroxide-clindamycin; benzoyl peroxide/clindamycin; Duac | 646781
ethinyl estradiol / norethindrone | ethinyl estradiol-norethindrone; ethinyl estradiol/norethindrone; norethindrone-ethinyl estradiol; norethindrone/ethinyl estradiol; Loestrin; Junel | 384410
ethinyl estradiol / levonorgestrel | ethinyl estradiol-levonorgestrel; ethinyl estradiol/levonorgestrel; levonorgestrel-ethinyl estradiol; levonorgestrel/ethinyl estradiol; Seasonique; Alesse | 214558
ethinyl estradiol / norgestimate | ethinyl estradiol-norgestimate; ethinyl estradiol/norgestimate; norgestimate-ethinyl estradiol; norgestimate/ethinyl estradiol; Ortho Tri-Cyclen; Sprintec; Tri-Sprintec | 214559
ethinyl estradiol / drospirenone | ethinyl estradiol-drospirenone; ethinyl estradiol/drospirenone; drospirenone-ethinyl estradiol; drospirenone/ethinyl estradiol; Yaz; Yasmin | 840781
ethinyl estradiol / desogestrel | ethinyl estradiol-desogestrel; ethinyl estradiol/desogestrel; desogestrel-ethinyl estradiol; desogestrel/ethinyl estradiol; Apri | 324044
ethinyl estradiol / etonogestrel | ethinyl estradiol-etonogestrel; ethinyl estradiol/etonogestrel; etonogestrel-ethinyl estradiol; etonogestrel/ethinyl estradiol; NuvaRing | 352376
estradiol / norethindrone | estradiol-norethindrone; estradiol/norethindrone; norethindrone-estradiol; norethindrone/estradiol; Activella | 214551
conjugated estrogens / medroxyprogesterone | conjugated estrogens-medroxyprogesterone; conjugated estrogens/medroxyprogesterone; medroxyprogesterone-conjugated estrogens; medroxyprogesterone/conjugated estrogens; Prempro | 1006917
bictegravir / emtricitabine / tenofovir alafenamide | bictegravir-emtricitabine-tenofovir alafenamide; bictegravir/emtricitabine/tenofovir alafenamide; Biktarvy | 1996259
emtricitabine / tenofovir disoproxil | emtricitabine-tenofovir disoproxil; emtricitabine/tenofovir disoproxil; tenofovir disoproxil-emtricitabine; tenofovir disoproxil/emtricitabine; Truvada | 1008145
emtricitabine / tenofovir alafenamide | emtricitabine-tenofovir alafenamide; emtricitabine/tenofovir alafenamide; tenofovir alafenamide-emtricitabine; tenofovir alafenamide/emtricitabine; Descovy | 1727491
efavirenz / emtricitabine / tenofovir disoproxil | efavirenz-emtricitabine-tenofovir disoproxil; efavirenz/emtricitabine/tenofovir disoproxil; Atripla | 1007761
abacavir / lamivudine | abacavir-lamivudine; abacavir/lamivudine; lamivudine-abacavir; lamivudine/abacavir; Epzicom | 
abacavir / dolutegravir / lamivudine | abacavir-dolutegravir-lamivudine; abacavir/dolutegravir/lamivudine; Triumeq | 
dolutegravir / lamivudine | dolutegravir-lamivudine; dolutegravir/lamivudine; lamivudine-dolutegravir; lamivudine/dolutegravir; Dovato | 2122518
dolutegravir / rilpivirine | dolutegravir-rilpivirine; dolutegravir/rilpivirine; rilpivirine-dolutegravir; rilpivirine/dolutegravir; Juluca | 1989499
darunavir / cobicistat | darunavir-cobicistat; darunavir/cobicistat; cobicistat-darunavir; cobicistat/darunavir; Prezcobix | 1598380
lamivudine / zidovudine | lamivudine-zidovudine; lamivudine/zidovudine; zidovudine-lamivudine; zidovudine/lamivudine; Combivir | 214671
ledipasvir / sofosbuvir | ledipasvir-sofosbuvir; ledipasvir/sofosbuvir; sofosbuvir-ledipasvir; sofosbuvir/ledipasvir; Harvoni | 1591942
sofosbuvir / velpatasvir | sofosbuvir-velpatasvir; sofosbuvir/velpatasvir; velpatasvir-sofosbuvir; velpatasvir/sofosbuvir; Epclusa | 1799211
glecaprevir / pibrentasvir | glecaprevir-pibrentasvir; glecaprevir/pibrentasvir; pibrentasvir-glecaprevir; pibrentasvir/glecaprevir; Mavyret | 1940702
nirmatrelvir / ritonavir | nirmatrelvir-ritonavir; nirmatrelvir/ritonavir; ritonavir-nirmatrelvir; ritonavir/nirmatrelvir; Paxlovid | 
atovaquone / proguanil | atovaquone-proguanil; atovaquone/proguanil; proguanil-atovaquone; proguanil/atovaquone; Malarone | 
artemether / lumefantrine | artemether-lumefantrine; artemether/lumefantrine; lumefantrine-artemether; lumefantrine/artemether; Coartem | 
elexacaftor / tezacaftor / ivacaftor | elexacaftor-tezacaftor-ivacaftor; elexacaftor/tezacaftor/ivacaftor; Trikafta | 2257010
calcium carbonate / cholecalciferol | calcium carbonate-cholecalciferol; calcium carbonate/cholecalciferol; cholecalciferol-calcium carbonate; cholecalciferol/calcium carbonate; calcium with vitamin D; Caltrate; Os-Cal; calcium + D | 608343
dutasteride / tamsulosin | dutasteride-tamsulosin; dutasteride/tamsulosin; tamsulosin-dutasteride; tamsulosin/dutasteride; Jalyn | 1001472
relugolix / estradiol / norethindrone | relugolix-estradiol-norethindrone; relugolix/estradiol/norethindrone; Myfembree | 2556806
bempedoic acid / ezetimibe | bempedoic acid-ezetimibe; bempedoic acid/ezetimibe; ezetimibe-bempedoic acid; ezetimibe/bempedoic acid; Nexlizet | 2283229
amlodipine / valsartan / hydrochlorothiazide | amlodipine-valsartan-hydrochlorothiazide; amlodipine/valsartan/hydrochlorothiazide; Exforge HCT; amlodipine-valsartan-HCTZ; amlodipine/valsartan/HCTZ | 
insulin lispro protamine / insulin lispro | insulin lispro protamine-insulin lispro; insulin lispro protamine/insulin lispro; insulin lispro-insulin lispro protamine; insulin lispro/insulin lispro protamine; Humalog Mix; Humalog 75/25; Humalog Mix 75/25 | 816726
insulin isophane / insulin | insulin isophane-insulin; insulin isophane/insulin; insulin-insulin isophane; insulin/insulin isophane; Novolin 70/30; Humulin 70/30; NPH/regular 70/30 | 1008501
`;
