import type { Insertable } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { MemberPackage } from '../../../../platform/db/tables.ts';
import { aMember, aStudio, type TestStudio } from '../../../../testing/builders/builders.ts';
import { brokenPackages, ledgerOf } from '../../../../testing/ledgerOf.ts';
import { aPackage } from '../../../../testing/builders/packageBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { expirySweep } from './expiry.sweep.ts';
import { lockValidity } from './validity.repository.ts';
import { setEndDates } from './validity.service.ts';

let api: TestApp;
let studio: TestStudio;
let memberId = '';

beforeAll(async () => {
  api = await startTestApp();
});
beforeEach(async () => {
  // Noon in Singapore.
  api.clock.set('2026-03-02T04:00:00.000Z');
  studio = await aStudio(api);
  ({ memberId } = await aMember(api, studio));
});
afterAll(() => api.close());

const on = <T>(work: (tx: Tx) => Promise<T>) => api.db.studio(studio.studioId, work);
const lotOf = (change: Partial<Insertable<MemberPackage>> & { credits?: number }) =>
  aPackage(api, studio, { memberId, start_date: '2026-03-01', ...change });
const move = (ids: string[], endDate: string, today: string) =>
  on(async (tx) => {
    await lockValidity(tx, ids);
    await setEndDates(
      tx,
      ids.map((studioPackageTransactionId) => ({ studioPackageTransactionId, endDate })),
      { today, now: api.clock.now(), staffId: null, reason: 'Closed: New floor' },
    );
  });
const changesOf = (id: string) =>
  on((tx) =>
    tx
      .selectFrom('package_change')
      .select(['field', 'old_value', 'new_value', 'reason'])
      .where('studio_package_transaction_id', '=', id)
      .execute(),
  );
const endOf = (id: string) =>
  on(
    async (tx) =>
      await tx
        .selectFrom('member_package')
        .select(['end_date', 'expired_on', 'value_minor'])
        .where('studio_package_transaction_id', '=', id)
        .executeTakeFirstOrThrow(),
  );

test('moves ends and logs it; value recognised by days stays, value recognised by an end does not', async () => {
  const pack = await lotOf({ end_date: '2026-03-20' });
  const month = await lotOf({ end_date: '2026-03-30', unlimited: true, credits: 0, paid_minor: 3000 });
  const ended = await lotOf({ end_date: '2026-03-10' });
  api.clock.set('2026-03-11T04:00:00.000Z');
  await on((tx) => expirySweep.sweep(tx, api.clock.now()));
  await move([pack, month, ended].sort(), '2026-04-09', '2026-03-11');
  for (const id of [pack, month, ended])
    expect(await endOf(id)).toMatchObject({ end_date: '2026-04-09', expired_on: null });
  expect(await changesOf(pack)).toEqual([
    { field: 'endDate', old_value: '2026-03-20', new_value: '2026-04-09', reason: 'Closed: New floor' },
  ]);
  expect(await changesOf(month)).toHaveLength(1);
  expect(await ledgerOf(api, studio, pack)).toHaveLength(1);
  expect((await ledgerOf(api, studio, month)).slice(1)).toEqual(['EARN 2026-03-10 -1000']);
  expect((await ledgerOf(api, studio, ended)).slice(1)).toEqual([
    'EXPIRE 2026-03-10 -10000',
    'REVIVE 2026-03-11 10000',
  ]);
  expect(await brokenPackages(api, studio)).toEqual([]);
});

test('nothing to move is nothing to do', async () => {
  const pack = await lotOf({ end_date: '2026-03-20' });
  await move([], '2026-04-09', '2026-03-11');
  expect(await changesOf(pack)).toEqual([]);
});
