/** ingredient | brands, salts and other names | RxNorm ingredient */
export const DRUGS_KIDNEYS_AND_BLOOD = `
alfuzosin | Uroxatral | 17300
silodosin | Rapaflo | 720825
tolterodine | Detrol | 119565
trospium |  | 236778
darifenacin |  | 136198
fesoterodine | Toviaz | 797195
vibegron | Gemtesa | 2472254
flavoxate |  | 4440
bethanechol | Urecholine | 19257
vardenafil | Levitra | 306674
avanafil | Stendra | 
alprostadil | Caverject | 598
potassium citrate | Urocit-K | 54993
sodium bicarbonate |  | 36676
sevelamer | Renvela; Renagel | 214824
lanthanum carbonate | Fosrenol | 234416
calcium acetate | PhosLo | 214342
sodium polystyrene sulfonate | Kayexalate | 56512
patiromer | Veltassa | 1716203
sodium zirconium cyclosilicate | Lokelma | 2047628
epoetin alfa | Epogen; Procrit; erythropoietin | 105694
darbepoetin alfa | Aranesp | 283838
iron sucrose | Venofer | 24909
ferric carboxymaltose | Injectafer | 1433693
ferumoxytol | Feraheme | 473387
ferrous gluconate |  | 24942
ferrous fumarate |  | 24941
polysaccharide iron complex |  | 105669
hydroxyurea | Hydrea; Droxia | 5552
eltrombopag | Promacta | 711942
romiplostim | Nplate | 805452
filgrastim | Neupogen | 68442
pegfilgrastim | Neulasta | 338036
deferasirox | Exjade | 614373
`;
