/** ingredient | brands, salts and other names | RxNorm ingredient */
export const DRUGS_OTHER = `
thiamine | vitamin B1 | 10454
riboflavin |  | 9346
pyridoxine |  | 684879
vitamin B6 |  | 42954
niacinamide |  | 7405
biotin |  | 1588
vitamin E |  | 11256
vitamin A |  | 11246
zinc sulfate | zinc | 39954
calcium citrate | Citracal | 47613
magnesium sulfate |  | 6585
potassium bicarbonate |  | 34296
sodium chloride | normal saline; saline | 9863
sodium fluoride |  | 9873
levocarnitine |  | 42955
ubidecarenone | coenzyme Q10; CoQ10 | 21406
glucosamine |  | 4845
chondroitin sulfates | chondroitin | 2473
lutein |  | 11359
lactase | Lactaid | 41397
glucose | dextrose | 4850
phentermine | Adipex | 8152
orlistat | Xenical; Alli | 37925
setmelanotide |  | 2469247
propofol | Diprivan | 8782
rocuronium |  | 68139
succinylcholine |  | 10154
vecuronium |  | 71535
sevoflurane |  | 36453
bupivacaine | Marcaine | 1815
ropivacaine |  | 35780
etomidate |  | 4177
dexmedetomidine | Precedex | 48937
flumazenil |  | 4457
immunoglobulin G | IVIG; intravenous immunoglobulin | 5666
palivizumab | Synagis | 194279
nirsevimab | Beyfortus | 2642401
botulinum toxin type A | Botox; onabotulinumtoxinA | 1712
hyaluronidase |  | 5464
collagenase |  | 58939
hydroxocobalamin |  | 5514
ascorbic acid | vitamin C | 
carbamide peroxide | Debrox | 47686
oxygen |  | 7806
ziconotide |  | 68503
calcifediol |  | 1889
`;
