/**
 * Why a tax rate cannot be deleted, as a sentence, or `null`. @param plans that are sold with it, archived
 * ones too.
 */
export function refuseDelete(plans: number): string | null {
  if (plans === 0) return null;
  return `Used by ${plans === 1 ? '1 plan' : `${plans} plans`}: archive instead`;
}
