import { sql } from 'kysely';
import { newId } from '../../../platform/db/newId.ts';
import { aMember, aStudio, type TestMember, type TestStudio } from '../../../testing/builders/builders.ts';
import { aPackage } from '../../../testing/builders/packageBuilders.ts';
import { aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { bookingModule } from '../../booking/booking/booking.routes.ts';
import { mergeModule } from './merge.routes.ts';
import { mergeSweep } from './merge.sweep.ts';

const SESSIONS = 12;
let api: TestApp;
let studio: TestStudio;

beforeAll(async () => {
  api = await startTestApp({ modules: [bookingModule, mergeModule], connections: 30 });
  studio = await aStudio(api);
});
afterAll(() => api.close());

const book = ({ memberId }: TestMember, scheduleId: string) =>
  api.call('POST', '/api/booking/portal/create', {
    as: studio.owner,
    json: { scheduleId, memberId, studioPackageTransactionId: null },
    headers: { 'idempotency-key': newId() },
  });
const merge = (keepId: string, dropId: string) =>
  api.call<{ mergeId: string }>('POST', '/api/member/portal/merge', {
    as: studio.owner,
    json: { keepId, dropId },
  });

test('bookings of both while they are merged: each session has one place of the person, every credit is somewhere', async () => {
  const [kept, dropped] = [await aMember(api, studio), await aMember(api, studio)];
  for (const { memberId } of [kept, dropped]) await aPackage(api, studio, { memberId, credits: 20 });
  const sessions = await Promise.all(
    Array.from({ length: SESSIONS }, (_, day) =>
      aSession(api, studio, { startAt: new Date(Date.UTC(2026, 2, 4 + day, 10)).toISOString() }),
    ),
  );
  const [answers] = await Promise.all([
    Promise.all(sessions.flatMap((scheduleId) => [book(kept, scheduleId), book(dropped, scheduleId)])),
    merge(kept.memberId, dropped.memberId),
    merge(kept.memberId, dropped.memberId),
  ]);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  await api.db.studio(studio.studioId, (tx) => mergeSweep.sweep(tx, api.clock.now()));
  const { rows } = await api.db.studio(studio.studioId, (tx) =>
    sql<{ sum: number; wrong: number; lots: number; twice: number }>`
      select (select sum(credits_remaining) from member_package)::int
          + (select coalesce(sum(credits_used), 0) from booking where status = 'BOOKED')::int as sum,
        (select count(*) from member_package p where credits_remaining <> (select sum(delta) from credit_ledger l
          where l.studio_package_transaction_id = p.studio_package_transaction_id))::int as wrong,
        (select count(*) from member_package where member_id = ${dropped.memberId})::int as lots,
        (select count(*) from (select schedule_id from booking where status = 'BOOKED'
          group by schedule_id having count(*) > 1) twice)::int as twice`.execute(tx),
  );
  expect(rows).toEqual([{ sum: 40, wrong: 0, lots: 0, twice: 0 }]);
});

test('of many merges of the same two at once one is done, in either direction', async () => {
  const [kept, dropped] = [await aMember(api, studio), await aMember(api, studio)];
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, number) =>
      number % 2 ? merge(kept.memberId, dropped.memberId) : merge(dropped.memberId, kept.memberId),
    ),
  );
  expect(answers.map(({ code }) => code).sort()).toEqual(['0', ...Array<string>(7).fill('NOT_FOUND')]);
});
