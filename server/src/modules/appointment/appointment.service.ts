import type {
  BookAppointment,
  BookAppointmentForMember,
  BookedAppointment,
} from '@studio/contract/appointment.schema';
import { toMinor } from '@studio/contract/money';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { StaffIdentity, StudioMemberIdentity } from '../../platform/auth/identity.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Access, ContextOf } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { announce } from '../../platform/live/announce.ts';
import { countTaken, placeBooking, type Placing } from '../booking/booking.api.ts';
import { type Giver, holdDesk } from '../desk-limit/desk-limit.api.ts';
import { studioSettings } from '../studio/studio.api.ts';
import {
  isMembers,
  makeAppointment,
  type Making,
  ownOrAnybody,
  roomNames,
} from '../appointment-time/appointment-time.api.ts';

type StaffContext = ContextOf<Access<StaffIdentity>>;
type ActingStaff = Omit<StaffContext, 'transaction'> & Pick<Giver, 'approval'>;
type MemberContext = ContextOf<Access<StudioMemberIdentity>>;

interface Asked extends Making {
  wish: BookAppointment & { memberId: string };
}

type Money = Pick<Placing, 'payMode' | 'priceMinor'>;

/** Makes the session and takes its place, both or neither. */
async function book(
  tx: Tx,
  ctx: ActingStaff | Omit<MemberContext, 'transaction'>,
  { wish, ...making }: Asked,
  money: Money,
): Promise<BookedAppointment> {
  const { classTemplId, memberId, studioPackageTransactionId } = wish;
  if (!(await isMembers(tx, { memberId, packageId: studioPackageTransactionId })))
    throw new Refusal('NOT_FOUND');
  const { scheduleId, time } = await makeAppointment(tx, wish, making);
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
 * A member books an appointment for themselves, paid by a package.
 * @throws {Refusal} TIME_TAKEN when the time is not free, NOT_FOUND, INVALID_FIELDS, or as a booking does.
 */
export const bookAppointment = (ctx: MemberContext, input: BookAppointment): Promise<BookedAppointment> =>
  ctx.transaction((tx) =>
    book(tx, ctx, { wish: { ...input, memberId: ctx.memberId }, isBound: true, now: ctx.now }, {}),
  );

/**
 * Staff book an appointment for a member. A trainer books with themselves.
 * @throws {Refusal} TIME_TAKEN when the time is not free, NOT_FOUND, INVALID_FIELDS, also for one below its
 * price without a reason, NOT_ALLOWED, ABOVE_LIMIT above one's limit, or as a booking does.
 */
export async function bookAppointmentIn(
  tx: Tx,
  ctx: ActingStaff,
  { payMode, price, reason, ...input }: BookAppointmentForMember,
): Promise<BookedAppointment> {
  const { currency } = await studioSettings(tx);
  const staffId = input.staffId ?? ownOrAnybody(ctx);
  const priceMinor = price === null ? null : toMinor(price, currency);
  // Whether it is below its price is known once there is a session; the desk is held before all else.
  const mayBeGift = payMode === 'FREE' || (payMode !== 'PACKAGE' && priceMinor !== null);
  if (mayBeGift) await holdDesk(tx);
  const booked = await book(
    tx,
    ctx,
    { wish: { ...input, staffId }, isBound: false, now: ctx.now },
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
