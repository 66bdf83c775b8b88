import type { RefusalCode } from '@studio/contract/codes';
import { formatDayTime, localDateOf } from '@studio/contract/time';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/newId.ts';
import { announce } from '../../platform/live/announce.ts';
import { memberPackages, type Lot } from '../member-package/member-package.facts.ts';
import { notify } from '../notification/notification.facts.ts';
import { studioSettings, type StudioSettings } from '../studio/studio.facts.ts';
import { bookingRepository } from './booking.repository.ts';
import { freeCancelUntil, refuseBooking } from './booking.rules.ts';
import { bookableSession, standingOf } from './booking.views.ts';
import { choosePaying } from './paying.rules.ts';
import { waitlistRepository, type Waiting } from './waitlist.repository.ts';
import { graceUntil, lineClosesAt, stageOf, takersOf, type WaitlistPolicy } from './waitlist.rules.ts';
import { mailOffer, mailPromoted, mailSkipped } from './waitlistMail.service.ts';

/** What became of the places that were free. */
export interface Refilled {
  /** Bookings that were made, in the order of the line. */
  promoted: { bookingId: string; memberId: string }[];
  /** How many were told that a place can be claimed. */
  offered: number;
}

interface Place {
  session: NonNullable<Awaited<ReturnType<ReturnType<typeof bookingRepository>['lockSession']>>>;
  settings: StudioSettings;
  policy: WaitlistPolicy;
  now: Date;
}

const NOTHING: Refilled = { promoted: [], offered: 0 };

/** The policy of waiting, where a studio has not said otherwise. */
export const waitlistPolicy = ({ attributes }: StudioSettings): WaitlistPolicy => attributes;

/** Asked when the place is there, and not only when they joined: packages end, and people book other classes meanwhile. */
async function judge(tx: Tx, { session, settings, policy, now }: Place, { member_id: memberId }: Waiting): Promise<{ lot: Lot } | { refusal: RefusalCode }> {
  const { scheduleId } = session;
  const lots = await memberPackages(tx).lockUsable(memberId);
  const standing = await standingOf(tx, { scheduleId, memberId });
  if (standing.memberStatus === 'BLOCKED' || standing.memberStatus === 'ARCHIVED') return { refusal: '40016' };
  const moment = { now, today: localDateOf(now, settings.timezone) };
  const member = { hasPlace: standing.bookingId !== null, overlaps: standing.overlaps };
  const refusal = refuseBooking({ ...session, placesTaken: standing.taken }, member, { policy, moment, byStaff: false });
  return refusal ? { refusal } : choosePaying(lots, session, null);
}

/** The booking goes first: the line of the ledger refers to it. */
function write(tx: Tx, { session, settings, policy, now }: Place, { entry, lot, bookingId }: { entry: Waiting; lot: Lot; bookingId: string }): void {
  const { scheduleId, localDate } = session;
  const credits = lot.unlimited ? 0 : session.creditCost;
  bookingRepository(tx).insert({
    booking_id: bookingId, schedule_id: scheduleId, member_id: entry.member_id, status: 'BOOKED', credits_used: credits,
    studio_package_transaction_id: lot.studioPackageTransactionId, source: 'WEB', booked_at: now, booked_by: entry.joined_by,
  });
  memberPackages(tx).consume({ lot, bookingId, credits, localDate, staffId: null, now });
  writeAudit(tx, { audience: 'system', studioId: settings.studioId, now }, { action: 'waitlist.promote', entity: 'booking', entityId: bookingId, after: { scheduleId, memberId: entry.member_id } });
  const left = lot.creditsRemaining - credits;
  mailPromoted(tx, entry, { session, settings, now }, {
    packageName: lot.name, creditsText: lot.unlimited ? 'unlimited' : `${credits === 1 ? '1 credit' : `${credits} credits`}, ${left} left`,
    freeCancelUntil: graceUntil(session, policy, now) ?? freeCancelUntil(session, policy),
  });
}

async function promote(tx: Tx, place: Place, { entry, lot }: { entry: Waiting; lot: Lot }): Promise<string> {
  const { session, settings, policy, now } = place;
  const waits = waitlistRepository(tx);
  const bookingId = newId();
  write(tx, place, { entry, lot, bookingId });
  await waits.end(entry.waitlist_id, { status: 'PROMOTED', now, bookingId });
  await waits.dropOverlapping({ memberId: entry.member_id, scheduleId: session.scheduleId, now });
  const until = graceUntil(session, policy, now);
  if (until) await waits.grant(bookingId, until);
  notify(tx, {
    kind: 'WAITLIST_PROMOTED', leastRole: 'STAFF', staffId: session.sessionStaffId, title: `${entry.firstName} ${entry.lastName} moved up into ${session.className}`,
    body: formatDayTime(session.startAt.toISOString(), settings.timezone), route: `/dashboard/schedule?session=${session.scheduleId}`, now,
  });
  return bookingId;
}

/** Goes down the line until the places are gone. Whoever cannot have one is passed over, and told why. */
async function promoteAlong(tx: Tx, place: Place, { takers, places }: { takers: Waiting[]; places: number }): Promise<Refilled['promoted']> {
  const promoted: Refilled['promoted'] = [];
  for (const entry of takers) {
    if (promoted.length === places) break;
    const verdict = await judge(tx, place, entry);
    if ('lot' in verdict) {
      promoted.push({ bookingId: await promote(tx, place, { entry, lot: verdict.lot }), memberId: entry.member_id });
      continue;
    }
    await waitlistRepository(tx).end(entry.waitlist_id, { status: 'SKIPPED', now: place.now, skipReason: verdict.refusal });
    mailSkipped(tx, entry, place, verdict.refusal);
  }
  return promoted;
}

/** Asks everybody in line who has not been asked yet. @returns how many. */
async function offer(tx: Tx, place: Place): Promise<number> {
  const { session: { scheduleId }, now } = place;
  const waits = waitlistRepository(tx);
  const asked = (await waits.line(scheduleId)).filter(({ status }) => status === 'WAITING');
  if (asked.length === 0) return 0;
  const expiresAt = lineClosesAt(place.session, place.policy);
  await waits.offer(asked.map(({ waitlist_id: id }) => id), { now, expiresAt });
  const extension = await waits.extension();
  for (const entry of asked) mailOffer(tx, entry, place, { claimUrl: `/booking-website/bookings?extension=${extension}&claim=${entry.waitlist_id}`, expiresAt });
  return asked.length;
}

/** The session whose line there is, as it is now; null when nobody waits or nobody gets a place any more. */
async function readPlace(tx: Tx, { scheduleId, now }: { scheduleId: string; now: Date }) {
  const line = await waitlistRepository(tx).line(scheduleId);
  const [first] = line;
  if (!first) return null;
  const [session, settings] = await Promise.all([bookableSession(tx).where('s.schedule_id', '=', scheduleId).executeTakeFirst(), studioSettings(tx)]);
  if (!session) return null;
  const policy = waitlistPolicy(settings);
  const stage = stageOf(session, policy, now);
  if (stage === 'CLOSED') return null;
  const { taken } = await standingOf(tx, { scheduleId, memberId: first.member_id });
  return { line, stage, places: session.capacity - taken, place: { session, settings, policy, now } };
}

/**
 * Gives the free places of a session to those who wait for it, or offers them. Call it in the transaction that freed a
 * place, with the session locked and the freed place already written. Does nothing when nobody waits or nothing is free.
 */
export async function refill(tx: Tx, { scheduleId, now }: { scheduleId: string; now: Date }): Promise<Refilled> {
  const found = await readPlace(tx, { scheduleId, now });
  if (!found) return NOTHING;
  const { line, stage, places, place } = found;
  announce(tx, { type: 'Session', id: scheduleId });
  if (places <= 0) {
    await waitlistRepository(tx).withdrawOffers(scheduleId);
    return NOTHING;
  }
  const promoted = await promoteAlong(tx, place, { takers: takersOf(line, stage), places });
  if (stage === 'AUTO') return { promoted, offered: 0 };
  if (promoted.length < places) return { promoted, offered: await offer(tx, place) };
  await waitlistRepository(tx).withdrawOffers(scheduleId);
  return { promoted, offered: 0 };
}
