import type { Insertable } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { MemberPackage } from '../../../../platform/db/tables.ts';
import { aMember, aStudio, type TestMember, type TestStudio } from '../../../../testing/builders/builders.ts';
import { brokenPackages, ledgerOf } from '../../../../testing/ledgerOf.ts';
import { aPackage } from '../../../../testing/builders/packageBuilders.ts';
import { aBooking, aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { addFamilyLink } from '../../../members/family-link/family-link.api.ts';
import { activationSweep } from '../grant/activation.sweep.ts';
import { expirySweep } from './expiry.sweep.ts';
import { giveBackCredits, lockLots, takeCredits } from '../member-package.api.ts';

let api: TestApp;
let studio: TestStudio;
let mei: TestMember;

beforeAll(async () => {
  api = await startTestApp();
});
/** In Singapore, where the studio is. */
const noonOf = (day: string) => api.clock.set(`${day}T04:00:00.000Z`);
beforeEach(async () => {
  noonOf('2026-02-01');
  studio = await aStudio(api);
  mei = await aMember(api, studio);
});
afterEach(async () => expect(await brokenPackages(api, studio)).toEqual([]));
afterAll(() => api.close());

const on = <T>(work: (tx: Tx) => Promise<T>) => api.db.studio(studio.studioId, work);
const sweep = () => on((tx) => expirySweep.sweep(tx, api.clock.now()));
const lotOf = (change: Partial<Insertable<MemberPackage>> & { credits?: number } = {}) =>
  aPackage(api, studio, {
    memberId: mei.memberId,
    credits: 4,
    paid_minor: 1000,
    start_date: '2026-02-01',
    end_date: '2026-03-02',
    name: 'Four',
    ...change,
  });
const rowOf = (packageId: string) =>
  on((tx) =>
    tx
      .selectFrom('member_package')
      .selectAll()
      .where('studio_package_transaction_id', '=', packageId)
      .executeTakeFirstOrThrow(),
  );
const mails = async () =>
  await api.db.platform((tx) =>
    tx
      .selectFrom('outbox_mail')
      .select(['template', 'variables'])
      .where('studio_id', '=', studio.studioId)
      .orderBy('mail_id')
      .execute(),
  );
const templates = async () => (await mails()).map(({ template }) => template);
const consume = async (packageId: string, credits: number) => {
  const scheduleId = await aSession(api, studio, { startAt: api.clock.now().toISOString() });
  const bookingId = await aBooking(api, studio, { scheduleId, memberId: mei.memberId, status: 'BOOKED' });
  await on(async (tx) => {
    const [lot] = await lockLots(tx, [packageId]);
    if (lot)
      takeCredits(tx, {
        lot,
        credits,
        localDate: '2026-02-20',
        bookingId,
        staffId: null,
        now: api.clock.now(),
      });
  });
  return bookingId;
};

describe('what is left of a package', () => {
  test('is recognised on its last day, once; credits stay where they are', async () => {
    const lot = await lotOf();
    await consume(lot, 1);
    noonOf('2026-03-02');
    await sweep();
    expect((await rowOf(lot)).expired_on).toBeNull();
    api.clock.set('2026-03-02T16:00:00.000Z');
    await sweep();
    expect(await ledgerOf(api, studio, lot)).toEqual([
      'GRANT 2026-02-01 1000 (4)',
      'CONSUME 2026-02-20 -250 (-1)',
      'EXPIRE 2026-03-02 -750',
    ]);
    expect(await rowOf(lot)).toMatchObject({
      expired_on: '2026-03-03',
      value_minor: 0,
      valued_credits: 0,
      credits_remaining: 3,
    });
    const done = await mails();
    expect(await sweep()).toBe(0);
    expect(await mails()).toEqual(done);
    expect(done.at(-1)).toMatchObject({
      template: 'PACKAGE_EXPIRED',
      variables: { package_name: 'Four', end_date: '2 Mar 2026', left_text: '3 credits were left.' },
    });
  });

  test('is recognised when it comes back after the end, too', async () => {
    const lot = await lotOf();
    const bookingId = await consume(lot, 1);
    noonOf('2026-03-03');
    await sweep();
    noonOf('2026-03-10');
    await on((tx) =>
      giveBackCredits(tx, {
        studioPackageTransactionId: lot,
        bookingId,
        credits: 1,
        staffId: null,
        now: api.clock.now(),
      }),
    );
    await sweep();
    expect((await ledgerOf(api, studio, lot)).slice(2)).toEqual([
      'EXPIRE 2026-03-02 -750',
      'RETURN 2026-03-01 250 (1)',
      'EXPIRE 2026-03-10 -250',
    ]);
  });

  test('is worth something again when the studio cancels a class and lets it be used for another week', async () => {
    const lot = await lotOf();
    const bookingId = await consume(lot, 1);
    noonOf('2026-03-03');
    await sweep();
    noonOf('2026-03-05');
    await on((tx) =>
      giveBackCredits(tx, {
        studioPackageTransactionId: lot,
        bookingId,
        credits: 1,
        staffId: null,
        graceFrom: '2026-03-05',
        now: api.clock.now(),
      }),
    );
    expect((await ledgerOf(api, studio, lot)).slice(2)).toEqual([
      'EXPIRE 2026-03-02 -750',
      'RETURN 2026-03-01 250 (1)',
      'REVIVE 2026-03-05 750',
    ]);
    expect(await rowOf(lot)).toMatchObject({
      end_date: '2026-03-12',
      expired_on: null,
      status: 'ACTIVE',
      value_minor: 1000,
      valued_credits: 4,
    });
    noonOf('2026-03-13');
    await sweep();
    expect((await ledgerOf(api, studio, lot)).at(-1)).toBe('EXPIRE 2026-03-12 -1000');
  });

  test('of one that is used up is nothing, without a mail', async () => {
    const lot = await lotOf();
    await consume(lot, 4);
    noonOf('2026-03-03');
    await sweep();
    expect((await ledgerOf(api, studio, lot)).slice(2)).toEqual([]);
    expect(await rowOf(lot)).toMatchObject({ expired_on: '2026-03-03' });
    expect(await templates()).toEqual([]);
  });

  test('is left alone while it is frozen, waits for its start or its money, or is voided', async () => {
    for (const status of ['FROZEN', 'NOT_STARTED', 'VOIDED']) await lotOf({ status });
    noonOf('2026-03-03');
    expect(await sweep()).toBe(0);
  });

  test('is recognised by days for a time-based package, month by month', async () => {
    const lot = await lotOf({ unlimited: true, credits: 0, paid_minor: 3000 });
    noonOf('2026-02-20');
    await sweep();
    noonOf('2026-03-01');
    await sweep();
    expect(await ledgerOf(api, studio, lot)).toEqual(['GRANT 2026-02-01 3000', 'EARN 2026-02-28 -2800']);
    noonOf('2026-03-03');
    await sweep();
    expect((await ledgerOf(api, studio, lot)).slice(2)).toEqual([
      'EARN 2026-03-02 -200',
      'EXPIRE 2026-03-02 0',
    ]);
  });
});

describe('members', () => {
  test('without an address hear of an end by the guardians who may pay', async () => {
    const [tim, aunt] = [await aMember(api, studio), await aMember(api, studio)];
    const ofTim = { dependantId: tim.memberId, relation: 'CHILD', canBook: true } as const;
    await on(async (tx) => {
      await tx
        .updateTable('member')
        .set({ user_email: '', user_id: null })
        .where('member_id', '=', tim.memberId)
        .execute();
      const now = api.clock.now();
      await addFamilyLink(tx, { ...ofTim, guardianId: aunt.memberId, canPay: false }, new Date(0));
      await addFamilyLink(tx, { ...ofTim, guardianId: mei.memberId, canPay: true }, now);
    });
    await aPackage(api, studio, { memberId: tim.memberId, end_date: '2026-03-02' });
    noonOf('2026-02-16');
    await sweep();
    const sent = await api.db.platform((tx) =>
      tx
        .selectFrom('outbox_mail')
        .select(['template', 'to_address'])
        .where('studio_id', '=', studio.studioId)
        .execute(),
    );
    expect(sent).toEqual([{ template: 'PACKAGE_EXPIRING', to_address: mei.userEmail }]);
  });

  test('get a mail two weeks and three days before an end, once each, and again when it has moved', async () => {
    const lot = await lotOf();
    for (const day of ['2026-02-15', '2026-02-16', '2026-02-17', '2026-02-26', '2026-02-27', '2026-02-28']) {
      noonOf(day);
      await sweep();
    }
    expect(await templates()).toEqual(['PACKAGE_EXPIRING', 'PACKAGE_EXPIRING']);
    await on((tx) =>
      tx
        .updateTable('member_package')
        .set({ end_date: '2026-03-12' })
        .where('studio_package_transaction_id', '=', lot)
        .execute(),
    );
    await sweep();
    expect((await mails()).map(({ variables }) => variables)).toEqual(
      ['2 Mar 2026', '2 Mar 2026', '12 Mar 2026'].map((end_date) =>
        expect.objectContaining({ end_date, left_text: '4 credits are left.' }),
      ),
    );
  });

  test('get one mail that few credits are left', async () => {
    const lot = await lotOf({ credits: 5, end_date: null });
    await consume(lot, 3);
    await sweep();
    expect(await templates()).toEqual([]);
    await consume(lot, 1);
    await sweep();
    await sweep();
    expect(await mails()).toMatchObject([
      { template: 'PACKAGE_LOW', variables: { package_name: 'Four', left_text: '1 credit is left.' } },
    ]);
  });

  test('get no mail about packages that renew by themselves, nor about old ends', async () => {
    await lotOf({ source: 'CYCLE' });
    await lotOf({ end_date: '2026-02-10' });
    noonOf('2026-02-27');
    await sweep();
    noonOf('2026-03-03');
    await sweep();
    expect(await templates()).toEqual([]);
  });
});

test('a package that waited long enough starts by itself, on that day', async () => {
  const waits = {
    status: 'NOT_STARTED',
    activation: 'FIRST_BOOKING',
    start_date: null,
    end_date: null,
    validity_unit: 'DAY',
    validity_value: 30,
  };
  const [due, later] = [
    await lotOf({ ...waits, activate_by: '2026-02-03' }),
    await lotOf({ ...waits, activate_by: '2026-02-05' }),
  ];
  noonOf('2026-02-04');
  const start = () => on((tx) => activationSweep.sweep(tx, api.clock.now()));
  expect([await start(), await start()]).toEqual([1, 0]);
  expect(await rowOf(due)).toMatchObject({
    status: 'ACTIVE',
    start_date: '2026-02-03',
    end_date: '2026-03-04',
    activate_by: null,
    activation: 'FIXED_DATE',
    fixed_start: '2026-02-03',
  });
  expect((await rowOf(later)).status).toBe('NOT_STARTED');
  const changes = await on((tx) =>
    tx.selectFrom('package_change').selectAll().where('studio_package_transaction_id', '=', due).execute(),
  );
  expect(changes).toMatchObject([
    {
      field: 'startDate',
      old_value: null,
      new_value: '2026-02-03',
      reason: 'Started automatically',
      staff_id: null,
    },
  ]);
});

test('another studio is another studio', async () => {
  const other = await aStudio(api);
  const lot = await lotOf();
  noonOf('2026-03-03');
  expect(await api.db.studio(other.studioId, (tx) => expirySweep.sweep(tx, api.clock.now()))).toBe(0);
  expect((await rowOf(lot)).expired_on).toBeNull();
});
