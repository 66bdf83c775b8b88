import type { CreatedSessions } from '@studio/contract/schedule/create-session.schema';
import type { LeftOutDates } from '@studio/contract/schedule/left-out.schema';
import type { SessionDetail } from '@studio/contract/schedule/schedule.schema';
import { newId } from '../../../../platform/db/newId.ts';
import { aStaff, aStudio, type TestStaff, type TestStudio } from '../../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { listSessions } from '../../session/session.views.ts';
import { scheduleModule } from '../schedule.routes.ts';
import { seriesSweep } from './series.sweep.ts';

const AREA = '/api/schedule/portal';
let api: TestApp;
let studio: TestStudio;
let ana: TestStaff;
let [loft, classTemplId] = ['', ''];

beforeAll(async () => {
  api = await startTestApp({ modules: [scheduleModule], connections: 10 });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  studio = await aStudio(api);
  ana = await aStaff(api, studio, 'TRAINER');
  [loft, classTemplId] = [newId(), newId()];
  const ofStudio = { studio_id: studio.studioId };
  const times = { created_at: api.clock.now(), updated_at: api.clock.now() };
  const yoga = {
    template_type: 'CLASS',
    class_name: 'Vinyasa',
    duration_min: 60,
    capacity: 12,
    credit_cost: 1,
  };
  await inStudio(async (tx) => {
    await tx
      .insertInto('room')
      .values({ ...ofStudio, room_id: loft, name: 'Loft', capacity: 12 })
      .execute();
    await tx
      .insertInto('class_template')
      .values({ ...ofStudio, class_templ_id: classTemplId, ...yoga, ...times })
      .execute();
  });
});
afterAll(() => api.close());

const inStudio = <T>(work: Parameters<typeof api.db.studio<T>>[1]): Promise<T> =>
  api.db.studio(studio.studioId, work);
const post = <Data>(path: string, json: object, as: { token: string } = studio.owner) =>
  api.call<Data>('POST', `${AREA}/${path}`, { as, json });
const create = async (change: object = {}): Promise<CreatedSessions> =>
  (
    await post<CreatedSessions>('create', {
      ...{ classTemplId, date: '2026-03-04', start: '18:00', durationMin: 60, roomId: loft, capacity: 10 },
      ...change,
    })
  ).data;
/** Wednesdays at six until the 25th. */
const weekly = (change: object = {}) => create({ repeat: 'WEEKLY', until: '2026-03-25', ...change });
const open = async (scheduleId: string) =>
  (await api.call<SessionDetail>('GET', AREA, { as: studio.owner, query: { scheduleId } })).data;
const seriesOf = async ({ scheduleIds: [scheduleId = ''] }: CreatedSessions): Promise<string> =>
  (await open(scheduleId)).seriesId ?? '';
const leftOut = async (seriesId: string) =>
  (await api.call<LeftOutDates>('GET', `${AREA}/left-out`, { as: studio.owner, query: { seriesId } })).data;
const add = (seriesId: string, localDate: string, change: object = {}) =>
  post<CreatedSessions>('left-out', { seriesId, localDate, ...change });
const sweep = () => inStudio((tx) => seriesSweep.sweep(tx, api.clock.now()));
const days = async () =>
  (await inStudio((tx) => listSessions(tx, { from: '2026-03-01', to: '2026-07-01' })))
    .filter(({ status, className }) => status !== 'CANCELLED' && className === 'Vinyasa')
    .map(({ localDate }) => localDate);
const notices = () =>
  inStudio((tx) =>
    tx
      .selectFrom('notification')
      .select(['title', 'body', 'route'])
      .where('kind', '=', 'SESSIONS_LEFT_OUT')
      .orderBy('notification_id')
      .execute(),
  );
const close = (day: string) =>
  inStudio((tx) =>
    tx
      .insertInto('studio_closure')
      .values({
        ...{ studio_id: studio.studioId, studio_closure_id: newId(), studio_closure_name: 'Vesak' },
        ...{ from_date: day, to_date: day, is_all_day: true, created_at: api.clock.now() },
        ...{ start_at: `${day}T00:00:00+08:00`, end_at: `${day}T23:59:00+08:00` },
      })
      .execute(),
  );
const reopen = () => inStudio((tx) => tx.deleteFrom('studio_closure').execute());
/** Takes the Loft on the 18th. */
const barre = (change: object = {}) =>
  create({ date: '2026-03-18', start: '18:30', title: 'Barre', ...change });

test('a date whose room was taken has its reason, and can be added once the room is free', async () => {
  const { scheduleIds } = await barre();
  const series = await weekly();
  expect(series.skipped).toEqual(['2026-03-18']);
  const seriesId = await seriesOf(series);
  const taken = 'This time clashes with Barre in Loft on Wed 18 Mar, 6:30 pm–7:30 pm.';
  expect(await leftOut(seriesId)).toEqual([{ localDate: '2026-03-18', reason: 'ROOM', obstacle: taken }]);
  expect(await add(seriesId, '2026-03-18')).toMatchObject({ code: 'TIME_TAKEN', message: taken });

  await post('cancel', { scheduleIds });
  expect(await leftOut(seriesId)).toEqual([{ localDate: '2026-03-18', reason: 'ROOM', obstacle: null }]);
  // Nothing is made by itself, however often the sweep looks.
  expect([await sweep(), await sweep()]).toEqual([0, 0]);
  const { data } = await add(seriesId, '2026-03-18');
  expect(await open(data.scheduleIds[0] ?? '')).toMatchObject({
    ...{ seriesId, localDate: '2026-03-18', start: '18:00', capacity: 10, isException: false },
  });
  expect(await days()).toEqual(['2026-03-04', '2026-03-11', '2026-03-18', '2026-03-25']);
  expect(await leftOut(seriesId)).toEqual([]);
  expect(await add(seriesId, '2026-03-18')).toMatchObject({ code: 'NOT_FOUND' });
});

test('twice at the same moment it is added once', async () => {
  const { scheduleIds } = await barre();
  const seriesId = await seriesOf(await weekly());
  await post('cancel', { scheduleIds });
  const answers = await Promise.all([add(seriesId, '2026-03-18'), add(seriesId, '2026-03-18')]);
  expect(answers.map(({ code }) => code).sort()).toEqual(['0', 'NOT_FOUND']);
});

test('the desk is told once that the room is free, with the way to where it is added', async () => {
  const { scheduleIds } = await barre();
  const series = await weekly();
  await sweep();
  expect(await notices()).toEqual([]);
  await post('update', { scheduleId: scheduleIds[0], version: 1, start: '07:00' });
  await sweep();
  await sweep();
  expect(await notices()).toEqual([
    {
      title: 'Vinyasa can take place: the room is free now',
      body: 'Vinyasa Wed 18 Mar',
      route: `/dashboard/schedule?session=${series.scheduleIds[0]}&tab=details`,
    },
  ]);
});

test('somebody who is busy is refused, unless it is meant so', async () => {
  const { scheduleIds } = await barre();
  const seriesId = await seriesOf(await weekly({ staffId: ana.staffId }));
  await post('cancel', { scheduleIds });
  await barre({ roomId: null, staffId: ana.staffId });
  expect(await add(seriesId, '2026-03-18')).toMatchObject({
    code: 'TIME_TAKEN',
    data: { errors: [expect.objectContaining({ field: 'staffId' })] },
  });
  const { data } = await add(seriesId, '2026-03-18', { allowStaffClash: true });
  expect(await open(data.scheduleIds[0] ?? '')).toMatchObject({ staffId: ana.staffId });
});

test('a closed day is shown as such; it comes back with the opening, and desk and instructor are told', async () => {
  await close('2026-03-18');
  const series = await weekly({ staffId: ana.staffId });
  const seriesId = await seriesOf(series);
  expect(await leftOut(seriesId)).toEqual([
    { localDate: '2026-03-18', reason: 'CLOSED', obstacle: 'The studio is closed on Wed 18 Mar: Vesak.' },
  ]);
  await reopen();
  expect(await leftOut(seriesId)).toEqual([{ localDate: '2026-03-18', reason: 'CLOSED', obstacle: null }]);
  expect(await sweep()).toBe(1);
  expect((await notices()).map(({ title, body }) => [title, body])).toEqual([
    ['1 session back on the schedule: the studio is open', 'Vinyasa Wed 18 Mar'],
  ]);
  const told = await inStudio((tx) =>
    tx.selectFrom('notification').select('title').where('kind', '=', 'TEACHING_CHANGED').execute(),
  );
  expect(told).toEqual([{ title: 'Vinyasa takes place after all' }]);
  expect(await leftOut(seriesId)).toEqual([]);
});

test('it can be added before the sweep comes, and is there once', async () => {
  await close('2026-03-18');
  const seriesId = await seriesOf(await weekly());
  await reopen();
  expect(await add(seriesId, '2026-03-18')).toMatchObject({ code: '0' });
  expect(await sweep()).toBe(0);
  expect(await days()).toEqual(['2026-03-04', '2026-03-11', '2026-03-18', '2026-03-25']);
});

test('a date of a class that is not on offer cannot be added', async () => {
  const { scheduleIds } = await barre();
  const seriesId = await seriesOf(await weekly());
  await post('cancel', { scheduleIds });
  await inStudio((tx) => tx.updateTable('class_template').set({ status: 'INACTIVE' }).execute());
  expect(await leftOut(seriesId)).toMatchObject([{ obstacle: 'This class is not on offer.' }]);
  expect(await add(seriesId, '2026-03-18')).toMatchObject({ code: 'BOOKING_CLOSED' });
  await sweep();
  expect(await notices()).toEqual([]);
});

test('a date is left out until it would have begun', async () => {
  const { scheduleIds } = await barre({ date: '2026-03-02', start: '12:00' });
  const seriesId = await seriesOf(await weekly({ date: '2026-03-02', start: '12:00', weekdays: [1] }));
  await post('cancel', { scheduleIds });
  api.clock.set('2026-03-02T03:59:59.000Z');
  expect(await leftOut(seriesId)).toHaveLength(1);
  api.clock.set('2026-03-02T04:00:00.000Z');
  expect(await leftOut(seriesId)).toEqual([]);
  expect(await add(seriesId, '2026-03-02')).toMatchObject({ code: 'NOT_FOUND' });
});

test('what a series left out goes along with its change, and ends with it', async () => {
  await barre();
  const series = await weekly();
  const [, second = ''] = series.scheduleIds;
  await post('update', { scheduleId: second, version: 1, date: '2026-03-12', scope: 'THIS_AND_FOLLOWING' });
  const moved = (await open(second)).seriesId ?? '';
  // On Thursday the room is free.
  expect(await leftOut(moved)).toEqual([{ localDate: '2026-03-19', reason: 'ROOM', obstacle: null }]);
  expect(await leftOut(await seriesOf(series))).toEqual([]);
  await post('update', { scheduleId: second, version: 2, date: '2026-03-13', scope: 'ALL_FUTURE' });
  expect(await leftOut((await open(second)).seriesId ?? '')).toMatchObject([{ localDate: '2026-03-20' }]);
  await post('cancel', { scheduleIds: [second], scope: 'THIS_AND_FOLLOWING', reason: 'Over' });
  expect(await leftOut((await open(second)).seriesId ?? '')).toEqual([]);
});

describe('a date that was left out before the next session', () => {
  /** On the evening of the 4th the 11th lies ahead, left out, and the 18th is the first session. */
  async function waiting() {
    await barre({ date: '2026-03-11' });
    const series = await weekly();
    const seriesId = await seriesOf(series);
    api.clock.set('2026-03-04T12:00:00.000Z');
    // Signs in now: a sign-in from days ago has expired.
    studio = { ...studio, owner: await aStaff(api, studio, 'SUPER') };
    return { seriesId, last: series.scheduleIds.at(-1) ?? '' };
  }

  test('ends with all that is to come', async () => {
    const { seriesId, last } = await waiting();
    expect(await leftOut(seriesId)).toHaveLength(1);
    await post('cancel', { scheduleIds: [last], scope: 'ALL_FUTURE', reason: 'Over' });
    expect(await leftOut(seriesId)).toEqual([]);
  });

  test('goes along with a change of all that is to come', async () => {
    const { seriesId, last } = await waiting();
    await post('update', { scheduleId: last, version: 1, start: '20:00', scope: 'ALL_FUTURE' });
    const changed = (await open(last)).seriesId ?? '';
    expect(changed).not.toBe(seriesId);
    expect(await leftOut(changed)).toMatchObject([{ localDate: '2026-03-11', obstacle: null }]);
    expect(await leftOut(seriesId)).toEqual([]);
    expect(await add(changed, '2026-03-11')).toMatchObject({ code: '0' });
  });
});

test('a date of drafts that wait to be published is one of them', async () => {
  const { scheduleIds } = await barre();
  const seriesId = await seriesOf(await weekly({ status: 'DRAFT' }));
  await post('cancel', { scheduleIds });
  const { data } = await add(seriesId, '2026-03-18');
  expect(await open(data.scheduleIds[0] ?? '')).toMatchObject({ status: 'DRAFT' });
});

test('is for the desk, not for trainers, and for series of this studio', async () => {
  const seriesId = newId();
  expect(await post('left-out', { seriesId, localDate: '2026-03-18' }, ana)).toMatchObject({
    code: 'NOT_ALLOWED',
  });
  expect(await add(seriesId, '2026-03-18')).toMatchObject({ code: 'NOT_FOUND' });
  const asked = { as: studio.owner, query: { seriesId } };
  expect(await api.call('GET', `${AREA}/left-out`, asked)).toMatchObject({ code: 'NOT_FOUND' });
});

test('a change of the time that meets another date names each, with its reason, and changes nothing', async () => {
  const { scheduleIds } = await create({ repeat: 'DAILY', ends: 'AFTER', count: 5 });
  const [first = '', second = ''] = scheduleIds;
  // By itself on the next day at eight; at eight all are to be from now on.
  await post('update', { scheduleId: second, version: 1, date: '2026-03-06', start: '20:00' });
  await close('2026-03-08');
  const before = await days();
  const answer = await post('update', {
    ...{ scheduleId: first, version: 1, start: '20:00', scope: 'THIS_AND_FOLLOWING' },
  });
  expect(answer).toMatchObject({
    code: 'TIME_TAKEN',
    message:
      'This time clashes with Vinyasa in Loft on Fri 6 Mar, 8:00 pm–9:00 pm. The studio is closed on Sun 8 Mar: Vesak.',
  });
  expect(await days()).toEqual(before);
  expect(await open(first)).toMatchObject({ start: '18:00', version: 1 });
});

test('sessions that would overlap one another are named by their days', async () => {
  await inStudio((tx) =>
    tx
      .updateTable('studio')
      .set({ timezone: 'Europe/Paris' })
      .where('studio_id', '=', studio.studioId)
      .execute(),
  );
  const daily = { date: '2026-03-28', start: '12:00', repeat: 'DAILY', ends: 'AFTER', count: 3 };
  const { scheduleIds } = await create(daily);
  // A whole day long; on the 29th the clocks skip an hour.
  const answer = await post('update', {
    ...{ scheduleId: scheduleIds[0], version: 1, durationMin: 1440, scope: 'ALL_FUTURE' },
  });
  expect(answer).toMatchObject({
    code: 'TIME_TAKEN',
    message: 'On Sun 29 Mar this would overlap another one of these sessions.',
  });
});
