import type { Tx } from '../../../../platform/db/database.ts';
import { aMember, aStudio, type TestMember, type TestStudio } from '../../../../testing/builders/builders.ts';
import { aPackage } from '../../../../testing/builders/packageBuilders.ts';
import { aBooking, aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { adjustAsPenalty, lockLots } from '../member-package.api.ts';

let api: TestApp;
let studio: TestStudio;
let mei: TestMember;

beforeAll(async () => {
  api = await startTestApp({ modules: [] });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  studio = await aStudio(api);
  mei = await aMember(api, studio);
});
afterAll(() => api.close());

const on = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => api.db.studio(studio.studioId, work);
async function worthOf(packageId: string): Promise<(number | undefined)[]> {
  const [lot] = await on((tx) => lockLots(tx, [packageId]));
  return [lot?.creditsRemaining, lot?.valueMinor, lot?.valuedCredits];
}

/** Credits that a penalty of one booking takes, one after the other. */
async function penalties(packageId: string, deltas: readonly number[]): Promise<(number | undefined)[][]> {
  const scheduleId = await aSession(api, studio, { startAt: '2026-03-05T04:00:00.000Z' });
  const bookingId = await aBooking(api, studio, {
    scheduleId,
    memberId: mei.memberId,
    status: 'LATE_CANCELLED',
  });
  const states = [];
  for (const delta of deltas) {
    await on((tx) =>
      adjustAsPenalty(tx, {
        studioPackageTransactionId: packageId,
        bookingId,
        delta,
        reason: 'Late',
        staffId: null,
        now: api.clock.now(),
      }),
    );
    states.push(await worthOf(packageId));
  }
  return states;
}

test('a penalty takes credits with their worth, and its end brings back both', async () => {
  const packageId = await aPackage(api, studio, { memberId: mei.memberId, credits: 4, paid_minor: 10_000 });
  expect(await penalties(packageId, [-2, 2])).toEqual([
    [2, 5_000, 2],
    [4, 10_000, 4],
  ]);
});

test('a penalty that takes more than there is takes what there is', async () => {
  const packageId = await aPackage(api, studio, { memberId: mei.memberId, credits: 1, paid_minor: 999 });
  expect(await penalties(packageId, [-2, 1])).toEqual([
    [0, 0, 0],
    [1, 999, 1],
  ]);
});

test('credits of another booking are not brought back with it', async () => {
  const packageId = await aPackage(api, studio, { memberId: mei.memberId, credits: 4, paid_minor: 10_000 });
  await penalties(packageId, [-1]);
  expect(await penalties(packageId, [-1, 1])).toEqual([
    [2, 5_000, 2],
    [3, 7_500, 3],
  ]);
});
