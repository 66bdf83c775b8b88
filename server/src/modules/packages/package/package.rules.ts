import { timesWords } from '@studio/contract/values/duration';
/**
 * Why a plan cannot be deleted, as a sentence, or `null`.
 * @param sold the number of its packages, in any status.
 */
export function refuseDelete(sold: number): string | null {
  if (sold === 0) return null;
  return `Sold ${timesWords(sold)}: archive instead`;
}
