import type { Approval } from '@studio/contract/orders/approval.schema';
import { newId } from '../../../platform/db/newId.ts';
import { anAppointmentTemplate, someHours } from '../../../testing/builders/appointmentBuilders.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStaff,
  type TestStudio,
} from '../../../testing/builders/builders.ts';
import { anEventWithTicket } from '../../../testing/builders/eventBuilders.ts';
import { aPackage } from '../../../testing/builders/packageBuilders.ts';
import { aShop } from '../../../testing/builders/saleBuilders.ts';
import { aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { bookingModule } from '../../booking/booking/booking.routes.ts';
import { eventModule } from '../../schedule/event/event.routes.ts';
import { notificationModule } from '../../shell/notification/notification.routes.ts';
import { orderModule } from '../order/order.routes.ts';
import { approvalModule } from './approval.routes.ts';

const REASON = 'Moved abroad';
let api: TestApp;
let studio: TestStudio;
let desk: TestStaff;
let manager: TestStaff;
let mei: TestMember;

beforeAll(async () => {
  api = await startTestApp({
    modules: [approvalModule, bookingModule, eventModule, orderModule, notificationModule],
  });
});
beforeEach(async () => {
  // Monday, 09:00 in Singapore.
  api.clock.set('2026-03-02T01:00:00.000Z');
  studio = await aStudio(api);
  [desk, manager, mei] = [
    await aStaff(api, studio, 'STAFF'),
    await aStaff(api, studio, 'SUPER'),
    await aMember(api, studio),
  ];
});
afterAll(() => api.close());

const inStudio = <T>(work: Parameters<typeof api.db.studio<T>>[1]) => api.db.studio(studio.studioId, work);
const post = <T>(path: string, json: object, as: { token: string }) =>
  api.call<T>('POST', path, { as, json, headers: { 'idempotency-key': newId() } });
const ask = (json: object, as: TestStaff = desk) => post<Approval>('/api/approval/portal/ask', json, as);
const approve = async ({ data }: { data: Approval }, as: TestStaff = manager) =>
  post<Approval>(
    '/api/approval/portal/decide',
    { approvalRequestId: data.approvalRequestId, approve: true, note: '' },
    as,
  );
const notifications = async (staffId: string) =>
  (
    await inStudio((tx) =>
      tx.selectFrom('notification').select('kind').where('staff_id', '=', staffId).execute(),
    )
  ).map(({ kind }) => kind);
const lot = (packageId: string) =>
  inStudio((tx) =>
    tx
      .selectFrom('member_package')
      .select(['status', 'refunded_minor'])
      .where('studio_package_transaction_id', '=', packageId)
      .executeTakeFirstOrThrow(),
  );

describe('whoever may not', () => {
  test('void a package asks a manager, who voids it in both their names', async () => {
    const packageId = await aPackage(api, studio, { memberId: mei.memberId });
    const input = {
      studioPackageTransactionId: packageId,
      reason: REASON,
      refundAmount: '0',
      refundMode: 'CASH',
      futureBookings: 'CANCEL',
      confirm: true,
      packageName: 'Ten Classes',
    };
    expect(await ask({ void: { ...input, packageName: 'Five Classes' } })).toMatchObject({
      code: 'INVALID_FIELDS',
      data: { errors: [{ field: 'packageName' }] },
    });
    const asked = await ask({ void: input });
    expect(asked.data).toMatchObject({ kind: 'VOID', what: 'Ten Classes voided', status: 'OPEN' });
    expect((await lot(packageId)).status).toBe('ACTIVE');
    expect((await approve(asked)).data.status).toBe('APPROVED');
    expect((await lot(packageId)).status).toBe('VOIDED');
    expect(
      await inStudio((tx) => tx.selectFrom('desk_act').select(['kind', 'staff_id', 'approved_by']).execute()),
    ).toEqual([{ kind: 'VOID', staff_id: desk.staffId, approved_by: manager.staffId }]);
    expect((await ask({ void: input }, await aStaff(api, studio, 'TRAINER'))).code).toBe('NOT_ALLOWED');
  });

  test('pay a late ticket back asks a manager', async () => {
    const event = await anEventWithTicket(api, studio, { days: [1] });
    const {
      data: { ticketId },
    } = await post<{ ticketId: string }>(
      '/api/event/portal/ticket',
      { ticketTypeId: event.ticketTypeId, memberId: mei.memberId, payMode: 'DROP_IN', mode: 'CASH' },
      desk,
    );
    const asked = await ask({ ticketEnd: { ticketId, kind: 'EARLY', reason: REASON } });
    expect(asked.data).toMatchObject({ kind: 'WAIVE', what: 'Sound bath: Early bird waived' });
    expect((await approve(asked)).data.status).toBe('APPROVED');
    expect(await event.taken()).toEqual([0]);
  });

  test('let a member off a late cancellation, or what is owed, asks a manager', async () => {
    const scheduleId = await aSession(api, studio, {
      startAt: '2026-03-02T04:00:00.000Z',
      className: 'Hatha',
    });
    const book = (change: object = {}) =>
      post<{ bookingId: string }>(
        '/api/booking/portal/create',
        { scheduleId, memberId: mei.memberId, payMode: 'UNPAID', price: '20', ...change },
        desk,
      );
    const {
      data: { bookingId },
    } = await book();
    const cancellation = { bookingId, kind: 'EARLY', reason: REASON };
    expect(await post('/api/booking/portal/cancel', cancellation, desk)).toMatchObject({
      status: 403,
      code: 'ABOVE_LIMIT',
      message: 'Your role cannot waive penalties.',
    });
    expect((await approve(await ask({ cancellation }))).data).toMatchObject({
      status: 'APPROVED',
      what: 'Hatha, Mon 2 Mar waived',
    });
    expect(await inStudio((tx) => tx.selectFrom('booking').select('status').execute())).toEqual([
      { status: 'CANCELLED' },
    ]);
    const {
      data: { bookingId: second },
    } = await book();
    const due = { bookingId: second, reason: REASON };
    expect(await post('/api/transaction/portal/waive', due, desk)).toMatchObject({
      code: 'ABOVE_LIMIT',
      message: 'Your role cannot waive what a member owes.',
    });
    expect((await approve(await ask({ due }))).data.status).toBe('APPROVED');
  });
});

test('a manager asks an owner for what an owner has not given to managers', async () => {
  await api.db.platform((tx) =>
    tx
      .updateTable('studio')
      .set({ attributes: JSON.stringify({ superRefundLimit: 30 }) })
      .where('studio_id', '=', studio.studioId)
      .execute(),
  );
  const shop = aShop(api, studio);
  const {
    data: { orderId },
  } = await shop.buy(mei, { studioPackageId: await shop.plan() });
  await shop.pay(orderId, '120');
  const other = await aStaff(api, studio, 'SUPER');
  const asked = await ask({ refund: { orderId, amount: '50', mode: 'CASH', reason: REASON } }, manager);
  expect(asked.data).toMatchObject({
    kind: 'REFUND',
    what: expect.stringContaining('S$50.00 refunded') as string,
  });
  expect(await notifications(other.staffId)).toEqual([]);
  expect(await approve(asked, other)).toMatchObject({
    code: 'ABOVE_LIMIT',
    message: 'You can refund at most S$30.00 of an order.',
  });
  expect((await approve(asked, studio.owner)).data.status).toBe('APPROVED');
  expect(await shop.detail(orderId)).toMatchObject({ refunded: '50.00' });
});

test('what the desk has no more of is asked for: appointments and tickets for nothing', async () => {
  const classTemplId = await anAppointmentTemplate(api, studio, { class_name: 'Personal training' });
  await someHours(api, studio, await aStaff(api, studio, 'TRAINER'));
  const course = await anEventWithTicket(api, studio, { days: [12, 19], name: 'Course' });
  const asked = await ask({
    ticket: { ticketTypeId: course.ticketTypeId, memberId: mei.memberId, payMode: 'FREE', reason: REASON },
  });
  expect(asked.data).toMatchObject({ kind: 'FREE_BOOKING', what: '2 free places in Course: Early bird' });
  expect((await approve(asked)).data.status).toBe('APPROVED');
  const appointment = {
    classTemplId,
    memberId: mei.memberId,
    startAt: new Date('2026-03-03T10:00:00+08:00').toISOString(),
    payMode: 'FREE',
    reason: REASON,
  };
  expect(await ask({ appointment })).toMatchObject({
    code: 'REQUEST_FINAL',
    message: 'This is within your limit. You can do it yourself.',
  });
  await post(
    '/api/booking/portal/create',
    {
      scheduleId: await aSession(api, studio, { startAt: '2026-03-04T04:00:00.000Z' }),
      memberId: mei.memberId,
      payMode: 'FREE',
      reason: REASON,
    },
    desk,
  );
  const free = await ask({ appointment });
  expect(free.data).toMatchObject({ what: 'Free place in Personal training, Tue 3 Mar' });
  expect((await approve(free)).data.status).toBe('APPROVED');
});
