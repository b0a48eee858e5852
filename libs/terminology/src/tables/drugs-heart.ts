/** ingredient | brands, salts and other names | RxNorm ingredient */
export const DRUGS_HEART = `
fosinopril | Monopril | 50166
moexipril |  | 30131
perindopril | Aceon | 54552
trandolapril | Mavik | 38454
eprosartan |  | 83515
azilsartan | Edarbi | 
aliskiren | Tekturna | 325646
felodipine | Plendil | 4316
isradipine |  | 33910
nicardipine | Cardene | 7396
nisoldipine | Sular | 7435
nimodipine |  | 7426
clevidipine | Cleviprex | 233603
nadolol | Corgard | 7226
pindolol |  | 8332
acebutolol |  | 149
betaxolol | Kerlone; Betoptic | 1520
esmolol | Brevibloc | 49737
chlorothiazide | Diuril | 2396
indapamide |  | 5764
metolazone | Zaroxolyn | 6916
triamterene |  | 10763
amiloride |  | 644
ethacrynate | Edecrin; ethacrynic acid | 62349
acetazolamide | Diamox | 167
methazolamide |  | 6826
prazosin | Minipress | 8629
minoxidil | Rogaine | 6984
methyldopa | Aldomet | 6876
guanfacine | Intuniv; Tenex | 40114
midodrine |  | 6963
droxidopa | Northera | 1489913
fludrocortisone | Florinef | 4452
propafenone | Rythmol | 8754
quinidine |  | 9068
disopyramide | Norpace | 3541
mexiletine |  | 6926
dofetilide | Tikosyn | 49247
dronedarone | Multaq | 233698
procainamide |  | 8700
adenosine | Adenocard | 296
lidocaine | Lidoderm; Xylocaine; lidocaine patch | 6387
ibutilide | Corvert | 41289
finerenone | Kerendia | 2562811
vericiguat | Verquvo | 2475830
tolvaptan | Samsca; Jynarque | 358257
bosentan | Tracleer | 75207
ambrisentan | Letairis | 358274
macitentan | Opsumit | 1442132
riociguat | Adempas | 1439816
treprostinil | Remodulin; Tyvaso | 343048
selexipag | Uptravi | 1729002
pitavastatin | Livalo | 861634
fluvastatin | Lescol | 41127
colesevelam | Welchol | 141626
cholestyramine resin | cholestyramine; Questran | 2447
colestipol | Colestid | 2685
bempedoic acid | Nexletol | 2282403
inclisiran | Leqvio | 2588243
icosapent ethyl | Vascepa | 1304974
Lovaza | omega-3 acid ethyl esters (USP); omega-3 acid ethyl esters; fish oil; omega-3 fatty acids | 484348
dipyridamole | Persantine | 3521
cilostazol | Pletal | 21107
pentoxifylline | Trental | 8013
vorapaxar |  | 1537034
edoxaban | Savaysa | 1599538
fondaparinux | Arixtra | 321208
dalteparin | Fragmin | 67109
argatroban |  | 15202
bivalirudin | Angiomax | 60819
alteplase | Activase; tPA | 8410
tenecteplase | TNKase | 259280
tranexamic acid | Lysteda; TXA | 10691
vitamin K1 | phytonadione | 8308
vitamin K |  | 11258
isosorbide |  | 6057
nitroprusside | Nitropress | 7476
norepinephrine | Levophed | 7512
dopamine |  | 3628
dobutamine |  | 3616
milrinone |  | 52769
vasopressin | vasopressin (USP) | 11149
phenylephrine | Sudafed PE | 8163
ephedrine |  | 3966
pseudoephedrine | Sudafed | 8896
atropine |  | 1223
`;
