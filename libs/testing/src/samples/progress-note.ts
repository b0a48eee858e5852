import { PdfFile } from './pdf-sheet.js';
import { Column } from './sheet.js';

const HALF = [0, 270] as const;

/** A two-page visit note: header, prose with negation and family history, lists, vitals, assessment and plan. */
export async function progressNote(): Promise<Uint8Array> {
  const file = await PdfFile.create('Progress note');
  new Column(file.addSheet())
    .title('Larkspur Family Medicine')
    .heading('PROGRESS NOTE', 13)
    .row(['Patient: Marisol T. Quennell', 'DOB: 03/14/1961'], HALF)
    .row(['Sex: Female', 'MRN: LF-2048813'], HALF)
    .row(['Phone: (555) 555-0148', 'Address: 218 Juniper Court, Ashland, OR 97520'], HALF)
    .row(['Date of visit: 01/09/2025', 'Provider: Ingrid Salvesen, MD'], HALF)
    .heading('CHIEF COMPLAINT')
    .paragraph('Cough and ankle swelling for two weeks.')
    .heading('HISTORY OF PRESENT ILLNESS')
    .paragraph(
      'Ms. Quennell is a 63-year-old woman with type 2 diabetes mellitus and essential hypertension who comes in ' +
        'with a dry cough and mild peripheral edema. She denies chest pain, fever, or shortness of breath. The cough ' +
        'began after lisinopril was restarted in December. There is no evidence of pneumonia on examination. Possible ' +
        'gastroesophageal reflux disease was discussed.',
    )
    .heading('PROBLEM LIST')
    .lines([
      '1. Type 2 diabetes mellitus',
      '2. Essential hypertension',
      '3. Hyperlipidemia',
      '4. Hypothyroidism',
      '5. Osteoarthritis of the knee',
    ])
    .heading('PAST SURGICAL HISTORY')
    .lines(['Cholecystectomy (2009)', 'Total knee replacement 06/2018'])
    .heading('MEDICATIONS')
    .lines([
      '- Metformin 1000 mg tablet, take 1 tablet by mouth twice daily',
      '- Lisinopril 20 mg tablet, 1 tablet by mouth once daily',
      '- Atorvastatin 40 mg by mouth at bedtime',
      '- Levothyroxine 75 mcg by mouth every morning',
      '- Ibuprofen 400 mg by mouth every 6 hours as needed for knee pain',
    ])
    .heading('ALLERGIES')
    .lines(['Penicillin - hives', 'Sulfa drugs - rash (mild)']);

  new Column(file.addSheet())
    .row(['Quennell, Marisol T.', 'MRN: LF-2048813'], HALF)
    .heading('FAMILY HISTORY')
    .paragraph('Mother had breast cancer. Father died of myocardial infarction at age 70. No family history of stroke.')
    .heading('SOCIAL HISTORY')
    .paragraph('Former smoker, quit in 2004. Drinks wine on weekends. Works as a bookbinder.')
    .heading('REVIEW OF SYSTEMS')
    .paragraph('Positive for cough. Negative for weight loss, night sweats, dysuria and abdominal pain.')
    .heading('VITAL SIGNS')
    .row(['BP: 138/84 mmHg', 'Pulse: 76 bpm'], HALF)
    .row(['Temp: 98.4 F', 'Resp: 16 breaths/min'], HALF)
    .row(['SpO2: 97% on room air', 'Weight: 82.6 kg'], HALF)
    .row(['Height: 165 cm', 'BMI: 30.3 kg/m2'], HALF)
    .heading('LABORATORY DATA')
    .paragraph('Hemoglobin A1c 7.8 % (H) on 01/06/2025. Creatinine 0.92 mg/dL. Potassium 4.4 mmol/L. TSH 2.1 mIU/L.')
    .heading('IMMUNIZATIONS')
    .lines(['Influenza, seasonal, injectable - 10/03/2024', 'Pneumococcal conjugate PCV20 - 02/11/2023'])
    .heading('ASSESSMENT AND PLAN')
    .lines([
      '1. Cough, most likely from the ACE inhibitor: stop lisinopril and start losartan 50 mg by mouth once daily.',
      '2. Type 2 diabetes mellitus: above goal. Continue metformin. Repeat hemoglobin A1c in three months.',
      '3. Peripheral edema: order echocardiogram. Rule out heart failure.',
      '4. Health maintenance: colonoscopy is due in 2026.',
    ])
    .paragraph('If she develops wheezing or hemoptysis she is to call at once.')
    .skip(14)
    .paragraph('Electronically signed by Ingrid Salvesen, MD on 01/09/2025');
  return file.save();
}
