import { MERGE_UNDO_HOURS } from '@studio/contract/members/merge/mergeTime';
import { HOUR } from '@studio/contract/values/time';

/** Until when a merge can be undone. */
export const undoUntil = (mergedAt: Date): Date => new Date(mergedAt.getTime() + MERGE_UNDO_HOURS * HOUR);

/** A second place of one person in a session. */
export interface SecondPlace {
  startAt: Date;
  status: string;
  payMode: string;
  isBought: boolean;
}

/**
 * What becomes of a second place. One in a session that has begun `STAYS` with the archived record: what
 * happened has happened. One that a package paid, or nobody, is `GIVEN_UP`. For any other somebody has to
 * `CANCEL_FIRST`, because money hangs on it.
 */
export function decideSecondPlace(
  { startAt, status, payMode, isBought }: SecondPlace,
  now: Date,
): 'STAYS' | 'GIVEN_UP' | 'CANCEL_FIRST' {
  if (startAt <= now) return 'STAYS';
  const isPlain = status === 'BOOKED' && !isBought && (payMode === 'PACKAGE' || payMode === 'FREE');
  return isPlain ? 'GIVEN_UP' : 'CANCEL_FIRST';
}
