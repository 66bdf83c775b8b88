import type {
  CancelledSessions,
  ChangedSessions,
  SessionsCancelPreview,
  Substitutes,
} from '@studio/contract/schedule/schedule-change.schema';
import type { Activity, SessionDetail } from '@studio/contract/schedule/schedule.schema';
import type { Conflicts, CreatedSessions } from '@studio/contract/schedule/create-session.schema';
import { newId } from '../../../../platform/db/newId.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestStaff,
  type TestStudio,
} from '../../../../testing/builders/builders.ts';
import { aPackage } from '../../../../testing/builders/packageBuilders.ts';
import { aBooking } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { bookingModule } from '../../../booking/booking/booking.routes.ts';
import { publishSweep } from './publish.sweep.ts';
import { minimumSweep } from './minimum.sweep.ts';
import { scheduleModule } from '../schedule.routes.ts';
import { listPublicSessions, listSessions } from '../../session/session.views.ts';

const AREA = '/api/schedule/portal';
let api: TestApp;
let studio: TestStudio;
let desk: TestStaff;
let [loft, classTemplId] = ['', ''];

beforeAll(async () => {
  api = await startTestApp({ modules: [scheduleModule, bookingModule], connections: 20 });
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
const get = <Data>(path: string, query: Record<string, string>, as: { token: string } = studio.owner) =>
  api.call<Data>('GET', `${AREA}${path}`, { as, query });
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
const cancel = (change: object, as?: { token: string }) => post<CancelledSessions>('cancel', change, as);
const open = async (scheduleId: string) => (await get<SessionDetail>('', { scheduleId })).data;
const list = (from = '2026-03-01', to = '2026-05-01') =>
  api.db.studio(studio.studioId, (tx) => listSessions(tx, { from, to }));
const statuses = async () => (await list()).map(({ status }) => status);
const noticesOf = ({ staffId }: TestStaff) =>
  api.db.studio(studio.studioId, async (tx) =>
    (
      await tx
        .selectFrom('notification')
        .select('title')
        .where('staff_id', '=', staffId)
        .orderBy('notification_id')
        .execute()
    ).map(({ title }) => title),
  );

const mails = () =>
  api.db.platform((tx) =>
    tx
      .selectFrom('outbox_mail')
      .select(['template', 'variables'])
      .where('studio_id', '=', studio.studioId)
      .where('template', '<>', 'BOOKING_CONFIRMED')
      .orderBy('mail_id')
      .execute(),
  );

/** Booked by the member, two credits of ten. */
async function aBooked(scheduleId: string, change: object = {}) {
  const member = await aMember(api, studio);
  const lot = await aPackage(api, studio, { memberId: member.memberId, ...change });
  const { code } = await api.call('POST', '/api/booking/create', { as: member, json: { scheduleId } });
  expect(code).toBe('0');
  return { lot, memberId: member.memberId };
}
const lotOf = (lot: string) =>
  api.db.studio(studio.studioId, (tx) =>
    tx
      .selectFrom('member_package')
      .select(['credits_remaining', 'end_date'])
      .where('studio_package_transaction_id', '=', lot)
      .executeTakeFirstOrThrow(),
  );
const goodwill = (goodwillDays: number) =>
  api.db.studio(studio.studioId, (tx) =>
    tx
      .updateTable('studio')
      .set({ attributes: JSON.stringify({ goodwillDays }) })
      .where('studio_id', '=', studio.studioId)
      .execute(),
  );
const creditsOf = async (lot: string) => (await lotOf(lot)).credits_remaining;

describe('cancelling a session', () => {
  test('shows what it would do, gives every credit back, and leaves the session crossed out', async () => {
    const [scheduleId = ''] = await create({ staffId: desk.staffId });
    const { lot } = await aBooked(scheduleId);
    expect((await get<SessionsCancelPreview>('/cancel-preview', { scheduleId })).data).toMatchObject({
      sessions: 1,
      booked: 1,
      waiting: 0,
      credits: 2,
    });
    api.clock.set('2026-03-02T12:00:00.000Z');
    const { data } = await cancel({ scheduleIds: [scheduleId], reason: 'The boiler is broken' });
    expect(data).toEqual({ scheduleIds: [scheduleId], bookings: 1, waiting: 0, credits: 2 });
    expect(await creditsOf(lot)).toBe(10);
    expect(await open(scheduleId)).toMatchObject({
      status: 'CANCELLED',
      cancelReason: 'The boiler is broken',
      roster: [],
      calledOff: [{ memberName: 'Test Member' }],
      booked: 0,
    });
    expect(await noticesOf(desk)).toEqual([
      'You teach Vinyasa',
      'Test Member booked Vinyasa',
      'Vinyasa was cancelled',
    ]);
    expect(await mails()).toMatchObject([
      { template: 'CLASS_CANCELLED', variables: { reason: 'The boiler is broken.' } },
    ]);
  });

  test('without telling anybody, or without telling why', async () => {
    const [[quiet = ''], [brief = '']] = [await create(), await create({ date: '2026-03-05' })];
    await aBooked(quiet);
    await aBooked(brief);
    await cancel({ scheduleIds: [quiet], reason: 'Private', notify: false });
    expect(await mails()).toEqual([]);
    await cancel({ scheduleIds: [brief], reason: 'Private', tellReason: false });
    expect(JSON.stringify(await mails())).not.toContain('Private');
    expect(await mails()).toHaveLength(1);
  });

  test('twice does it once', async () => {
    const [scheduleId = ''] = await create();
    const { lot } = await aBooked(scheduleId);
    const answers = await Promise.all([1, 2, 3].map(() => cancel({ scheduleIds: [scheduleId] })));
    expect(answers.map(({ code }) => code).sort()).toEqual(['0', 'BOOKING_CLOSED', 'BOOKING_CLOSED']);
    expect(await creditsOf(lot)).toBe(10);
  });

  test('needs a reason of the desk, not of those above, and trainers cannot', async () => {
    const [scheduleId = ''] = await create();
    expect(await cancel({ scheduleIds: [scheduleId] }, desk)).toMatchObject({
      code: 'INVALID_FIELDS',
      data: { errors: [{ field: 'reason', message: 'Please give a reason' }] },
    });
    expect(
      await cancel({ scheduleIds: [scheduleId], reason: 'Ill' }, await aStaff(api, studio, 'TRAINER')),
    ).toMatchObject({ code: 'NOT_ALLOWED' });
    expect((await cancel({ scheduleIds: [scheduleId], reason: 'Ill' }, desk)).code).toBe('0');
  });

  test('of a series from here on ends it: nothing is made any more', async () => {
    const [first = '', second = ''] = await weekly();
    await post('update', { scheduleId: second, version: 1, start: '19:00' });
    const { data } = await get<SessionsCancelPreview>('/cancel-preview', {
      scheduleId: second,
      scope: 'THIS_AND_FOLLOWING',
    });
    expect(data.sessions).toBe(3);
    expect(
      (await cancel({ scheduleIds: [second], scope: 'THIS_AND_FOLLOWING' })).data.scheduleIds,
    ).toHaveLength(3);
    expect(await statuses()).toEqual(['PUBLISHED', 'CANCELLED', 'CANCELLED', 'CANCELLED']);
    expect((await open(first)).series).toMatchObject({ until: '2026-03-10', isEnded: true });
  });

  test('is refused for what is over and for what is not there', async () => {
    const [scheduleId = ''] = await create({ date: '2026-03-02', start: '09:30' });
    expect(await cancel({ scheduleIds: [newId()] })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await cancel({ scheduleIds: [scheduleId] }, (await aStudio(api)).owner)).toMatchObject({
      code: 'NOT_FOUND',
    });
    api.clock.set('2026-03-02T02:30:00.000Z');
    expect(await cancel({ scheduleIds: [scheduleId] })).toMatchObject({ code: 'BOOKING_CLOSED' });
  });

  test('lets packages that paid end later, as the studio decides', async () => {
    await goodwill(3);
    const [scheduleId = ''] = await create({ staffId: desk.staffId });
    const { lot } = await aBooked(scheduleId, { end_date: '2026-03-31' });
    const preview = await get<SessionsCancelPreview>('/cancel-preview', { scheduleId });
    expect(preview.data.extended).toEqual({ packages: 1, days: 3 });
    await cancel({ scheduleIds: [scheduleId] });
    expect((await lotOf(lot)).end_date).toBe('2026-04-03');
  });

  test('happens by itself two hours before the start when too few have booked', async () => {
    const [small = ''] = await create({
      date: '2026-03-02',
      start: '12:00',
      minSignups: 2,
      staffId: desk.staffId,
    });
    const [enough = ''] = await create({ date: '2026-03-02', start: '14:00', minSignups: 1 });
    const { lot } = await aBooked(small, { end_date: '2026-03-31' });
    await aBooked(enough);
    await goodwill(2);
    const sweep = () => api.db.studio(studio.studioId, (tx) => minimumSweep.sweep(tx, api.clock.now()));
    api.clock.set('2026-03-02T01:59:59.000Z');
    expect(await sweep()).toBe(0);
    api.clock.set('2026-03-02T02:00:00.000Z');
    expect([await sweep(), await sweep()]).toEqual([1, 0]);
    expect(await lotOf(lot)).toMatchObject({ credits_remaining: 10, end_date: '2026-04-02' });
    expect(await open(small)).toMatchObject({
      status: 'CANCELLED',
      cancelReason: 'Too few people have booked.',
    });
    expect((await noticesOf(desk)).at(-1)).toBe('Vinyasa was cancelled');
    api.clock.set('2026-03-02T04:00:00.000Z');
    expect(await sweep()).toBe(0);
    expect(await open(enough)).toMatchObject({ status: 'PUBLISHED' });
  });

  test.each([
    [30, '2026-03-02T03:30:00.000Z'],
    [1440, '2026-03-01T04:00:00.000Z'],
  ])('or %i minutes before, as the studio decides', async (minutes, at) => {
    api.clock.set('2026-03-01T01:00:00.000Z');
    await api.db.studio(studio.studioId, (tx) =>
      tx
        .updateTable('studio')
        .set({ attributes: JSON.stringify({ minCheckMinutes: minutes }) })
        .where('studio_id', '=', studio.studioId)
        .execute(),
    );
    await create({ date: '2026-03-02', start: '12:00', minSignups: 2 });
    const sweep = () => api.db.studio(studio.studioId, (tx) => minimumSweep.sweep(tx, api.clock.now()));
    api.clock.set(new Date(Date.parse(at) - 1000).toISOString());
    expect(await sweep()).toBe(0);
    api.clock.set(at);
    expect(await sweep()).toBe(1);
  });
});

describe('substitutes', () => {
  test('are listed free ones first, with what the others teach then', async () => {
    const [scheduleId = ''] = await create({ staffId: desk.staffId });
    await create({ roomId: null, start: '18:30', staffId: studio.owner.staffId });
    await aStaff(api, studio, 'TRAINER');
    const { data } = await get<Substitutes>('/substitutes', { scheduleId });
    expect(data).toMatchObject([
      { displayName: 'Test TRAINER', isFree: true, clash: null },
      {
        displayName: 'Test OWNER',
        isFree: false,
        clash: 'Test OWNER already teaches Vinyasa on Wed 4 Mar, 6:30 pm–7:30 pm.',
      },
    ]);
  });

  test('are people who teach: nobody who never did, nor who never signed in', async () => {
    const [scheduleId = ''] = await create({ staffId: desk.staffId });
    const invited = await aStaff(api, studio, 'TRAINER');
    await api.db.studio(studio.studioId, (tx) =>
      tx
        .updateTable('staff')
        .set({ status: 'INVITED', display_name: 'Ann' })
        .where('staff_id', '=', invited.staffId)
        .execute(),
    );
    await aStaff(api, studio, 'TRAINER');
    const { data } = await get<Substitutes>('/substitutes', { scheduleId });
    expect(data.map(({ displayName }) => displayName)).toEqual(['Test TRAINER']);
  });

  test('keep both names, until the one who was to teach comes back', async () => {
    const [scheduleId = ''] = await create({ staffId: desk.staffId });
    const [ana, ben] = [await aStaff(api, studio, 'TRAINER'), await aStaff(api, studio, 'TRAINER')];
    const put = (staffId: string) => post<ChangedSessions>('substitute', { scheduleId, staffId });
    await put(ana.staffId);
    expect(await open(scheduleId)).toMatchObject({
      staffId: ana.staffId,
      subForStaffId: desk.staffId,
      subForStaffName: 'Test STAFF',
    });
    await put(ben.staffId);
    expect(await open(scheduleId)).toMatchObject({ staffId: ben.staffId, subForStaffId: desk.staffId });
    await put(desk.staffId);
    expect(await open(scheduleId)).toMatchObject({ staffId: desk.staffId, subForStaffId: null });
    expect(await noticesOf(ana)).toEqual(['You teach Vinyasa', 'You no longer teach Vinyasa']);
    // The first one is from when it was planned.
    expect(await noticesOf(desk)).toEqual([
      'You teach Vinyasa',
      'You no longer teach Vinyasa',
      'You teach Vinyasa',
    ]);
  });

  test.each([
    [true, '2026-03-03T01:00:00.000Z'],
    [false, null],
  ])('let members leave for free where the studio allows it: %s', async (allowFreeCancelOnSub, until) => {
    await api.db.studio(studio.studioId, (tx) =>
      tx
        .updateTable('studio')
        .set({ attributes: JSON.stringify({ allowFreeCancelOnSub }) })
        .where('studio_id', '=', studio.studioId)
        .execute(),
    );
    const [first = ''] = await create({ staffId: desk.staffId });
    const [second = ''] = await create({ staffId: desk.staffId, date: '2026-03-05' });
    const staffId = studio.owner.staffId;
    await post('substitute', { scheduleId: first, staffId });
    await post('update', { scheduleId: second, version: 1, staffId });
    expect(await open(first)).toMatchObject({ staffId, freeCancelUntil: until });
    expect(await open(second)).toMatchObject({ staffId, freeCancelUntil: until });
  });

  test('who teach elsewhere are a question, not a refusal', async () => {
    const [scheduleId = ''] = await create({ staffId: desk.staffId });
    await create({ roomId: null, staffId: studio.owner.staffId });
    const put = { scheduleId, staffId: studio.owner.staffId };
    expect(await post('substitute', put)).toMatchObject({
      code: 'TIME_TAKEN',
      data: { errors: [{ field: 'staffId' }] },
    });
    expect(await post('substitute', { ...put, allowStaffClash: true })).toMatchObject({ code: '0' });
    expect(await post('substitute', { ...put, staffId: newId() })).toMatchObject({ code: 'INVALID_FIELDS' });
  });
});

describe('drafts', () => {
  const shown = () =>
    api.db.studio(studio.studioId, (tx) =>
      listPublicSessions(
        tx,
        { from: '2026-03-01', to: '2026-04-01' },
        { viewer: 'VISITOR', now: api.clock.now() },
      ),
    );

  test('are published by hand', async () => {
    const scheduleIds = await create({ status: 'DRAFT' });
    expect(await shown()).toEqual([]);
    expect((await post<ChangedSessions>('publish', { scheduleIds })).data.scheduleIds).toEqual(scheduleIds);
    expect(await shown()).toHaveLength(1);
    expect((await post<ChangedSessions>('publish', { scheduleIds })).data.scheduleIds).toEqual([]);
  });

  test('are published by themselves when their time has come, in the wall time of the studio', async () => {
    const [scheduleId = ''] = await create({ publishAt: '2026-03-03T09:00' });
    expect(await open(scheduleId)).toMatchObject({ status: 'DRAFT', publishAt: '2026-03-03T01:00:00.000Z' });
    const sweep = () => api.db.studio(studio.studioId, (tx) => publishSweep.sweep(tx, api.clock.now()));
    api.clock.set('2026-03-03T00:59:59.000Z');
    expect(await sweep()).toBe(0);
    api.clock.set('2026-03-03T01:00:00.000Z');
    expect([await sweep(), await sweep()]).toEqual([1, 0]);
    expect(await shown()).toHaveLength(1);
  });

  test('cannot be published in the past', async () => {
    expect(
      await post('publish', {
        scheduleIds: await create({ status: 'DRAFT' }),
        publishAt: '2026-03-02T00:59:59.000Z',
      }),
    ).toMatchObject({ code: 'INVALID_FIELDS', data: { errors: [{ field: 'publishAt' }] } });
  });
});

describe('before a session is added', () => {
  const ask = async (change: Record<string, string> = {}) =>
    (
      await get<Conflicts>('/conflicts', {
        date: '2026-03-04',
        start: '18:30',
        durationMin: '60',
        repeat: 'WEEKLY',
        until: '2026-03-25',
        roomId: loft,
        ...change,
      })
    ).data;

  test('the preview names the obstacles, and the sessions to be made', async () => {
    await create({ staffId: desk.staffId });
    const closure = {
      studio_id: studio.studioId,
      studio_closure_id: newId(),
      studio_closure_name: 'Hari Raya',
      from_date: '2026-03-11',
      to_date: '2026-03-11',
    };
    await api.db.studio(studio.studioId, (tx) =>
      tx
        .insertInto('studio_closure')
        .values({
          ...closure,
          start_at: '2026-03-10T16:00:00Z',
          end_at: '2026-03-11T16:00:00Z',
          is_all_day: true,
          created_at: api.clock.now(),
        })
        .execute(),
    );
    expect(await ask()).toMatchObject({
      sessions: 2,
      lastDate: '2026-03-25',
      closed: [{ localDate: '2026-03-11', closureName: 'Hari Raya' }],
      room: [{ localDate: '2026-03-04' }],
      staff: [],
    });
    expect(await ask({ roomId: '', staffId: desk.staffId, weekdays: '3' })).toMatchObject({
      sessions: 3,
      room: [],
      staff: [{ message: 'Test STAFF already teaches Vinyasa on Wed 4 Mar, 6:00 pm–7:00 pm in Loft.' }],
    });
    expect(await create({ date: '2026-03-11' })).toBeUndefined();
  });

  test('a session is not in its own way', async () => {
    const [scheduleId = ''] = await create();
    expect(await ask({ repeat: 'NONE', scheduleId })).toMatchObject({ sessions: 1, room: [] });
  });

  test('nor is a series in its own, when all of it moves', async () => {
    const [scheduleId = ''] = await weekly();
    expect(await ask({ scheduleId })).toMatchObject({ sessions: 4, room: [] });
    expect(await ask({ scheduleId, repeat: 'NONE', date: '2026-03-11' })).toMatchObject({
      sessions: 0,
      room: [{ localDate: '2026-03-11' }],
    });
  });
});

describe('what happened to a session', () => {
  test('notifies the desk and the instructor', async () => {
    const [scheduleId = ''] = await create({ staffId: desk.staffId });
    await post('update', { scheduleId, version: 1, title: 'Candlelight' }, desk);
    await aBooking(api, studio, {
      scheduleId,
      ...(await aMember(api, studio).then(({ memberId }) => ({ memberId, booked_by: memberId }))),
      status: 'BOOKED',
    });
    const { data } = await get<Activity>('/activity', { scheduleId }, desk);
    expect(data.map(({ actorName, what }) => `${actorName} ${what}`).sort()).toEqual([
      'Test Member booked',
      'Test OWNER added the session',
      'Test STAFF changed the session',
    ]);
    expect((await get('/activity', { scheduleId }, await aStaff(api, studio, 'TRAINER'))).code).toBe(
      'NOT_ALLOWED',
    );
    expect((await get('/activity', { scheduleId: newId() })).code).toBe('NOT_FOUND');
  });

  test('says of every session of a series who added it', async () => {
    const [, , third = ''] = await weekly();
    expect((await get<Activity>('/activity', { scheduleId: third })).data).toMatchObject([
      { actorName: 'Test OWNER', what: 'added the session' },
    ]);
  });
});
