import type { CreateOrder } from '@studio/contract/orders/purchase.schema';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { announce } from '../../../../platform/live/announce.ts';
import {
  closeEmptyAppointment,
  heldTime,
  makeAppointment,
  remakeAppointment,
} from '../../../schedule/appointment-time/appointment-time.api.ts';
import { orderHoldRepository, type OrderHold } from './hold.repository.ts';

/**
 * The session of an order: the class, or a new session for the appointment unless the member holds that time
 * already. Call it before any session is locked.
 * @throws {Refusal} TIME_TAKEN when the time is not free, NOT_FOUND.
 */
export async function sessionToHold(
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

/**
 * A payment that takes days blocks no time for others: closes the session, which then only records the
 * requested time.
 */
export const closeUnheld = (tx: Tx, scheduleId: string, now: Date): Promise<void> =>
  closeEmptyAppointment(tx, scheduleId, now);

type Lost = Pick<Refusal, 'code' | 'message'>;

/**
 * Renews the hold once the money has come: an appointment that was closed meanwhile is made again at the same
 * time. Call it with its instructors locked. @returns why there is none, when the time is taken.
 */
export async function renewHold(tx: Tx, place: OrderHold, now: Date): Promise<OrderHold | Lost> {
  try {
    const scheduleId = await remakeAppointment(tx, place.scheduleId, now);
    if (scheduleId === place.scheduleId) return place;
    const again = { ...place, scheduleId, bookingId: null };
    await orderHoldRepository(tx).save({ ...again, now });
    return again;
  } catch (error) {
    // A refused hold has written nothing.
    if (error instanceof Refusal) return { code: error.code, message: error.message };
    throw error;
  }
}
