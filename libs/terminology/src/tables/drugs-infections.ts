/** ingredient | brands, salts and other names | RxNorm ingredient */
export const DRUGS_INFECTIONS = `
amikacin |  | 641
gentamicin |  | 1596450
tobramycin | Tobrex | 10627
streptomycin |  | 10109
penicillin G | penicillin G benzathine; Bicillin L-A | 7980
dicloxacillin |  | 3356
nafcillin |  | 7233
oxacillin |  | 7773
cefadroxil | Duricef | 2177
cefaclor |  | 2176
cefprozil |  | 19552
cefixime | Suprax | 25033
cefpodoxime | Vantin | 20489
cefoxitin |  | 2189
cefotetan |  | 2187
cefotaxime |  | 2186
ceftazidime | Fortaz | 2191
ceftaroline | Teflaro | 
imipenem |  | 5690
ertapenem | Invanz | 325642
aztreonam | Azactam | 1272
erythromycin | Ery-Tab | 4053
fidaxomicin | Dificid | 1111103
tetracycline |  | 10395
demeclocycline |  | 3154
tigecycline | Tygacil | 384455
omadacycline |  | 2059269
ofloxacin | Floxin | 7623
norfloxacin |  | 7517
gemifloxacin |  | 138099
delafloxacin |  | 1927663
linezolid | Zyvox | 190376
tedizolid |  | 1540825
daptomycin | Cubicin | 22299
dalbavancin | Dalvance | 1539239
oritavancin |  | 1547611
telavancin |  | 473837
colistin |  | 2709
polymyxin B |  | 8536
fosfomycin | Monurol | 4550
methenamine | Hiprex | 6832
phenazopyridine | Pyridium; AZO | 8120
tinidazole | Tindamax | 10612
secnidazole |  | 36314
nitazoxanide | Alinia | 31819
chloramphenicol |  | 2348
rifampin | Rifadin; rifampicin | 9384
rifabutin |  | 55672
rifapentine | Priftin | 35617
isoniazid | INH | 6038
pyrazinamide |  | 8987
ethambutol | Myambutol | 4110
bedaquiline |  | 1364504
dapsone |  | 3108
mupirocin | Bactroban | 42372
bacitracin |  | 1291
neomycin |  | 7299
silver sulfadiazine | Silvadene | 9793
itraconazole | Sporanox | 28031
ketoconazole | Nizoral | 6135
voriconazole | Vfend | 121243
posaconazole | Noxafil | 282446
isavuconazonium |  | 1608322
amphotericin B |  | 
caspofungin | Cancidas | 140108
micafungin | Mycamine | 325887
anidulafungin |  | 341018
griseofulvin |  | 5021
clotrimazole | Lotrimin; Mycelex | 2623
miconazole | Monistat | 6932
terconazole |  | 37806
econazole |  | 3743
ciclopirox |  | 21090
efinaconazole | Jublia | 1539753
tolnaftate |  | 10637
famciclovir | Famvir | 68099
ganciclovir |  | 4678
valganciclovir | Valcyte | 275891
foscarnet |  | 33562
zanamivir | Relenza | 69722
baloxavir marboxil | Xofluza; baloxavir | 2099995
peramivir |  | 619693
remdesivir | Veklury | 2284718
nirmatrelvir |  | 2587892
molnupiravir | Lagevrio | 2587901
ribavirin |  | 9344
sofosbuvir | Sovaldi | 1484911
entecavir | Baraclude | 306266
tenofovir disoproxil | Viread; tenofovir | 300195
tenofovir alafenamide | Vemlidy | 1721603
lamivudine | Epivir | 68244
abacavir | Ziagen | 190521
zidovudine | Retrovir; AZT | 11413
emtricitabine | Emtriva | 276237
efavirenz | Sustiva | 195085
nevirapine |  | 53654
rilpivirine | Edurant | 1102270
doravirine |  | 2055755
dolutegravir | Tivicay | 1433868
raltegravir | Isentress | 719872
bictegravir |  | 1999660
cabotegravir | Apretude | 2475077
darunavir | Prezista | 460132
atazanavir | Reyataz | 343047
ritonavir | Norvir | 85762
maraviroc |  | 620216
albendazole |  | 430
mebendazole |  | 6672
ivermectin | Stromectol | 6069
praziquantel |  | 8628
pyrantel |  | 8984
permethrin | Elimite; Nix | 33199
chloroquine |  | 2393
mefloquine |  | 6694
primaquine |  | 8687
atovaquone | Mepron | 60212
quinine |  | 9071
pentamidine |  | 7994
`;
