/** name | synonyms | LOINC | LOINC long common name, unaltered */
export const ANALYTES_IMMUNITY = `
Myeloperoxidase antibody | MPO antibody; anti-MPO; MPO-ANCA; myeloperoxidase Ab | 6969-0 | Myeloperoxidase Ab [Units/volume] in Serum
Proteinase 3 antibody | PR3 antibody; anti-PR3; PR3-ANCA; proteinase-3 antibody | 6968-2 | Proteinase 3 Ab [Units/volume] in Serum
ANCA | antineutrophil cytoplasmic antibody; anti-neutrophil cytoplasmic antibody; ANCA screen | 17351-8 | Neutrophil cytoplasmic Ab [Presence] in Serum
Anti-GBM antibody | anti-GBM; glomerular basement membrane antibody; GBM antibody | 49774-3 | Glomerular basement membrane Ab [Units/volume] in Serum
Scl-70 antibody | anti-Scl-70; Scl-70; anti-topoisomerase I; scleroderma antibody | 27416-7 | SCL-70 extractable nuclear Ab [Units/volume] in Serum
Jo-1 antibody | anti-Jo-1; Jo-1 | 11565-9 | Jo-1 extractable nuclear Ab [Units/volume] in Serum
Smith antibody | anti-Smith; Sm antibody; anti-Sm | 11090-8 | Smith extractable nuclear Ab [Units/volume] in Serum
SS-A antibody | SSA antibody; anti-SSA; anti-Ro; Ro antibody; SS-A (Ro); SSA (Ro) | 17792-3 | Sjogrens syndrome-A extractable nuclear Ab [Units/volume] in Serum
SS-B antibody | SSB antibody; anti-SSB; anti-La; La antibody; SS-B (La); SSB (La) | 17791-5 | Sjogrens syndrome-B extractable nuclear Ab [Units/volume] in Serum
Histone antibody | anti-histone antibody; antihistone antibody | 29996-6 | Histone IgG Ab [Units/volume] in Serum by Immunoassay
Centromere antibody | anti-centromere antibody; anticentromere antibody; centromere Ab | 16137-2 | Centromere Ab [Presence] in Serum
Cardiolipin IgG antibody | anticardiolipin IgG; cardiolipin IgG; anti-cardiolipin IgG | 3181-5 | Cardiolipin IgG Ab [Units/volume] in Serum by Immunoassay
Cardiolipin IgM antibody | anticardiolipin IgM; cardiolipin IgM; anti-cardiolipin IgM | 3182-3 | Cardiolipin IgM Ab [Units/volume] in Serum by Immunoassay
Beta-2 glycoprotein I IgG | beta-2 glycoprotein IgG; beta 2 glycoprotein 1 IgG; B2GPI IgG | 16135-6 | Beta 2 glycoprotein 1 IgG Ab [Units/volume] in Serum
Beta-2 glycoprotein I IgM | beta-2 glycoprotein IgM; beta 2 glycoprotein 1 IgM; B2GPI IgM | 16136-4 | Beta 2 glycoprotein 1 IgM Ab [Units/volume] in Serum
Anti-CCP antibody | anti-CCP; CCP antibody; cyclic citrullinated peptide antibody; CCP antibodies | 32218-0 | Cyclic citrullinated peptide Ab [Units/volume] in Serum by Immunoassay
ANA titer | antinuclear antibody titer; ANA titre | 5048-4 | Nuclear Ab [Titer] in Serum by Immunofluorescence
Smooth muscle antibody | anti-smooth muscle antibody; ASMA; anti smooth muscle antibody | 14252-1 | Smooth muscle Ab [Presence] in Serum
Mitochondrial antibody | antimitochondrial antibody; AMA; anti-mitochondrial antibody | 17284-1 | Mitochondria Ab [Presence] in Serum by Immunofluorescence
Deamidated gliadin peptide IgA | DGP IgA; gliadin peptide IgA; deamidated gliadin IgA | 58709-7 | Gliadin peptide IgA Ab [Units/volume] in Serum
Parietal cell antibody | anti-parietal cell antibody; gastric parietal cell antibody | 14241-4 | Parietal cell Ab [Presence] in Serum
Intrinsic factor blocking antibody | intrinsic factor antibody; anti-intrinsic factor antibody | 9537-2 | Intrinsic factor blocking Ab [Presence] in Serum by Radioimmunoassay (RIA)
Acetylcholine receptor antibody | AChR antibody; anti-acetylcholine receptor antibody; anti-AChR | 20427-1 | Acetylcholine receptor Ab [Moles/volume] in Serum
Aquaporin-4 antibody | AQP4 antibody; NMO antibody; NMO-IgG; aquaporin 4 antibody | 61430-5 | Aquaporin 4 water channel Ab [Units/volume] in Serum or Plasma by Immunoassay
IA-2 antibody | ICA512 antibody; islet antigen 2 antibody; islet cell 512 antibody | 31209-0 | Islet cell 512 Ab [Units/volume] in Serum
Islet cell antibody | islet cell IgG antibody; pancreatic islet cell antibody | 56687-7 | Pancreatic islet cell IgG Ab [Titer] in Serum by Immunofluorescence
Insulin antibody | anti-insulin antibody; insulin autoantibody | 8072-1 | Insulin Ab [Units/volume] in Serum
Total complement CH50 | CH50; total hemolytic complement; complement CH50 | 4532-8 | Complement total hemolytic CH50 [Units/volume] in Serum or Plasma
C1 esterase inhibitor level | C1 esterase inhibitor; C1 inhibitor; C1-INH | 4477-6 | Complement C1 esterase inhibitor [Mass/volume] in Serum or Plasma
Cardiolipin antibody | cardiolipin antibodies; anticardiolipin antibody; anticardiolipin antibodies; aCL |  |
`;
