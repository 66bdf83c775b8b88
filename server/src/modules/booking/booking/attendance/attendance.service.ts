import type { Booking, CheckIn, MarkBooking } from '@studio/contract/booking/booking.schema';
import { localDateOf } from '@studio/contract/values/time';
import { isReason } from '@studio/contract/values/typed/reason';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { announce } from '../../../../platform/live/announce.ts';
import { refuseUnsigned, unsignedAt } from '../../../configure/form/form.api.ts';
import { startAtVisits, undoVisits } from '../../../packages/member-package/member-package.api.ts';
import { studioSettings, type StudioSettings } from '../../../configure/studio/studio.api.ts';
import { bookingRepository } from '../booking.repository.ts';
import { reachesSession, refuseAttendance } from '../booking.rules.ts';
import { toBooking } from '../booking.views.ts';
import { endBooking } from '../cancel/cancel.service.ts';
import { lateWords } from '../cancel/cancelSentence.rules.ts';
import { lockBooking, type LockedBooking } from '../lockBooking.service.ts';
import { mailNoShow } from '../notice/bookingMail.service.ts';
import { objectionUrl } from '../objection/objection.views.ts';
import { tellCorrected } from '../objection/objection.service.ts';
import { refuseMark } from './attendanceStatus.rules.ts';
import { reversePenalties } from '../penalty/penaltyReversal.service.ts';
import { charge } from '../penalty/penalty.service.ts';
import { mayUnlock, type Person } from '../person.rules.ts';
import { moneyOfPlace } from '../paying/placeMoney.service.ts';
import { payAgain } from '../paying/payAgain.service.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';

type Marked = Awaited<ReturnType<ReturnType<typeof bookingRepository>['lockForAttendance']>>;

/** @throws {Refusal} with the first reason of any of the bookings: all are marked or none. */
function checkAttendance(ctx: StaffContext, bookings: Marked, { attributes }: StudioSettings): void {
  for (const booking of bookings) {
    if (!reachesSession(ctx, 'booking.checkIn', booking))
      throw new Refusal('NOT_ALLOWED', { message: 'You can only check in members of your own classes.' });
    const refusal = refuseAttendance(booking, {
      policy: attributes,
      now: ctx.now,
      mayUnlock: mayUnlock(ctx),
    });
    if (refusal) throw new Refusal(refusal.code, refusal.message ? { message: refusal.message } : {});
  }
}

/** @throws {Refusal} WAIVER_NEEDED for a member who has not signed a form that the session needs. */
async function checkSigned(
  tx: Tx,
  bookings: Marked,
  { settings, now }: { settings: StudioSettings; now: Date },
): Promise<void> {
  const unsigned = await unsignedAt(
    tx,
    bookings.filter(({ status }) => status === 'BOOKED').map(({ booking_id: id }) => id),
    now,
  );
  for (const { memberName, ...form } of unsigned.values()) {
    if (!refuseUnsigned([form], 'CHECK_IN', settings.attributes.waiverEnforcement)) continue;
    throw new Refusal('WAIVER_NEEDED', { message: `${memberName} has not signed “${form.formTitle}” yet.` });
  }
}

/** Reverses the penalties of members who were noted as no-shows and are present after all. */
async function clearNoShows(
  tx: Tx,
  ctx: StaffContext,
  bookings: Marked,
  { timezone }: StudioSettings,
): Promise<void> {
  const reversal = {
    status: 'WAIVED',
    reason: 'Was there',
    person: ctx,
    graceFrom: localDateOf(ctx.now, timezone),
    keepsCredits: true,
  } as const;
  for (const booking of bookings.filter(({ status }) => status === 'NO_SHOW')) {
    await reversePenalties(tx, booking, reversal);
    await payAgain(tx, ctx, booking);
    await tellCorrected(tx, booking, ctx.now);
  }
}

/**
 * Checks members in, or out again. Marking twice changes nothing.
 * @throws {Refusal} ATTENDANCE_LOCKED too early or locked, BOOKING_FINAL for a booking that was cancelled,
 * WAIVER_NEEDED for somebody who has not signed, NOT_ALLOWED for another trainer's class, NOT_FOUND.
 */
export async function checkInAll(
  tx: Tx,
  ctx: StaffContext,
  { bookingIds, undo, despiteForms }: CheckIn,
): Promise<Booking[]> {
  const bookings = bookingRepository(tx);
  const [found, settings] = await Promise.all([bookings.lockForAttendance(bookingIds), studioSettings(tx)]);
  if (found.length < new Set(bookingIds).size) throw new Refusal('NOT_FOUND');
  checkAttendance(ctx, found, settings);
  if (!undo && !despiteForms) await checkSigned(tx, found, { settings, now: ctx.now });
  if (!undo) await clearNoShows(tx, ctx, found, settings);
  await bookings.mark({ bookingIds, undo, staffId: ctx.staffId, now: ctx.now });
  const visits = found.map(({ studio_package_transaction_id: packageId, localDate }) => ({
    packageId,
    localDate,
  }));
  await (undo ? undoVisits : startAtVisits)(tx, visits);
  for (const booking of found) {
    writeAudit(tx, ctx, {
      action: undo ? 'booking.undoCheckIn' : 'booking.checkIn',
      entity: 'booking',
      entityId: booking.booking_id,
      before: { status: booking.status },
      after: { status: undo ? 'BOOKED' : 'CHECKED_IN', ...(despiteForms && { despiteForms }) },
    });
    announce(tx, { type: 'Session', id: booking.schedule_id });
  }
  const marked = await bookings.lockForAttendance(bookingIds);
  return marked.map(toBooking);
}

/** Staff check members in, or out again. @throws {Refusal} as `checkInAll`. */
export const checkIn = (ctx: StaffContext, input: CheckIn): Promise<Booking[]> =>
  ctx.transaction((tx) => checkInAll(tx, ctx, input));

/** Records a no-show and charges its penalties. */
export async function noteNoShow(
  tx: Tx,
  person: Person,
  { session, booking, settings, contact }: LockedBooking,
): Promise<void> {
  await bookingRepository(tx).change(booking.booking_id, {
    status: 'NO_SHOW',
    checked_in_at: null,
    checked_in_by: null,
  });
  const verdict = await charge(tx, { booking, session, settings, trigger: 'NO_SHOW', person });
  if (person.audience === 'system')
    writeAudit(tx, person, {
      action: 'booking.noShow',
      entity: 'booking',
      entityId: booking.booking_id,
      before: { status: booking.status },
      after: { status: 'NO_SHOW' },
    });
  if (booking.pay_mode === 'CHANNEL') return;
  const penaltyText = lateWords(verdict, { money: await moneyOfPlace(tx, booking), settings });
  const told = { penaltyText, objectionUrl: await objectionUrl(tx, booking.booking_id) };
  mailNoShow(tx, contact, { session, settings, now: person.now }, told);
}

async function markPresence(
  tx: Tx,
  ctx: StaffContext,
  { booking, session, settings }: LockedBooking,
  status: 'BOOKED' | 'CHECKED_IN',
): Promise<void> {
  if (booking.status === 'NO_SHOW') {
    const graceFrom = localDateOf(ctx.now, settings.timezone);
    await reversePenalties(tx, booking, {
      status: 'WAIVED',
      reason: 'Corrected',
      person: ctx,
      graceFrom,
      keepsCredits: true,
    });
    await payAgain(tx, ctx, booking);
    await tellCorrected(tx, booking, ctx.now);
  }
  const present =
    status === 'CHECKED_IN'
      ? { checked_in_at: ctx.now, checked_in_by: ctx.staffId }
      : { checked_in_at: null, checked_in_by: null };
  await bookingRepository(tx).change(booking.booking_id, { status, ...present });
  await (status === 'CHECKED_IN' ? startAtVisits : undoVisits)(tx, [
    { packageId: booking.studio_package_transaction_id, localDate: session.localDate },
  ]);
}

/**
 * Corrects the status of a booking, and charges or reverses the penalties that follow from it.
 * @throws {Refusal} ATTENDANCE_LOCKED too early or locked, BOOKING_FINAL for a booking that was cancelled,
 * NO_CREDITS_LEFT when credits that were given back are spent by now, INVALID_FIELDS for a late correction
 * without a reason, NOT_ALLOWED for another trainer's class, NOT_FOUND.
 */
export const markBooking = (
  ctx: StaffContext,
  { bookingId, status, reason = '' }: MarkBooking,
): Promise<Booking> =>
  ctx.transaction(async (tx) => {
    const locked = await lockBooking(tx, ctx, bookingId);
    const { booking, session, policy } = locked;
    const refusal = refuseMark({ ...session, status: booking.status }, status, {
      policy,
      now: ctx.now,
      mayUnlock: mayUnlock(ctx),
      hasReason: isReason(reason),
    });
    if (refusal) throw new Refusal(refusal.code, refusal);
    if (status === booking.status) return toBooking(booking);
    if (status === 'LATE_CANCELLED') return endBooking(tx, ctx, locked, { kind: 'LATE', reason });
    if (status === 'NO_SHOW') await noteNoShow(tx, ctx, locked);
    else await markPresence(tx, ctx, locked, status);
    writeAudit(tx, ctx, {
      action: 'booking.mark',
      entity: 'booking',
      entityId: bookingId,
      before: { status: booking.status },
      after: { status },
      reason,
    });
    announce(tx, { type: 'Session', id: session.scheduleId });
    return toBooking({ ...booking, status });
  });
