import type { BookingPreview, CancelPreview, MemberBooking } from '@studio/contract/booking/booking.schema';
import type { SessionDetail } from '@studio/contract/schedule/schedule.schema';
import { aFamily } from '../../../testing/aFamily.ts';
import { aMember, type TestMember } from '../../../testing/builders/builders.ts';
import { aPackage } from '../../../testing/builders/packageBuilders.ts';
import { aPlannedRoom, spotsTaken } from '../../../testing/builders/roomBuilders.ts';
import { aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { bookingModule } from '../../booking/booking/booking.routes.ts';
import { scheduleModule } from '../../schedule/schedule/schedule.routes.ts';
import { familyModule } from './family.routes.ts';

let api: TestApp;
let home: Awaited<ReturnType<typeof aFamily>>;
let packId: string;
let gil: string;
let mia: string;

const TOMORROW = '2026-03-03T10:00:00.000Z';
const aClass = (capacity = 10) => aSession(api, home.studio, { startAt: TOMORROW, capacity });
const aGuest = async (firstName: string, as?: TestMember) =>
  (await home.add({ firstName, lastName: 'Ho', relation: 'GUEST', birthday: null }, as)).data.memberId;

beforeAll(async () => {
  api = await startTestApp({ modules: [familyModule, bookingModule, scheduleModule], connections: 20 });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  home = await aFamily(api);
  packId = await aPackage(api, home.studio, { memberId: home.ann.memberId, guest_allowed: true });
  [gil, mia] = [await aGuest('Gil'), await aGuest('Mia')];
  await home.letGuests(2);
});
afterAll(() => api.close());

const own = <Data>(path: string, query: Record<string, string>) =>
  api.call<Data>('GET', `/api/booking/${path}`, { as: home.ann, query });
/** Who has a place, and whether they came with somebody. */
const places = async (scheduleId: string) =>
  (
    await api.db.studio(home.studio.studioId, (tx) =>
      tx
        .selectFrom('booking')
        .select(['member_id', 'guest_of', 'booking_id'])
        .where('schedule_id', '=', scheduleId)
        .where('status', '=', 'BOOKED')
        .orderBy('booked_at')
        .execute(),
    )
  ).map((row) => ({ who: row.member_id, with: row.guest_of, id: row.booking_id }));

test('a member brings guests: a place and a credit for each, and the roster says whose they are', async () => {
  const scheduleId = await aClass();
  expect((await own<BookingPreview>('preview', { scheduleId })).data.guestsMax).toBe(2);
  const { code, data } = await home.bring(scheduleId, [gil, mia]);
  expect(code).toBe('0');
  expect(await home.creditsOf(packId)).toBe(7);
  const roster = await api.call<SessionDetail>('GET', '/api/schedule/portal', {
    as: home.desk,
    query: { scheduleId },
  });
  expect(roster.data.roster.map(({ memberName, guestOf }) => [memberName, guestOf])).toEqual([
    ['Gil Ho', expect.stringMatching(/^Test /)],
    ['Mia Ho', expect.stringMatching(/^Test /)],
    [expect.stringMatching(/^Test /), null],
  ]);
  const listed = (await own<MemberBooking[]>('list', {})).data;
  expect(listed.map(({ attendee }) => attendee?.firstName ?? 'me').sort()).toEqual(['Gil', 'Mia', 'me']);
  // A place with guests is not moved without them.
  expect(listed.find(({ bookingId }) => bookingId === data.bookingId)?.actions).not.toContain('MOVE');
  expect((await own<BookingPreview>('preview', { scheduleId })).data.guestsMax).toBe(0);
});

test.each([
  ['none are allowed', 0, 10, 'BOOKING_LIMIT', 'This studio does not take guests.'],
  ['one is allowed', 1, 10, 'BOOKING_LIMIT', 'You can bring up to 1 guest to a class.'],
  ['there are two places', 2, 2, 'SESSION_FULL', 'There are not enough places left for your guests.'],
])('two guests where %s: nobody is booked', async (_case, most, capacity, code, message) => {
  await home.letGuests(most);
  const scheduleId = await aClass(capacity);
  expect(await home.bring(scheduleId, [gil, mia])).toMatchObject({ code, message });
  expect(await places(scheduleId)).toEqual([]);
  expect(await home.creditsOf(packId)).toBe(10);
});

test('two guests on the last two credits: nobody is booked', async () => {
  await api.db.studio(home.studio.studioId, (tx) =>
    tx.updateTable('member_package').set({ credits_remaining: 2 }).execute(),
  );
  const scheduleId = await aClass();
  const refused = await home.bring(scheduleId, [gil, mia]);
  expect(refused.message).toMatch(/^(Gil|Mia): /);
  expect(await places(scheduleId)).toEqual([]);
  expect(await home.creditsOf(packId)).toBe(2);
});

test('only own guests come along: no child, and nobody of another member', async () => {
  const [scheduleId, tim] = [await aClass(), await home.addTim()];
  const ben = await aMember(api, home.studio);
  await aPackage(api, home.studio, { memberId: ben.memberId, guest_allowed: true });
  const bens = await aGuest('Bo', ben);
  for (const guestIds of [[tim], [gil, bens], [gil, gil]])
    expect((await home.bring(scheduleId, guestIds)).code).toBe('NOT_FOUND');
  expect(await places(scheduleId)).toEqual([]);
});

test('a guest who is booked later counts, and belongs to the member’s place', async () => {
  const scheduleId = await aClass();
  const { bookingId } = (await home.bring(scheduleId, [gil])).data;
  await home.letGuests(1);
  expect((await home.book(scheduleId, mia)).code).toBe('BOOKING_LIMIT');
  await home.letGuests(2);
  expect((await home.book(scheduleId, mia)).code).toBe('0');
  expect((await places(scheduleId)).filter((place) => place.with === bookingId)).toHaveLength(2);
});

describe('a place with guests is cancelled', () => {
  test('by the member: all places and credits are free again, as the preview said', async () => {
    const scheduleId = await aClass();
    const { bookingId } = (await home.bring(scheduleId, [gil, mia])).data;
    const preview = await own<CancelPreview>('cancel-preview', { bookingId });
    expect([...preview.data.guests].sort()).toEqual(['Gil', 'Mia']);
    const answer = await api.call('POST', '/api/booking/cancel', { as: home.ann, json: { bookingId } });
    expect(answer.code).toBe('0');
    expect(await places(scheduleId)).toEqual([]);
    expect(await home.creditsOf(packId)).toBe(10);
  });

  test('by the desk, late: everybody’s credit is lost', async () => {
    const scheduleId = await aSession(api, home.studio, { startAt: '2026-03-02T10:00:00.000Z' });
    const { bookingId } = (await home.bring(scheduleId, [gil])).data;
    const json = { bookingId };
    expect((await api.call('POST', '/api/booking/portal/cancel', { as: home.desk, json })).code).toBe('0');
    expect(await places(scheduleId)).toEqual([]);
    expect(await home.creditsOf(packId)).toBe(8);
  });

  test('a guest alone: the others stay', async () => {
    const scheduleId = await aClass();
    await home.bring(scheduleId, [gil, mia]);
    const gils = (await places(scheduleId)).find(({ who }) => who === gil);
    const json = { bookingId: gils?.id };
    expect((await api.call('POST', '/api/booking/cancel', { as: home.ann, json })).code).toBe('0');
    expect(await places(scheduleId)).toHaveLength(2);
    expect(await home.creditsOf(packId)).toBe(8);
  });
});

describe('at once', () => {
  test('parties of three that want four places: one comes whole, the others not at all', async () => {
    const scheduleId = await aClass(4);
    const hosts = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const member = await aMember(api, home.studio);
        const pack = await aPackage(api, home.studio, { memberId: member.memberId, guest_allowed: true });
        return { member, pack, guests: [await aGuest('Una', member), await aGuest('Duo', member)] };
      }),
    );
    const answers = await Promise.all(
      hosts.map(({ member, guests }) => home.bring(scheduleId, guests, member)),
    );
    expect(answers.filter(({ code }) => code === '0')).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'SESSION_FULL')).toHaveLength(5);
    expect(await places(scheduleId)).toHaveLength(3);
    const credits = await Promise.all(hosts.map(({ pack }) => home.creditsOf(pack)));
    expect(credits.sort((a, b) => a - b)).toEqual([7, 10, 10, 10, 10, 10]);
  });

  test('guests one by one stay within the limit', async () => {
    const scheduleId = await aClass();
    const more = await Promise.all(['Una', 'Duo', 'Tre', 'Qua'].map((name) => aGuest(name)));
    const answers = await Promise.all([gil, mia, ...more].map((guest) => home.book(scheduleId, guest)));
    expect(answers.map(({ code }) => code).sort()).toEqual([
      '0',
      '0',
      ...Array<string>(4).fill('BOOKING_LIMIT'),
    ]);
    expect(await home.creditsOf(packId)).toBe(8);
  });

  test('members who come and go with a guest whom they share lose no credit', async () => {
    const ben = await aMember(api, home.studio);
    const bens = await aPackage(api, home.studio, { memberId: ben.memberId, guest_allowed: true });
    await home.link(ben.memberId, gil, { relation: 'GUEST' });
    const sessions = await Promise.all(
      [4, 5, 6].map((day) =>
        aSession(api, home.studio, { startAt: new Date(Date.UTC(2026, 2, day, 10)).toISOString() }),
      ),
    );
    const answers = await Promise.all(
      sessions.flatMap((scheduleId) => [home.ann, ben].map((host) => home.bring(scheduleId, [gil], host))),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const taken = (await Promise.all(sessions.map(places))).flat().length;
    expect((await home.creditsOf(packId)) + (await home.creditsOf(bens))).toBe(20 - taken);
    expect(answers.filter(({ code }) => code === '0')).toHaveLength(3);
  });
});

test('in a room with a plan the member has the wanted spot, their guests the first free ones, which the member changes', async () => {
  const { roomId, spots } = await aPlannedRoom(api, home.studio, [['A1', 'A2', 'A3'], ['B1']]);
  const scheduleId = await aSession(api, home.studio, { startAt: TOMORROW, room_id: roomId });
  const post = (url: string, json: object) => api.call('POST', `/api/booking/${url}`, { as: home.ann, json });
  await post('create', { scheduleId, spotId: spots['A2'], guestIds: [gil, mia] });
  const seats = async () => {
    const taken = await spotsTaken(api, home.studio, scheduleId);
    return Object.fromEntries((await places(scheduleId)).map(({ who, id }) => [who, taken[id]]));
  };
  expect(await seats()).toEqual({ [home.ann.memberId]: 'A2', [gil]: 'A1', [mia]: 'A3' });
  const bookingId = (await places(scheduleId)).find(({ who }) => who === mia)?.id;
  expect((await post('spot', { bookingId, spotId: spots['B1'] })).code).toBe('0');
  expect((await seats())[mia]).toBe('B1');
});
