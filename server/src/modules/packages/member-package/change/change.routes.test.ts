import type { PackageLedger } from '@studio/contract/packages/member-package.schema';
import { newId } from '../../../../platform/db/newId.ts';
import { auditOf } from '../../../../testing/auditOf.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStudio,
} from '../../../../testing/builders/builders.ts';
import { aPackage } from '../../../../testing/builders/packageBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { giveBackCredits } from '../member-package.api.ts';
import { packageDesk } from '../../../../testing/worlds/packageDesk.ts';
import { memberPackageModule } from '../member-package.routes.ts';

const AREA = '/api/studio-package-transaction';
const REASON = 'Was ill';
let api: TestApp;
let studio: TestStudio;
let mei: TestMember;

beforeAll(async () => {
  api = await startTestApp({ modules: [memberPackageModule] });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  studio = await aStudio(api);
  mei = await aMember(api, studio);
});
afterAll(() => api.close());
const { post, detail, rowOf, aPaidClass } = packageDesk(() => ({ api, studio, member: mei }));

describe('the days of a package', () => {
  const setDays = (packageId: string, days: object, as?: { token: string }) =>
    post(
      'update-validity',
      { studioPackageTransactionId: packageId, startDate: '2026-03-01', reason: REASON, ...days },
      as,
    );

  test('are moved with a reason, which the change log keeps, the audit too, and the member reads', async () => {
    const packageId = await aPackage(api, studio, {
      memberId: mei.memberId,
      start_date: '2026-03-01',
      end_date: '2026-03-31',
    });
    expect((await setDays(packageId, { endDate: '2026-04-30' })).data).toMatchObject({
      startDate: '2026-03-01',
      endDate: '2026-04-30',
    });
    expect(await detail(packageId)).toMatchObject({
      reason: REASON,
      changeLogList: [
        {
          field: 'endDate',
          oldValue: '2026-03-31',
          newValue: '2026-04-30',
          reason: REASON,
          by: 'Test OWNER',
        },
      ],
    });
    expect(await auditOf(api, studio.studioId, 'package.updateValidity')).toMatchObject([
      { before: { endDate: '2026-03-31' }, after: { endDate: '2026-04-30' } },
    ]);
    const mails = await api.db.platform((tx) =>
      tx
        .selectFrom('outbox_mail')
        .select(['template', 'variables'])
        .where('studio_id', '=', studio.studioId)
        .orderBy('mail_id')
        .execute(),
    );
    expect(mails).toMatchObject([
      {
        template: 'PACKAGE_EXTENDED',
        variables: { old_end: '31 Mar 2026', new_end: '30 Apr 2026', reason: REASON },
      },
    ]);
  });

  test('need a reason and an order', async () => {
    const packageId = await aPackage(api, studio, {
      memberId: mei.memberId,
      start_date: '2026-03-01',
      end_date: '2026-03-31',
    });
    expect((await setDays(packageId, { endDate: '2026-04-30', reason: ' ' })).data).toMatchObject({
      errors: [{ field: 'reason', message: 'Please provide a reason for making this change' }],
    });
    expect((await setDays(packageId, { endDate: '2026-02-28' })).data).toMatchObject({
      errors: [{ field: 'endDate' }],
    });
  });

  test('contain every class that it pays for: the others are named', async () => {
    const packageId = await aPackage(api, studio, {
      memberId: mei.memberId,
      start_date: '2026-03-01',
      end_date: '2026-03-31',
    });
    await aPaidClass(packageId, '2026-03-09T04:00:00.000Z');
    const { code, data } = await setDays(packageId, { endDate: '2026-03-08' });
    expect(code).toBe('INVALID_FIELDS');
    expect(data).toMatchObject({
      errors: [{ field: 'endDate', message: expect.stringContaining('Mon 9 Mar') as string }],
    });
    expect((await setDays(packageId, { startDate: '2026-03-10', endDate: '2026-03-31' })).data).toMatchObject(
      { errors: [{ field: 'startDate' }] },
    );
    expect((await setDays(packageId, { endDate: '2026-03-09' })).code).toBe('0');
  });

  test('are moved by the desk by two weeks at most', async () => {
    const desk = await aStaff(api, studio, 'STAFF');
    const packageId = await aPackage(api, studio, {
      memberId: mei.memberId,
      start_date: '2026-03-01',
      end_date: '2026-03-31',
    });
    expect(await setDays(packageId, { endDate: '2026-04-15' }, desk)).toMatchObject({
      status: 403,
      code: 'ABOVE_LIMIT',
      message: 'Your limit is 14 days at a time.',
    });
    expect((await setDays(packageId, { endDate: '2026-04-14' }, desk)).code).toBe('0');
    expect(
      (await setDays(packageId, { endDate: '2026-06-14' }, await aStaff(api, studio, 'SUPER'))).code,
    ).toBe('0');
    expect(
      (await setDays(packageId, { endDate: '2026-06-15' }, await aStaff(api, studio, 'TRAINER'))).status,
    ).toBe(403);
  });

  test('of one that had ended bring it back, and its worth', async () => {
    const packageId = await aPackage(api, studio, {
      memberId: mei.memberId,
      start_date: '2026-01-01',
      end_date: '2026-02-28',
      expired_on: '2026-03-01',
      value_minor: 0,
      valued_credits: 0,
    });
    await api.db.studio(studio.studioId, (tx) =>
      tx
        .insertInto('credit_ledger')
        .values({
          studio_id: studio.studioId,
          ledger_id: newId(),
          studio_package_transaction_id: packageId,
          kind: 'EXPIRE',
          delta: 0,
          balance_after: 10,
          value_minor: -10_000,
          valued_delta: -10,
          service_date: '2026-02-28',
          idem_key: `expire:${packageId}`,
          created_at: api.clock.now(),
        })
        .execute(),
    );
    expect((await setDays(packageId, { startDate: '2026-01-01', endDate: '2026-03-01' })).data).toMatchObject(
      { subStatus: 'EXPIRED' },
    );
    expect(await rowOf(packageId)).toMatchObject({ expired_on: '2026-03-01', value_minor: 0 });
    expect((await setDays(packageId, { startDate: '2026-01-01', endDate: '2026-03-02' })).data).toMatchObject(
      { subStatus: 'ACTIVE' },
    );
    expect(await rowOf(packageId)).toMatchObject({
      expired_on: null,
      value_minor: 10_000,
      valued_credits: 10,
    });
  });

  test('of one that waited for its first booking start it', async () => {
    const packageId = await aPackage(api, studio, {
      memberId: mei.memberId,
      status: 'NOT_STARTED',
      activation: 'FIRST_BOOKING',
      validity_unit: 'DAY',
      validity_value: 30,
    });
    const started = async (startDate: string) =>
      (await setDays(packageId, { startDate, endDate: '2026-04-03' })).data;
    expect(await started('2026-03-05')).toMatchObject({ subStatus: 'NOT_STARTED', startDate: '2026-03-05' });
    expect(await started('2026-03-02')).toMatchObject({ subStatus: 'ACTIVE', endDate: '2026-04-03' });
  });

  test('are those of shared credits too, when that is wanted', async () => {
    const packageId = await aPackage(api, studio, {
      memberId: mei.memberId,
      start_date: '2026-03-01',
      end_date: '2026-03-31',
      shareable: true,
    });
    const ken = await aMember(api, studio);
    await post('share', { studioPackageTransactionId: packageId, memberId: ken.memberId, credits: 2 });
    const childId = (await detail(packageId)).shareableHistory[0]?.studioPackageTransactionId ?? '';
    await setDays(packageId, { endDate: '2026-04-30' });
    expect(await rowOf(childId)).toMatchObject({ end_date: '2026-03-31' });
    await setDays(packageId, { endDate: '2026-05-31', withShared: true });
    expect(await rowOf(childId)).toMatchObject({ end_date: '2026-05-31' });
  });

  test('of what is voided, unpaid or unknown are not changed', async () => {
    const voided = await aPackage(api, studio, { memberId: mei.memberId, status: 'VOIDED' });
    const pending = await aPackage(api, studio, { memberId: mei.memberId, status: 'PENDING_PAYMENT' });
    expect((await setDays(voided, { endDate: '2026-04-30' })).code).toBe('ALREADY_VOIDED');
    expect((await setDays(pending, { endDate: '2026-04-30' })).code).toBe('PACKAGE_NOT_CHANGEABLE');
    expect((await setDays(newId(), { endDate: '2026-04-30' })).code).toBe('NOT_FOUND');
  });
});

describe('credits', () => {
  const adjust = (packageId: string, credits: number, as?: { token: string }) =>
    post('adjust', { studioPackageTransactionId: packageId, credits, reason: REASON }, as);

  test('that are given carry no worth, and go first when some are taken', async () => {
    const packageId = await aPackage(api, studio, { memberId: mei.memberId, credits: 3, paid_minor: 10_000 });
    expect((await adjust(packageId, 2)).data).toMatchObject({ creditsRemaining: 5, totalCredits: 5 });
    expect(await rowOf(packageId)).toMatchObject({ value_minor: 10_000, valued_credits: 3 });
    await adjust(packageId, -2);
    expect(await rowOf(packageId)).toMatchObject({ value_minor: 10_000, valued_credits: 3 });
    expect((await adjust(packageId, -1)).data).toMatchObject({ creditsRemaining: 2 });
    expect(await rowOf(packageId)).toMatchObject({ value_minor: 6667, valued_credits: 2 });
    expect((await adjust(packageId, -2)).data).toMatchObject({ creditsRemaining: 0, subStatus: 'USED_UP' });
    expect(await rowOf(packageId)).toMatchObject({ value_minor: 0, valued_credits: 0 });
    expect((await adjust(packageId, 1)).data).toMatchObject({ creditsRemaining: 1, subStatus: 'ACTIVE' });
    expect(
      (await detail(packageId)).adminAdjustmentList.map(({ credits, balanceAfter, reason }) => [
        credits,
        balanceAfter,
        reason,
      ]),
    ).toEqual([
      [1, 1, REASON],
      [-2, 0, REASON],
      [-1, 2, REASON],
      [-2, 3, REASON],
      [2, 5, REASON],
    ]);
  });

  test('are not taken beyond what there is, nor from what counts none', async () => {
    const packageId = await aPackage(api, studio, { memberId: mei.memberId, credits: 3 });
    expect((await adjust(packageId, -4)).data).toMatchObject({
      errors: [{ field: 'credits', message: 'You can take at most 3' }],
    });
    expect((await adjust(packageId, 0)).data).toMatchObject({ errors: [{ field: 'credits' }] });
    expect((await adjust(packageId, 101)).code).toBe('INVALID_FIELDS');
    const unlimited = await aPackage(api, studio, { memberId: mei.memberId, unlimited: true, credits: 0 });
    expect((await adjust(unlimited, 1)).code).toBe('PACKAGE_NOT_CHANGEABLE');
  });

  test('are changed by the desk one at a time, by trainers not at all', async () => {
    const packageId = await aPackage(api, studio, { memberId: mei.memberId });
    const desk = await aStaff(api, studio, 'STAFF');
    expect((await adjust(packageId, 2, desk)).code).toBe('ABOVE_LIMIT');
    expect((await adjust(packageId, -1, desk)).code).toBe('0');
    expect((await adjust(packageId, 1, await aStaff(api, studio, 'TRAINER'))).status).toBe(403);
  });
});

test('nobody changes their own package, but for owners', async () => {
  const packageId = await aPackage(api, studio, {
    memberId: mei.memberId,
    start_date: '2026-03-01',
    end_date: '2026-03-31',
  });
  const manager = await aStaff(api, studio, 'SUPER');
  const isHeldBy = ({ userId }: { userId: string }) =>
    api.db.studio(studio.studioId, (tx) =>
      tx.updateTable('member').set({ user_id: userId }).where('member_id', '=', mei.memberId).execute(),
    );
  const change = (as: { token: string }) =>
    post('adjust', { studioPackageTransactionId: packageId, credits: 1, reason: REASON }, as);
  const extend = (as: { token: string }) =>
    post(
      'update-validity',
      {
        studioPackageTransactionId: packageId,
        startDate: '2026-03-01',
        endDate: '2026-04-02',
        reason: REASON,
      },
      as,
    );
  await isHeldBy(manager);
  expect([(await change(manager)).code, (await extend(manager)).code]).toEqual([
    'NOT_ALLOWED',
    'NOT_ALLOWED',
  ]);
  await isHeldBy(studio.owner);
  expect([(await change(studio.owner)).code, (await extend(studio.owner)).code]).toEqual(['0', '0']);
});

test('the statement has every line, with the credits and the value left after it', async () => {
  const packageId = await aPackage(api, studio, { memberId: mei.memberId });
  await aPaidClass(packageId, '2026-03-03T04:00:00.000Z');
  const bookingId = await aPaidClass(packageId, '2026-03-04T04:00:00.000Z');
  await api.db.studio(studio.studioId, (tx) =>
    giveBackCredits(tx, {
      studioPackageTransactionId: packageId,
      bookingId,
      credits: 1,
      staffId: studio.owner.staffId,
      now: api.clock.now(),
    }),
  );
  const { data } = await api.call<PackageLedger>('GET', `${AREA}/portal/ledger`, {
    as: studio.owner,
    query: { studioPackageTransactionId: packageId },
  });
  expect(data.lots).toHaveLength(1);
  expect(data.lots[0]).toMatchObject({ creditsRemaining: 9, value: '90.00', isShared: false });
  expect(
    data.lots[0]?.lines.map(({ kind, delta, balanceAfter, value, valueAfter, outcome }) => [
      kind,
      delta,
      balanceAfter,
      value,
      valueAfter,
      outcome,
    ]),
  ).toEqual([
    ['GRANT', 10, 10, '100.00', '100.00', ''],
    ['CONSUME', -1, 9, '-10.00', '90.00', ''],
    ['CONSUME', -1, 8, '-10.00', '80.00', 'Returned to this package on 2 Mar 2026'],
    ['RETURN', 1, 9, '10.00', '90.00', ''],
  ]);
  expect(data.lots[0]?.lines[1]).toMatchObject({
    why: 'It ends first',
    reason: '',
    serviceDate: '2026-03-03',
    session: { result: 'BOOKED' },
    by: 'Test Member',
  });
});
