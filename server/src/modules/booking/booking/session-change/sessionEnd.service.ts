import { HOLDING } from '@studio/contract/booking/bookingStatus';
import type { PayMode } from '@studio/contract/schedule/schedule.schema';
import { toDecimal } from '@studio/contract/values/money';
import { formatLocalDate, localDateOf } from '@studio/contract/values/time';
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
import { mailWaived } from '../notice/bookingMail.service.ts';
import { backWords } from '../paying/placeMoney.rules.ts';
import { lockMoney } from '../paying/placeMoney.service.ts';
import { waivePlaces } from '../penalty/charge.repository.ts';
import { reversePenalties } from '../penalty/penaltyReversal.service.ts';
import { personIdOf, staffIdOf, type Person } from '../person.rules.ts';
import { extendForGoodwill } from './goodwill.service.ts';
import {
  alternativesTo,
  contactsOf,
  extendableOf,
  stakesOf,
  mailedSession,
  waitingOf,
} from './sessionEnd.views.ts';
import { mailClassCancelled } from './sessionMail.service.ts';

/** The consequences of cancelling sessions. */
export interface Effects {
  booked: number;
  waiting: number;
  credits: number;
  /** Packages that end later, and by how many days. */
  extended: { packages: number; days: number };
  /** Money that members paid (DROP_IN) or owe (UNPAID). */
  money: { payMode: PayMode; bookings: number; amount: string }[];
}

/** What cancelling sessions has done to bookings and waitlists. */
export interface Ended {
  bookings: number;
  waiting: number;
  credits: number;
}

/** Ends the money of bookings. @returns what happens to it, as a sentence for each of them. */
type MoneyEnd = (
  tx: Tx,
  person: Person,
  bookingIds: readonly string[],
  reason: string,
) => Promise<ReadonlyMap<string, string>>;

export interface SessionEnd {
  scheduleIds: readonly string[];
  /** The reason in the members' mail; empty = none. */
  reason: string;
  notify: boolean;
  /** By how many days packages that paid for a place end later. */
  goodwillDays: number;
  /** Ends the tickets whose dates these bookings were. */
  callOffTickets: MoneyEnd;
  /** Pays back the places among these bookings that were paid with money. */
  payBackPlaces: MoneyEnd;
}

/** The consequences of cancelling sessions for their members. Changes nothing. */
export async function effectsOf(tx: Tx, scheduleIds: readonly string[]): Promise<Effects> {
  const { currency, attributes } = await studioSettings(tx);
  const days = attributes.goodwillDays;
  const [stakes, waiting, packages] = await Promise.all([
    stakesOf(tx, scheduleIds),
    waitingOf(tx, scheduleIds),
    days === 0 ? 0 : extendableOf(tx, scheduleIds),
  ]);
  const sum = (of: 'bookings' | 'credits'): number => stakes.reduce((total, stake) => total + stake[of], 0);
  const money = stakes
    .filter(({ payMode }) => payMode === 'DROP_IN' || payMode === 'UNPAID')
    .map(({ payMode, bookings, minor }) => ({
      payMode: payMode as PayMode,
      bookings,
      amount: toDecimal(minor, currency),
    }));
  return { booked: sum('bookings'), waiting, credits: sum('credits'), extended: { packages, days }, money };
}

const inCredits = (credits: number): string => (credits === 1 ? '1 credit is' : `${credits} credits are`);

/**
 * What happens to what a place has cost that no order pays for: nobody has taken money for it.
 * @param longer new last days of packages.
 */
function paidBack(
  { credits_used: credits, price_minor: minor, pay_mode: payMode, ...booking }: BookingRow,
  settings: StudioSettings,
  longer: ReadonlyMap<string, string>,
): string {
  const end = longer.get(booking.studio_package_transaction_id ?? '');
  const until = end ? `It can be used until ${formatLocalDate(end, settings)}.` : '';
  if (credits > 0) return `${inCredits(credits)} back in your package. ${until}`.trim();
  if (end) return `Your package can be used until ${formatLocalDate(end, settings)}.`;
  const isDue = payMode === 'DROP_IN' || payMode === 'UNPAID';
  return isDue && minor ? `${moneyWords(minor, settings)} is no longer owed.` : '';
}

const packagesOf = (bookings: readonly BookingRow[]): string[] => [
  ...new Set(bookings.flatMap(({ studio_package_transaction_id: packageId }) => packageId ?? [])),
];

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
  await lockLots(tx, packagesOf(paid));
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
  /** What happens to the money of those who paid with some, by booking. */
  ofMoney: ReadonlyMap<string, string>;
  /** New last days of packages. */
  longer: ReadonlyMap<string, string>;
}

async function mailBooked(
  tx: Tx,
  bookings: readonly BookingRow[],
  { settings, person, reason, ofMoney, longer }: EndNotice,
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
          creditText: ofMoney.get(booking.booking_id) ?? paidBack(booking, settings, longer),
          alternatives,
        },
      );
    }
  }
}

/** Forgives late cancellations of a class that never took place. */
async function forgiveLate(
  tx: Tx,
  late: readonly BookingRow[],
  person: Person,
  graceFrom: string,
): Promise<void> {
  for (const booking of late)
    await reversePenalties(tx, booking, {
      status: 'FORGIVEN',
      reason: 'The class was cancelled',
      person,
      graceFrom,
    });
}

/** Tells whoever left late what becomes of the price that they had lost. */
async function mailLate(
  tx: Tx,
  late: readonly BookingRow[],
  { settings, person, ofMoney }: Omit<EndNotice, 'reason' | 'longer'>,
): Promise<void> {
  const contacts = await contactsOf(
    tx,
    late.map(({ booking_id: bookingId }) => bookingId),
  );
  for (const { booking_id: bookingId, schedule_id: scheduleId } of late) {
    const [contact, session] = [contacts.get(bookingId), await mailedSession(tx, scheduleId)];
    if (contact && session)
      mailWaived(
        tx,
        contact,
        { session, settings, now: person.now },
        `The class was cancelled. ${ofMoney.get(bookingId) ?? ''}`.trim(),
      );
  }
}

/**
 * Ends every booking of sessions that the studio calls off: returns credits whatever the window, also to
 * packages that have ended since, and money; ends tickets without a date left; ends waitlists; forgives late
 * cancellations; mails everybody. The caller has locked the sessions and marked them as
 * cancelled, so that no freed place is given to anybody.
 */
export async function cancelForSessions(
  tx: Tx,
  actor: Actor,
  { scheduleIds, reason, notify, goodwillDays, callOffTickets, payBackPlaces }: SessionEnd,
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
  const longer = await extendForGoodwill(tx, actor, {
    packageIds: packagesOf(active),
    days: goodwillDays,
    today: graceFrom,
  });
  const late = await bookings.lockOfSessions(scheduleIds, ['LATE_CANCELLED']);
  await forgiveLate(tx, late, actor, graceFrom);
  const idsOf = (rows: readonly BookingRow[]): string[] => rows.map(({ booking_id: bookingId }) => bookingId);
  const lost = await lockMoney(tx, late);
  const ofTickets = await callOffTickets(tx, actor, idsOf(active), reason);
  const ofPlaces = await payBackPlaces(tx, actor, [...idsOf(active), ...lost.keys()], reason);
  await waivePlaces(tx, [...lost.keys()]);
  const ofLate = [...lost].map(([id, money]) => [id, backWords(money, settings)] as const);
  const ofMoney = new Map([...ofLate, ...ofTickets, ...ofPlaces]);
  if (notify) {
    await mailBooked(tx, active, { settings, person: actor, reason, ofMoney, longer });
    const losers = late.filter(({ booking_id: bookingId }) => lost.has(bookingId));
    await mailLate(tx, losers, { settings, person: actor, ofMoney });
  }
  const waiting = await endWaits(tx, { scheduleIds, now: actor.now, isSilent: !notify });
  for (const scheduleId of scheduleIds) announce(tx, { type: 'Session', id: scheduleId });
  return { bookings: active.length, waiting, credits };
}
