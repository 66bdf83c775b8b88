import type { Subscription, SubscriptionDetail } from '@studio/contract/packages/subscription.schema';
import type { Tx } from '../../platform/db/database.ts';
import type { TestMember, TestStudio } from '../builders/builders.ts';
import { aMembership, aMembershipPlan } from '../builders/membershipBuilders.ts';
import { aBooking, aSession } from '../builders/sessionBuilders.ts';
import type { TestApp } from '../startTestApp.ts';
import { lockLots, takeCredits } from '../../modules/packages/member-package/member-package.api.ts';
import { renewals } from '../../modules/packages/membership/renewal.sweep.ts';

/** The app, the studio and its first member, as they are at that moment. */
interface TestContext {
  api: TestApp;
  studio: TestStudio;
  mei: TestMember;
}

/** Actions that tests of memberships repeat, at the studio that `around` returns then. */
export function membershipDesk(around: () => TestContext) {
  /** Noon in Singapore, where the studio is. */
  const noonOf = (day: string) => around().api.clock.set(`${day}T04:00:00.000Z`);
  const on = <T>(work: (tx: Tx) => Promise<T>) => around().api.db.studio(around().studio.studioId, work);
  const renew = () => renewals(around().api).run(around().studio.studioId);
  /** A fresh token, because days pass in these tests and sign-ins expire. */
  const ownerNow = (): Promise<string> => {
    const { userId, staffId } = around().studio.owner;
    return around().api.db.platform((tx) =>
      around().api.auth.issueToken(tx, {
        audience: 'staff',
        userId,
        studioId: around().studio.studioId,
        staffId,
        staffType: ['OWNER'],
      }),
    );
  };
  const one = async (subscriptionId: string) =>
    (
      await around().api.call<SubscriptionDetail>('GET', '/api/subscription/portal', {
        as: await ownerNow(),
        query: { subscriptionId },
      })
    ).data;
  const act = async <Data = Subscription>(action: string, json: object, as?: { token: string }) =>
    around().api.call<Data>('POST', `/api/subscription/${as === around().mei ? '' : 'portal/'}${action}`, {
      as: as ?? (await ownerNow()),
      json,
    });
  const aMonthly = async (plan: Parameters<typeof aMembershipPlan>[2] = {}) => {
    const { subscriptionId } = await aMembership(around().api, around().studio, {
      memberId: around().mei.memberId,
      studioPackageId: await aMembershipPlan(around().api, around().studio, plan),
    });
    return one(subscriptionId);
  };
  const lotOf = async (subscriptionId: string) => {
    const [cycle] = (await one(subscriptionId)).cycles;
    return cycle?.studioPackageTransactionId ?? '';
  };
  /** A class at noon that the membership's package pays for. */
  const book = async (subscriptionId: string, day: string) => {
    const scheduleId = await aSession(around().api, around().studio, { startAt: `${day}T04:00:00.000Z` });
    const packageId = await lotOf(subscriptionId);
    const bookingId = await aBooking(around().api, around().studio, {
      scheduleId,
      memberId: around().mei.memberId,
      status: 'BOOKED',
      studio_package_transaction_id: packageId,
      credits_used: 1,
    });
    await on(async (tx) => {
      const [lot] = await lockLots(tx, [packageId]);
      if (lot)
        takeCredits(tx, {
          lot,
          bookingId,
          credits: 1,
          localDate: day,
          staffId: null,
          now: around().api.clock.now(),
        });
    });
    return bookingId;
  };
  const statusOf = async (bookingId: string) =>
    (
      await on((tx) =>
        tx
          .selectFrom('booking')
          .select('status')
          .where('booking_id', '=', bookingId)
          .executeTakeFirstOrThrow(),
      )
    ).status;
  const templates = async () =>
    (
      await around().api.db.platform((tx) =>
        tx
          .selectFrom('outbox_mail')
          .select('template')
          .where('studio_id', '=', around().studio.studioId)
          .orderBy('mail_id')
          .execute(),
      )
    ).map(({ template }) => template);
  return { noonOf, on, renew, ownerNow, one, act, aMonthly, lotOf, book, statusOf, templates };
}
