/** name | synonyms | ICD-10-CM | SNOMED CT (Global Patient Set) | C where it does not go away */
export const KIDNEYS_AND_REPRODUCTION = `
Chronic kidney disease stage 1 | CKD stage 1; CKD 1 | N18.1 | 431855005 | C
Chronic kidney disease stage 2 | CKD stage 2; CKD 2; CKD stage II; stage 2 CKD | N18.2 | 431856006 | C
Chronic kidney disease stage 3a | CKD stage 3a; CKD 3a; CKD stage IIIa; stage 3a CKD; stage 3a chronic kidney disease; CKD3a | N18.31 |  | C
Chronic kidney disease stage 3b | CKD stage 3b; CKD 3b; CKD stage IIIb; stage 3b CKD; stage 3b chronic kidney disease; CKD3b | N18.32 |  | C
Chronic kidney disease stage 5 | CKD stage 5; CKD 5; CKD stage V; stage 5 CKD; CKD5 | N18.5 | 433146000 | C
Diabetic chronic kidney disease | diabetic CKD; type 2 diabetes with chronic kidney disease; CKD due to type 2 diabetes | E11.22 |  | C
Kidney failure | renal failure | N19 |  | C
Renal insufficiency |  | N28.9 |  | C
Acute tubular necrosis | ATN | N17.0 |  |
Acute interstitial nephritis | AIN | N10 |  |
Interstitial nephritis |  | N12 |  |
Glomerulonephritis |  | N05.9 | 36171008 | C
IgA nephropathy | Berger disease | N02.B9 |  | C
Nephrotic syndrome |  | N04.9 | 52254009 | C
Membranous nephropathy |  | N04.20 |  | C
Focal segmental glomerulosclerosis | FSGS | N04.1 | 236403004 | C
Lupus nephritis |  | M32.14 |  | C
Polycystic kidney disease | PKD; ADPKD; autosomal dominant polycystic kidney disease; PCKD | Q61.3 |  | C
Renal cyst | kidney cyst; renal cysts; simple renal cyst | N28.1 | 722223000 | C
Renal mass | kidney mass | N28.89 | 309088003 |
Ureteral stone | ureterolithiasis; ureteral calculus | N20.1 |  |
Bladder stone | bladder calculus | N21.0 |  |
Renal colic |  | N23 | 7093002 |
Acute cystitis | bladder infection, acute | N30.00 | 68226007 |
Interstitial cystitis | painful bladder syndrome; bladder pain syndrome | N30.10 |  | C
Recurrent urinary tract infection | recurrent UTI; recurrent UTIs; recurrent urinary tract infections | N39.0 | 197927001 |
Asymptomatic bacteriuria |  | R82.71 | 720406004 |
Neurogenic bladder |  | N31.9 | 398064005 | C
Stress incontinence | stress urinary incontinence; SUI | N39.3 |  | C
Urge incontinence | urge urinary incontinence | N39.41 |  | C
Mixed incontinence | mixed urinary incontinence | N39.46 | 413343005 | C
Urethral stricture |  | N35.919 | 76618002 |
Urethritis |  | N34.2 | 31822004 |
Bladder outlet obstruction |  | N32.0 |  |
Vesicoureteral reflux |  | N13.70 |  |
Benign prostatic hyperplasia with lower urinary tract symptoms | BPH with LUTS; BPH with obstruction; BPH with urinary obstruction | N40.1 |  | C
Lower urinary tract symptoms | LUTS | R39.9 | 307541003 | C
Prostatitis |  | N41.9 | 9713002 |
Acute prostatitis |  | N41.0 | 79411002 |
Chronic prostatitis |  | N41.1 | 19905009 | C
Elevated PSA | elevated prostate specific antigen | R97.20 |  |
Hydrocele |  | N43.3 |  |
Varicocele |  | I86.1 | 51070004 |
Epididymitis |  | N45.1 | 31070006 |
Epididymo-orchitis | epididymoorchitis | N45.3 |  |
Testicular torsion |  | N44.00 |  |
Phimosis |  | N47.1 | 449826002 |
Peyronie's disease | Peyronie disease | N48.6 |  | C
Balanitis |  | N48.1 | 44882003 |
Male hypogonadism | low testosterone; testosterone deficiency | E29.1 | 48723006 | C
Hypogonadism |  |  | 48130008 | C
Infertility, male | male infertility | N46.9 | 2904007 |
Gynecomastia |  | N62 | 4754008 |
Female infertility | infertility | N97.9 | 6738008 |
Ovarian cyst | ovarian cysts | N83.209 |  |
Pelvic inflammatory disease | PID | N73.9 |  |
Bacterial vaginosis | BV | N76.0 | 419760006 |
Vaginitis |  | N76.0 | 30800001 |
Atrophic vaginitis | vaginal atrophy; genitourinary syndrome of menopause | N95.2 | 52441000 | C
Vulvovaginal candidiasis | vaginal yeast infection; vaginal candidiasis | B37.31 |  |
Uterine prolapse |  | N81.4 | 24976005 |
Pelvic organ prolapse | pelvic prolapse; female genital prolapse | N81.9 |  | C
Cystocele |  | N81.10 |  |
Rectocele |  | N81.6 |  |
Amenorrhea |  | N91.2 | 14302001 |
Dysmenorrhea | painful periods; menstrual cramps | N94.6 | 266599000 |
Abnormal uterine bleeding | AUB; dysfunctional uterine bleeding; irregular menses | N93.9 | 44991000119100 |
Postmenopausal bleeding |  | N95.0 | 76742009 |
Premenstrual syndrome | PMS | N94.3 |  | C
Premenstrual dysphoric disorder | PMDD | F32.81 | 596004 | C
Dyspareunia |  | N94.10 | 71315007 |
Cervical dysplasia | CIN; cervical intraepithelial neoplasia | N87.9 |  |
Abnormal Pap smear | abnormal pap; ASCUS | R87.619 |  |
Adenomyosis |  | N80.03 |  | C
Endometrial hyperplasia |  | N85.00 | 237072009 |
Fibrocystic breast disease | fibrocystic breasts; fibrocystic breast changes | N60.19 | 27431007 | C
Fibroadenoma of breast | breast fibroadenoma | D24.9 | 254845004 |
Breast lump | breast mass; lump in breast | N63.0 | 89164003 |
Mastitis |  | N61.0 |  |
Mastalgia | breast pain; breast tenderness | N64.4 | 53430007 |
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
HPV infection | human papillomavirus infection | B97.7 | 240532009 |
Sexually transmitted infection | STI | A64 |  |
Hypoactive sexual desire disorder |  | F52.0 |  | C
Decreased libido | low libido | R68.82 |  |
Medullary sponge kidney |  | Q61.5 | 236443009 | C
Horseshoe kidney |  | Q63.1 | 41729002 | C
Renal agenesis | congenital absence of kidney | Q60.2 |  | C
Renal infarction | renal infarct; kidney infarct | N28.0 |  |
Minimal change disease | minimal change nephropathy; minimal change nephrotic syndrome | N04.0 |  | C
Alport syndrome | Alport's syndrome; hereditary nephritis | Q87.81 |  | C
Goodpasture syndrome | Goodpasture's syndrome; anti-GBM disease | M31.0 | 50581000 | C
Hemolytic uremic syndrome | haemolytic uraemic syndrome; haemolytic uremic syndrome | D59.30 | 111407006 |
Nephrogenic diabetes insipidus |  | N25.1 | 111395007 | C
Contrast-induced nephropathy | contrast nephropathy; contrast induced nephropathy | N14.11 |  |
Renal abscess | perinephric abscess; perirenal abscess; kidney abscess | N15.1 | 3321001 |
Kidney transplant rejection | renal transplant rejection | T86.11 | 236570004 |
Ureteral stricture | ureteric stricture | N13.5 |  |
Bladder diverticulum | diverticulum of bladder | N32.3 | 197866008 | C
Vesicovaginal fistula |  | N82.0 | 89405008 |
Radiation cystitis | irradiation cystitis | N30.40 | 11251000 |
Urethral diverticulum |  | N36.1 |  |
Urethral caruncle |  | N36.2 | 6929003 |
Undescended testicle | cryptorchidism; undescended testis | Q53.9 | 204878001 |
Hypospadias |  | Q54.9 | 416010008 | C
Spermatocele |  | N43.40 | 49263001 |
Orchitis |  | N45.2 | 274718005 |
Priapism |  | N48.30 | 6273006 |
Premature ejaculation |  | F52.4 | 44001008 |
Hematospermia | haematospermia; blood in semen | R36.1 |  |
Azoospermia |  | N46.01 | 48188009 | C
Cervicitis |  | N72 |  |
Cervical polyp | polyp of cervix; endocervical polyp | N84.1 | 65576009 |
Endometrial polyp | uterine polyp | N84.0 |  |
Endometritis |  | N71.9 | 78623009 |
Asherman syndrome | intrauterine synechiae; Asherman's syndrome | N85.6 |  | C
Bartholin's cyst | Bartholin cyst; Bartholin gland cyst | N75.0 |  |
Bartholin's abscess | Bartholin abscess; Bartholin gland abscess | N75.1 |  |
Vulvodynia |  | N94.819 | 238968009 | C
Vaginismus |  | N94.2 |  |
Enterocele | vaginal enterocele | N81.5 | 398061002 | C
Hydrosalpinx |  | N70.11 | 21711003 |
Tubo-ovarian abscess | tuboovarian abscess | N70.93 | 58949002 |
Mittelschmerz | ovulation pain | N94.0 | 43548008 |
Oligomenorrhea | oligomenorrhoea; infrequent periods; infrequent menses | N91.5 | 52073004 |
Galactorrhea | galactorrhoea | N64.3 |  |
Lobular carcinoma in situ | LCIS | D05.00 |  | C
Hydatidiform mole | molar pregnancy | O01.9 |  |
Threatened abortion | threatened miscarriage | O20.0 | 54048003 |
Missed abortion | missed miscarriage | O02.1 | 16607004 |
Placental abruption | abruptio placentae; premature separation of placenta | O45.90 | 415105001 |
Premature rupture of membranes | PROM | O42.90 | 44223004 |
HELLP syndrome |  | O14.20 |  |
Postpartum endometritis | puerperal endometritis | O86.12 |  |
Polyhydramnios | hydramnios | O40.9XX0 | 86203003 |
Breech presentation |  | O32.1XX0 | 6096002 |
Twin pregnancy | twin gestation | O30.009 | 65147003 |
Cervical insufficiency | incompetent cervix; cervical incompetence | O34.30 | 17382005 |
Placenta accreta |  | O43.219 |  |
Dependence on renal dialysis | dialysis dependent; hemodialysis dependent; dialysis dependence | Z99.2 | 105502003 | C
Kidney transplant status | kidney transplant recipient; renal transplant recipient; renal transplant status | Z94.0 |  | C
Multiple gestation | multiple pregnancy; triplet pregnancy | O30.90 | 16356006 |
Prematurity | preterm infant; premature infant; preterm birth; born premature; ex-preemie | P07.30 | 395507008 |
`;
