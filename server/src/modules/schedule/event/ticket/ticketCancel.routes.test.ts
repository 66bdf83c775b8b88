import type { CancelledBooking, CancelPreview, MemberBooking } from '@studio/contract/booking/booking.schema';
import type { Order, OrderDetail } from '@studio/contract/orders/order.schema';
import type { PayInfo } from '@studio/contract/orders/pay-order.schema';
import type { CancelledTicket, TicketCancelPreview } from '@studio/contract/booking/ticket.schema';
import type { FakeStripe } from '../../../../../fakeStripe/fakeStripe.ts';
import { newId } from '../../../../platform/db/newId.ts';
import { newestMails } from '../../../../platform/mail/mailbox/storedMails.ts';
import { aMember, aStaff, type TestMember, type TestStudio } from '../../../../testing/builders/builders.ts';
import { typeCard } from '../../../../testing/builders/cards.ts';
import { anEventWithTicket, type TicketShop } from '../../../../testing/builders/eventBuilders.ts';
import { aTill, HOLDING_MODULES, startPaying } from '../../../../testing/builders/payments.ts';
import { aShop } from '../../../../testing/builders/saleBuilders.ts';
import type { TestApp } from '../../../../testing/startTestApp.ts';
import { eventModule } from '../event.routes.ts';
import { DAY, MINUTE } from '@studio/contract/values/time';

const NOW = '2026-03-02T01:00:00.000Z';
let api: TestApp;
let fake: FakeStripe;
let close: () => Promise<void>;
let studio: TestStudio;
let member: TestMember;
let event: TicketShop;
beforeAll(async () => {
  ({ api, fake, close } = await startPaying({ modules: [...HOLDING_MODULES, eventModule] }));
});
beforeEach(async () => {
  api.clock.set(NOW);
  ({ studio, member } = await aTill(api));
  event = await anEventWithTicket(api, studio, { days: [10, 17, 24] });
});
afterAll(() => close());

const order = async (orderId: string | null) =>
  (
    await api.call<OrderDetail>('GET', '/api/transaction/status', {
      as: member,
      query: { orderId: orderId ?? '' },
    })
  ).data;
const detail = (orderId: string | null) => aShop(api, studio).detail(orderId ?? '');
const pay = (orderId: string | null, amount = '45.00') => aShop(api, studio).pay(orderId ?? '', amount);
const mails = async () => (await newestMails(api.db, member.userEmail)).map(({ subject }) => subject);
/** How many entries the calendar file of the mail takes out. */
const struckOut = async (template: string) => {
  const [mail] = await api.db.platform((tx) =>
    tx
      .selectFrom('outbox_mail')
      .select('variables')
      .where('to_address', '=', member.userEmail)
      .where('template', '=', template)
      .execute(),
  );
  return JSON.stringify(mail?.variables).match(/STATUS:CANCELLED/g)?.length;
};
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
const first = () => Date.parse(NOW) + 10 * DAY;

test('unpaid it is no longer owed, whenever that is, and its order is over', async () => {
  const {
    data: { ticketId, orderId },
  } = await event.take(member);
  await charge(ticketId, 'CASH');
  api.clock.set(new Date(first() - 8 * DAY).toISOString());
  expect((await event.preview(member, ticketId)).data).toMatchObject({
    kind: 'EARLY',
    dates: [{}, {}, {}],
    options: [{ sentence: 'S$45.00 is no longer owed.', refund: '0.00' }],
  });
  expect(await event.cancel(member, ticketId, 'EARLY')).toMatchObject({
    code: '0',
    data: { seats: 3, isEarly: true, sentence: 'S$45.00 is no longer owed.' },
  });
  expect(await event.taken()).toEqual([0, 0, 0]);
  expect(await order(orderId)).toMatchObject({ status: 'CANCELLED' });
  expect(await mails()).toContainEqual(expect.stringMatching(/^Cancelled: Sound bath: Early bird/) as string);
  expect(await struckOut('BOOKING_CANCELLED')).toBe(3);
  expect(await event.cancel(member, ticketId)).toMatchObject({ code: 'BOOKING_FINAL' });
});

test.each([
  [
    'to the last instant of the window the card is paid back, once',
    0,
    'EARLY',
    '45.00',
    'S$45.00 goes back to the card that paid it.',
  ],
  ['an instant later the money stays', 1, 'LATE', '0.00', 'The S$45.00 that was paid is not returned.'],
] as const)('paid by card, %s', async (_case, after, kind, refunded, sentence) => {
  const {
    data: { ticketId, orderId },
  } = await event.take(member);
  await payByCard(orderId);
  api.clock.set(new Date(first() - 3 * DAY + after).toISOString());
  expect((await event.preview(member, ticketId)).data).toMatchObject({
    kind,
    options: [{ kind, sentence, refund: refunded }],
  });
  expect(await event.cancel(member, ticketId, kind)).toMatchObject({
    code: '0',
    data: { isEarly: kind === 'EARLY', sentence },
  });
  expect(await event.taken()).toEqual([0, 0, 0]);
  expect(await order(orderId)).toMatchObject({
    refunded,
    refunds: refunded === '0.00' ? [] : [{ amount: '45.00', mode: 'CARD', status: 'DONE' }],
  });
  expect(await event.sold(await aManager())).toMatchObject([{ status: 'CANCELLED', toPayBack: '0.00' }]);
});

test('what was shown as free does not cost anything without being said', async () => {
  const {
    data: { ticketId, orderId },
  } = await event.take(member);
  await payByCard(orderId);
  api.clock.set(new Date(first() - 3 * DAY + 1).toISOString());
  expect(await event.cancel(member, ticketId, 'EARLY')).toMatchObject({ code: 'NO_LONGER_FREE' });
  expect(await event.taken()).toEqual([1, 1, 1]);
});

test('cash is refunded by hand: the desk is notified until it has', async () => {
  const {
    data: { ticketId, orderId },
  } = await event.take(member);
  await pay(orderId);
  expect((await event.cancel(member, ticketId, 'EARLY')).data.sentence).toBe('The studio pays S$45.00 back.');
  expect(await event.sold()).toMatchObject([{ toPayBack: '45.00' }]);
  const news = await api.db.studio(studio.studioId, (tx) =>
    tx.selectFrom('notification').select('title').execute(),
  );
  expect(news.map(({ title }) => title)).toContain('S$45.00 needs to be refunded');
  await staff('POST', '/api/transaction/portal/refund', {
    orderId,
    amount: '45.00',
    mode: 'CASH',
    reason: 'Ticket cancelled',
  });
  expect(await event.sold()).toMatchObject([{ toPayBack: '0.00' }]);
});

test('after the first date the money for those to come goes back', async () => {
  const {
    data: { ticketId, orderId },
  } = await event.take(member);
  await pay(orderId);
  api.clock.set(new Date(first() + 60 * MINUTE).toISOString());
  expect(await event.cancel(member, ticketId)).toMatchObject({
    data: { seats: 2, sentence: 'The studio pays S$30.00 back.' },
  });
  expect(await event.sold(await aManager())).toMatchObject([{ toPayBack: '30.00' }]);
});

test('nobody gives back the ticket of somebody else, or a date of their own alone', async () => {
  const {
    data: {
      ticketId,
      dates: [date],
    },
  } = await event.take(member);
  const other = await aMember(api, studio);
  expect([(await event.preview(other, ticketId)).code, (await event.cancel(other, ticketId)).code]).toEqual([
    'NOT_FOUND',
    'NOT_FOUND',
  ]);
  expect(
    await api.call('POST', '/api/booking/cancel', { as: member, json: { bookingId: date?.bookingId } }),
  ).toMatchObject({
    code: 'BOOKING_FINAL',
    message: 'This date is part of a ticket. Cancel the ticket as a whole.',
  });
  expect(
    (
      await api.call('GET', '/api/booking/cancel-preview', {
        as: member,
        query: { bookingId: date?.bookingId ?? '' },
      })
    ).code,
  ).toBe('BOOKING_FINAL');
  expect(await event.taken()).toEqual([1, 1, 1]);
});

test('staff take single dates off without money, but not the last one', async () => {
  const {
    data: { ticketId, orderId, dates },
  } = await event.take(member);
  await pay(orderId);
  const [one, two, three] = dates.map(({ bookingId }) => bookingId);
  const off = (bookingId?: string) =>
    staff<CancelledBooking>('POST', '/api/booking/portal/cancel', { bookingId });
  expect(
    (await staff<CancelPreview>('GET', '/api/booking/portal/cancel-preview', { bookingId: one })).data,
  ).toMatchObject({
    kind: 'EARLY',
    options: [
      {
        sentence:
          'This cancels only this date. The ticket and its other dates stay, and nothing is refunded.',
      },
    ],
  });
  expect([(await off(one)).code, (await off(two)).code, (await off(three)).code]).toEqual([
    '0',
    '0',
    'BOOKING_FINAL',
  ]);
  expect(await event.taken()).toEqual([0, 0, 1]);
  expect(await detail(orderId)).toMatchObject({ status: 'PAID', refunded: '0.00' });
  expect((await event.cancel(member, ticketId)).data).toMatchObject({
    seats: 1,
    sentence: 'The studio pays S$45.00 back.',
  });
});

test('staff who may let a member off after the window, for a reason', async () => {
  const {
    data: { ticketId, orderId },
  } = await event.take(member);
  await pay(orderId);
  api.clock.set(new Date(first() - DAY).toISOString());
  const [desk, manager] = [await aStaff(api, studio, 'STAFF'), await aManager()];
  const preview = async (as: { token: string }) =>
    (await staff<TicketCancelPreview>('GET', '/api/event/portal/ticket/cancel-preview', { ticketId }, as))
      .data;
  expect((await preview(desk)).options.map(({ kind, isAllowed }) => [kind, isAllowed])).toEqual([
    ['EARLY', false],
    ['LATE', true],
  ]);
  const cancel = (as: { token: string }, reason: string) =>
    staff<CancelledTicket>(
      'POST',
      '/api/event/portal/ticket/cancel',
      { ticketId, kind: 'EARLY', reason },
      as,
    );
  expect([(await cancel(desk, 'She is ill')).code, (await cancel(manager, '')).code]).toEqual([
    'ABOVE_LIMIT',
    'INVALID_FIELDS',
  ]);
  expect((await cancel(manager, 'She is ill')).data).toMatchObject({
    isEarly: true,
    sentence: 'The studio pays S$45.00 back.',
  });
});

test('a moved date is a date of the ticket still', async () => {
  const {
    data: {
      ticketId,
      orderId,
      dates: [date],
    },
  } = await event.take(member);
  const other = await anEventWithTicket(api, studio, { days: [11], name: 'Other' });
  await staff('POST', '/api/booking/portal/move', {
    bookingId: date?.bookingId,
    scheduleId: other.scheduleIds[0],
  });
  expect((await event.own(member))[0]?.dates.map(({ scheduleId }) => scheduleId)).toEqual([
    other.scheduleIds[0],
    ...event.scheduleIds.slice(1),
  ]);
  await pay(orderId);
  expect((await bookings()).map(({ payMode }) => payMode)).toEqual(['DROP_IN', 'DROP_IN', 'DROP_IN']);
  expect((await event.cancel(member, ticketId)).data.seats).toBe(3);
});
