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
Fungal infection | mycosis | B49 |  |
Influenza A | influenza A virus infection | J10.1 |  |
Influenza B |  | J10.1 |  |
Measles |  | B05.9 | 14189004 |
Mumps |  | B26.9 | 36989005 |
Rubella | German measles | B06.9 | 36653000 |
Varicella | chickenpox; chicken pox | B01.9 | 38907003 |
Hand, foot and mouth disease | hand foot and mouth disease | B08.4 |  |
Scarlet fever |  | A38.9 | 30242009 |
Fifth disease |  | B08.3 |  |
Roseola |  | B08.20 |  |
Poliomyelitis | polio | A80.9 |  |
Malaria |  | B54 | 61462000 |
Dengue fever | dengue | A90 |  |
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
Pinworm infection | pinworms; enterobiasis | B80 |  |
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
`;
