import type { Subscription } from '@studio/contract/subscription.schema';
import { aMember, aStudio, type TestMember, type TestStudio } from '../../testing/builders.ts';
import { aMembership, aMembershipPlan } from '../../testing/membershipBuilders.ts';
import { startTestApp, type TestApp } from '../../testing/startTestApp.ts';
import { membershipModule } from './membership.routes.ts';

let api: TestApp;
let studio: TestStudio;
let mei: TestMember;
beforeAll(async () => {
  api = await startTestApp({ modules: [membershipModule] });
});
beforeEach(async () => {
  api.clock.set('2026-04-01T04:00:00.000Z');
  studio = await aStudio(api);
  mei = await aMember(api, studio);
});
afterAll(() => api.close());

const act = (action: string, json: object, as = mei) => api.call<Subscription>('POST', `/api/subscription/${action}`, { as, json });
const aMonthly = async (): Promise<Subscription> => {
  await aMembership(api, studio, { memberId: mei.memberId, studioPackageId: await aMembershipPlan(api, studio) });
  const { data: [held] } = await api.call<[Subscription]>('GET', '/api/subscription/list', { as: mei });
  return held;
};

test('members are told how to pause and cancel', async () => {
  expect((await api.call('GET', '/api/subscription/rules', { as: mei })).data).toEqual({ memberMayPause: true, memberMayCancel: true, pauseMinDays: 7, pauseMaxDays: 90, pausesPerYear: 2 });
});

test('what a member has cancelled goes on when they wish, and only theirs', async () => {
  const { subscriptionId, version } = await aMonthly();
  const { data: cancelled } = await act('cancel', { subscriptionId, version, reason: 'PRICE' });
  expect(cancelled).toMatchObject({ status: 'CANCEL_AT_END' });
  const again = { subscriptionId, version: cancelled.version };
  expect((await act('resume', again, await aMember(api, studio))).status).toBe(404);
  expect((await act('resume', again)).data).toMatchObject({ status: 'ACTIVE', nextBillAt: '2026-05-01' });
});

test('a pause that has not begun is called off', async () => {
  const { subscriptionId, version } = await aMonthly();
  const { data: paused } = await act('pause', { subscriptionId, version, fromDate: '2026-04-10', untilDate: '2026-04-20', reason: '' });
  expect((await act('resume', { subscriptionId, version: paused.version })).data).toMatchObject({ pause: null, nextBillAt: '2026-05-01' });
});

test('one that goes on has nothing to be resumed', async () => {
  const { subscriptionId, version } = await aMonthly();
  expect((await act('resume', { subscriptionId, version })).code).toBe('40063');
});

test('one that is not paid yet is shown for a week', async () => {
  await aMembership(api, studio, { memberId: mei.memberId, studioPackageId: await aMembershipPlan(api, studio), isPaid: false });
  const { userId, memberId } = mei;
  const statuses = async () => {
    const as = await api.db.platform((tx) => api.auth.issueToken(tx, { audience: 'member', userId, studioId: studio.studioId, memberId }));
    return (await api.call<Subscription[]>('GET', '/api/subscription/list', { as })).data.map(({ status }) => status);
  };
  api.clock.set('2026-04-08T03:59:59.999Z');
  expect(await statuses()).toEqual(['PENDING']);
  api.clock.set('2026-04-08T04:00:00.000Z');
  expect(await statuses()).toEqual([]);
});
