/** ingredient | brands, salts and other names | RxNorm ingredient */
export const DRUGS_LUNGS = `
levalbuterol | Xopenex | 237159
metaproterenol |  | 7688
arformoterol | Brovana | 304962
indacaterol |  | 
olodaterol | Striverdi | 1546059
vilanterol |  | 1424884
aclidinium | Tudorza | 
revefenacin | Yupelri | 2102775
ciclesonide | Alvesco | 274964
flunisolide |  | 25120
theophylline | Theo-24 | 10438
aminophylline |  | 689
roflumilast | Daliresp | 1091836
zafirlukast | Accolate | 114970
zileuton |  | 40575
cromolyn |  | 42612
acetylcysteine | Mucomyst; NAC | 197
dornase alfa | Pulmozyme | 337623
ivacaftor | Kalydeco | 1243041
nintedanib | Ofev | 1592737
pirfenidone | Esbriet | 1592254
dextromethorphan | Delsym | 3289
codeine |  | 2670
chlorpheniramine | Chlor-Trimeton | 2400
brompheniramine |  | 1767
desloratadine | Clarinex | 275635
levocetirizine | Xyzal | 356887
cyproheptadine |  | 3013
clemastine |  | 2578
carbinoxamine |  | 20220
azelastine | Astelin; Astepro | 18603
olopatadine | Pataday; Patanol | 135391
oxymetazoline | Afrin | 7812
`;
