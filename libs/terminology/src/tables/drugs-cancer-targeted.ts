/** ingredient | brands, salts and other names | RxNorm ingredient */
export const DRUGS_CANCER_TARGETED = `
belantamab mafodotin | Blenrep | 2387834
belinostat | Beleodaq | 1543543
belzutifan | Welireg | 2567226
binimetinib | Mektovi | 2049122
blinatumomab | Blincyto | 1597258
bosutinib | Bosulif | 1307619
brentuximab vedotin | Adcetris | 1147320
brexucabtagene autoleucel | Tecartus | 2387277
brigatinib | Alunbrig | 1921217
calaspargase pegol | Asparlas | 2121416
capivasertib | Truqap | 2669967
capmatinib | Tabrecta | 2362165
cemiplimab | Libtayo | 2058826
ciltacabtagene autoleucel | Carvykti | 2594775
clofarabine | Clolar | 44151
copanlisib | Aliqopa | 1945077
cosibelimab | Unloxcyt | 2717511
crizotinib | Xalkori | 1148495
dacarbazine | DTIC | 3098
darolutamide | Nubeqa | 2180325
datopotamab deruxtecan | Datroway | 2703033
dexrazoxane | Totect | 42736
dinutuximab | Unituxin | 1606274
dostarlimab | Jemperli | 2539967
duvelisib | Copiktra | 2058509
elacestrant | Orserdu | 2628469
elotuzumab | Empliciti | 1726104
elranatamab | Elrexfio | 2644880
enasidenib | Idhifa | 1940332
encorafenib | Braftovi | 2049106
ensartinib | Ensacove | 2712546
entrectinib | Rozlytrek | 2197862
epcoritamab | Epkinly | 2637392
erdafitinib | Balversa | 2123125
eribulin | Halaven | 1045453
fedratinib | Inrebic | 2197490
floxuridine |  | 4488
fludarabine | Fludara | 24698
fostamatinib | Tavalisse | 2044896
fruquintinib | Fruzaqla | 2670179
futibatinib | Lytgobi | 2628190
gemtuzumab ozogamicin | Mylotarg | 1294580
gilteritinib | Xospata | 2105806
glasdegib | Daurismo | 2105845
glofitamab | Columvi | 2639782
glucarpidase | Voraxaze | 1242127
idecabtagene vicleucel | Abecma | 2536430
imetelstat | Rytelo | 2685236
inavolisib | Itovebi | 2695422
infigratinib | Truseltiq | 2550729
inotuzumab ozogamicin | Besponsa | 1942950
isatuximab | Sarclisa | 2282018
ivosidenib | Tibsovo | 2049873
ixabepilone | Ixempra | 337523
larotrectinib | Vitrakvi | 2105628
lazertinib | Lazcluze | 2691150
levoleucovorin | Fusilev; Khapzory | 877015
lifileucel | Amtagvi | 2675860
lisocabtagene maraleucel | Breyanzi | 2479136
lomustine | Gleostine | 6466
loncastuximab tesirine | Zynlonta | 2540964
lorlatinib | Lorbrena | 2103164
lurbinectedin | Zepzelca | 2374729
lusutrombopag | Mulpleta | 2054984
margetuximab | Margenza | 2473851
midostaurin | Rydapt | 1919083
mirvetuximab soravtansine | Elahere | 2621548
mitomycin | Mutamycin; Mitosol; Jelmyto | 632
mitoxantrone | Novantrone | 7005
mobocertinib | Exkivity | 2570736
mogamulizumab | Poteligeo | 2054068
momelotinib | Ojjaara | 2665204
mosunetuzumab | Lunsumio | 2625122
motixafortide | Aphexda | 2664896
moxetumomab pasudotox |  | 2099295
nadofaragene firadenovec | Adstiladrin | 2644436
naxitamab | Danyelza | 2474039
nelarabine | Arranon | 274771
neratinib | Nerlynx | 1940643
obecabtagene autoleucel | Aucatzyl | 2698195
olutasidenib | Rezlidhia | 2623641
pacritinib | Vonjo | 2595243
panobinostat | Farydak | 1603350
pegaspargase | Oncaspar | 34132
pemigatinib | Pemazyre | 2359268
pexidartinib | Turalio | 2183102
pirtobrutinib | Jaypirca | 2629338
plerixafor | Mozobil | 733003
polatuzumab vedotin | Polivy | 2174090
ponatinib | Iclusig | 1364347
pralatrexate | Folotyn | 662019
pralsetinib | Gavreto | 2394936
quizartinib | Vanflyta | 2643048
rasburicase | Elitek | 283821
repotrectinib | Augtyro | 2670644
retifanlimab | Zynyz | 2632981
rilzabrutinib | Wayrilz | 2722398
ripretinib | Qinlock | 2369389
romidepsin | Istodax | 877510
selinexor | Xpovio | 2178390
selpercatinib | Retevmo | 2370147
selumetinib | Koselugo | 2289380
sotorasib | Lumakras | 2550714
tafasitamab | Monjuvi | 2387211
tagraxofusp | Elzonris | 2109055
talazoparib | Talzenna | 2099704
taletrectinib | Ibtrozi | 2716919
talquetamab | Talvey | 2644447
tarlatamab | Imdelltra | 2682954
tazemetostat | Tazverik | 2274378
tebentafusp | Kimmtrak | 2590743
teclistamab | Tecvayli | 2619426
teniposide |  | 10362
tepotinib | Tepmetko | 2477103
thiotepa | Tepadina; Tepylute | 10473
tisagenlecleucel | Kymriah | 1986438
tislelizumab | Tevimbra | 2677426
tivozanib | Fotivda | 2534233
topotecan | Hycamtin | 57308
toripalimab | Loqtorzi | 2669406
tovorafenib | Ojemda | 2682434
trabectedin | Yondelis | 1716278
tremelimumab | Imjudo | 2619313
trilaciclib | Cosela | 2479690
triptorelin | Trelstar; Triptodur | 38782
tucatinib | Tukysa | 2361285
uridine triacetate | Xuriden; Vistogard | 1665222
vipivotide tetraxetan | Pluvicto | 2597054
vorasidenib | Voranigo | 2690647
vorinostat | Zolinza | 194337
zanidatamab | Ziihera | 2698198
zenocutuzumab | Bizengri | 2699588
zolbetuximab | Vyloy | 2695869
`;
