/** Where a word names a condition that is also a word for something else. All that is given must hold. */
export interface HomographContext {
  readonly word: RegExp;
  /** The words before it end so, or do not. */
  readonly after?: RegExp;
  readonly notAfter?: RegExp;
  /** The words after it do not begin so. */
  readonly notBefore?: RegExp;
  /** It is an item of a list, or what a patient is stated to have. */
  readonly isItem?: true;
}

export const HOMOGRAPHS: readonly HomographContext[] = [
  { word: /^cavit(?:y|ies)$/i, after: /\b(?:dental|tooth|teeth|molar|has|of)\s(?:an?\s|several\s|many\s)?$/i },
  { word: /^bipolar$/i, notBefore: /^\s*(?:electro\w*|bovie|caut\w*|coagul\w*|forceps|prosthes\w*|hemi\w*|sealing|device|energy|instrument\w*)/i },
  { word: /^stress$/i, notAfter: /\b(?:valgus|varus|axial|mechanical|physiologic|joint)\s(?:and\s\w+\s)?$/i, notBefore: /^\s*(?:test|view|film|dose|ulcer|echo|fracture|testing|relief|management|reduction)/i },
  { word: /^(?:bleeding|hemorrhage)$/i, notBefore: /^\s*(?:vessels?|points?|time|sites?|risk|control)\b/i },
  { word: /^(?:mass|lump)$/i, notBefore: /^\s*(?:index|effect|spectro\w*|per\b)/i },
  { word: /^shock$/i, notBefore: /^\s*(?:wave|absorb\w*)/i },
  { word: /^(?:depression|depressed)$/i, notAfter: /\b(?:ST|ST-segment|segment|T-wave)\s$/i },
  { word: /^cold$/i, notAfter: /\b(?:to|is|are|feels?|was)\s$/i, notBefore: /^\s*(?:sensitiv\w*|intoleran\w*|compress\w*|packs?|therapy|knife|weather|water|extremit\w*)/i },
  // "Cedar Falls, IA".
  { word: /^(?:falls?|burns|chills|cold)$/i, notBefore: /^,\s+[A-Z]{2}\b/ },
  { word: /^falls?$/i, notAfter: /\b(?:in|last|this|next|every|each|by) (?:the )?$/i },
  { word: /^pain$/i, notBefore: /^\s*(?:med\w*|control|management|relie\w+|scale|score|clinic|specialist|pills?|pump|treatment)\b/i },
  { word: /^infertility$/i, notAfter: /\b(?:desire[sd]?|permanent|elective)\s$/i },
  { word: /^gas$/i, notAfter: /\b(?:CO2|carbon dioxide|oxygen|nitrogen|blood|tear|natural)\s$/i, notBefore: /^\s*(?:exchange|bubble|embol\w*|tamponade|insufflation)/i },
  { word: /^stab wounds?$/i, notAfter: /\b(?:through|via|by) (?:an?|the|small|separate|\s)*$/i, notBefore: /^\s*incisions?/i },
  { word: /^hernias?$/i, notBefore: /^\s*(?:sacs?|incisions?|defects?|mesh|repairs?|surger\w+|orifices?|contents?)\b/i },
  { word: /^(?:RA|MS|PD|BV)$/, isItem: true },
  { word: /^reflux$/i, notAfter: /\b(?:ureteral|vesico\w*|venous|jugular|urinary|renal|bile|bilateral|grade \w+)\s$/i, notBefore: /^\s*(?:nephro\w+|bilaterally|of urine|on (?:VCUG|doppler))/i },
  { word: /^burns?$/i, notBefore: /^\s*(?:points?|marks?|calories|unit)/i },
]; // prettier-ignore
