import type { Tx } from '../../../../platform/db/database.ts';
import { announce } from '../../../../platform/live/announce.ts';
import { lockUpcoming, seatAll, takeAway } from './seating.repository.ts';

const announceAll = (tx: Tx, scheduleIds: readonly string[]): void => {
  for (const id of scheduleIds) announce(tx, { type: 'Session', id });
};

/**
 * Gives everybody in sessions that are in another room now a spot there, whoever booked first first. The sessions are
 * locked, and written.
 */
export async function seatAnew(tx: Tx, scheduleIds: readonly string[]): Promise<void> {
  if (scheduleIds.length === 0) return;
  await takeAway(tx, { scheduleIds, spotIds: null });
  await seatAll(tx, { scheduleIds });
  announceAll(tx, scheduleIds);
}

/**
 * Changes the plan of a locked room. Whoever has a spot that is gone then, in a session that is still to begin, gets
 * another one; so does whoever had none because there were too few.
 * @param change writes the plan.
 * @returns how many had a spot that is gone.
 */
export async function reseatRoom(
  tx: Tx,
  { roomId, goneIds, now }: { roomId: string; goneIds: readonly string[]; now: Date },
  change: () => Promise<void>,
): Promise<number> {
  const scheduleIds = await lockUpcoming(tx, roomId, now);
  const left = await takeAway(tx, { scheduleIds, spotIds: goneIds });
  await change();
  announceAll(tx, [...left, ...(await seatAll(tx, { scheduleIds }))]);
  return left.length;
}
