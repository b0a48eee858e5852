/** ingredient | brands, salts and other names | RxNorm ingredient */
export const DRUGS_METABOLISM_AND_WOMEN = `
bremelanotide | Vyleesi | 2176312
brexanolone | Zulresso | 2121777
cetrorelix | Cetrotide | 68147
chorionic gonadotropin | Pregnyl; Novarel | 4986
daprodustat | Jesduvroq | 2628210
difelikefalin | Korsuva | 2569089
eptinezumab | Vyepti | 2282660
esterified estrogens | Menest | 214549
estropipate |  | 33747
ferric citrate | Auryxia | 1594675
fezolinetant | Veozah | 2637134
flibanserin | Addyi | 1665509
follitropin alfa | Gonal-F | 386938
ganirelix |  | 35825
lasmiditan | Reyvow | 2256930
mavacamten | Camzyos | 2600867
methoxy polyethylene glycol-epoetin beta | Mircera | 729596
naldemedine | Symproic | 1876597
ospemifene | Osphena | 1370971
prasterone | Intrarosa | 3143
sotatercept | Winrevair | 2678930
sparsentan | Filspari | 2630535
sucroferric oxyhydroxide | Velphoro | 1484283
tasimelteon | Hetlioz | 1490468
tenapanor | Ibsrela; Xphozah | 2199674
vadadustat | Vafseo | 2679296
zavegepant | Zavzpret | 2637955
zuranolone | Zurzuvae | 2669905
`;
