/**
 * Why a tax rate cannot be deleted, as a sentence, or `null`.
 * @param plans the number of plans with this rate, archived ones included.
 */
export function refuseDelete(plans: number): string | null {
  if (plans === 0) return null;
  return `Used by ${plans === 1 ? '1 plan' : `${plans} plans`}: archive instead`;
}
