import type { PayInfo } from '@studio/contract/orders/pay-order.schema';
import type { SessionsCancelPreview } from '@studio/contract/schedule/schedule-change.schema';
import type { FakeStripe } from '../../../../fakeStripe/fakeStripe.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/db/newId.ts';
import { newestMails } from '../../../platform/mail/mailbox/storedMails.ts';
import type { TestMember, TestStudio } from '../../../testing/builders/builders.ts';
import { typeCard } from '../../../testing/builders/cards.ts';
import { anEventWithTicket, type TicketShop } from '../../../testing/builders/eventBuilders.ts';
import { aTill, HOLDING_MODULES, startPaying } from '../../../testing/builders/payments.ts';
import { aShop } from '../../../testing/builders/saleBuilders.ts';
import type { TestApp } from '../../../testing/startTestApp.ts';
import { restoreForSessions } from '../../booking/booking/booking.api.ts';
import { refundJob } from '../../packages/order/refund/refundJob.service.ts';
import { scheduleModule } from '../schedule/schedule.routes.ts';
import { eventModule } from './event.routes.ts';

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
  api.clock.set('2026-03-02T01:00:00.000Z');
  ({ studio, member } = await aTill(api));
  event = await anEventWithTicket(api, studio, { days: [10, 17] });
});
afterAll(() => close());

const callOff = (scheduleIds: readonly (string | undefined)[]) =>
  api.call('POST', '/api/schedule/portal/cancel', {
    as: studio.owner,
    json: { scheduleIds, reason: 'The teacher is ill', notify: true },
    headers: { 'idempotency-key': newId() },
  });
/** What the dialog says of money before one date is called off. */
const moneyOf = async (scheduleId: string | undefined) =>
  (
    await api.call<SessionsCancelPreview>('GET', '/api/schedule/portal/cancel-preview', {
      as: studio.owner,
      query: { scheduleId: scheduleId ?? '' },
    })
  ).data.money;
const orderOf = async (orderId: string | null) => aShop(api, studio).detail(orderId ?? '');
const mail = async () =>
  (await newestMails(api.db, member.userEmail)).find(
    ({ subject }) => subject.includes('Sound bath') && /cancel/i.test(subject),
  )?.text;

test('with one date called off the ticket stays, and no money moves', async () => {
  const {
    data: { orderId },
  } = await event.take(member);
  await aShop(api, studio).pay(orderId ?? '', '45.00');
  expect(await moneyOf(event.scheduleIds[0])).toEqual([{ payMode: 'DROP_IN', bookings: 1, amount: '0.00' }]);
  expect((await callOff([event.scheduleIds[0]])).code).toBe('0');
  expect(await mail()).toContain('The other dates of your ticket stay as they are.');
  expect((await event.own(member))[0]?.dates.map(({ scheduleId }) => scheduleId)).toEqual([
    event.scheduleIds[1],
  ]);
  expect(await moneyOf(event.scheduleIds[1])).toEqual([{ payMode: 'DROP_IN', bookings: 1, amount: '45.00' }]);
  expect(await orderOf(orderId)).toMatchObject({ status: 'PAID', refunded: '0.00' });
});

test('with all called off nothing is owed for a reserved one, and nobody can pay it', async () => {
  const {
    data: { orderId },
  } = await event.take(member);
  await callOff(event.scheduleIds);
  expect(await mail()).toContain('S$45.00 is no longer owed.');
  expect(await orderOf(orderId)).toMatchObject({ status: 'CANCELLED' });
  expect(await event.own(member)).toEqual([]);
  expect(
    (await api.call('POST', '/api/transaction/pay', { as: member, json: { orderId, mode: 'CASH' } })).code,
  ).toBe('ORDER_CLOSED');
});

test('with all called off, one after the other, the card that paid is paid back in full, and once', async () => {
  const {
    data: { orderId },
  } = await event.take(member);
  typeCard(
    fake,
    (await api.call<PayInfo>('POST', '/api/transaction/pay', { as: member, json: { orderId, mode: 'CARD' } }))
      .data.redirectUrl ?? '',
    '4242424242424242',
  );
  api.clock.advance(3000);
  await api.call('GET', '/api/transaction/status', { as: member, query: { orderId: orderId ?? '' } });
  for (const scheduleId of event.scheduleIds) await callOff([scheduleId]);
  expect(await mail()).toContain('S$45.00 goes back to the card that paid it.');
  for (const _round of [1, 2]) {
    api.clock.advance(61_000);
    await refundJob(deps).run(studio.studioId);
  }
  expect(await orderOf(orderId)).toMatchObject({
    status: 'REFUNDED',
    refunded: '45.00',
    refunds: [{ amount: '45.00', mode: 'CARD', status: 'DONE' }],
  });
});

test('a ticket that has ended so is not had again when its dates take place after all', async () => {
  await event.take(member);
  await callOff(event.scheduleIds);
  await api.db.studio(studio.studioId, (tx) =>
    tx.updateTable('session').set({ status: 'PUBLISHED' }).execute(),
  );
  const back = await api.db.studio(studio.studioId, (tx) =>
    restoreForSessions(
      tx,
      { audience: 'system', studioId: studio.studioId, now: api.clock.now() },
      { scheduleIds: event.scheduleIds, notify: false },
    ),
  );
  expect(back).toEqual({ rebooked: 0, left: 2 });
  expect((await event.take(member)).code).toBe('0');
});
