/** name | synonyms | ICD-10-CM | SNOMED CT (Global Patient Set) | C where it does not go away */
export const INFECTIONS = `
Septic shock |  | R65.21 | 76571007 |
Severe sepsis |  | R65.20 |  |
Urosepsis | sepsis due to UTI; sepsis due to urinary tract infection | A41.9 |  |
Bacteremia |  | R78.81 | 5758002 |
Infectious mononucleosis | mononucleosis; mono (infection); Epstein-Barr virus infection; EBV infection | B27.90 | 271558008 |
Cytomegalovirus infection | CMV infection | B25.9 | 28944009 |
Viral infection | viral syndrome; viral illness | B34.9 |  |
Bacterial infection |  | A49.9 |  |
Fungal infection | mycosis | B49 | 3218000 |
Influenza A | influenza A virus infection | J10.1 |  |
Influenza B |  | J10.1 |  |
Measles |  | B05.9 | 14189004 |
Mumps |  | B26.9 | 36989005 |
Rubella | German measles | B06.9 | 36653000 |
Varicella | chickenpox; chicken pox | B01.9 | 38907003 |
Hand, foot and mouth disease | hand foot and mouth disease | B08.4 | 266108008 |
Scarlet fever |  | A38.9 | 30242009 |
Fifth disease |  | B08.3 |  |
Roseola |  | B08.20 |  |
Poliomyelitis | polio | A80.9 |  |
Malaria |  | B54 | 61462000 |
Dengue fever | dengue | A90 | 38362002 |
Zika virus infection |  | A92.5 |  |
West Nile virus infection |  | A92.30 |  |
Typhoid fever |  | A01.00 | 4834000 |
Cholera |  | A00.9 |  |
Hepatitis B virus infection | HBV infection; HBV | B18.1 |  | C
HIV positive | asymptomatic HIV infection; HIV-positive | Z21 |  | C
Pneumocystis pneumonia | PJP; PCP pneumonia | B59 |  |
Histoplasmosis |  | B39.9 | 12962009 |
Coccidioidomycosis | valley fever | B38.9 | 60826002 |
Aspergillosis |  | B44.9 | 65553006 |
Cryptococcal meningitis |  | B45.1 |  |
Toxoplasmosis |  | B58.9 | 187192000 |
Pinworm infection | pinworms; enterobiasis | B80 | 266162007 |
Rocky Mountain spotted fever |  | A77.0 | 186772009 |
Tetanus |  | A35 | 76902006 |
Rabies |  | A82.9 |  |
Botulism |  | A05.1 |  |
Anthrax |  | A22.9 |  |
Mpox | monkeypox | B04 |  |
E. coli infection | Escherichia coli infection | B96.20 |  |
Staphylococcal infection | staph infection | A49.01 |  |
Streptococcal infection | strep infection; streptococcal pharyngitis infection | A49.1 |  |
Diphtheria |  | A36.9 |  |
Leprosy | Hansen's disease | A30.9 | 81004002 |
Endophthalmitis |  | H44.009 | 1847009 |
Actinomycosis |  | A42.9 |  |
Nocardiosis |  | A43.9 |  |
Cat-scratch disease | cat scratch disease; cat scratch fever | A28.1 |  |
Brucellosis |  | A23.9 | 75702008 |
Q fever |  | A78 | 186788009 |
Tularemia |  | A21.9 |  |
Ehrlichiosis |  | A77.40 |  |
Babesiosis |  | B60.00 |  |
Leptospirosis |  | A27.9 | 77377001 |
Listeriosis | listeria infection | A32.9 | 4241002 |
Chikungunya | chikungunya virus infection; chikungunya fever | A92.0 |  |
Yellow fever |  | A95.9 |  |
Adenovirus infection | adenoviral infection | B34.0 |  |
Enterovirus infection | enteroviral infection | B34.1 |  |
Mucormycosis |  | B46.5 |  |
Sporotrichosis |  | B42.9 |  |
Blastomycosis |  | B40.9 |  |
Leishmaniasis |  | B55.9 |  |
Schistosomiasis | bilharzia | B65.9 |  |
Strongyloidiasis | strongyloides infection | B78.9 |  |
Ascariasis |  | B77.9 | 2435008 |
Hookworm infection | hookworm disease | B76.9 |  |
Trichinosis | trichinellosis | B75 |  |
Neurocysticercosis | cysticercosis of central nervous system | B69.0 |  |
Echinococcosis | hydatid disease | B67.90 | 74942003 |
Lymphogranuloma venereum | LGV | A55 | 186946009 |
Chancroid |  | A57 |  |
Neurosyphilis |  | A52.3 | 26039008 |
Latent syphilis |  | A53.0 | 444150000 |
Gas gangrene | clostridial myonecrosis | A48.0 |  |
Toxic shock syndrome |  | A48.3 | 18504008 |
Candidemia |  | B37.7 |  |
Catheter-related bloodstream infection | CLABSI; central line associated bloodstream infection | T80.211A |  |
Herpes zoster ophthalmicus | zoster ophthalmicus; ocular zoster; ophthalmic zoster | B02.30 | 87513003 |
Gangrene |  | I96 |  |
`;
