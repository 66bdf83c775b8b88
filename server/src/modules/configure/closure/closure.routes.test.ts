import type {
  ClosurePreview,
  RestoredClosure,
  SavedClosure,
  StudioClosure,
  StudioClosureDetail,
} from '@studio/contract/configure/studio-closure.schema';
import { newId } from '../../../platform/db/newId.ts';
import { aMember, aStaff, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { aPackage } from '../../../testing/builders/packageBuilders.ts';
import { aBooking, aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { closureModule } from './closure.routes.ts';

const ONE = '/api/studio/portal/studio-closure';
let api: TestApp;
let studio: TestStudio;
let roomId: string;

beforeAll(async () => {
  api = await startTestApp({ modules: [closureModule] });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  studio = await aStudio(api);
  roomId = await aRoom('Loft');
});
afterAll(() => api.close());

async function aRoom(name: string): Promise<string> {
  const room_id = newId();
  await api.db.studio(studio.studioId, (tx) =>
    tx.insertInto('room').values({ studio_id: studio.studioId, room_id, name, capacity: 12 }).execute(),
  );
  return room_id;
}

const holiday = (change: object = {}) => ({
  studioClosureName: 'Spring break',
  fromDate: '2026-03-10',
  toDate: '2026-03-12',
  ...change,
});
const call = <Data>(path: string, json: object, as: { token: string } = studio.owner) =>
  api.call<Data>('POST', `${ONE}/${path}`, { as, json });
/** Sends the values of a fresh preview, as the page does. */
const agreed = async <Data>(path: 'create' | 'update', json: object, as?: { token: string }) =>
  call<Data>(
    path,
    { ...json, confirmed: (await call<ClosurePreview>('preview', json)).data.fingerprint },
    as,
  );
const create = async (change: object = {}) => (await agreed<SavedClosure>('create', holiday(change))).data;
const list = async () =>
  (await api.call<StudioClosure[]>('GET', '/api/studio/portal/studio/studio-closure', { as: studio.owner }))
    .data;
const open = async (studioClosureId: string) =>
  (await api.call<StudioClosureDetail>('GET', ONE, { as: studio.owner, query: { studioClosureId } })).data;
const session = (startAt: string, change: object = {}) =>
  aSession(api, studio, { startAt: `2026-03-${startAt}:00.000Z`, ...change });
const stateOf = (scheduleId: string) =>
  api.db.studio(studio.studioId, (tx) =>
    tx
      .selectFrom('session')
      .select(['status', 'cancel_reason', 'cancelled_by_closure_id'])
      .where('schedule_id', '=', scheduleId)
      .executeTakeFirstOrThrow(),
  );
const endOf = (packageId: string) =>
  api.db.studio(
    studio.studioId,
    async (tx) =>
      (
        await tx
          .selectFrom('member_package')
          .select('end_date')
          .where('studio_package_transaction_id', '=', packageId)
          .executeTakeFirstOrThrow()
      ).end_date,
  );
const aMonth = async (change: object = {}) =>
  aPackage(api, studio, {
    memberId: (await aMember(api, studio)).memberId,
    start_date: '2026-03-01',
    end_date: '2026-03-31',
    ...change,
  });

describe('closing the studio', () => {
  test('cancels the sessions of those days in the time of the studio, and those only', async () => {
    const first = await session('09T16:00');
    const before = await session('09T14:00');
    const last = await session('12T14:30');
    const after = await session('12T16:00');
    const { closure, cancelledSessions } = await create({ reason: 'Painting' });
    expect(closure).toMatchObject({
      startAt: '2026-03-09T16:00:00.000Z',
      endAt: '2026-03-12T16:00:00.000Z',
      closedDays: 3,
      cancelledSessions: 2,
      createdByName: 'Test OWNER',
      version: 1,
    });
    expect(cancelledSessions).toBe(2);
    for (const scheduleId of [first, last]) {
      expect(await stateOf(scheduleId)).toEqual({
        status: 'CANCELLED',
        cancel_reason: 'Spring break: Painting',
        cancelled_by_closure_id: closure.studioClosureId,
      });
    }
    for (const scheduleId of [before, after]) expect((await stateOf(scheduleId)).status).toBe('PUBLISHED');
    expect(await list()).toMatchObject([{ studioClosureName: 'Spring break' }]);
  });

  test('leaves what has begun alone, and what is in another room', async () => {
    api.clock.set('2026-03-10T04:00:00.000Z');
    studio = await aStudio(api);
    roomId = await aRoom('Loft');
    const [begun, here, elsewhere, nowhere] = [
      await session('10T04:00', { room_id: roomId }),
      await session('10T06:00', { room_id: roomId }),
      await session('10T06:00', { room_id: await aRoom('Mat') }),
      await session('10T07:00'),
    ];
    expect((await call<ClosurePreview>('preview', holiday({ roomIds: [roomId] }))).data).toMatchObject({
      sessions: 1,
      startedSessions: 1,
    });
    await create({ roomIds: [roomId] });
    expect((await stateOf(here)).status).toBe('CANCELLED');
    for (const scheduleId of [begun, elsewhere, nowhere])
      expect((await stateOf(scheduleId)).status).toBe('PUBLISHED');
  });

  test('for some hours keeps the wall time of a studio where the clocks change', async () => {
    await api.db.studio(studio.studioId, (tx) =>
      tx
        .updateTable('studio')
        .set({ timezone: 'Europe/Paris' })
        .where('studio_id', '=', studio.studioId)
        .execute(),
    );
    const hours = { isAllDay: false, startTime: '18:00', endTime: '21:00' };
    expect((await create({ ...hours, fromDate: '2026-03-28', toDate: '2026-03-29' })).closure).toMatchObject({
      startAt: '2026-03-28T17:00:00.000Z',
      endAt: '2026-03-29T19:00:00.000Z',
      startTime: '18:00',
      endTime: '21:00',
      closedDays: 0,
    });
  });

  test('may leave the sessions as they are', async () => {
    const scheduleId = await session('10T04:00');
    expect(await create({ cancelSessions: false })).toMatchObject({ cancelledSessions: 0 });
    expect((await stateOf(scheduleId)).status).toBe('PUBLISHED');
  });

  test('makes packages longer that are valid then, by the days that are closed', async () => {
    const [month, partly, over, endless, used] = [
      await aMonth(),
      await aMonth({ start_date: '2026-03-12' }),
      await aMonth({ end_date: '2026-03-09' }),
      await aMonth({ end_date: null }),
      await aMonth({ status: 'INACTIVE', credits_remaining: 0 }),
    ];
    const saved = await create({ extendPackages: 'ACTIVE_PACKS' });
    expect(saved).toMatchObject({ extendedPackages: 2, closure: { extendedPackages: 2 } });
    expect(await Promise.all([month, partly, over, endless, used].map(endOf))).toEqual([
      '2026-04-03',
      '2026-04-01',
      '2026-03-09',
      null,
      '2026-03-31',
    ]);
    const mails = await api.db.platform((tx) =>
      tx
        .selectFrom('outbox_mail')
        .select(['variables'])
        .where('template', '=', 'CLOSURE_NOTICE')
        .where('studio_id', '=', studio.studioId)
        .orderBy('mail_id')
        .execute(),
    );
    expect(
      mails.map(({ variables }) => (variables as { extended_days: string }).extended_days).sort(),
    ).toEqual(['1 day', '3 days']);
  });

  test.each([
    ['no name', { studioClosureName: ' ' }, 'studioClosureName'],
    ['a last day before the first', { toDate: '2026-03-09' }, 'toDate'],
    ['more than a year', { toDate: '2027-03-11' }, 'toDate'],
    ['hours without an end', { isAllDay: false, startTime: '10:00' }, 'endTime'],
    ['a start when a day ends', { isAllDay: false, startTime: '24:00', endTime: '12:00' }, 'startTime'],
    [
      'an end before the start',
      { toDate: '2026-03-10', isAllDay: false, startTime: '10:00', endTime: '10:00' },
      'endTime',
    ],
    ['a room of nobody', { roomIds: ['0197a000-0000-7000-8000-000000000000'] }, 'roomIds'],
  ])('is refused with %s', async (_case, change, field) => {
    expect(await call('create', { ...holiday(change), confirmed: 'seen' })).toMatchObject({
      status: 400,
      code: 'INVALID_FIELDS',
      data: { errors: [{ field }] },
    });
    expect(await list()).toEqual([]);
  });

  test('is for the desk; a trainer may look', async () => {
    const trainer = await aStaff(api, studio, 'TRAINER');
    expect(await call('create', { ...holiday(), confirmed: 'seen' }, trainer)).toMatchObject({
      status: 403,
      code: 'NOT_ALLOWED',
    });
    expect(await call('preview', holiday(), trainer)).toMatchObject({ status: 403 });
    expect(await agreed('create', holiday(), await aStaff(api, studio, 'STAFF'))).toMatchObject({
      code: '0',
    });
    expect((await api.call('GET', '/api/studio/portal/studio/studio-closure', { as: trainer })).code).toBe(
      '0',
    );
  });
});

test('a preview counts what would happen, and nothing does', async () => {
  const scheduleId = await session('10T04:00');
  const [mei, old] = [await aMember(api, studio), await aMember(api, studio)];
  await aBooking(api, studio, { scheduleId, memberId: mei.memberId, status: 'BOOKED', credits_used: 2 });
  await aBooking(api, studio, {
    scheduleId: await session('11T04:00'),
    memberId: mei.memberId,
    status: 'BOOKED',
    credits_used: 1,
  });
  await aBooking(api, studio, { scheduleId, memberId: old.memberId, status: 'CANCELLED', credits_used: 1 });
  const packageId = await aMonth();
  await aMonth({ package_type: 'MEMBERSHIP' });
  await create({ studioClosureName: 'Painting', cancelSessions: false });
  const { data } = await call<ClosurePreview>('preview', holiday({ extendPackages: 'ACTIVE_PACKS' }));
  expect(data).toMatchObject({
    closedDays: 3,
    sessions: 2,
    bookings: 2,
    members: 1,
    credits: 3,
    packages: 1,
    memberships: 1,
    startedSessions: 0,
    overlapping: ['Painting'],
  });
  expect(data.sessionList.map(({ booked }) => booked)).toEqual([1, 1]);
  expect((await stateOf(scheduleId)).status).toBe('PUBLISHED');
  expect(await endOf(packageId)).toBe('2026-03-31');
});

describe('changing a closure', () => {
  test('brings back what it no longer covers, cancels what it now does, and counts days anew', async () => {
    const [early, kept, late] = [
      await session('10T04:00'),
      await session('12T04:00'),
      await session('13T04:00'),
    ];
    const month = await aMonth();
    const { closure } = await create({ extendPackages: 'ACTIVE_PACKS' });
    const change = holiday({
      studioClosureId: closure.studioClosureId,
      version: 1,
      fromDate: '2026-03-12',
      toDate: '2026-03-13',
      extendPackages: 'ACTIVE_PACKS',
    });
    expect((await call<ClosurePreview>('preview', change)).data).toMatchObject({
      sessions: 1,
      restoredSessions: 1,
      shortenedPackages: 1,
    });
    expect((await agreed<SavedClosure>('update', change)).data).toMatchObject({
      restoredSessions: 1,
      cancelledSessions: 1,
      extendedPackages: 0,
      shortenedPackages: 1,
      closure: { version: 2, cancelledSessions: 2 },
    });
    expect((await Promise.all([early, kept, late].map(stateOf))).map(({ status }) => status)).toEqual([
      'PUBLISHED',
      'CANCELLED',
      'CANCELLED',
    ]);
    expect(await endOf(month)).toBe('2026-04-02');
    expect(await agreed('update', change)).toMatchObject({ status: 409, code: 'CHANGED_MEANWHILE' });
  });

  test('that lasts until its last day ends moves no end when only its name is new', async () => {
    const evening = await session('12T11:00');
    const days = holiday({ fromDate: '2026-03-11', isAllDay: false, startTime: '18:00', endTime: '24:00' });
    const { studioClosureId } = (await create(days)).closure;
    const { endTime, endAt } = await open(studioClosureId);
    expect([endTime, endAt]).toEqual(['24:00', '2026-03-12T16:00:00.000Z']);
    const renamed = { ...days, studioClosureName: 'Repairs', endTime, studioClosureId, version: 1 };
    expect((await agreed<SavedClosure>('update', renamed)).data).toMatchObject({ closure: { endAt } });
    expect((await stateOf(evening)).status).toBe('CANCELLED');
  });
});

describe('taking a closure back', () => {
  test('lets its sessions take place, as what they were, and packages end when they would have', async () => {
    const [shown, draft, month] = [
      await session('10T04:00'),
      await session('11T04:00', { status: 'DRAFT' }),
      await aMonth(),
    ];
    const { closure } = await create({ extendPackages: 'ACTIVE_PACKS' });
    expect(await open(closure.studioClosureId)).toMatchObject({ restorableSessions: 2, extendedPackages: 1 });
    expect((await call<RestoredClosure>(`restore/${closure.studioClosureId}`, {})).data).toEqual({
      restoredSessions: 2,
      keptSessions: 0,
      rebooked: 0,
      notRebooked: 0,
      shortenedPackages: 1,
    });
    expect(await stateOf(shown)).toEqual({
      status: 'PUBLISHED',
      cancel_reason: '',
      cancelled_by_closure_id: null,
    });
    expect((await stateOf(draft)).status).toBe('DRAFT');
    expect(await endOf(month)).toBe('2026-03-31');
    expect(await list()).toEqual([]);
    expect((await call<RestoredClosure>(`restore/${closure.studioClosureId}`, {})).data).toMatchObject({
      restoredSessions: 0,
      shortenedPackages: 0,
    });
  });

  test('leaves out what can no longer take place, and says why', async () => {
    const [taken, closed, fine] = [
      await session('10T04:00', { room_id: roomId }),
      await session('11T04:00'),
      await session('12T04:00'),
    ];
    const { closure } = await create();
    await session('10T04:30', { room_id: roomId });
    await create({ studioClosureName: 'Painting', fromDate: '2026-03-11', toDate: '2026-03-11' });
    const { sessionList } = await open(closure.studioClosureId);
    expect(sessionList.map(({ scheduleId, refusal }) => [scheduleId, refusal])).toEqual([
      [taken, 'Its room is taken by another session now.'],
      [closed, 'The studio is also closed then: Painting.'],
      [fine, null],
    ]);
    expect((await call<RestoredClosure>(`restore/${closure.studioClosureId}`, {})).data).toMatchObject({
      restoredSessions: 1,
      keptSessions: 2,
    });
  });

  test('keeps an end after the last class that is booked', async () => {
    const { memberId } = await aMember(api, studio);
    const packageId = await aPackage(api, studio, {
      memberId,
      start_date: '2026-03-01',
      end_date: '2026-03-31',
    });
    const { closure } = await create({ extendPackages: 'ACTIVE_PACKS' });
    const scheduleId = await aSession(api, studio, { startAt: '2026-04-01T04:00:00.000Z' });
    await aBooking(api, studio, {
      scheduleId,
      memberId,
      status: 'BOOKED',
      studio_package_transaction_id: packageId,
    });
    await call(`restore/${closure.studioClosureId}`, {});
    expect(await endOf(packageId)).toBe('2026-04-01');
  });

  test('can be done after it was deleted, which leaves things as they are', async () => {
    const [scheduleId, month] = [await session('10T04:00'), await aMonth()];
    const { studioClosureId } = (await create({ extendPackages: 'ACTIVE_PACKS' })).closure;
    expect((await api.call('DELETE', `${ONE}/${studioClosureId}`, { as: studio.owner })).code).toBe('0');
    expect((await stateOf(scheduleId)).status).toBe('CANCELLED');
    expect((await api.call('DELETE', `${ONE}/${studioClosureId}`, { as: studio.owner })).code).toBe(
      'NOT_FOUND',
    );
    await call(`restore/${studioClosureId}`, { takeBackExtension: false });
    expect((await stateOf(scheduleId)).status).toBe('PUBLISHED');
    expect(await endOf(month)).toBe('2026-04-03');
  });
});

describe('only what was confirmed is done', () => {
  const book = async (scheduleId: string) =>
    aBooking(api, studio, {
      scheduleId,
      memberId: (await aMember(api, studio)).memberId,
      status: 'BOOKED',
      credits_used: 1,
    });
  const preview = async (change: object = {}) =>
    (await call<ClosurePreview>('preview', holiday(change))).data;

  test('a closure that nobody has looked at is refused', async () => {
    expect(await call('create', holiday())).toMatchObject({
      status: 400,
      code: 'INVALID_FIELDS',
      data: { errors: [{ field: 'confirmed' }] },
    });
  });

  test.each([
    [
      'another booking',
      async (scheduleId: string) => void (await book(scheduleId)),
      { sessions: 1, bookings: 2 },
    ],
    ['another session', async () => void (await session('11T04:00')), { sessions: 2, bookings: 1 }],
    ['another package', async () => void (await aMonth()), { sessions: 1, packages: 1 }],
    [
      'the same number of bookings, of somebody else',
      async (scheduleId: string) => {
        await api.db.studio(studio.studioId, (tx) =>
          tx
            .updateTable('booking')
            .set({ status: 'CANCELLED' })
            .where('schedule_id', '=', scheduleId)
            .execute(),
        );
        await book(scheduleId);
      },
      { sessions: 1, bookings: 1 },
    ],
  ])(
    '%s since then: refused with what it would do now, and nothing is written',
    async (_case, change, counts) => {
      const scheduleId = await session('10T04:00');
      await book(scheduleId);
      const { fingerprint } = await preview({ extendPackages: 'ACTIVE_PACKS' });
      await change(scheduleId);
      const refused = await call<{ fingerprint: string }>('create', {
        ...holiday({ extendPackages: 'ACTIVE_PACKS' }),
        confirmed: fingerprint,
      });
      expect(refused).toMatchObject({ status: 409, code: 'PREVIEW_OUTDATED', data: counts });
      expect([(await stateOf(scheduleId)).status, await list()]).toEqual(['PUBLISHED', []]);
      expect(
        await call('create', {
          ...holiday({ extendPackages: 'ACTIVE_PACKS' }),
          confirmed: refused.data.fingerprint,
        }),
      ).toMatchObject({ code: '0' });
    },
  );

  test('what touches nobody does not matter', async () => {
    await session('10T04:00');
    const { fingerprint } = await preview();
    await session('14T04:00');
    expect(
      await call('create', { ...holiday({ studioClosureName: 'Another name' }), confirmed: fingerprint }),
    ).toMatchObject({ code: '0' });
  });

  test('a change is refused in the same way', async () => {
    const { closure } = await create();
    const change = holiday({ studioClosureId: closure.studioClosureId, version: 1, toDate: '2026-03-13' });
    const { fingerprint } = (await call<ClosurePreview>('preview', change)).data;
    const scheduleId = await session('13T04:00');
    expect(await call('update', { ...change, confirmed: fingerprint })).toMatchObject({
      code: 'PREVIEW_OUTDATED',
      data: { sessions: 1 },
    });
    expect((await stateOf(scheduleId)).status).toBe('PUBLISHED');
  });

  test('of three closures of the same session at once one is made, and cancels it once', async () => {
    const scheduleId = await session('10T04:00');
    const { fingerprint } = await preview();
    const answers = await Promise.all(
      ['Flood', 'Painting', 'Holiday'].map((studioClosureName) =>
        call<SavedClosure>('create', { ...holiday({ studioClosureName }), confirmed: fingerprint }),
      ),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0', 'PREVIEW_OUTDATED', 'PREVIEW_OUTDATED']);
    expect((await stateOf(scheduleId)).status).toBe('CANCELLED');
    expect(await list()).toHaveLength(1);
  });
});

test('nothing of another studio is found', async () => {
  const { closure } = await create();
  const stranger = (await aStudio(api)).owner;
  expect(
    (await api.call('GET', ONE, { as: stranger, query: { studioClosureId: closure.studioClosureId } })).code,
  ).toBe('NOT_FOUND');
  expect((await call(`restore/${closure.studioClosureId}`, {}, stranger)).code).toBe('NOT_FOUND');
  expect((await call('preview', holiday({ studioClosureId: closure.studioClosureId }), stranger)).code).toBe(
    'NOT_FOUND',
  );
});
