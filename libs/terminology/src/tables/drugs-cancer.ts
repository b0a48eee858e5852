/** ingredient | brands, salts and other names | RxNorm ingredient */
export const DRUGS_CANCER = `
imatinib | Gleevec | 282388
dasatinib | Sprycel | 475342
nilotinib | Tasigna | 662281
ibrutinib | Imbruvica | 1442981
acalabrutinib | Calquence | 
zanubrutinib | Brukinsa | 2262435
venetoclax | Venclexta | 1747556
ruxolitinib | Jakafi | 1193326
lenalidomide | Revlimid | 342369
pomalidomide | Pomalyst | 1369713
thalidomide | Thalomid | 10432
bortezomib | Velcade | 358258
carfilzomib | Kyprolis | 1302966
daratumumab | Darzalex | 1721947
cyclophosphamide | Cytoxan | 3002
doxorubicin | Adriamycin | 3639
paclitaxel | Taxol; Abraxane | 56946
docetaxel | Taxotere | 72962
cisplatin |  | 2555
carboplatin |  | 40048
oxaliplatin |  | 32592
fluorouracil | 5-FU | 4492
capecitabine | Xeloda | 194000
gemcitabine | Gemzar | 12574
irinotecan |  | 51499
etoposide |  | 4179
vincristine |  | 11202
vinblastine |  | 11198
vinorelbine |  | 39541
bleomycin |  | 1622
pemetrexed | Alimta | 68446
temozolomide | Temodar | 37776
cytarabine |  | 3041
azacitidine | Vidaza | 1251
decitabine |  | 15657
bendamustine |  | 134547
chlorambucil |  | 2346
melphalan |  | 6718
busulfan |  | 1828
trastuzumab | Herceptin | 224905
pertuzumab | Perjeta | 1298944
bevacizumab | Avastin | 253337
cetuximab | Erbitux | 318341
pembrolizumab | Keytruda | 1547545
nivolumab | Opdivo | 1597876
ipilimumab | Yervoy | 1094833
atezolizumab | Tecentriq | 1792776
durvalumab | Imfinzi | 1919503
palbociclib | Ibrance | 1601374
ribociclib | Kisqali | 1873916
abemaciclib | Verzenio | 
olaparib | Lynparza | 1597582
niraparib |  | 1918231
osimertinib | Tagrisso | 1721560
erlotinib | Tarceva | 337525
gefitinib |  | 328134
sunitinib | Sutent | 357977
sorafenib | Nexavar | 495881
pazopanib |  | 714438
cabozantinib | Cabometyx | 1363268
lenvatinib | Lenvima | 1603296
lapatinib |  | 480167
leucovorin | folinic acid | 6313
mesna |  | 44
`;
