import type {
  Subscription,
  SubscriptionDetail,
  SubscriptionPage,
  SubscriptionPreview,
  SubscriptionSettings,
} from '@studio/contract/subscription.schema';
import type { Tx } from '../../platform/db/database.ts';
import { auditOf } from '../../testing/auditOf.ts';
import { aMember, aStaff, aStudio, type TestMember, type TestStudio } from '../../testing/builders.ts';
import { brokenPackages } from '../../testing/ledgerOf.ts';
import { aMembership, aMembershipPlan, cyclesOf, payOpenBill } from '../../testing/membershipBuilders.ts';
import { aBooking, aSession } from '../../testing/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../testing/startTestApp.ts';
import { memberPackages } from '../member-package/member-package.facts.ts';
import { freezeSweep } from '../package-freeze/freeze.sweep.ts';
import { membershipModule } from './membership.routes.ts';
import { renewals } from './renewal.sweep.ts';

let api: TestApp;
let studio: TestStudio;
let mei: TestMember;
beforeAll(async () => {
  api = await startTestApp({ modules: [membershipModule] });
});
beforeEach(async () => {
  noonOf('2026-04-01');
  studio = await aStudio(api);
  mei = await aMember(api, studio);
});
afterEach(async () => expect(await brokenPackages(api, studio)).toEqual([]));
afterAll(() => api.close());

/** In Singapore, where the studio is. */
const noonOf = (day: string) => api.clock.set(`${day}T04:00:00.000Z`);
const on = <T>(work: (tx: Tx) => Promise<T>) => api.db.studio(studio.studioId, work);
const renew = () => renewals(api).run(studio.studioId);
/** Days pass in these tests, and sign-ins end. */
const ownerNow = (): Promise<string> => {
  const { userId, staffId } = studio.owner;
  return api.db.platform((tx) =>
    api.auth.issueToken(tx, {
      audience: 'staff',
      userId,
      studioId: studio.studioId,
      staffId,
      staffType: ['OWNER'],
    }),
  );
};
const one = async (subscriptionId: string) =>
  (
    await api.call<SubscriptionDetail>('GET', '/api/subscription/portal', {
      as: await ownerNow(),
      query: { subscriptionId },
    })
  ).data;
const act = async <Data = Subscription>(action: string, json: object, as?: { token: string }) =>
  api.call<Data>('POST', `/api/subscription/${as === mei ? '' : 'portal/'}${action}`, {
    as: as ?? (await ownerNow()),
    json,
  });
const aMonthly = async (plan: Parameters<typeof aMembershipPlan>[2] = {}) => {
  const { subscriptionId } = await aMembership(api, studio, {
    memberId: mei.memberId,
    studioPackageId: await aMembershipPlan(api, studio, plan),
  });
  return one(subscriptionId);
};
const lotOf = async (subscriptionId: string) => {
  const [cycle] = (await one(subscriptionId)).cycles;
  return cycle?.studioPackageTransactionId ?? '';
};
/** A class at noon that the membership's package has paid for. */
const book = async (subscriptionId: string, day: string) => {
  const scheduleId = await aSession(api, studio, { startAt: `${day}T04:00:00.000Z` });
  const packageId = await lotOf(subscriptionId);
  const bookingId = await aBooking(api, studio, {
    scheduleId,
    memberId: mei.memberId,
    status: 'BOOKED',
    studio_package_transaction_id: packageId,
    credits_used: 1,
  });
  await on(async (tx) => {
    const [lot] = await memberPackages(tx).lockMany([packageId]);
    if (lot)
      memberPackages(tx).consume({
        lot,
        bookingId,
        credits: 1,
        localDate: day,
        staffId: null,
        now: api.clock.now(),
      });
  });
  return bookingId;
};
const statusOf = async (bookingId: string) =>
  (
    await on((tx) =>
      tx.selectFrom('booking').select('status').where('booking_id', '=', bookingId).executeTakeFirstOrThrow(),
    )
  ).status;
const templates = async () =>
  (
    await api.db.platform((tx) =>
      tx
        .selectFrom('outbox_mail')
        .select('template')
        .where('studio_id', '=', studio.studioId)
        .orderBy('mail_id')
        .execute(),
    )
  ).map(({ template }) => template);

describe('reading', () => {
  test('the list has pages, and is of a status or a member', async () => {
    const mine = await aMonthly();
    const other = await aMember(api, studio);
    await aMembership(api, studio, {
      memberId: other.memberId,
      studioPackageId: await aMembershipPlan(api, studio),
      isPaid: false,
    });
    const list = async (query: Record<string, string>) =>
      (
        await api.call<SubscriptionPage>('GET', '/api/subscription/portal/studio', {
          as: studio.owner,
          query,
        })
      ).data;
    expect(await list({})).toMatchObject({ total: 2, page: 0 });
    expect((await list({ status: 'ACTIVE' })).items).toMatchObject([
      {
        subscriptionId: mine.subscriptionId,
        price: '90.00',
        nextBillAt: '2026-05-01',
        actions: ['PAUSE', 'CANCEL', 'CHANGE_PLAN', 'UPDATE_PRICE'],
      },
    ]);
    expect(await list({ memberId: other.memberId })).toMatchObject({
      total: 1,
      items: [{ status: 'PENDING', actions: [] }],
    });
    expect(await list({ pageSize: '1', page: '1' })).toMatchObject({ total: 2, items: [expect.anything()] });
  });

  test('one has its cycles; another studio has none such', async () => {
    const mine = await aMonthly();
    expect(mine.cycles).toMatchObject([
      {
        cycleStart: '2026-04-01',
        cycleEnd: '2026-04-30',
        status: 'PAID',
        total: '90.00',
        totalCredits: 10,
        creditsRemaining: 10,
      },
    ]);
    const elsewhere = await aStudio(api);
    expect(
      (
        await api.call('GET', '/api/subscription/portal', {
          as: elsewhere.owner,
          query: { subscriptionId: mine.subscriptionId },
        })
      ).status,
    ).toBe(404);
  });

  test('members see their own', async () => {
    const mine = await aMonthly();
    const other = await aMember(api, studio);
    expect((await api.call<Subscription[]>('GET', '/api/subscription/list', { as: mei })).data).toMatchObject(
      [{ subscriptionId: mine.subscriptionId }],
    );
    expect((await api.call('GET', '/api/subscription/list', { as: other })).data).toEqual([]);
    expect(
      (
        await act(
          'pause',
          {
            subscriptionId: mine.subscriptionId,
            version: mine.version,
            fromDate: '2026-04-10',
            untilDate: '2026-04-20',
            reason: '',
          },
          mei,
        )
      ).status,
    ).toBe(200);
    expect(
      (
        await api.call('POST', '/api/subscription/cancel', {
          as: other,
          json: { subscriptionId: mine.subscriptionId, version: mine.version + 1, reason: 'OTHER' },
        })
      ).status,
    ).toBe(404);
  });
});

describe('a pause', () => {
  const days = { fromDate: '2026-04-10', untilDate: '2026-04-16', reason: 'Away' };

  test('says before what it would do', async () => {
    const { subscriptionId } = await aMonthly();
    const bookingId = await book(subscriptionId, '2026-04-12');
    expect(
      (await act<SubscriptionPreview>('preview', { subscriptionId, action: 'PAUSE', ...days })).data,
    ).toMatchObject({
      refusal: null,
      effectiveOn: '2026-04-10',
      nextBillAt: '2026-05-08',
      nextAmount: '90.00',
      bookings: [{ bookingId }],
    });
    expect(await statusOf(bookingId)).toBe('BOOKED');
  });

  test('begins on its day, moves the cycle, its package and the bill, and is over on its own', async () => {
    const { subscriptionId, version } = await aMonthly();
    const [inside, after] = [
      await book(subscriptionId, '2026-04-12'),
      await book(subscriptionId, '2026-04-20'),
    ];
    expect((await act('pause', { subscriptionId, version, ...days })).data).toMatchObject({
      status: 'ACTIVE',
      pause: { fromDate: '2026-04-10', untilDate: '2026-04-16' },
      actions: expect.arrayContaining(['RESUME']),
    });
    expect([await statusOf(inside), await statusOf(after)]).toEqual(['CANCELLED', 'BOOKED']);
    noonOf('2026-04-10');
    await renew();
    expect(await one(subscriptionId)).toMatchObject({
      status: 'FROZEN',
      currentEnd: '2026-05-07',
      nextBillAt: '2026-05-08',
    });
    expect(await on((tx) => cyclesOf(tx, subscriptionId))).toMatchObject([
      {
        cycleEnd: '2026-05-07',
        lotStatus: 'FROZEN',
        lotEnd: '2026-05-07',
        frozenUntil: '2026-04-16',
        credits: 9,
      },
    ]);
    noonOf('2026-04-17');
    await on((tx) => freezeSweep.sweep(tx, api.clock.now()));
    await renew();
    expect(await one(subscriptionId)).toMatchObject({
      status: 'ACTIVE',
      currentEnd: '2026-05-07',
      pause: null,
      pauses: [{ ended: true }],
    });
    expect(await on((tx) => cyclesOf(tx, subscriptionId))).toMatchObject([
      { lotStatus: 'ACTIVE', lotEnd: '2026-05-07', frozenUntil: null },
    ]);
    noonOf('2026-05-08');
    await renew();
    await payOpenBill(api, studio, subscriptionId);
    expect(await one(subscriptionId)).toMatchObject({ currentStart: '2026-05-08', currentEnd: '2026-06-07' });
    expect((await templates()).filter((template) => /_(PAUSED|RESUMED)$/.test(template))).toEqual([
      'SUBSCRIPTION_PAUSED',
      'SUBSCRIPTION_RESUMED',
    ]);
  });

  test('is ended early: what was not needed comes off again', async () => {
    const { subscriptionId, version } = await aMonthly();
    noonOf('2026-04-10');
    const paused = (await act('pause', { subscriptionId, version, ...days })).data;
    expect(paused).toMatchObject({ status: 'FROZEN', nextBillAt: '2026-05-08' });
    noonOf('2026-04-12');
    expect((await act('resume', { subscriptionId, version: paused.version })).data).toMatchObject({
      status: 'ACTIVE',
      currentEnd: '2026-05-02',
      nextBillAt: '2026-05-03',
    });
    expect((await one(subscriptionId)).pauses).toMatchObject([
      { fromDate: '2026-04-10', untilDate: '2026-04-11', ended: true },
    ]);
  });

  test('taken back on its first day leaves nothing behind', async () => {
    const { subscriptionId, version } = await aMonthly();
    const paused = (
      await act('pause', {
        subscriptionId,
        version,
        fromDate: '2026-04-01',
        untilDate: '2026-04-07',
        reason: '',
      })
    ).data;
    expect((await act('resume', { subscriptionId, version: paused.version })).data).toMatchObject({
      status: 'ACTIVE',
      currentEnd: '2026-04-30',
      nextBillAt: '2026-05-01',
      pause: null,
    });
    expect((await one(subscriptionId)).pauses).toEqual([]);
  });

  test.each([
    ['too short', '2026-04-10', '2026-04-15', 'A pause takes 7 days at least.'],
    ['too long', '2026-04-10', '2026-07-09', 'A pause takes 90 days at most.'],
    ['in the past', '2026-03-31', '2026-04-10', 'A pause can begin today at the earliest.'],
  ])('%s is refused', async (_case, fromDate, untilDate, message) => {
    const { subscriptionId, version } = await aMonthly();
    expect(await act('pause', { subscriptionId, version, fromDate, untilDate, reason: '' })).toMatchObject({
      code: '40063',
      message,
    });
  });

  test('is refused to whoever saw an older state', async () => {
    const { subscriptionId, version } = await aMonthly();
    expect(await act('pause', { subscriptionId, version: version + 1, ...days })).toMatchObject({
      status: 409,
      code: '40901',
    });
  });

  test('members pause twice a year, and only where they may', async () => {
    const { subscriptionId } = await aMonthly();
    const json: SubscriptionSettings = {
      dunningDays: [1, 3],
      afterLastTry: 'CANCEL',
      pauseMinDays: 7,
      pauseMaxDays: 90,
      pausesPerYear: 2,
      memberMayPause: false,
      memberMayCancel: false,
      priceNoticeDays: 14,
    };
    await api.call('POST', '/api/studio/portal/subscription-management', { as: studio.owner, json });
    const { version } = await one(subscriptionId);
    expect(await act('pause', { subscriptionId, version, ...days }, mei)).toMatchObject({
      code: '40063',
      message: 'Please ask the studio for a pause.',
    });
    expect(await act('cancel', { subscriptionId, version, reason: 'PRICE' }, mei)).toMatchObject({
      code: '40063',
      message: 'Please ask the studio to cancel it.',
    });
  });
});

describe('a cancellation', () => {
  test('for the end: it goes on until then, and is over', async () => {
    const { subscriptionId, version } = await aMonthly();
    expect(
      (await act('cancel', { subscriptionId, version, reason: 'MOVING', note: '' }, mei)).data,
    ).toMatchObject({ status: 'CANCEL_AT_END', currentEnd: '2026-04-30', cancelReason: 'MOVING' });
    noonOf('2026-05-01');
    await renew();
    expect(await one(subscriptionId)).toMatchObject({ status: 'ENDED', nextBillAt: null, actions: [] });
    expect((await one(subscriptionId)).cycles).toHaveLength(1);
  });

  test('for the end can be taken back', async () => {
    const { subscriptionId, version } = await aMonthly();
    const cancelled = (await act('cancel', { subscriptionId, version, reason: 'MOVING' })).data;
    expect((await act('resume', { subscriptionId, version: cancelled.version })).data).toMatchObject({
      status: 'ACTIVE',
      cancelReason: null,
    });
  });

  test('at once: what is unused can be paid back, bookings after today are cancelled', async () => {
    const { subscriptionId, version } = await aMonthly();
    const bookingId = await book(subscriptionId, '2026-04-20');
    noonOf('2026-04-15');
    const preview = (
      await act<SubscriptionPreview>('preview', { subscriptionId, action: 'CANCEL', when: 'NOW' })
    ).data;
    expect(preview).toMatchObject({
      accessUntil: '2026-04-15',
      suggestedRefund: '45.00',
      bookings: [{ bookingId }],
    });
    const cancelled = await act('cancel', {
      subscriptionId,
      version,
      when: 'NOW',
      reason: 'INJURY',
      note: 'Broken leg',
      refundAmount: '45.00',
      refundMode: 'CASH',
    });
    expect(cancelled.data).toMatchObject({ status: 'CANCELLED', nextBillAt: null, currentEnd: '2026-04-15' });
    expect(await statusOf(bookingId)).toBe('CANCELLED');
    expect(
      await on((tx) =>
        tx
          .selectFrom('orders')
          .select(['status', 'refunded_minor'])
          .where('subscription_id', '=', subscriptionId)
          .execute(),
      ),
    ).toEqual([{ status: 'PARTIALLY_REFUNDED', refunded_minor: 4500 }]);
    expect(await auditOf(api, studio.studioId, 'subscription.cancel')).toMatchObject([
      { before: { status: 'ACTIVE' }, after: { status: 'CANCELLED', refundMinor: 4500 } },
    ]);
  });

  test('more than was paid is not paid back, and nothing is cancelled then', async () => {
    const { subscriptionId, version } = await aMonthly();
    const cancelled = await act('cancel', {
      subscriptionId,
      version,
      when: 'NOW',
      reason: 'INJURY',
      note: '',
      refundAmount: '90.01',
      refundMode: 'CASH',
    });
    expect(cancelled.code).toBe('40042');
    expect(await one(subscriptionId)).toMatchObject({ status: 'ACTIVE', version });
  });

  test('the front desk cancels, and pays nothing back', async () => {
    const { subscriptionId, version } = await aMonthly();
    const desk = await aStaff(api, studio, 'STAFF');
    expect(
      (
        await act(
          'cancel',
          { subscriptionId, version, when: 'NOW', reason: 'OTHER', refundAmount: '1.00', refundMode: 'CASH' },
          desk,
        )
      ).code,
    ).toBe('40301');
    expect(
      (await act('cancel', { subscriptionId, version, when: 'NOW', reason: 'OTHER' }, desk)).status,
    ).toBe(200);
  });

  test('members are bound by what they promised, the studio is not', async () => {
    const { subscriptionId, version } = await aMonthly({ min_cycles: 3 });
    const { data: later } = await act('cancel', { subscriptionId, version, reason: 'PRICE' }, mei);
    expect(
      (await act('cancel', { subscriptionId, version: later.version, reason: 'PRICE' })).data,
    ).toMatchObject({ status: 'CANCEL_AT_END', endsOn: null, currentEnd: '2026-04-30' });
  });
});

describe('price and plan', () => {
  test('a price holds from the first bill that comes after due notice', async () => {
    const { subscriptionId, version } = await aMonthly();
    noonOf('2026-04-20');
    expect((await act('update-price', { subscriptionId, version, price: '100' })).data).toMatchObject({
      price: '90.00',
      nextPrice: '100.00',
    });
    for (const day of ['2026-05-01', '2026-06-01']) {
      noonOf(day);
      await renew();
      await payOpenBill(api, studio, subscriptionId);
    }
    expect((await one(subscriptionId)).cycles.map(({ total }) => total)).toEqual([
      '100.00',
      '90.00',
      '90.00',
    ]);
    expect(await one(subscriptionId)).toMatchObject({ price: '100.00', nextPrice: null });
    expect(await templates()).toContain('PRICE_CHANGE');
  });

  test('another plan begins with the next cycle', async () => {
    const { subscriptionId, version } = await aMonthly();
    const studioPackageId = await aMembershipPlan(api, studio, {
      price_minor: 4000,
      credits: 4,
      package_name: 'Small',
    });
    expect(
      (
        await act<SubscriptionPreview>('preview', {
          subscriptionId,
          action: 'CHANGE_PLAN',
          studioPackageId,
          when: 'NEXT_CYCLE',
        })
      ).data,
    ).toMatchObject({ effectiveOn: '2026-05-01', nextAmount: '40.00' });
    expect(
      (await act('change-plan', { subscriptionId, version, studioPackageId, when: 'NEXT_CYCLE' })).data,
    ).toMatchObject({ nextPackageName: 'Small', nextPrice: '40.00' });
    noonOf('2026-05-01');
    await renew();
    await payOpenBill(api, studio, subscriptionId);
    expect(await one(subscriptionId)).toMatchObject({
      packageName: 'Small',
      price: '40.00',
      nextPackageName: null,
      cycles: [{ total: '40.00', totalCredits: 4 }, { total: '90.00' }],
    });
  });
});

describe('another plan at once', () => {
  const lots = (subscriptionId: string) =>
    on((tx) =>
      tx
        .selectFrom('member_package')
        .select(['credits_remaining', 'value_minor', 'status', 'start_date', 'end_date'])
        .where('subscription_id', '=', subscriptionId)
        .orderBy('created_at')
        .orderBy('studio_package_transaction_id')
        .execute(),
    );
  const aBigPlan = () =>
    aMembershipPlan(api, studio, { price_minor: 15_000, credits: 20, package_name: 'Big' });

  test('is told before: what is left is credited', async () => {
    const { subscriptionId } = await aMonthly();
    noonOf('2026-04-16');
    const { data } = await act<SubscriptionPreview>('preview', {
      subscriptionId,
      action: 'CHANGE_PLAN',
      when: 'NOW',
      studioPackageId: await aBigPlan(),
    });
    expect(data).toMatchObject({
      refusal: null,
      effectiveOn: '2026-04-16',
      nextBillAt: '2026-05-16',
      credit: '45.00',
      dueNow: '105.00',
      nextAmount: '150.00',
    });
  });

  test('begins when its bill is paid, and takes on the money that is not earned', async () => {
    const { subscriptionId } = await aMonthly();
    await book(subscriptionId, '2026-04-10');
    noonOf('2026-04-16');
    const { version } = await one(subscriptionId);
    expect(
      (await act('change-plan', { subscriptionId, version, studioPackageId: await aBigPlan(), when: 'NOW' }))
        .data,
    ).toMatchObject({ packageName: expect.stringContaining('Monthly'), currentEnd: '2026-04-30' });
    await renew();
    expect(await one(subscriptionId)).toMatchObject({ status: 'ACTIVE', failedTries: 0 });
    await payOpenBill(api, studio, subscriptionId);
    expect(await one(subscriptionId)).toMatchObject({
      packageName: 'Big',
      price: '150.00',
      currentStart: '2026-04-16',
      currentEnd: '2026-05-15',
      nextBillAt: '2026-05-16',
      cycles: [{ total: '105.00' }, { cycleStart: '2026-04-01', cycleEnd: '2026-04-15' }],
    });
    expect(await lots(subscriptionId)).toEqual([
      {
        credits_remaining: 0,
        value_minor: 0,
        status: 'INACTIVE',
        start_date: '2026-04-01',
        end_date: '2026-04-15',
      },
      {
        credits_remaining: 20,
        value_minor: 10_500 + 8100,
        status: 'ACTIVE',
        start_date: '2026-04-16',
        end_date: '2026-05-15',
      },
    ]);
  });

  test('that is not paid before the renewal comes to nothing', async () => {
    const { subscriptionId, version } = await aMonthly();
    noonOf('2026-04-16');
    await act('change-plan', { subscriptionId, version, studioPackageId: await aBigPlan(), when: 'NOW' });
    noonOf('2026-05-01');
    await renew();
    expect(await one(subscriptionId)).toMatchObject({
      price: '90.00',
      currentStart: '2026-05-01',
      cycles: [
        { cycleStart: '2026-05-01', status: 'BILLED' },
        { cycleStart: '2026-04-01', cycleEnd: '2026-04-30' },
      ],
    });
    expect(
      await on((tx) =>
        tx
          .selectFrom('orders')
          .select('status')
          .where('subscription_id', '=', subscriptionId)
          .orderBy('order_id')
          .execute(),
      ),
    ).toEqual([{ status: 'PAID' }, { status: 'CANCELLED' }, { status: 'AWAITING_PAYMENT' }]);
  });

  test.each([
    [
      'a cheaper one',
      '2026-04-16',
      { price_minor: 4500 },
      'It costs less than what is left of this cycle: choose the next one.',
    ],
    [
      'one of the same price on the first day',
      '2026-04-01',
      { price_minor: 9_000 },
      'It costs less than what is left of this cycle: choose the next one.',
    ],
  ])('%s is refused', async (_case, day, plan, message) => {
    const { subscriptionId, version } = await aMonthly();
    noonOf(day);
    expect(
      await act('change-plan', {
        subscriptionId,
        version,
        studioPackageId: await aMembershipPlan(api, studio, plan),
        when: 'NOW',
      }),
    ).toMatchObject({ code: '40063', message });
  });
});

test('nothing is owed, so nothing is asked for', async () => {
  const { subscriptionId } = await aMonthly();
  expect(await act('retry', { subscriptionId })).toMatchObject({
    code: '40063',
    message: 'Nothing is owed.',
  });
});

test('the rules are those that are shipped until they are decided, and the decision is noted', async () => {
  const read = async () =>
    (
      await api.call<SubscriptionSettings>('GET', '/api/studio/portal/subscription-management', {
        as: studio.owner,
      })
    ).data;
  expect(await read()).toEqual({
    dunningDays: [1, 3, 5, 7],
    afterLastTry: 'SUSPEND',
    pauseMinDays: 7,
    pauseMaxDays: 90,
    pausesPerYear: 2,
    memberMayPause: true,
    memberMayCancel: true,
    priceNoticeDays: 14,
  });
  const post = (json: object) =>
    api.call('POST', '/api/studio/portal/subscription-management', { as: studio.owner, json });
  expect((await post({ ...(await read()), dunningDays: [3, 1] })).code).toBe('40000');
  expect((await post({ ...(await read()), pauseMinDays: 10, pauseMaxDays: 9 })).code).toBe('40000');
  expect((await post({ ...(await read()), dunningDays: [2, 4], afterLastTry: 'CANCEL' })).status).toBe(200);
  expect(await read()).toMatchObject({ dunningDays: [2, 4], afterLastTry: 'CANCEL' });
});
