import { aDesk, type Desk } from '../../../../testing/aDesk.ts';
import { aMember } from '../../../../testing/builders/builders.ts';
import { brokenPackages, ledgerOf } from '../../../../testing/ledgerOf.ts';
import { aPackage } from '../../../../testing/builders/packageBuilders.ts';
import { aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { bookingModule } from '../../../booking/booking/booking.routes.ts';
import { scheduleModule } from '../../../schedule/schedule/schedule.routes.ts';

let api: TestApp;
let at: Desk;
let [scheduleId, lot] = ['', ''];

beforeAll(async () => {
  api = await startTestApp({ modules: [scheduleModule, bookingModule] });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  at = await aDesk(api);
  scheduleId = await aSession(api, at.studio, { startAt: '2026-03-05T04:00:00.000Z', credit_cost: 2 });
  lot = await aPackage(api, at.studio, { memberId: at.mei.memberId });
});
afterEach(async () => expect(await brokenPackages(api, at.studio)).toEqual([]));
afterAll(() => api.close());

let version = 1;
beforeEach(() => {
  version = 1;
});
const moveTo = async (change: object) =>
  expect(
    await api.call('POST', '/api/schedule/portal/update', {
      as: at.studio.owner,
      json: { scheduleId, version: version++, ...change },
    }),
  ).toMatchObject({ code: '0' });
const ledger = async (packageId = lot) => (await ledgerOf(api, at.studio, packageId)).slice(1);
const cancel = (bookingId: string) => at.post('cancel', { bookingId });

test("a booking's value is recognised on the day that its class was moved to, as often as it moves", async () => {
  await at.book(scheduleId);
  await moveTo({ date: '2026-03-12' });
  await moveTo({ date: '2026-04-02' });
  expect(await ledger()).toEqual([
    'CONSUME 2026-03-05 -2000 (-2)',
    'RESCHEDULE 2026-03-05 2000',
    'RESCHEDULE 2026-03-12 -2000',
    'RESCHEDULE 2026-03-12 2000',
    'RESCHEDULE 2026-04-02 -2000',
  ]);
});

test('another hour of the same day changes nothing', async () => {
  await at.book(scheduleId);
  await moveTo({ start: '18:00' });
  expect(await ledger()).toEqual(['CONSUME 2026-03-05 -2000 (-2)']);
});

test('what was given back stays so, and what is given back later is taken from the new day', async () => {
  const ann = await aMember(api, at.studio);
  const other = await aPackage(api, at.studio, { memberId: ann.memberId });
  const [first, second] = [await at.book(scheduleId), await at.book(scheduleId, ann)];
  await cancel(first);
  await moveTo({ date: '2026-03-12' });
  await cancel(second);
  expect(await ledger()).toEqual(['CONSUME 2026-03-05 -2000 (-2)', 'RETURN 2026-03-05 2000 (2)']);
  expect(await ledger(other)).toEqual([
    'CONSUME 2026-03-05 -2000 (-2)',
    'RESCHEDULE 2026-03-05 2000',
    'RESCHEDULE 2026-03-12 -2000',
    'RETURN 2026-03-12 2000 (2)',
  ]);
  expect(await at.creditsOf(other)).toBe(10);
});

test('nothing counts for a month that is over', async () => {
  await at.book(scheduleId);
  api.clock.set('2026-04-01T04:00:00.000Z');
  await at.inStudio((tx) =>
    tx
      .updateTable('session')
      .set({ start_at: '2026-04-05T04:00:00.000Z', end_at: '2026-04-05T05:00:00.000Z' })
      .where('schedule_id', '=', scheduleId)
      .execute(),
  );
  const staff = {
    audience: 'staff' as const,
    userId: at.studio.owner.userId,
    studioId: at.studio.studioId,
    staffId: at.studio.owner.staffId,
    staffType: ['OWNER' as const],
  };
  const token = await api.db.platform((tx) => api.auth.issueToken(tx, staff));
  expect(
    await api.call('POST', '/api/schedule/portal/update', {
      as: token,
      json: { scheduleId, version: 1, date: '2026-04-09' },
    }),
  ).toMatchObject({ code: '0' });
  expect(await ledger()).toEqual([
    'CONSUME 2026-03-05 -2000 (-2)',
    'RESCHEDULE 2026-04-01 2000',
    'RESCHEDULE 2026-04-09 -2000',
  ]);
});
