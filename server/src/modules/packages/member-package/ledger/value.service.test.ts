import type { Tx } from '../../../../platform/db/database.ts';
import { newId } from '../../../../platform/db/newId.ts';
import { aMember, aStudio, type TestStudio } from '../../../../testing/builders/builders.ts';
import { brokenPackages, ledgerOf } from '../../../../testing/ledgerOf.ts';
import { aPackage } from '../../../../testing/builders/packageBuilders.ts';
import { aBooking, aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { adjustAsPenalty, lockLots, takeCredits } from '../member-package.api.ts';
import { recogniseUntil } from '../recognition/recognition.service.ts';
import { addValue, takeValue, type ValueChange } from './value.service.ts';

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
afterEach(async () => expect(await brokenPackages(api, studio)).toEqual([]));
afterAll(() => api.close());

const on = <T>(work: (tx: Tx) => Promise<T>) => api.db.studio(studio.studioId, work);
const change = (packageId: string, valueMinor: number): ValueChange => ({
  packageId,
  amountMinor: valueMinor,
  valueMinor,
  causeId: newId(),
  staffId: null,
  now: api.clock.now(),
});
const add = (packageId: string, valueMinor: number) =>
  on((tx) => addValue(tx, change(packageId, valueMinor)));
const take = (packageId: string, valueMinor: number) =>
  on((tx) => takeValue(tx, change(packageId, valueMinor)));
const rowOf = (packageId: string) =>
  on((tx) =>
    tx
      .selectFrom('member_package')
      .selectAll()
      .where('studio_package_transaction_id', '=', packageId)
      .executeTakeFirstOrThrow(),
  );
const aPlace = async () =>
  aBooking(api, studio, {
    scheduleId: await aSession(api, studio, { startAt: '2026-03-05T04:00:00.000Z' }),
    memberId,
    status: 'BOOKED',
  });
const consume = async (packageId: string, credits: number) => {
  const bookingId = await aPlace();
  await on(async (tx) => {
    const [lot] = await lockLots(tx, [packageId]);
    if (lot)
      takeCredits(tx, {
        lot,
        credits,
        localDate: '2026-03-05',
        bookingId,
        staffId: null,
        now: api.clock.now(),
      });
  });
};
const unlimited = (columns: object = {}) =>
  aPackage(api, studio, {
    memberId,
    unlimited: true,
    credits: 0,
    paid_minor: 3000,
    start_date: '2026-03-01',
    end_date: '2026-03-30',
    ...columns,
  });

describe('money that comes in later', () => {
  test('is carried by the credits that are left', async () => {
    const lot = await aPackage(api, studio, { memberId, credits: 4, paid_minor: 1000 });
    await consume(lot, 2);
    await add(lot, 500);
    await consume(lot, 1);
    expect(await ledgerOf(api, studio, lot)).toEqual([
      'GRANT 2026-03-02 1000 (4)',
      'CONSUME 2026-03-05 -500 (-2)',
      'PAYMENT 2026-03-02 500',
      'CONSUME 2026-03-05 -500 (-1)',
    ]);
    expect(await rowOf(lot)).toMatchObject({ paid_minor: 1500, value_minor: 500, valued_credits: 1 });
  });

  test('is recognised at once when nothing is left to carry it', async () => {
    const used = await aPackage(api, studio, { memberId, credits: 1, paid_minor: 1000 });
    await consume(used, 1);
    await add(used, 500);
    expect((await ledgerOf(api, studio, used)).slice(2)).toEqual([
      'PAYMENT 2026-03-02 500',
      'CATCH_UP 2026-03-02 -500',
    ]);
    const ended = await aPackage(api, studio, { memberId, end_date: '2026-03-01' });
    await add(ended, 500);
    expect((await rowOf(ended)).value_minor).toBe(10_000);
    const voided = await aPackage(api, studio, { memberId, status: 'VOIDED' });
    await add(voided, 500);
    expect((await rowOf(voided)).value_minor).toBe(10_000);
  });

  test('lets the credits of a package that was granted for nothing carry it, but not those that were given on top', async () => {
    const open = await aPackage(api, studio, { memberId, credits: 3, paid_minor: 0 });
    await add(open, 300);
    expect(await rowOf(open)).toMatchObject({ value_minor: 300, valued_credits: 3 });
    await consume(open, 3);
    const bookingId = await aPlace();
    await on((tx) =>
      adjustAsPenalty(tx, {
        studioPackageTransactionId: open,
        delta: 2,
        reason: 'Thanks',
        bookingId,
        staffId: null,
        now: api.clock.now(),
      }),
    );
    await add(open, 100);
    expect(await rowOf(open)).toMatchObject({ credits_remaining: 2, value_minor: 0, valued_credits: 0 });
  });

  test('is spread over the days from today on, in a time-based package', async () => {
    const lot = await unlimited();
    api.clock.set('2026-03-11T04:00:00.000Z');
    await add(lot, 1000);
    expect((await ledgerOf(api, studio, lot)).slice(1)).toEqual([
      'EARN 2026-03-10 -1000',
      'PAYMENT 2026-03-11 1000',
    ]);
    expect(await rowOf(lot)).toMatchObject({ value_minor: 3000, earned_until: '2026-03-10' });
    api.clock.set('2026-04-02T04:00:00.000Z');
    await add(lot, 700);
    expect((await ledgerOf(api, studio, lot)).slice(3)).toEqual([
      'EARN 2026-03-30 -3000',
      'PAYMENT 2026-04-02 700',
      'CATCH_UP 2026-04-02 -700',
    ]);
  });

  test('counts once for a payment', async () => {
    const lot = await aPackage(api, studio, { memberId });
    const once = change(lot, 500);
    await on((tx) => addValue(tx, once));
    await expect(on((tx) => addValue(tx, once))).rejects.toThrow();
    expect((await rowOf(lot)).paid_minor).toBe(10_500);
  });
});

describe('money that goes back', () => {
  test('is taken from the unrecognised value, to the last cent', async () => {
    const lot = await aPackage(api, studio, { memberId, credits: 4, paid_minor: 1000 });
    await take(lot, 400);
    expect(await rowOf(lot)).toMatchObject({
      refunded_minor: 400,
      value_minor: 600,
      valued_credits: 4,
      credits_remaining: 4,
    });
    await take(lot, 600);
    expect((await ledgerOf(api, studio, lot)).slice(1)).toEqual([
      'REFUND 2026-03-02 -400',
      'REFUND 2026-03-02 -600',
    ]);
  });

  test('beyond that is taken from the recognised value', async () => {
    const lot = await aPackage(api, studio, { memberId, credits: 4, paid_minor: 1000 });
    await consume(lot, 3);
    await take(lot, 251);
    expect((await ledgerOf(api, studio, lot)).slice(2)).toEqual([
      'REFUND 2026-03-02 -251',
      'ADJUST 2026-03-02 1',
    ]);
    expect((await rowOf(lot)).value_minor).toBe(0);
  });

  test('leaves the value of earlier days recognised', async () => {
    const lot = await unlimited();
    api.clock.set('2026-03-16T04:00:00.000Z');
    await take(lot, 500);
    expect((await ledgerOf(api, studio, lot)).slice(1)).toEqual([
      'EARN 2026-03-15 -1500',
      'REFUND 2026-03-16 -500',
    ]);
    expect((await rowOf(lot)).value_minor).toBe(1000);
  });
});

test('days of a freeze recognise nothing, and written days are not written again', async () => {
  const lot = await unlimited({ end_date: '2026-04-09' });
  const frozen = {
    studio_id: studio.studioId,
    freeze_id: newId(),
    studio_package_transaction_id: lot,
    from_date: '2026-03-11',
    until_date: '2026-03-20',
    created_at: api.clock.now(),
  };
  await on((tx) => tx.insertInto('package_freeze').values(frozen).execute());
  const earn = (day: string) => on((tx) => recogniseUntil(tx, { packageId: lot, day, now: api.clock.now() }));
  expect([
    await earn('2026-02-28'),
    await earn('2026-03-10'),
    await earn('2026-03-10'),
    await earn('2026-03-20'),
    await earn('2026-03-21'),
    await earn('2026-12-31'),
  ]).toEqual([0, 1000, 0, 0, 100, 1900]);
  expect(await ledgerOf(api, studio, lot)).toEqual([
    'GRANT 2026-03-02 3000',
    'EARN 2026-03-10 -1000',
    'EARN 2026-03-21 -100',
    'EARN 2026-04-09 -1900',
  ]);
  const pack = await aPackage(api, studio, { memberId });
  expect(
    await on((tx) => recogniseUntil(tx, { packageId: pack, day: '2026-12-31', now: api.clock.now() })),
  ).toBe(0);
});
