/** Words of a language that a laboratory table and a letter need. */
export interface Language {
  /** BCP 47. */
  readonly tag: string;
  readonly title: string;
  readonly heads: readonly [test: string, result: string, unit: string, range: string];
  readonly labels: readonly [patient: string, birth: string, number: string];
  readonly tests: readonly (readonly [name: string, unit: string, low: number, high: number])[];
  readonly greeting: string;
  readonly sentences: readonly string[];
  readonly close: string;
  readonly facility: string;
}

export const LANGUAGES: readonly Language[] = [
  {
    tag: 'es',
    title: 'Informe de laboratorio',
    heads: ['Prueba', 'Resultado', 'Unidades', 'Valores de referencia'],
    labels: ['Paciente', 'Fecha de nacimiento', 'Nº de historia'],
    tests: [['Glucosa', 'mg/dL', 70, 110], ['Creatinina', 'mg/dL', 0.6, 1.2], ['Colesterol total', 'mg/dL', 120, 200], ['Hemoglobina', 'g/dL', 12, 16], ['Ácido úrico', 'mg/dL', 3, 7], ['Triglicéridos', 'mg/dL', 50, 150], ['Plaquetas', 'x10^3/µL', 150, 400], ['Sodio', 'mmol/L', 135, 145]],
    greeting: 'Estimada colega:',
    sentences: ['El paciente acudió a la consulta por dolor torácico de tres días de evolución, sin irradiación ni disnea.', 'La exploración física no mostró alteraciones; la presión arterial fue de 138/84 mmHg.', 'Se recomienda continuar el tratamiento con enalapril 10 mg cada 24 horas y repetir la analítica en seis semanas.', 'No refiere alergias medicamentosas conocidas. Antecedentes de hipertensión y diabetes tipo 2.'],
    close: 'Atentamente,',
    facility: 'Clínica Río Pinar',
  },
  {
    tag: 'de',
    title: 'Laborbefund',
    heads: ['Untersuchung', 'Ergebnis', 'Einheit', 'Referenzbereich'],
    labels: ['Patient', 'Geburtsdatum', 'Fallnummer'],
    tests: [['Glukose nüchtern', 'mg/dl', 70, 100], ['Kreatinin', 'mg/dl', 0.7, 1.2], ['Harnsäure', 'mg/dl', 3.4, 7], ['Hämoglobin', 'g/dl', 13.5, 17.5], ['Leukozyten', '/nl', 4, 10], ['Thrombozyten', '/nl', 150, 400], ['Natrium', 'mmol/l', 135, 145], ['Kalium', 'mmol/l', 3.5, 5.1]],
    greeting: 'Sehr geehrte Frau Kollegin,',
    sentences: ['wir berichten über den oben genannten Patienten, der sich in unserer Ambulanz zur Verlaufskontrolle vorstellte.', 'Die körperliche Untersuchung war unauffällig; der Blutdruck betrug 142/86 mmHg.', 'Wir empfehlen die Fortführung der Medikation mit Ramipril 5 mg einmal täglich sowie eine Laborkontrolle in sechs Wochen.', 'Anamnestisch bestehen eine arterielle Hypertonie und eine chronische Niereninsuffizienz.'],
    close: 'Mit freundlichen kollegialen Grüßen',
    facility: 'Gemeinschaftspraxis am Mühlbach',
  },
  {
    tag: 'fr',
    title: 'Résultats d’analyses',
    heads: ['Analyse', 'Résultat', 'Unité', 'Valeurs usuelles'],
    labels: ['Patient', 'Né(e) le', 'Dossier'],
    tests: [['Glycémie à jeun', 'g/L', 0.7, 1.1], ['Créatinine', 'µmol/L', 60, 110], ['Hémoglobine', 'g/dL', 12, 17], ['Plaquettes', 'G/L', 150, 400], ['Cholestérol total', 'g/L', 1.2, 2], ['Triglycérides', 'g/L', 0.5, 1.5], ['Potassium', 'mmol/L', 3.5, 5], ['Protéine C réactive', 'mg/L', 0, 5]],
    greeting: 'Cher confrère,',
    sentences: ['J’ai revu en consultation votre patient, âgé de 64 ans, pour le suivi de son hypertension artérielle.', 'L’examen clinique est sans particularité ; la tension artérielle est à 13/8.', 'Le traitement par périndopril 5 mg par jour est poursuivi et un contrôle biologique sera réalisé dans trois mois.', 'Il n’y a pas d’allergie connue. Les antécédents comportent une appendicectomie.'],
    close: 'Bien confraternellement,',
    facility: 'Cabinet médical des Tilleuls',
  },
  {
    tag: 'pt',
    title: 'Laudo de exames',
    heads: ['Exame', 'Resultado', 'Unidade', 'Valores de referência'],
    labels: ['Paciente', 'Data de nascimento', 'Prontuário'],
    tests: [['Glicose em jejum', 'mg/dL', 70, 99], ['Creatinina', 'mg/dL', 0.6, 1.3], ['Hemoglobina', 'g/dL', 12, 16], ['Leucócitos', '/mm³', 4000, 11000], ['Colesterol não HDL', 'mg/dL', 80, 160], ['Triglicerídeos', 'mg/dL', 50, 150], ['Ácido fólico', 'ng/mL', 4, 20], ['Sódio', 'mmol/L', 136, 145]],
    greeting: 'Prezada doutora,',
    sentences: ['Encaminho o paciente para avaliação de dor abdominal recorrente há dois meses, sem febre nem perda de peso.', 'Ao exame físico, apresentava bom estado geral e pressão arterial de 130/80 mmHg.', 'Mantida a medicação em uso, losartana 50 mg uma vez ao dia, com retorno marcado para daqui a 30 dias.', 'Nega alergias. Antecedentes de hipertensão arterial e asma na infância.'],
    close: 'Atenciosamente,',
    facility: 'Clínica São Vicente do Vale',
  },
]; // prettier-ignore
