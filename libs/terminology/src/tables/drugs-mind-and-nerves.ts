/** ingredient | brands, salts and other names | RxNorm ingredient */
export const DRUGS_MIND_AND_NERVES = `
fluvoxamine | Luvox | 42355
desvenlafaxine | Pristiq | 734064
levomilnacipran | Fetzima | 1433212
milnacipran | Savella | 588250
vilazodone | Viibryd | 1086769
vortioxetine | Trintellix | 1455099
nefazodone |  | 31565
doxepin | Silenor | 3638
imipramine | Tofranil | 5691
desipramine |  | 3247
clomipramine | Anafranil | 2597
protriptyline |  | 8886
phenelzine | Nardil | 8123
tranylcypromine | Parnate | 10734
selegiline |  | 9639
rasagiline | Azilect | 134748
safinamide |  | 1922448
esketamine | Spravato | 2119365
ketamine |  | 6130
lithium |  | 6448
ziprasidone | Geodon | 115698
lurasidone | Latuda | 1040028
paliperidone | Invega | 679314
asenapine | Saphris | 784649
iloperidone | Fanapt | 73178
brexpiprazole | Rexulti | 1658314
cariprazine | Vraylar | 1667655
lumateperone | Caplyta | 2275602
clozapine | Clozaril | 2626
chlorpromazine | Thorazine | 2403
fluphenazine |  | 4496
perphenazine |  | 8076
thioridazine |  | 10502
trifluoperazine |  | 10800
loxapine |  | 6475
pimozide |  | 8331
pimavanserin | Nuplazid | 1791685
valbenazine | Ingrezza | 1918219
deutetrabenazine | Austedo | 1876905
tetrabenazine | Xenazine | 10390
chlordiazepoxide | Librium | 2356
clorazepate |  | 2353
oxazepam |  | 7781
temazepam | Restoril | 10355
triazolam | Halcion | 10767
estazolam |  | 4077
midazolam | Versed | 6960
eszopiclone | Lunesta | 461016
zaleplon | Sonata | 74667
ramelteon | Rozerem | 596205
suvorexant | Belsomra | 1547099
lemborexant | Dayvigo | 2272403
daridorexant | Quviviq | 2591497
modafinil | Provigil | 30125
armodafinil | Nuvigil | 
solriamfetol | Sunosi | 2121751
amphetamine | Evekeo | 725
dextroamphetamine | Dexedrine | 3288
lisdexamfetamine | Vyvanse | 700810
dexmethylphenidate | Focalin | 352372
atomoxetine | Strattera | 38400
viloxazine | Qelbree | 11196
naltrexone | Revia; Vivitrol | 7243
acamprosate |  | 82819
disulfiram | Antabuse | 3554
galantamine | Razadyne | 4637
rivastigmine | Exelon | 183379
lecanemab | Leqembi | 2626143
riluzole | Rilutek | 35623
oxcarbazepine | Trileptal | 32624
eslicarbazepine | Aptiom | 1482502
lacosamide | Vimpat | 623400
brivaracetam | Briviact | 1739745
zonisamide | Zonegran | 39998
clobazam | Onfi | 21241
rufinamide |  | 69036
perampanel | Fycompa | 1356552
cenobamate | Xcopri | 2265690
felbamate |  | 24812
vigabatrin |  | 14851
tiagabine |  | 31914
primidone | Mysoline | 8691
phenobarbital |  | 8134
ethosuximide | Zarontin | 4135
fosphenytoin | Cerebyx | 72236
cannabidiol | Epidiolex | 2045371
amantadine | Symmetrel | 620
benztropine | Cogentin | 1424
trihexyphenidyl |  | 10811
entacapone | Comtan | 60307
opicapone |  | 2362167
rotigotine | Neupro | 616739
apomorphine |  | 1043
zolmitriptan | Zomig | 135775
eletriptan | Relpax | 231049
naratriptan | Amerge | 141366
frovatriptan | Frova | 228783
almotriptan |  | 279645
ubrogepant | Ubrelvy | 2268216
rimegepant | Nurtec | 2282307
atogepant | Qulipta | 2571813
erenumab | Aimovig | 2045613
fremanezumab | Ajovy | 2056691
galcanezumab | Emgality | 2058846
dihydroergotamine | DHE | 3418
ergotamine |  | 4025
butalbital |  | 19860
interferon beta-1a | Avonex; Rebif | 75917
glatiramer | Copaxone | 214582
fingolimod | Gilenya | 1012892
dimethyl fumarate | Tecfidera | 1373478
teriflunomide | Aubagio | 1310520
natalizumab | Tysabri | 354770
ocrelizumab | Ocrevus | 1876366
ofatumumab | Kesimpta | 712566
cladribine |  | 44157
siponimod | Mayzent | 2121085
dalfampridine | Ampyra | 897018
pyridostigmine | Mestinon | 9000
neostigmine |  | 7315
edaravone |  | 1921877
carisoprodol | Soma | 2101
metaxalone | Skelaxin | 59078
orphenadrine | Norflex | 7715
chlorzoxazone |  | 2410
dantrolene |  | 3105
`;
