import type { CreateOrder } from '@studio/contract/purchase.schema';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { announce } from '../../platform/live/announce.ts';
import {
  closeEmptyAppointment,
  heldTime,
  makeAppointment,
  remakeAppointment,
} from '../appointment-time/appointment-time.api.ts';
import { keptRepository, type WantedPlace } from './kept.repository.ts';

/**
 * The session that an order is for: the class, or one that is made for the appointment unless the member
 * holds that time already. Call it before any session is locked.
 * @throws {Refusal} TIME_TAKEN when the time is not free, NOT_FOUND.
 */
export async function wantedSession(
  tx: Tx,
  { memberId, now }: { memberId: string; now: Date },
  { appointment, scheduleId }: Pick<CreateOrder, 'appointment' | 'scheduleId'>,
): Promise<string | null> {
  if (!appointment) return scheduleId ?? null;
  const held = await heldTime(tx, memberId, appointment);
  if (held) return held;
  announce(tx, { type: 'Session', id: 'LIST' });
  return (await makeAppointment(tx, appointment, { isBound: true, now })).scheduleId;
}

/** Money that takes days keeps no time from others: the session only notes what was wanted. */
export const closeUnkept = (tx: Tx, scheduleId: string, now: Date): Promise<void> =>
  closeEmptyAppointment(tx, scheduleId, now);

type Lost = Pick<Refusal, 'code' | 'message'>;

/**
 * The place that was wanted, once the money has come: of an appointment that nobody kept, at the same time
 * anew. Call it with whoever takes it locked. @returns why there is none, when the time has gone.
 */
export async function wantedAgain(tx: Tx, place: WantedPlace, now: Date): Promise<WantedPlace | Lost> {
  try {
    const scheduleId = await remakeAppointment(tx, place.scheduleId, now);
    if (scheduleId === place.scheduleId) return place;
    const again = { ...place, scheduleId, bookingId: null };
    await keptRepository(tx).save({ ...again, now });
    return again;
  } catch (error) {
    // Nothing was written when it is refused.
    if (error instanceof Refusal) return { code: error.code, message: error.message };
    throw error;
  }
}
