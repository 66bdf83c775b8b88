import type { Engagement } from '@studio/contract/members/engagement.schema';
import { DAY, localDateOf } from '@studio/contract/values/time';
import { aMember, aStaff, aStudio } from '../../../testing/builders/builders.ts';
import { aPackage } from '../../../testing/builders/packageBuilders.ts';
import { aBooking, aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { engagementModule } from './engagement.routes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ modules: [engagementModule] });
});
afterAll(() => app.close());

const read = (memberId: string, as: { token: string }) =>
  app.call<Engagement>('GET', '/api/member/portal/engagement', { as, query: { memberId } });

test('shows visits by week, rates and weeks in a row, as of now', async () => {
  const studio = await aStudio(app);
  const { memberId } = await aMember(app, studio);
  const book = async (days: number, status: 'CHECKED_IN' | 'NO_SHOW') => {
    const startAt = new Date(app.clock.now().getTime() - days * DAY).toISOString();
    await aBooking(app, studio, { scheduleId: await aSession(app, studio, { startAt }), memberId, status });
  };
  for (const days of [7, 13, 14]) await book(days, 'CHECKED_IN');
  await book(20, 'NO_SHOW');
  const { data } = await read(memberId, studio.owner);
  expect(data).toMatchObject({
    status: 'NEW',
    reason: 'JOINED',
    visits: 3,
    avgWeekly: '0.3',
    noShowRate90: 25,
    lateCancelRate90: 0,
    streakWeeks: 2,
    lifetimeSpend: '0.00',
    owed: '0.00',
    expiresOn: null,
    isWaiverMissing: false,
  });
  expect(data.weeks).toHaveLength(12);
  expect(data.weeks.reduce((sum, { visits }) => sum + visits, 0)).toBe(3);
  expect(data.weeks.every(({ from }) => new Date(`${from}T00:00:00Z`).getUTCDay() === 1)).toBe(true);
});

const day = (days: number) => localDateOf(new Date(app.clock.now().getTime() + days * DAY), 'Asia/Singapore');
const YOGA = 'aaaaaaaa-0000-4000-8000-000000000001';
const PILATES = 'aaaaaaaa-0000-4000-8000-000000000002';

interface Other {
  /** In how many days it ends. */
  ends: number | null;
  status?: string;
  credits_remaining?: number;
  eligible_types?: string[];
  eligible_categories?: string[];
}

test.each<[string, Other | null, number | null]>([
  ['no other package', null, 2],
  ['one that ends soon, too, but later', { ends: 3 }, 3],
  ['one that ends later', { ends: 15 }, null],
  ['one without an end', { ends: null }, null],
  ['one that has not started', { ends: 30, status: 'NOT_STARTED' }, null],
  ['one that ends on the same day', { ends: 2 }, 2],
  ['one that is used up', { ends: 30, credits_remaining: 0 }, 2],
  ['one that is frozen', { ends: 30, status: 'FROZEN' }, 2],
  ['one for appointments', { ends: 30, eligible_types: ['APPOINTMENT'] }, 2],
  ['one for classes and appointments', { ends: 30, eligible_types: ['CLASS', 'APPOINTMENT'] }, null],
  ['one for every category', { ends: 30, eligible_categories: [] }, null],
  ['one for two categories', { ends: 30, eligible_categories: [PILATES, YOGA] }, null],
  ['one for another category', { ends: 30, eligible_categories: [PILATES] }, 2],
])('a package for yoga ends in two days, and there is %s', async (_case, other, chip) => {
  const studio = await aStudio(app);
  const { memberId } = await aMember(app, studio);
  const yoga = { memberId, eligible_categories: [YOGA] };
  await aPackage(app, studio, { ...yoga, end_date: day(2) });
  if (other) {
    const { ends, ...change } = other;
    await aPackage(app, studio, { ...yoga, ...change, end_date: ends === null ? null : day(ends) });
  }
  const { data } = await read(memberId, studio.owner);
  expect(data.expiresOn).toBe(chip === null ? null : day(chip));
});

test('a package that is soon over and has no other in its place counts for 14 days', async () => {
  const studio = await aStudio(app);
  const { memberId } = await aMember(app, studio);
  await aPackage(app, studio, { memberId, end_date: day(15) });
  expect((await read(memberId, studio.owner)).data).toMatchObject({ expiresOn: null });
  await aPackage(app, studio, { memberId, end_date: day(14), eligible_types: ['APPOINTMENT'] });
  expect((await read(memberId, studio.owner)).data).toMatchObject({ expiresOn: day(14) });
});

test('is of members whom one may see', async () => {
  const [studio, other] = [await aStudio(app), await aStudio(app)];
  const { memberId } = await aMember(app, studio);
  expect(await read(memberId, other.owner)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect(await read(memberId, await aStaff(app, studio, 'TRAINER'))).toMatchObject({ status: 404 });
});
