import type { Order, PayOwn } from '@studio/contract/orders/order.schema';
import { newId } from '../../../../platform/db/newId.ts';
import { aMember, aStudio, type TestMember, type TestStudio } from '../../../../testing/builders/builders.ts';
import { aShop } from '../../../../testing/builders/saleBuilders.ts';
import { aBooking, aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { orderModule } from '../order.routes.ts';

let api: TestApp;
let studio: TestStudio;
let member: TestMember;
beforeAll(async () => {
  api = await startTestApp({ modules: [orderModule] });
});
beforeEach(async () => {
  studio = await aStudio(api);
  member = await aMember(api, studio);
});
afterAll(() => api.close());

const payOwn = (json: Partial<PayOwn>, as: { token: string } = member) =>
  api.call<Order>('POST', '/api/transaction/charge', { as, json });

/** A ticket for one seat that the member took and has not paid. */
async function aTicket(className = 'Sound bath'): Promise<string> {
  const scheduleId = await aSession(api, studio, {
    startAt: '2026-03-03T10:00:00.000Z',
    className,
  });
  const bookingId = await aBooking(api, studio, {
    scheduleId,
    memberId: member.memberId,
    status: 'BOOKED',
    pay_mode: 'UNPAID',
    price_minor: 4_500,
  });
  const ids = { studio_id: studio.studioId, ticket_id: newId() };
  const ticket_type_id = newId();
  await api.db.studio(studio.studioId, async (tx) => {
    const { class_templ_id } = await tx
      .selectFrom('session')
      .select('class_templ_id')
      .where('schedule_id', '=', scheduleId)
      .executeTakeFirstOrThrow();
    const created_at = api.clock.now();
    await tx
      .insertInto('event_ticket_type')
      .values({
        studio_id: studio.studioId,
        ticket_type_id,
        class_templ_id,
        name: 'Seat',
        price_minor: 4_500,
        schedule_ids: [scheduleId],
        created_at,
      })
      .execute();
    await tx
      .insertInto('event_ticket')
      .values({
        ...ids,
        ticket_type_id,
        member_id: member.memberId,
        price_minor: 4_500,
        pay_mode: 'UNPAID',
        taken_at: created_at,
      })
      .execute();
    await tx
      .insertInto('event_ticket_seat')
      .values({ ...ids, booking_id: bookingId })
      .execute();
  });
  return ids.ticket_id;
}

test('a ticket is ordered once, whatever way of paying is chosen in the end', async () => {
  const ticketId = await aTicket();
  const { data: first } = await payOwn({ ticketId, mode: 'CASH' });
  expect(first).toMatchObject({
    status: 'AWAITING_PAYMENT',
    total: '45.00',
    item: 'Sound bath: Seat',
    mode: 'CASH',
  });
  expect((await payOwn({ ticketId, mode: 'BANK_TRANSFER' })).code).toMatch(/^(0|PAYMENT_MODE_NOT_OFFERED)$/);
  expect((await payOwn({ ticketId, mode: 'CASH' })).data.orderId).toBe(first.orderId);
});

test('eight presses at once make one order', async () => {
  const ticketId = await aTicket();
  const answers = await Promise.all(Array.from({ length: 8 }, () => payOwn({ ticketId, mode: 'CASH' })));
  expect(new Set(answers.map(({ data }) => data.orderId)).size).toBe(1);
});

test('what is paid is not asked for again', async () => {
  const ticketId = await aTicket();
  const { data } = await payOwn({ ticketId, mode: 'CASH' });
  await aShop(api, studio).pay(data.orderId, '45');
  expect(await payOwn({ ticketId, mode: 'CASH' })).toMatchObject({
    code: expect.stringMatching(/^(ORDER_CLOSED|NOT_FOUND)$/) as string,
  });
});

test('nobody pays for the ticket of somebody else', async () => {
  const ticketId = await aTicket();
  expect((await payOwn({ ticketId, mode: 'CASH' }, await aMember(api, studio))).code).toBe('NOT_FOUND');
  expect((await payOwn({ ticketId: newId(), mode: 'CASH' })).code).toBe('NOT_FOUND');
});

test('a ticket is paid with the address of its buyer, where the studio wants it for its price', async () => {
  const askFrom = (buyerFrom: number) =>
    api.db.studio(studio.studioId, (tx) =>
      tx
        .updateTable('studio')
        .set({ attributes: JSON.stringify({ buyerFrom }) })
        .where('studio_id', '=', studio.studioId)
        .execute(),
    );
  await askFrom(46);
  const ticketId = await aTicket();
  const { data } = await payOwn({ ticketId, mode: 'CASH' });
  // It was ordered before the studio began to ask.
  await askFrom(45);
  const other = await aTicket('Retreat');
  for (const one of [ticketId, other])
    expect(await payOwn({ ticketId: one, mode: 'BANK_TRANSFER' })).toMatchObject({ code: 'BUYER_NEEDED' });

  const buyer = 'Ann Tan\n12 Home Road';
  const { data: again } = await payOwn({ ticketId, mode: 'BANK_TRANSFER', buyer });
  expect(again).toMatchObject({ orderId: data.orderId, mode: 'BANK_TRANSFER' });
  await payOwn({ ticketId: other, mode: 'CASH' });
  const rows = await api.db.studio(studio.studioId, (tx) =>
    tx.selectFrom('orders').select('buyer').execute(),
  );
  expect(rows).toEqual([{ buyer }, { buyer }]);
});
