import type { Subscription } from '@studio/contract/packages/subscription.schema';
import { addDays, localDateOf } from '@studio/contract/values/time';
import { provisionalSweep } from '../../modules/booking/booking/hold/provisional.sweep.ts';
import { expirySweep } from '../../modules/packages/member-package/validity/expiry.sweep.ts';
import { lockLots, lotsOf, takeCredits } from '../../modules/packages/member-package/member-package.api.ts';
import { renewals } from '../../modules/packages/membership/renewal.sweep.ts';
import type { Tx } from '../../platform/db/database.ts';
import { aMember, aStudio, type TestMember, type TestStudio } from '../builders/builders.ts';
import { aMembership, aMembershipPlan, payOpenBill } from '../builders/membershipBuilders.ts';
import { aBooking, aSession } from '../builders/sessionBuilders.ts';
import type { TestApp } from '../startTestApp.ts';

/** A studio with one membership, through which a test lets days pass. */
export interface MembershipWorld {
  api: TestApp;
  studio: TestStudio;
  mei: TestMember;
  subscriptionId: string;
  /** Plans that it can be changed to, the most expensive last. */
  plans: string[];
}

const ZONE = 'Asia/Singapore';
/** Noon in Singapore. */
const noonOf = (day: string): string => `${day}T04:00:00.000Z`;
export const todayOf = ({ api }: Pick<MembershipWorld, 'api'>): string => localDateOf(api.clock.now(), ZONE);

export async function aMembershipWorld(
  api: TestApp,
  {
    startDay,
    cycleUnit,
    trialDays,
    rolloverMax,
  }: { startDay: string; cycleUnit: 'WEEK' | 'MONTH'; trialDays: number; rolloverMax: number },
): Promise<MembershipWorld> {
  api.clock.set(noonOf(startDay));
  const studio = await aStudio(api);
  const mei = await aMember(api, studio);
  const recurring = { cycle_unit: cycleUnit, rollover_max: rolloverMax };
  const plans = [
    await aMembershipPlan(api, studio, {
      ...recurring,
      trial_days: trialDays,
      credits: 3,
      price_minor: 1000,
    }),
    await aMembershipPlan(api, studio, { ...recurring, credits: null, price_minor: 7777 }),
    await aMembershipPlan(api, studio, { ...recurring, credits: 7, price_minor: 9001 }),
  ];
  const { subscriptionId } = await aMembership(api, studio, {
    memberId: mei.memberId,
    studioPackageId: plans[0] ?? '',
  });
  return { api, studio, mei, subscriptionId, plans };
}

const on = <T>({ api, studio }: MembershipWorld, work: (tx: Tx) => Promise<T>): Promise<T> =>
  api.db.studio(studio.studioId, work);

/** An event in a membership's life. Impossible ones are refused and change nothing. */
export type LifeStep =
  | { kind: 'wait'; days: number }
  | { kind: 'pay' }
  | { kind: 'book' }
  | { kind: 'bookAhead'; inDays: number }
  | { kind: 'pause'; inDays: number; days: number }
  | { kind: 'resume' }
  | { kind: 'price'; price: number }
  | { kind: 'plan'; plan: number; when: 'NOW' | 'NEXT_CYCLE' }
  | { kind: 'cancel'; when: 'END' | 'NOW'; refund: number };

/** Lets days pass one by one: renewals run on their due day, and packages end on theirs. */
async function pass(world: MembershipWorld, days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    world.api.clock.set(noonOf(addDays(todayOf(world), 1)));
    await renewals(world.api).run(world.studio.studioId);
    await on(world, (tx) => expirySweep.sweep(tx, world.api.clock.now()));
    await on(world, (tx) => provisionalSweep.sweep(tx, world.api.clock.now()));
  }
}

/** Books a class today with any package of the membership that has a credit. */
async function book(world: MembershipWorld): Promise<void> {
  const { api, studio, mei, subscriptionId } = world;
  const today = todayOf(world);
  const scheduleId = await aSession(api, studio, { startAt: noonOf(today) });
  const usable = (await on(world, (tx) => lotsOf(tx, mei.memberId))).filter(
    (lot) => lot.subscriptionId === subscriptionId && lot.status === 'ACTIVE',
  );
  const lot = usable.find(
    ({ startDate, endDate, unlimited, creditsRemaining }) =>
      (startDate ?? '') <= today && today <= (endDate ?? '') && (unlimited || creditsRemaining > 0),
  );
  if (!lot) return;
  const bookingId = await aBooking(api, studio, {
    scheduleId,
    memberId: mei.memberId,
    status: 'BOOKED',
    studio_package_transaction_id: lot.studioPackageTransactionId,
    credits_used: lot.unlimited ? 0 : 1,
  });
  await on(world, async (tx) => {
    const [locked] = await lockLots(tx, [lot.studioPackageTransactionId]);
    if (locked)
      takeCredits(tx, {
        lot: locked,
        bookingId,
        credits: locked.unlimited ? 0 : 1,
        localDate: today,
        isPresent: false,
        staffId: null,
        now: api.clock.now(),
      });
  });
}

/** The member books a class of a later day. A refusal changes nothing. */
async function bookAhead({ api, studio, mei, ...world }: MembershipWorld, inDays: number): Promise<void> {
  const scheduleId = await aSession(api, studio, { startAt: noonOf(addDays(todayOf({ api }), inDays)) });
  const as = await api.db.platform((tx) =>
    api.auth.issueToken(tx, {
      audience: 'member',
      userId: mei.userId,
      studioId: studio.studioId,
      memberId: mei.memberId,
    }),
  );
  const answer = await api.call('POST', '/api/booking/create', { as, json: { scheduleId } });
  if (answer.status >= 500) throw new Error(`Booking with ${world.subscriptionId} broke: ${answer.message}`);
}

async function act(world: MembershipWorld, action: string, body: object): Promise<void> {
  const {
    api,
    studio: { studioId, owner },
    subscriptionId,
  } = world;
  const as = await api.db.platform((tx) =>
    api.auth.issueToken(tx, {
      audience: 'staff',
      userId: owner.userId,
      studioId,
      staffId: owner.staffId,
      staffType: ['OWNER'],
    }),
  );
  const { data } = await api.call<Subscription>('GET', '/api/subscription/portal', {
    as,
    query: { subscriptionId },
  });
  const answer = await api.call('POST', `/api/subscription/portal/${action}`, {
    as,
    json: { subscriptionId, version: data.version, ...body },
  });
  if (answer.status >= 500) throw new Error(`${action} broke: ${answer.message}`);
}

export async function live(world: MembershipWorld, step: LifeStep): Promise<void> {
  if (step.kind === 'wait') return pass(world, step.days);
  if (step.kind === 'book') return book(world);
  if (step.kind === 'bookAhead') return bookAhead(world, step.inDays);
  // Nothing may be owed.
  if (step.kind === 'pay')
    return payOpenBill(world.api, world.studio, world.subscriptionId).catch(() => undefined);
  if (step.kind === 'resume') return act(world, 'resume', {});
  if (step.kind === 'price') return act(world, 'update-price', { price: (step.price / 100).toFixed(2) });
  if (step.kind === 'plan')
    return act(world, 'change-plan', { studioPackageId: world.plans[step.plan], when: step.when });
  if (step.kind === 'cancel') {
    const refund =
      step.when === 'NOW' && step.refund > 0
        ? { refundAmount: (step.refund / 100).toFixed(2), refundMode: 'CASH' }
        : {};
    return act(world, 'cancel', { when: step.when, reason: 'OTHER', ...refund });
  }
  const fromDate = addDays(todayOf(world), step.inDays);
  return act(world, 'pause', { fromDate, untilDate: addDays(fromDate, step.days - 1), reason: '' });
}
