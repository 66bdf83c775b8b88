import type { Actor } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { moveLastToWaitlist, refill } from '../../../booking/booking/booking.api.ts';
import { overBy, overSentence, type OnOver } from './capacity.rules.ts';
import type { Changing } from '../change.rules.ts';
import { readTaken } from './capacity.views.ts';

interface Fitting {
  onOver: OnOver;
  actor: Actor;
  /** `Wed 4 Mar`. */
  day: (instant: Date) => string;
}

const mayHaveFewer = ({ session, after }: Changing): boolean =>
  after.capacity < session.capacity || after.room_id !== session.room_id;

const mayHaveMore = ({ session, after }: Changing): boolean =>
  after.capacity > session.capacity || after.room_id !== session.room_id;

/**
 * Applies a new capacity: gives added places to the waitlist, and handles bookings beyond it. The caller has
 * locked the sessions; a later statement counts the places. @returns how many bookings lost their place.
 * @throws {Refusal} SESSION_FULL when there are too many.
 */
export async function fitBookings(
  tx: Tx,
  changes: readonly Changing[],
  { onOver, actor, day }: Fitting,
): Promise<number> {
  let moved = 0;
  for (const { session } of changes.filter(mayHaveMore))
    await refill(tx, { scheduleId: session.schedule_id, now: actor.now });
  for (const { session, slot, after } of changes.filter(mayHaveFewer)) {
    const {
      rows: [row],
    } = await readTaken(tx, session.schedule_id);
    const taken = row?.taken ?? 0;
    const over = overBy({ capacity: after.capacity, roomCapacity: row?.roomCapacity ?? null, taken });
    if (over > 0 && onOver === 'REFUSE') {
      const message = overSentence({ taken, over, day: day(slot.startAt) });
      throw new Refusal('SESSION_FULL', { message, errors: [{ field: 'capacity', message }] });
    }
    if (over > 0 && onOver === 'MOVE_LAST')
      moved += await moveLastToWaitlist(tx, actor, { scheduleId: session.schedule_id, count: over });
  }
  return moved;
}
