import type { Booking } from '@studio/contract/booking/booking.schema';
import { newId } from '../../../../platform/db/newId.ts';
import { aMember, aStudio, type TestMember, type TestStudio } from '../../../../testing/builders/builders.ts';
import { aPackage } from '../../../../testing/builders/packageBuilders.ts';
import { aPlannedRoom, spotsTaken } from '../../../../testing/builders/roomBuilders.ts';
import { aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { bookingModule } from '../booking.routes.ts';

const TOMORROW = '2026-03-03T10:00:00.000Z';
const CROWD = 20;
const NAMES = Array.from({ length: CROWD }, (_, index) => `${index + 1}`);
let api: TestApp;
let studio: TestStudio;
let members: { member: TestMember; packageId: string }[];
let room: Awaited<ReturnType<typeof aPlannedRoom>>;
let scheduleId: string;

beforeAll(async () => {
  api = await startTestApp({ modules: [bookingModule], connections: 30 });
});
beforeEach(async () => {
  studio = await aStudio(api);
  room = await aPlannedRoom(api, studio, [NAMES]);
  scheduleId = await aSession(api, studio, { startAt: TOMORROW, room_id: room.roomId, capacity: CROWD });
  members = await Promise.all(
    NAMES.map(async () => {
      const member = await aMember(api, studio);
      return { member, packageId: await aPackage(api, studio, { memberId: member.memberId, credits: 1 }) };
    }),
  );
});
afterAll(() => api.close());

const book = (as: TestMember, spotId: string | null) =>
  api.call<Booking>('POST', '/api/booking/create', {
    as,
    json: { scheduleId, spotId },
    headers: { 'idempotency-key': newId() },
  });
const creditsOf = (packageId: string) =>
  api.db.studio(studio.studioId, (tx) =>
    tx
      .selectFrom('member_package')
      .select('credits_remaining')
      .where('studio_package_transaction_id', '=', packageId)
      .executeTakeFirstOrThrow(),
  );

test('twenty want one spot: one has it, the others keep their credits', async () => {
  const wanted = room.spots['7'] ?? '';
  const answers = await Promise.all(
    members.map(async ({ member, packageId }) => {
      const { code } = await book(member, wanted);
      return `${code}, ${(await creditsOf(packageId)).credits_remaining} left`;
    }),
  );
  expect(answers.toSorted()).toEqual(['0, 0 left', ...Array(CROWD - 1).fill('SPOT_TAKEN, 1 left')]);
  expect(Object.values(await spotsTaken(api, studio, scheduleId))).toEqual(['7']);
});

test('twenty who do not mind at once have one each', async () => {
  const answers = await Promise.all(members.map(({ member }) => book(member, null)));
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['0']));
  expect(Object.values(await spotsTaken(api, studio, scheduleId)).toSorted()).toEqual(NAMES.toSorted());
});

test('all change to one spot at once: one has it, the others stay where they are', async () => {
  const booked = await Promise.all(
    members.slice(0, CROWD - 1).map(async ({ member }) => ({ member, ...(await book(member, null)).data })),
  );
  const answers = await Promise.all(
    booked.map(({ member, bookingId }) =>
      api.call('POST', '/api/booking/spot', { as: member, json: { bookingId, spotId: room.spots['20'] } }),
    ),
  );
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['0', ...Array(CROWD - 2).fill('SPOT_TAKEN')]);
  expect(new Set(Object.values(await spotsTaken(api, studio, scheduleId))).size).toBe(CROWD - 1);
});
