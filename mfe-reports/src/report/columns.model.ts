/**
 * Into how many columns `count` cards go, at most `most`, so that the last row is as full as can be: 9 cards of
 * at most 4 are 3 rows of 3, not 4, 4 and a single one.
 */
export function evenColumns(count: number, most: number): number {
  const rows = Math.max(1, Math.ceil(count / most));
  return Math.max(1, Math.ceil(count / rows));
}
