import { HOUR } from '@studio/contract/values/time';
import type { Tx } from '../../../platform/db/database.ts';
import type { Hands } from '../../../platform/db/held/heldRows.ts';
import type { Sweep } from '../../../platform/jobs/sweep.ts';
import { doublesOf, giveUpDouble, lockPlaces } from '../../booking/booking/booking.api.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { giveAll } from './held.service.ts';
import { mergeRepository } from './merge.repository.ts';
import { decideSecondPlace } from './merge.rules.ts';
import { mergesSince } from './merge.views.ts';

/** The longest that a request which has begun before a merge may still write. */
const STRAGGLERS_MS = HOUR;

/** Gives up second places that were taken while the merge ran. */
async function giveUpLate(tx: Tx, { mergeId, hands }: { mergeId: string; hands: Hands }, now: Date) {
  const doubles = (await doublesOf(tx, hands)).filter(
    (double) => decideSecondPlace(double, now) === 'GIVEN_UP',
  );
  if (doubles.length === 0) return;
  const { studioId } = await studioSettings(tx);
  const scheduleIds = doubles.map((double) => double.scheduleId);
  await lockPlaces(tx, { scheduleIds, memberIds: [hands.from, hands.to] });
  for (const { bookingId } of doubles) {
    await giveUpDouble(tx, { audience: 'system', studioId, now }, bookingId);
    await mergeRepository(tx).noteGivenUp(mergeId, bookingId);
  }
}

/** Moves what a request has written to a record that was merged while the request ran. */
async function followMerges(tx: Tx, now: Date): Promise<number> {
  let count = 0;
  for (const merge of await mergesSince(tx, new Date(now.getTime() - STRAGGLERS_MS))) {
    await giveUpLate(tx, merge, now);
    const moved = await giveAll(tx, merge.hands);
    await mergeRepository(tx).noteRows(merge.mergeId, moved);
    count += moved.length;
  }
  return count;
}

/** Every minute. */
export const mergeSweep: Sweep = { name: 'merge', everySeconds: 60, sweep: followMerges };
