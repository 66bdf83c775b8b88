import type { Booking } from '@studio/contract/booking/booking.schema';
import { newestMails } from '../../../../platform/mail/mailbox/storedMails.ts';
import {
  aMember,
  aStudio,
  ownerActing,
  type TestMember,
  type TestStudio,
} from '../../../../testing/builders/builders.ts';
import { aPackage } from '../../../../testing/builders/packageBuilders.ts';
import { aBooking, aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { payBackPlaces } from '../../../packages/place-refund/place-refund.api.ts';
import { callOffTickets } from '../../../schedule/event/event.api.ts';
import { cancelForSessions, effectsOf } from './sessionEnd.service.ts';
import { moveLastToWaitlist, restoreForSessions, mailChange } from './sessionChange.service.ts';
import { bookingModule } from '../booking.routes.ts';

// The clock of the tests stands at Monday 2 March 2026, 9:00 in Singapore.
const TOMORROW = '2026-03-03T10:00:00.000Z';
const TONIGHT = '2026-03-02T10:00:00.000Z';
let api: TestApp;
let studio: TestStudio;
let mei: TestMember;

beforeAll(async () => {
  api = await startTestApp({ modules: [bookingModule] });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  studio = await aStudio(api);
  mei = await aMember(api, studio);
});
afterAll(() => api.close());

const inStudio = <T>(work: Parameters<typeof api.db.studio<T>>[1]): Promise<T> =>
  api.db.studio(studio.studioId, work);
const actor = () => ownerActing(api, studio);
const book = async (scheduleId: string, as = mei): Promise<string> =>
  (
    await api.call<Booking>('POST', '/api/booking/create', {
      as,
      form: { scheduleId, studioPackageTransactionId: null },
    })
  ).data.bookingId;
const callOff = (scheduleIds: string[], notify = true, goodwillDays = 0) =>
  inStudio(async (tx) => {
    await tx
      .updateTable('session')
      .set({ status: 'CANCELLED' })
      .where('schedule_id', 'in', scheduleIds)
      .execute();
    return cancelForSessions(tx, actor(), {
      scheduleIds,
      reason: 'The teacher is ill',
      notify,
      goodwillDays,
      callOffTickets,
      payBackPlaces,
    });
  });
const lotOf = (packageId: string) =>
  inStudio((tx) =>
    tx
      .selectFrom('member_package')
      .select(['status', 'credits_remaining', 'end_date'])
      .where('studio_package_transaction_id', '=', packageId)
      .executeTakeFirstOrThrow(),
  );
const statusOf = (bookingId: string) =>
  inStudio(
    async (tx) =>
      (
        await tx
          .selectFrom('booking')
          .select('status')
          .where('booking_id', '=', bookingId)
          .executeTakeFirstOrThrow()
      ).status,
  );
const balanceOf = (packageId: string) =>
  inStudio(async (tx) => {
    const lines = await tx
      .selectFrom('credit_ledger')
      .select('delta')
      .where('studio_package_transaction_id', '=', packageId)
      .execute();
    return lines.reduce((sum, { delta }) => sum + delta, 0);
  });

test('what an end of a session would mean is known before', async () => {
  const scheduleId = await aSession(api, studio, { startAt: TOMORROW });
  await aPackage(api, studio, { memberId: mei.memberId });
  await book(scheduleId);
  const [guest, waiting] = [await aMember(api, studio), await aMember(api, studio)];
  await aBooking(api, studio, {
    scheduleId,
    memberId: guest.memberId,
    status: 'BOOKED',
    pay_mode: 'DROP_IN',
    price_minor: 2500,
  });
  await inStudio((tx) =>
    tx
      .insertInto('waitlist_entry')
      .values({
        studio_id: studio.studioId,
        waitlist_id: waiting.memberId,
        schedule_id: scheduleId,
        member_id: waiting.memberId,
        position: 1,
        status: 'WAITING',
        joined_at: api.clock.now(),
      })
      .execute(),
  );
  expect(await inStudio((tx) => effectsOf(tx, [scheduleId]))).toEqual({
    booked: 2,
    waiting: 1,
    credits: 1,
    extended: { packages: 0, days: 0 },
    money: [{ payMode: 'UNPAID', bookings: 1, amount: '25.00' }],
  });
  expect(await callOff([scheduleId])).toEqual({ bookings: 2, waiting: 1, credits: 1 });
  expect(await inStudio((tx) => effectsOf(tx, [scheduleId]))).toEqual({
    booked: 0,
    waiting: 0,
    credits: 0,
    extended: { packages: 0, days: 0 },
    money: [],
  });
});

describe('where the studio gives extra days', () => {
  const daysOf = (goodwillDays: number) =>
    inStudio((tx) =>
      tx
        .updateTable('studio')
        .set({ attributes: JSON.stringify({ goodwillDays }) })
        .execute(),
    );

  test('a package that paid ends later, once for two classes, and its member reads until when', async () => {
    const scheduleIds = [
      await aSession(api, studio, { startAt: TOMORROW }),
      await aSession(api, studio, { startAt: '2026-03-04T10:00:00.000Z' }),
    ];
    const packageId = await aPackage(api, studio, { memberId: mei.memberId, end_date: '2026-03-31' });
    for (const scheduleId of scheduleIds) await book(scheduleId);
    await daysOf(3);
    const { extended } = await inStudio((tx) => effectsOf(tx, scheduleIds));
    expect(extended).toEqual({ packages: 1, days: 3 });
    await callOff(scheduleIds, true, 3);
    expect((await lotOf(packageId)).end_date).toBe('2026-04-03');
    const [mail] = await newestMails(api.db, mei.userEmail);
    expect(mail?.text).toContain('1 credit is back in your package. It can be used until 3 Apr 2026.');
  });

  test('one without an end and a membership stay as they are', async () => {
    const scheduleId = await aSession(api, studio, { startAt: TOMORROW });
    const packageId = await aPackage(api, studio, {
      memberId: mei.memberId,
      package_type: 'MEMBERSHIP',
      end_date: '2026-03-31',
    });
    await book(scheduleId);
    await daysOf(3);
    const { extended } = await inStudio((tx) => effectsOf(tx, [scheduleId]));
    expect(extended.packages).toBe(0);
    await callOff([scheduleId], true, 3);
    expect((await lotOf(packageId)).end_date).toBe('2026-03-31');
  });
});

test('credits come back also within the window, and members get a mail with the reason and alternatives', async () => {
  const scheduleId = await aSession(api, studio, { startAt: TONIGHT, className: 'Flow' });
  const lot = await aPackage(api, studio, { memberId: mei.memberId });
  const bookingId = await book(scheduleId);
  const { class_templ_id } = await inStudio((tx) =>
    tx
      .selectFrom('session')
      .select('class_templ_id')
      .where('schedule_id', '=', scheduleId)
      .executeTakeFirstOrThrow(),
  );
  await aSession(api, studio, { startAt: TOMORROW, class_templ_id });
  await callOff([scheduleId]);
  expect(await lotOf(lot)).toMatchObject({ credits_remaining: 10 });
  expect(await statusOf(bookingId)).toBe('CANCELLED_BY_STUDIO');
  const [mail] = await newestMails(api.db, mei.userEmail);
  expect(mail?.subject).toBe('Class cancelled: Flow, Mon 2 Mar 6:00 pm');
  expect(mail?.text).toContain(
    'will not take place.\n\nThe teacher is ill.\n\n1 credit is back in your package. Other classes with places: Tue 3 Mar, 6:00 pm.',
  );
});

test('credits of a package that has ended can be used for another week', async () => {
  const scheduleId = await aSession(api, studio, { startAt: TOMORROW });
  const lot = await aPackage(api, studio, { memberId: mei.memberId, end_date: '2026-03-03' });
  await book(scheduleId);
  api.clock.set('2026-03-04T02:00:00.000Z');
  await callOff([scheduleId]);
  expect(await lotOf(lot)).toMatchObject({ credits_remaining: 10, end_date: '2026-03-11' });
});

test('late cancellations are forgiven, and nobody gets a mail when none is requested', async () => {
  const scheduleId = await aSession(api, studio, { startAt: TONIGHT });
  const lot = await aPackage(api, studio, { memberId: mei.memberId });
  const bookingId = await book(scheduleId);
  await api.call('POST', '/api/booking/cancel', { as: mei, form: { bookingId } });
  expect(await lotOf(lot)).toMatchObject({ credits_remaining: 9 });
  const before = (await newestMails(api.db, mei.userEmail)).length;
  await callOff([scheduleId], false);
  expect(await lotOf(lot)).toMatchObject({ credits_remaining: 10 });
  expect((await newestMails(api.db, mei.userEmail)).length).toBe(before);
});

test('a session that takes place after all gives everybody the place back who can still have it', async () => {
  const scheduleId = await aSession(api, studio, { startAt: TOMORROW });
  const busy = await aMember(api, studio);
  const [lot] = [
    await aPackage(api, studio, { memberId: mei.memberId, credits: 1 }),
    await aPackage(api, studio, { memberId: busy.memberId }),
  ];
  const [bookingId, other] = [await book(scheduleId), await book(scheduleId, busy)];
  await callOff([scheduleId]);
  await book(await aSession(api, studio, { startAt: TOMORROW }), busy);
  const restored = await inStudio(async (tx) => {
    await tx
      .updateTable('session')
      .set({ status: 'PUBLISHED' })
      .where('schedule_id', '=', scheduleId)
      .execute();
    return restoreForSessions(tx, actor(), { scheduleIds: [scheduleId], notify: true });
  });
  expect(restored).toEqual({ rebooked: 1, left: 1 });
  expect([await statusOf(bookingId), await statusOf(other)]).toEqual(['BOOKED', 'CANCELLED_BY_STUDIO']);
  expect(await lotOf(lot)).toMatchObject({ status: 'INACTIVE', credits_remaining: 0 });
  await callOff([scheduleId]);
  expect(await lotOf(lot)).toMatchObject({ status: 'ACTIVE', credits_remaining: 1 });
  expect(await balanceOf(lot)).toBe(1);
});

test('fewer places: the last who booked wait at the head of the line, in the order in which they booked', async () => {
  const scheduleId = await aSession(api, studio, { startAt: TOMORROW });
  const members = [mei, await aMember(api, studio), await aMember(api, studio)];
  for (const member of members) {
    await aPackage(api, studio, { memberId: member.memberId });
    await book(scheduleId, member);
    api.clock.advance(1000);
  }
  expect(await inStudio((tx) => moveLastToWaitlist(tx, actor(), { scheduleId, count: 2 }))).toBe(2);
  const line = await inStudio((tx) =>
    tx
      .selectFrom('waitlist_entry')
      .select(['member_id', 'status'])
      .where('schedule_id', '=', scheduleId)
      .orderBy('position')
      .execute(),
  );
  expect(line).toEqual([
    { member_id: members[1]?.memberId, status: 'WAITING' },
    { member_id: members[2]?.memberId, status: 'WAITING' },
  ]);
  expect(await inStudio((tx) => effectsOf(tx, [scheduleId]))).toMatchObject({ booked: 1, waiting: 2 });
});

test('members get a mail about another time and another instructor', async () => {
  const scheduleId = await aSession(api, studio, {
    startAt: TOMORROW,
    className: 'Flow',
    staff_id: studio.owner.staffId,
    free_cancel_until: new Date('2026-03-03T09:00:00.000Z'),
  });
  await aPackage(api, studio, { memberId: mei.memberId });
  await book(scheduleId);
  expect(
    await inStudio((tx) =>
      mailChange(tx, {
        scheduleId,
        oldStartAt: new Date(TONIGHT),
        oldStaffName: 'Ana',
        now: api.clock.now(),
      }),
    ),
  ).toBe(1);
  const mails = (await newestMails(api.db, mei.userEmail))
    .map(({ subject, text }) => `${subject}\n${text}`)
    .join('\n');
  expect(mails).toContain('Changed: Flow, Tue 3 Mar 6:00 pm');
  expect(mails).toContain('If it does not suit you, cancel for free until Tue 3 Mar, 5:00 pm.');
  expect(mails).toContain('Test OWNER teaches Flow, Tue 3 Mar 6:00 pm');
});

test.each([
  ['the window of a class that is far away', '2026-03-22T10:00:00.000Z', null, 'Sun 22 Mar, 6:00 am'],
  ['a promise to this member alone', TOMORROW, '2026-03-03T09:30:00.000Z', 'Tue 3 Mar, 5:30 pm'],
  ['the start, where the promise is longer', TOMORROW, '2026-03-09T09:30:00.000Z', 'Tue 3 Mar, 6:00 pm'],
])('the mail about another time names the latest deadline: %s', async (_case, startAt, promised, until) => {
  const scheduleId = await aSession(api, studio, {
    startAt,
    free_cancel_until: new Date('2026-03-03T02:00:00.000Z'),
  });
  await aPackage(api, studio, { memberId: mei.memberId });
  const bookingId = await book(scheduleId);
  await inStudio(async (tx) => {
    await tx
      .updateTable('booking')
      .set({ free_cancel_until: promised })
      .where('booking_id', '=', bookingId)
      .execute();
    await mailChange(tx, { scheduleId, oldStartAt: new Date(TONIGHT), now: api.clock.now() });
  });
  expect((await newestMails(api.db, mei.userEmail))[0]?.text).toContain(`cancel for free until ${until}.`);
});
