import { moneyWords } from '@studio/contract/values/typed/numbers';
import { localDateOf } from '@studio/contract/values/time';
import type { Actor } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { announce } from '../../../../platform/live/announce.ts';
import {
  giveBackCredits,
  lockLots,
  takeCreditsAgain,
} from '../../../packages/member-package/member-package.api.ts';
import { studioSettings, type StudioSettings } from '../../../configure/studio/studio.api.ts';
import { putFirst } from '../waitlist/waitlistLine.service.ts';
import { bookingRepository } from '../booking.repository.ts';
import { bookableSession, contactOf, type BookableSession, type BookingRow } from '../booking.views.ts';
import { mailConfirmation } from '../notice/bookingMail.service.ts';
import { placeFreeUntil } from '../policy/cancel.rules.ts';
import { promisesOf } from '../policy/promise.rules.ts';
import { backWords, hasMoney, type PlaceMoney } from '../paying/placeMoney.rules.ts';
import { endOwed, lockMoney, moneyOfPlace } from '../paying/placeMoney.service.ts';
import { seatsAmong } from '../paying/placeMoney.views.ts';
import { isFrozenOn } from '../paying/eligibility.rules.ts';
import { personIdOf, staffIdOf } from '../person.rules.ts';
import { labelOfBooking } from '../spot/freeSpot.views.ts';
import { resolvePolicy } from '../policy/policy.rules.ts';
import { bookedOf, contactsOf, mailedSession, type Booked } from './sessionEnd.views.ts';
import { wasOfTicket } from '../view/ticketSeat.views.ts';
import { mailInstructorChanged, mailRescheduled, mailToWaitlist } from './sessionMail.service.ts';
import { hasNoPlace } from './sessionChange.views.ts';

/** A changed session, and its former state. */
export interface SessionChange {
  scheduleId: string;
  /** Its former start, when it was moved. */
  oldStartAt?: Date;
  /** The former instructor, when another one teaches now. */
  oldStaffName?: string;
  now: Date;
}

/** Until when a member may leave freely after another instructor has taken over; null = the studio allows none. */
const freedBySub = (contact: Booked, session: BookableSession, settings: StudioSettings): Date | null =>
  settings.attributes.allowFreeCancelOnSub && session.sessionFreeCancelUntil
    ? placeFreeUntil(contact, session, resolvePolicy(settings, session))
    : null;

/**
 * Mails booked members another time or instructor. Call it once the session is written. @returns how many
 * mails.
 */
export async function mailChange(
  tx: Tx,
  { scheduleId, oldStartAt, oldStaffName, now }: SessionChange,
): Promise<number> {
  const [settings, session, bookingIds] = await Promise.all([
    studioSettings(tx),
    bookableSession(tx).where('s.schedule_id', '=', scheduleId).executeTakeFirst(),
    bookedOf(tx, scheduleId),
  ]);
  const contacts = await contactsOf(tx, bookingIds);
  if (!session) return 0;
  const occasion = { session, settings, now };
  const policy = resolvePolicy(settings, session);
  for (const contact of contacts.values()) {
    if (oldStartAt)
      mailRescheduled(tx, contact, occasion, {
        from: oldStartAt,
        freeUntil: placeFreeUntil(contact, session, policy),
      });
    if (oldStaffName !== undefined)
      mailInstructorChanged(tx, contact, occasion, {
        from: oldStaffName,
        to: session.instructorName ?? 'somebody else',
        freeUntil: freedBySub(contact, session, settings),
      });
  }
  return contacts.size;
}

/** Sessions that another one teaches from now on, in the order in which they take place. */
interface TaughtByOther {
  scheduleIds: readonly string[];
  /** The former instructor. */
  oldStaffName: string;
  now: Date;
}

/**
 * Mails each booked member, once, the new instructor of all their classes among these. Call it once the sessions are
 * written. @returns how many mails.
 */
export async function mailTaughtByOther(
  tx: Tx,
  { scheduleIds, oldStaffName, now }: TaughtByOther,
): Promise<number> {
  const settings = await studioSettings(tx);
  const theirs = new Map<string, { contact: Booked; sessions: BookableSession[] }>();
  for (const scheduleId of scheduleIds) {
    const session = await bookableSession(tx).where('s.schedule_id', '=', scheduleId).executeTakeFirst();
    if (!session) continue;
    for (const contact of (await contactsOf(tx, await bookedOf(tx, scheduleId))).values()) {
      const one = theirs.get(contact.memberId) ?? { contact, sessions: [] };
      one.sessions.push(session);
      theirs.set(contact.memberId, one);
    }
  }
  for (const { contact, sessions } of theirs.values()) {
    const [session, ...others] = sessions;
    if (session)
      mailInstructorChanged(
        tx,
        contact,
        { session, settings, now },
        {
          from: oldStaffName,
          to: session.instructorName ?? 'somebody else',
          others,
          freeUntil: freedBySub(contact, session, settings),
        },
      );
  }
  return theirs.size;
}

/**
 * The latest bookings, with what is owed for them; members who are checked in, came through a partner, or paid for the
 * place or its ticket keep their places: nothing would give them back what they paid. @throws {Refusal} SESSION_FULL
 * when too few others remain.
 */
async function lastBooked(
  tx: Tx,
  scheduleId: string,
  count: number,
): Promise<{ last: BookingRow[]; money: ReadonlyMap<string, PlaceMoney> }> {
  const booked = await bookingRepository(tx).lockOfSessions([scheduleId], ['BOOKED']);
  const latest = booked
    .filter(({ pay_mode: payMode }) => payMode !== 'CHANNEL')
    .sort((a, b) => b.booked_at.getTime() - a.booked_at.getTime() || (a.booking_id < b.booking_id ? 1 : -1));
  const money = await lockMoney(tx, latest);
  const seats = await seatsAmong(
    tx,
    latest.map(({ booking_id: bookingId }) => bookingId),
  );
  const isPaid = ({ booking_id: bookingId }: BookingRow) =>
    seats.has(bookingId) || hasMoney(money.get(bookingId));
  const last = latest.filter((booking) => !isPaid(booking)).slice(0, count);
  const paid = latest.slice(0, count).filter(isPaid).length;
  if (paid > 0 && last.length < count) {
    const message = paidSentence(paid);
    throw new Refusal('SESSION_FULL', { message, errors: [{ field: 'capacity', message }] });
  }
  return { last, money };
}

const paidSentence = (paid: number): string =>
  paid === 1
    ? '1 of the last places was paid for; move or refund it first.'
    : `${paid} of the last places were paid for; move or refund them first.`;

async function giveUpPlace(tx: Tx, actor: Actor, booking: BookingRow, graceFrom: string): Promise<void> {
  const { studio_package_transaction_id: packageId, booking_id: bookingId, credits_used: credits } = booking;
  await bookingRepository(tx).cancel(bookingId, {
    status: 'CANCELLED_BY_STUDIO',
    by: personIdOf(actor),
    now: actor.now,
    reason: 'Fewer places',
  });
  if (packageId)
    await giveBackCredits(tx, {
      studioPackageTransactionId: packageId,
      bookingId,
      credits,
      staffId: staffIdOf(actor),
      now: actor.now,
      graceFrom,
    });
}

const inWords = (credits: number): string =>
  credits === 0 ? '' : `${credits === 1 ? '1 credit is' : `${credits} credits are`} back in your package.`;

/**
 * Moves the latest bookings of a locked session to the head of its waitlist, in the order in which they were
 * made, and returns their credits. @returns how many. @throws {Refusal} SESSION_FULL when too few of them can go.
 */
export async function moveLastToWaitlist(
  tx: Tx,
  actor: Actor,
  { scheduleId, count }: { scheduleId: string; count: number },
): Promise<number> {
  const [settings, session] = [await studioSettings(tx), await mailedSession(tx, scheduleId)];
  const { last, money } = await lastBooked(tx, scheduleId, count);
  const moved = last.toReversed();
  await putFirst(tx, {
    scheduleId,
    memberIds: moved.map(({ member_id: memberId }) => memberId),
    now: actor.now,
  });
  for (const booking of moved) {
    await endOwed(tx, money.get(booking.booking_id), actor.now);
    await giveUpPlace(tx, actor, booking, localDateOf(actor.now, settings.timezone));
    const contact = await contactOf(tx, booking.booking_id);
    if (contact && session)
      mailToWaitlist(
        tx,
        contact,
        { session, settings, now: actor.now },
        inWords(booking.credits_used) || backWords(money.get(booking.booking_id), settings),
      );
  }
  announce(tx, { type: 'Session', id: scheduleId });
  return moved.length;
}

/** The members of restored sessions: how many are booked again, and how many are not. */
export interface Rebooked {
  rebooked: number;
  /** Their package cannot pay any more, or they have another booking at that time. */
  left: number;
}

/** Gives a cancelled place back to its member; false when they have another one then, or nothing pays for it. */
export async function rebook(
  tx: Tx,
  actor: Actor,
  booking: BookingRow,
  session: BookableSession,
): Promise<boolean> {
  if (!(await hasNoPlace(tx, booking, session)) || (await wasOfTicket(tx, booking.booking_id))) return false;
  const { studio_package_transaction_id: packageId, booking_id: bookingId, credits_used: credits } = booking;
  const [lot] = packageId ? await lockLots(tx, [packageId]) : [];
  const canPay =
    !packageId ||
    (lot &&
      lot.status !== 'VOIDED' &&
      !isFrozenOn(lot, session.localDate) &&
      (lot.unlimited || lot.creditsRemaining >= credits));
  if (!canPay) return false;
  const back = {
    status: 'BOOKED',
    cancelled_at: null,
    cancelled_by: null,
    cancel_reason: '',
    checked_in_at: null,
    checked_in_by: null,
  };
  await bookingRepository(tx).takeBack(bookingId, back);
  if (lot)
    await takeCreditsAgain(tx, {
      lot,
      bookingId,
      credits,
      localDate: session.localDate,
      asBefore: true,
      staffId: staffIdOf(actor),
      now: actor.now,
    });
  return true;
}

/**
 * Gives members their places back in restored sessions, first booked first, while places are left and their
 * packages can pay. The caller has locked the sessions and published them again. @returns how many came back.
 */
export async function restoreForSessions(
  tx: Tx,
  actor: Actor,
  { scheduleIds, notify }: { scheduleIds: readonly string[]; notify: boolean },
): Promise<Rebooked> {
  const settings = await studioSettings(tx);
  const result = { rebooked: 0, left: 0 };
  for (const session of await bookingRepository(tx).lockSessions(scheduleIds)) {
    const lost = await bookingRepository(tx).lockOfSessions([session.scheduleId], ['CANCELLED_BY_STUDIO']);
    let places = session.capacity - (await bookedOf(tx, session.scheduleId)).length;
    for (const booking of lost.sort((a, b) => a.booked_at.getTime() - b.booked_at.getTime())) {
      const isBack = places > 0 && (await rebook(tx, actor, booking, session));
      result[isBack ? 'rebooked' : 'left'] += 1;
      if (!isBack) continue;
      places -= 1;
      if (notify) await mailRestored(tx, booking, { session, settings, now: actor.now });
    }
    announce(tx, { type: 'Session', id: session.scheduleId });
  }
  return result;
}

async function mailRestored(
  tx: Tx,
  booking: BookingRow,
  { session, settings, now }: { session: BookableSession; settings: StudioSettings; now: Date },
): Promise<void> {
  const contact = booking.pay_mode === 'CHANNEL' ? undefined : await contactOf(tx, booking.booking_id);
  if (!contact) return;
  const until = placeFreeUntil(promisesOf(booking), session, resolvePolicy(settings, session));
  const owedMinor = (await moneyOfPlace(tx, booking))?.owedMinor ?? 0;
  const due = owedMinor > 0 ? `, and ${moneyWords(owedMinor, settings)} is due` : '';
  const text = `the class takes place after all${due}`;
  const spot = await labelOfBooking(tx, booking.booking_id);
  mailConfirmation(tx, contact, { session, settings, now }, { packageName: 'as before', text, until, spot });
}
