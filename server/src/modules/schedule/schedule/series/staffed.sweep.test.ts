import type { CopiedWeek } from '@studio/contract/schedule/schedule-change.schema';
import type { CreatedSessions } from '@studio/contract/schedule/create-session.schema';
import { newId } from '../../../../platform/db/newId.ts';
import { aStaff, aStudio, type TestStudio } from '../../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { scheduleModule } from '../schedule.routes.ts';
import { seriesSweep } from './series.sweep.ts';

const AREA = '/api/schedule/portal';
let api: TestApp;
let studio: TestStudio;
let classTemplId = '';
let [ana, hana, cleo] = ['', '', ''];

beforeAll(async () => {
  api = await startTestApp({ modules: [scheduleModule], connections: 10 });
});
beforeEach(async () => {
  api.clock.set('2026-01-05T01:00:00.000Z');
  studio = await aStudio(api);
  [ana, hana, cleo] = [await named('Ana'), await named('Hana'), await named('Cleo')];
  classTemplId = newId();
  const times = { created_at: api.clock.now(), updated_at: api.clock.now() };
  const yoga = {
    template_type: 'CLASS',
    class_name: 'Vinyasa',
    duration_min: 60,
    capacity: 12,
    credit_cost: 1,
  };
  await inStudio((tx) =>
    tx
      .insertInto('class_template')
      .values({ studio_id: studio.studioId, class_templ_id: classTemplId, ...yoga, ...times })
      .execute(),
  );
});
afterAll(() => api.close());

const inStudio = <T>(work: Parameters<typeof api.db.studio<T>>[1]): Promise<T> =>
  api.db.studio(studio.studioId, work);
async function named(display_name: string): Promise<string> {
  const { staffId } = await aStaff(api, studio, 'TRAINER');
  await inStudio((tx) =>
    tx.updateTable('staff').set({ display_name }).where('staff_id', '=', staffId).execute(),
  );
  return staffId;
}
const post = <Data>(path: string, json: object) =>
  api.call<Data>('POST', `${AREA}/${path}`, { as: studio.owner, json });
const create = (change: object = {}) =>
  post<CreatedSessions>('create', {
    ...{ classTemplId, date: '2026-01-07', start: '18:00', durationMin: 60, capacity: 10 },
    ...change,
  });
/** Ana's, with Hana; Cleo helps. Wednesdays at six, without an end. */
const everyWeek = (change: object = {}) =>
  create({
    ...{ staffId: ana, coInstructorIds: [hana], assistantIds: [cleo], repeat: 'WEEKLY', ends: 'NEVER' },
    ...change,
  });
/** The next Wednesday that the sweep makes is the 8th of April. */
const NEXT = '2026-04-08';
const sweepOn = async (day = '2026-01-14') => {
  api.clock.set(`${day}T01:00:00.000Z`);
  return inStudio((tx) => seriesSweep.sweep(tx, api.clock.now()));
};
const peopleOn = async (day: string, start_at = `${day}T10:00:00Z`) =>
  inStudio((tx) =>
    tx
      .selectFrom('session')
      .select(['staff_id', 'co_instructor_ids', 'assistant_ids'])
      .where('local_date', '=', day)
      .where('start_at', '=', new Date(start_at))
      .where('title', '=', '')
      .orderBy('schedule_id')
      .execute(),
  );
const notices = () =>
  inStudio((tx) =>
    tx.selectFrom('notification').select(['title', 'body']).where('kind', '=', 'SESSIONS_LEFT_OUT').execute(),
  );
const leave = (staff_id: string, day = NEXT) =>
  inStudio((tx) =>
    tx
      .insertInto('staff_leave')
      .values({
        ...{ studio_id: studio.studioId, leave_id: newId(), staff_id, created_at: api.clock.now() },
        ...{ start_at: `${day}T00:00:00+08:00`, end_at: `${day}T23:59:00+08:00` },
      })
      .execute(),
  );
const elsewhere = (staffId: string) => create({ date: NEXT, start: '18:30', title: 'Barre', staffId });
const everybody = () => ({ staff_id: ana, co_instructor_ids: [hana], assistant_ids: [hana, cleo] });

test.each<[string, () => Promise<unknown>, () => object, string]>([
  [
    'the instructor teaches elsewhere',
    () => elsewhere(ana),
    () => ({ ...everybody(), staff_id: null }),
    'Vinyasa: Ana already teaches Barre on Wed 8 Apr, 6:30 pm–7:30 pm.',
  ],
  [
    'the instructor is on leave',
    () => leave(ana),
    () => ({ ...everybody(), staff_id: null }),
    'Vinyasa: Ana is on leave on Wed 8 Apr.',
  ],
  [
    'a co-instructor is busy',
    () => elsewhere(hana),
    () => ({ ...everybody(), co_instructor_ids: [], assistant_ids: [cleo] }),
    'Vinyasa: Hana already teaches Barre on Wed 8 Apr, 6:30 pm–7:30 pm.',
  ],
  [
    'an assistant is on leave',
    () => leave(cleo),
    () => ({ ...everybody(), assistant_ids: [hana] }),
    'Vinyasa: Cleo is on leave on Wed 8 Apr.',
  ],
])('a series goes on without whoever is not free, and says so: %s', async (_case, busy, people, body) => {
  await everyWeek();
  await busy();
  expect(await sweepOn()).toBe(1);
  expect(await peopleOn(NEXT)).toEqual([people()]);
  expect(await notices()).toEqual([{ title: '1 session scheduled without someone who isn’t free', body }]);
  await sweepOn('2026-01-21');
  expect(await peopleOn('2026-04-15')).toEqual([everybody()]);
  expect(await notices()).toHaveLength(1);
});

test('what was accepted when a series was made goes on so, whichever of the two comes first; leave does not', async () => {
  await everyWeek();
  await everyWeek({ start: '18:30', allowStaffClash: true });
  expect(await sweepOn()).toBe(2);
  expect([await peopleOn(NEXT), await peopleOn(NEXT, `${NEXT}T10:30:00Z`)]).toEqual([
    [everybody()],
    [everybody()],
  ]);
  expect(await notices()).toEqual([]);
  await leave(ana, '2026-04-15');
  await sweepOn('2026-01-21');
  expect(await peopleOn('2026-04-15')).toEqual([{ ...everybody(), staff_id: null }]);
});

test('accepting it once does not count for other people, or another time', async () => {
  const { data } = await everyWeek();
  await everyWeek({ start: '18:30', allowStaffClash: true });
  const second = await inStudio((tx) =>
    tx
      .selectFrom('session')
      .selectAll()
      .where('local_date', '=', '2026-01-07')
      .where('schedule_id', '<>', data.scheduleIds[0] ?? '')
      .executeTakeFirstOrThrow(),
  );
  const { schedule_id: scheduleId } = second;
  await post('update', { scheduleId, version: 1, start: '20:00', scope: 'ALL_FUTURE' });
  await create({ date: NEXT, start: '20:30', title: 'Barre', staffId: ana });
  await sweepOn();
  expect(await peopleOn(NEXT, `${NEXT}T12:00:00Z`)).toEqual([{ ...everybody(), staff_id: null }]);
});

test('a copied week looks at everybody in the same way', async () => {
  await create({ staffId: ana, coInstructorIds: [hana], assistantIds: [cleo] });
  await leave(hana, '2026-01-14');
  await create({ date: '2026-01-14', start: '18:30', title: 'Barre', staffId: cleo });
  const { data } = await post<CopiedWeek>('copy-week', { from: '2026-01-05', to: '2026-01-12' });
  expect(data.skipped).toEqual([{ localDate: '2026-01-14', className: 'Vinyasa', reason: 'STAFF' }]);
  expect(await peopleOn('2026-01-14')).toEqual([{ staff_id: ana, co_instructor_ids: [], assistant_ids: [] }]);
});

test('leave that somebody scheduled over is not meant for the dates to come', async () => {
  await leave(ana, '2026-01-07');
  await everyWeek({ allowStaffClash: true });
  await elsewhere(ana);
  await sweepOn();
  expect(await peopleOn(NEXT)).toEqual([{ ...everybody(), staff_id: null }]);
});

test('whoever takes over a series that shares its people has not said so', async () => {
  await create({ date: '2026-01-07', start: '18:30', title: 'Barre', staffId: ana });
  await everyWeek({ allowStaffClash: true });
  const ben = await named('Ben');
  await post('reassign', { staffId: ana, toStaffId: ben, notify: false });
  await elsewhere(ben);
  await sweepOn();
  expect(await peopleOn(NEXT)).toEqual([{ ...everybody(), staff_id: null }]);
});
