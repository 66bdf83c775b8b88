import type { CancelledBooking, CancelPreview, MemberBooking } from '@studio/contract/booking/booking.schema';
import { aDesk, type Desk } from '../../../../testing/aDesk.ts';
import { aMember, aStaff } from '../../../../testing/builders/builders.ts';
import { aPackage } from '../../../../testing/builders/packageBuilders.ts';
import { aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { bookingModule } from '../booking.routes.ts';
import { payBackPlaces } from '../../../packages/place-refund/place-refund.api.ts';
import { callOffTickets } from '../../../schedule/event/event.api.ts';
import { movePromises } from '../cancel/zone.repository.ts';
import { restoreForSessions } from '../session-change/sessionChange.service.ts';
import { cancelForSessions } from '../session-change/sessionEnd.service.ts';

// What a booking was made with counts for it, and what is milder now (rules.md B23).

// The clock stands at Monday 2 March 2026, 9:00 in Singapore; the class begins on Wednesday at 18:00.
const START = '2026-03-04T10:00:00.000Z';
const SAME_TIME = '2026-03-05T10:00:00.000Z';
const HOUR = 3_600_000;
const FEE = {
  trigger: 'LATE_CANCEL',
  appliesTo: 'ALL',
  mode: 'EVERY',
  n: 1,
  windowDays: 60,
  action: 'FEE',
  value: 500,
};
const CREDIT = { ...FEE, action: 'FORFEIT_CREDIT', value: 0 };
let api: TestApp;
let at: Desk;

beforeAll(async () => {
  api = await startTestApp({ modules: [bookingModule] });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  at = await aDesk(api);
  await aPackage(api, at.studio, { memberId: at.mei.memberId });
});
afterAll(() => api.close());

const hoursBefore = (hours: number, start = START) =>
  api.clock.set(new Date(Date.parse(start) - hours * HOUR).toISOString());
const session = (change: object = {}) => aSession(api, at.studio, { startAt: START, ...change });
const preview = async (bookingId: string) =>
  (await api.call<CancelPreview>('GET', '/api/booking/cancel-preview', { as: at.mei, query: { bookingId } }))
    .data;
const cancel = async (bookingId: string) =>
  (await api.call<CancelledBooking>('POST', '/api/booking/cancel', { as: at.mei, form: { bookingId } })).data;
/** Makes the booking one of before its rules were kept. */
const forget = (bookingId: string) =>
  at.inStudio((tx) =>
    tx.updateTable('booking').set({ promised_rules: null }).where('booking_id', '=', bookingId).execute(),
  );

describe('the window', () => {
  test('of the booking stays when the studio makes it longer', async () => {
    const bookingId = await at.book(await session());
    await at.setPolicy({ cancelWindowMinutes: 1440 });
    hoursBefore(18);
    expect(await preview(bookingId)).toMatchObject({
      kind: 'EARLY',
      freeCancelUntil: '2026-03-03T22:00:00.000Z',
    });
    const { data } = await api.call<MemberBooking[]>('GET', '/api/booking/list', {
      as: at.mei,
      query: { tab: 'upcoming' },
    });
    expect(data).toMatchObject([{ freeCancelUntil: '2026-03-03T22:00:00.000Z' }]);
    expect(await cancel(bookingId)).toMatchObject({ status: 'CANCELLED', creditReturned: true });
  });

  test('counts from then on for new bookings, and for those of before it was kept', async () => {
    const old = await at.book(await session());
    await forget(old);
    await at.setPolicy({ cancelWindowMinutes: 1440 });
    const later = await at.book(await session({ startAt: '2026-03-04T20:00:00.000Z' }));
    hoursBefore(18);
    expect((await preview(old)).kind).toBe('LATE');
    expect((await preview(later)).kind).toBe('EARLY');
    hoursBefore(18, '2026-03-04T20:00:00.000Z');
    expect((await preview(later)).kind).toBe('LATE');
  });

  test('is the shorter one at once when the studio makes it shorter, and never longer than at first', async () => {
    const bookingId = await at.book(await session());
    await at.setPolicy({ cancelWindowMinutes: 60 });
    hoursBefore(2);
    expect((await preview(bookingId)).kind).toBe('EARLY');
    await at.setPolicy({ cancelWindowMinutes: 2880 });
    expect((await preview(bookingId)).kind).toBe('LATE');
    hoursBefore(12);
    expect((await preview(bookingId)).kind).toBe('EARLY');
  });

  test('of the class or the session itself stays as well, with its quiet hours', async () => {
    await at.setPolicy({ quietHours: { from: '22:00', to: '07:00' } });
    const scheduleId = await session({ booking_rules: JSON.stringify({ cancelWindowMinutes: 60 }) });
    const [own, plain] = [await at.book(scheduleId), await at.book(await session({ startAt: SAME_TIME }))];
    await at.setPolicy({ cancelWindowMinutes: 1440 });
    await at.inStudio((tx) =>
      tx.updateTable('session').set({ booking_rules: '{}' }).where('schedule_id', '=', scheduleId).execute(),
    );
    expect((await preview(own)).freeCancelUntil).toBe('2026-03-04T09:00:00.000Z');
    // Without the night, 12 hours before Thursday 18:00 are Wednesday 21:00.
    expect((await preview(plain)).freeCancelUntil).toBe('2026-03-04T13:00:00.000Z');
  });

  test('goes along with a session that is moved, and with the zone of the studio', async () => {
    await at.setPolicy({ quietHours: { from: '22:00', to: '07:00' } });
    const scheduleId = await session();
    const bookingId = await at.book(scheduleId);
    await at.setPolicy({ cancelWindowMinutes: 2880 });
    const move = (startAt: string) =>
      at.inStudio((tx) =>
        tx
          .updateTable('session')
          .set({ start_at: startAt, end_at: new Date(Date.parse(startAt) + HOUR) })
          .where('schedule_id', '=', scheduleId)
          .execute(),
      );
    await move('2026-03-06T10:00:00.000Z');
    expect((await preview(bookingId)).freeCancelUntil).toBe('2026-03-05T13:00:00.000Z');
    // Wednesday, 18:00 in Rome.
    await move('2026-03-04T17:00:00.000Z');
    await at.inStudio((tx) =>
      movePromises(tx, { from: 'Asia/Singapore', to: 'Europe/Rome' }, api.clock.now()),
    );
    expect((await preview(bookingId)).freeCancelUntil).toBe('2026-03-03T20:00:00.000Z');
  });

  test('goes along with a member whom staff move within the class, not to another one', async () => {
    const scheduleId = await session();
    const { class_templ_id } = await at.inStudio((tx) =>
      tx
        .selectFrom('session')
        .select('class_templ_id')
        .where('schedule_id', '=', scheduleId)
        .executeTakeFirstOrThrow(),
    );
    const again = await session({ startAt: SAME_TIME, class_templ_id });
    const other = await session({ startAt: '2026-03-06T10:00:00.000Z' });
    const bookingId = await at.book(scheduleId);
    await at.setPolicy({ cancelWindowMinutes: 1440 });
    const within = await at.post('move', { bookingId, scheduleId: again });
    expect((await preview(within.data.bookingId)).freeCancelUntil).toBe('2026-03-04T22:00:00.000Z');
    expect((await at.mailsTo(at.mei))[0]).toContain('Thu 5 Mar, 6:00 am');
    const away = await at.post('move', { bookingId: within.data.bookingId, scheduleId: other });
    expect((await preview(away.data.bookingId)).freeCancelUntil).toBe('2026-03-05T10:00:00.000Z');
  });

  test('is told again when the class takes place after all', async () => {
    const scheduleId = await session();
    const bookingId = await at.book(scheduleId);
    await at.setPolicy({ cancelWindowMinutes: 1440 });
    const system = { audience: 'system' as const, studioId: at.studio.studioId, now: api.clock.now() };
    const [scheduleIds, reason] = [[scheduleId], 'The teacher is ill'];
    await at.inStudio(async (tx) => {
      await cancelForSessions(tx, system, {
        scheduleIds,
        reason,
        notify: false,
        goodwillDays: 0,
        callOffTickets,
        payBackPlaces,
      });
      await restoreForSessions(tx, system, { scheduleIds, notify: true });
    });
    expect((await at.rowOf(bookingId)).status).toBe('BOOKED');
    expect((await at.mailsTo(at.mei))[0]).toContain('Wed 4 Mar, 6:00 am');
  });

  test('of somebody from the line is that of the day on which they moved up', async () => {
    const scheduleId = await session({ capacity: 1 });
    const other = await aMember(api, at.studio);
    await aPackage(api, at.studio, { memberId: other.memberId });
    const bookingId = await at.book(scheduleId, other);
    await at.inStudio((tx) =>
      tx
        .insertInto('waitlist_entry')
        .values({
          studio_id: at.studio.studioId,
          waitlist_id: crypto.randomUUID(),
          schedule_id: scheduleId,
          member_id: at.mei.memberId,
          position: 1,
          status: 'WAITING',
          joined_at: api.clock.now(),
        })
        .execute(),
    );
    await at.setPolicy({ cancelWindowMinutes: 360 });
    await at.post('cancel', { bookingId });
    await at.setPolicy({ cancelWindowMinutes: 1440 });
    const promoted = await at.inStudio((tx) =>
      tx
        .selectFrom('booking')
        .select(['booking_id as bookingId', 'status'])
        .where('member_id', '=', at.mei.memberId)
        .executeTakeFirstOrThrow(),
    );
    expect(promoted.status).toBe('BOOKED');
    expect((await preview(promoted.bookingId)).freeCancelUntil).toBe('2026-03-04T04:00:00.000Z');
  });
});

describe('the penalties', () => {
  const lateBooking = async (before: object[], after: object[], change: object = {}) => {
    await at.setPolicy({ penalties: before });
    const bookingId = await at.book(await session());
    await at.setPolicy({ penalties: after, ...change });
    hoursBefore(2);
    return bookingId;
  };

  test.each([
    ['a fee comes on top', [CREDIT], [CREDIT, FEE], '1 credit is lost.'],
    ['a fee takes the place of the credit', [CREDIT], [FEE], '1 credit is lost.'],
    ['a fee rises', [FEE], [{ ...FEE, value: 900 }], 'A fee of S$5.00 is due.'],
    ['a fee falls', [FEE], [{ ...FEE, value: 300 }], 'A fee of S$3.00 is due.'],
    ['there are none any more', [CREDIT, FEE], [], 'Nothing is lost.'],
    ['there were none', [], [CREDIT], 'Nothing is lost.'],
    ['they count sooner', [{ ...FEE, mode: 'FROM_NTH', n: 2 }], [FEE], 'Nothing is lost.'],
  ])('of a booking: %s', async (_case, before, after, sentence) => {
    const bookingId = await lateBooking(before, after);
    const late = (await preview(bookingId)).options.find(({ kind }) => kind === 'LATE');
    expect(late?.sentence).toBe(sentence);
    const { creditReturned } = await cancel(bookingId);
    expect(creditReturned).toBe(!sentence.includes('credit'));
    const fees = (await at.penaltiesOf(bookingId)).filter(({ action }) => action === 'FEE');
    expect(fees.map(({ value }) => value)).toEqual(
      sentence.includes('fee') ? [sentence.includes('5.00') ? 500 : 300] : [],
    );
  });

  test('of a booking of before they were kept are those of now', async () => {
    await at.setPolicy({ penalties: [CREDIT] });
    const bookingId = await at.book(await session());
    await forget(bookingId);
    await at.setPolicy({ penalties: [CREDIT, FEE] });
    hoursBefore(2);
    await cancel(bookingId);
    expect(await at.penaltiesOf(bookingId)).toMatchObject([
      { action: 'FORFEIT_CREDIT' },
      { action: 'FEE', value: 500 },
    ]);
  });

  test('for not coming stay as well', async () => {
    const missed = { ...FEE, trigger: 'NO_SHOW' };
    const bookingId = await lateBooking([missed], [{ ...missed, value: 900 }]);
    hoursBefore(-2);
    // The sign-in of before has ended.
    const manager = await aStaff(api, at.studio, 'SUPER');
    const marked = await at.post('mark', { bookingId, status: 'NO_SHOW', reason: 'Did not come' }, manager);
    expect(marked.data.status).toBe('NO_SHOW');
    expect(await at.penaltiesOf(bookingId)).toMatchObject([{ trigger: 'NO_SHOW', value: 500 }]);
  });

  test('that passed or would have been forgiven still are', async () => {
    const lenient = { graceCancelsPerPeriod: 1, gracePeriodDays: 60, forgiveIfRefilled: true };
    await at.setPolicy(lenient);
    const [first, second] = [
      await at.book(await session({ capacity: 1 })),
      await at.book(await session({ startAt: '2026-03-04T12:00:00.000Z', capacity: 1 })),
    ];
    await at.setPolicy({ graceCancelsPerPeriod: 0, forgiveIfRefilled: false });
    hoursBefore(2);
    expect(await preview(first)).toMatchObject({
      grace: { left: 0, days: 60 },
      options: [{ sentence: 'This time you lose nothing.' }],
    });
    expect(await cancel(first)).toMatchObject({ creditReturned: true });
    expect(await preview(second)).toMatchObject({ isForgivable: true, grace: { left: 0 } });
    expect(await cancel(second)).toMatchObject({ creditReturned: false });
    const other = await aMember(api, at.studio);
    await aPackage(api, at.studio, { memberId: other.memberId });
    await at.bookSelf((await at.rowOf(second)).schedule_id, other);
    expect(await at.penaltiesOf(second)).toMatchObject([{ status: 'FORGIVEN' }]);
  });

  test('that are let pass now pass at once', async () => {
    const bookingId = await lateBooking([CREDIT], [CREDIT], { graceCancelsPerPeriod: 1 });
    expect(await cancel(bookingId)).toMatchObject({ creditReturned: true });
  });
});
