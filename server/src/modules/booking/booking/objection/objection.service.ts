import type { Booking } from '@studio/contract/booking/booking.schema';
import type { KeepNoShow, ObjectToNoShow } from '@studio/contract/schedule/objection.schema';
import { fullName } from '@studio/contract/values/names/fullName';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { MemberContext, StaffContext } from '../../../../platform/http/guard/access.ts';
import { announce } from '../../../../platform/live/announce.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { bookableSession, contactOf, toBooking, type BookingRow } from '../booking.views.ts';
import { lockBooking, type LockedBooking } from '../lockBooking.service.ts';
import { mailAnswer } from '../notice/bookingMail.service.ts';
import { notifyObjected } from '../notice/bookingNotice.service.ts';
import { objectionRepository } from './objection.repository.ts';
import { refuseKeeping, refuseObjection } from './objection.rules.ts';

/** Who says of whom that they were there: a member of themselves, or of somebody of their family. */
function saidOf({ booking, contact, settings }: LockedBooking, { memberId }: MemberContext): string {
  const name = fullName(contact, settings);
  return booking.member_id === memberId ? `${name} says they were` : `${name}’s family says they were`;
}

/**
 * A member says that they were there, though they are marked as a no-show. The desk hears of it and decides.
 * @throws {Refusal} BOOKING_FINAL, REQUEST_FINAL, ATTENDANCE_LOCKED as `refuseObjection` says; NOT_FOUND, also for a
 * booking of somebody else.
 */
export const objectToNoShow = (ctx: MemberContext, { bookingId, note }: ObjectToNoShow): Promise<Booking> =>
  ctx.transaction(async (tx) => {
    const locked = await lockBooking(tx, ctx, bookingId);
    const { booking, session, settings } = locked;
    const objections = objectionRepository(tx);
    const isObjected = (await objections.of(bookingId)) !== null;
    const refusal = refuseObjection({ ...session, status: booking.status, isObjected }, ctx.now);
    if (refusal) throw new Refusal(refusal.code, refusal);
    await objections.add(bookingId, note, ctx.now);
    notifyObjected(tx, { session, settings, person: ctx }, { said: saidOf(locked, ctx), note });
    // Without the note: the log outlives the person.
    writeAudit(tx, ctx, { action: 'booking.objectNoShow', entity: 'booking', entityId: bookingId });
    announce(tx, { type: 'Session', id: session.scheduleId });
    return toBooking(booking);
  });

/**
 * Staff answer an objection: the booking stays a no-show.
 * @throws {Refusal} BOOKING_FINAL, REQUEST_FINAL as `refuseKeeping` says; NOT_ALLOWED for another trainer's class,
 * NOT_FOUND.
 */
export const keepNoShow = (ctx: StaffContext, { bookingId, answer }: KeepNoShow): Promise<Booking> =>
  ctx.transaction(async (tx) => {
    const { booking, session, settings, contact } = await lockBooking(tx, ctx, bookingId);
    const objections = objectionRepository(tx);
    const refusal = refuseKeeping(booking.status, await objections.of(bookingId));
    if (refusal) throw new Refusal(refusal.code, refusal);
    await objections.keep(bookingId, answer, ctx.now);
    const kept = 'You told us that you were there. We looked into it, and the class stays marked as missed.';
    mailAnswer(
      tx,
      contact,
      { session, settings, now: ctx.now },
      {
        subject: `Still marked as missed: ${session.className}`,
        message: answer ? `${kept}\n\n${answer}` : kept,
      },
    );
    writeAudit(tx, ctx, {
      action: 'booking.keepNoShow',
      entity: 'booking',
      entityId: bookingId,
      reason: answer,
    });
    announce(tx, { type: 'Session', id: session.scheduleId });
    return toBooking(booking);
  });

/** Mails a member who has objected that the attendance was corrected: that settles it. */
export async function tellCorrected(
  tx: Tx,
  { booking_id: bookingId, schedule_id: scheduleId }: BookingRow,
  now: Date,
): Promise<void> {
  if (!(await objectionRepository(tx).of(bookingId))) return;
  const [contact, session, settings] = await Promise.all([
    contactOf(tx, bookingId),
    bookableSession(tx).where('s.schedule_id', '=', scheduleId).executeTakeFirstOrThrow(),
    studioSettings(tx),
  ]);
  if (!contact) return;
  mailAnswer(
    tx,
    contact,
    { session, settings, now },
    {
      subject: `No longer marked as missed: ${session.className}`,
      message: 'Thank you for telling us that you were there. We have corrected your booking.',
    },
  );
}

/** Forgets what was said about no-shows of a member. */
export const forgetObjections = (tx: Tx, memberId: string): Promise<void> =>
  objectionRepository(tx).forget(memberId);
