import type { Booking } from '@studio/contract/booking/booking.schema';
import { newId } from '../../../../platform/db/newId.ts';
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
import { bookableSession, findBooking } from '../booking.views.ts';
import { rebook } from '../session-change/sessionChange.service.ts';
import { waitlistModule } from '../waitlist/waitlist.routes.ts';

const TOMORROW = '2026-03-03T10:00:00.000Z';
let api: TestApp;
let studio: TestStudio;
let room: Awaited<ReturnType<typeof aPlannedRoom>>;
let scheduleId: string;

beforeAll(async () => {
  api = await startTestApp({ modules: [bookingModule, waitlistModule, scheduleModule] });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  studio = await aStudio(api);
  room = await aPlannedRoom(api, studio);
  scheduleId = await aSession(api, studio, { startAt: TOMORROW, room_id: room.roomId, capacity: 3 });
});
afterAll(() => api.close());

const taken = (id = scheduleId) => spotsTaken(api, studio, id);
const placeOf = async (label: string | null, change: object = {}) =>
  aBooking(api, studio, {
    scheduleId,
    memberId: (await aMember(api, studio)).memberId,
    status: 'BOOKED',
    spot_id: label && (room.spots[label] ?? null),
    ...change,
  });
async function aPayer(): Promise<TestMember> {
  const member = await aMember(api, studio);
  await aPackage(api, studio, { memberId: member.memberId });
  return member;
}
const book = (as: TestMember) =>
  api.call<Booking>('POST', '/api/booking/create', {
    as,
    form: { scheduleId },
    headers: { 'idempotency-key': newId() },
  });

describe('a session in another room', () => {
  const move = (roomId: string | null) =>
    api.call('POST', '/api/schedule/portal/update', {
      as: studio.owner,
      json: { scheduleId, version: 1, roomId, scope: 'THIS' },
    });

  test('has everybody in a spot there, in order of booking', async () => {
    const made = (minute: number) => ({ booked_at: new Date(Date.UTC(2026, 1, 1, 0, minute)) });
    const [late, early] = [await placeOf('A1', made(2)), await placeOf('B1', made(1))];
    const { roomId } = await aPlannedRoom(api, studio, [['X', 'Y', 'Z']]);
    expect((await move(roomId)).code).toBe('0');
    expect(await taken()).toEqual({ [early]: 'X', [late]: 'Y' });
  });

  test('without a plan has nobody in a spot', async () => {
    const booked = await placeOf('A1');
    const plain = newId();
    await api.db.studio(studio.studioId, (tx) =>
      tx
        .insertInto('room')
        .values({ studio_id: studio.studioId, room_id: plain, name: 'Hall', capacity: 20 })
        .execute(),
    );
    expect((await move(plain)).code).toBe('0');
    expect(await taken()).toEqual({ [booked]: null });
  });
});

describe('a place that comes back', () => {
  const takeBack = async (bookingId: string) =>
    api.db.studio(studio.studioId, async (tx) => {
      const [booking, session] = [
        await findBooking(tx, bookingId),
        await bookableSession(tx).where('s.schedule_id', '=', scheduleId).executeTakeFirst(),
      ];
      const actor = { audience: 'system', studioId: studio.studioId, now: api.clock.now() } as const;
      return booking && session ? rebook(tx, actor, booking, session) : false;
    });

  test.each(['CANCELLED_BY_STUDIO', 'LATE_CANCELLED'])('from %s has its spot again', async (status) => {
    const booked = await placeOf('B1', { status });
    expect(await takeBack(booked)).toBe(true);
    expect(await taken()).toEqual({ [booked]: 'B1' });
  });

  test('has another one when somebody has it by now', async () => {
    const booked = await placeOf('A1', { status: 'LATE_CANCELLED' });
    const other = await placeOf('A1');
    expect(await takeBack(booked)).toBe(true);
    expect(await taken()).toEqual({ [other]: 'A1', [booked]: 'A2' });
  });

  test('has none when none is free', async () => {
    const booked = await placeOf('A1', { status: 'LATE_CANCELLED' });
    for (const label of ['A1', 'A2', 'B1']) await placeOf(label);
    expect(await takeBack(booked)).toBe(true);
    expect((await taken())[booked]).toBeNull();
  });
});

test('a place beyond the last one has no spot', async () => {
  const [member, manager] = [await aMember(api, studio), await aStaff(api, studio, 'SUPER')];
  for (const label of ['A1', 'A2', 'B1']) await placeOf(label);
  const form = { scheduleId, memberId: member.memberId, payMode: 'FREE', overbook: true, reason: 'A friend' };
  const { data } = await api.call<Booking>('POST', '/api/booking/portal/create', { as: manager, form });
  expect((await taken())[data.bookingId]).toBeNull();
});

test('whoever moves up from the waitlist has the spot that became free', async () => {
  const [leaves, waits] = [await aPayer(), await aPayer()];
  const { data } = await book(leaves);
  for (const label of ['A2', 'B1']) await placeOf(label);
  const joined = await api.call('POST', '/api/booking/waitlist/join', { as: waits, json: { scheduleId } });
  expect(joined.code).toBe('0');
  await api.call('POST', '/api/booking/cancel', { as: leaves, json: { bookingId: data.bookingId } });
  expect(Object.values(await taken()).toSorted()).toEqual(['A1', 'A2', 'B1']);
});
