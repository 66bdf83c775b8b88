import type { Tx } from '../../platform/db/database.ts';
import type { Sweep } from '../../platform/jobs/sweep.ts';
import { announce } from '../../platform/live/announce.ts';
import { memberPackages } from '../member-package/member-package.api.ts';
import { studioSettings, type StudioSettings } from '../studio/studio.api.ts';
import { bookingRepository } from './booking.repository.ts';
import type { BookableSession } from './booking.views.ts';
import { dueOf } from './lotUses.views.ts';
import { choosePaying } from './paying.rules.ts';
import { refuseWaiting } from './provisional.rules.ts';
import { tellGivenBack } from './provisionalMail.service.ts';
import { placesDue, type WaitingPlace } from './provisional.views.ts';
import { refill } from './refill.service.ts';

const MOST_PLACES = 100;
const DAY = 24 * 60 * 60 * 1000;

interface Moment {
  settings: StudioSettings;
  now: Date;
}

/** The packages of the membership pay now. @returns whether one of them could. */
async function pay(
  tx: Tx,
  { bookingId, memberId, subscriptionId, localDate }: WaitingPlace,
  session: BookableSession,
  { settings, now }: Moment,
): Promise<boolean> {
  const lots = (await memberPackages(tx).lockUsable(memberId)).filter(
    (lot) => lot.subscriptionId === subscriptionId,
  );
  const choice = choosePaying(lots, await dueOf(tx, lots, { session, settings, exceptId: bookingId }), null);
  if ('refusal' in choice) return false;
  const { lot } = choice;
  const credits = lot.unlimited ? 0 : session.creditCost;
  memberPackages(tx).consume({ lot, bookingId, credits, localDate, isPresent: false, staffId: null, now });
  await bookingRepository(tx).change(bookingId, {
    status: 'BOOKED',
    studio_package_transaction_id: lot.studioPackageTransactionId,
    credits_used: credits,
    provisional_for: null,
  });
  return true;
}

/** One place whose session is locked. @returns whether anything happened to it. */
async function settle(
  tx: Tx,
  place: WaitingPlace,
  session: BookableSession,
  moment: Moment,
): Promise<boolean> {
  const { bookingId, scheduleId, isPaid } = place;
  const booking = await bookingRepository(tx).lock(bookingId);
  if (booking?.status !== 'PROVISIONAL') return false;
  if (isPaid && (await pay(tx, place, session, moment))) {
    announce(tx, { type: 'Session', id: scheduleId });
    return true;
  }
  const reason = refuseWaiting(place, moment.now);
  if (reason === null) return false;
  await bookingRepository(tx).cancel(bookingId, { status: 'CANCELLED', by: null, now: moment.now, reason });
  await tellGivenBack(tx, { bookingId, scheduleId, reason, now: moment.now });
  await refill(tx, { scheduleId, now: moment.now });
  announce(tx, { type: 'Session', id: scheduleId });
  return true;
}

/**
 * Once a minute: places of a cycle that is paid now are booked; those that were not paid in time, or will not
 * be, are free again.
 */
export const provisionalSweep: Sweep = {
  name: 'provisional',
  everySeconds: 60,
  async sweep(tx, now) {
    const places = await placesDue(tx, { now, before: new Date(now.getTime() + DAY), most: MOST_PLACES });
    const sessions = await bookingRepository(tx).lockSessions([
      ...new Set(places.map(({ scheduleId }) => scheduleId)),
    ]);
    const moment = { settings: await studioSettings(tx), now };
    let done = 0;
    for (const place of places) {
      const session = sessions.find(({ scheduleId }) => scheduleId === place.scheduleId);
      if (session && (await settle(tx, place, session, moment))) done++;
    }
    return done;
  },
};
