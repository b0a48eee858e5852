/** ingredient | brands, salts and other names | RxNorm ingredient */
export const DRUGS_RARE_DISEASES = `
berotralstat | Orladeyo | 2467540
burosumab | Crysvita | 2043855
caplacizumab | Cablivi | 2110605
carglumic acid | Carbaglu | 401713
casimersen | Amondys | 2480096
cholic acid | Cholbam | 1440856
cipaglucosidase alfa | Pombiliti | 2667433
concizumab | Alhemo | 2708333
corticotropin | Acthar | 376
crinecerfont | Crenessity | 2701386
crizanlizumab | Adakveo | 2262279
crovalimab | Piasky | 2686619
cysteamine | Cystagon; Cystaran; Procysbi | 3022
danicopan | Voydeya | 2678952
deferiprone | Ferriprox | 11645
deflazacort | Emflaza; Jaythari; Pyquvi | 22396
diazoxide | Proglycem | 3327
donanemab | Kisunla | 2687966
ecallantide | Kalbitor | 658708
eculizumab | Soliris; Epysqli; Bkemv | 591781
efgartigimod alfa | efgartigimod; Vyvgart | 2587717
elafibranor | Iqirvo | 2684941
eliglustat | Cerdelga | 1547220
elosulfase alfa | Vimizim | 1489914
emapalumab | Gamifant | 2104604
emicizumab | Hemlibra | 1989794
eplontersen | Wainua | 2671939
eteplirsen | Exondys 51 | 1810569
evinacumab | Evkeeza | 2478335
fenfluramine | Fintepla | 4328
fitusiran | Qfitlia | 2709439
galsulfase | Naglazyme | 578033
ganaxolone | Ztalmy | 2604689
garadacimab | Andembry | 2717169
glycerol phenylbutyrate | Ravicti | 1368451
givinostat | Duvyzat | 2678889
givosiran | Givlaari | 2265712
golodirsen | Vyondys | 2267207
icatibant | Firazyr; Sajazir | 1148138
idursulfase | Elaprase | 644101
imiglucerase | Cerezyme | 84959
inebilizumab | Uplizna | 2373951
inotersen | Tegsedi | 2099289
iptacopan | Fabhalta | 2671061
istradefylline | Nourianz | 2199015
lanadelumab | Takhzyro | 2055641
laronidase | Aldurazyme | 392509
leniolisib | Joenja | 2633005
lomitapide | Juxtapid | 1364479
lonapegsomatropin | Skytrofa | 2569562
lumasiran | Oxlumo | 2467140
luspatercept | Reblozyl | 2262544
maralixibat | Livmarli | 2571074
marstacimab | Hympavzi | 2697133
mavorixafor | Xolremdi | 2684021
mecasermin | Increlex | 274403
metreleptin | Myalept | 1491625
migalastat | Galafold | 2054252
miglustat | Zavesca; Yargesa; Opfolda | 402316
mitapivat | Pyrukynd | 2594468
nedosiran | Rivfloza | 2675287
nitisinone | Orfadin; Nityr; Harliku | 61805
nusinersen | Spinraza | 1863556
odevixibat | Bylvay | 2563966
olezarsen | Tryngolza | 2701418
olipudase alfa | Xenpozyme | 2610407
omaveloxolone | Skyclarys | 2631931
onasemnogene abeparvovec | Zolgensma | 2170226
osilodrostat | Isturisa | 2286252
palovarotene | Sohonos | 2663954
parathyroid hormone injection | Natpara | 1427222
pasireotide | Signifor | 1364105
patisiran | Onpattro | 2053490
pegcetacoplan | Empaveli; Syfovre | 2557372
pegvaliase | Palynziq | 2046360
pegvisomant | Somavert | 278739
pitolisant | Wakix | 2197878
ravulizumab | Ultomiris | 2107301
resmetirom | Rezdiffra | 2677894
risdiplam | Evrysdi | 2390935
rozanolixizumab | Rystiggo | 2642274
sapropterin | Kuvan; Javygtor | 753340
satralizumab | Enspryng | 2391541
sebelipase alfa | Kanuma | 1726975
sebetralstat | Ekterly | 2717944
seladelpar | Livdelzi | 2690869
sodium oxybate | Xyrem; Xywav; Lumryz | 2387302
sodium phenylbutyrate | Buphenyl | 81647
somatrogon | Ngenla | 2644503
stiripentol | Diacomit | 2054968
sutimlimab | Enjaymo | 2591404
tafamidis | Vyndamax; Vyndaqel | 1545063
taliglucerase alfa | Elelyso | 1291609
teduglutide | Gattex | 1364468
teplizumab | Tzield | 2621880
tiopronin | Thiola; Venxxiva | 6765
tofersen | Qalsody | 2634995
trientine | Syprine; Cuvrior | 10798
trofinetide | Daybue | 2632852
vamorolone | Agamree | 2669799
velaglucerase alfa | Vpriv | 901805
velmanase alfa | Lamzede | 2630725
vestronidase alfa | Mepsevii | 1989819
viltolarsen | Viltepso | 2389840
vosoritide | Voxzogo | 2586354
vutrisiran | Amvuttra | 2604578
zilucoplan | Zilbrysq | 2672489
`;
