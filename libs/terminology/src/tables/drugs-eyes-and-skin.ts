/** ingredient | brands, salts and other names | RxNorm ingredient */
export const DRUGS_EYES_AND_SKIN = `
bimatoprost | Lumigan; Latisse | 283810
travoprost | Travatan | 283809
tafluprost |  | 1244607
brimonidine | Alphagan | 134615
dorzolamide | Trusopt | 60207
brinzolamide | Azopt | 194881
netarsudil | Rhopressa | 1992864
pilocarpine |  | 8328
ketotifen | Zaditor | 6146
loteprednol etabonate | loteprednol; Lotemax | 52177
difluprednate | Durezol | 23043
nepafenac |  | 298665
bromfenac |  | 19737
lifitegrast | Xiidra | 1801820
carboxymethylcellulose | Refresh; artificial tears | 2062
ranibizumab | Lucentis | 595060
aflibercept | Eylea | 1232150
tretinoin | Retin-A | 10753
adapalene | Differin | 60223
tazarotene | Tazorac | 83947
isotretinoin | Accutane | 6064
benzoyl peroxide |  | 1418
salicylic acid |  | 9525
azelaic acid | Finacea | 18602
sulfacetamide |  | 10169
fluocinonide | Lidex | 4462
fluocinolone |  | 25126
halobetasol |  | 41208
desonide |  | 3254
betamethasone dipropionate |  | 19254
pimecrolimus | Elidel | 321952
crisaborole | Eucrisa | 1865953
calcipotriene | Dovonex | 29365
acitretin |  | 16818
imiquimod | Aldara | 59943
podofilox |  | 8463
urea |  | 11002
zinc oxide |  | 11423
coal tar |  | 2635
hydroquinone |  | 5509
selenium sulfide | Selsun | 36345
docosanol | Abreva | 594680
proparacaine | Alcaine | 34905
`;
