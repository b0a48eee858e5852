/** ingredients | brands and other names | RxNorm multiple ingredients (MIN) */
export const DRUG_COMBINATIONS = `
fluticasone / salmeterol | Advair; fluticasone-salmeterol; fluticasone/salmeterol; Wixela | 284635
budesonide / formoterol | Symbicort; budesonide-formoterol; budesonide/formoterol | 389132
ipratropium / albuterol | DuoNeb; Combivent; ipratropium-albuterol; ipratropium/albuterol |
amoxicillin / clavulanate | Augmentin; amoxicillin-clavulanate; amoxicillin/clavulanate; amox-clav; amoxicillin-clavulanic acid |
sulfamethoxazole / trimethoprim | Bactrim; Septra; TMP-SMX; SMX-TMP; sulfamethoxazole-trimethoprim; trimethoprim-sulfamethoxazole | 10831
piperacillin / tazobactam | Zosyn; piperacillin-tazobactam | 74169
sacubitril / valsartan | Entresto; sacubitril-valsartan; sacubitril/valsartan | 1656339
lisinopril / hydrochlorothiazide | Zestoretic; lisinopril-hydrochlorothiazide; lisinopril-HCTZ; lisinopril/HCTZ | 214618
losartan / hydrochlorothiazide | Hyzaar; losartan-hydrochlorothiazide; losartan-HCTZ; losartan/HCTZ | 214619
amlodipine / benazepril | Lotrel; amlodipine-benazepril |
carbidopa / levodopa | Sinemet; carbidopa-levodopa; carbidopa/levodopa | 103990
hydrocodone / acetaminophen | Norco; Vicodin; hydrocodone-acetaminophen; hydrocodone/acetaminophen; hydrocodone-APAP |
oxycodone / acetaminophen | Percocet; oxycodone-acetaminophen; oxycodone/acetaminophen |
buprenorphine / naloxone | Suboxone; buprenorphine-naloxone | 352364
umeclidinium / vilanterol | Anoro; umeclidinium-vilanterol | 1487518
fluticasone / vilanterol | Breo; fluticasone-vilanterol | 1424888
sitagliptin / metformin | Janumet; sitagliptin-metformin | 729717
`;
