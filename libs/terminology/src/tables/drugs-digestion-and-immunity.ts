/** ingredient | brands, salts and other names | RxNorm ingredient */
export const DRUGS_DIGESTION_AND_IMMUNITY = `
dexlansoprazole | Dexilant | 816346
vonoprazan | Voquezna | 2604577
nizatidine | Axid | 42319
cimetidine | Tagamet | 2541
ranitidine | Zantac | 9143
aluminum hydroxide |  | 
magnesium hydroxide | Milk of Magnesia | 6581
simethicone | Gas-X; Mylicon | 9796
bismuth subsalicylate | Pepto-Bismol | 19478
senna | sennosides, USP; Senokot; sennosides | 36387
lactulose | Enulose | 6218
linaclotide | Linzess | 1307404
lubiprostone | Amitiza | 623033
plecanatide | Trulance | 1873752
prucalopride | Motegrity | 2107310
methylnaltrexone | Relistor | 29899
naloxegol | Movantik | 1551777
psyllium | Metamucil | 8928
methylcellulose | Citrucel | 6873
magnesium citrate |  | 52356
glycerin |  | 4910
diphenoxylate |  | 3500
dicyclomine | Bentyl | 3361
hyoscyamine | Levsin | 153970
glycopyrrolate | glycopyrronium; Robinul | 4955
rifaximin | Xifaxan | 35619
eluxadoline | Viberzi | 1653781
alosetron |  | 85248
prochlorperazine | Compazine | 8704
granisetron |  | 26237
palonosetron | Aloxi | 70561
aprepitant | Emend | 358255
trimethobenzamide | Tigan | 38685
meclizine | Antivert; Bonine | 6676
dimenhydrinate | Dramamine | 3444
scopolamine | Transderm Scop | 9601
doxylamine | Unisom | 3642
dronabinol | Marinol | 10402
ursodeoxycholate | ursodiol; Actigall; Urso | 62427
obeticholic acid | Ocaliva | 1798288
pancrelipase | Creon; Zenpep | 
balsalazide |  | 18747
olsalazine |  | 32385
infliximab | Remicade; Inflectra | 191831
vedolizumab | Entyvio | 1538097
ustekinumab | Stelara | 847083
golimumab | Simponi | 819300
certolizumab pegol | Cimzia | 709271
tofacitinib | Xeljanz | 1357536
upadacitinib | Rinvoq | 2196092
baricitinib | Olumiant | 2047232
risankizumab | Skyrizi | 2166040
ozanimod | Zeposia | 2288236
mercaptopurine | 6-MP | 103
tocilizumab | Actemra | 612865
sarilumab | Kevzara | 1923319
abatacept | Orencia | 614391
rituximab | Rituxan | 121191
secukinumab | Cosentyx | 1599788
ixekizumab | Taltz | 1745099
guselkumab | Tremfya | 1928588
apremilast | Otezla | 1492727
anakinra | Kineret | 72435
canakinumab | Ilaris | 853491
leflunomide | Arava | 27169
penicillamine |  | 7975
belimumab | Benlysta | 1092437
anifrolumab | Saphnelo | 
cyclosporine | Neoral; Sandimmune; ciclosporin | 3008
sirolimus | Rapamune | 35302
everolimus | Afinitor | 141704
mycophenolic acid | Myfortic; mycophenolate | 7145
dupilumab | Dupixent | 1876376
omalizumab | Xolair | 302379
mepolizumab | Nucala | 1720597
benralizumab | Fasenra | 1989100
tezepelumab | Tezspire | 2587789
tralokinumab | Adbry | 2589225
`;
