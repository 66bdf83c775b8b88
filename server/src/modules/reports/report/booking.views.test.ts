import type { ReportOptions } from '@studio/contract/reports/reportOptions.schema';
import { sql } from 'kysely';
import type { ReportAnswer } from '@studio/contract/reports/reportQuery';
import { aMember, aStaff, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { aBooking, aSession } from '../../../testing/builders/sessionBuilders.ts';
import { newId } from '../../../platform/db/newId.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { stepUp } from '../../../testing/stepUp.ts';
import { reportModule } from './report.routes.ts';

const URL = '/api/report/portal/booking';
const WEEK = { from: '2026-03-01', to: '2026-03-08' };
let api: TestApp;
let studio: TestStudio;
let trainer: Awaited<ReturnType<typeof aStaff>>;

beforeAll(async () => {
  api = await startTestApp({ modules: [reportModule] });
});
afterAll(() => api.close());

const report = (query: Record<string, string> = {}, as: { token: string } = studio.owner) =>
  api.call<ReportAnswer>('GET', URL, { as, query: { ...WEEK, ...query } });
const figuresOf = async (query: Record<string, string>) => (await report(query)).data.figures;

/**
 * A week counted by hand. Monday 07:00 in Singapore: Ann came (booked 10 hours before, online), Ben cancelled
 * late (20 hours before, online). Tuesday, the trainer's: Ann is a no-show (desk, 30 hours before), Cat
 * cancelled in time. Ben's place was moved, Dan's is only held. The week before: one booking.
 */
beforeEach(async () => {
  studio = await aStudio(api);
  trainer = await aStaff(api, studio, 'TRAINER');
  const [ann, ben, cat, dan] = await Promise.all(
    Array.from({ length: 4 }, async () => (await aMember(api, studio)).memberId),
  );
  const book = (scheduleId: string, memberId = '', booking: Record<string, unknown> & { status: string }) =>
    aBooking(api, studio, { scheduleId, memberId, ...booking });
  const monday = await aSession(api, studio, { className: 'Flow', startAt: '2026-03-01T23:00:00Z' });
  await book(monday, ann, { status: 'CHECKED_IN', booked_at: '2026-03-01T13:00:00Z' });
  await book(monday, ben, {
    status: 'LATE_CANCELLED',
    booked_at: '2026-03-01T03:00:00Z',
    cancelled_at: '2026-03-01T21:30:00Z',
  });
  const tuesday = await aSession(api, studio, {
    className: 'Yin',
    startAt: '2026-03-03T01:00:00Z',
    staff_id: trainer.staffId,
  });
  await book(tuesday, ann, { status: 'NO_SHOW', source: 'PORTAL', booked_at: '2026-03-01T19:00:00Z' });
  await book(tuesday, cat, {
    status: 'CANCELLED',
    source: 'CLASSPASS',
    booked_at: '2026-03-01T21:00:00Z',
    cancelled_at: '2026-03-02T01:00:00Z',
  });
  await book(tuesday, ben, { status: 'MOVED' });
  await book(tuesday, dan, { status: 'HELD', hold_until: '2026-03-02T01:00:00Z' });
  const before = await aSession(api, studio, { startAt: '2026-02-25T01:00:00Z' });
  await book(before, dan, { status: 'CHECKED_IN' });
});

test('counts a week by hand', async () => {
  const { data } = await report();
  expect(data.figures).toEqual({
    bookings: 4,
    members: 3,
    cancelRate: 0.5,
    lateRate: 0.5,
    calledOff: 0,
    onlineRate: 0.5,
    // 10, 20, 28 and 30 hours.
    leadHours: 24,
  });
  expect(data.total).toBe(4);
  expect(data.compared).toBeNull();
});

/** One of two members cancelled a class that took place; of another class all places ended when it was cancelled. */
test('what the studio cancelled is in no rate', async () => {
  const [ann, ben, cat] = await Promise.all([1, 2, 3].map(() => aMember(api, studio)));
  if (!ann || !ben || !cat) throw new Error('three members');
  const held = await aSession(api, studio, { startAt: '2026-04-06T01:00:00Z' });
  await aBooking(api, studio, { scheduleId: held, memberId: ann.memberId, status: 'CHECKED_IN' });
  await aBooking(api, studio, { scheduleId: held, memberId: ben.memberId, status: 'CANCELLED' });
  await aBooking(api, studio, { scheduleId: held, memberId: cat.memberId, status: 'CANCELLED_BY_STUDIO' });
  const off = await aSession(api, studio, { startAt: '2026-04-07T01:00:00Z', status: 'CANCELLED' });
  await aBooking(api, studio, { scheduleId: off, memberId: ann.memberId, status: 'CANCELLED_BY_STUDIO' });
  await aBooking(api, studio, { scheduleId: off, memberId: ben.memberId, status: 'LATE_CANCELLED' });
  expect(await figuresOf({ from: '2026-04-06', to: '2026-04-08' })).toMatchObject({
    bookings: 5,
    cancelRate: 0.5,
    lateRate: 0,
    calledOff: 3,
  });
  expect(await figuresOf({ from: '2026-04-07', to: '2026-04-08' })).toMatchObject({ cancelRate: null });
});

test('compares with the days before, and with the year before', async () => {
  expect((await report({ compare: 'BEFORE' })).data.compared).toMatchObject({ bookings: 1, members: 1 });
  expect((await report({ compare: 'YEAR' })).data.compared).toMatchObject({ bookings: 0, cancelRate: null });
});

test.each([
  [
    'day',
    [
      ['2026-03-02', 2],
      ['2026-03-03', 2],
    ],
  ],
  ['week', [['2026-03-02', 4]]],
  ['month', [['2026-03-01', 4]]],
  [
    'source',
    [
      ['WEB', 2],
      ['CLASSPASS', 1],
      ['PORTAL', 1],
    ],
  ],
])('sums up by %s', async (group, expected) => {
  const { data } = await report({ group });
  expect(data.groups.map(({ key, figures }) => [key, figures['bookings']])).toEqual(expected);
});

test('a group of classes leads to its rows by a filter', async () => {
  const { data } = await report({ group: 'class' });
  const yin = data.groups.find(({ label }) => label === 'Yin');
  expect(yin?.figures).toMatchObject({ bookings: 2, cancelRate: 0.5 });
  expect(await figuresOf({ classTemplId: yin?.key ?? '' })).toMatchObject({ bookings: 2 });
  expect(await figuresOf({ status: 'NO_SHOW' })).toMatchObject({ bookings: 1 });
});

test('rows come in the order asked for, in pages', async () => {
  const { data } = await report({ sort: 'bookedAt', order: 'asc', pageSize: '3' });
  expect(data.rows.map((row) => row['status'])).toEqual(['LATE_CANCELLED', 'CHECKED_IN', 'NO_SHOW']);
  expect(data.rows[0]).toMatchObject({ hoursBefore: 1.5, startAt: '2026-03-01T23:00:00.000Z' });
  expect((await report({ sort: 'bookedAt', order: 'asc', pageSize: '3', page: '1' })).data.rows).toHaveLength(
    1,
  );
});

test('who may see one report alone can narrow it', async () => {
  const changed_at = api.clock.now();
  await api.db.studio(studio.studioId, (tx) =>
    tx
      .insertInto('role_permission')
      .values([
        {
          studio_id: studio.studioId,
          role: 'TRAINER',
          permission: 'report.attendance',
          is_allowed: false,
          changed_at,
        },
        {
          studio_id: studio.studioId,
          role: 'TRAINER',
          permission: 'report.booking',
          is_allowed: true,
          changed_at,
        },
      ])
      .execute(),
  );
  const { data } = await api.call<ReportOptions>('GET', `${URL}/options`, { as: trainer });
  expect(data.class.map(({ name }) => name)).toEqual(expect.arrayContaining(['Flow', 'Yin']));
  // Bookings cannot be narrowed to a promo code.
  expect(data.promo).toEqual([]);
});

test('a trainer sees their own sessions, with masked numbers', async () => {
  const { data } = await report({}, trainer);
  expect(data.figures).toMatchObject({ bookings: 2 });
  expect(data.rows[0]?.['phone']).toMatch(/^•+ \d{3}$/);
  expect((await report()).data.rows[0]?.['phone']).toMatch(/^\+65/);
});

test.each([
  [{ from: '2026-03-08', to: '2026-03-01' }, 'The range must start before it ends'],
  [{ from: '2024-01-01', to: '2026-03-01' }, 'Choose at most two years'],
  [{ group: 'colour' }, 'Choose one from the list'],
  [{ sort: 'secret' }, 'Choose one from the list'],
  [{ status: 'HELD' }, 'Choose one from the list'],
])('refuses %j', async (query, message) => {
  expect(await report(query as Record<string, string>)).toMatchObject({
    code: 'INVALID_FIELDS',
    data: { errors: [expect.objectContaining({ message })] },
  });
});

test('penalties of a booking are words in its file', async () => {
  const { memberId } = await aMember(api, studio);
  const scheduleId = await aSession(api, studio, { startAt: '2026-04-06T01:00:00Z' });
  const booking_id = await aBooking(api, studio, { scheduleId, memberId, status: 'NO_SHOW' });
  const penalty = {
    studio_id: studio.studioId,
    booking_id,
    member_id: memberId,
    trigger: 'NO_SHOW',
    value: 1,
  };
  await api.db.studio(studio.studioId, (tx) =>
    tx
      .insertInto('penalty')
      .values(
        [
          { action: 'FORFEIT_CREDIT', status: 'APPLIED' },
          { action: 'FEE', status: 'PENDING' },
          { action: 'BLOCK_DAYS', status: 'WAIVED' },
        ].map((row) => ({ ...penalty, ...row, penalty_id: newId(), created_at: api.clock.now() })),
      )
      .execute(),
  );
  await stepUp(api, studio.owner, 'PEOPLE');
  const { body } = await api.app.inject({
    url: `${URL}/export`,
    query: { from: '2026-04-06', to: '2026-04-07', format: 'csv' },
    headers: { authorization: `Bearer ${studio.owner.token}` },
  });
  expect(body).toMatch('"Fee, Credit lost"');
});

test('the file has every row with the words and times of the studio', async () => {
  expect(
    await api.call('GET', `${URL}/export`, { as: studio.owner, query: { ...WEEK, format: 'csv' } }),
  ).toMatchObject({ code: 'PROOF_NEEDED', data: { purpose: 'PEOPLE' } });
  await stepUp(api, studio.owner, 'PEOPLE');
  const { body } = await api.app.inject({
    url: `${URL}/export`,
    query: { ...WEEK, format: 'csv' },
    headers: { authorization: `Bearer ${studio.owner.token}` },
  });
  const lines = body.trim().split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines[1]).toMatch(/^2026-03-02 07:00,Flow,Class,/);
  expect(body).toMatch('Cancelled late');
});

test('a file of thousands of rows is of one moment, and in order', async () => {
  const scheduleId = await aSession(api, studio, { startAt: '2026-05-04T01:00:00Z', capacity: 500 });
  const { memberId } = await aMember(api, studio);
  await api.db.studio(studio.studioId, (tx) =>
    sql`insert into booking (studio_id, booking_id, schedule_id, member_id, status, source, booked_at)
      select ${studio.studioId}::uuid, gen_random_uuid(), ${scheduleId}::uuid, ${memberId}::uuid, 'CANCELLED', 'WEB',
        '2026-05-01T00:00:00Z' from generate_series(1, 4001)`.execute(tx),
  );
  await stepUp(api, studio.owner, 'PEOPLE');
  const { body } = await api.app.inject({
    url: `${URL}/export`,
    query: { from: '2026-05-04', to: '2026-05-05', format: 'csv' },
    headers: { authorization: `Bearer ${studio.owner.token}` },
  });
  expect(body.trim().split('\r\n')).toHaveLength(4002);
  expect(api.db.connections().busy).toBe(0);
});
