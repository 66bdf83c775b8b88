import type { AppointmentSlot } from '@studio/contract/booking/appointment.schema';
import { newId } from '../../../platform/db/newId.ts';
import { anAppointmentTemplate, aRoom, someHours } from '../../../testing/builders/appointmentBuilders.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestStaff,
  type TestStudio,
} from '../../../testing/builders/builders.ts';
import { aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { appointmentModule } from './appointment.routes.ts';

const PORTAL = '/api/schedule/portal/appointment-slots';
const PUBLIC = '/api/schedule/appointment-slots';
/** Tuesday; the test clock starts on Monday, 9:00. */
const TUESDAY = { from: '2026-03-03', to: '2026-03-04' };
let app: TestApp;
let studio: TestStudio;
let trainer: TestStaff;

beforeAll(async () => {
  app = await startTestApp({ modules: [appointmentModule] });
});
beforeEach(async () => {
  studio = await aStudio(app);
  trainer = await aStaff(app, studio, 'TRAINER');
});
afterAll(() => app.close());

const tuesday = (time: string): string => new Date(`2026-03-03T${time}:00+08:00`).toISOString();
const slots = async (
  classTemplId: string,
  change: Record<string, string> = {},
  as: { token: string } = studio.owner,
) =>
  (
    await app.call<AppointmentSlot[]>('GET', PORTAL, { as, query: { classTemplId, ...TUESDAY, ...change } })
  ).data.map(({ startAt, staffName }) => `${startAt} ${staffName}`);
const visible = (classTemplId: string, change: Record<string, string> = {}) =>
  app.call<AppointmentSlot[]>('GET', PUBLIC, {
    query: { classTemplId, ...TUESDAY, extension: studio.extension, ...change },
  });
const away = (change: object) =>
  app.db.studio(studio.studioId, (tx) =>
    tx
      .insertInto('staff_leave')
      .values({
        studio_id: studio.studioId,
        leave_id: newId(),
        staff_id: trainer.staffId,
        created_at: app.clock.now(),
        start_at: tuesday('09:00'),
        end_at: tuesday('10:00'),
        ...change,
      })
      .execute(),
  );
const closed = (change: object) =>
  app.db.studio(studio.studioId, (tx) =>
    tx
      .insertInto('studio_closure')
      .values({
        studio_id: studio.studioId,
        studio_closure_id: newId(),
        studio_closure_name: 'Closed',
        start_at: tuesday('09:00'),
        end_at: tuesday('10:00'),
        from_date: TUESDAY.from,
        to_date: TUESDAY.from,
        is_all_day: false,
        created_at: app.clock.now(),
        ...change,
      })
      .execute(),
  );

test('the hours of whoever takes them, with the room', async () => {
  const roomId = await aRoom(app, studio, 'Loft');
  const classTemplId = await anAppointmentTemplate(app, studio, { default_room_id: roomId });
  await someHours(app, studio, trainer, { to_time: '11:00' });
  const { data } = await app.call<AppointmentSlot[]>('GET', PORTAL, {
    as: trainer,
    query: { classTemplId, ...TUESDAY },
  });
  expect(data).toEqual([
    {
      startAt: tuesday('09:00'),
      endAt: tuesday('10:00'),
      localDate: '2026-03-03',
      staffId: trainer.staffId,
      staffName: 'Test TRAINER',
      roomId,
      roomName: 'Loft',
    },
    {
      startAt: tuesday('10:00'),
      endAt: tuesday('11:00'),
      localDate: '2026-03-03',
      staffId: trainer.staffId,
      staffName: 'Test TRAINER',
      roomId,
      roomName: 'Loft',
    },
  ]);
});

test('what the instructor teaches, assists at and rests from is not offered', async () => {
  const classTemplId = await anAppointmentTemplate(app, studio);
  await someHours(app, studio, trainer, { to_time: '14:00' });
  await aSession(app, studio, { startAt: tuesday('09:00'), staff_id: trainer.staffId });
  await aSession(app, studio, { startAt: tuesday('10:00'), assistant_ids: [trainer.staffId] });
  await aSession(app, studio, { startAt: tuesday('11:00'), staff_id: trainer.staffId, status: 'CANCELLED' });
  await away({ start_at: tuesday('12:00'), end_at: tuesday('13:00') });
  expect(await slots(classTemplId)).toEqual([
    `${tuesday('11:00')} Test TRAINER`,
    `${tuesday('13:00')} Test TRAINER`,
  ]);
});

test('a room that somebody else teaches in is taken', async () => {
  const roomId = await aRoom(app, studio);
  const classTemplId = await anAppointmentTemplate(app, studio, { default_room_id: roomId });
  await someHours(app, studio, trainer);
  await aSession(app, studio, { startAt: tuesday('10:00'), staff_id: studio.owner.staffId, room_id: roomId });
  expect(await slots(classTemplId)).toEqual([
    `${tuesday('09:00')} Test TRAINER`,
    `${tuesday('11:00')} Test TRAINER`,
  ]);
});

test('the buffer of an appointment is kept free on both sides', async () => {
  const classTemplId = await anAppointmentTemplate(app, studio, { buffer_after_min: 10 });
  await someHours(app, studio, trainer, { from_time: '08:00', to_time: '13:00' });
  await app.db.studio(studio.studioId, (tx) =>
    tx
      .insertInto('session')
      .values({
        studio_id: studio.studioId,
        schedule_id: newId(),
        class_templ_id: classTemplId,
        staff_id: trainer.staffId,
        start_at: tuesday('10:00'),
        end_at: tuesday('11:00'),
        local_date: TUESDAY.from,
        capacity: 1,
        credit_cost: 1,
        created_at: app.clock.now(),
      })
      .execute(),
  );
  expect(await slots(classTemplId)).toEqual([
    `${tuesday('08:00')} Test TRAINER`,
    `${tuesday('12:00')} Test TRAINER`,
  ]);
});

test('a closure that lets nobody book takes its times away, another does not', async () => {
  const classTemplId = await anAppointmentTemplate(app, studio);
  await someHours(app, studio, trainer, { to_time: '11:00' });
  await closed({ block_booking: false });
  expect(await slots(classTemplId)).toHaveLength(2);
  await closed({ archived_at: app.clock.now() });
  expect(await slots(classTemplId)).toHaveLength(2);
  await closed({});
  expect(await slots(classTemplId)).toEqual([`${tuesday('10:00')} Test TRAINER`]);
});

test('only those who may teach it, or the one who is asked for', async () => {
  const second = await aStaff(app, studio, 'STAFF');
  await someHours(app, studio, trainer, { to_time: '10:00' });
  await someHours(app, studio, second, { to_time: '10:00' });
  const [forAll, forOne] = [
    await anAppointmentTemplate(app, studio),
    await anAppointmentTemplate(app, studio, { eligible_staff_ids: [second.staffId] }),
  ];
  expect(await slots(forAll)).toEqual([`${tuesday('09:00')} Test STAFF`, `${tuesday('09:00')} Test TRAINER`]);
  expect(await slots(forOne)).toEqual([`${tuesday('09:00')} Test STAFF`]);
  expect(await slots(forAll, { staffId: trainer.staffId })).toEqual([`${tuesday('09:00')} Test TRAINER`]);
  expect(await slots(forOne, { staffId: trainer.staffId })).toEqual([]);
  expect(await slots(forAll, {}, trainer)).toEqual([`${tuesday('09:00')} Test TRAINER`]);
});

test('nobody is offered who works here no more', async () => {
  const classTemplId = await anAppointmentTemplate(app, studio);
  const gone = await aStaff(app, studio, 'STAFF');
  await someHours(app, studio, gone);
  await app.db.studio(studio.studioId, (tx) =>
    tx.updateTable('staff').set({ status: 'DISABLED' }).where('staff_id', '=', gone.staffId).execute(),
  );
  expect(await slots(classTemplId)).toEqual([]);
});

test('visitors are held to lead time, staff are not', async () => {
  const classTemplId = await anAppointmentTemplate(app, studio, { lead_time_min: 25 * 60 });
  await someHours(app, studio, trainer);
  expect((await visible(classTemplId)).data.map(({ startAt }) => startAt)).toEqual([
    tuesday('10:00'),
    tuesday('11:00'),
  ]);
  expect(await slots(classTemplId)).toHaveLength(3);
});

test.each([
  ['for members', { visibility: 'MEMBERS' }, '0'],
  ['for staff only', { visibility: 'STAFF' }, 'NOT_FOUND'],
  ['switched off', { status: 'INACTIVE' }, 'NOT_FOUND'],
  ['archived', { archived_at: '2026-03-01T00:00:00Z' }, 'NOT_FOUND'],
])('a template %s', async (_case, change, code) => {
  await someHours(app, studio, trainer);
  expect((await visible(await anAppointmentTemplate(app, studio, change))).code).toBe(code);
});

test('a class has no free times', async () => {
  await someHours(app, studio, trainer);
  expect(await slots(await anAppointmentTemplate(app, studio, { template_type: 'CLASS' }))).toEqual([]);
});

test('of another studio there is nothing', async () => {
  const elsewhere = await aStudio(app);
  const classTemplId = await anAppointmentTemplate(app, elsewhere);
  const own = await anAppointmentTemplate(app, studio);
  const ask = (query: Record<string, string>) =>
    app.call('GET', PORTAL, { as: trainer, query: { ...TUESDAY, ...query } });
  expect(await ask({ classTemplId })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect(await ask({ classTemplId: own, staffId: elsewhere.owner.staffId })).toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
  });
  expect(await visible(classTemplId)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect(await visible(own, { extension: 'no-such-studio' })).toMatchObject({
    status: 404,
    code: 'STUDIO_UNKNOWN',
  });
});

test('at most 31 days, and only for staff', async () => {
  const classTemplId = await anAppointmentTemplate(app, studio);
  const ask = (query: object, as: { token: string } = trainer) =>
    app.call('GET', PORTAL, { as, query: { classTemplId, ...query } });
  expect(await ask({ from: '2026-03-01', to: '2026-04-01' })).toMatchObject({ code: '0' });
  expect(await ask({ from: '2026-03-01', to: '2026-04-02' })).toMatchObject({ code: 'INVALID_FIELDS' });
  expect(await ask(TUESDAY, await aMember(app, studio))).toMatchObject({ status: 401, code: 'WRONG_TOKEN' });
});
