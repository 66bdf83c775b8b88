import { wireOf, refusalNamed } from '@studio/contract/refusals/codes';
import type { Booking, MemberBooking } from '@studio/contract/booking/booking.schema';
import type { MovePreview } from '@studio/contract/booking/own-booking.schema';
import { newId } from '../../../../platform/db/newId.ts';
import { aDesk, type Desk } from '../../../../testing/aDesk.ts';
import { aMember, aStudio, type TestMember } from '../../../../testing/builders/builders.ts';
import { aPackage } from '../../../../testing/builders/packageBuilders.ts';
import { aBooking, aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { bookingModule } from '../booking.routes.ts';
import { waitlistModule } from '../waitlist/waitlist.routes.ts';

// It is Monday, nine in the morning in Singapore; places are free to give back until twelve hours before.
const NOW = '2026-03-02T01:00:00.000Z';
const TONIGHT = '2026-03-02T10:00:00.000Z';
const TOMORROW = '2026-03-03T10:00:00.000Z';
const WEDNESDAY = '2026-03-04T10:00:00.000Z';
let api: TestApp;
let at: Desk;
let lot: string;

beforeAll(async () => {
  api = await startTestApp({ modules: [bookingModule, waitlistModule] });
});
beforeEach(async () => {
  api.clock.set(NOW);
  at = await aDesk(api);
  lot = await aPackage(api, at.studio, { memberId: at.mei.memberId, credits: 3 });
});
afterAll(() => api.close());

const session = (startAt: string, change: object = {}) => aSession(api, at.studio, { startAt, ...change });
const move = (bookingId: string, scheduleId: string, more: object = {}, as: TestMember = at.mei) =>
  api.call<Booking>('POST', '/api/booking/move', { as, form: { bookingId, scheduleId, ...more } });
const preview = (query: Record<string, string>, as: TestMember = at.mei) =>
  api.call<MovePreview>('GET', '/api/booking/move-preview', { as, query });
const listed = async (): Promise<MemberBooking[]> =>
  (await api.call<MemberBooking[]>('GET', '/api/booking/list', { as: at.mei })).data;
const held = (scheduleId: string) =>
  at.inStudio(
    async (tx) =>
      (
        await tx
          .selectFrom('booking')
          .select('status')
          .where('schedule_id', '=', scheduleId)
          .where('status', '=', 'BOOKED')
          .execute()
      ).length,
  );
/** Another date of the same class. */
const sameClass = async (one: string, startAt: string): Promise<string> => {
  const other = await session(startAt);
  await at.inStudio((tx) =>
    tx
      .updateTable('session')
      .set((eb) => ({
        class_templ_id: eb
          .selectFrom('session as s')
          .select('s.class_templ_id')
          .where('s.schedule_id', '=', one),
      }))
      .where('schedule_id', '=', other)
      .execute(),
  );
  return other;
};

describe('in time', () => {
  test('a booking moves with its credit, and one mail says so', async () => {
    const [from, to] = [
      await session(TOMORROW, { className: 'Flow' }),
      await session(WEDNESDAY, { className: 'Yin' }),
    ];
    const bookingId = await at.book(from);
    const { code, data } = await move(bookingId, to, { kind: 'EARLY' });
    expect([code, data.status, data.scheduleId, data.studioPackageTransactionId]).toEqual([
      '0',
      'BOOKED',
      to,
      lot,
    ]);
    expect([await held(from), await held(to), await at.creditsOf(lot)]).toEqual([0, 1, 2]);
    expect(await at.rowOf(bookingId)).toMatchObject({ status: 'MOVED', cancelled_by: at.mei.memberId });
    expect(await at.kindsOf(lot)).toEqual(['GRANT', 'CONSUME', 'RETURN', 'CONSUME']);
    const [mail, confirmation] = await at.mailsTo(at.mei);
    expect(mail).toMatch(/Yin/);
    expect(confirmation).toMatch(/Flow/);
  });

  test('nothing is lost when the other class is full', async () => {
    const [from, to] = [await session(TOMORROW), await session(WEDNESDAY, { capacity: 1 })];
    await aBooking(api, at.studio, {
      scheduleId: to,
      memberId: (await aMember(api, at.studio)).memberId,
      status: 'BOOKED',
    });
    const bookingId = await at.book(from);
    expect((await move(bookingId, to)).code).toBe('SESSION_FULL');
    expect([await held(from), await at.creditsOf(lot), await at.kindsOf(lot)]).toEqual([
      1,
      2,
      ['GRANT', 'CONSUME'],
    ]);
  });

  test('the last credit is enough, and a class at the same hour is no overlap', async () => {
    const last = await aPackage(api, at.studio, { memberId: at.mei.memberId, credits: 1, usage_priority: 1 });
    const [from, to] = [await session(TOMORROW), await session(TOMORROW)];
    const bookingId = await at.book(from);
    const { data } = await preview({ bookingId, scheduleId: to });
    expect(data.sessions).toMatchObject([{ refusal: null, isSamePackage: true, isSameClass: false }]);
    expect((await move(bookingId, to)).data.studioPackageTransactionId).toBe(last);
  });

  test('who waits for the old class has the place', async () => {
    const [from, to] = [await session(WEDNESDAY, { capacity: 1 }), await session(TOMORROW)];
    const bookingId = await at.book(from);
    const ben = await aMember(api, at.studio);
    await aPackage(api, at.studio, { memberId: ben.memberId });
    expect(
      (
        await api.call('POST', '/api/booking/portal/waitlist', {
          as: at.desk,
          form: { scheduleId: from, memberId: ben.memberId },
        })
      ).code,
    ).toBe('0');
    expect((await move(bookingId, to)).code).toBe('0');
    expect([await held(from), await held(to)]).toEqual([1, 1]);
  });

  test('a package that ends before the other date gives way to another one, for the same class only', async () => {
    const short = await aPackage(api, at.studio, {
      memberId: at.mei.memberId,
      start_date: '2026-03-01',
      end_date: '2026-03-03',
      usage_priority: 1,
    });
    const from = await session(TOMORROW);
    const [same, other] = [await sameClass(from, WEDNESDAY), await session(WEDNESDAY)];
    const bookingId = await at.book(from);
    expect((await at.rowOf(bookingId)).studio_package_transaction_id).toBe(short);
    expect((await move(bookingId, other)).code).toBe('PACKAGE_WRONG_DATE');
    const { data } = await preview({ bookingId });
    expect(
      data.sessions.map(({ session: { scheduleId }, isSameClass, paidBy, isSamePackage, refusal }) => [
        scheduleId,
        isSameClass,
        paidBy,
        isSamePackage,
        refusalNamed(refusal?.code) ?? null,
      ]),
    ).toEqual(
      expect.arrayContaining([
        [same, true, 'Ten Classes', false, null],
        [other, false, null, false, 'PACKAGE_WRONG_DATE'],
      ]),
    );
    expect((await move(bookingId, same)).data.studioPackageTransactionId).toBe(lot);
  });

  test('money that was agreed on at the desk moves along to another date of the class', async () => {
    const from = await session(TOMORROW);
    const [same, other] = [await sameClass(from, WEDNESDAY), await session(WEDNESDAY)];
    const {
      data: { bookingId },
    } = await at.post('create', {
      scheduleId: from,
      memberId: at.mei.memberId,
      payMode: 'UNPAID',
      price: '20.00',
    });
    expect((await move(bookingId, other)).code).toBe('NO_PACKAGE_PAYS');
    const { data } = await move(bookingId, same);
    expect(await at.rowOf(data.bookingId)).toMatchObject({ pay_mode: 'UNPAID', price_minor: 2000 });
  });
});

describe('too late', () => {
  test('it costs what a late cancellation costs, and says so first', async () => {
    const [from, to] = [await session(TONIGHT), await session(TOMORROW)];
    const bookingId = await at.book(from);
    expect((await preview({ bookingId })).data).toMatchObject({
      kind: 'LATE',
      sentence: '1 credit is lost.',
      freeUntil: '2026-03-01T22:00:00.000Z',
    });
    expect((await move(bookingId, to, { kind: 'EARLY' })).code).toBe('NO_LONGER_FREE');
    expect([await held(from), await at.creditsOf(lot)]).toEqual([1, 2]);
    expect((await move(bookingId, to, { kind: 'LATE' })).code).toBe('0');
    expect([await held(from), await held(to), await at.creditsOf(lot)]).toEqual([0, 1, 1]);
    expect((await at.rowOf(bookingId)).status).toBe('LATE_CANCELLED');
    expect((await at.penaltiesOf(bookingId)).map(({ action, status }) => [action, status])).toEqual([
      ['FORFEIT_CREDIT', 'APPLIED'],
    ]);
  });

  test('with the last credit it is not possible, and nothing is lost', async () => {
    const last = await aPackage(api, at.studio, { memberId: at.mei.memberId, credits: 1, usage_priority: 1 });
    const [from, to] = [await session(TONIGHT), await session(TOMORROW)];
    const bookingId = await at.book(from);
    expect((await preview({ bookingId, scheduleId: to })).data.sessions).toMatchObject([
      { refusal: { code: wireOf('NO_CREDITS_LEFT') } },
    ]);
    expect((await move(bookingId, to)).code).toBe('NO_CREDITS_LEFT');
    expect([await held(from), await at.creditsOf(last), (await at.penaltiesOf(bookingId)).length]).toEqual([
      1, 0, 0,
    ]);
  });

  test('one that the studio lets pass moves its credit along', async () => {
    await at.setPolicy({ graceCancelsPerPeriod: 1 });
    const last = await aPackage(api, at.studio, { memberId: at.mei.memberId, credits: 1, usage_priority: 1 });
    const [from, to] = [await session(TONIGHT), await session(TOMORROW)];
    const bookingId = await at.book(from);
    expect((await preview({ bookingId, scheduleId: to })).data).toMatchObject({
      kind: 'LATE',
      sentence: 'This time you lose nothing.',
      sessions: [{ refusal: null }],
    });
    expect((await move(bookingId, to, { kind: 'LATE' })).data.studioPackageTransactionId).toBe(last);
  });

  test('what was paid at the desk is a matter for the desk', async () => {
    const from = await session(TONIGHT);
    const {
      data: { bookingId },
    } = await at.post('create', {
      scheduleId: from,
      memberId: at.mei.memberId,
      payMode: 'DROP_IN',
      price: '20.00',
    });
    expect((await move(bookingId, await sameClass(from, TOMORROW))).code).toBe('BOOKING_FINAL');
  });

  test('cancelling asks again, too, when it has become late since', async () => {
    const bookingId = await at.book(await session(TONIGHT));
    const cancel = (kind: string) =>
      api.call('POST', '/api/booking/cancel', { as: at.mei, form: { bookingId, kind } });
    expect((await cancel('EARLY')).code).toBe('NO_LONGER_FREE');
    expect((await cancel('LATE')).code).toBe('0');
  });
});

describe('is refused', () => {
  test('for the same session, one that is unknown, and what is over', async () => {
    const [from, to] = [await session(TOMORROW), await session(WEDNESDAY)];
    const bookingId = await at.book(from);
    expect((await move(bookingId, from)).code).toBe('ALREADY_BOOKED');
    expect((await move(bookingId, newId())).code).toBe('NOT_FOUND');
    await at.post('cancel', { bookingId });
    expect([(await move(bookingId, to)).code, (await preview({ bookingId })).code]).toEqual([
      'BOOKING_FINAL',
      'BOOKING_FINAL',
    ]);
  });

  test('at the start of the class, and not a moment before', async () => {
    const [from, to] = [await session(TONIGHT), await session(TOMORROW)];
    const bookingId = await at.book(from);
    api.clock.set('2026-03-02T10:00:00.000Z');
    expect((await move(bookingId, to)).code).toBe('BOOKING_FINAL');
    api.clock.set('2026-03-02T09:59:59.999Z');
    expect((await move(bookingId, to)).code).toBe('0');
  });

  test('for appointments and days of events, on either side', async () => {
    const [from, event] = [await session(TOMORROW), await session(WEDNESDAY)];
    await at.inStudio((tx) =>
      tx
        .updateTable('class_template')
        .set({ template_type: 'EVENT' })
        .where('class_templ_id', '=', (eb) =>
          eb.selectFrom('session').select('class_templ_id').where('schedule_id', '=', event),
        )
        .execute(),
    );
    const bookingId = await at.book(from);
    expect([
      (await move(bookingId, event)).code,
      (await preview({ bookingId, scheduleId: event })).code,
    ]).toEqual(['BOOKING_FINAL', 'NOT_FOUND']);
    expect((await preview({ bookingId })).data.sessions).toEqual([]);
  });

  test("for somebody else's booking, and one of another studio", async () => {
    const [from, to] = [await session(TOMORROW), await session(WEDNESDAY)];
    const bookingId = await at.book(from);
    for (const stranger of [await aMember(api, at.studio), await aMember(api, await aStudio(api))]) {
      expect([
        (await move(bookingId, to, {}, stranger)).code,
        (await preview({ bookingId }, stranger)).code,
      ]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    }
    expect([await held(from), await held(to)]).toEqual([1, 0]);
  });
});

test('what is offered: classes of the week and the same class of the month, soonest first, with the reason of those that cannot be had', async () => {
  const from = await session(TOMORROW, { className: 'Flow' });
  const full = await session('2026-03-04T02:00:00.000Z', { capacity: 1 });
  await aBooking(api, at.studio, {
    scheduleId: full,
    memberId: (await aMember(api, at.studio)).memberId,
    status: 'BOOKED',
  });
  const free = await session(WEDNESDAY);
  const sameLater = await sameClass(from, '2026-03-20T10:00:00.000Z');
  const [taken] = [
    await session('2026-03-05T10:00:00.000Z'),
    await session('2026-03-20T11:00:00.000Z'),
    await session('2026-03-01T10:00:00.000Z'),
  ];
  await at.book(taken);
  const { data } = await preview({ bookingId: await at.book(from) });
  expect(data.kind).toBe('EARLY');
  expect(
    data.sessions.map(({ session: { scheduleId }, refusal }) => [scheduleId, refusal?.message ?? null]),
  ).toEqual([
    [full, 'This class is full.'],
    [free, null],
    [sameLater, null],
  ]);
});

test('a day that the studio limits is counted without the booking that moves', async () => {
  await at.setPolicy({ maxBookingsPerDay: 1 });
  const [from, to] = [await session(TOMORROW), await session('2026-03-03T13:00:00.000Z')];
  const bookingId = await at.book(from);
  expect((await preview({ bookingId })).data.sessions).toMatchObject([{ refusal: null }]);
  expect((await move(bookingId, to)).code).toBe('0');
});

describe('the list of own bookings', () => {
  test('says what can be done with each', async () => {
    await at.book(await session(TONIGHT));
    await at.book(await session(WEDNESDAY));
    expect((await listed()).map(({ actions }) => actions)).toEqual([
      ['CANCEL', 'MOVE', 'SWITCH', 'CHECK_IN'],
      ['CANCEL', 'MOVE', 'SWITCH'],
    ]);
    api.clock.set('2026-03-02T10:30:00.000Z');
    expect((await listed()).map(({ actions }) => actions)).toEqual([
      ['CHECK_IN'],
      ['CANCEL', 'MOVE', 'SWITCH'],
    ]);
  });

  test('shows access details only to members with a place', async () => {
    await at.book(
      await session(TONIGHT, { online_url: 'https://meet.example/x', member_notes: 'Bring a mat' }),
    );
    expect(await listed()).toMatchObject([
      { onlineUrl: 'https://meet.example/x', memberNotes: 'Bring a mat' },
    ]);
  });

  test('leads from a place that is held to what is to be paid', async () => {
    const until = new Date('2026-03-02T01:10:00.000Z');
    await aBooking(api, at.studio, {
      scheduleId: await session(TOMORROW),
      memberId: at.mei.memberId,
      status: 'HELD',
      hold_until: until,
    });
    expect(await listed()).toMatchObject([
      { status: 'HELD', holdUntil: until.toISOString(), orderId: null, actions: [] },
    ]);
  });

  test('comes by pages, without places that were only held', async () => {
    const [one, two, heldOnly] = [
      await session('2026-02-01T10:00:00.000Z'),
      await session('2026-02-02T10:00:00.000Z'),
      await session('2026-02-03T10:00:00.000Z'),
    ];
    const was = (scheduleId: string, change: object) =>
      aBooking(api, at.studio, { scheduleId, memberId: at.mei.memberId, status: 'CHECKED_IN', ...change });
    const ids = [await was(one, {}), await was(two, {})];
    await was(heldOnly, { status: 'CANCELLED', hold_until: new Date('2026-02-03T09:00:00.000Z') });
    const page = async (number: number) =>
      (
        await api.call<MemberBooking[]>('GET', '/api/booking/list', {
          as: at.mei,
          query: { tab: 'past', page: String(number), pageSize: '1' },
        })
      ).data.map(({ bookingId }) => bookingId);
    expect([await page(0), await page(1), await page(2)]).toEqual([[ids[1]], [ids[0]], []]);
  });
});
