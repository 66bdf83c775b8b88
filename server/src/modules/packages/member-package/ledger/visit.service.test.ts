import type { Insertable } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { MemberPackage } from '../../../../platform/db/tables.ts';
import { aMember, aStudio, type TestMember, type TestStudio } from '../../../../testing/builders/builders.ts';
import { aPackage } from '../../../../testing/builders/packageBuilders.ts';
import { aBooking, aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { lockLots, takeCredits } from '../member-package.api.ts';
import { startAtVisits, undoVisits } from './visit.service.ts';

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
const waiting = (change: Partial<Insertable<MemberPackage>> = {}) =>
  aPackage(api, studio, {
    memberId: mei.memberId,
    status: 'NOT_STARTED',
    activation: 'FIRST_ATTENDANCE',
    validity_unit: 'DAY',
    validity_value: 10,
    ...change,
  });
async function stateOf(packageId: string) {
  const [lot] = await on((tx) => lockLots(tx, [packageId]));
  return [lot?.status, lot?.startDate, lot?.endDate, lot?.creditsRemaining];
}

async function book(packageId: string, { isPresent = false } = {}): Promise<string> {
  const scheduleId = await aSession(api, studio, { startAt: '2026-03-05T04:00:00.000Z' });
  const bookingId = await aBooking(api, studio, {
    scheduleId,
    memberId: mei.memberId,
    status: isPresent ? 'CHECKED_IN' : 'BOOKED',
    studio_package_transaction_id: packageId,
  });
  await on(async (tx) => {
    const [lot] = await lockLots(tx, [packageId]);
    if (lot)
      takeCredits(tx, {
        lot,
        bookingId,
        credits: 1,
        localDate: '2026-03-05',
        isPresent,
        staffId: null,
        now: api.clock.now(),
      });
  });
  return bookingId;
}

test('a booking takes its credit and does not start what starts with the first visit', async () => {
  const packageId = await waiting();
  await book(packageId);
  expect(await stateOf(packageId)).toEqual(['NOT_STARTED', null, null, 9]);
});

test('the visit starts it, on the day of the class', async () => {
  const packageId = await waiting();
  await on((tx) =>
    startAtVisits(tx, [
      { packageId, localDate: '2026-03-07' },
      { packageId, localDate: '2026-03-05' },
      { packageId: null, localDate: '2026-03-01' },
    ]),
  );
  expect(await stateOf(packageId)).toEqual(['ACTIVE', '2026-03-05', '2026-03-14', 10]);
  await on((tx) => startAtVisits(tx, [{ packageId, localDate: '2026-03-09' }]));
  expect(await stateOf(packageId)).toEqual(['ACTIVE', '2026-03-05', '2026-03-14', 10]);
});

test('somebody who is there when they are booked starts it', async () => {
  const packageId = await waiting();
  await book(packageId, { isPresent: true });
  expect(await stateOf(packageId)).toEqual(['ACTIVE', '2026-03-05', '2026-03-14', 9]);
});

test('a visit that was noted by mistake is undone, unless there is another', async () => {
  const packageId = await waiting();
  const visit = { packageId, localDate: '2026-03-05' };
  await on((tx) => startAtVisits(tx, [visit]));
  await on((tx) => undoVisits(tx, [visit]));
  expect(await stateOf(packageId)).toEqual(['NOT_STARTED', null, null, 10]);
  await book(packageId, { isPresent: true });
  await on((tx) => undoVisits(tx, [visit]));
  expect(await stateOf(packageId)).toEqual(['ACTIVE', '2026-03-05', '2026-03-14', 9]);
});

test('others do not wait for visits', async () => {
  const packageId = await waiting({ activation: 'FIRST_BOOKING' });
  await on((tx) => startAtVisits(tx, [{ packageId, localDate: '2026-03-05' }]));
  expect(await stateOf(packageId)).toEqual(['NOT_STARTED', null, null, 10]);
});

test('a credit that is used does not end a freeze', async () => {
  const packageId = await aPackage(api, studio, {
    memberId: mei.memberId,
    status: 'FROZEN',
    frozen_from: '2026-03-01',
    frozen_until: '2026-03-04',
  });
  await book(packageId);
  expect(await stateOf(packageId)).toEqual(['FROZEN', null, null, 9]);
});
