/** ingredient | brands, salts and other names | RxNorm ingredient */
export const DRUGS_ANTIVIRALS_AND_RESERVE = `
benznidazole |  | 18994
bezlotoxumab | Zinplava | 1855048
brincidofovir | Tembexa | 2599518
cefiderocol | Fetroja | 2265702
ceftobiprole | Zevtera | 2691333
ceftolozane |  | 1597609
chlorhexidine | chlorhexidine gluconate; Peridex; Hibiclens | 2358
cidofovir |  | 83171
clesrovimab | Enflonsia | 2716802
cobicistat | Tybost | 1306284
elvitegravir |  | 1306286
enfuvirtide | Fuzeon | 139896
eravacycline | Xerava | 2055906
fexinidazole |  | 2564146
fostemsavir | Rukobia | 2380373
gepotidacin | Blujepa | 2709212
ibalizumab | Trogarzo | 2043283
ibrexafungerp | Brexafemme | 2560213
iodoquinol | Quinja | 3435
lefamulin | Xenleta | 2198944
lenacapavir | Sunlenca; Yeztugo | 2625651
letermovir | Prevymis | 1988648
maribavir | Livtencity | 2586068
miltefosine | Impavido | 1494066
moxidectin |  | 1047072
nifurtimox | Lampit | 7421
obiltoxaximab | Anthim | 1746906
oteseconazole | Vivjoa | 2602577
oxytetracycline |  | 7821
plazomicin | Zemdri | 2049549
povidone-iodine | povidone iodine; Betadine | 8611
pretomanid |  | 2198359
raxibacumab |  | 1366567
rezafungin | Rezzayo | 2639155
sarecycline | Seysara | 2059018
sulfadiazine |  | 10171
sulopenem |  | 2717833
tafenoquine | Arakoda; Krintafel; Kodatef | 2054023
tecovirimat | Tpoxx | 2055104
triclabendazole | Egaten | 2118525
`;
