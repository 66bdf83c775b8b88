import type {
  BookAppointment,
  BookAppointmentForMember,
  BookedAppointment,
} from '@studio/contract/booking/appointment.schema';
import { toMinor } from '@studio/contract/values/money';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { announce } from '../../../platform/live/announce.ts';
import { countTaken, placeBooking, type Placing } from '../../booking/booking/booking.api.ts';
import { type Giver, holdDesk } from '../../configure/desk-limit/desk-limit.api.ts';
import { attendeeOf } from '../../members/family-link/family-link.api.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import {
  isMembers,
  makeAppointment,
  type Making,
  ownOrAnybody,
  roomNames,
} from '../appointment-time/appointment-time.api.ts';
import type { StaffContext, MemberContext } from '../../../platform/http/guard/access.ts';

type ActingStaff = Omit<StaffContext, 'transaction'> & Pick<Giver, 'approval'>;

interface Asked extends Making {
  request: Omit<BookAppointment, 'attendeeId'> & { memberId: string };
}

type Money = Pick<Placing, 'payMode' | 'priceMinor'>;

/** Makes the session and takes its place, both or neither. */
async function book(
  tx: Tx,
  ctx: ActingStaff | Omit<MemberContext, 'transaction'>,
  { request, ...making }: Asked,
  money: Money,
): Promise<BookedAppointment> {
  const { classTemplId, memberId, studioPackageTransactionId } = request;
  if (!(await isMembers(tx, { memberId, packageId: studioPackageTransactionId })))
    throw new Refusal('NOT_FOUND');
  const { scheduleId, time } = await makeAppointment(tx, request, making);
  const { staffId, staffName, localDate, roomId } = time;
  const times = { startAt: new Date(time.from).toISOString(), endAt: new Date(time.to).toISOString() };
  if (ctx.audience === 'staff')
    writeAudit(tx, ctx, {
      action: 'session.create',
      entity: 'session',
      entityId: scheduleId,
      after: { classTemplId, staffId, localDate, ...times },
    });
  const booking = await placeBooking(tx, ctx, { scheduleId, memberId, studioPackageTransactionId, ...money });
  announce(tx, { type: 'Session', id: 'LIST' });
  const rooms = await roomNames(tx, roomId ? [roomId] : []);
  return { ...booking, ...times, staffId, staffName, roomName: roomId && (rooms.get(roomId) ?? null) };
}

/**
 * A member books an appointment for themselves or for somebody of their family, paid by a package.
 * @throws {Refusal} TIME_TAKEN when the time is not free, NOT_FOUND, INVALID_FIELDS, or as a booking does.
 */
export const bookAppointment = (
  ctx: MemberContext,
  { attendeeId, ...input }: BookAppointment,
): Promise<BookedAppointment> =>
  ctx.transaction(async (tx) => {
    const memberId = await attendeeOf(tx, ctx.memberId, attendeeId);
    return book(tx, ctx, { request: { ...input, memberId }, isBound: true, now: ctx.now }, {});
  });

/**
 * Staff book an appointment for a member. A trainer books with themselves.
 * @throws {Refusal} TIME_TAKEN when the time is not free, NOT_FOUND, INVALID_FIELDS, also for a price below
 * the template's without a reason, NOT_ALLOWED, ABOVE_LIMIT above the desk limit, or as a booking does.
 */
export async function bookAppointmentIn(
  tx: Tx,
  ctx: ActingStaff,
  { payMode, price, reason, ...input }: BookAppointmentForMember,
): Promise<BookedAppointment> {
  const { currency } = await studioSettings(tx);
  const staffId = input.staffId ?? ownOrAnybody(ctx);
  const priceMinor = price === null ? null : toMinor(price, currency);
  // The price is known only once the session exists; the desk's counters are locked before everything else.
  const mayBeGift = payMode === 'FREE' || (payMode !== 'PACKAGE' && priceMinor !== null);
  if (mayBeGift) await holdDesk(tx);
  const booked = await book(
    tx,
    ctx,
    { request: { ...input, staffId }, isBound: false, now: ctx.now },
    { payMode, priceMinor },
  );
  if (mayBeGift)
    await countTaken(tx, ctx, {
      scheduleId: booked.scheduleId,
      memberId: input.memberId,
      payMode,
      priceMinor,
      reason,
    });
  return booked;
}

/** Staff book an appointment for a member. @throws {Refusal} as `bookAppointmentIn`. */
export const bookAppointmentForMember = (
  ctx: StaffContext,
  input: BookAppointmentForMember,
): Promise<BookedAppointment> => ctx.transaction((tx) => bookAppointmentIn(tx, ctx, input));
