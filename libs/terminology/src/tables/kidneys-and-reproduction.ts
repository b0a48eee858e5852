/** name | synonyms | ICD-10-CM | SNOMED CT (Global Patient Set) | C where it does not go away */
export const KIDNEYS_AND_REPRODUCTION = `
Chronic kidney disease stage 1 | CKD stage 1; CKD 1 | N18.1 | 431855005 | C
Chronic kidney disease stage 2 | CKD stage 2; CKD 2; CKD stage II; stage 2 CKD | N18.2 | 431856006 | C
Chronic kidney disease stage 3a | CKD stage 3a; CKD 3a; CKD stage IIIa; stage 3a CKD; stage 3a chronic kidney disease; CKD3a | N18.31 |  | C
Chronic kidney disease stage 3b | CKD stage 3b; CKD 3b; CKD stage IIIb; stage 3b CKD; stage 3b chronic kidney disease; CKD3b | N18.32 |  | C
Chronic kidney disease stage 5 | CKD stage 5; CKD 5; CKD stage V; stage 5 CKD; CKD5 | N18.5 | 433146000 | C
Diabetic chronic kidney disease | diabetic CKD; type 2 diabetes with chronic kidney disease; CKD due to type 2 diabetes | E11.22 |  | C
Kidney failure | renal failure | N19 |  |
Renal insufficiency |  | N28.9 |  |
Acute tubular necrosis | ATN | N17.0 |  |
Acute interstitial nephritis | interstitial nephritis; AIN | N10 |  |
Glomerulonephritis |  | N05.9 | 36171008 | C
IgA nephropathy | Berger disease | N02.B9 |  | C
Nephrotic syndrome |  | N04.9 | 52254009 | C
Membranous nephropathy |  | N04.20 |  | C
Focal segmental glomerulosclerosis | FSGS | N04.1 | 236403004 | C
Lupus nephritis |  | M32.14 |  | C
Polycystic kidney disease | PKD; ADPKD; autosomal dominant polycystic kidney disease | Q61.3 |  | C
Renal cyst | kidney cyst; renal cysts; simple renal cyst | N28.1 |  |
Renal mass | kidney mass | N28.89 | 309088003 |
Ureteral stone | ureterolithiasis; ureteral calculus | N20.1 |  |
Bladder stone | bladder calculus | N21.0 |  |
Renal colic |  | N23 | 7093002 |
Acute cystitis | bladder infection, acute | N30.00 | 68226007 |
Interstitial cystitis | painful bladder syndrome; bladder pain syndrome | N30.10 |  | C
Recurrent urinary tract infection | recurrent UTI; recurrent UTIs; recurrent urinary tract infections | N39.0 | 197927001 |
Asymptomatic bacteriuria |  | R82.71 | 720406004 |
Neurogenic bladder |  | N31.9 | 398064005 | C
Stress incontinence | stress urinary incontinence; SUI | N39.3 |  |
Urge incontinence | urge urinary incontinence | N39.41 |  |
Mixed incontinence | mixed urinary incontinence | N39.46 | 413343005 |
Urethral stricture |  | N35.919 | 76618002 |
Urethritis |  | N34.2 | 31822004 |
Bladder outlet obstruction |  | N32.0 |  |
Vesicoureteral reflux |  | N13.70 |  |
Benign prostatic hyperplasia with lower urinary tract symptoms | BPH with LUTS; BPH with obstruction; BPH with urinary obstruction | N40.1 |  | C
Lower urinary tract symptoms | LUTS | R39.9 | 307541003 |
Prostatitis | chronic prostatitis; acute prostatitis | N41.9 | 9713002 |
Elevated PSA | elevated prostate specific antigen | R97.20 |  |
Hydrocele |  | N43.3 |  |
Varicocele |  | I86.1 | 51070004 |
Epididymitis | epididymo-orchitis | N45.1 | 31070006 |
Testicular torsion |  | N44.00 |  |
Phimosis |  | N47.1 | 449826002 |
Peyronie's disease | Peyronie disease | N48.6 |  |
Balanitis |  | N48.1 | 44882003 |
Male hypogonadism | hypogonadism; low testosterone; testosterone deficiency | E29.1 | 48723006 | C
Infertility, male | male infertility | N46.9 |  |
Gynecomastia |  | N62 | 4754008 |
Female infertility | infertility | N97.9 | 6738008 |
Ovarian cyst | ovarian cysts | N83.209 |  |
Pelvic inflammatory disease | PID | N73.9 |  |
Bacterial vaginosis |  | N76.0 | 419760006 |
Vaginitis |  | N76.0 | 30800001 |
Atrophic vaginitis | vaginal atrophy; genitourinary syndrome of menopause | N95.2 | 52441000 |
Vulvovaginal candidiasis | vaginal yeast infection; vaginal candidiasis | B37.31 |  |
Uterine prolapse | pelvic organ prolapse | N81.4 | 24976005 |
Cystocele |  | N81.10 |  |
Rectocele |  | N81.6 |  |
Amenorrhea |  | N91.2 | 14302001 |
Dysmenorrhea | painful periods; menstrual cramps | N94.6 | 266599000 |
Abnormal uterine bleeding | AUB; dysfunctional uterine bleeding; irregular menses | N93.9 | 44991000119100 |
Postmenopausal bleeding |  | N95.0 | 76742009 |
Premenstrual syndrome | PMS | N94.3 |  |
Premenstrual dysphoric disorder | PMDD | F32.81 | 596004 | C
Dyspareunia |  | N94.10 | 71315007 |
Cervical dysplasia | CIN; cervical intraepithelial neoplasia | N87.9 |  |
Abnormal Pap smear | abnormal pap; ASCUS | R87.619 |  |
Adenomyosis |  | N80.03 |  |
Endometrial hyperplasia |  | N85.00 | 237072009 |
Fibrocystic breast disease | fibrocystic breasts; fibrocystic breast changes | N60.19 |  |
Fibroadenoma of breast | breast fibroadenoma | D24.9 | 254845004 |
Breast lump | breast mass; lump in breast | N63.0 | 89164003 |
Mastitis |  | N61.0 |  |
Mastalgia | breast pain; breast tenderness | N64.4 |  |
Nipple discharge |  | N64.52 |  |
Ectopic pregnancy |  | O00.90 | 34801009 |
Miscarriage | spontaneous abortion | O03.9 | 17369002 |
Gestational hypertension |  | O13.9 |  |
Eclampsia |  | O15.9 | 15938005 |
Placenta previa |  | O44.00 | 36813001 |
Postpartum depression |  | F53.0 | 58703003 |
Postpartum hemorrhage |  | O72.1 | 47821001 |
Preterm labor |  | O60.00 |  |
Chlamydia infection | chlamydia | A74.9 |  |
Gonorrhea | gonococcal infection | A54.9 | 15628003 |
Syphilis |  | A53.9 | 76272004 |
Trichomoniasis | trichomonas | A59.9 |  |
Genital warts | condyloma acuminatum; condyloma | A63.0 | 266113007 |
HPV infection | human papillomavirus infection | B97.7 |  |
Sexually transmitted infection | STI | A64 |  |
Hypoactive sexual desire disorder |  | F52.0 |  |
Decreased libido | low libido | R68.82 |  |
`;
