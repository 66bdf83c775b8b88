/**
 * Why a plan cannot be deleted, as a sentence, or `null`. @param sold packages of any status that were made
 * from it.
 */
export function refuseDelete(sold: number): string | null {
  if (sold === 0) return null;
  return `Sold ${sold} ${sold === 1 ? 'time' : 'times'}: archive instead`;
}
