/** ingredient | brands, salts and other names | RxNorm ingredient */
export const DRUGS_ANAESTHESIA_AND_EMERGENCY = `
alfentanil |  | 480
aminocaproic acid | Amicar | 99
benzocaine | Anacaine | 1399
bretylium |  | 19685
C1 esterase inhibitor concentrate | Cinryze; Berinert; Haegarda; Ruconest | 1599832
calcium chloride |  | 1901
calcium gluconate | Calgonate | 1908
chloroprocaine | Nesacaine; Clorotekal | 20859
cisatracurium | Nimbex | 319864
desflurane | Suprane | 27340
droperidol |  | 3648
dyclonine |  | 23744
edrophonium | Enlon | 3752
enalaprilat |  | 3829
factor IX concentrate | coagulation factor IX; BeneFIX; Idelvion | 4249
factor VIIa recombinant | NovoSeven; coagulation factor VIIa | 4256
factor VIII concentrate | antihemophilic factor; Advate; Recombinate; Kogenate | 4257
fomepizole |  | 15226
hetastarch | Hespan; Hextend | 5531
idarucizumab | Praxbind | 1716191
isoflurane | Forane; Terrell; Isospire | 6026
isoproterenol | Isuprel | 6054
landiolol | Rapiblyk | 2712070
mannitol | Osmitrol; Bronchitol | 6628
mepivacaine | Carbocaine; Polocaine | 6759
methohexital | Brevital | 6847
methylene blue | Provayblue | 6878
nalmefene | Opvee; Zurnai | 31479
pancuronium |  | 7883
physostigmine |  | 8299
potassium iodide | ThyroSafe; Iosat | 8597
pralidoxime | Protopam | 34345
pramoxine |  | 34347
prilocaine | Citanest | 8686
protamine | protamine sulfate | 8825
remifentanil | Ultiva | 73032
sufentanil | Dsuvia | 56795
sugammadex | Bridion | 1726988
suzetrigine | Journavx | 2704819
tetracaine | Pontocaine | 10391
`;
