import type { Order, OrderDetail } from '@studio/contract/orders/order.schema';
import type { TestMember, TestStudio } from '../../../testing/builders/builders.ts';
import { lockPackage, runConcurrently, orderIsFree } from '../../../testing/meeting.ts';
import { aPackage } from '../../../testing/builders/packageBuilders.ts';
import {
  aClassPlan,
  aTill,
  HOLDING_MODULES,
  startPaying,
  type ClassPlan,
} from '../../../testing/builders/payments.ts';
import { aSession } from '../../../testing/builders/sessionBuilders.ts';
import type { TestApp } from '../../../testing/startTestApp.ts';

// Sessions, packages, orders: whoever takes one of them before another waits in a circle with whoever does
// not.
let api: TestApp;
let close: () => Promise<void>;
let studio: TestStudio;
let member: TestMember;
let plan: ClassPlan;
let scheduleId: string;
let other: string;
beforeAll(async () => {
  ({ api, close } = await startPaying({ modules: HOLDING_MODULES, connections: 6 }));
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  ({ studio, member } = await aTill(api));
  plan = await aClassPlan(api, studio);
  scheduleId = await aSession(api, studio, { startAt: '2026-03-03T10:00:00.000Z' });
  other = await aPackage(api, studio, { memberId: member.memberId });
});
afterAll(() => close());

const buy = (session: string) =>
  api.call<Order>('POST', '/api/transaction/create', {
    as: member,
    json: { studioPackageId: plan.studioPackageId, mode: 'BANK_TRANSFER', scheduleId: session },
  });
const detail = async (orderId: string) =>
  (await api.call<OrderDetail>('GET', '/api/transaction/portal', { as: studio.owner, query: { orderId } }))
    .data;

test('money for a class waits for every package of its member before it holds the order', async () => {
  const {
    data: { orderId },
  } = await buy(scheduleId);
  const answer = await runConcurrently(api, studio, {
    first: lockPackage(other),
    other: () =>
      api.call<Order>('POST', '/api/transaction/portal/record-payment', {
        as: studio.owner,
        json: { orderId, amount: '120', mode: 'CASH', note: '' },
      }),
    then: orderIsFree(orderId),
  });
  expect(answer).toMatchObject({
    code: '0',
    data: { status: 'PAID', receiptNo: expect.stringContaining('R-2026') },
  });
  expect(await detail(orderId)).toMatchObject({ place: { state: 'BOOKED' } });
});

test('who orders for another class waits for the one before, ahead of all packages', async () => {
  const {
    data: { orderId },
  } = await buy(scheduleId);
  const later = await aSession(api, studio, { startAt: '2026-03-04T10:00:00.000Z' });
  const answer = await runConcurrently(api, studio, {
    first: (tx) =>
      tx
        .selectFrom('session')
        .select('schedule_id')
        .where('schedule_id', '=', scheduleId)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow(),
    other: () => buy(later),
    then: (tx) =>
      tx
        .selectFrom('member_package')
        .select('status')
        .where('studio_package_transaction_id', '=', other)
        .forNoKeyUpdate()
        .noWait()
        .executeTakeFirstOrThrow(),
  });
  expect(answer).toMatchObject({ code: '0', data: { orderId } });
  expect(await detail(orderId)).toMatchObject({ place: { scheduleId: later, state: 'WANTED' } });
});
