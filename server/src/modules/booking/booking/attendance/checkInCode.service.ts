import type { CheckInCode, ScannedBooking } from '@studio/contract/booking/own-booking.schema';
import { fullName } from '@studio/contract/values/names/fullName';
import { timingSafeEqual } from 'node:crypto';
import type { Auth } from '../../../../platform/auth/auth.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { mayActFor } from '../../../members/family-link/family-link.api.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { checkInAll } from './attendance.service.ts';
import { bookableSession, contactOf, findBooking } from '../booking.views.ts';
import { readCode, writeCode, type Seal } from './checkInCode.rules.ts';
import { hasCheckInCode } from '../ownActions.rules.ts';
import type { StaffContext, MemberContext } from '../../../../platform/http/guard/access.ts';

type Sealing = Pick<Auth, 'signers'>;

/** One seal for each key, newest first. Codes of one studio do not open at another. */
const sealsOf = ({ signers }: Sealing, studioId: string): Seal[] =>
  signers().map((sign) => (text) => sign(`check-in ${studioId} ${text}`));
const equal = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

async function readPlace(tx: Tx, bookingId: string) {
  const booking = await findBooking(tx, bookingId);
  const session =
    booking &&
    (await bookableSession(tx).where('s.schedule_id', '=', booking.schedule_id).executeTakeFirst());
  const contact = await contactOf(tx, bookingId);
  return booking && session && contact ? { booking, session, contact } : null;
}

/** The code of an own booking. @throws {Refusal} BOOKING_FINAL unless it is a place of today, NOT_FOUND. */
export const checkInCode = (ctx: MemberContext, auth: Sealing, bookingId: string): Promise<CheckInCode> =>
  ctx.transaction(async (tx) => {
    const place = await readPlace(tx, bookingId);
    if (!place || !(await mayActFor(tx, ctx.memberId, place.booking.member_id)))
      throw new Refusal('NOT_FOUND');
    const { booking, session } = place;
    const { timezone } = await studioSettings(tx);
    if (!hasCheckInCode({ ...session, status: booking.status }, { now: ctx.now, timezone }))
      throw new Refusal('BOOKING_FINAL', { message: 'You get a check-in code on the day of the class.' });
    const validUntil = new Date(Math.floor(session.endAt.getTime() / 1000) * 1000);
    const [seal] = sealsOf(auth, ctx.studioId);
    if (!seal) throw new Error('There is no key for check-in codes');
    return {
      bookingId,
      code: writeCode({ bookingId, validUntil }, seal),
      validUntil: validUntil.toISOString(),
    };
  });

/**
 * Checks in whoever shows the code; a second time changes nothing.
 * @throws {Refusal} CHECK_IN_CODE_INVALID what is no code of this studio, or an old one; BOOKING_FINAL a
 * place that was given up; then as `checkIn`.
 */
export const scanCheckInCode = (ctx: StaffContext, auth: Sealing, scanned: string): Promise<ScannedBooking> =>
  ctx.transaction(async (tx) => {
    const content = sealsOf(auth, ctx.studioId)
      .map((seal) => readCode(scanned, seal, equal))
      .find((read) => read !== null);
    const place = content && (await readPlace(tx, content.bookingId));
    if (!place) throw new Refusal('CHECK_IN_CODE_INVALID');
    if (ctx.now > content.validUntil)
      throw new Refusal('CHECK_IN_CODE_INVALID', { message: 'This check-in code is for an earlier class.' });
    const { booking, session, contact } = place;
    if (booking.status !== 'BOOKED' && booking.status !== 'CHECKED_IN' && booking.status !== 'NO_SHOW')
      throw new Refusal('BOOKING_FINAL', { message: 'This place was cancelled or moved.' });
    await checkInAll(tx, ctx, { bookingIds: [booking.booking_id], undo: false });
    return {
      bookingId: booking.booking_id,
      scheduleId: session.scheduleId,
      memberId: booking.member_id,
      memberName: booking.guest_name || fullName(contact, await studioSettings(tx)),
      className: session.className,
      startAt: session.startAt.toISOString(),
      wasIn: booking.status === 'CHECKED_IN',
    };
  });
