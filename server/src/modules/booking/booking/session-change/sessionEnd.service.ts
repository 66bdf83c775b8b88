import { HOLDING } from '@studio/contract/booking/bookingStatus';
import type { PayMode } from '@studio/contract/schedule/schedule.schema';
import { toDecimal } from '@studio/contract/values/money';
import { localDateOf } from '@studio/contract/values/time';
import { moneyWords } from '@studio/contract/values/typed/numbers';
import type { Actor } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { announce } from '../../../../platform/live/announce.ts';
import {
  giveBackCredits,
  holdsCredits,
  lockLots,
} from '../../../packages/member-package/member-package.api.ts';
import { studioSettings, type StudioSettings } from '../../../configure/studio/studio.api.ts';
import { endWaits } from '../waitlist/waitlistLine.service.ts';
import { bookingRepository } from '../booking.repository.ts';
import type { BookingRow } from '../booking.views.ts';
import { reversePenalties } from '../penalty/penaltyReversal.service.ts';
import { backWords, type PlaceMoney } from '../paying/placeMoney.rules.ts';
import { endOwed, lockMoney } from '../paying/placeMoney.service.ts';
import { personIdOf, staffIdOf, type Person } from '../person.rules.ts';
import { alternativesTo, contactsOf, stakesOf, mailedSession, waitingOf } from './sessionEnd.views.ts';
import { mailClassCancelled } from './sessionMail.service.ts';

/** The consequences of cancelling sessions. */
export interface Effects {
  booked: number;
  waiting: number;
  credits: number;
  /** Money that members paid (DROP_IN) or owe (UNPAID). */
  money: { payMode: PayMode; bookings: number; amount: string }[];
}

/** What cancelling sessions has done to bookings and waitlists. */
export interface Ended {
  bookings: number;
  waiting: number;
  credits: number;
}

export interface SessionEnd {
  scheduleIds: readonly string[];
  /** The reason in the members' mail; empty = none. */
  reason: string;
  notify: boolean;
  /** Ends the tickets whose dates these bookings were. @returns a sentence for each of them. */
  callOffTickets: (
    tx: Tx,
    person: Person,
    bookingIds: readonly string[],
    reason: string,
  ) => Promise<ReadonlyMap<string, string>>;
}

/** The consequences of cancelling sessions for their members. Changes nothing. */
export async function effectsOf(tx: Tx, scheduleIds: readonly string[]): Promise<Effects> {
  const [stakes, waiting, { currency }] = await Promise.all([
    stakesOf(tx, scheduleIds),
    waitingOf(tx, scheduleIds),
    studioSettings(tx),
  ]);
  const sum = (of: 'bookings' | 'credits'): number => stakes.reduce((total, stake) => total + stake[of], 0);
  const money = stakes
    .filter(({ payMode }) => payMode === 'DROP_IN' || payMode === 'UNPAID')
    .map(({ payMode, bookings, minor }) => ({
      payMode: payMode as PayMode,
      bookings,
      amount: toDecimal(minor, currency),
    }));
  return { booked: sum('bookings'), waiting, credits: sum('credits'), money };
}

const inCredits = (credits: number): string => (credits === 1 ? '1 credit is' : `${credits} credits are`);

function paidBack(
  { booking_id: bookingId, credits_used: credits }: BookingRow,
  { settings, money }: Pick<EndNotice, 'settings' | 'money'>,
): string {
  if (credits > 0) return `${inCredits(credits)} back in your package.`;
  const paidMinor = money.get(bookingId)?.paidMinor ?? 0;
  if (paidMinor > 0) return `You get ${moneyWords(paidMinor, settings)} back at the desk.`;
  return backWords(money.get(bookingId), settings);
}

/**
 * Pays back everything that the sessions had cost, in the order of the packages' ids; the caller has locked
 * them.
 */
async function payBack(
  tx: Tx,
  person: Person,
  bookings: readonly BookingRow[],
  graceFrom: string,
): Promise<number> {
  const paid = bookings.filter(({ studio_package_transaction_id: packageId }) => packageId !== null);
  await lockLots(tx, [
    ...new Set(paid.map(({ studio_package_transaction_id: packageId }) => packageId ?? '')),
  ]);
  for (const {
    studio_package_transaction_id: packageId,
    booking_id: bookingId,
    credits_used: credits,
  } of paid) {
    const held = { studioPackageTransactionId: packageId ?? '', bookingId };
    if (await holdsCredits(tx, held))
      await giveBackCredits(tx, { ...held, credits, staffId: staffIdOf(person), now: person.now, graceFrom });
  }
  return paid.reduce((sum, { credits_used: credits }) => sum + credits, 0);
}

interface EndNotice {
  settings: StudioSettings;
  person: Person;
  reason: string;
  /** The consequence for each ticket holder, by booking. */
  ofTickets: ReadonlyMap<string, string>;
  /** What was paid and is owed for places by themselves, by booking. */
  money: ReadonlyMap<string, PlaceMoney>;
}

async function mailBooked(
  tx: Tx,
  bookings: readonly BookingRow[],
  { settings, person, reason, ofTickets, money }: EndNotice,
): Promise<void> {
  const contacts = await contactsOf(
    tx,
    bookings.map(({ booking_id: bookingId }) => bookingId),
  );
  for (const [scheduleId, ofSession] of Map.groupBy(bookings, ({ schedule_id }) => schedule_id)) {
    const session = await mailedSession(tx, scheduleId);
    const alternatives = await alternativesTo(tx, { scheduleId, now: person.now });
    for (const booking of ofSession) {
      const contact = contacts.get(booking.booking_id);
      if (!contact || !session) continue;
      mailClassCancelled(
        tx,
        contact,
        { session, settings, now: person.now },
        {
          reason,
          creditText: ofTickets.get(booking.booking_id) ?? paidBack(booking, { settings, money }),
          alternatives,
        },
      );
    }
  }
}

/** Forgives late cancellations of a class that never took place. */
async function forgiveLate(
  tx: Tx,
  scheduleIds: readonly string[],
  person: Person,
  graceFrom: string,
): Promise<void> {
  for (const booking of await bookingRepository(tx).lockOfSessions(scheduleIds, ['LATE_CANCELLED'])) {
    await reversePenalties(tx, booking, {
      status: 'FORGIVEN',
      reason: 'The class was cancelled',
      person,
      graceFrom,
    });
  }
}

/**
 * Ends every booking of sessions that the studio calls off: returns credits whatever the window, also to
 * packages that have ended since; ends tickets without a date left, with their money; ends waitlists;
 * forgives late cancellations; mails everybody. The caller has locked the sessions and marked them as
 * cancelled, so that no freed place is given to anybody.
 */
export async function cancelForSessions(
  tx: Tx,
  actor: Actor,
  { scheduleIds, reason, notify, callOffTickets }: SessionEnd,
): Promise<Ended> {
  const bookings = bookingRepository(tx);
  await bookings.lockSessions(scheduleIds);
  const settings = await studioSettings(tx);
  const graceFrom = localDateOf(actor.now, settings.timezone);
  const active = await bookings.lockOfSessions(scheduleIds, HOLDING);
  for (const { booking_id: bookingId } of active) {
    await bookings.cancel(bookingId, {
      status: 'CANCELLED_BY_STUDIO',
      by: personIdOf(actor),
      now: actor.now,
      reason,
    });
  }
  const credits = await payBack(tx, actor, active, graceFrom);
  await forgiveLate(tx, scheduleIds, actor, graceFrom);
  const bookingIds = active.map(({ booking_id: bookingId }) => bookingId);
  const money = await lockMoney(tx, active);
  for (const ofPlace of money.values()) await endOwed(tx, ofPlace, actor.now);
  const ofTickets = await callOffTickets(tx, actor, bookingIds, reason);
  if (notify) await mailBooked(tx, active, { settings, person: actor, reason, ofTickets, money });
  const waiting = await endWaits(tx, { scheduleIds, now: actor.now, isSilent: !notify });
  for (const scheduleId of scheduleIds) announce(tx, { type: 'Session', id: scheduleId });
  return { bookings: active.length, waiting, credits };
}
