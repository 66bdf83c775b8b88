import type { OrderDetail } from '@studio/contract/orders/order.schema';
import type { OwnTicket, SellTicket, Ticket, TicketQuote } from '@studio/contract/booking/ticket.schema';
import { DAY } from '@studio/contract/values/time';
import { newId } from '../../../../platform/db/newId.ts';
import { newestMails } from '../../../../platform/mail/mailbox/storedMails.ts';
import { aMember, type TestMember, type TestStudio } from '../../../../testing/builders/builders.ts';
import { anEventWithTicket, type TicketShop } from '../../../../testing/builders/eventBuilders.ts';
import { aTill, HOLDING_MODULES, startPaying } from '../../../../testing/builders/payments.ts';
import { aShop } from '../../../../testing/builders/saleBuilders.ts';
import type { TestApp } from '../../../../testing/startTestApp.ts';
import { orderSweep } from '../../../packages/order/order.sweep.ts';
import { eventModule } from '../event.routes.ts';

let api: TestApp;
let close: () => Promise<void>;
let studio: TestStudio;
let member: TestMember;
let event: TicketShop;
beforeAll(async () => {
  ({ api, close } = await startPaying({ modules: [...HOLDING_MODULES, eventModule] }));
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  ({ studio, member } = await aTill(api));
  event = await anEventWithTicket(api, studio, { days: [10, 17] });
});
afterAll(() => close());

const shop = () => aShop(api, studio);
const quote = (promoCode: string, { ticketTypeId } = event) =>
  api.call<TicketQuote>('POST', '/api/event/ticket/quote', { as: member, json: { ticketTypeId, promoCode } });
const take = (promoCode: string, { ticketTypeId } = event, as: { token: string } = member) =>
  api.call<OwnTicket>('POST', '/api/event/ticket', {
    as,
    json: { ticketTypeId, promoCode },
    headers: { 'idempotency-key': newId() },
  });
const order = async (orderId: string | null, as = member) =>
  (
    await api.call<OrderDetail>('GET', '/api/transaction/status', {
      as,
      query: { orderId: orderId ?? '' },
    })
  ).data;
const taken = () => event.taken();

test('a code takes off what the member was told, and nobody is asked for more', async () => {
  const { code } = await shop().promo({ value: 20 });
  expect((await quote(code)).data).toEqual({ price: '45.00', discount: '9.00', toPay: '36.00' });
  expect(await taken()).toEqual([0, 0]);
  const { data: ticket } = await take(code);
  expect(ticket).toMatchObject({ payment: 'DUE', price: '36.00' });
  expect(await order(ticket.orderId)).toMatchObject({ total: '36.00', discount: '9.00', promoCode: code });
  await shop().pay(ticket.orderId ?? '', '36.00');
  expect((await event.own(member))[0]).toMatchObject({ payment: 'PAID', price: '36.00' });
  // Given back in time, it brings what was paid.
  const { data: preview } = await event.preview(member, ticket.ticketId);
  expect(preview.options[0]).toMatchObject({ kind: 'EARLY', refund: '36.00' });
});

test('a code for the whole price leaves nothing to pay, and the ticket is valid at once', async () => {
  const { code } = await shop().promo({ value: 100 });
  const { data: ticket } = await take(code);
  expect(ticket).toMatchObject({ payment: 'FREE', price: '0.00', dueAt: null });
  expect(await order(ticket.orderId)).toMatchObject({ status: 'PAID', total: '0.00' });
  const subjects = (await newestMails(api.db, member.userEmail)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes('waiting for your payment'))).toEqual([]);
  api.clock.advance(5 * DAY);
  await api.db.studio(studio.studioId, (tx) => orderSweep.sweep(tx, api.clock.now()));
  expect(await taken()).toEqual([1, 1]);
});

test('a code that left nothing to pay comes back with a ticket that is given back in time', async () => {
  const { code } = await shop().promo({ value: 100 });
  const { data: ticket } = await take(code);
  expect((await event.cancel(member, ticket.ticketId, 'EARLY')).code).toBe('0');
  expect((await take(code)).data).toMatchObject({ payment: 'FREE' });
});

test('a code for some events is for their tickets alone', async () => {
  const other = await anEventWithTicket(api, studio, { days: [12], name: 'Retreat' });
  const eventId = (await take('', other)).data.classTemplId;
  const { code } = await shop().promo({ applies_to: 'EVENTS', event_ids: [eventId] });
  expect((await quote(code, other)).data.toPay).toBe('22.50');
  for (const refused of [await quote(code), await take(code)])
    expect(refused).toMatchObject({ code: 'PROMO_CODE_INVALID', data: { reason: 'NOT_APPLICABLE' } });
  expect(await taken()).toEqual([0, 0]);
});

test('a reserved use counts, and is free again when the ticket was not paid', async () => {
  const { code } = await shop().promo({ total_limit: 1 });
  const { data: ticket } = await take(code);
  const other = await aMember(api, studio);
  expect(await take(code, event, other)).toMatchObject({
    code: 'PROMO_CODE_INVALID',
    data: { reason: 'LIMIT' },
  });
  api.clock.set(new Date(ticket.dueAt ?? '').toISOString());
  await api.db.studio(studio.studioId, (tx) => orderSweep.sweep(tx, api.clock.now()));
  expect((await take(code, event, other)).data).toMatchObject({ price: '22.50' });
});

test('only one of many takes the last use of a code', async () => {
  const { code } = await shop().promo({ total_limit: 1 });
  const members = await Promise.all(Array.from({ length: 6 }, () => aMember(api, studio)));
  const answers = await Promise.all(members.map((as) => take(code, event, as)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await taken()).toEqual([1, 1]);
});

test('nobody finds a code by guessing', async () => {
  for (let guess = 0; guess < 10; guess += 1)
    expect(await quote(`GUESS${guess}`)).toMatchObject({ code: 'PROMO_CODE_INVALID' });
  expect(await quote('GUESS10')).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(await take('GUESS11')).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

test('the desk takes what is left after the code', async () => {
  const { code } = await shop().promo({ discount_type: 'AMOUNT', value: 500 });
  const sell = (change: Partial<SellTicket>) =>
    api.call<Ticket>('POST', '/api/event/portal/ticket', {
      as: studio.owner,
      json: { ticketTypeId: event.ticketTypeId, memberId: member.memberId, promoCode: code, ...change },
      headers: { 'idempotency-key': newId() },
    });
  const { data: ticket } = await sell({ payMode: 'DROP_IN', mode: 'CASH' });
  expect(ticket).toMatchObject({ payment: 'PAID', price: '40.00' });
  expect(await order(ticket.orderId)).toMatchObject({ paid: '40.00', promoCode: code });
});
