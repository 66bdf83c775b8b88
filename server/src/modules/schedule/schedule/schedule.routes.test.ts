import type { SessionDetail, SessionSummary } from '@studio/contract/schedule/schedule.schema';
import type { CreatedSessions } from '@studio/contract/schedule/create-session.schema';
import { newId } from '../../../platform/db/newId.ts';
import { aMember, aStaff, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { aPackage } from '../../../testing/builders/packageBuilders.ts';
import { aBooking, aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { scheduleModule } from './schedule.routes.ts';

const AREA = '/api/schedule';
let api: TestApp;
let studio: TestStudio;
let roomId: string;
let classTemplId: string;

beforeAll(async () => {
  api = await startTestApp({ modules: [scheduleModule] });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  studio = await aStudio(api);
  roomId = newId();
  classTemplId = newId();
  const times = { created_at: api.clock.now(), updated_at: api.clock.now() };
  await api.db.studio(studio.studioId, async (tx) => {
    await tx
      .insertInto('room')
      .values({ studio_id: studio.studioId, room_id: roomId, name: 'Loft', capacity: 12 })
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

const wednesday = (change: object = {}) => ({
  classTemplId,
  date: '2026-03-04',
  start: '18:00',
  durationMin: 60,
  roomId,
  capacity: 10,
  ...change,
});
const weekly = (change: object = {}) => wednesday({ repeat: 'WEEKLY', until: '2026-03-18', ...change });
const create = (session: object, as: { token: string } = studio.owner) =>
  api.call<CreatedSessions>('POST', `${AREA}/portal/create`, { as, form: session });
const list = async (from = '2026-03-01', to = '2026-04-01', as: { token: string } = studio.owner) =>
  (await api.call<SessionSummary[]>('GET', `${AREA}/portal/studio`, { as, query: { from, to } })).data;
const open = (scheduleId: string, as: { token: string } = studio.owner) =>
  api.call<SessionDetail>('GET', `${AREA}/portal`, { as, query: { scheduleId } });

describe('adding a session', () => {
  test('puts it on the schedule at the wall time of the studio', async () => {
    const { code, data } = await create(
      wednesday({ staffId: studio.owner.staffId, memberNotes: 'Bring a towel' }),
    );
    expect({ code, skipped: data.skipped }).toEqual({ code: '0', skipped: [] });
    expect(await list()).toMatchObject([
      {
        scheduleId: data.scheduleIds[0],
        className: 'Vinyasa',
        startAt: '2026-03-04T10:00:00.000Z',
        endAt: '2026-03-04T11:00:00.000Z',
        localDate: '2026-03-04',
        roomName: 'Loft',
        staffName: 'Test OWNER',
        capacity: 10,
        booked: 0,
        creditCost: 2,
        status: 'PUBLISHED',
        seriesId: null,
      },
    ]);
  });

  test('every week, as one series', async () => {
    const { data } = await create(weekly({ weekdays: [3, 5] }));
    const sessions = await list();
    expect(sessions.map(({ localDate }) => localDate)).toEqual([
      '2026-03-04',
      '2026-03-06',
      '2026-03-11',
      '2026-03-13',
      '2026-03-18',
    ]);
    expect(sessions.map(({ scheduleId }) => scheduleId)).toEqual(data.scheduleIds);
    expect(new Set(sessions.map(({ seriesId }) => seriesId)).size).toBe(1);
  });

  test('keeps the wall time of a studio where the clocks change', async () => {
    await api.db.studio(studio.studioId, (tx) =>
      tx
        .updateTable('studio')
        .set({ timezone: 'Europe/Paris' })
        .where('studio_id', '=', studio.studioId)
        .execute(),
    );
    await create(wednesday({ date: '2026-03-22', start: '02:30', repeat: 'WEEKLY', until: '2026-04-05' }));
    const starts = (await list('2026-03-20', '2026-04-10')).map(({ startAt, localDate }) => [
      localDate,
      startAt,
    ]);
    expect(starts).toEqual([
      ['2026-03-22', '2026-03-22T01:30:00.000Z'],
      ['2026-03-29', '2026-03-29T01:30:00.000Z'],
      ['2026-04-05', '2026-04-05T00:30:00.000Z'],
    ]);
  });

  test('is refused where the room is taken, and fits right after', async () => {
    await create(wednesday());
    expect(await create(wednesday({ start: '18:59' }))).toMatchObject({
      status: 400,
      code: 'TIME_TAKEN',
      message: 'This time clashes with Vinyasa in Loft on Wed 4 Mar, 6:00 pm–7:00 pm.',
      data: { errors: [{ field: 'roomId' }] },
    });
    expect((await create(wednesday({ start: '19:00' }))).code).toBe('0');
    expect((await create(wednesday({ start: '17:00' }))).code).toBe('0');
    expect((await create(wednesday({ roomId: null }))).code).toBe('0');
    expect(await list()).toHaveLength(4);
  });

  test('is refused on a day whose attendance is locked already, or that is years ahead', async () => {
    expect(await create(wednesday({ date: '2020-01-01' }))).toMatchObject({
      code: 'INVALID_FIELDS',
      data: { errors: [{ field: 'date', message: 'This day is too long ago to take attendance' }] },
    });
    expect(await create(wednesday({ date: '9999-12-31' }))).toMatchObject({
      code: 'INVALID_FIELDS',
      data: { errors: [{ field: 'date', message: 'Choose a date within five years' }] },
    });
  });

  test('in a series leaves out the days on which the room is taken and says which', async () => {
    await create(wednesday({ date: '2026-03-11' }));
    const { data } = await create(weekly());
    expect(data).toMatchObject({ skipped: ['2026-03-11'] });
    expect(data.scheduleIds).toHaveLength(2);
    expect(await create(weekly())).toMatchObject({
      code: 'TIME_TAKEN',
      message: 'The room is taken on every one of these days.',
    });
  });

  test('by two people at once for the same room makes one', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(wednesday())));
    expect(answers.map(({ code }) => code).sort()).toEqual([
      '0',
      'TIME_TAKEN',
      'TIME_TAKEN',
      'TIME_TAKEN',
      'TIME_TAKEN',
      'TIME_TAKEN',
    ]);
    expect(await list()).toHaveLength(1);
  });

  test('a cancelled session leaves the room free', async () => {
    await create(wednesday());
    await api.db.studio(studio.studioId, (tx) =>
      tx.updateTable('session').set({ status: 'CANCELLED' }).execute(),
    );
    expect((await create(wednesday())).code).toBe('0');
  });

  test.each([
    ['a date that does not exist', { date: '2026-02-30' }, 'date'],
    ['a time that does not exist', { start: '24:30' }, 'start'],
    ['the end of a day as a start', { start: '24:00' }, 'start'],
    ['an unknown class', { classTemplId: '0197a000-0000-7000-8000-000000000000' }, 'classTemplId'],
    ['an unknown room', { roomId: '0197a000-0000-7000-8000-000000000000' }, 'roomId'],
    ['an unknown instructor', { staffId: '0197a000-0000-7000-8000-000000000000' }, 'staffId'],
    ['more places than the room has', { capacity: 13 }, 'capacity'],
    ['a last day before the first', { repeat: 'WEEKLY', until: '2026-03-03' }, 'until'],
    ['no last day', { repeat: 'WEEKLY' }, 'until'],
    ['an eighth weekday', { repeat: 'WEEKLY', until: '2026-03-18', weekdays: [8] }, 'weekdays[0]'],
    ['no such weekday in the span', { repeat: 'WEEKLY', until: '2026-03-06', weekdays: [7] }, 'weekdays'],
    ['more sessions than a series may have', { repeat: 'WEEKLY', until: '2029-03-04' }, 'until'],
  ])('is refused with %s, and nothing is made', async (_case, change, field) => {
    const answer = await create(wednesday(change));
    expect(answer).toMatchObject({ status: 400, code: 'INVALID_FIELDS', data: { errors: [{ field }] } });
    expect(await list()).toEqual([]);
  });

  test('sent twice with one key makes one', async () => {
    const send = () =>
      api.call('POST', `${AREA}/portal/create`, {
        as: studio.owner,
        json: wednesday({ roomId: null }),
        headers: { 'idempotency-key': 'the-same-key' },
      });
    expect((await send()).data).toEqual((await send()).data);
    expect(await list()).toHaveLength(1);
  });

  test('is for staff, and leaves a line in the audit log', async () => {
    expect(await create(wednesday(), await aStaff(api, studio, 'TRAINER'))).toMatchObject({
      status: 403,
      code: 'NOT_ALLOWED',
    });
    await create(weekly());
    const audit = await api.db.studio(studio.studioId, (tx) =>
      tx.selectFrom('audit_log').select(['action', 'after']).execute(),
    );
    expect(audit).toMatchObject([{ action: 'session.create', after: { sessions: 3 } }]);
  });
});

describe('the schedule of staff', () => {
  test('can be narrowed to a kind, a class, an instructor, a room or a status', async () => {
    const [mine] = (await create(wednesday({ staffId: studio.owner.staffId }))).data.scheduleIds;
    const event = await aSession(api, studio, {
      startAt: '2026-03-05T10:00:00.000Z',
      className: 'Workshop',
      assistant_ids: [studio.owner.staffId],
      status: 'CANCELLED',
    });
    await api.db.studio(studio.studioId, (tx) =>
      tx
        .updateTable('class_template')
        .set({ template_type: 'EVENT' })
        .where('class_name', '=', 'Workshop')
        .execute(),
    );
    const narrowed = async (query: Record<string, string>) =>
      (
        await api.call<SessionSummary[]>('GET', `${AREA}/portal/studio`, {
          as: studio.owner,
          query: { from: '2026-03-01', to: '2026-04-01', ...query },
        })
      ).data.map(({ scheduleId }) => scheduleId);
    expect(await narrowed({})).toEqual([mine, event]);
    expect(await narrowed({ templateType: 'EVENT' })).toEqual([event]);
    expect(await narrowed({ classTemplId })).toEqual([mine]);
    expect(await narrowed({ staffId: studio.owner.staffId })).toEqual([mine, event]);
    expect(await narrowed({ roomId })).toEqual([mine]);
    expect(await narrowed({ status: 'CANCELLED', staffId: studio.owner.staffId })).toEqual([event]);
  });

  test('counts who waits', async () => {
    const scheduleId = await aSession(api, studio, { startAt: '2026-03-03T10:00:00.000Z' });
    for (const status of ['WAITING', 'OFFERED', 'LEFT']) {
      const row = {
        studio_id: studio.studioId,
        waitlist_id: newId(),
        schedule_id: scheduleId,
        member_id: (await aMember(api, studio)).memberId,
        position: 1,
        status,
        joined_at: api.clock.now(),
      };
      await api.db.studio(studio.studioId, (tx) => tx.insertInto('waitlist_entry').values(row).execute());
    }
    expect(await list()).toMatchObject([{ waiting: 2 }]);
  });

  test('counts the places taken and keeps to the local days, the last one out', async () => {
    const scheduleId = await aSession(api, studio, { startAt: '2026-03-03T15:59:00.000Z' });
    await aSession(api, studio, { startAt: '2026-03-03T16:00:00.000Z' });
    await aSession(api, studio, { startAt: '2026-03-02T15:59:00.000Z' });
    for (const status of ['BOOKED', 'CHECKED_IN', 'NO_SHOW', 'CANCELLED', 'LATE_CANCELLED', 'HELD']) {
      await aBooking(api, studio, { scheduleId, memberId: (await aMember(api, studio)).memberId, status });
    }
    expect(await list('2026-03-03', '2026-03-04')).toMatchObject([{ scheduleId, booked: 3 }]);
  });

  test('shows nothing of other studios', async () => {
    await aSession(api, await aStudio(api), { startAt: '2026-03-03T10:00:00.000Z' });
    expect(await list()).toEqual([]);
  });

  test.each([
    ['the wrong way round', '2026-03-03', '2026-03-03'],
    ['too long', '2026-03-01', '2026-05-03'],
    ['no day', 'today', '2026-03-02'],
  ])('is refused for a range that is %s', async (_case, from, to) => {
    expect(
      await api.call('GET', `${AREA}/portal/studio`, { as: studio.owner, query: { from, to } }),
    ).toMatchObject({ status: 400, code: 'INVALID_FIELDS' });
  });

  test('needs a sign-in of staff', async () => {
    const query = { from: '2026-03-01', to: '2026-03-02' };
    expect((await api.call('GET', `${AREA}/portal/studio`, { query })).status).toBe(401);
    expect(
      (await api.call('GET', `${AREA}/portal/studio`, { query, as: await aMember(api, studio) })).status,
    ).toBe(401);
  });
});

describe('the roster', () => {
  const openedAt = (scheduleId: string) =>
    api.db.studio(
      studio.studioId,
      async (tx) =>
        (
          await tx
            .selectFrom('session')
            .select('roster_opened_at')
            .where('schedule_id', '=', scheduleId)
            .executeTakeFirstOrThrow()
        ).roster_opened_at,
    );

  test('names who is booked, with the package that paid and whether it is a first visit', async () => {
    const [mei, old] = [await aMember(api, studio), await aMember(api, studio)];
    const lot = await aPackage(api, studio, { memberId: mei.memberId });
    const before = await aSession(api, studio, { startAt: '2026-02-20T10:00:00.000Z' });
    await aBooking(api, studio, { scheduleId: before, memberId: old.memberId, status: 'CHECKED_IN' });
    const scheduleId = await aSession(api, studio, {
      startAt: '2026-03-03T10:00:00.000Z',
      member_notes: 'Bring a towel',
    });
    const first = await aBooking(api, studio, {
      scheduleId,
      memberId: mei.memberId,
      status: 'BOOKED',
      studio_package_transaction_id: lot,
    });
    const second = await aBooking(api, studio, { scheduleId, memberId: old.memberId, status: 'NO_SHOW' });
    await aBooking(api, studio, {
      scheduleId,
      memberId: (await aMember(api, studio)).memberId,
      status: 'CANCELLED',
    });
    const late = await aBooking(api, studio, {
      scheduleId,
      memberId: (await aMember(api, studio)).memberId,
      status: 'LATE_CANCELLED',
    });
    const { data } = await open(scheduleId);
    expect(data).toMatchObject({ scheduleId, booked: 2, memberNotes: 'Bring a towel' });
    expect(data.roster).toMatchObject([
      {
        bookingId: first,
        memberName: 'Test Member',
        packageName: 'Ten Classes',
        creditsRemaining: 10,
        totalCredits: 10,
        unlimited: false,
        visitNumber: 1,
      },
      { bookingId: second, packageName: null, creditsRemaining: null, visitNumber: 2 },
    ]);
    expect(data.lateCancelled).toMatchObject([{ bookingId: late, status: 'LATE_CANCELLED' }]);
  });

  test('names who was booked until the session was cancelled, and nobody who had left before', async () => {
    const scheduleId = await aSession(api, studio, {
      startAt: '2026-03-03T10:00:00.000Z',
      status: 'CANCELLED',
      cancelled_at: '2026-03-01T10:00:00.000Z',
    });
    const ended = async (status: 'CANCELLED' | 'CANCELLED_BY_STUDIO', cancelled_at: string) => {
      const { memberId } = await aMember(api, studio);
      return aBooking(api, studio, { scheduleId, memberId, status, cancelled_at });
    };
    await ended('CANCELLED', '2026-02-20T10:00:00.000Z');
    // When the class lost a place.
    await ended('CANCELLED_BY_STUDIO', '2026-02-20T10:00:00.000Z');
    const bookingId = await ended('CANCELLED_BY_STUDIO', '2026-03-01T10:00:00.000Z');
    const { data } = await open(scheduleId);
    expect(data).toMatchObject({ booked: 0, roster: [], lateCancelled: [] });
    expect(data.calledOff).toMatchObject([{ bookingId, status: 'CANCELLED_BY_STUDIO' }]);
  });

  test('says of a pack that little is left of it, never of a single class', async () => {
    const scheduleId = await aSession(api, studio, { startAt: '2026-03-03T10:00:00.000Z' });
    const packs = [
      { credits: 1, credits_remaining: 0, name: 'Single' },
      { credits: 10, credits_remaining: 2, name: 'Ten' },
      { credits: 10, credits_remaining: 3, name: 'Ten, fuller' },
    ];
    for (const pack of packs) {
      const { memberId } = await aMember(api, studio);
      const lot = await aPackage(api, studio, { memberId, ...pack });
      await aBooking(api, studio, {
        scheduleId,
        memberId,
        status: 'BOOKED',
        studio_package_transaction_id: lot,
      });
    }
    const { roster } = (await open(scheduleId)).data;
    const low = roster.filter(({ isLowCredit }) => isLowCredit).map(({ packageName }) => packageName);
    expect(low).toEqual(['Ten']);
  });

  test('counts as opened from when check-in opens, once', async () => {
    const scheduleId = await aSession(api, studio, { startAt: '2026-03-02T10:00:00.000Z' });
    await open(scheduleId);
    expect(await openedAt(scheduleId)).toBeNull();
    api.clock.set('2026-03-02T09:30:00.000Z');
    await open(scheduleId);
    api.clock.advance(60_000);
    await open(scheduleId);
    expect(await openedAt(scheduleId)).toEqual(new Date('2026-03-02T09:30:00.000Z'));
  });

  test('is not there for another studio, and needs an id', async () => {
    const scheduleId = await aSession(api, studio, { startAt: '2026-03-02T10:00:00.000Z' });
    expect((await open(scheduleId, (await aStudio(api)).owner)).code).toBe('NOT_FOUND');
    expect((await open('nonsense')).code).toBe('NOT_FOUND');
    expect((await open(scheduleId, await aMember(api, studio))).status).toBe(401);
  });
});
