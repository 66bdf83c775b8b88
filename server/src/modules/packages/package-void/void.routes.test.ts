import type { VoidedPackage } from '@studio/contract/packages/member-package-change.schema';
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
import { aBooking, aSession } from '../../../testing/builders/sessionBuilders.ts';
import { ordersOfMember } from '../order/order.views.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { bookingModule } from '../../booking/booking/booking.routes.ts';
import { waitlistModule } from '../../booking/booking/waitlist/waitlist.routes.ts';
import { memberPackageModule } from '../member-package/member-package.routes.ts';
import { orderModule } from '../order/order.routes.ts';
import { packageModule } from '../package/package.routes.ts';
import { packageVoidModule } from './package-void.routes.ts';

const AREA = '/api/studio-package-transaction';
let api: TestApp;
let studio: TestStudio;
let mei: TestMember;

beforeAll(async () => {
  api = await startTestApp({
    modules: [
      packageModule,
      orderModule,
      bookingModule,
      waitlistModule,
      memberPackageModule,
      packageVoidModule,
    ],
  });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  studio = await aStudio(api);
  mei = await aMember(api, studio);
});
afterAll(() => api.close());

const post = <T = unknown>(url: string, json: object, as: { token: string } = studio.owner) =>
  api.call<T>('POST', url, { as, json, headers: { 'idempotency-key': newId() } });

async function buy(memberId = mei.memberId, change: object = {}): Promise<string> {
  const plan = {
    packageName: `Ten Classes ${newId()}`,
    packageType: 'CLASS_PACK',
    price: '100.00',
    credits: 10,
    validityValue: 1,
    validityUnit: 'MONTH',
    eligibleTypes: ['CLASS'],
    shareable: true,
    ...change,
  };
  const {
    data: { studioPackageId },
  } = await post<{ studioPackageId: string }>('/api/studio-package/portal/create', plan);
  return (await post<MemberPackage>(`${AREA}/portal/assign`, { memberId, studioPackageId, payMode: 'CASH' }))
    .data.studioPackageTransactionId;
}
const book = async (scheduleId: string, as: TestMember = mei) =>
  (await post<{ bookingId: string }>('/api/booking/create', { scheduleId }, as)).data.bookingId;
const input = (packageId: string, change: object = {}) => ({
  studioPackageTransactionId: packageId,
  reason: 'Moved away',
  refundAmount: '0',
  refundMode: 'CASH',
  ...change,
});
const nameOf = async (packageId: string) => (await detail(packageId)).name;
const preview = (packageId: string, change: object = {}, as?: { token: string }) =>
  post<VoidedPackage>(`${AREA}/portal/void`, input(packageId, change), as);
const doVoid = async (packageId: string, change: object = {}, as?: { token: string }) =>
  preview(packageId, { confirm: true, packageName: await nameOf(packageId), ...change }, as);
const detail = async (studioPackageTransactionId: string) =>
  (
    await api.call<MemberPackageDetail>('GET', `${AREA}/portal`, {
      as: studio.owner,
      query: { studioPackageTransactionId },
    })
  ).data;
const rowOf = (packageId: string) =>
  api.db.studio(studio.studioId, (tx) =>
    tx
      .selectFrom('member_package')
      .selectAll()
      .where('studio_package_transaction_id', '=', packageId)
      .executeTakeFirstOrThrow(),
  );
const linesOf = async (packageId: string) => {
  const rows = await api.db.studio(studio.studioId, (tx) =>
    tx
      .selectFrom('credit_ledger')
      .selectAll()
      .where('studio_package_transaction_id', '=', packageId)
      .orderBy('ledger_id')
      .execute(),
  );
  return rows.map(({ kind, delta, value_minor }) => [kind, delta, value_minor]);
};
const bookingOf = (bookingId: string) =>
  api.db.studio(studio.studioId, (tx) =>
    tx.selectFrom('booking').selectAll().where('booking_id', '=', bookingId).executeTakeFirstOrThrow(),
  );
const canVoid = async () =>
  (await api.db.studio(studio.studioId, (tx) => ordersOfMember(tx, mei.memberId))).map(
    (order) => order.canVoid,
  );
const mails = async (template: string) =>
  (
    await api.db.platform((tx) =>
      tx
        .selectFrom('outbox_mail')
        .select(['template', 'variables'])
        .where('studio_id', '=', studio.studioId)
        .orderBy('mail_id')
        .execute(),
    )
  ).filter((mail) => mail.template === template);

describe('the first step', () => {
  test('says what voiding means and changes nothing', async () => {
    const packageId = await buy();
    await book(await aSession(api, studio, { startAt: '2026-03-04T01:00:00Z' }));
    const ken = await aMember(api, studio);
    await post(`${AREA}/portal/share`, {
      studioPackageTransactionId: packageId,
      memberId: ken.memberId,
      credits: 2,
    });
    const { data } = await preview(packageId, { refundAmount: '70' });
    expect(data).toMatchObject({
      confirmed: false,
      status: 'PREVIEW',
      maxRefund: '100.00',
      refundModes: ['CASH', 'QR', 'BANK_TRANSFER', 'OTHERS'],
      creditsLost: 7,
      sharedCreditsLost: 2,
      futureBookings: 1,
      package: null,
      packageName: expect.stringContaining('Ten Classes') as string,
    });
    expect(await rowOf(packageId)).toMatchObject({ status: 'ACTIVE', credits_remaining: 7 });
  });

  test('names what is wrong with the wish', async () => {
    const packageId = await buy();
    expect((await preview(packageId, { reason: '' })).data).toMatchObject({ errors: [{ field: 'reason' }] });
    expect((await preview(packageId, { refundAmount: '' })).data).toMatchObject({
      errors: [{ field: 'refundAmount' }],
    });
    expect((await preview(packageId, { refundMode: '' })).data).toMatchObject({
      errors: [{ field: 'refundMode' }],
    });
    expect((await preview(packageId, { refundMode: 'CARD', refundAmount: '10' })).data).toMatchObject({
      errors: [{ field: 'refundMode' }],
    });
    const tooMuch = await preview(packageId, { refundAmount: '100.01' });
    expect(tooMuch).toMatchObject({
      code: 'REFUND_TOO_HIGH',
      message: 'Refund amount cannot be more than the amount paid',
    });
    expect((await preview(packageId, { refundAmount: '100' })).code).toBe('0');
    expect((await preview(newId())).code).toBe('NOT_FOUND');
  });

  test('is for whoever sees packages: those who may not void ask a manager', async () => {
    const packageId = await buy();
    expect((await preview(packageId, {}, await aStaff(api, studio, 'TRAINER'))).status).toBe(403);
    const desk = await aStaff(api, studio, 'STAFF');
    const {
      data: { packageName },
    } = await preview(packageId, {}, desk);
    expect(await preview(packageId, { confirm: true, packageName }, desk)).toMatchObject({
      status: 403,
      code: 'ABOVE_LIMIT',
      message: 'Your role cannot void packages.',
    });
    expect(await rowOf(packageId)).toMatchObject({ status: 'ACTIVE' });
    expect((await preview(packageId, {}, await aStaff(api, studio, 'SUPER'))).code).toBe('0');
  });
});

describe('the second step', () => {
  test('wants the name of the package', async () => {
    const packageId = await buy();
    expect((await preview(packageId, { confirm: true })).data).toMatchObject({
      errors: [{ field: 'packageName' }],
    });
    expect((await preview(packageId, { confirm: true, packageName: 'Another' })).data).toMatchObject({
      errors: [{ field: 'packageName' }],
    });
    expect(await rowOf(packageId)).toMatchObject({ status: 'ACTIVE' });
  });

  test('takes every credit, refunds, and closes the unrecognised value', async () => {
    const packageId = await buy();
    expect(await canVoid()).toEqual([true]);
    const { data } = await doVoid(packageId, { refundAmount: '60' });
    expect(data).toMatchObject({
      confirmed: true,
      status: 'VOIDED',
      package: { status: 'voided', creditsRemaining: 0 },
    });
    expect(await linesOf(packageId)).toEqual([
      ['GRANT', 10, 10_000],
      ['REFUND', 0, -6_000],
      ['VOID', -10, -4_000],
    ]);
    expect(await rowOf(packageId)).toMatchObject({
      status: 'VOIDED',
      credits_remaining: 0,
      value_minor: 0,
      valued_credits: 0,
      refunded_minor: 6_000,
    });
    expect((await detail(packageId)).voided).toMatchObject({
      reason: 'Moved away',
      refundAmount: '60.00',
      refundMode: 'CASH',
      status: 'VOIDED',
      by: 'Test OWNER',
    });
    expect(await mails('PACKAGE_VOIDED')).toMatchObject([
      { variables: { refund_text: expect.stringContaining('60.00') as string, bookings_text: '' } },
    ]);
    expect(await auditOf(api, studio.studioId, 'package.void')).toMatchObject([
      { before: { status: 'ACTIVE', creditsRemaining: 10 }, after: { status: 'VOIDED', refundMinor: 6_000 } },
    ]);
    expect((await preview(packageId)).code).toBe('ALREADY_VOIDED');
    expect(await canVoid()).toEqual([false]);
  });

  test('pays back more than is left unearned, when that was wanted', async () => {
    const packageId = await buy();
    await post(`${AREA}/portal/adjust`, {
      studioPackageTransactionId: packageId,
      credits: -9,
      reason: 'Came without booking',
    });
    await doVoid(packageId, { refundAmount: '100' });
    expect(await linesOf(packageId)).toEqual([
      ['GRANT', 10, 10_000],
      ['ADJUST', -9, -9_000],
      ['REFUND', 0, -10_000],
      ['ADJUST', 0, 9_000],
      ['VOID', -1, 0],
    ]);
  });

  test('ends the classes to come without a penalty, and gives the place to who waits', async () => {
    const packageId = await buy();
    const ken = await aMember(api, studio);
    await buy(ken.memberId);
    const [past, soon] = [
      await aSession(api, studio, { startAt: '2026-03-02T00:30:00Z' }),
      await aSession(api, studio, { startAt: '2026-03-02T02:00:00Z', capacity: 1 }),
    ];
    const bookingId = await book(soon);
    await api.db.studio(studio.studioId, (tx) =>
      tx
        .updateTable('session')
        .set({ booking_rules: JSON.stringify({ autoPromoteCutoffMinutes: 0 }) })
        .where('schedule_id', '=', soon)
        .execute(),
    );
    await post('/api/booking/waitlist/join', { scheduleId: soon, acceptLate: true }, ken);
    const { data } = await doVoid(packageId);
    expect(data.futureBookings).toBe(1);
    expect(await bookingOf(bookingId)).toMatchObject({
      status: 'CANCELLED',
      cancelled_by: studio.owner.staffId,
    });
    expect(await linesOf(packageId)).toEqual([
      ['GRANT', 10, 10_000],
      ['CONSUME', -1, -1_000],
      ['RETURN', 1, 1_000],
      ['VOID', -10, -10_000],
    ]);
    const held = await api.db.studio(studio.studioId, (tx) =>
      tx
        .selectFrom('booking')
        .select(['member_id', 'status'])
        .where('schedule_id', 'in', [past, soon])
        .orderBy('booking_id')
        .execute(),
    );
    expect(held).toEqual([
      { member_id: mei.memberId, status: 'CANCELLED' },
      { member_id: ken.memberId, status: 'BOOKED' },
    ]);
    expect((await mails('PACKAGE_VOIDED'))[0]?.variables).toMatchObject({
      bookings_text: expect.stringContaining('We have cancelled these classes') as string,
    });
  });

  test('or leaves them, to be paid at the desk', async () => {
    const packageId = await buy();
    const bookingId = await book(
      await aSession(api, studio, { startAt: '2026-03-04T01:00:00Z', price_minor: 2_500 }),
    );
    await doVoid(packageId, { futureBookings: 'KEEP_UNPAID' });
    expect(await bookingOf(bookingId)).toMatchObject({
      status: 'BOOKED',
      pay_mode: 'UNPAID',
      price_minor: 2_500,
      studio_package_transaction_id: null,
      credits_used: 0,
    });
    expect(await rowOf(packageId)).toMatchObject({ status: 'VOIDED', credits_remaining: 0 });
  });

  test('takes unused shared credits with it; those that were used stay used', async () => {
    const packageId = await buy();
    const ken = await aMember(api, studio);
    await post(`${AREA}/portal/share`, {
      studioPackageTransactionId: packageId,
      memberId: ken.memberId,
      credits: 3,
    });
    const childId = (await detail(packageId)).shareableHistory[0]?.studioPackageTransactionId ?? '';
    const bookingId = await book(await aSession(api, studio, { startAt: '2026-03-04T01:00:00Z' }), ken);
    await doVoid(packageId);
    expect(await rowOf(childId)).toMatchObject({ status: 'VOIDED', credits_remaining: 0, value_minor: 0 });
    expect(await linesOf(childId)).toEqual([
      ['SHARE_IN', 3, 3_000],
      ['CONSUME', -1, -1_000],
      ['VOID', -2, -2_000],
    ]);
    expect(await bookingOf(bookingId)).toMatchObject({ status: 'BOOKED' });
    expect((await detail(packageId)).shareableHistory).toMatchObject([
      { status: 'REVOKED', credits: 3, used: 1, returned: 2 },
    ]);
  });

  test('ends the membership that it belongs to', async () => {
    const packageId = await buy();
    const { studio_package_id } = await rowOf(packageId);
    const subscription_id = newId();
    await api.db.studio(studio.studioId, async (tx) => {
      const row = {
        studio_id: studio.studioId,
        subscription_id,
        member_id: mei.memberId,
        studio_package_id,
        status: 'ACTIVE',
        anchor_day: 2,
        cycle_unit: 'MONTH',
        cycle_count: 1,
        price_minor: 10_000,
        mode: 'CASH',
        next_bill_on: '2026-04-02',
        started_at: api.clock.now(),
      };
      await tx.insertInto('subscription').values(row).execute();
      await tx
        .updateTable('member_package')
        .set({ subscription_id })
        .where('studio_package_transaction_id', '=', packageId)
        .execute();
    });
    const scheduleId = await aSession(api, studio, { startAt: '2026-04-05T01:00:00Z' });
    const promised = await aBooking(api, studio, {
      scheduleId,
      memberId: mei.memberId,
      status: 'PROVISIONAL',
      provisional_for: subscription_id,
    });
    expect((await doVoid(packageId)).data).toMatchObject({
      subscriptionId: subscription_id,
      status: 'VOIDED',
      futureBookings: 1,
    });
    expect(await bookingOf(promised)).toMatchObject({ status: 'CANCELLED' });
    const after = await api.db.studio(studio.studioId, (tx) =>
      tx.selectFrom('subscription').select(['status', 'next_bill_on', 'cancel_note']).executeTakeFirst(),
    );
    expect(after).toEqual({ status: 'CANCELLED', next_bill_on: null, cancel_note: 'Moved away' });
  });

  test('pays back as much as the owner lets others', async () => {
    await api.db.platform((tx) =>
      tx
        .updateTable('studio')
        .set({ attributes: JSON.stringify({ superRefundLimit: 50 }) })
        .where('studio_id', '=', studio.studioId)
        .execute(),
    );
    const packageId = await buy();
    const manager = await aStaff(api, studio, 'SUPER');
    const {
      data: { packageName },
    } = await preview(packageId, {}, manager);
    expect(
      await preview(packageId, { refundAmount: '50.01', confirm: true, packageName }, manager),
    ).toMatchObject({ code: 'ABOVE_LIMIT', message: 'You can refund at most S$50.00.' });
    expect((await preview(packageId, { refundAmount: '50', confirm: true, packageName }, manager)).code).toBe(
      '0',
    );
    const second = await buy();
    expect(
      (
        await preview(second, {
          refundAmount: '50.01',
          confirm: true,
          packageName: (await preview(second)).data.packageName,
        })
      ).code,
    ).toBe('0');
  });
});

describe('deleting', () => {
  const remove = (packageId: string, as: { token: string } = studio.owner) =>
    api.call('DELETE', `${AREA}/portal/${packageId}`, { as });
  const free = (memberId = mei.memberId) => buy(memberId, { price: '0' });

  test('hides what was assigned by mistake', async () => {
    const packageId = await free();
    expect((await detail(packageId)).canDelete).toBe(true);
    expect((await remove(packageId)).code).toBe('0');
    expect((await remove(packageId)).code).toBe('NOT_FOUND');
    expect(
      (
        await api.call('GET', `${AREA}/portal`, {
          as: studio.owner,
          query: { studioPackageTransactionId: packageId },
        })
      ).code,
    ).toBe('NOT_FOUND');
    expect((await api.call<MemberPackage[]>('GET', `${AREA}/list`, { as: mei })).data).toEqual([]);
    expect(
      (
        await api.call<MemberPackage[]>('GET', `${AREA}/portal/member`, {
          as: studio.owner,
          query: { memberId: mei.memberId },
        })
      ).data,
    ).toEqual([]);
    expect(await auditOf(api, studio.studioId, 'package.delete')).toHaveLength(1);
  });

  test('ends the order of one that was not paid for', async () => {
    const plan = {
      packageName: `Five ${newId()}`,
      packageType: 'CLASS_PACK',
      price: '50.00',
      credits: 5,
      validityValue: 1,
      validityUnit: 'MONTH',
      eligibleTypes: ['CLASS'],
    };
    const {
      data: { studioPackageId },
    } = await post<{ studioPackageId: string }>('/api/studio-package/portal/create', plan);
    const { data } = await post<{ orderId: string; studioPackageTransactionId: string }>(
      '/api/transaction/create',
      { studioPackageId, mode: 'CASH' },
      mei,
    );
    expect((await remove(data.studioPackageTransactionId)).code).toBe('0');
    expect(
      await api.db.studio(studio.studioId, (tx) =>
        tx.selectFrom('orders').select('status').where('order_id', '=', data.orderId).execute(),
      ),
    ).toEqual([{ status: 'CANCELLED' }]);
  });

  test('is refused for what was paid, used or shared', async () => {
    const used = await free();
    await book(await aSession(api, studio, { startAt: '2026-03-04T01:00:00Z' }));
    expect((await remove(used)).code).toBe('IN_USE');
    expect((await detail(used)).canDelete).toBe(false);
    const shared = await free();
    await post(`${AREA}/portal/share`, {
      studioPackageTransactionId: shared,
      memberId: (await aMember(api, studio)).memberId,
      credits: 1,
    });
    expect((await remove(shared)).code).toBe('IN_USE');
    expect((await remove(await buy())).code).toBe('IN_USE');
  });

  test('is not for the desk', async () => {
    expect((await remove(await free(), await aStaff(api, studio, 'STAFF'))).status).toBe(403);
  });
});
