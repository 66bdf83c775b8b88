import type { CreatedSessions } from '@studio/contract/schedule/create-session.schema';
import { newId } from '../../../../platform/db/newId.ts';
import { aStaff, aStudio, type TestStudio } from '../../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { scheduleModule } from '../schedule.routes.ts';
import { listSessions } from '../../session/session.views.ts';
import { seriesSweep } from './series.sweep.ts';

let api: TestApp;
let studio: TestStudio;
let [loft, classTemplId] = ['', ''];

beforeAll(async () => {
  api = await startTestApp({ modules: [scheduleModule], connections: 10 });
});
beforeEach(async () => {
  api.clock.set('2026-01-05T01:00:00.000Z');
  studio = await aStudio(api);
  [loft, classTemplId] = [newId(), newId()];
  const times = { created_at: api.clock.now(), updated_at: api.clock.now() };
  await api.db.studio(studio.studioId, async (tx) => {
    await tx
      .insertInto('room')
      .values({ studio_id: studio.studioId, room_id: loft, name: 'Loft', capacity: 12 })
      .execute();
    const yoga = {
      template_type: 'CLASS',
      class_name: 'Vinyasa',
      duration_min: 60,
      capacity: 12,
      credit_cost: 2,
      ...times,
    };
    await tx
      .insertInto('class_template')
      .values({ studio_id: studio.studioId, class_templ_id: classTemplId, ...yoga })
      .execute();
  });
});
afterAll(() => api.close());

const inStudio = <T>(work: Parameters<typeof api.db.studio<T>>[1]): Promise<T> =>
  api.db.studio(studio.studioId, work);
const inZone = (timezone: string) =>
  inStudio((tx) =>
    tx.updateTable('studio').set({ timezone }).where('studio_id', '=', studio.studioId).execute(),
  );
const create = async (change: object = {}) => {
  const session = {
    classTemplId,
    date: '2026-01-07',
    start: '18:00',
    durationMin: 60,
    roomId: loft,
    capacity: 10,
    repeat: 'WEEKLY',
    ends: 'NEVER',
    ...change,
  };
  return (
    await api.call<CreatedSessions>('POST', '/api/schedule/portal/create', {
      as: studio.owner,
      json: session,
    })
  ).data;
};
const sweep = () => inStudio((tx) => seriesSweep.sweep(tx, api.clock.now()));
const list = (from: string, to: string) => inStudio((tx) => listSessions(tx, { from, to }));
const startsOn = async (...days: string[]) => {
  const sessions = await list('2026-01-01', '2027-01-01');
  return days.map((day) =>
    sessions
      .filter(({ localDate }) => localDate === day)
      .map(({ startAt, endAt }) => `${startAt.slice(11, 16)}–${endAt.slice(11, 16)}`)
      .join(),
  );
};

test('a series without an end is made 12 weeks ahead, and more is made as time goes on, each day once', async () => {
  expect((await create()).scheduleIds).toHaveLength(13);
  expect(await sweep()).toBe(0);
  api.clock.set('2026-01-21T01:00:00.000Z');
  expect([await sweep(), await sweep()]).toEqual([2, 0]);
  const days = (await list('2026-01-01', '2027-01-01')).map(({ localDate }) => localDate);
  expect([days.length, days.at(-1), new Set(days).size]).toEqual([15, '2026-04-15', 15]);
});

test('by several processes at once makes each day once', async () => {
  await create();
  api.clock.set('2026-01-21T01:00:00.000Z');
  const made = await Promise.all(Array.from({ length: 6 }, () => sweep()));
  expect(made.reduce((sum, count) => sum + count, 0)).toBe(2);
});

// The wall time stays: where clocks change, the instant moves. The last two are in the gap and in the doubled
// hour.
test.each([
  [
    'Europe/Paris',
    '18:00',
    ['2026-03-25', '17:00–18:00'],
    ['2026-04-01', '16:00–17:00'],
    ['2026-10-21', '16:00–17:00'],
    ['2026-10-28', '17:00–18:00'],
  ],
  [
    'America/New_York',
    '18:00',
    ['2026-03-04', '23:00–00:00'],
    ['2026-03-11', '22:00–23:00'],
    ['2026-10-28', '22:00–23:00'],
    ['2026-11-04', '23:00–00:00'],
  ],
  [
    'Australia/Sydney',
    '18:00',
    ['2026-04-01', '07:00–08:00'],
    ['2026-04-08', '08:00–09:00'],
    ['2026-09-30', '08:00–09:00'],
    ['2026-10-07', '07:00–08:00'],
  ],
  [
    'America/Sao_Paulo',
    '18:00',
    ['2026-03-04', '21:00–22:00'],
    ['2026-04-01', '21:00–22:00'],
    ['2026-10-21', '21:00–22:00'],
    ['2026-11-04', '21:00–22:00'],
  ],
  [
    'Australia/Lord_Howe',
    '18:00',
    ['2026-04-01', '07:00–08:00'],
    ['2026-04-08', '07:30–08:30'],
    ['2026-09-30', '07:30–08:30'],
    ['2026-10-07', '07:00–08:00'],
  ],
])('in %s a series at %s stays there', async (timezone, start, ...expected) => {
  await inZone(timezone);
  await create({ start });
  for (let month = 2; month <= 12; month++) {
    api.clock.set(`2026-${String(month).padStart(2, '0')}-01T12:00:00.000Z`);
    await sweep();
  }
  expect(await startsOn(...expected.map(([day]) => day ?? ''))).toEqual(expected.map(([, hours]) => hours));
});

test.each([
  ['Europe/Paris', '02:30', '2026-03-29', '01:30–02:30'],
  ['Europe/Paris', '02:30', '2026-10-25', '00:30–01:30'],
  ['America/New_York', '02:30', '2026-03-08', '07:30–08:30'],
  ['America/New_York', '01:30', '2026-11-01', '05:30–06:30'],
])('in %s a session at %s on %s is an hour long', async (timezone, start, day, hours) => {
  await inZone(timezone);
  await create({ date: day, start, roomId: null, repeat: 'DAILY', ends: 'AFTER', count: 2 });
  expect(await startsOn(day)).toEqual([hours]);
});

test('taken times are left out, and the desk is notified of taken rooms', async () => {
  await create();
  const closure = {
    studio_id: studio.studioId,
    studio_closure_id: newId(),
    studio_closure_name: 'Vesak',
    from_date: '2026-04-08',
    to_date: '2026-04-08',
  };
  await inStudio((tx) =>
    tx
      .insertInto('studio_closure')
      .values({
        ...closure,
        start_at: '2026-04-07T16:00:00Z',
        end_at: '2026-04-08T16:00:00Z',
        is_all_day: true,
        created_at: api.clock.now(),
      })
      .execute(),
  );
  await create({ date: '2026-04-15', start: '18:30', repeat: 'NONE' });
  api.clock.set('2026-01-28T01:00:00.000Z');
  expect(await sweep()).toBe(1);
  expect((await list('2026-04-02', '2026-05-01')).map(({ localDate }) => localDate)).toEqual([
    '2026-04-15',
    '2026-04-22',
  ]);
  const notifications = await inStudio((tx) =>
    tx.selectFrom('notification').select(['kind', 'title', 'body']).execute(),
  );
  expect(notifications).toEqual([
    {
      kind: 'SESSIONS_LEFT_OUT',
      title: '1 session could not be scheduled: the room is taken',
      body: 'Vinyasa Wed 15 Apr',
    },
  ]);
  // The day of the closure comes back with it; that of the taken room was told, and stays away.
  await inStudio((tx) => tx.deleteFrom('studio_closure').execute());
  expect([await sweep(), await sweep()]).toEqual([1, 0]);
  expect(await startsOn('2026-04-08', '2026-04-15')).toEqual(['10:00–11:00', '10:30–11:30']);
});

const close = (day: string, change: object = {}) =>
  inStudio((tx) =>
    tx
      .insertInto('studio_closure')
      .values({
        studio_id: studio.studioId,
        studio_closure_id: newId(),
        studio_closure_name: 'Vesak',
        from_date: day,
        to_date: day,
        start_at: `${day}T00:00:00+08:00`,
        end_at: `${day}T23:00:00+08:00`,
        is_all_day: false,
        created_at: api.clock.now(),
        ...change,
      })
      .execute(),
  );
const changeClosures = (change: object) =>
  inStudio((tx) => tx.updateTable('studio_closure').set(change).execute());

test.each([
  ['goes', { archived_at: '2026-01-05T02:00:00Z' }],
  ['ends before the class', { end_at: '2026-01-21T18:00:00+08:00' }],
  ['no longer cancels classes', { cancel_sessions: false }],
  ['is of another room', { room_ids: [newId()] }],
])('a day that was closed when its series was made comes back when the closure %s', async (_how, change) => {
  await close('2026-01-21');
  const { skipped } = await create({ ends: 'ON', until: '2026-02-04' });
  expect([skipped, await sweep()]).toEqual([['2026-01-21'], 0]);
  await changeClosures(change);
  expect([await sweep(), await sweep()]).toEqual([1, 0]);
  expect(await startsOn('2026-01-14', '2026-01-21')).toEqual(['10:00–11:00', '10:00–11:00']);
});

test('a day stays away while another closure covers it, and once it is past', async () => {
  await close('2026-01-21', { studio_closure_name: 'Works' });
  await close('2026-01-21');
  await create();
  await inStudio((tx) =>
    tx
      .updateTable('studio_closure')
      .set({ archived_at: api.clock.now() })
      .where('studio_closure_name', '=', 'Works')
      .execute(),
  );
  expect(await sweep()).toBe(0);
  api.clock.set('2026-01-21T12:00:00.000Z');
  await changeClosures({ archived_at: api.clock.now() });
  await sweep();
  expect(await startsOn('2026-01-21')).toEqual(['']);
});

test('a day that somebody removed by hand stays away', async () => {
  const { scheduleIds } = await create();
  await inStudio((tx) =>
    tx
      .updateTable('session')
      .set({ status: 'CANCELLED' })
      .where('schedule_id', '=', scheduleIds[2] ?? '')
      .execute(),
  );
  expect(await sweep()).toBe(0);
});

test('ends with its template, and goes on without an instructor who has left', async () => {
  const { staffId } = await aStaff(api, studio, 'TRAINER');
  await create({ staffId });
  await inStudio((tx) =>
    tx.updateTable('staff').set({ status: 'DISABLED' }).where('staff_id', '=', staffId).execute(),
  );
  api.clock.set('2026-01-14T01:00:00.000Z');
  expect(await sweep()).toBe(1);
  expect((await list('2026-04-08', '2026-04-09')).map((session) => session.staffId)).toEqual([null]);
  await inStudio((tx) => tx.updateTable('class_template').set({ archived_at: api.clock.now() }).execute());
  api.clock.set('2026-01-21T01:00:00.000Z');
  expect(await sweep()).toBe(0);
  expect(await inStudio((tx) => tx.selectFrom('session_series').select('ended_at').execute())).toEqual([
    { ended_at: api.clock.now() },
  ]);
});

test('waits while its class is not on offer, and makes up for it', async () => {
  await create();
  const offer = (status: string) =>
    inStudio((tx) => tx.updateTable('class_template').set({ status }).execute());
  await offer('INACTIVE');
  api.clock.set('2026-01-21T01:00:00.000Z');
  expect(await sweep()).toBe(0);
  await offer('ACTIVE');
  expect(await sweep()).toBe(2);
});

test.each([
  ['its class was not on offer for 20 weeks', 'INACTIVE'],
  ['nobody swept for 20 weeks', 'ACTIVE'],
])('goes on from today, and never in the past, when %s', async (_case, status) => {
  await create();
  await inStudio((tx) => tx.updateTable('class_template').set({ status }).execute());
  api.clock.set('2026-05-27T11:00:00.000Z');
  if (status === 'INACTIVE') expect(await sweep()).toBe(0);
  await inStudio((tx) => tx.updateTable('class_template').set({ status: 'ACTIVE' }).execute());
  expect(await sweep()).toBe(12);
  const days = (await list('2026-03-31', '2027-01-01')).map(({ localDate }) => localDate);
  // Today's class would have begun an hour ago.
  expect([days.at(0), days.at(1)]).toEqual(['2026-04-01', '2026-06-03']);
});

test('a series that ends on a day is whole from the beginning', async () => {
  expect((await create({ ends: 'ON', until: '2026-06-24' })).scheduleIds).toHaveLength(25);
  expect(
    (await create({ start: '08:00', ends: 'AFTER', count: 30, repeat: 'DAILY' })).scheduleIds,
  ).toHaveLength(30);
  api.clock.set('2026-08-01T01:00:00.000Z');
  expect(await sweep()).toBe(0);
});

test('monthly is made on the day of the month, months without it left out', async () => {
  await create({ date: '2026-01-31', repeat: 'MONTHLY', ends: 'AFTER', count: 4 });
  expect((await list('2026-01-01', '2027-01-01')).map(({ localDate }) => localDate)).toEqual([
    '2026-01-31',
    '2026-03-31',
    '2026-05-31',
    '2026-07-31',
  ]);
});
