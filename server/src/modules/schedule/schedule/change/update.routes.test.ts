import type { ChangedSessions } from '@studio/contract/schedule/schedule-change.schema';
import type { SessionDetail } from '@studio/contract/schedule/schedule.schema';
import type { CreatedSessions } from '@studio/contract/schedule/create-session.schema';
import { newId } from '../../../../platform/db/newId.ts';
import { aMember, aStaff, aStudio, type TestStudio } from '../../../../testing/builders/builders.ts';
import { aPackage } from '../../../../testing/builders/packageBuilders.ts';
import { aShop } from '../../../../testing/builders/saleBuilders.ts';
import { aBooking } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { bookingModule } from '../../../booking/booking/booking.routes.ts';
import { scheduleModule } from '../schedule.routes.ts';
import { listSessions } from '../../session/session.views.ts';
import { seriesSweep } from '../series/series.sweep.ts';

const AREA = '/api/schedule/portal';
let api: TestApp;
let studio: TestStudio;
let [loft, cellar, classTemplId] = ['', '', ''];

beforeAll(async () => {
  api = await startTestApp({ modules: [scheduleModule, bookingModule], connections: 20 });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  studio = await aStudio(api);
  [loft, cellar, classTemplId] = [newId(), newId(), newId()];
  const times = { created_at: api.clock.now(), updated_at: api.clock.now() };
  await api.db.studio(studio.studioId, async (tx) => {
    const room = { studio_id: studio.studioId, capacity: 12 };
    await tx
      .insertInto('room')
      .values([
        { ...room, room_id: loft, name: 'Loft' },
        { ...room, room_id: cellar, name: 'Cellar', capacity: 4 },
      ])
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
  return (await api.call<CreatedSessions>('POST', `${AREA}/create`, { as: studio.owner, json: session })).data
    .scheduleIds;
};
const weekly = (change: object = {}) => create({ repeat: 'WEEKLY', until: '2026-03-25', ...change });
const update = (change: object, as: { token: string } = studio.owner) =>
  api.call<ChangedSessions>('POST', `${AREA}/update`, { as, json: { version: 1, ...change } });
const list = (from = '2026-03-01', to = '2026-05-01') =>
  api.db.studio(studio.studioId, (tx) => listSessions(tx, { from, to }));
const open = async (scheduleId: string) =>
  (await api.call<SessionDetail>('GET', AREA, { as: studio.owner, query: { scheduleId } })).data;
const starts = async () =>
  (await list()).map(({ localDate, startAt }) => `${localDate} ${startAt.slice(11, 16)}`);
const book = async (scheduleId: string, change: object = {}) =>
  aBooking(api, studio, {
    scheduleId,
    memberId: (await aMember(api, studio)).memberId,
    status: 'BOOKED',
    ...change,
  });

const mails = () =>
  api.db.platform((tx) =>
    tx
      .selectFrom('outbox_mail')
      .select(['template', 'variables'])
      .where('studio_id', '=', studio.studioId)
      .orderBy('mail_id')
      .execute(),
  );

describe('changing one session', () => {
  test('changes what was sent and leaves the rest', async () => {
    const [scheduleId = ''] = await create({ staffId: studio.owner.staffId, memberNotes: 'Bring a towel' });
    expect(
      (
        await update({
          scheduleId,
          title: 'Vinyasa by candlelight',
          price: '25.5',
          bookingRules: { cancelWindowMinutes: 60 },
        })
      ).data,
    ).toMatchObject({ scheduleIds: [scheduleId], told: 0 });
    expect(await open(scheduleId)).toMatchObject({
      title: 'Vinyasa by candlelight',
      className: 'Vinyasa by candlelight',
      price: '25.50',
      memberNotes: 'Bring a towel',
      staffId: studio.owner.staffId,
      roomId: loft,
      version: 2,
      isException: false,
      start: '18:00',
      durationMin: 60,
      bookingRules: { cancelWindowMinutes: 60, waitlistMax: null },
    });
    await update({ scheduleId, version: 2, staffId: null, price: null });
    expect(await open(scheduleId)).toMatchObject({
      staffId: null,
      price: null,
      title: 'Vinyasa by candlelight',
    });
  });

  test('a place costs without a package what the session says, else what its class does', async () => {
    const [scheduleId = ''] = await create();
    const { classTemplId } = await open(scheduleId);
    expect(await open(scheduleId)).toMatchObject({ price: null, dropInPrice: null });
    await aShop(api, studio).plan({ package_type: 'DROP_IN', price_minor: 3000, eligible_types: ['CLASS'] });
    await aShop(api, studio).plan({
      package_type: 'DROP_IN',
      price_minor: 1000,
      eligible_types: ['APPOINTMENT'],
    });
    expect(await open(scheduleId)).toMatchObject({ price: null, dropInPrice: '30.00' });
    await api.db.studio(studio.studioId, (tx) =>
      tx
        .updateTable('class_template')
        .set({ drop_in_minor: 3200 })
        .where('class_templ_id', '=', classTemplId)
        .execute(),
    );
    expect(await open(scheduleId)).toMatchObject({ price: null, dropInPrice: '32.00' });
    await update({ scheduleId, price: '25.5' });
    expect(await open(scheduleId)).toMatchObject({ price: '25.50', dropInPrice: '25.50' });
  });

  test('moves it, with its bookings, and lets everybody leave for free for a day', async () => {
    const [scheduleId = ''] = await create();
    await book(scheduleId);
    await update({ scheduleId, date: '2026-03-05', start: '07:30', roomId: cellar, capacity: 4 });
    expect(await open(scheduleId)).toMatchObject({
      startAt: '2026-03-04T23:30:00.000Z',
      endAt: '2026-03-05T00:30:00.000Z',
      localDate: '2026-03-05',
      roomName: 'Cellar',
      booked: 1,
      freeCancelUntil: '2026-03-03T01:00:00.000Z',
    });
    expect(await mails()).toMatchObject([
      {
        template: 'CLASS_RESCHEDULED',
        variables: { old_session_time: '6:00 pm', session_time: '7:30 am', room_name: 'Cellar' },
      },
    ]);
  });

  test.each([
    [0, null],
    [72, '2026-03-05T01:00:00.000Z'],
  ])('lets everybody leave for free for the %i hours of the studio', async (hours, until) => {
    await api.db.studio(studio.studioId, (tx) =>
      tx
        .updateTable('studio')
        .set({ attributes: JSON.stringify({ freeCancelHoursAfterChange: hours }) })
        .where('studio_id', '=', studio.studioId)
        .execute(),
    );
    const [scheduleId = ''] = await create();
    await book(scheduleId);
    await update({ scheduleId, date: '2026-03-06', start: '07:30' });
    expect(await open(scheduleId)).toMatchObject({ freeCancelUntil: until });
  });

  test('to another room mails members, another length alone does not', async () => {
    const [scheduleId = ''] = await create();
    await book(scheduleId);
    expect((await update({ scheduleId, durationMin: 75 })).data).toMatchObject({ told: 0 });
    expect(await open(scheduleId)).toMatchObject({
      endAt: '2026-03-04T11:15:00.000Z',
      durationMin: 75,
      freeCancelUntil: null,
    });
    expect((await update({ scheduleId, version: 2, roomId: cellar, capacity: 4 })).data).toMatchObject({
      told: 1,
    });
    expect((await open(scheduleId)).freeCancelUntil).toBe('2026-03-03T01:00:00.000Z');
    expect((await update({ scheduleId, version: 3, start: '17:00', notify: false })).data).toMatchObject({
      told: 0,
    });
    expect((await mails()).map(({ template }) => template)).toEqual(['CLASS_RESCHEDULED']);
  });

  test('of a series makes it an exception', async () => {
    const [, second = ''] = await weekly();
    await update({ scheduleId: second, start: '19:00' });
    expect(await open(second)).toMatchObject({ isException: true });
    expect(await starts()).toEqual([
      '2026-03-04 10:00',
      '2026-03-11 11:00',
      '2026-03-18 10:00',
      '2026-03-25 10:00',
    ]);
  });

  test('is refused when somebody changed it meanwhile', async () => {
    const [scheduleId = ''] = await create();
    const answers = await Promise.all(['A', 'B', 'C'].map((title) => update({ scheduleId, title })));
    expect(answers.map(({ code }) => code).sort()).toEqual(['0', 'CHANGED_MEANWHILE', 'CHANGED_MEANWHILE']);
  });

  test('is refused in a taken room and for a busy instructor, unless that is meant so', async () => {
    await create({ roomId: cellar, capacity: 4, staffId: studio.owner.staffId });
    const [scheduleId = ''] = await create({ start: '18:30' });
    expect(await update({ scheduleId, roomId: cellar, capacity: 4 })).toMatchObject({
      code: 'TIME_TAKEN',
      message: 'This time clashes with Vinyasa in Cellar on Wed 4 Mar, 6:00 pm–7:00 pm.',
      data: { errors: [{ field: 'roomId' }] },
    });
    const withOwner = { scheduleId, staffId: studio.owner.staffId };
    expect(await update(withOwner)).toMatchObject({
      code: 'TIME_TAKEN',
      message: 'Test OWNER already teaches Vinyasa on Wed 4 Mar, 6:00 pm–7:00 pm in Cellar.',
      data: { errors: [{ field: 'staffId' }] },
    });
    expect((await update({ ...withOwner, allowStaffClash: true })).code).toBe('0');
    expect((await update({ scheduleId, version: 2, start: '19:00', roomId: cellar, capacity: 4 })).code).toBe(
      '0',
    );
  });

  test('stays when it was once it has begun, and goes to no time that is over', async () => {
    const [scheduleId = ''] = await create({ date: '2026-03-02' });
    await book(scheduleId);
    expect(await update({ scheduleId, start: '08:59' })).toMatchObject({
      code: 'INVALID_FIELDS',
      data: { errors: [{ field: 'start', message: 'Choose a time in the future' }] },
    });
    api.clock.set('2026-03-02T10:00:00.000Z');
    expect(await update({ scheduleId, date: '2026-03-11' })).toMatchObject({
      code: 'INVALID_FIELDS',
      data: { errors: [{ field: 'date', message: 'This session has started, so you cannot move it' }] },
    });
    expect((await update({ scheduleId, staffNotes: 'One came late' })).code).toBe('0');
    expect(await starts()).toEqual(['2026-03-02 10:00']);
    expect(await mails()).toEqual([]);
  });

  test('is for the desk, not for trainers', async () => {
    const [scheduleId = ''] = await create();
    expect(await update({ scheduleId, title: 'Mine' }, await aStaff(api, studio, 'TRAINER'))).toMatchObject({
      status: 403,
      code: 'NOT_ALLOWED',
    });
    expect(await update({ scheduleId: newId(), title: 'Nobody' })).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
    expect(await update({ scheduleId, title: 'Theirs' }, (await aStudio(api)).owner)).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test.each([
    ['a room that is not there', () => ({ roomId: newId() }), 'roomId'],
    ['more places than the room has', () => ({ roomId: cellar }), 'capacity'],
    ['an unknown instructor', () => ({ staffId: newId() }), 'staffId'],
    ['an unknown assistant', () => ({ assistantIds: [newId()] }), 'assistantIds'],
    ['a day that is over', () => ({ date: '2026-02-01' }), 'date'],
    ['a link that is no page', () => ({ onlineUrl: 'javascript:alert(1)' }), 'onlineUrl'],
  ])('is refused with %s', async (_case, change, field) => {
    const [scheduleId = ''] = await create();
    expect(await update({ scheduleId, ...change() })).toMatchObject({
      status: 400,
      code: 'INVALID_FIELDS',
      data: { errors: [{ field }] },
    });
  });
});

/** Four members and somebody who takes two of four places away, all at once. */
async function cutAgainstBooking(round: number): Promise<void> {
  const [scheduleId = ''] = await create({ date: `2026-03-${10 + round}`, capacity: 4 });
  const members = await Promise.all(Array.from({ length: 4 }, () => aMember(api, studio)));
  for (const { memberId } of members) await aPackage(api, studio, { memberId });
  const booking = members.map((as) => api.call('POST', '/api/booking/create', { as, json: { scheduleId } }));
  const [cut, ...answers] = await Promise.all([update({ scheduleId, capacity: 2 }), ...booking]);
  const made = answers.filter(({ code }) => code === '0').length;
  const { capacity, booked } = await open(scheduleId);
  expect(booked).toBe(made);
  expect([cut?.code, capacity]).toEqual(made > 2 ? ['SESSION_FULL', 4] : ['0', 2]);
  expect(answers.every(({ code }) => code === '0' || code === 'SESSION_FULL')).toBe(true);
}

describe('fewer places', () => {
  test('are refused below those that are taken, or kept for now', async () => {
    const [scheduleId = ''] = await create({ capacity: 3 });
    for (let n = 0; n < 3; n++) await book(scheduleId);
    expect(await update({ scheduleId, capacity: 2 })).toMatchObject({
      code: 'SESSION_FULL',
      message: '3 are booked on Wed 4 Mar: 1 more than the new number of places.',
      data: { errors: [{ field: 'capacity' }] },
    });
    expect((await open(scheduleId)).capacity).toBe(3);
    expect((await update({ scheduleId, capacity: 2, onOver: 'KEEP' })).code).toBe('0');
    expect(await open(scheduleId)).toMatchObject({ capacity: 2, booked: 3 });
    expect((await update({ scheduleId, version: 2, capacity: 3 })).code).toBe('0');
  });

  test('put the latest bookings at the head of the waitlist, in their order, and say so', async () => {
    const [scheduleId = ''] = await create({ capacity: 3 });
    const at = (minute: number) => new Date(`2026-03-01T00:0${minute}:00Z`);
    const [first, third, second] = [
      await book(scheduleId, { booked_at: at(1) }),
      await book(scheduleId, { booked_at: at(3) }),
      await book(scheduleId, { booked_at: at(2) }),
    ];
    expect((await update({ scheduleId, capacity: 1, onOver: 'MOVE_LAST' })).data).toMatchObject({
      movedToWaitlist: 2,
    });
    expect((await open(scheduleId)).roster.map(({ bookingId }) => bookingId)).toEqual([first]);
    const line = await api.db.studio(studio.studioId, (tx) =>
      tx
        .selectFrom('waitlist_entry as w')
        .innerJoin('booking as b', 'b.member_id', 'w.member_id')
        .select('b.booking_id')
        .where('w.schedule_id', '=', scheduleId)
        .orderBy('w.position')
        .execute(),
    );
    expect(line.map((entry) => entry.booking_id)).toEqual([second, third]);
    expect(await open(scheduleId)).toMatchObject({ waiting: 2, booked: 1 });
    expect((await mails()).map(({ template }) => template)).toEqual([
      'BOOKING_TO_WAITLIST',
      'BOOKING_TO_WAITLIST',
    ]);
  });

  test('against bookings at the same time never leave more booked than there are places', async () => {
    for (let round = 0; round < 10; round++) await cutAgainstBooking(round);
  }, 60_000);
});

describe('more places', () => {
  test('go to who waits', async () => {
    const [scheduleId = ''] = await create({ capacity: 1 });
    await book(scheduleId);
    const { memberId } = await aMember(api, studio);
    await aPackage(api, studio, { memberId });
    const waits = {
      studio_id: studio.studioId,
      waitlist_id: newId(),
      schedule_id: scheduleId,
      member_id: memberId,
      position: 1,
      status: 'WAITING',
      joined_at: api.clock.now(),
    };
    await api.db.studio(studio.studioId, (tx) => tx.insertInto('waitlist_entry').values(waits).execute());
    await update({ scheduleId, capacity: 2 });
    expect(await open(scheduleId)).toMatchObject({ booked: 2, waiting: 0 });
    expect((await open(scheduleId)).roster.map((entry) => entry.memberId)).toContain(memberId);
  });
});

describe('changing this and the following ones', () => {
  test('splits the series: what was before stays, what follows changes, bookings with it', async () => {
    const [first = '', second = '', third = '', fourth = ''] = await weekly();
    const bookingId = await book(third);
    expect(
      (await update({ scheduleId: second, scope: 'THIS_AND_FOLLOWING', start: '19:00', capacity: 8 })).data
        .scheduleIds,
    ).toEqual([second, third, fourth]);
    expect(await starts()).toEqual([
      '2026-03-04 10:00',
      '2026-03-11 11:00',
      '2026-03-18 11:00',
      '2026-03-25 11:00',
    ]);
    const [before, ...after] = await list();
    expect(before).toMatchObject({ scheduleId: first, capacity: 10 });
    expect(new Set(after.map(({ seriesId }) => seriesId)).size).toBe(1);
    expect(after[0]?.seriesId).not.toBe(before?.seriesId);
    expect((await open(third)).roster.map((entry) => entry.bookingId)).toEqual([bookingId]);
  });

  test('leaves alone what was changed by itself, and a substitute', async () => {
    const trainer = await aStaff(api, studio, 'TRAINER');
    const [first = '', second = '', third = ''] = await weekly({ staffId: studio.owner.staffId });
    await update({ scheduleId: second, start: '20:00' });
    await api.call('POST', `${AREA}/substitute`, {
      as: studio.owner,
      json: { scheduleId: third, staffId: trainer.staffId },
    });
    const other = await aStaff(api, studio, 'TRAINER');
    await update({ scheduleId: first, scope: 'THIS_AND_FOLLOWING', start: '19:00', staffId: other.staffId });
    expect(await starts()).toEqual([
      '2026-03-04 11:00',
      '2026-03-11 12:00',
      '2026-03-18 11:00',
      '2026-03-25 11:00',
    ]);
    expect((await list()).map(({ staffId }) => staffId)).toEqual([
      other.staffId,
      studio.owner.staffId,
      trainer.staffId,
      other.staffId,
    ]);
  });

  test('to another weekday moves all of them by as many days', async () => {
    const [, second = ''] = await weekly({ weekdays: [3, 5], until: '2026-03-20' });
    await update({ scheduleId: second, scope: 'THIS_AND_FOLLOWING', date: '2026-03-07' });
    expect((await list()).map(({ localDate }) => localDate)).toEqual([
      '2026-03-04',
      '2026-03-07',
      '2026-03-12',
      '2026-03-14',
      '2026-03-19',
      '2026-03-21',
    ]);
  });

  test('back by days that others of the series are on', async () => {
    const [, second = ''] = await create({ repeat: 'DAILY', until: '2026-03-07' });
    await update({ scheduleId: second, scope: 'ALL_FUTURE', date: '2026-03-06' });
    expect((await list()).map(({ localDate }) => localDate)).toEqual([
      '2026-03-05',
      '2026-03-06',
      '2026-03-07',
      '2026-03-08',
    ]);
  });

  test('is refused as a whole when one of them has no room', async () => {
    await create({ date: '2026-03-18', start: '19:30' });
    const [first = ''] = await weekly();
    expect(await update({ scheduleId: first, scope: 'THIS_AND_FOLLOWING', start: '19:00' })).toMatchObject({
      code: 'TIME_TAKEN',
    });
    expect(await starts()).toContain('2026-03-04 10:00');
  });

  test('goes on in the new way, however long the series is', async () => {
    const [first = ''] = await weekly({ ends: 'NEVER', until: null });
    expect((await list()).at(-1)?.localDate).toBe('2026-04-29');
    await update({ scheduleId: first, scope: 'THIS_AND_FOLLOWING', start: '06:15', title: 'Early' });
    api.clock.set('2026-04-20T01:00:00.000Z');
    await api.db.studio(studio.studioId, (tx) => seriesSweep.sweep(tx, api.clock.now()));
    expect((await list('2026-06-01', '2026-07-31')).at(-1)).toMatchObject({
      localDate: '2026-07-08',
      startAt: '2026-07-07T22:15:00.000Z',
      className: 'Early',
    });
  });
});

describe('changing all that are to come', () => {
  test('leaves those that have started', async () => {
    const [, , third = ''] = await weekly();
    api.clock.set('2026-03-12T01:00:00.000Z');
    await update({ scheduleId: third, scope: 'ALL_FUTURE', start: '19:00' }, await aStaff(api, studio));
    expect(await starts()).toEqual([
      '2026-03-04 10:00',
      '2026-03-11 10:00',
      '2026-03-18 11:00',
      '2026-03-25 11:00',
    ]);
  });

  test('of one that has started means the others, and is refused when there are none', async () => {
    const [first = ''] = await weekly();
    api.clock.set('2026-03-05T01:00:00.000Z');
    await update({ scheduleId: first, scope: 'ALL_FUTURE', start: '19:00' }, await aStaff(api, studio));
    expect(await starts()).toEqual([
      '2026-03-04 10:00',
      '2026-03-11 11:00',
      '2026-03-18 11:00',
      '2026-03-25 11:00',
    ]);
    api.clock.set('2026-03-26T01:00:00.000Z');
    expect(
      await update({ scheduleId: first, scope: 'ALL_FUTURE', start: '19:30' }, await aStaff(api, studio)),
    ).toMatchObject({ code: 'BOOKING_CLOSED' });
  });
});
