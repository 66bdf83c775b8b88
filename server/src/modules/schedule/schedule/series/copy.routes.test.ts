import type { CopiedWeek } from '@studio/contract/schedule/schedule-change.schema';
import type { LiveEvent } from '@studio/contract/shell/live';
import type { SessionDetail } from '@studio/contract/schedule/schedule.schema';
import type { CreatedSessions } from '@studio/contract/schedule/create-session.schema';
import { newId } from '../../../../platform/db/newId.ts';
import { startLive } from '../../../../platform/live/live.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestStaff,
  type TestStudio,
} from '../../../../testing/builders/builders.ts';
import { aBooking } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { scheduleModule } from '../schedule.routes.ts';
import { listSessions } from '../../session/session.views.ts';

const AREA = '/api/schedule/portal';
let api: TestApp;
let studio: TestStudio;
let desk: TestStaff;
let [loft, classTemplId] = ['', ''];

beforeAll(async () => {
  api = await startTestApp({ modules: [scheduleModule], connections: 20 });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  studio = await aStudio(api);
  desk = await aStaff(api, studio, 'STAFF');
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

const post = <Data>(path: string, json: object, as: { token: string } = studio.owner) =>
  api.call<Data>('POST', `${AREA}/${path}`, { as, json });
const create = async (change: object = {}): Promise<string[]> => {
  const session = {
    classTemplId,
    date: '2026-03-04',
    start: '18:00',
    durationMin: 60,
    roomId: loft,
    capacity: 10,
    ...change,
  };
  return (await post<CreatedSessions>('create', session)).data.scheduleIds;
};
const weekly = () => create({ repeat: 'WEEKLY', until: '2026-03-25' });
const open = async (scheduleId: string) =>
  (await api.call<SessionDetail>('GET', AREA, { as: studio.owner, query: { scheduleId } })).data;
const list = (from: string, to: string) =>
  api.db.studio(studio.studioId, (tx) => listSessions(tx, { from, to }));

describe('copying a week', () => {
  const copy = (change: object = {}) =>
    post<CopiedWeek>('copy-week', { from: '2026-03-04', to: '2026-03-13', ...change });

  test('makes its classes again at the same wall times, without bookings, as the one who was to teach them', async () => {
    const [scheduleId = ''] = await create({ title: 'Candlelight', staffId: desk.staffId, capacity: 7 });
    await post('substitute', { scheduleId, staffId: studio.owner.staffId });
    await aBooking(api, studio, {
      scheduleId,
      memberId: (await aMember(api, studio)).memberId,
      status: 'BOOKED',
    });
    const cancelled = await create({ date: '2026-03-05' });
    await post('cancel', { scheduleIds: cancelled });
    const { data } = await copy();
    expect(data).toMatchObject({ alreadyThere: 0, skipped: [] });
    expect(await list('2026-03-09', '2026-03-16')).toMatchObject([
      {
        scheduleId: data.scheduleIds[0],
        className: 'Candlelight',
        startAt: '2026-03-11T10:00:00.000Z',
        staffId: desk.staffId,
        capacity: 7,
        booked: 0,
        seriesId: null,
        subForStaffName: null,
      },
    ]);
  });

  test('ten times at once makes each of them once, in rooms and in none', async () => {
    await create();
    await create({ roomId: null, start: '07:00' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => copy()));
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 10 }, () => '0'));
    expect(answers.map(({ data }) => data.scheduleIds.length).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
    expect(await list('2026-03-09', '2026-03-16')).toHaveLength(2);
  });

  test('twice at the same moment makes each of them once, week after week', async () => {
    await create();
    await create({ roomId: null, start: '07:00' });
    for (let week = 1; week <= 10; week++) {
      const to = new Date(Date.parse('2026-03-04') + week * 7 * 86_400_000).toISOString().slice(0, 10);
      const answers = await Promise.all([copy({ to }), copy({ to })]);
      expect(answers.map(({ data }) => data.scheduleIds.length).sort()).toEqual([0, 2]);
    }
    expect(await list('2026-03-09', '2026-05-18')).toHaveLength(20);
  });

  test('leaves out what would begin in the past, and says how much that is', async () => {
    // Now is Monday, 9 am in the studio.
    await create({ date: '2026-03-09', start: '07:00' });
    await create({ date: '2026-03-11' });
    const { data } = await copy({ from: '2026-03-09', to: '2026-03-02' });
    expect(data).toMatchObject({ past: 1, alreadyThere: 0, skipped: [] });
    expect(await list('2026-03-02', '2026-03-09')).toMatchObject([
      { scheduleId: data.scheduleIds[0], localDate: '2026-03-04' },
    ]);
  });

  test.each([
    // From Monday the 2nd to Sunday the 8th, into that of the 9th.
    [1, ['2026-03-14', '2026-03-15']],
    // From Sunday the 1st to Saturday the 7th, into that of the 8th.
    [7, ['2026-03-08', '2026-03-14']],
    // From Saturday the 28th of February to Friday, into that of the 7th.
    [6, ['2026-03-07', '2026-03-08']],
  ])('copies the week that begins on day %i of the week', async (week_start, expected) => {
    for (const date of ['2026-02-28', '2026-03-01', '2026-03-07', '2026-03-08'])
      await create({ date, roomId: null });
    await api.db.studio(studio.studioId, (tx) =>
      tx.updateTable('studio').set({ week_start }).where('studio_id', '=', studio.studioId).execute(),
    );
    const { scheduleIds } = (await copy({ from: '2026-03-02', to: '2026-03-10' })).data;
    const copied = (await list('2026-03-01', '2026-03-31')).filter((one) =>
      scheduleIds.includes(one.scheduleId),
    );
    expect(copied.map(({ localDate }) => localDate)).toEqual(expected);
  });

  test('leaves to a series what it makes itself', async () => {
    const [, second = ''] = await weekly();
    await post('cancel', { scheduleIds: [second] });
    expect((await copy()).data).toMatchObject({ scheduleIds: [], alreadyThere: 1 });
  });

  test('leaves to a series what it will make, and copies what it leaves out', async () => {
    await create({ repeat: 'WEEKLY', ends: 'NEVER' });
    await create({ start: '08:00', repeat: 'WEEKLY', intervalWeeks: 2, ends: 'NEVER' });
    const { data } = await copy({ to: '2026-07-29' });
    expect(data).toMatchObject({ alreadyThere: 1, skipped: [] });
    expect(await list('2026-07-27', '2026-08-03')).toMatchObject([
      { scheduleId: data.scheduleIds[0], startAt: '2026-07-29T00:00:00.000Z', seriesId: null },
    ]);
  });

  test('says what could not be had', async () => {
    await create();
    await create({ start: '20:00', roomId: null, staffId: desk.staffId });
    await create({ date: '2026-03-11', start: '18:30' });
    await create({ date: '2026-03-11', start: '20:30', roomId: null, staffId: desk.staffId });
    const { data } = await copy();
    expect(data.scheduleIds).toHaveLength(1);
    expect(data.skipped).toEqual([
      { localDate: '2026-03-11', className: 'Vinyasa', reason: 'ROOM' },
      { localDate: '2026-03-11', className: 'Vinyasa', reason: 'STAFF' },
    ]);
    expect(
      (await list('2026-03-11', '2026-03-12')).filter(({ scheduleId }) =>
        data.scheduleIds.includes(scheduleId),
      ),
    ).toMatchObject([{ staffId: null }]);
  });

  test('is refused into itself, and into a week that is over', async () => {
    expect(await copy({ to: '2026-03-02' })).toMatchObject({
      code: 'INVALID_FIELDS',
      data: { errors: [{ field: 'to' }] },
    });
    expect(await copy({ from: '2026-03-11', to: '2026-02-28' })).toMatchObject({
      code: 'INVALID_FIELDS',
      data: { errors: [{ field: 'to' }] },
    });
  });
});

describe('a duplicate', () => {
  test('is one more session like it, where there is room', async () => {
    const [scheduleId = ''] = await create({ memberNotes: 'Bring a towel' });
    const make = (start: string) =>
      post<CreatedSessions>('duplicate', { scheduleId, date: '2026-03-04', start });
    expect(await make('18:30')).toMatchObject({ code: 'TIME_TAKEN' });
    const { data } = await make('19:00');
    expect(await open(data.scheduleIds[0] ?? '')).toMatchObject({
      memberNotes: 'Bring a towel',
      startAt: '2026-03-04T11:00:00.000Z',
      seriesId: null,
      version: 1,
    });
    expect(
      await post('duplicate', { scheduleId: newId(), date: '2026-03-04', start: '08:00' }),
    ).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('open pages', () => {
  test('receive the move of a session, also those that show its new week', async () => {
    const [scheduleId = ''] = await create();
    const live = await startLive(api);
    const received = new Promise<LiveEvent>((resolve) => live.follow(studio.studioId, resolve));
    await post('update', { scheduleId, version: 1, date: '2026-03-11' });
    expect(await received).toMatchObject({
      changes: expect.arrayContaining([
        { type: 'Session', id: scheduleId },
        { type: 'Session', id: 'LIST' },
      ]),
    });
    await live.stop();
  });
});
