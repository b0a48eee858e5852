/** ingredient | brands, salts and other names | RxNorm ingredient */
export const DRUGS_PAIN = `
etodolac | Lodine | 24605
nabumetone | Relafen | 31448
oxaprozin | Daypro | 32613
piroxicam | Feldene | 8356
sulindac | Clinoril | 10237
ketoprofen |  | 6142
flurbiprofen |  | 4502
diflunisal |  | 3393
salsalate |  | 36108
mefenamate | mefenamic acid | 257844
tapentadol | Nucynta | 787390
oxymorphone | Opana | 7814
meperidine | Demerol | 6754
butorphanol |  | 1841
nalbuphine |  | 7238
pentazocine |  | 8001
levorphanol |  | 6378
capsaicin |  | 1992
menthol | Biofreeze | 6750
probenecid |  | 8698
pegloticase | Krystexxa | 1011650
`;
