import { formatLocalDate } from '@studio/contract/values/time';
import type { Dating } from '@studio/contract/values/typed/conventions';

/**
 * Why a rate that locked runs paid by until a day may not be changed, as a sentence; null when it may. What was
 * paid has to stay explained, so only a later end is left.
 *
 * @param dating what the studio's dates begin with.
 */
export function refuseChange(
  { isEndOnly, until }: { isEndOnly: boolean; until: string | null },
  usedUntil: string | null,
  dating: Dating,
): string | null {
  if (usedUntil === null) return null;
  if (!isEndOnly) return 'A locked run paid by this rate. Add a rate from a later day instead.';
  if (until !== null && until < usedUntil)
    return `A locked run paid by this rate. It can end on ${formatLocalDate(usedUntil, dating)} at the earliest.`;
  return null;
}
