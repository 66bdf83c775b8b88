import type { ClassPassDetail, ClassPassTried } from '@studio/contract/booking/class-pass.schema';
import { auditOf } from '../../../testing/auditOf.ts';
import { aStaff, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { newId } from '../../../platform/db/newId.ts';
import { classPassModule } from './class-pass.routes.ts';
import { classPassSyncSweep } from './class-pass.sweep.ts';
import { UNREACHABLE_VENUE } from './partner.service.ts';

const PORTAL = '/api/studio/portal/classpass';
let api: TestApp;
let studio: TestStudio;
let scheduleId: string;
let classTemplId: string;

beforeAll(async () => {
  api = await startTestApp({ modules: [classPassModule] });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  studio = await aStudio(api);
  scheduleId = await aSession(api, studio, {
    startAt: '2026-03-02T08:00:00.000Z',
    className: 'Hatha',
    capacity: 4,
  });
  classTemplId = (
    await inStudio((tx) =>
      tx
        .selectFrom('session')
        .select('class_templ_id as id')
        .where('schedule_id', '=', scheduleId)
        .executeTakeFirstOrThrow(),
    )
  ).id;
});
afterAll(() => api.close());

const inStudio = <T>(work: Parameters<typeof api.db.studio<T>>[1]) => api.db.studio(studio.studioId, work);
const configure = (row: object = {}) =>
  inStudio((tx) =>
    tx
      .insertInto('class_pass')
      .values({ studio_id: studio.studioId, enabled: true, default_spots: 2, ...row })
      .execute(),
  );
const detail = async () =>
  (await api.call<ClassPassDetail>('GET', `${PORTAL}/detail`, { as: studio.owner })).data;
const post = <Data>(path: string, json: object) =>
  api.call<Data>('POST', `${PORTAL}/${path}`, { as: studio.owner, json });
const setClass = (enabled: boolean, spots = 0) =>
  post<ClassPassDetail>('class', { classTemplId, enabled, spots });

describe('the places of a class', () => {
  test('are those of its own or of the studio, as far as a session has room, and none when it is off', async () => {
    await configure();
    expect((await detail()).classes).toEqual([
      { classTemplId, className: 'Hatha', capacity: expect.any(Number), enabled: false, spots: 0 },
    ]);
    expect((await setClass(true)).data).toMatchObject({
      classes: [{ enabled: true, spots: 0 }],
      sessions: [{ scheduleId, className: 'Hatha', spots: 2, taken: 0, placesLeft: 2 }],
    });
    expect((await setClass(true, 9)).data.sessions).toMatchObject([{ spots: 4 }]);
    expect((await setClass(false, 9)).data.sessions).toEqual([]);
  });

  test('of a session that has given them back stay given back', async () => {
    await configure();
    await inStudio((tx) =>
      tx.updateTable('session').set({ class_pass_released_at: api.clock.now() }).execute(),
    );
    expect((await setClass(true, 3)).data.sessions).toEqual([]);
  });

  test('are noted, and unknown for a class that is not there', async () => {
    await setClass(true, 3);
    expect(await auditOf(api, studio.studioId, 'classPass.spots')).toEqual([
      { before: { enabled: false, spots: 0 }, after: { enabled: true, spots: 3 } },
    ]);
    expect((await post('class', { classTemplId: newId(), enabled: true, spots: 1 })).code).toBe('NOT_FOUND');
  });
});

describe('the sandbox', () => {
  test('sells a place, which is on the roster, and gives it back', async () => {
    await configure();
    await setClass(true, 1);
    const sold = await post<ClassPassTried>('sandbox', { act: 'RESERVE', scheduleId });
    expect(sold.data).toMatchObject({ guestName: 'Sandbox Guest', placesLeft: 0 });
    const statuses = () =>
      inStudio((tx) => tx.selectFrom('booking').select(['status', 'source', 'guest_name']).execute());
    expect(await statuses()).toEqual([
      { status: 'BOOKED', source: 'CLASSPASS', guest_name: 'Sandbox Guest' },
    ]);
    expect((await post('sandbox', { act: 'RESERVE', scheduleId })).code).toBe('SESSION_FULL');
    const { reservationId } = sold.data;
    expect((await post('sandbox', { act: 'CANCEL', scheduleId, reservationId })).data).toMatchObject({
      placesLeft: 1,
    });
    // Seven hours before the class, in a studio whose window is twelve.
    expect(await statuses()).toMatchObject([{ status: 'LATE_CANCELLED' }]);
    expect((await detail()).log.map(({ event, text }) => [event, text])).toEqual(
      expect.arrayContaining([
        ['RESERVED', 'Sandbox Guest booked Hatha, Mon 2 Mar, 4:00 pm'],
        ['CANCELLED', 'Sandbox Guest cancelled Hatha, Mon 2 Mar, 4:00 pm'],
      ]),
    );
  });

  test('needs the channel', async () => {
    expect((await post('sandbox', { act: 'RESERVE', scheduleId })).code).toBe('REQUEST_FINAL');
    await configure();
    expect((await post('sandbox', { act: 'CANCEL', scheduleId, reservationId: 'nobody' })).code).toBe(
      'NOT_FOUND',
    );
  });
});

test('a failure is in the log once, and its end', async () => {
  await configure({ venue_id: UNREACHABLE_VENUE });
  await setClass(true, 1);
  const sync = () => inStudio((tx) => classPassSyncSweep.sweep(tx, api.clock.now()));
  await sync();
  await sync();
  const failures = async () =>
    (await detail()).log
      .filter(({ event }) => event === 'FAILED' || event === 'RECOVERED')
      .map(({ text }) => text);
  expect(await failures()).toEqual(['The partner could not be reached.']);
  await inStudio((tx) => tx.updateTable('class_pass').set({ venue_id: 'fine' }).execute());
  api.clock.advance(60_000);
  await sync();
  expect(await failures()).toEqual(['The partner can be reached again', 'The partner could not be reached.']);
});

test('is seen by managers and changed by owners', async () => {
  const manager = await aStaff(api, studio, 'SUPER');
  expect((await api.call('GET', `${PORTAL}/detail`, { as: manager })).status).toBe(200);
  const json = { classTemplId, enabled: true, spots: 1 };
  expect((await api.call('POST', `${PORTAL}/class`, { as: manager, json })).status).toBe(403);
  expect((await api.call('GET', `${PORTAL}/detail`, { as: await aStaff(api, studio, 'STAFF') })).status).toBe(
    403,
  );
});
