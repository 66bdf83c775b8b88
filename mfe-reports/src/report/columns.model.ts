/**
 * Into how many columns `count` cards go, at most `most`, so that the last row is as full as can be: 9 cards of
 * at most 4 are 3 rows of 3, not 4, 4 and a single one.
 */
export function evenColumns(count: number, most: number): number {
  const rows = Math.max(1, Math.ceil(count / most));
  return Math.max(1, Math.ceil(count / rows));
}

/** As many characters of a value stay in one line where two cards share the width of a phone. */
const MOST_CHARACTERS = 11;

/** Whether a value needs a phone's whole width: "Rp 1.234.567.890". */
export const isLong = (words: string): boolean => words.length > MOST_CHARACTERS;
