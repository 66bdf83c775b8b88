import type { FrozenPackage } from '@studio/contract/packages/member-package-change.schema';
import type { MemberPackage, MemberPackageDetail } from '@studio/contract/packages/member-package.schema';
import { newId } from '../../../platform/db/newId.ts';
import { auditOf } from '../../../testing/auditOf.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStudio,
} from '../../../testing/builders/builders.ts';
import { aPackage } from '../../../testing/builders/packageBuilders.ts';
import { aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { bookingModule } from '../../booking/booking/booking.routes.ts';
import { memberPackageModule } from '../member-package/member-package.routes.ts';
import { freezeSweep } from './freeze.sweep.ts';
import { packageFreezeModule } from './package-freeze.routes.ts';

const AREA = '/api/studio-package-transaction';
const WEEK = { fromDate: '2026-03-02', untilDate: '2026-03-08' };
const LATER = { fromDate: '2026-03-10', untilDate: '2026-03-16' };
let api: TestApp;
let studio: TestStudio;
let mei: TestMember;

beforeAll(async () => {
  api = await startTestApp({ modules: [bookingModule, memberPackageModule, packageFreezeModule] });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  studio = await aStudio(api);
  mei = await aMember(api, studio);
});
afterAll(() => api.close());

const post = <T>(url: string, json: object, as: { token: string } = studio.owner) =>
  api.call<T>('POST', url, { as, json, headers: { 'idempotency-key': newId() } });
const freeze = (packageId: string, days: object, as?: { token: string }) =>
  post<FrozenPackage>(
    `${AREA}/portal/freeze`,
    { studioPackageTransactionId: packageId, reason: 'Travels', ...days },
    as,
  );
const unfreeze = (packageId: string, as?: { token: string }) =>
  post<MemberPackage>(
    `${AREA}/portal/unfreeze`,
    { studioPackageTransactionId: packageId, reason: 'Is back' },
    as,
  );
const lot = (change: object = {}) =>
  aPackage(api, studio, {
    memberId: mei.memberId,
    start_date: '2026-03-01',
    end_date: '2026-03-31',
    ...change,
  });
const detail = async (studioPackageTransactionId: string) =>
  (
    await api.call<MemberPackageDetail>('GET', `${AREA}/portal`, {
      as: studio.owner,
      query: { studioPackageTransactionId },
    })
  ).data;
const book = (scheduleId: string) => post<{ bookingId: string }>('/api/booking/create', { scheduleId }, mei);
const classOn = (day: string) => aSession(api, studio, { startAt: `${day}T04:00:00Z` });
const mails = async () => {
  const rows = await api.db.platform((tx) =>
    tx
      .selectFrom('outbox_mail')
      .select(['template', 'variables'])
      .where('studio_id', '=', studio.studioId)
      .orderBy('mail_id')
      .execute(),
  );
  return rows.filter(({ template }) => template.startsWith('PACKAGE_'));
};
const sweepOn = async (day: string) => {
  api.clock.set(`${day}T01:00:00.000Z`);
  return api.db.studio(studio.studioId, (tx) => freezeSweep.sweep(tx, api.clock.now()));
};

describe('a freeze', () => {
  test('of today stops the package, and its last day moves as far', async () => {
    const packageId = await lot();
    const { data } = await freeze(packageId, WEEK);
    expect(data).toMatchObject({
      cancelledBookings: 0,
      package: {
        subStatus: 'FROZEN',
        endDate: '2026-04-07',
        frozenFrom: '2026-03-02',
        frozenUntil: '2026-03-08',
      },
    });
    expect(await detail(packageId)).toMatchObject({
      freezeList: [
        {
          fromDate: '2026-03-02',
          untilDate: '2026-03-08',
          reason: 'Travels',
          by: 'Test OWNER',
          status: 'RUNNING',
        },
      ],
      canShare: false,
      changeLogList: [
        { field: 'freeze', newValue: '2026-03-02 – 2026-03-08' },
        { field: 'endDate', oldValue: '2026-03-31', newValue: '2026-04-07' },
      ],
    });
    expect(await auditOf(api, studio.studioId, 'package.freeze')).toMatchObject([
      { before: { endDate: '2026-03-31' }, after: { endDate: '2026-04-07', bookings: 0 } },
    ]);
    expect(await mails()).toMatchObject([
      {
        template: 'PACKAGE_FROZEN',
        variables: { from: '2 Mar 2026', to: '8 Mar 2026', new_end: '7 Apr 2026', bookings_text: '' },
      },
    ]);
  });

  test('gives back what was booked on its days, and no more', async () => {
    const packageId = await lot();
    const [before, inside, last, after] = await Promise.all(
      ['2026-03-09', '2026-03-10', '2026-03-16', '2026-03-17'].map(classOn),
    );
    for (const scheduleId of [before, inside, last, after]) await book(scheduleId ?? '');
    expect((await freeze(packageId, LATER)).data).toMatchObject({
      cancelledBookings: 2,
      package: { creditsRemaining: 8, subStatus: 'ACTIVE', frozenFrom: '2026-03-10' },
    });
    const held = await api.db.studio(studio.studioId, (tx) =>
      tx.selectFrom('booking').select(['schedule_id', 'status']).orderBy('booking_id').execute(),
    );
    expect(held).toEqual([
      { schedule_id: before, status: 'BOOKED' },
      { schedule_id: inside, status: 'CANCELLED' },
      { schedule_id: last, status: 'CANCELLED' },
      { schedule_id: after, status: 'BOOKED' },
    ]);
    expect((await mails())[0]?.variables).toMatchObject({
      bookings_text: expect.stringContaining('returned the credits') as string,
    });
  });

  test('keeps its days from being booked, and no others', async () => {
    const packageId = await lot();
    await freeze(packageId, LATER);
    expect((await book(await classOn('2026-03-09'))).code).toBe('0');
    expect((await book(await classOn('2026-03-10'))).code).toBe('PACKAGE_FROZEN');
    expect((await book(await classOn('2026-03-16'))).code).toBe('PACKAGE_FROZEN');
    expect((await book(await classOn('2026-03-17'))).code).toBe('0');
  });

  test('is refused where it cannot be', async () => {
    expect((await freeze(await lot(), { ...WEEK, untilDate: '2026-03-07' })).data).toMatchObject({
      errors: [{ field: 'untilDate', message: 'Freeze it for at least 7 days' }],
    });
    expect((await freeze(await lot({ freeze_allowed: false }), WEEK)).code).toBe('PACKAGE_NOT_CHANGEABLE');
    expect((await freeze(await lot({ status: 'VOIDED' }), WEEK)).code).toBe('ALREADY_VOIDED');
    const packageId = await lot();
    await freeze(packageId, LATER);
    expect((await freeze(packageId, WEEK)).code).toBe('PACKAGE_NOT_CHANGEABLE');
    expect((await freeze(newId(), WEEK)).code).toBe('NOT_FOUND');
  });

  test('is given by the desk for two weeks at most, and by no trainer', async () => {
    const desk = await aStaff(api, studio, 'STAFF');
    expect((await freeze(await lot(), { ...WEEK, untilDate: '2026-03-16' }, desk)).data).toMatchObject({
      errors: [{ field: 'untilDate' }],
    });
    expect((await freeze(await lot(), { ...WEEK, untilDate: '2026-03-15' }, desk)).code).toBe('0');
    expect((await freeze(await lot(), { ...WEEK, untilDate: '2026-05-30' })).code).toBe('0');
    expect((await freeze(await lot(), WEEK, await aStaff(api, studio, 'TRAINER'))).status).toBe(403);
  });

  test('is had twice within a year', async () => {
    const packageId = await lot({ end_date: '2027-12-31' });
    const frozen = (from_date: string, until_date: string) =>
      api.db.studio(studio.studioId, (tx) =>
        tx
          .insertInto('package_freeze')
          .values({
            studio_id: studio.studioId,
            freeze_id: newId(),
            studio_package_transaction_id: packageId,
            from_date,
            until_date,
            created_at: api.clock.now(),
            ended_at: api.clock.now(),
          })
          .execute(),
      );
    await frozen('2025-03-03', '2025-03-20');
    await frozen('2025-06-01', '2025-06-20');
    expect((await freeze(packageId, WEEK)).data).toMatchObject({ errors: [{ field: 'fromDate' }] });
    expect((await freeze(packageId, { fromDate: '2026-03-03', untilDate: '2026-03-09' })).code).toBe('0');
  });
});

describe('its end', () => {
  test('comes by itself, and so does its beginning', async () => {
    const packageId = await lot();
    await freeze(packageId, LATER);
    expect(await sweepOn('2026-03-09')).toBe(0);
    expect(await sweepOn('2026-03-10')).toBe(1);
    expect(await sweepOn('2026-03-10')).toBe(0);
    const stateOn = async () =>
      api.db.studio(studio.studioId, (tx) =>
        tx
          .selectFrom('member_package')
          .select(['status', 'frozen_from', 'end_date'])
          .where('studio_package_transaction_id', '=', packageId)
          .executeTakeFirst(),
      );
    expect(await stateOn()).toMatchObject({ status: 'FROZEN' });
    expect(await sweepOn('2026-03-16')).toBe(0);
    expect(await sweepOn('2026-03-17')).toBe(1);
    expect(await sweepOn('2026-03-17')).toBe(0);
    expect(await stateOn()).toEqual({ status: 'ACTIVE', frozen_from: null, end_date: '2026-04-07' });
    expect((await mails()).map(({ template }) => template)).toEqual(['PACKAGE_FROZEN', 'PACKAGE_RESUMED']);
  });

  test('comes early when staff want it: the days that were not needed come back', async () => {
    const packageId = await lot();
    await freeze(packageId, WEEK);
    api.clock.set('2026-03-02T09:00:00.000Z');
    expect((await unfreeze(packageId)).data).toMatchObject({
      subStatus: 'ACTIVE',
      endDate: '2026-03-31',
      frozenFrom: null,
    });
    expect((await detail(packageId)).freezeList).toEqual([]);
    expect((await unfreeze(packageId)).code).toBe('PACKAGE_NOT_CHANGEABLE');
  });

  test('in its middle leaves the days that it had', async () => {
    const packageId = await lot();
    await freeze(packageId, WEEK);
    await api.db.studio(studio.studioId, async (tx) => {
      await tx
        .updateTable('package_freeze')
        .set({ from_date: '2026-02-26', until_date: '2026-03-04' })
        .where('studio_package_transaction_id', '=', packageId)
        .execute();
    });
    expect((await unfreeze(packageId)).data).toMatchObject({ subStatus: 'ACTIVE', endDate: '2026-04-04' });
    expect((await detail(packageId)).freezeList).toMatchObject([
      { fromDate: '2026-02-26', untilDate: '2026-03-01', status: 'ENDED' },
    ]);
    expect((await mails()).map(({ template }) => template)).toEqual(['PACKAGE_FROZEN', 'PACKAGE_RESUMED']);
  });

  test('before it began gives it up', async () => {
    const packageId = await lot();
    await freeze(packageId, LATER);
    expect((await unfreeze(packageId, await aStaff(api, studio, 'STAFF'))).data).toMatchObject({
      endDate: '2026-03-31',
      frozenFrom: null,
    });
    expect((await mails()).map(({ template }) => template)).toEqual(['PACKAGE_FROZEN']);
  });

  test('does not leave a class without its package', async () => {
    const packageId = await lot({ end_date: '2026-03-20' });
    await freeze(packageId, LATER);
    expect((await book(await classOn('2026-03-27'))).code).toBe('0');
    expect((await unfreeze(packageId)).code).toBe('PACKAGE_NOT_CHANGEABLE');
    expect((await detail(packageId)).endDate).toBe('2026-03-27');
  });
});

test('frozen days recognise nothing', async () => {
  const packageId = await lot({
    unlimited: true,
    credits: 0,
    start_date: '2026-03-02',
    end_date: '2026-03-11',
    paid_minor: 10_000,
  });
  await freeze(packageId, { fromDate: '2026-03-04', untilDate: '2026-03-10' });
  const row = await api.db.studio(studio.studioId, (tx) =>
    tx
      .selectFrom('member_package')
      .select(['end_date', 'value_minor'])
      .where('studio_package_transaction_id', '=', packageId)
      .executeTakeFirst(),
  );
  expect(row).toEqual({ end_date: '2026-03-18', value_minor: 10_000 });
});

test('a freeze is as long as the studio allows', async () => {
  await api.db.studio(studio.studioId, (tx) =>
    tx
      .updateTable('studio')
      .set({ attributes: JSON.stringify({ freezeMinDays: 8, freezesPerYear: 1 }) })
      .execute(),
  );
  const packageId = await lot();
  expect(await freeze(packageId, WEEK)).toMatchObject({
    code: 'INVALID_FIELDS',
    data: { errors: [{ field: 'untilDate', message: 'Freeze it for at least 8 days' }] },
  });
  expect((await freeze(packageId, { ...WEEK, untilDate: '2026-03-09' })).code).toBe('0');
});
