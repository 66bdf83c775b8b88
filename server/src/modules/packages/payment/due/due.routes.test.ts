import type { Dues, StudioDues } from '@studio/contract/orders/due.schema';
import type { Dashboard } from '@studio/contract/configure/studio.schema';
import type { Order } from '@studio/contract/orders/order.schema';
import type { FakeStripe } from '../../../../../fakeStripe/fakeStripe.ts';
import { newId } from '../../../../platform/db/newId.ts';
import { newestMails } from '../../../../platform/mail/mailbox/storedMails.ts';
import { auditOf } from '../../../../testing/auditOf.ts';
import { aMember, aStaff, type TestMember, type TestStudio } from '../../../../testing/builders/builders.ts';
import { aSavedCard } from '../../../../testing/builders/cards.ts';
import {
  anOrder,
  aTill,
  booksOf,
  HOLDING_MODULES,
  startPaying,
} from '../../../../testing/builders/payments.ts';
import { aFeeOf, anUnpaidPlace, anUnpaidTicket } from '../../../../testing/builders/dues.ts';
import { aSession } from '../../../../testing/builders/sessionBuilders.ts';
import type { TestApp } from '../../../../testing/startTestApp.ts';
import { dashboardModule } from '../../../shell/dashboard/dashboard.routes.ts';

let api: TestApp;
let fake: FakeStripe;
let close: () => Promise<void>;
let studio: TestStudio;
let member: TestMember;
let scheduleId: string;
beforeAll(async () => {
  ({ api, fake, close } = await startPaying({ modules: [...HOLDING_MODULES, dashboardModule] }));
});
beforeEach(async () => {
  ({ studio, member } = await aTill(api));
  scheduleId = await aSession(api, studio, { startAt: '2026-03-03T10:00:00.000Z', className: 'Flow' });
});
afterAll(() => close());

const PORTAL = '/api/transaction/portal';
const dues = async (as: { token: string } = studio.owner) =>
  (await api.call<Dues>('GET', `${PORTAL}/dues`, { as, query: { memberId: member.memberId } })).data;
const post = <T>(act: string, json: object, as: { token: string } = studio.owner) =>
  api.call<T>('POST', `${PORTAL}/${act}`, { as, json });
const theirs = (change: object = {}) => ({ scheduleId, memberId: member.memberId, ...change });
const place = (change: object = {}) => anUnpaidPlace(api, studio, theirs(change));
const aFee = (change: object = {}) => aFeeOf(api, studio, theirs(), change);
const aTicket = () => anUnpaidTicket(api, studio, theirs());

describe('what a member owes', () => {
  test('is every place, fee and order that is not paid', async () => {
    const { penaltyId } = await aFee({ status: 'PENDING', due_at: new Date('2026-03-04T10:00:00.000Z') });
    const bookingId = await place({
      scheduleId: await aSession(api, studio, { startAt: '2026-03-04T10:00:00.000Z', className: 'Yin' }),
    });
    const { orderId, reference } = await anOrder(api, { studio, member });
    expect(await dues()).toEqual({
      currency: 'SGD',
      total: '160.00',
      mayWaive: true,
      items: [
        expect.objectContaining({ kind: 'ORDER', refId: orderId, amount: '120.00', reference }),
        {
          kind: 'FEE',
          refId: penaltyId,
          name: 'Late cancellation: Flow',
          amount: '15.00',
          at: '2026-03-03T10:00:00.000Z',
          heldUntil: '2026-03-04T10:00:00.000Z',
          reference: null,
        },
        {
          kind: 'DROP_IN',
          refId: bookingId,
          name: 'Yin',
          amount: '25.00',
          at: '2026-03-04T10:00:00.000Z',
          heldUntil: null,
          reference: null,
        },
      ],
    });
  });

  test('is a ticket once, not its seats; what was noted as owed is its order alone', async () => {
    const { ticketId, bookingId } = await aTicket();
    expect((await dues()).items).toMatchObject([
      { kind: 'TICKET', refId: ticketId, name: 'Flow: Early', amount: '50.00' },
    ]);
    const { data: order } = await post<Order>('charge', { bookingId, mode: 'CASH', paid: false });
    expect(order).toMatchObject({ item: 'Flow: Early', total: '50.00' });
    expect((await dues()).items).toMatchObject([{ kind: 'ORDER', refId: order.orderId }]);
    await post('record-payment', { orderId: order.orderId, amount: '50.00', mode: 'CASH' });
    expect((await dues()).items).toEqual([]);
  });

  test('is nothing that is waived, free, cancelled in time or of somebody else', async () => {
    await aFee({ status: 'WAIVED' });
    const other = await aMember(api, studio);
    await place({ memberId: other.memberId });
    await place({ status: 'CANCELLED' });
    expect(await dues()).toMatchObject({ total: '0.00', items: [] });
    expect(
      (await api.call('GET', `${PORTAL}/dues`, { as: studio.owner, query: { memberId: newId() } })).code,
    ).toBe('NOT_FOUND');
  });
});

describe('what the studio is owed beside orders', () => {
  const owed = async (query: Record<string, string> = {}, as: { token: string } = studio.owner) =>
    (await api.call<StudioDues>('GET', `${PORTAL}/studio-dues`, { as, query })).data;
  const figure = async () =>
    (await api.call<Dashboard>('GET', '/api/studio/portal/studio/dashboard', { as: studio.owner })).data;

  test('is every unpaid place, ticket and fee with its member, and stands in the figure of the home page', async () => {
    const bookingId = await place();
    const { penaltyId } = await aFee();
    await anOrder(api, { studio, member });
    const later = await aSession(api, studio, { startAt: '2026-03-05T10:00:00.000Z' });
    const other = await aMember(api, studio);
    await place({ memberId: other.memberId, scheduleId: later });
    expect(await owed()).toMatchObject({ currency: 'SGD', amount: '65.00', total: 3 });
    expect((await owed()).items.map(({ refId, memberId }) => [refId, memberId])).toEqual(
      expect.arrayContaining([
        [bookingId, member.memberId],
        [penaltyId, member.memberId],
        [expect.any(String), other.memberId],
      ]),
    );
    expect(await figure()).toMatchObject({ pendingPayments: 4, pendingAmount: '185.00' });

    await post('charge', { bookingId, mode: 'CASH', paid: true });
    expect(await owed()).toMatchObject({ amount: '40.00', total: 2 });
    expect(await figure()).toMatchObject({ pendingPayments: 3, pendingAmount: '160.00' });
  });

  test('comes in pages, and is found by name', async () => {
    await place();
    await aFee();
    expect(await owed({ page: '1', pageSize: '1' })).toMatchObject({ total: 2, page: 1, items: [{}] });
    expect(await owed({ page: '2', pageSize: '1' })).toMatchObject({ total: 2, page: 0, items: [{}] });
    expect((await owed({ search: 'test mem' })).total).toBe(2);
    expect(await owed({ search: 'nobody at all' })).toMatchObject({ total: 0, amount: '0.00', items: [] });
  });
});

describe('a saved card', () => {
  test('pays a fee, with a receipt and who charged it', async () => {
    const paymentMethodId = await aSavedCard(api, fake, member);
    const { penaltyId } = await aFee();
    const { data } = await post<Order>('charge-card', { penaltyId, paymentMethodId });
    expect(data).toMatchObject({
      status: 'PAID',
      mode: 'CARD',
      total: '15.00',
      item: 'Late cancellation: Flow',
      receiptNo: 'R-2026-000001',
    });
    expect((await dues()).items).toEqual([]);
    expect((await booksOf(api, studio)).payments).toMatchObject([
      { amount_minor: 1_500, mode: 'CARD', provider: 'FAKE', staff_id: studio.owner.staffId },
    ]);
    expect(await auditOf(api, studio.studioId, 'payment.chargeCard')).toMatchObject([
      { after: { amountMinor: 1_500, paymentMethodId } },
    ]);
  });

  test('pays what was noted as owed with the order that it has', async () => {
    const paymentMethodId = await aSavedCard(api, fake, member);
    const { ticketId } = await aTicket();
    const { data: noted } = await post<Order>('charge', { ticketId, mode: 'CASH', paid: false });
    expect((await post<Order>('charge-card', { ticketId, paymentMethodId })).data).toMatchObject({
      orderId: noted.orderId,
      status: 'PAID',
      mode: 'CARD',
      total: '50.00',
    });
    expect((await dues()).items).toEqual([]);
  });

  test('pays an order that waits, once however often it is asked', async () => {
    const paymentMethodId = await aSavedCard(api, fake, member);
    const { orderId } = await anOrder(api, { studio, member });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => post<Order>('charge-card', { orderId, paymentMethodId })),
    );
    expect(answers.some(({ code }) => code === '0')).toBe(true);
    expect((await booksOf(api, studio)).payments).toHaveLength(1);
    expect((await post('charge-card', { orderId, paymentMethodId })).code).toBe('ORDER_CLOSED');
  });

  test.each([
    ['4000000000000341', 'is declined'],
    ['4000002760003184', 'needs its holder'],
  ])('%s %s: nothing has changed', async (number) => {
    const paymentMethodId = await aSavedCard(api, fake, member, number);
    const { penaltyId } = await aFee();
    expect(await post('charge-card', { penaltyId, paymentMethodId })).toMatchObject({
      code: 'PAYMENT_DECLINED',
      message: expect.stringContaining('Nothing was charged.'),
    });
    expect((await dues()).items).toMatchObject([{ kind: 'FEE', refId: penaltyId }]);
    expect(await post('charge', { penaltyId, mode: 'CASH' })).toMatchObject({ code: '0' });
    expect((await booksOf(api, studio)).payments).toMatchObject([{ mode: 'CASH' }]);
  });

  test('of somebody else pays nothing', async () => {
    const paymentMethodId = await aSavedCard(api, fake, await aMember(api, studio));
    const { penaltyId } = await aFee();
    expect((await post('charge-card', { penaltyId, paymentMethodId })).code).toBe('NOT_FOUND');
    expect((await dues()).items).toMatchObject([{ kind: 'FEE' }]);
    expect((await post('charge-card', { orderId: newId(), paymentMethodId })).code).toBe('NOT_FOUND');
    expect((await post('charge-card', { paymentMethodId })).code).toBe('INVALID_FIELDS');
  });
});

describe('waiving', () => {
  test('a fee reverses it with its reason, and mails the member', async () => {
    const { penaltyId, bookingId } = await aFee();
    expect((await post<Dues>('waive', { penaltyId, reason: 'Was ill' })).data).toMatchObject({
      total: '0.00',
      items: [],
    });
    const row = await api.db.studio(studio.studioId, (tx) =>
      tx
        .selectFrom('penalty')
        .select(['status', 'reason'])
        .where('booking_id', '=', bookingId)
        .executeTakeFirst(),
    );
    expect(row).toEqual({ status: 'WAIVED', reason: 'Was ill' });
    expect(await newestMails(api.db, member.userEmail)).toMatchObject([
      { subject: 'Penalty removed: Flow, Tue 3 Mar 6:00 pm' },
    ]);
    const [entry] = await api.db.studio(studio.studioId, (tx) =>
      tx.selectFrom('audit_log').select(['before', 'reason']).where('action', '=', 'payment.waive').execute(),
    );
    expect(entry).toEqual({
      before: { kind: 'FEE', refId: penaltyId, amountMinor: 1_500 },
      reason: 'Was ill',
    });
    expect((await post('waive', { penaltyId, reason: 'Was ill' })).code).toBe('NOT_FOUND');
  });

  test('a ticket or a place makes it free', async () => {
    const { ticketId, bookingId } = await aTicket();
    await post('waive', { ticketId, reason: 'Helps out' });
    const [ticket, seat] = await api.db.studio(studio.studioId, (tx) =>
      Promise.all([
        tx.selectFrom('event_ticket').select(['pay_mode', 'price_minor']).executeTakeFirst(),
        tx.selectFrom('booking').select('pay_mode').where('booking_id', '=', bookingId).executeTakeFirst(),
      ]),
    );
    expect([ticket, seat]).toEqual([{ pay_mode: 'FREE', price_minor: 0 }, { pay_mode: 'FREE' }]);
    const other = await place({
      scheduleId: await aSession(api, studio, { startAt: '2026-03-05T10:00:00.000Z', className: 'Yin' }),
    });
    expect((await post<Dues>('waive', { bookingId: other, reason: 'Helps out' })).data.items).toEqual([]);
  });

  test('needs a reason, the right to, and that no order has it', async () => {
    const { penaltyId, bookingId } = await aFee();
    expect((await post('waive', { penaltyId, reason: 'x' })).code).toBe('INVALID_FIELDS');
    const desk = await aStaff(api, studio, 'STAFF');
    expect((await post('waive', { penaltyId, reason: 'Was ill' }, desk)).code).toBe('ABOVE_LIMIT');
    expect(await dues(desk)).toMatchObject({ mayWaive: false });
    const { data: order } = await post<Order>('charge', { penaltyId, mode: 'CASH', paid: false });
    expect((await post('waive', { penaltyId, reason: 'Was ill' })).code).toBe('ORDER_CLOSED');
    await post('cancel', { orderId: order.orderId, reason: '' });
    expect((await dues()).items).toMatchObject([{ kind: 'FEE', refId: penaltyId }]);
    expect((await post('waive', { penaltyId, reason: 'Was ill' })).code).toBe('0');
    expect(bookingId).toBeTruthy();
  });
});
