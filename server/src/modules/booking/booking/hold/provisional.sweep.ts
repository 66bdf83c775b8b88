import type { Tx } from '../../../../platform/db/database.ts';
import type { Sweep } from '../../../../platform/jobs/sweep.ts';
import { announce } from '../../../../platform/live/announce.ts';
import { lockLotsOf, takeCredits } from '../../../packages/member-package/member-package.api.ts';
import { studioSettings, type StudioSettings } from '../../../configure/studio/studio.api.ts';
import { bookingRepository } from '../booking.repository.ts';
import type { BookableSession } from '../booking.views.ts';
import { dueOf } from '../paying/lotUses.views.ts';
import { choosePaying } from '../paying/paying.rules.ts';
import { refuseWaiting } from '../paying/provisional.rules.ts';
import { mailGivenBack } from './provisionalMail.service.ts';
import { placesDue, type WaitingPlace } from '../paying/provisional.views.ts';
import { refill } from '../waitlist/refill.service.ts';
import { DAY } from '@studio/contract/values/time';

const MAX_PLACES = 100;

interface SweepContext {
  settings: StudioSettings;
  now: Date;
}

/** Pays for a place with the packages of the membership. @returns whether one of them could. */
async function pay(
  tx: Tx,
  { bookingId, memberId, subscriptionId, localDate }: WaitingPlace,
  session: BookableSession,
  { settings, now }: SweepContext,
): Promise<boolean> {
  const held = (await lockLotsOf(tx, memberId)).filter((lot) => lot.subscriptionId === subscriptionId);
  // How many may be ahead was asked when the place was promised.
  const lots = held.map((lot) => ({ ...lot, maxUpcoming: null }));
  const choice = choosePaying(
    lots,
    await dueOf(tx, lots, { session, settings, now, exceptId: bookingId }),
    null,
  );
  if ('refusal' in choice) return false;
  const { lot } = choice;
  const credits = lot.unlimited ? 0 : session.creditCost;
  takeCredits(tx, { lot, bookingId, credits, localDate, isPresent: false, staffId: null, now });
  await bookingRepository(tx).change(bookingId, {
    status: 'BOOKED',
    studio_package_transaction_id: lot.studioPackageTransactionId,
    credits_used: credits,
    provisional_for: null,
  });
  return true;
}

/** Settles one place whose session is locked. @returns whether it changed anything. */
async function settle(
  tx: Tx,
  place: WaitingPlace,
  session: BookableSession,
  context: SweepContext,
): Promise<boolean> {
  const { bookingId, scheduleId, isPaid } = place;
  const booking = await bookingRepository(tx).lock(bookingId);
  if (booking?.status !== 'PROVISIONAL') return false;
  if (isPaid && (await pay(tx, place, session, context))) {
    announce(tx, { type: 'Session', id: scheduleId });
    return true;
  }
  const reason = refuseWaiting(place, context.now);
  if (reason === null) return false;
  await bookingRepository(tx).cancel(bookingId, { status: 'CANCELLED', by: null, now: context.now, reason });
  await mailGivenBack(tx, { bookingId, scheduleId, reason, now: context.now });
  await refill(tx, { scheduleId, now: context.now });
  announce(tx, { type: 'Session', id: scheduleId });
  return true;
}

/**
 * Once a minute: books places whose cycle is paid, and releases those that were not paid in time or will not
 * be.
 */
export const provisionalSweep: Sweep = {
  name: 'provisional',
  everySeconds: 60,
  async sweep(tx, now) {
    const places = await placesDue(tx, { now, before: new Date(now.getTime() + DAY), most: MAX_PLACES });
    const sessions = await bookingRepository(tx).lockSessions([
      ...new Set(places.map(({ scheduleId }) => scheduleId)),
    ]);
    const context = { settings: await studioSettings(tx), now };
    let done = 0;
    for (const place of places) {
      const session = sessions.find(({ scheduleId }) => scheduleId === place.scheduleId);
      if (session && (await settle(tx, place, session, context))) done++;
    }
    return done;
  },
};
