/** ingredient | brands, salts and other names | RxNorm ingredient */
export const DRUGS_IMMUNE_MODULATORS = `
basiliximab | Simulect | 196102
belatacept | Nulojix | 1112973
belumosudil | Rezurock | 2564025
berdazimer | Zelsuvmi | 2710434
bimekizumab | Bimzelx | 2668041
birch triterpenes | Filsuvez | 2675583
brodalumab | Siliq | 1872251
clascoterone | Winlevi | 2474340
delgocitinib | Anzupgo | 2721163
deucravacitinib | Sotyktu | 2612087
deuruxolitinib | Leqselvi | 2716558
diroximel fumarate | Vumerity | 2261783
ensifentrine | Ohtuvayre | 2687215
etrasimod | Velsipity | 2668045
lebrikizumab | Ebglyss | 2693758
mirikizumab | Omvoh | 2668384
monomethyl fumarate | Bafiertam | 1546433
nemolizumab | Nemluvio | 2691310
peanut allergen powder | Palforzia | 891658
peginterferon beta-1a | Plegridy | 1546168
ponesimod | Ponvory | 2532300
reslizumab | Cinqair | 1746889
rilonacept | Arcalyst | 763450
ritlecitinib | Litfulo | 2641595
spesolimab | Spevigo | 2610417
tapinarof | Vtama | 2602286
tildrakizumab | Ilumya | 2053436
trifarotene | Aklief | 2205637
ublituximab | Briumvi | 2626349
vilobelimab | Gohibic | 2639620
voclosporin | Lupkynis | 2475166
`;
