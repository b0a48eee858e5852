/** ingredient | brands, salts and other names | RxNorm ingredient */
export const DRUGS_OVER_THE_COUNTER = `
alpha lipoic acid | alpha-lipoic acid; thioctic acid | 618060
benzphetamine |  | 1422
beta carotene | B-Caro-T | 19143
caffeine | Vivarin | 1886
calamine |  | 106212
calcium polycarbophil | polycarbophil; FiberCon | 20063
camphor |  | 1952
carteolol |  | 2116
chromium picolinate |  | 59308
colloidal oatmeal |  | 221082
cyclopentolate | Cyclogyl | 3001
desoximetasone | Topicort | 3255
dexbrompheniramine |  | 22696
dexchlorpheniramine |  | 22697
dimethicone |  | 324072
docosahexaenoic acid | DHA | 73
ethynodiol |  | 24591
fenoprofen | Fenopron; Nalfon; Fenortho | 4331
fluorometholone | FML | 4491
flurandrenolide | Cordran; Nolix | 4500
flurazepam | Dalmane | 4501
hepatitis B immune globulin | HBIG; Nabi-HB | 26744
homatropine |  | 27084
hypromellose | Gonak | 27334
isoxsuprine |  | 6066
Lactobacillus acidophilus |  | 6205
lanolin | Lansinoh; Lantiseptic; Lanashield | 6227
lindane |  | 1388
lysine | L-Formula | 6536
magnesium salicylate |  | 52364
meclofenamate |  | 588003
mecobalamin | methylcobalamin | 29421
meprobamate |  | 6760
methyclothiazide |  | 6860
methylsulfonylmethane | MSM | 23247
mineral oil |  | 6972
naphazoline |  | 7247
nonoxynol-9 | Conceptrol; Encare; Gynol II | 53750
petrolatum | petroleum jelly; Vaseline; Aquaphor | 8091
pirbuterol |  | 33767
pyrethrins |  | 8991
rabies immune globulin | HyperRAB; Imogam; Kedrab | 89886
reserpine |  | 9260
Rho(D) immune globulin | RhoGAM; WinRho; HyperRHO; anti-D immune globulin | 35465
Saccharomyces boulardii | Florastor | 236782
sodium hyaluronate | hyaluronate; Hyalgan; Euflexxa; Supartz | 62372
tetrahydrozoline | Visine | 37935
ticlopidine | Ticlid | 10594
tripelennamine |  | 10847
trolamine salicylate | Aspercreme | 38866
tropicamide | Mydriacyl | 10869
undecylenic acid |  | 314881
witch hazel | Tucks | 89821
xylometazoline |  | 39841
zinc pyrithione | pyrithione zinc | 39952
curcumin | turmeric | 2955
multivitamin | multivitamins; MVI; multivitamin with minerals; daily vitamin | 
probiotic | probiotics | 
fiber supplement | Benefiber; fiber supplements | 
lactated Ringer's | lactated Ringers; Ringer's lactate; LR |
`;
