import type { RefusalCode } from '@studio/contract/codes';
import { localDateOf } from '@studio/contract/time';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/newId.ts';
import { memberPackages } from '../member-package/member-package.facts.ts';
import { studioSettings, type StudioSettings } from '../studio/studio.facts.ts';
import { bookingRepository } from './booking.repository.ts';
import { refuseBooking } from './booking.rules.ts';
import { bookableSession, standingOf } from './booking.views.ts';
import { choosePaying } from './paying.rules.ts';
import { waitlistRepository, type Waiting } from './waitlist.repository.ts';
import { graceUntil, lineClosesAt, stageOf, takersOf, type WaitlistPolicy } from './waitlist.rules.ts';

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
export const waitlistPolicy = ({ attributes }: StudioSettings): WaitlistPolicy => ({
  waitlistMode: 'AUTO', waitlistMax: 10, autoPromoteCutoffMinutes: null, ...attributes,
});

/** Gives somebody in line the place, when they may still have it. @returns the booking, or why not. */
async function promote(tx: Tx, { session, settings, policy, now }: Place, entry: Waiting): Promise<{ bookingId: string } | { refusal: RefusalCode }> {
  const { scheduleId } = session;
  const lots = await memberPackages(tx).lockUsable(entry.member_id);
  const standing = await standingOf(tx, { scheduleId, memberId: entry.member_id });
  if (standing.memberStatus === 'BLOCKED' || standing.memberStatus === 'ARCHIVED') return { refusal: '40301' };
  const moment = { now, today: localDateOf(now, settings.timezone) };
  const member = { hasPlace: standing.bookingId !== null, overlaps: standing.overlaps };
  const refusal = refuseBooking({ ...session, placesTaken: standing.taken }, member, { policy, moment, byStaff: false });
  if (refusal) return { refusal };
  const choice = choosePaying(lots, session, null);
  if ('refusal' in choice) return choice;
  const { lot } = choice;
  const [bookingId, credits] = [newId(), lot.unlimited ? 0 : session.creditCost];
  bookingRepository(tx).insert({
    booking_id: bookingId, schedule_id: scheduleId, member_id: entry.member_id, status: 'BOOKED', credits_used: credits,
    studio_package_transaction_id: lot.studioPackageTransactionId, source: 'WEB', booked_at: now, booked_by: entry.joined_by,
  });
  memberPackages(tx).consume({ lot, bookingId, credits, localDate: session.localDate, staffId: null, now });
  writeAudit(tx, { audience: 'system', studioId: settings.studioId, now }, { action: 'waitlist.promote', entity: 'booking', entityId: bookingId, after: { scheduleId, memberId: entry.member_id } });
  return { bookingId };
}

/** Goes down the line until the places are gone. Whoever cannot have one is passed over, and told why. */
async function promoteAlong(tx: Tx, place: Place, { takers, places }: { takers: Waiting[]; places: number }): Promise<Refilled['promoted']> {
  const { session: { scheduleId }, policy, session, now } = place;
  const waits = waitlistRepository(tx);
  const promoted: Refilled['promoted'] = [];
  for (const entry of takers) {
    if (promoted.length === places) break;
    const outcome = await promote(tx, place, entry);
    if ('refusal' in outcome) {
      await waits.end(entry.waitlist_id, { status: 'SKIPPED', now, skipReason: outcome.refusal });
      continue;
    }
    const { bookingId } = outcome;
    await waits.end(entry.waitlist_id, { status: 'PROMOTED', now, bookingId });
    await waits.dropOverlapping({ memberId: entry.member_id, scheduleId, now });
    const until = graceUntil(session, policy, now);
    if (until) await tx.updateTable('booking').set({ free_cancel_until: until }).where('booking_id', '=', bookingId).execute();
    promoted.push({ bookingId, memberId: entry.member_id });
  }
  return promoted;
}

/**
 * Gives the free places of a session to those who wait for it, or offers them. Call it in the transaction that freed a
 * place, with the session locked and the freed place already written. Does nothing when nobody waits or nothing is free.
 */
export async function refill(tx: Tx, { scheduleId, now }: { scheduleId: string; now: Date }): Promise<Refilled> {
  const waits = waitlistRepository(tx);
  const line = await waits.line(scheduleId);
  if (line.length === 0) return NOTHING;
  const session = await bookableSession(tx).where('s.schedule_id', '=', scheduleId).executeTakeFirst();
  const settings = await studioSettings(tx);
  if (!session) return NOTHING;
  const place: Place = { session, settings, policy: waitlistPolicy(settings), now };
  const stage = stageOf(session, place.policy, now);
  if (stage === 'CLOSED') return NOTHING;
  const places = session.capacity - (await standingOf(tx, { scheduleId, memberId: line[0]?.member_id ?? '' })).taken;
  if (places <= 0) {
    await waits.withdrawOffers(scheduleId);
    return NOTHING;
  }
  const promoted = await promoteAlong(tx, place, { takers: takersOf(line, stage), places });
  if (stage === 'AUTO' || promoted.length === places) return { promoted, offered: 0 };
  const waiting = (await waits.line(scheduleId)).filter(({ status }) => status === 'WAITING');
  await waits.offer(waiting.map(({ waitlist_id: id }) => id), { now, expiresAt: lineClosesAt(session, place.policy) });
  return { promoted, offered: waiting.length };
}
