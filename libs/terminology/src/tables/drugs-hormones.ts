/** ingredient | brands, salts and other names | RxNorm ingredient */
export const DRUGS_HORMONES = `
acarbose | Precose | 16681
miglitol |  | 30009
nateglinide | Starlix | 274332
repaglinide | Prandin | 73044
rosiglitazone | Avandia | 84108
saxagliptin | Onglyza | 857974
alogliptin | Nesina | 1368001
ertugliflozin | Steglatro | 1992672
bexagliflozin |  | 2627044
sotagliflozin | Inpefa | 2638675
exenatide | Byetta; Bydureon | 60548
lixisenatide |  | 1440051
pramlintide | Symlin | 139953
regular insulin | insulin, regular, human; Humulin R; Novolin R; insulin regular | 253182
insulin isophane | NPH; NPH insulin; Humulin N; Novolin N; insulin NPH | 1605101
insulin glulisine | insulin glulisine, human; Apidra | 400008
glucagon | GlucaGen; Gvoke; Baqsimi | 4832
chlorpropamide |  | 2404
tolazamide |  | 10633
tolbutamide |  | 
propylthiouracil | PTU | 8794
Armour Thyroid | thyroid (USP); thyroid; NP Thyroid; desiccated thyroid | 10572
cabergoline | Dostinex | 47579
bromocriptine | Parlodel | 1760
desmopressin | DDAVP | 3251
octreotide | Sandostatin | 7617
lanreotide | Somatuline | 68092
somatropin | Norditropin; Genotropin; Humatrope; growth hormone | 61148
cinacalcet | Sensipar | 407990
calcitriol | Rocaltrol | 1894
paricalcitol | Zemplar | 73710
doxercalciferol |  | 11516
teriparatide | Forteo | 32915
abaloparatide | Tymlos | 
romosozumab | Evenity | 2123126
zoledronic acid | Reclast; Zometa; zoledronate | 77655
ibandronate | Boniva | 115264
raloxifene | Evista | 72143
salmon calcitonin | calcitonin; Miacalcin | 36118
methyltestosterone |  | 6904
oxandrolone |  | 7779
danazol |  | 3102
clomiphene | Clomid | 2596
progesterone | Prometrium | 8727
megestrol | Megace | 6703
Premarin | estrogens, conjugated (USP); conjugated estrogens | 4099
ethinyl estradiol |  | 4124
drospirenone | Slynd | 11636
norgestimate |  | 31994
desogestrel |  | 22656
etonogestrel | Nexplanon | 14584
norgestrel |  | 7518
ulipristal | Ella | 1005921
mifepristone |  | 6964
misoprostol | Cytotec | 42331
oxytocin | Pitocin | 7824
methylergonovine | Methergine | 6883
carboprost | Hemabate | 2051
terbutaline |  | 10368
leuprolide | Lupron; Eligard | 42375
goserelin | Zoladex | 50610
degarelix | Firmagon | 475230
relugolix | Orgovyx | 2472778
elagolix | Orilissa | 2049846
bicalutamide | Casodex | 83008
flutamide |  | 4508
enzalutamide | Xtandi | 1307298
apalutamide | Erleada | 
abiraterone | Zytiga | 1100072
exemestane | Aromasin | 258494
fulvestrant | Faslodex | 282357
toremifene |  | 38409
cortisone |  | 2878
betamethasone | Celestone | 1514
`;
