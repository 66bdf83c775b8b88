import type { SubscriptionSettings } from '@studio/contract/packages/subscription-settings.schema';
import type { SubscriptionPreview } from '@studio/contract/packages/subscription.schema';
import { aMember, aStudio, type TestMember, type TestStudio } from '../../../../testing/builders/builders.ts';
import { brokenPackages } from '../../../../testing/ledgerOf.ts';
import { cyclesOf, payOpenBill } from '../../../../testing/builders/membershipBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { freezeSweep } from '../../package-freeze/freeze.sweep.ts';
import { membershipModule } from '../membership.routes.ts';
import { membershipDesk } from '../../../../testing/worlds/membershipDesk.ts';

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
const { noonOf, on, renew, one, act, aMonthly, book, statusOf, templates } = membershipDesk(() => ({
  api,
  studio,
  mei,
}));

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
    ['too short', '2026-04-10', '2026-04-15', 'A pause must be at least 7 days.'],
    ['too long', '2026-04-10', '2026-07-09', 'A pause can be at most 90 days.'],
    ['in the past', '2026-03-31', '2026-04-10', 'A pause can begin today at the earliest.'],
  ])('%s is refused', async (_case, fromDate, untilDate, message) => {
    const { subscriptionId, version } = await aMonthly();
    expect(await act('pause', { subscriptionId, version, fromDate, untilDate, reason: '' })).toMatchObject({
      code: 'MEMBERSHIP_NOT_CHANGEABLE',
      message,
    });
  });

  test('is refused to whoever saw an older state', async () => {
    const { subscriptionId, version } = await aMonthly();
    expect(await act('pause', { subscriptionId, version: version + 1, ...days })).toMatchObject({
      status: 409,
      code: 'CHANGED_MEANWHILE',
    });
  });

  test('members pause twice a year, and only where they may', async () => {
    const { subscriptionId } = await aMonthly();
    const json: Partial<SubscriptionSettings> = {
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
      code: 'MEMBERSHIP_NOT_CHANGEABLE',
      message: 'Please ask the studio for a pause.',
    });
    expect(await act('cancel', { subscriptionId, version, reason: 'PRICE' }, mei)).toMatchObject({
      code: 'MEMBERSHIP_NOT_CHANGEABLE',
      message: 'Please ask the studio to cancel it.',
    });
  });
});
