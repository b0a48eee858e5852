/** Salts, releases and devices are part of a drug's printed name: "Advair Diskus", "metoprolol succinate ER". */
const NAME_SUFFIXES: ReadonlySet<string> = new Set(
  'hfa diskus ellipta respimat handihaler flexpen kwikpen solostar xl xr er sr cr la dr ec ir odt ds hcl hydrochloride sodium potassium calcium besylate hyclate monohydrate succinate tartrate maleate mesylate sulfate acetonide furoate propionate fumarate citrate acetate phosphate bromide magnesium oxalate hydrobromide medoxomil cilexetil'.split(
    ' ',
  ),
);
const PART = /[ -](?:(?<form>U-\d{3}|24 ?hr|(?:extended|delayed)[- ]release|enteric[- ]coated)|(?<word>[a-z]+))(?![a-z])/iy;

/** Where a drug's printed name ends that begins with a name of the lexicon, which ends at `from`. */
export function endOfDrugName(text: string, from: number): number {
  let end = from;
  for (;;) {
    PART.lastIndex = end;
    const { form, word } = PART.exec(text)?.groups ?? {};
    if (form === undefined && !NAME_SUFFIXES.has(word?.toLowerCase() ?? '')) return end;
    end = PART.lastIndex;
  }
}
