import type { Order } from '@studio/contract/orders/order.schema';
import { newestMails } from '../../../../platform/mail/mailbox/storedMails.ts';
import { aMember, type TestMember, type TestStudio } from '../../../../testing/builders/builders.ts';
import { aClassPlan, aTill, HOLDING_MODULES, startPaying } from '../../../../testing/builders/payments.ts';
import { aPlannedRoom, spotsTaken } from '../../../../testing/builders/roomBuilders.ts';
import { aBooking, aSession } from '../../../../testing/builders/sessionBuilders.ts';
import type { TestApp } from '../../../../testing/startTestApp.ts';

// Monday, 9:00 in Singapore; the class is on Tuesday at 18:00.
const NOW = '2026-03-02T01:00:00.000Z';
const CLASS_AT = '2026-03-03T10:00:00.000Z';

let api: TestApp;
let close: () => Promise<void>;
let studio: TestStudio;
let member: TestMember;
let room: Awaited<ReturnType<typeof aPlannedRoom>>;
let [scheduleId, studioPackageId] = ['', ''];
beforeAll(async () => {
  ({ api, close } = await startPaying({ modules: HOLDING_MODULES }));
});
beforeEach(async () => {
  api.clock.set(NOW);
  ({ studio, member } = await aTill(api));
  ({ studioPackageId } = await aClassPlan(api, studio));
  room = await aPlannedRoom(api, studio);
  scheduleId = await aSession(api, studio, { startAt: CLASS_AT, room_id: room.roomId });
});
afterAll(() => close());

const buy = (label: string | null) =>
  api.call<Order>('POST', '/api/transaction/create', {
    as: member,
    json: { studioPackageId, mode: 'CARD', scheduleId, spotId: label && (room.spots[label] ?? null) },
  });
const taken = async () => Object.values(await spotsTaken(api, studio, scheduleId));

test('the place that an order holds is in the wanted spot, and stays there once it is paid', async () => {
  const { data } = await buy('B1');
  expect(await taken()).toEqual(['B1']);
  await api.call('POST', '/api/transaction/portal/record-payment', {
    as: studio.owner,
    json: { orderId: data.orderId, amount: '120.00', mode: 'CASH' },
  });
  expect(await taken()).toEqual(['B1']);
  const mails = await newestMails(api.db, member.userEmail);
  expect(mails.map(({ text }) => text).join()).toContain('Your spot is B1.');
});

test('whoever asks again for another spot has that one', async () => {
  await buy(null);
  expect(await taken()).toEqual(['A1']);
  expect((await buy('A2')).code).toBe('0');
  expect(await taken()).toEqual(['A2']);
});

test('an order for a spot that somebody has holds nothing', async () => {
  const { memberId } = await aMember(api, studio);
  await aBooking(api, studio, { scheduleId, memberId, status: 'BOOKED', spot_id: room.spots['B1'] ?? null });
  expect(await buy('B1')).toMatchObject({ code: 'SPOT_TAKEN' });
  expect(await taken()).toEqual(['B1']);
});

test('what costs nothing is booked at once, in the wanted spot', async () => {
  ({ studioPackageId } = await aClassPlan(api, studio, { price: '0.00' }));
  expect((await buy('B1')).code).toBe('0');
  expect(await taken()).toEqual(['B1']);
});
