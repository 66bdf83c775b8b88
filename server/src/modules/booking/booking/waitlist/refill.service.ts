import type { Booking } from '@studio/contract/booking/booking.schema';
import type { RefusalName } from '@studio/contract/refusals/codes';
import { formatDayTime } from '@studio/contract/values/time';
import { fullName } from '@studio/contract/values/names/fullName';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { announce } from '../../../../platform/live/announce.ts';
import type { SitePath } from '../../../../platform/mail/text/templates.ts';
import { lotsOf } from '../../../packages/member-package/member-package.api.ts';
import { notify } from '../../../shell/notification/notification.api.ts';
import { studioSettings, type StudioSettings } from '../../../configure/studio/studio.api.ts';
import { freeCancelUntil, placesLeft } from '../booking.rules.ts';
import { bookableSession, standingOf, type BookableSession } from '../booking.views.ts';
import { creditsText } from '../notice/bookingMail.service.ts';
import { takePlace } from '../place/place.service.ts';
import { resolvePolicy, type SessionPolicy } from '../policy/policy.rules.ts';
import { waitlistRepository, type Waiting } from '../waitlist.repository.ts';
import { graceUntil, lineClosesAt, stageOf, takersOf } from './waitlist.rules.ts';
import { mailOffer, mailPromoted, mailSkipped } from './waitlistMail.service.ts';

/** The outcome of filling free places. */
export interface Refilled {
  /** New bookings, in the order of the line. */
  promoted: { bookingId: string; memberId: string }[];
  /** How many members were offered the place. */
  offered: number;
}

interface Place {
  session: BookableSession;
  settings: StudioSettings;
  policy: SessionPolicy;
  now: Date;
}

const NOTHING: Refilled = { promoted: [], offered: 0 };

/** Refusals of the session, not of the person: nobody else in line could have the place either. */
const ABOUT_SESSION: readonly RefusalName[] = ['SESSION_FULL', 'NOT_OPEN_YET', 'BOOKING_CLOSED'];

/**
 * Checks every booking rule again: packages end, and people book other classes meanwhile. A refused booking
 * has written nothing.
 */
async function take(
  tx: Tx,
  { session, settings, policy, now }: Place,
  entry: Waiting,
): Promise<Booking | Refusal> {
  try {
    return await takePlace(
      tx,
      { audience: 'system', studioId: settings.studioId, now },
      {
        scheduleId: session.scheduleId,
        memberId: entry.member_id,
        source: 'WEB',
        reason: 'From the waitlist',
        isSilent: true,
        freeCancelUntil: graceUntil(session, policy, now),
      },
    );
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

async function notifyPromoted(
  tx: Tx,
  { session, settings, policy, now }: Place,
  { entry, booking }: { entry: Waiting; booking: Booking },
): Promise<void> {
  const lots = await lotsOf(tx, entry.member_id);
  const lot = lots.find(({ studioPackageTransactionId: id }) => id === booking.studioPackageTransactionId);
  mailPromoted(
    tx,
    entry,
    { session, settings, now },
    {
      packageName: lot?.name ?? '',
      creditsText: creditsText(booking.creditsUsed, lot?.creditsRemaining ?? 0),
      freeCancelUntil: graceUntil(session, policy, now) ?? freeCancelUntil(session, policy),
    },
  );
  notify(tx, {
    kind: 'WAITLIST_PROMOTED',
    leastRole: 'STAFF',
    staffId: session.sessionStaffId,
    title: `${fullName(entry, settings)} moved up into ${session.className}`,
    body: formatDayTime(session.startAt.toISOString(), settings),
    route: `/dashboard/schedule?session=${session.scheduleId}`,
    now,
  });
}

/** Goes down the line until no place is left. Skips members who cannot have a place, and mails them why. */
async function promoteAlong(
  tx: Tx,
  place: Place,
  { takers, places }: { takers: Waiting[]; places: number },
): Promise<Refilled['promoted']> {
  const {
    session: { scheduleId },
    now,
  } = place;
  const waits = waitlistRepository(tx);
  const promoted: Refilled['promoted'] = [];
  for (const entry of takers) {
    if (promoted.length === places) break;
    const booking = await take(tx, place, entry);
    if (!(booking instanceof Refusal)) {
      const { bookingId, memberId } = booking;
      await waits.dropOverlapping({ memberId, scheduleId, now });
      await notifyPromoted(tx, place, { entry, booking });
      promoted.push({ bookingId, memberId });
      continue;
    }
    if (ABOUT_SESSION.includes(booking.code)) break;
    await waits.end(entry.waitlist_id, { status: 'SKIPPED', now, skipReason: booking.message });
    mailSkipped(tx, entry, place, booking.message);
  }
  return promoted;
}

/** Offers the place to everybody in line who has not been asked yet. @returns how many. */
async function offer(tx: Tx, place: Place): Promise<number> {
  const {
    session: { scheduleId, localDate },
    now,
  } = place;
  const waits = waitlistRepository(tx);
  const asked = (await waits.line(scheduleId)).filter(({ status }) => status === 'WAITING');
  if (asked.length === 0) return 0;
  const expiresAt = lineClosesAt(place.session, place.policy);
  await waits.offer(
    asked.map(({ waitlist_id: id }) => id),
    { now, expiresAt },
  );
  // The address names the class for a member who has to sign in first.
  const address: SitePath = `/booking-website/bookings?extension=${await waits.extension()}&session=${scheduleId}&date=${localDate}`;
  for (const entry of asked)
    mailOffer(tx, entry, place, { claimUrl: `${address}&claim=${entry.waitlist_id}`, expiresAt });
  return asked.length;
}

/** The session of the line, as it is now; null when nobody waits or the line is closed. */
async function readPlace(tx: Tx, { scheduleId, now }: { scheduleId: string; now: Date }) {
  const line = await waitlistRepository(tx).line(scheduleId);
  const [first] = line;
  if (!first) return null;
  const [session, settings] = await Promise.all([
    bookableSession(tx).where('s.schedule_id', '=', scheduleId).executeTakeFirst(),
    studioSettings(tx),
  ]);
  if (!session) return null;
  const policy = resolvePolicy(settings, session);
  const stage = stageOf(session, policy, now);
  if (stage === 'CLOSED') return null;
  const { taken, channelTaken } = await standingOf(tx, { scheduleId, memberId: first.member_id });
  return {
    line,
    stage,
    places: placesLeft({ ...session, placesTaken: taken, channelTaken }, 'MEMBER'),
    place: { session, settings, policy, now },
  };
}

/**
 * Gives the free places of a session to its waitlist, or offers them. Call it in the transaction that freed a
 * place, with the session locked and the freed place written. Does nothing without a free place or anybody
 * waiting.
 */
export async function refill(
  tx: Tx,
  { scheduleId, now }: { scheduleId: string; now: Date },
): Promise<Refilled> {
  const found = await readPlace(tx, { scheduleId, now });
  if (!found) return NOTHING;
  const { line, stage, places, place } = found;
  announce(tx, { type: 'Session', id: scheduleId });
  if (places <= 0) {
    await waitlistRepository(tx).withdrawOffers(scheduleId);
    return NOTHING;
  }
  waitlistRepository(tx).lockPackages(scheduleId);
  const promoted = await promoteAlong(tx, place, { takers: takersOf(line, stage), places });
  if (stage === 'AUTO') return { promoted, offered: 0 };
  if (promoted.length < places) return { promoted, offered: await offer(tx, place) };
  await waitlistRepository(tx).withdrawOffers(scheduleId);
  return { promoted, offered: 0 };
}
