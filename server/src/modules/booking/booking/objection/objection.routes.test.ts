import type { Booking, MemberBooking } from '@studio/contract/booking/booking.schema';
import type { SessionDetail } from '@studio/contract/schedule/schedule.schema';
import type { Notifications } from '@studio/contract/shell/notification.schema';
import { newestMails } from '../../../../platform/mail/mailbox/storedMails.ts';
import { aFamily } from '../../../../testing/aFamily.ts';
import { auditOf } from '../../../../testing/auditOf.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStudio,
} from '../../../../testing/builders/builders.ts';
import { aBooking, aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { familyModule } from '../../../members/family/family.routes.ts';
import { scheduleModule } from '../../../schedule/schedule/schedule.routes.ts';
import { notificationModule } from '../../../shell/notification/notification.routes.ts';
import { forgetObjections } from '../booking.api.ts';
import { bookingModule } from '../booking.routes.ts';

/** A class from 9 to 10 am in Singapore, and a moment two hours later. */
const START = '2026-03-02T01:00:00.000Z';
const LATER = '2026-03-02T04:00:00.000Z';
const NOTE = 'I came in by the back door';

let api: TestApp;
let studio: TestStudio;
let mei: TestMember;
let scheduleId: string;

beforeAll(async () => {
  api = await startTestApp({
    modules: [bookingModule, scheduleModule, notificationModule, familyModule],
    connections: 10,
  });
});
beforeEach(async () => {
  api.clock.set(LATER);
  studio = await aStudio(api);
  mei = await aMember(api, studio);
  scheduleId = await aSession(api, studio, { startAt: START, title: 'Hatha' });
});
afterAll(() => api.close());

const missed = (status = 'NO_SHOW', memberId = mei.memberId) =>
  aBooking(api, studio, { scheduleId, memberId, status });
const object = (
  bookingId: string,
  { as = mei, note = NOTE }: { as?: { token: string }; note?: string } = {},
) => api.call<Booking>('POST', '/api/booking/object-no-show', { as, json: { bookingId, note } });
const keep = (bookingId: string, answer = '', as: { token: string } = studio.owner) =>
  api.call<Booking>('POST', '/api/booking/portal/keep-no-show', { as, json: { bookingId, answer } });
const own = async (as = mei) =>
  (await api.call<MemberBooking[]>('GET', '/api/booking/list', { as, query: { tab: 'past' } })).data.map(
    ({ status, actions, objection }) => ({ status, actions, objection }),
  );
const roster = async () =>
  (
    await api.call<SessionDetail>('GET', '/api/schedule/portal', { as: studio.owner, query: { scheduleId } })
  ).data.roster.map(({ status, objection }) => ({ status, objection }));
const told = async (as: { token: string }) =>
  (await api.call<Notifications>('GET', '/api/notification/portal/studio', { as })).data.items.map(
    ({ kind, section, title, body, route }) => ({ kind, section, title, body, route }),
  );
const rows = () =>
  api.db.studio(
    studio.studioId,
    async (tx) => (await tx.selectFrom('no_show_objection').selectAll().execute()).length,
  );

describe('a member who was there', () => {
  test('says so once, and the desk and the instructor hear of it', async () => {
    const trainer = await aStaff(api, studio, 'TRAINER');
    scheduleId = await aSession(api, studio, { startAt: START, title: 'Hatha', staff_id: trainer.staffId });
    const bookingId = await missed();
    expect(await own()).toEqual([{ status: 'NO_SHOW', actions: ['OBJECT'], objection: null }]);
    expect((await object(bookingId)).data).toMatchObject({ bookingId, status: 'NO_SHOW' });
    const objection = { note: NOTE, isKept: false, answer: '' };
    expect(await own()).toEqual([{ status: 'NO_SHOW', actions: [], objection }]);
    expect(await roster()).toEqual([{ status: 'NO_SHOW', objection }]);
    const news = [
      {
        kind: 'NO_SHOW_OBJECTED',
        section: 'NEEDS',
        title: 'Test Member says they were at Hatha on Mon 2 Mar',
        body: NOTE,
        route: `/dashboard/schedule?session=${scheduleId}`,
      },
    ];
    expect([await told(studio.owner), await told(trainer)]).toEqual([news, news]);
    expect(await object(bookingId)).toMatchObject({
      code: 'REQUEST_FINAL',
      message: 'You have told the studio about this already.',
    });
    expect(await auditOf(api, studio.studioId, 'booking.objectNoShow')).toHaveLength(1);
  });

  test('twice at the same time: one row, and the desk hears of it once', async () => {
    const bookingId = await missed();
    const answers = await Promise.all([1, 2, 3, 4].map(() => object(bookingId)));
    expect(answers.map(({ code }) => code).sort()).toEqual([
      '0',
      'REQUEST_FINAL',
      'REQUEST_FINAL',
      'REQUEST_FINAL',
    ]);
    expect(await rows()).toBe(1);
    expect(await told(studio.owner)).toHaveLength(1);
  });

  test.each(['CHECKED_IN', 'BOOKED', 'LATE_CANCELLED'])(
    'has nothing to say of what is %s',
    async (status) => {
      expect(await object(await missed(status))).toMatchObject({
        code: 'BOOKING_FINAL',
        message: 'This booking is not marked as missed.',
      });
    },
  );

  test('has 14 days after the class for it', async () => {
    const bookingId = await missed();
    api.clock.set('2026-03-16T02:00:00.001Z');
    expect(await own()).toMatchObject([{ actions: [] }]);
    expect(await object(bookingId)).toMatchObject({
      code: 'ATTENDANCE_LOCKED',
      message: 'You can tell the studio up to 14 days after the class.',
    });
    api.clock.set('2026-03-16T02:00:00.000Z');
    expect((await object(bookingId)).code).toBe('0');
  });

  test('speaks for themselves only, in a few words', async () => {
    const bookingId = await missed();
    const other = await aMember(api, studio);
    const abroad = await aMember(api, await aStudio(api));
    for (const as of [other, abroad]) expect((await object(bookingId, { as })).code).toBe('NOT_FOUND');
    expect((await object(bookingId, { as: studio.owner })).status).toBe(401);
    for (const note of ['', ' a ', 'x'.repeat(501)])
      expect((await object(bookingId, { note })).code).toBe('INVALID_FIELDS');
    expect(await rows()).toBe(0);
  });

  test('speaks for their family, too', async () => {
    const home = await aFamily(api);
    const timId = await home.addTim();
    studio = home.studio;
    scheduleId = await aSession(api, studio, { startAt: START, title: 'Hatha' });
    expect((await object(await missed('NO_SHOW', timId), { as: home.ann })).code).toBe('0');
    expect((await told(studio.owner)).map(({ title }) => title)).toContain(
      'Tim Tan’s family says they were at Hatha on Mon 2 Mar',
    );
  });
});

describe('the studio', () => {
  test('keeps the no-show, and the member reads why', async () => {
    const bookingId = await missed();
    await object(bookingId);
    expect((await keep(bookingId, 'Dana counted ten mats, and yours was free.')).data).toMatchObject({
      status: 'NO_SHOW',
    });
    expect(await own()).toMatchObject([
      { objection: { isKept: true, answer: 'Dana counted ten mats, and yours was free.' } },
    ]);
    const [mail] = await newestMails(api.db, mei.userEmail);
    expect(mail?.subject).toBe('Still marked as missed: Hatha');
    expect(mail?.text).toContain('the class stays marked as missed.\n\nDana counted ten mats');
    expect(await keep(bookingId)).toMatchObject({ code: 'REQUEST_FINAL' });
    expect((await object(bookingId)).code).toBe('REQUEST_FINAL');
    expect(await auditOf(api, studio.studioId, 'booking.keepNoShow')).toHaveLength(1);
  });

  test('answers nothing that nobody has said', async () => {
    expect(await keep(await missed())).toMatchObject({
      code: 'REQUEST_FINAL',
      message: 'Nobody has objected to this no-show.',
    });
  });

  test('lets trainers answer in their own classes only', async () => {
    const bookingId = await missed();
    await object(bookingId);
    expect(await keep(bookingId, '', await aStaff(api, studio, 'TRAINER'))).toMatchObject({
      code: 'NOT_ALLOWED',
    });
    expect((await keep(bookingId, '', mei)).status).toBe(401);
  });

  test.each([
    ['a check-in', 'check-in', (bookingId: string) => ({ bookingIds: [bookingId] })],
    ['a correction', 'mark', (bookingId: string) => ({ bookingId, status: 'BOOKED' })],
  ])('agrees by %s, which settles it, and the member hears of it', async (_case, act, json) => {
    const bookingId = await missed();
    await object(bookingId);
    const path = `/api/booking/portal/${act}`;
    expect((await api.call('POST', path, { as: studio.owner, json: json(bookingId) })).code).toBe('0');
    const mails = await newestMails(api.db, mei.userEmail);
    expect(mails.map(({ subject }) => subject)).toEqual(['No longer marked as missed: Hatha']);
    expect(await own()).toMatchObject([{ objection: null, actions: [] }]);
    expect(await roster()).toMatchObject([{ objection: null }]);
    expect(await keep(bookingId)).toMatchObject({ code: 'BOOKING_FINAL' });
  });

  test('mails nobody about a correction that nobody asked for', async () => {
    const bookingId = await missed();
    const json = { bookingId, status: 'BOOKED' };
    await api.call('POST', '/api/booking/portal/mark', { as: studio.owner, json });
    expect(await newestMails(api.db, mei.userEmail)).toEqual([]);
  });
});

test('the mail of a no-show leads to the booking', async () => {
  const bookingId = await missed('BOOKED');
  const json = { bookingId, status: 'NO_SHOW' };
  await api.call('POST', '/api/booking/portal/mark', { as: studio.owner, json });
  const [mail] = await newestMails(api.db, mei.userEmail);
  expect(mail?.text).toContain(`/booking-website/bookings?extension=${studio.extension}&missed=${bookingId}`);
});

test('what was said goes with the person', async () => {
  const bookingId = await missed();
  await object(bookingId);
  await keep(bookingId, 'Your mat was free.');
  await api.db.studio(studio.studioId, (tx) => forgetObjections(tx, mei.memberId));
  expect(await roster()).toEqual([{ status: 'NO_SHOW', objection: { note: '', isKept: true, answer: '' } }]);
});
