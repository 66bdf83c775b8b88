import type { Booking, BookingPreview, MemberBooking } from '@studio/contract/booking/booking.schema';
import type { DeskSpot, SessionSpot } from '@studio/contract/schedule/session-spot.schema';
import type { SessionDetail } from '@studio/contract/schedule/schedule.schema';
import { newId } from '../../../../platform/db/newId.ts';
import { newestMails } from '../../../../platform/mail/mailbox/storedMails.ts';
import { auditOf } from '../../../../testing/auditOf.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStudio,
} from '../../../../testing/builders/builders.ts';
import { aPackage } from '../../../../testing/builders/packageBuilders.ts';
import { aPlannedRoom, spotsTaken } from '../../../../testing/builders/roomBuilders.ts';
import { aBooking, aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { scheduleModule } from '../../../schedule/schedule/schedule.routes.ts';
import { bookingModule } from '../booking.routes.ts';

const AREA = '/api/booking';
const TOMORROW = '2026-03-03T10:00:00.000Z';
let api: TestApp;
let studio: TestStudio;
let room: Awaited<ReturnType<typeof aPlannedRoom>>;
let scheduleId: string;

beforeAll(async () => {
  api = await startTestApp({ modules: [bookingModule, scheduleModule] });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  studio = await aStudio(api);
  room = await aPlannedRoom(api, studio);
  scheduleId = await aSession(api, studio, { startAt: TOMORROW, room_id: room.roomId });
});
afterAll(() => api.close());

async function aPayer(): Promise<TestMember> {
  const member = await aMember(api, studio);
  await aPackage(api, studio, { memberId: member.memberId });
  return member;
}
const book = (as: TestMember, change: object = {}) =>
  api.call<Booking>('POST', `${AREA}/create`, {
    as,
    form: { scheduleId, ...change },
    headers: { 'idempotency-key': newId() },
  });
const taken = (id = scheduleId) => spotsTaken(api, studio, id);
const spotOf = async (bookingId: string) => (await taken())[bookingId];
const setOption = (membersChooseSpots: boolean) =>
  api.db.studio(studio.studioId, (tx) =>
    tx
      .updateTable('studio')
      .set({ attributes: JSON.stringify({ membersChooseSpots }) })
      .where('studio_id', '=', studio.studioId)
      .execute(),
  );
const close = (label: string) =>
  api.db.studio(studio.studioId, (tx) =>
    tx
      .updateTable('room_spot')
      .set({ is_closed: true })
      .where('spot_id', '=', room.spots[label] ?? '')
      .execute(),
  );
const plan = (as: TestMember) =>
  api.call<SessionSpot[]>('GET', `${AREA}/spots`, { as, query: { scheduleId } });
const shown = (spots: { label: string; state: string }[]) =>
  spots.map(({ label, state }) => `${label} ${state}`);

describe('a booking in a room with a plan', () => {
  test('has the first free spot from the front, row by row', async () => {
    await close('A2');
    const spots: (string | null | undefined)[] = [];
    for (let n = 0; n < 2; n += 1) spots.push(await spotOf((await book(await aPayer())).data.bookingId));
    expect(spots).toEqual(['A1', 'B1']);
  });

  test('has the wanted one', async () => {
    const { data } = await book(await aPayer(), { spotId: room.spots['B1'] });
    expect(await spotOf(data.bookingId)).toBe('B1');
  });

  test('has none without a plan, nor in an appointment', async () => {
    const member = await aPayer();
    const plain = await aSession(api, studio, { startAt: '2026-03-04T10:00:00.000Z' });
    const { data } = await book(member, { scheduleId: plain });
    expect(Object.values(await taken(plain))).toEqual([null]);
    await api.call('POST', `${AREA}/cancel`, { as: member, json: { bookingId: data.bookingId } });
    await api.db.studio(studio.studioId, (tx) =>
      tx.updateTable('class_template').set({ template_type: 'APPOINTMENT' }).execute(),
    );
    const desk = await aStaff(api, studio);
    const form = { scheduleId, memberId: member.memberId, payMode: 'FREE', reason: 'A gift' };
    expect((await api.call('POST', `${AREA}/portal/create`, { as: desk, form })).code).toBe('0');
    expect(Object.values(await taken())).toEqual([null]);
  });

  test('is refused where the wanted spot is taken, closed or of another room, and nothing is written', async () => {
    await book(await aPayer(), { spotId: room.spots['A1'] });
    await close('A2');
    const elsewhere = await aPlannedRoom(api, studio);
    const member = await aPayer();
    for (const spotId of [room.spots['A1'], room.spots['A2'], elsewhere.spots['A1']])
      expect(await book(member, { spotId })).toMatchObject({ status: 400, code: 'SPOT_TAKEN' });
    expect(Object.values(await taken())).toEqual(['A1']);
    expect((await book(member)).code).toBe('0');
  });

  test('of a spot of another studio, or of none, is not found', async () => {
    const theirs = await aPlannedRoom(api, await aStudio(api));
    const member = await aPayer();
    for (const spotId of [theirs.spots['A1'], newId()])
      expect(await book(member, { spotId })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test('frees its spot when it ends', async () => {
    const [first, second] = [await aPayer(), await aPayer()];
    const { data } = await book(first, { spotId: room.spots['B1'] });
    await api.call('POST', `${AREA}/cancel`, { as: first, json: { bookingId: data.bookingId } });
    expect((await book(second, { spotId: room.spots['B1'] })).code).toBe('0');
  });

  test('that the desk makes is where the desk says', async () => {
    const [desk, member] = [await aStaff(api, studio), await aPayer()];
    await setOption(false);
    const form = { scheduleId, memberId: member.memberId, spotId: room.spots['B1'] };
    await api.call('POST', `${AREA}/portal/create`, { as: desk, form });
    expect(Object.values(await taken())).toEqual(['B1']);
  });

  test('says in its mail which it is, where there is one', async () => {
    const member = await aPayer();
    await book(member, { spotId: room.spots['B1'] });
    const mailed = () => newestMails(api.db, member.userEmail);
    expect((await mailed())[0]?.text).toContain('Your spot is B1.');
    await book(member, { scheduleId: await aSession(api, studio, { startAt: '2026-03-04T10:00:00.000Z' }) });
    expect((await mailed())[0]?.text).not.toContain('spot');
  });
});

describe('where the studio gives out the spots', () => {
  beforeEach(() => setOption(false));

  test('a member sees no plan, and the wish of an old page counts for nothing', async () => {
    const member = await aPayer();
    expect((await plan(member)).data).toEqual([]);
    const { data } = await book(member, { spotId: room.spots['B1'] });
    expect(await spotOf(data.bookingId)).toBe('A1');
    const answer = await api.call('POST', `${AREA}/spot`, {
      as: member,
      json: { bookingId: data.bookingId, spotId: room.spots['B1'] },
    });
    expect(answer).toMatchObject({ status: 403, message: 'The studio gives out the spots.' });
  });
});

describe('what members see', () => {
  test('is which spots are free, and of nobody which they have', async () => {
    const member = await aPayer();
    await book(member, { spotId: room.spots['A2'] });
    await close('B1');
    const { data } = await plan(await aPayer());
    expect(shown(data)).toEqual(['A1 FREE', 'A2 TAKEN', 'B1 CLOSED']);
    expect(data[1]).toEqual({ spotId: room.spots['A2'], label: 'A2', row: 1, column: 2, state: 'TAKEN' });
  });

  test('is none of a class that they do not see, unless they have a place in it', async () => {
    const [member, stranger] = [await aPayer(), await aPayer()];
    await book(member);
    await api.db.studio(studio.studioId, (tx) =>
      tx.updateTable('class_template').set({ visibility: 'STAFF' }).execute(),
    );
    expect(shown((await plan(member)).data)[0]).toBe('A1 TAKEN');
    expect(await plan(stranger)).toMatchObject({ status: 404 });
  });

  test('is the plan before they book, and nothing to choose where none is free', async () => {
    const preview = async () =>
      (
        await api.call<BookingPreview>('GET', `${AREA}/preview`, {
          as: await aPayer(),
          query: { scheduleId },
        })
      ).data.spots;
    expect(shown(await preview())).toEqual(['A1 FREE', 'A2 FREE', 'B1 FREE']);
    for (const label of ['A1', 'A2', 'B1']) await close(label);
    expect(await preview()).toEqual([]);
  });

  test('is their spot in their bookings, which they may change until the class begins', async () => {
    const member = await aPayer();
    await book(member);
    const own = async () =>
      (await api.call<MemberBooking[]>('GET', `${AREA}/list`, { as: member, query: { tab: 'upcoming' } }))
        .data[0];
    expect(await own()).toMatchObject({
      spot: { spotId: room.spots['A1'], label: 'A1' },
      actions: expect.arrayContaining(['SPOT']),
    });
    api.clock.set(TOMORROW);
    expect((await own())?.actions).not.toContain('SPOT');
  });
});

describe('a member who changes their spot', () => {
  const change = (as: TestMember, bookingId: string, label: string) =>
    api.call<Booking>('POST', `${AREA}/spot`, { as, json: { bookingId, spotId: room.spots[label] } });

  test('has the other one, and the old one is free', async () => {
    const member = await aPayer();
    const { data } = await book(member);
    expect((await change(member, data.bookingId, 'B1')).data).toMatchObject({ bookingId: data.bookingId });
    expect(await spotOf(data.bookingId)).toBe('B1');
    expect(shown((await plan(member)).data)).toEqual(['A1 FREE', 'A2 FREE', 'B1 TAKEN']);
    expect((await change(member, data.bookingId, 'B1')).code).toBe('0');
  });

  test('gets none that somebody else has, and keeps theirs', async () => {
    const [member, other] = [await aPayer(), await aPayer()];
    await book(other, { spotId: room.spots['A1'] });
    const { data } = await book(member);
    expect(await change(member, data.bookingId, 'A1')).toMatchObject({ code: 'SPOT_TAKEN' });
    expect(await spotOf(data.bookingId)).toBe('A2');
  });

  test('cannot change that of somebody else', async () => {
    const { data } = await book(await aPayer());
    expect(await change(await aPayer(), data.bookingId, 'B1')).toMatchObject({ status: 404 });
  });

  test('cannot once the class has begun', async () => {
    const member = await aPayer();
    const { data } = await book(member);
    api.clock.set(TOMORROW);
    expect(await change(member, data.bookingId, 'B1')).toMatchObject({ code: 'BOOKING_FINAL' });
  });
});

describe('the desk', () => {
  const change = (as: { token: string }, bookingId: string, label: string, swap = false) =>
    api.call<Booking>('POST', `${AREA}/portal/spot`, {
      as,
      json: { bookingId, spotId: room.spots[label], swap },
    });

  test('sees who has which, on the plan and on the roster', async () => {
    const [desk, member] = [await aStaff(api, studio), await aPayer()];
    const { data: booked } = await book(member, { spotId: room.spots['A2'] });
    const { data } = await api.call<DeskSpot[]>('GET', `${AREA}/portal/spots`, {
      as: desk,
      query: { scheduleId },
    });
    expect(data.map(({ label, booking }) => [label, booking?.bookingId ?? null])).toEqual([
      ['A1', null],
      ['A2', booked.bookingId],
      ['B1', null],
    ]);
    const roster = await api.call<SessionDetail>('GET', '/api/schedule/portal', {
      as: desk,
      query: { scheduleId },
    });
    expect(roster.data.roster).toMatchObject([{ spot: { spotId: room.spots['A2'], label: 'A2' } }]);
  });

  test('gives somebody another spot, also during the class; the audit log has both names', async () => {
    const { data } = await book(await aPayer());
    api.clock.set(TOMORROW);
    expect((await change(await aStaff(api, studio), data.bookingId, 'B1')).code).toBe('0');
    expect(await spotOf(data.bookingId)).toBe('B1');
    expect(await auditOf(api, studio.studioId, 'booking.spot')).toMatchObject([
      { before: { spot: 'A1' }, after: { spot: 'B1' } },
    ]);
  });

  test('takes a spot from nobody, unless it swaps the two', async () => {
    const desk = await aStaff(api, studio);
    const [one, other] = [(await book(await aPayer())).data, (await book(await aPayer())).data];
    expect(await change(desk, one.bookingId, 'A2')).toMatchObject({ code: 'SPOT_TAKEN' });
    expect((await change(desk, one.bookingId, 'A2', true)).code).toBe('0');
    expect(await taken()).toEqual({ [one.bookingId]: 'A2', [other.bookingId]: 'A1' });
    expect(await auditOf(api, studio.studioId, 'booking.spot')).toHaveLength(2);
  });

  test('swaps with who has none: whoever had it has the first free one', async () => {
    const desk = await aStaff(api, studio);
    const { data: one } = await book(await aPayer());
    const memberId = (await aMember(api, studio)).memberId;
    const late = await aBooking(api, studio, { scheduleId, memberId, status: 'BOOKED' });
    await change(desk, late, 'A1', true);
    expect(await taken()).toEqual({ [late]: 'A1', [one.bookingId]: 'A2' });
  });

  test('cannot after attendance is locked, and a trainer not in the class of another', async () => {
    const { data } = await book(await aPayer());
    expect(await change(await aStaff(api, studio, 'TRAINER'), data.bookingId, 'B1')).toMatchObject({
      status: 403,
    });
    api.clock.set('2026-03-05T11:00:00.000Z');
    expect(await change(await aStaff(api, studio), data.bookingId, 'B1')).toMatchObject({
      code: 'ATTENDANCE_LOCKED',
    });
    expect((await change(await aStaff(api, studio, 'SUPER'), data.bookingId, 'B1')).code).toBe('0');
  });
});
