import type { Booking, BookingPreview } from '@studio/contract/booking/booking.schema';
import type { PayInfo } from '@studio/contract/orders/pay-order.schema';
import type { Order, OrderDetail, OrderPage } from '@studio/contract/orders/order.schema';
import type { AppointmentPreview, BookedAppointment } from '@studio/contract/booking/appointment.schema';
import type { FakeStripe } from '../../../../../fakeStripe/fakeStripe.ts';
import { newId } from '../../../../platform/db/newId.ts';
import { newestMails } from '../../../../platform/mail/mailbox/storedMails.ts';
import { aFamily } from '../../../../testing/aFamily.ts';
import { anAppointmentTemplate, someHours } from '../../../../testing/builders/appointmentBuilders.ts';
import { aMember, aStaff } from '../../../../testing/builders/builders.ts';
import { accountName, keysOf, typeCard } from '../../../../testing/builders/cards.ts';
import { anEventWithTicket } from '../../../../testing/builders/eventBuilders.ts';
import { aMembershipPlan } from '../../../../testing/builders/membershipBuilders.ts';
import { aPackage } from '../../../../testing/builders/packageBuilders.ts';
import {
  aClassPlan,
  aTill,
  booksOf,
  deliverEvent,
  HOLDING_MODULES,
  startPaying,
} from '../../../../testing/builders/payments.ts';
import { aSession } from '../../../../testing/builders/sessionBuilders.ts';
import type { TestApp } from '../../../../testing/startTestApp.ts';
import { familyModule } from '../../../members/family/family.routes.ts';
import { appointmentModule } from '../../../schedule/appointment/appointment.routes.ts';
import { eventModule } from '../../../schedule/event/event.routes.ts';

// Monday, 9:00 in Singapore; the class is on Tuesday at 18:00.
const NOW = '2026-03-02T01:00:00.000Z';
const CLASS_AT = '2026-03-03T10:00:00.000Z';

let api: TestApp;
let fake: FakeStripe;
let close: () => Promise<void>;
let home: Awaited<ReturnType<typeof aFamily>>;
let timId: string;
let studioPackageId: string;
let scheduleId: string;
beforeAll(async () => {
  const modules = [...HOLDING_MODULES, familyModule, eventModule, appointmentModule];
  ({ api, fake, close } = await startPaying({ modules, connections: 20 }));
});
beforeEach(async () => {
  api.clock.set(NOW);
  const { studio } = await aTill(api);
  home = await aFamily(api, studio);
  timId = await home.addTim();
  ({ studioPackageId } = await aClassPlan(api, studio));
  scheduleId = await aSession(api, studio, { startAt: CLASS_AT, capacity: 1 });
});
afterAll(() => close());

type As = { token: string };
const buy = (change: object = {}, as: As = home.ann) =>
  api.call<Order>('POST', '/api/transaction/create', {
    as,
    json: { studioPackageId, mode: 'CARD', scheduleId, forMemberId: timId, ...change },
    headers: { 'idempotency-key': newId() },
  });
const status = async (orderId: string, as: As = home.ann) =>
  api.call<OrderDetail>('GET', '/api/transaction/status', { as, query: { orderId } });
const pay = ({ orderId, balance }: Order) =>
  api.call('POST', '/api/transaction/portal/record-payment', {
    as: home.studio.owner,
    json: { orderId, amount: balance, mode: 'CASH' },
  });
const places = (session = scheduleId) =>
  api.db.studio(home.studio.studioId, (tx) =>
    tx
      .selectFrom('booking')
      .select(['member_id as memberId', 'status', 'studio_package_transaction_id as packageId'])
      .where('schedule_id', '=', session)
      .where('status', 'in', ['HELD', 'BOOKED'])
      .execute(),
  );
const holderOfPackage = async (packageId: string | null) =>
  (
    await api.db.studio(home.studio.studioId, (tx) =>
      tx
        .selectFrom('member_package')
        .select('member_id as memberId')
        .where('studio_package_transaction_id', '=', packageId)
        .executeTakeFirstOrThrow(),
    )
  ).memberId;
const mayNotPay = () =>
  api.call('POST', '/api/member/portal/family/update', {
    as: home.desk,
    json: { guardianId: home.ann.memberId, dependantId: timId, relation: 'CHILD', canPay: false },
  });

describe('a guardian who buys a package for a child', () => {
  test('pays, and the child has the place and the package', async () => {
    const { data: order } = await buy();
    expect(order).toMatchObject({
      memberId: home.ann.memberId,
      holder: { memberId: timId, firstName: 'Tim', lastName: 'Tan' },
    });
    expect(await places()).toEqual([{ memberId: timId, status: 'HELD', packageId: null }]);
    await pay(order);
    const { data: paid } = await status(order.orderId);
    expect(paid).toMatchObject({ status: 'PAID', place: { state: 'BOOKED' } });
    expect(await places()).toEqual([
      { memberId: timId, status: 'BOOKED', packageId: paid.studioPackageTransactionId },
    ]);
    expect(await holderOfPackage(paid.studioPackageTransactionId)).toBe(timId);
    // The receipt and the confirmation of the place: Tim has no address.
    expect((await newestMails(api.db, home.ann.userEmail)).length).toBeGreaterThanOrEqual(2);
    // The desk finds it with either of them.
    const historyOf = async (memberId: string) =>
      (
        await api.call<OrderPage>('GET', '/api/member/portal/transaction-history', {
          as: home.desk,
          query: { memberId },
        })
      ).data;
    expect(await historyOf(timId)).toMatchObject({ total: 1, items: [{ memberId: home.ann.memberId }] });
    expect(await historyOf(home.ann.memberId)).toMatchObject({
      total: 1,
      items: [{ holder: { memberId: timId } }],
    });
    // The package is Tim's: it pays for nobody else.
    const other = await aSession(api, home.studio, { startAt: '2026-03-04T10:00:00.000Z' });
    const preview = (attendeeId?: string) =>
      api.call<BookingPreview>('GET', '/api/booking/preview', {
        as: home.ann,
        query: { scheduleId: other, ...(attendeeId && { attendeeId }) },
      });
    expect((await preview()).data.packages).toEqual([]);
    expect((await preview(timId)).data.packages).toMatchObject([{ ownerName: null, refusal: null }]);
  });

  test('pays by card, and the desk hears what is bought for whom, once', async () => {
    const items = [{ studioPackageId, qty: 2 }];
    const { data: order } = await buy({ items, studioPackageId: null, scheduleId: null });
    const { data: page } = await api.call<PayInfo>('POST', '/api/transaction/pay', {
      as: home.ann,
      json: { orderId: order.orderId, mode: 'CARD' },
    });
    typeCard(fake, page.redirectUrl ?? '', '4242424242424242');
    const paid = fake
      .events(keysOf(accountName(home.studio)).secretKey)
      .findLast((event) => event['type'] === 'payment_intent.succeeded');
    if (!paid) throw new Error('The card was not charged');
    for (let time = 0; time < 2; time += 1) expect(await deliverEvent(api, home.studio, paid)).toBe(200);
    const { news } = await booksOf(api, home.studio);
    expect(news.filter(({ kind }) => kind === 'PURCHASE').map(({ title }) => title)).toEqual([
      expect.stringMatching(new RegExp(`^Test \\S+ took ${order.item} for Tim Tan$`)),
    ]);
  });

  test('keeps orders of their own apart', async () => {
    const [own, tims, again] = [
      await buy({ scheduleId: null, forMemberId: null }),
      await buy({ scheduleId: null }),
      await buy({ scheduleId: null }),
    ];
    expect(own.data.holder).toBeNull();
    expect(tims.data.orderId).not.toBe(own.data.orderId);
    expect(again.data.orderId).toBe(tims.data.orderId);
  });

  test('is limited for each person who gets it', async () => {
    const limited = await aClassPlan(api, home.studio, { purchaseLimitPerMember: 1 });
    const wanted = { studioPackageId: limited.studioPackageId, scheduleId: null };
    await pay((await buy(wanted)).data);
    expect((await buy(wanted)).code).toBe('PURCHASE_LIMIT');
    expect((await buy({ ...wanted, forMemberId: null })).code).toBe('0');
  });

  test('reads the receipt, and nobody else of the family does', async () => {
    const { data } = await buy();
    const ben = await aMember(api, home.studio);
    await home.link(ben.memberId, timId);
    expect((await status(data.orderId, ben)).code).toBe('NOT_FOUND');
  });

  test('who may not pay, or is a stranger, buys nothing', async () => {
    const stranger = await aMember(api, home.studio);
    expect((await buy({}, stranger)).code).toBe('NOT_FOUND');
    await mayNotPay();
    expect((await buy()).code).toBe('NOT_ALLOWED');
    expect(await places()).toEqual([]);
  });

  test.each(['/api/transaction/quote', '/api/transaction/create'])(
    'buys no membership by %s',
    async (url) => {
      const json = {
        studioPackageId: await aMembershipPlan(api, home.studio),
        mode: 'CARD',
        forMemberId: timId,
      };
      expect(await api.call('POST', url, { as: home.ann, json })).toMatchObject({
        code: 'INVALID_FIELDS',
        data: { errors: [{ field: 'forMemberId' }] },
      });
    },
  );
});

describe('at once', () => {
  test('two guardians who buy for one child hold one place, and a limited plan is sold once', async () => {
    const ben = await aMember(api, home.studio);
    await home.link(ben.memberId, timId);
    const limited = (await aClassPlan(api, home.studio, { purchaseLimitPerMember: 1 })).studioPackageId;
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => buy({ studioPackageId: limited }, n % 2 ? ben : home.ann)),
    );
    expect(answers.filter(({ status: code }) => code >= 500)).toEqual([]);
    const orders = new Set(answers.filter(({ code }) => code === '0').map(({ data }) => data.orderId));
    expect(orders.size).toBe(1);
    expect(await places()).toMatchObject([{ memberId: timId, status: 'HELD' }]);
  });

  test('the last place goes to one of the family, whoever pays', async () => {
    const answers = await Promise.all([
      buy(),
      buy({ forMemberId: null }),
      buy({ forMemberId: null }, await aMember(api, home.studio)),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['0', 'SESSION_FULL', 'SESSION_FULL']);
    expect(await places()).toHaveLength(1);
  });

  test('the last ticket goes to one of the family', async () => {
    const event = await anEventWithTicket(api, home.studio, { days: [3], capacity: 1 });
    const answers = await Promise.all(
      [null, timId, timId].map((attendeeId) =>
        api.call('POST', '/api/event/ticket', {
          as: home.ann,
          json: { ticketTypeId: event.ticketTypeId, attendeeId },
          headers: { 'idempotency-key': newId() },
        }),
      ),
    );
    expect(answers.filter(({ code }) => code === '0')).toHaveLength(1);
    expect(await event.taken()).toEqual([1]);
  });
});

describe('an event', () => {
  const take = (ticketTypeId: string, as: As = home.ann) =>
    api.call<{ ticketId: string; orderId: string }>('POST', '/api/event/ticket', {
      as,
      json: { ticketTypeId, attendeeId: timId },
      headers: { 'idempotency-key': newId() },
    });

  test('is booked, paid and given back for a child', async () => {
    const event = await anEventWithTicket(api, home.studio, { days: [30, 31] });
    const { data: ticket } = await take(event.ticketTypeId);
    expect(ticket).toMatchObject({ attendee: { memberId: timId, firstName: 'Tim' }, payment: 'DUE' });
    expect(await places(event.scheduleIds[0])).toMatchObject([{ memberId: timId }]);
    const { data: order } = await status(ticket.orderId);
    expect(order).toMatchObject({ memberId: home.ann.memberId, holder: { memberId: timId } });
    const json = { ticketId: ticket.ticketId, mode: 'CASH' };
    const charged = await api.call<Order>('POST', '/api/transaction/charge', { as: home.ann, json });
    expect(charged.data.orderId).toBe(ticket.orderId);
    await pay(order);
    expect(await event.own(home.ann)).toMatchObject([{ payment: 'PAID', attendee: { firstName: 'Tim' } }]);
    expect((await event.cancel(home.ann, ticket.ticketId)).code).toBe('0');
    expect(await event.taken()).toEqual([0, 0]);
  });

  test('of a child is for nobody outside of the family', async () => {
    const event = await anEventWithTicket(api, home.studio, { days: [30] });
    const stranger = await aMember(api, home.studio);
    expect((await take(event.ticketTypeId, stranger)).code).toBe('NOT_FOUND');
    const { data } = await take(event.ticketTypeId);
    expect(await event.own(stranger)).toEqual([]);
    expect((await event.preview(stranger, data.ticketId)).code).toBe('NOT_FOUND');
    expect((await event.cancel(stranger, data.ticketId)).code).toBe('NOT_FOUND');
    const json = { ticketId: data.ticketId, mode: 'CASH' };
    expect((await api.call('POST', '/api/transaction/charge', { as: stranger, json })).code).toBe(
      'NOT_FOUND',
    );
  });

  test('with a price is booked by who may pay, a free one by who may book', async () => {
    const priced = await anEventWithTicket(api, home.studio, { days: [30] });
    const free = await anEventWithTicket(api, home.studio, { days: [40], price: '0.00', name: 'Open day' });
    await mayNotPay();
    expect((await take(priced.ticketTypeId)).code).toBe('NOT_ALLOWED');
    expect((await take(free.ticketTypeId)).code).toBe('0');
    expect(await priced.taken()).toEqual([0]);
  });
});

describe('an appointment', () => {
  const TUESDAY = new Date('2026-03-03T10:00:00+08:00').toISOString();
  let classTemplId: string;
  beforeEach(async () => {
    classTemplId = await anAppointmentTemplate(api, home.studio);
    await someHours(api, home.studio, await aStaff(api, home.studio, 'TRAINER'));
  });
  const time = (as: As = home.ann) => ({ as, json: { classTemplId, startAt: TUESDAY, attendeeId: timId } });

  test('is booked for a child with a package of the guardian', async () => {
    const packId = await aPackage(api, home.studio, {
      memberId: home.ann.memberId,
      eligible_types: ['APPOINTMENT'],
    });
    const preview = await api.call<AppointmentPreview>('GET', '/api/booking/appointment-preview', {
      as: home.ann,
      query: { classTemplId, startAt: TUESDAY, attendeeId: timId },
    });
    expect(preview.data).toMatchObject({ refusal: null, packages: [{ ownerName: 'Test' }] });
    const { as, json } = time();
    const { data } = await api.call<BookedAppointment>('POST', '/api/booking/appointment', {
      as,
      json: { ...json, studioPackageTransactionId: packId },
    });
    expect(data).toMatchObject({ memberId: timId, studioPackageTransactionId: packId });
    expect(await home.creditsOf(packId)).toBe(9);
  });

  test('is held for a child while the guardian pays', async () => {
    const plan = await aClassPlan(api, home.studio, { eligibleTypes: ['APPOINTMENT'] });
    const appointment = { classTemplId, staffId: null, startAt: TUESDAY };
    const { data } = await buy({ studioPackageId: plan.studioPackageId, scheduleId: null, appointment });
    const held = (await status(data.orderId)).data.place;
    expect(held).toMatchObject({ state: 'HELD' });
    expect(await places(held?.scheduleId)).toMatchObject([{ memberId: timId, status: 'HELD' }]);
    await pay(data);
    expect((await status(data.orderId)).data.place?.state).toBe('BOOKED');
  });

  test('is for nobody outside of the family', async () => {
    const stranger = await aMember(api, home.studio);
    const { as, json } = time(stranger);
    expect((await api.call<Booking>('POST', '/api/booking/appointment', { as, json })).code).toBe(
      'NOT_FOUND',
    );
  });
});
