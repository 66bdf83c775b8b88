import type { ReportAnswer } from '@studio/contract/reports/reportQuery';
import { newId } from '../../../platform/db/newId.ts';
import { aMember, aStaff, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { aBooking, aSession } from '../../../testing/builders/sessionBuilders.ts';
import { fc, lives, LIVES_TIMEOUT } from '../../../testing/fastCheck.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { reportModule } from './report.routes.ts';

const URL = '/api/report/portal/class-attendance';
const WEEK = { from: '2026-03-02', to: '2026-03-09' };
let api: TestApp;
let studio: TestStudio;
let trainer: Awaited<ReturnType<typeof aStaff>>;
let monday: string;

const report = async (query: Record<string, string> = {}, as: { token: string } = studio.owner) =>
  (await api.call<ReportAnswer>('GET', URL, { as, query: { ...WEEK, ...query } })).data;
const by = (answer: ReportAnswer, figure: string) =>
  answer.groups.map(({ key, figures }) => [key, figures[figure]]);

/** People who wait for a session: when each joined, and when and how it ended. */
async function waitlist(
  scheduleId: string,
  entries: [joined: string, settled: string | null, status: string][],
) {
  for (const [index, [joined_at, settled_at, status]] of entries.entries()) {
    const { memberId: member_id } = await aMember(api, studio);
    const entry = { studio_id: studio.studioId, waitlist_id: newId(), schedule_id: scheduleId, member_id };
    await api.db.studio(studio.studioId, (tx) =>
      tx
        .insertInto('waitlist_entry')
        .values({ ...entry, position: index + 1, status, joined_at, settled_at })
        .execute(),
    );
  }
}

/**
 * A week counted by hand. Before it Ann came once. Monday 07:00 in Singapore, 8 places: Ann and Ben came, Cat (of
 * ClassPass) did not, Dan cancelled late, Eve in time, and the studio took Fay's place; two waited at one time, one
 * of whom came in, and a third later. Tuesday 18:30, the trainer's in the owner's place, 2 places: Ben came, Cat is
 * booked. Tuesday 19:00, the owner's, an hour and a half: nobody, 10 places. Thursday: cancelled, with a booking.
 * Also a draft.
 */
beforeAll(async () => {
  api = await startTestApp({ modules: [reportModule] });
  studio = await aStudio(api);
  trainer = await aStaff(api, studio, 'TRAINER');
  const [ann, ben, cat, dan, eve, fay] = await Promise.all(
    Array.from({ length: 6 }, async () => (await aMember(api, studio)).memberId),
  );
  const book = async (scheduleId: string, places: [string | undefined, string, string?][]) => {
    for (const [memberId = '', status, source = 'WEB'] of places)
      await aBooking(api, studio, { scheduleId, memberId, status, source });
  };
  await book(await aSession(api, studio, { startAt: '2026-02-20T01:00:00Z' }), [[ann, 'CHECKED_IN']]);
  monday = await aSession(api, studio, { className: 'Flow', startAt: '2026-03-01T23:00:00Z', capacity: 8 });
  await book(monday, [
    [ann, 'CHECKED_IN'],
    [ben, 'CHECKED_IN'],
    [cat, 'NO_SHOW', 'CLASSPASS'],
    [dan, 'LATE_CANCELLED'],
    [eve, 'CANCELLED'],
    [fay, 'CANCELLED_BY_STUDIO'],
  ]);
  await waitlist(monday, [
    ['2026-02-28T01:00:00Z', '2026-02-28T05:00:00Z', 'PROMOTED'],
    ['2026-02-28T02:00:00Z', '2026-02-28T06:00:00Z', 'LEFT'],
    ['2026-02-28T06:00:00Z', null, 'WAITING'],
  ]);
  const tuesday = await aSession(api, studio, {
    className: 'Yin',
    startAt: '2026-03-03T10:30:00Z',
    capacity: 2,
    staff_id: trainer.staffId,
    sub_for_staff_id: studio.owner.staffId,
  });
  await book(tuesday, [
    [ben, 'CHECKED_IN'],
    [cat, 'BOOKED'],
  ]);
  await aSession(api, studio, {
    className: 'Empty',
    startAt: '2026-03-03T11:00:00Z',
    end_at: '2026-03-03T12:30:00Z',
    capacity: 10,
    staff_id: studio.owner.staffId,
  });
  const off = await aSession(api, studio, { startAt: '2026-03-05T01:00:00Z', status: 'CANCELLED' });
  await book(off, [[ann, 'CANCELLED_BY_STUDIO']]);
  await aSession(api, studio, { startAt: '2026-03-05T02:00:00Z', status: 'DRAFT' });
});
afterAll(() => api.close());

test('counts a week by hand', async () => {
  const { figures, total } = await report();
  expect(figures).toEqual({
    fillRate: 0.25,
    sessions: 3,
    booked: 5,
    checkedIn: 3,
    showRate: 0.75,
    noShow: 1,
    lateCancelled: 1,
    firstTimers: 1,
    calledOff: 1,
  });
  expect(total).toBe(4);
});

test('each session has its counts, and a cancelled one none', async () => {
  const { rows } = await report({ order: 'asc' });
  expect(rows[0]).toEqual({
    scheduleId: monday,
    startAt: '2026-03-01T23:00:00.000Z',
    className: 'Flow',
    templateType: 'CLASS',
    staffName: null,
    roomName: null,
    status: 'PUBLISHED',
    capacity: 8,
    booked: 3,
    checkedIn: 2,
    noShow: 1,
    lateCancelled: 1,
    cancelled: 1,
    waitlistPeak: 2,
    promoted: 1,
    partner: 1,
    firstTimers: 1,
    fillRate: 0.375,
    showRate: 0.6667,
  });
  expect(rows[1]).toMatchObject({ className: 'Yin', staffName: 'Test TRAINER', fillRate: 1, showRate: 1 });
  expect(rows[2]).toMatchObject({
    className: 'Empty',
    booked: 0,
    fillRate: 0,
    showRate: null,
    waitlistPeak: 0,
  });
  expect(rows[3]).toMatchObject({ status: 'CANCELLED', capacity: null, booked: null, fillRate: null });
});

test('sums up by weekday and hour of the studio', async () => {
  expect(by(await report({ group: 'weekday' }), 'booked')).toEqual([
    ['D1', 3],
    ['D2', 2],
    ['D4', 0],
  ]);
  expect(by(await report({ group: 'hour' }), 'fillRate')).toEqual([
    ['H07', 0.375],
    ['H09', null],
    ['H18', 1],
    ['H19', 0],
  ]);
  expect(by(await report({ group: 'slot' }), 'fillRate')).toEqual([
    ['D1 H07', 0.375],
    ['D2 H18', 1],
    ['D2 H19', 0],
    ['D4 H09', null],
  ]);
});

test('a slot leads to its rows', async () => {
  expect((await report({ weekday: 'D2', hour: 'H18' })).rows).toMatchObject([{ className: 'Yin' }]);
});

test('of one class only; who came to another before is no first-timer in it', async () => {
  const { groups } = await report({ group: 'class' });
  const yin = groups.find(({ label }) => label === 'Yin')?.key ?? '';
  expect((await report({ classTemplId: yin })).figures).toMatchObject({
    sessions: 1,
    checkedIn: 1,
    firstTimers: 0,
  });
});

test.each([
  ['2026-03-02', 1],
  ['2026-02-20', 2],
])('first-timers of a long time from %s are those who had not come before it', async (from, firstTimers) => {
  expect((await report({ from, to: '2026-09-01' })).figures).toMatchObject({ firstTimers });
});

test('a long time counts as its days do', async () => {
  const [few, many] = [await report(), await report({ to: '2026-09-01' })];
  expect(many).toEqual(few);
});

const STATUSES = ['BOOKED', 'CHECKED_IN', 'CHECKED_IN', 'NO_SHOW', 'LATE_CANCELLED', 'CANCELLED'];

test(
  'of random histories a long time counts as its months do, row by row',
  async () => {
    const aClass = fc.record({
      // Several begin at the same time.
      day: fc.nat({ max: 70 }),
      status: fc.constantFrom('PUBLISHED', 'PUBLISHED', 'COMPLETED', 'CANCELLED', 'DRAFT'),
      places: fc.array(fc.constantFrom(null, ...STATUSES), { minLength: 5, maxLength: 5 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(aClass, { minLength: 10, maxLength: 30 }), async (classes) => {
        const there = await aStudio(api);
        const members = await Promise.all(STATUSES.slice(1).map(() => aMember(api, there)));
        for (const { day, status, places } of classes) {
          const startAt = new Date(Date.parse('2026-03-05T01:00:00Z') + 2 * day * 86_400_000).toISOString();
          const scheduleId = await aSession(api, there, { startAt, status });
          for (const [index, { memberId }] of members.entries())
            if (places[index]) await aBooking(api, there, { scheduleId, memberId, status: places[index] });
        }
        const read = (from: string, to: string) =>
          report({ from, to, sort: 'startAt', order: 'asc', pageSize: '100' }, there.owner);
        const months = [
          await read('2026-03-01', '2026-04-15'),
          await read('2026-04-15', '2026-06-01'),
          await read('2026-06-01', '2026-08-01'),
        ];
        const all = await read('2026-03-01', '2026-08-01');
        expect(all.rows).toEqual(months.flatMap(({ rows }) => rows));
        expect(all.groups).toEqual(months.flatMap(({ groups }) => groups));
      }),
      lives(5),
    );
  },
  LIVES_TIMEOUT,
);

test('takes the days of the studio, the first in and the last out', async () => {
  // Monday 07:00 in Singapore is Sunday in UTC.
  expect((await report({ from: '2026-03-02', to: '2026-03-03' })).total).toBe(1);
  expect((await report({ from: '2026-03-01', to: '2026-03-02' })).total).toBe(0);
  expect((await report({ from: '2026-03-01', to: '2026-03-02' })).figures).toMatchObject({
    sessions: 0,
    fillRate: null,
    showRate: null,
    calledOff: 0,
  });
});

test('a trainer sees own sessions only', async () => {
  expect(await report({}, trainer)).toMatchObject({ isOwn: true, rows: [{ className: 'Yin' }] });
  expect(await report()).toMatchObject({ isOwn: false });
});

test('instructors, with what each taught', async () => {
  const query = { ...WEEK, group: 'staff', sort: 'startAt', order: 'asc' };
  const { data } = await api.call<ReportAnswer>('GET', '/api/report/portal/instructor', {
    as: studio.owner,
    query,
  });
  expect(data.figures).toEqual({
    sessions: 2,
    hours: 2.5,
    checkedIn: 1,
    heads: 0.5,
    fillRate: 0.1667,
    showRate: 1,
    firstTimers: 0,
    substitutes: 1,
  });
  const byStaff = Object.fromEntries(data.groups.map(({ label, figures }) => [label, figures]));
  expect(byStaff).toMatchObject({
    'Test TRAINER': { sessions: 1, hours: 1, heads: 1, fillRate: 1, substitutes: 1 },
    'Test OWNER': { sessions: 1, hours: 1.5, heads: 0, fillRate: 0, substitutes: 0 },
  });
  expect(data.rows[0]).toMatchObject({ staffName: 'Test TRAINER', hours: 1, substituteFor: 'Test OWNER' });
});

test('a session that two teach counts for each instructor, and once for its class', async () => {
  const together = await aStudio(api);
  const { staffId } = together.owner;
  const helper = await aStaff(api, together, 'TRAINER');
  const [other, absent] = [await aStaff(api, together, 'SUPER'), await aStaff(api, together, 'STAFF')];
  await aSession(api, together, {
    ...{ startAt: '2026-03-04T01:00:00Z', staff_id: staffId, sub_for_staff_id: absent.staffId },
    assistant_ids: [other.staffId, helper.staffId],
    co_instructor_ids: [other.staffId],
  });
  // One who stands in for the instructor is there once; of one without an instructor there is the other.
  const both = { assistant_ids: [other.staffId], co_instructor_ids: [other.staffId] };
  await aSession(api, together, { startAt: '2026-03-05T01:00:00Z', staff_id: other.staffId, ...both });
  await aSession(api, together, { startAt: '2026-03-06T01:00:00Z', ...both });
  const answerOf = async (key: string, as = together.owner, group = 'staff') =>
    (
      await api.call<ReportAnswer>('GET', `/api/report/portal/${key}`, {
        ...{ as, query: { from: '2026-03-01', to: '2026-03-08', group, order: 'asc' } },
      })
    ).data;
  const { figures, groups, rows } = await answerOf('instructor');
  expect(figures).toMatchObject({ sessions: 4, hours: 4, substitutes: 1 });
  expect(groups.map(({ label, figures: of }) => [label, of['sessions'], of['substitutes']])).toEqual([
    ['Test SUPER', 3, 0],
    ['Test OWNER', 1, 1],
  ]);
  expect(rows.map(({ staffName, substituteFor }) => [staffName, substituteFor])).toEqual(
    expect.arrayContaining([
      ['Test OWNER', 'Test STAFF'],
      ['Test SUPER', null],
    ]),
  );
  expect((await answerOf('class-attendance', together.owner, 'class')).figures).toMatchObject({
    sessions: 3,
  });
  expect((await answerOf('instructor', helper)).total).toBe(0);
});

test('hours follow the clock of the studio through its change', async () => {
  const berlin = await aStudio(api);
  await api.db.platform((tx) =>
    tx
      .updateTable('studio')
      .set({ timezone: 'Europe/Berlin' })
      .where('studio_id', '=', berlin.studioId)
      .execute(),
  );
  // 09:30 before and after 29 March 2026, when clocks go forward.
  await aSession(api, berlin, { startAt: '2026-03-27T08:30:00Z' });
  await aSession(api, berlin, { startAt: '2026-03-30T07:30:00Z' });
  const query = { from: '2026-03-27', to: '2026-03-31', group: 'hour' };
  expect(by(await report(query, berlin.owner), 'sessions')).toEqual([['H09', 2]]);
});

test('after a change of the time zone day, weekday and hour are those of one clock', async () => {
  studio = await aStudio(api);
  // Monday 7:00 in Singapore is Sunday 18:00 in New York.
  await aSession(api, studio, { startAt: '2026-03-01T23:00:00Z' });
  const keysOf = async (group: string) =>
    (await report({ from: '2026-03-01', group })).groups.map(({ key }) => key);
  expect(await keysOf('slot')).toEqual(['D1 H07']);
  await api.db.platform((tx) =>
    tx
      .updateTable('studio')
      .set({ timezone: 'America/New_York' })
      .where('studio_id', '=', studio.studioId)
      .execute(),
  );
  expect(await keysOf('slot')).toEqual(['D7 H18']);
  expect(await keysOf('weekday')).toEqual(['D7']);
  expect(await keysOf('day')).toEqual(['2026-03-01']);
});
