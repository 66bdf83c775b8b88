import type { Order, OrderDetail } from '@studio/contract/orders/order.schema';
import type { PayInfo } from '@studio/contract/orders/pay-order.schema';
import type { MemberBooking } from '@studio/contract/booking/booking.schema';
import type { RosterEntry } from '@studio/contract/schedule/schedule.schema';
import type { Ticket } from '@studio/contract/booking/ticket.schema';
import type { FakeStripe } from '../../../../../fakeStripe/fakeStripe.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { newId } from '../../../../platform/db/newId.ts';
import { newestMails } from '../../../../platform/mail/mailbox/storedMails.ts';
import { aMember, aStaff, type TestMember, type TestStudio } from '../../../../testing/builders/builders.ts';
import { typeCard } from '../../../../testing/builders/cards.ts';
import { anEventWithTicket, type TicketShop } from '../../../../testing/builders/eventBuilders.ts';
import { aPackage } from '../../../../testing/builders/packageBuilders.ts';
import { aTill, HOLDING_MODULES, startPaying } from '../../../../testing/builders/payments.ts';
import { aShop } from '../../../../testing/builders/saleBuilders.ts';
import type { TestApp } from '../../../../testing/startTestApp.ts';
import { orderSweep } from '../../../packages/order/order.sweep.ts';
import { reconciliation } from '../../../packages/payment/webhook/reconcile.sweep.ts';
import { scheduleModule } from '../../schedule/schedule.routes.ts';
import { eventModule } from '../event.routes.ts';
import { DAY, MINUTE } from '@studio/contract/values/time';

const NOW = '2026-03-02T01:00:00.000Z';
let api: TestApp;
let fake: FakeStripe;
let deps: Deps;
let close: () => Promise<void>;
let studio: TestStudio;
let member: TestMember;
let event: TicketShop;
beforeAll(async () => {
  ({ api, fake, deps, close } = await startPaying({
    modules: [...HOLDING_MODULES, eventModule, scheduleModule],
  }));
});
beforeEach(async () => {
  api.clock.set(NOW);
  ({ studio, member } = await aTill(api));
  event = await anEventWithTicket(api, studio, { days: [10, 17, 24] });
});
afterAll(() => close());

const sweep = () => api.db.studio(studio.studioId, (tx) => orderSweep.sweep(tx, api.clock.now()));
const order = async (orderId: string | null) =>
  (
    await api.call<OrderDetail>('GET', '/api/transaction/status', {
      as: member,
      query: { orderId: orderId ?? '' },
    })
  ).data;
const detail = (orderId: string | null) => aShop(api, studio).detail(orderId ?? '');
const mails = async () => (await newestMails(api.db, member.userEmail)).map(({ subject }) => subject);
const charge = (ticketId: string, mode: string) =>
  api.call<Order>('POST', '/api/transaction/charge', { as: member, json: { ticketId, mode } });
const byCard = (orderId: string | null) =>
  api.call<PayInfo>('POST', '/api/transaction/pay', { as: member, json: { orderId, mode: 'CARD' } });
/** Signs in now, because a sign-in from days ago has expired. */
const aManager = () => aStaff(api, studio, 'SUPER');
/** Pays on the provider's page, and returns to ours. */
async function payByCard(orderId: string | null): Promise<void> {
  typeCard(fake, (await byCard(orderId)).data.redirectUrl ?? '', '4242424242424242');
  // The server asks the provider at most every three seconds.
  api.clock.advance(3000);
  await order(orderId);
}
const bookings = async (as = member) =>
  (await api.call<MemberBooking[]>('GET', '/api/booking/list', { as, query: { tab: 'upcoming' } })).data;
const staff = <T>(method: 'GET' | 'POST', url: string, input: object, as: { token: string } = studio.owner) =>
  api.call<T>(method, url, {
    as,
    ...(method === 'GET'
      ? { query: input as Record<string, string> }
      : { json: input, headers: { 'idempotency-key': newId() } }),
  });

describe('reserved', () => {
  test('a ticket waits for its money as long as the first way of paying does, and is there whenever one comes back', async () => {
    const { data: ticket } = await event.take(member);
    const dueAt = new Date(Date.parse(NOW) + 60 * MINUTE).toISOString();
    expect(ticket).toMatchObject({ payment: 'DUE', price: '45.00', dueAt, receiptNo: null });
    expect(ticket.dates.map(({ scheduleId }) => scheduleId)).toEqual(event.scheduleIds);
    expect(await event.own(member)).toEqual([ticket]);
    expect((await bookings()).map((booking) => booking.ticket)).toEqual(
      Array(3).fill(
        expect.objectContaining({
          ticketId: ticket.ticketId,
          name: 'Early bird',
          payment: 'DUE',
          dueAt,
          toCome: 3,
          orderId: ticket.orderId,
        }),
      ),
    );
    expect(await order(ticket.orderId)).toMatchObject({
      status: 'AWAITING_PAYMENT',
      item: 'Sound bath: Early bird',
      total: '45.00',
      dueAt,
    });
    expect(await mails()).toEqual(['Sound bath: Early bird: waiting for your payment']);
  });

  test('it waits longer when it is paid at the desk, but not for ever', async () => {
    const {
      data: { ticketId, orderId },
    } = await event.take(member);
    const due = async (mode: string) => (await charge(ticketId, mode)).data.dueAt;
    expect(await due('CASH')).toBe(new Date(Date.parse(NOW) + 3 * DAY).toISOString());
    api.clock.advance(2 * DAY);
    await due('QR');
    expect(await due('CASH')).toBe(new Date(Date.parse(NOW) + 3 * DAY).toISOString());
    expect((await charge(ticketId, 'CASH')).data.orderId).toBe(orderId);
  });

  test('it waits to the start of the first date at most', async () => {
    const soon = await anEventWithTicket(api, studio, { days: [1], name: 'Soon' });
    const {
      data: {
        ticketId,
        dates: [date],
        orderId,
      },
    } = await soon.take(member);
    expect((await charge(ticketId, 'CASH')).data.dueAt).toBe(date?.startAt);
    expect(
      (
        await api.call<PayInfo>('POST', '/api/transaction/pay', {
          as: member,
          json: { orderId, mode: 'BANK_TRANSFER' },
        })
      ).data.dueAt,
    ).toBe(date?.startAt);
  });

  test('at the deadline the seats of all its dates are released, and the member gets a mail', async () => {
    const {
      data: { orderId, dueAt },
    } = await event.take(member);
    api.clock.set(new Date(Date.parse(dueAt ?? '') - 1).toISOString());
    await sweep();
    expect(await event.taken()).toEqual([1, 1, 1]);
    api.clock.advance(1);
    await sweep();
    expect(await event.taken()).toEqual([0, 0, 0]);
    expect(await event.own(member)).toEqual([]);
    expect(await order(orderId)).toMatchObject({ status: 'EXPIRED' });
    expect((await mails())[0]).toBe('Your order of Sound bath: Early bird has expired');
    expect(await event.sold()).toMatchObject([{ status: 'CANCELLED', toPayBack: '0.00' }]);
    expect((await event.take(member)).code).toBe('0');
  });

  test('and whoever is in line for a date has it then', async () => {
    const full = await anEventWithTicket(api, studio, { days: [10, 17], capacity: 1, name: 'Full' });
    const {
      data: { dueAt },
    } = await full.take(member);
    const waiting = await aMember(api, studio);
    await aPackage(api, studio, { memberId: waiting.memberId, eligible_types: ['EVENT'] });
    expect(
      (
        await api.call('POST', '/api/booking/waitlist/join', {
          as: waiting,
          json: { scheduleId: full.scheduleIds[1] },
        })
      ).code,
    ).toBe('0');
    api.clock.set(dueAt ?? '');
    await sweep();
    expect(await full.taken()).toEqual([0, 1]);
    expect((await bookings(waiting)).map(({ scheduleId }) => scheduleId)).toEqual([full.scheduleIds[1]]);
  });

  test('once its first date has begun it does not lapse: the desk takes the money', async () => {
    const soon = await anEventWithTicket(api, studio, { days: [1, 8], name: 'Soon' });
    const {
      data: { ticketId, orderId },
    } = await soon.take(member);
    await charge(ticketId, 'CASH');
    api.clock.advance(DAY);
    await sweep();
    expect(await order(orderId)).toMatchObject({ status: 'AWAITING_PAYMENT', dueAt: null });
    expect(await soon.taken()).toEqual([1, 1]);
    expect((await aShop(api, studio).pay(orderId ?? '', '45.00', { as: await aManager() })).code).toBe('0');
  });

  test('while the studio looks for what the member has sent it does not lapse', async () => {
    const {
      data: { orderId },
    } = await event.take(member);
    await api.db.studio(studio.studioId, (tx) =>
      tx.updateTable('orders').set({ status: 'PROOF_SUBMITTED' }).where('order_id', '=', orderId).execute(),
    );
    api.clock.advance(4 * DAY);
    await sweep();
    expect(await event.own(member)).toMatchObject([{ payment: 'CHECKING', dueAt: null }]);
  });

  test('whoever gives up the order gives up the seats', async () => {
    const {
      data: { orderId },
    } = await event.take(member);
    expect((await api.call('POST', '/api/transaction/cancel', { as: member, json: { orderId } })).code).toBe(
      '0',
    );
    expect(await event.taken()).toEqual([0, 0, 0]);
  });

  test('its member gets a mail when staff give it back', async () => {
    const {
      data: { orderId },
    } = await event.take(member);
    await staff('POST', '/api/transaction/portal/cancel', { orderId, reason: 'Asked by phone' });
    expect(await event.taken()).toEqual([0, 0, 0]);
    expect((await mails())[0]).toMatch(/^Cancelled: Sound bath: Early bird/);
  });

  test('nobody takes a second one for the same dates', async () => {
    await event.take(member);
    expect(await event.take(member)).toMatchObject({
      code: 'ALREADY_BOOKED',
      message: 'One of these dates is already booked.',
    });
    expect(await event.taken()).toEqual([1, 1, 1]);
  });
});

describe('paid', () => {
  test('with a card, on the page of the provider: with a receipt, and a mail for each date', async () => {
    const {
      data: { orderId },
    } = await event.take(member);
    await payByCard(orderId);
    expect(await event.own(member)).toMatchObject([
      { payment: 'PAID', dueAt: null, receiptNo: expect.stringMatching(/^R-2026-/) as string },
    ]);
    const subjects = await mails();
    expect(subjects.filter((subject) => subject.startsWith('Booked: Sound bath'))).toHaveLength(3);
    const [confirmation] = (await newestMails(api.db, member.userEmail)).filter(({ subject }) =>
      subject.startsWith('Booked'),
    );
    expect(confirmation?.text).toContain('Ticket: Early bird, paid');
    api.clock.advance(4 * DAY);
    await sweep();
    expect(await event.taken()).toEqual([1, 1, 1]);
  });

  test('at the desk, from the roster of any of its dates', async () => {
    const {
      data: { orderId },
    } = await event.take(member);
    const roster = async () =>
      (
        await staff<{ roster: RosterEntry[] }>('GET', '/api/schedule/portal', {
          scheduleId: event.scheduleIds[1],
        })
      ).data.roster;
    const [entry] = await roster();
    expect(entry).toMatchObject({
      payMode: 'UNPAID',
      amountDue: '45.00',
      ticket: { name: 'Early bird', toCome: 3 },
    });
    const paid = await staff<Order>('POST', '/api/transaction/portal/charge', {
      bookingId: entry?.bookingId,
      mode: 'CASH',
    });
    expect(paid.data).toMatchObject({ orderId, status: 'PAID', total: '45.00' });
    expect(await roster()).toMatchObject([{ payMode: 'DROP_IN', amountDue: null }]);
    expect(
      (await staff('POST', '/api/transaction/portal/charge', { bookingId: entry?.bookingId, mode: 'CASH' }))
        .code,
    ).toBe('ORDER_CLOSED');
  });

  test('sold at the desk for money it has a receipt at once; on trust it has no deadline, and can be paid later', async () => {
    const sell = async (payMode: string) => {
      const { memberId, token } = await aMember(api, studio);
      return {
        token,
        sold: (
          await staff<Ticket>('POST', '/api/event/portal/ticket', {
            ticketTypeId: event.ticketTypeId,
            memberId,
            payMode,
            mode: 'QR',
          })
        ).data,
      };
    };
    const { sold } = await sell('DROP_IN');
    expect(sold).toMatchObject({ payment: 'PAID', receiptNo: expect.stringMatching(/^R-/) as string });
    expect(await detail(sold.orderId)).toMatchObject({ status: 'PAID', mode: 'QR', total: '45.00' });
    const { token, sold: trusted } = await sell('UNPAID');
    expect(trusted).toMatchObject({ payment: 'DUE', dueAt: null, orderId: null });
    const { data } = await api.call<Order>('POST', '/api/transaction/charge', {
      as: { token },
      json: { ticketId: trusted.ticketId, mode: 'CASH' },
    });
    expect(data).toMatchObject({ status: 'AWAITING_PAYMENT', dueAt: null });
    api.clock.advance(5 * DAY);
    await sweep();
    expect(await event.taken()).toEqual([2, 2, 2]);
    await aShop(api, studio).pay(data.orderId, '45.00', { as: await aManager() });
    expect(
      (await event.sold(await aManager())).find(({ ticketId }) => ticketId === trusted.ticketId),
    ).toMatchObject({ payment: 'PAID' });
  });

  test('money that comes after the deadline goes back, and the seats stay with others', async () => {
    const {
      data: { orderId },
    } = await event.take(member);
    const { data } = await byCard(orderId);
    // The member leaves the page of the provider open, and its message gets lost.
    typeCard(fake, data.redirectUrl ?? '', '4242424242424242');
    await api.db.studio(studio.studioId, (tx) =>
      tx.updateTable('checkout').set({ status: 'EXPIRED' }).execute(),
    );
    api.clock.advance(3 * 60 * MINUTE);
    await sweep();
    await api.db.studio(studio.studioId, (tx) =>
      tx.updateTable('checkout').set({ status: 'OPEN' }).execute(),
    );
    await reconciliation(deps).run(studio.studioId);
    expect(await event.taken()).toEqual([0, 0, 0]);
    const intents = await api.db.studio(studio.studioId, (tx) =>
      tx.selectFrom('payment_intent').selectAll().execute(),
    );
    expect(intents).toMatchObject([
      { status: 'SUCCEEDED', return_reason: 'ORDER_CLOSED', return_ref: expect.any(String) as string },
    ]);
  });
});
