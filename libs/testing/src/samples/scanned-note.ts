import { PdfFile } from './pdf-sheet.js';
import { ScanSheet } from './scan-sheet.js';
import { Column, PAPER } from './sheet.js';

const HALF = [0, 270] as const;

/** One page that is only an image: a discharge note that was faxed or copied. */
export async function scannedNote(): Promise<Uint8Array> {
  const sheet = new ScanSheet();
  new Column(sheet)
    .title('Foxglove Community Hospital')
    .heading('DISCHARGE SUMMARY', 13)
    .row(['Patient: Thaddeus Okonjo-Reyes', 'DOB: 07/22/1948'], HALF)
    .row(['Sex: Male', 'MRN: 5530921'], HALF)
    .row(['Admitted: 11/02/2024', 'Discharged: 11/06/2024'], HALF)
    .heading('DISCHARGE DIAGNOSES')
    .lines(['1. Community acquired pneumonia', '2. Chronic obstructive pulmonary disease', '3. Atrial fibrillation'])
    .heading('HOSPITAL COURSE')
    .paragraph(
      'Mr. Okonjo-Reyes came in with fever and a productive cough. Chest X-ray showed a right lower lobe infiltrate. ' +
        'He was treated with ceftriaxone and azithromycin and improved. No evidence of pulmonary embolism.',
    )
    .heading('DISCHARGE MEDICATIONS')
    .lines([
      '1. Amoxicillin 500 mg by mouth three times daily for 5 days',
      '2. Apixaban 5 mg by mouth twice daily',
      '3. Metoprolol tartrate 25 mg by mouth twice daily',
      '4. Albuterol inhaler 2 puffs every 4 hours as needed for wheezing',
    ])
    .heading('ALLERGIES')
    .lines(['No known drug allergies'])
    .heading('VITAL SIGNS AT DISCHARGE')
    .row(['BP: 128/74 mmHg', 'Pulse: 82 bpm'], HALF)
    .row(['Temp: 98.1 F', 'SpO2: 94% on room air'], HALF)
    .heading('LABORATORY DATA')
    .lines(['WBC 9.1 x10^3/uL', 'Hemoglobin 13.2 g/dL', 'Creatinine 1.1 mg/dL'])
    .heading('FOLLOW-UP')
    .paragraph('See Dr. Philippa Nordqvist in one week. Return for worsening shortness of breath or chest pain.');

  const file = await PdfFile.create('Scanned note');
  const image = await file.document.embedJpg(await sheet.encode());
  file.document.addPage([PAPER.width, PAPER.height]).drawImage(image, { x: 0, y: 0, ...PAPER });
  return file.save();
}
