import type { Booking } from '@studio/contract/booking/booking.schema';
import { hashPassword } from '../src/modules/accounts/auth/password/password.service.ts';
import { modules } from '../src/routes.ts';
import { aPhoneNumber, PASSWORD } from '../src/testing/builders/accounts.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStaff,
  type TestStudio,
} from '../src/testing/builders/builders.ts';
import { aPackage } from '../src/testing/builders/packageBuilders.ts';
import { aShop } from '../src/testing/builders/saleBuilders.ts';
import { aSession } from '../src/testing/builders/sessionBuilders.ts';
import { startTestApp, type CallOptions, type TestApp } from '../src/testing/startTestApp.ts';
import { trafficOf } from '../src/testing/routes/trafficOf.ts';

// What the busiest requests cost the database, exactly. A change that costs more has to say so here, and why
// in its commit.
const TOMORROW = '2026-03-03T10:00:00.000Z';
const IN_AN_HOUR = '2026-03-02T02:00:00.000Z';
const AT_THE_DOOR = '2026-03-02T01:55:00.000Z';
const NOW = '2026-03-02T01:00:00.000Z';
const WEEK = { from: '2026-03-02', to: '2026-03-09' };

interface Scene {
  studio: TestStudio;
  desk: TestStaff;
  member: TestMember;
  scheduleId: string;
  soon: string;
  planId: string;
}

type Request = [method: 'GET' | 'POST', url: string, options: CallOptions];
interface HotPath {
  name: string;
  cost: { transactions: number; statements: number; roundTrips: number };
  /** What has to be there, done uncounted. @returns the request that is counted. */
  request: (scene: Scene) => Request | Promise<Request>;
}

let api: TestApp;
let scene: Scene;

beforeAll(async () => {
  api = await startTestApp({ modules });
});
beforeEach(async () => {
  api.clock.set(NOW);
  const studio = await aStudio(api);
  const [desk, member] = [await aStaff(api, studio, 'STAFF'), await aMember(api, studio)];
  await aPackage(api, studio, { memberId: member.memberId });
  const [scheduleId, soon] = [
    await aSession(api, studio, { startAt: TOMORROW }),
    await aSession(api, studio, { startAt: IN_AN_HOUR }),
  ];
  scene = { studio, desk, member, scheduleId, soon, planId: await aShop(api, studio).plan() };
});
afterAll(() => api.close());

const once = (): { headers: Record<string, string> } => ({
  headers: { 'idempotency-key': crypto.randomUUID() },
});
const booked = async ({ member }: Scene, scheduleId: string): Promise<string> =>
  (await api.call<Booking>('POST', '/api/booking/create', { as: member, json: { scheduleId } })).data
    .bookingId;

/** A password for somebody, and a phone. @returns what they sign in with. */
async function account(userId: string): Promise<{ userEmail: string; phone: string }> {
  const [password_hash, phone] = [await hashPassword(PASSWORD), aPhoneNumber()];
  const account = { password_hash, phone, phone_country_code: '+65' };
  const user = await api.db.platform((tx) =>
    tx
      .updateTable('app_user')
      .set(account)
      .where('user_id', '=', userId)
      .returning('user_email')
      .executeTakeFirstOrThrow(),
  );
  return { userEmail: user.user_email, phone };
}

const PATHS: readonly HotPath[] = [
  {
    name: 'a member books',
    cost: { transactions: 1, statements: 12, roundTrips: 2 },
    request: ({ member, scheduleId }) => [
      'POST',
      '/api/booking/create',
      { as: member, json: { scheduleId }, ...once() },
    ],
  },
  {
    name: 'the desk books',
    cost: { transactions: 1, statements: 12, roundTrips: 2 },
    request: ({ desk, member, scheduleId }) => [
      'POST',
      '/api/booking/portal/create',
      { as: desk, json: { scheduleId, memberId: member.memberId }, ...once() },
    ],
  },
  {
    name: 'a member cancels in time',
    cost: { transactions: 1, statements: 19, roundTrips: 9 },
    request: async (at) => [
      'POST',
      '/api/booking/cancel',
      { as: at.member, json: { bookingId: await booked(at, at.scheduleId) }, ...once() },
    ],
  },
  {
    name: 'a member cancels late',
    cost: { transactions: 1, statements: 22, roundTrips: 11 },
    request: async (at) => [
      'POST',
      '/api/booking/cancel',
      { as: at.member, json: { bookingId: await booked(at, at.soon) }, ...once() },
    ],
  },
  {
    name: 'the desk cancels',
    cost: { transactions: 1, statements: 19, roundTrips: 9 },
    request: async (at) => [
      'POST',
      '/api/booking/portal/cancel',
      { as: at.desk, json: { bookingId: await booked(at, at.scheduleId) }, ...once() },
    ],
  },
  {
    name: 'the desk checks somebody in',
    cost: { transactions: 1, statements: 8, roundTrips: 7 },
    request: async (at) => {
      const bookingIds = [await booked(at, at.soon)];
      api.clock.set(AT_THE_DOOR);
      return ['POST', '/api/booking/portal/check-in', { as: at.desk, json: { bookingIds, undo: false } }];
    },
  },
  {
    name: 'the desk sells a package',
    cost: { transactions: 1, statements: 20, roundTrips: 7 },
    request: ({ desk, member, planId }) => [
      'POST',
      '/api/studio-package-transaction/portal/assign',
      { as: desk, json: { memberId: member.memberId, studioPackageId: planId, payMode: 'CASH' }, ...once() },
    ],
  },
  {
    name: 'staff sign in',
    cost: { transactions: 2, statements: 7, roundTrips: 5 },
    request: async ({ desk }) => [
      'POST',
      '/api/auth/login-from-studio',
      { json: { userEmail: (await account(desk.userId)).userEmail, password: PASSWORD } },
    ],
  },
  {
    name: 'a member signs in',
    cost: { transactions: 3, statements: 8, roundTrips: 6 },
    request: async ({ member, studio }) => [
      'POST',
      '/api/auth/login',
      {
        json: {
          phoneCountryCode: '+65',
          phone: (await account(member.userId)).phone,
          password: PASSWORD,
          extension: studio.extension,
        },
      },
    ],
  },
  {
    name: 'a wrong password',
    cost: { transactions: 2, statements: 8, roundTrips: 5 },
    request: async ({ desk }) => [
      'POST',
      '/api/auth/login-from-studio',
      { json: { userEmail: (await account(desk.userId)).userEmail, password: 'not the password' } },
    ],
  },
  {
    name: 'the week at the desk',
    cost: { transactions: 1, statements: 1, roundTrips: 2 },
    request: ({ desk }) => ['GET', '/api/schedule/portal/studio', { as: desk, query: WEEK }],
  },
  {
    name: 'the public schedule',
    cost: { transactions: 2, statements: 4, roundTrips: 3 },
    request: ({ studio }) => [
      'GET',
      '/api/schedule/public',
      { query: { extension: studio.extension, ...WEEK } },
    ],
  },
  {
    name: 'the schedule of a member',
    cost: { transactions: 1, statements: 3, roundTrips: 2 },
    request: ({ member }) => ['GET', '/api/schedule/list', { as: member, query: WEEK }],
  },
  {
    name: 'what booking would cost',
    cost: { transactions: 1, statements: 8, roundTrips: 4 },
    request: ({ member, scheduleId }) => [
      'GET',
      '/api/booking/preview',
      { as: member, query: { scheduleId } },
    ],
  },
];

const send = async ([method, url, options]: Request): Promise<string> =>
  (await api.call(method, url, options)).code;

test.each(PATHS)('$name', async ({ name, cost, request }) => {
  const asked = await request(scene);
  // Whoever is busy has a token that this server knows: for half a second without other servers, so it is last.
  await Promise.all([scene.desk, scene.member].map((as) => api.call('GET', '/api/auth/sessions', { as })));
  let code = '';
  const traffic = await trafficOf(async () => (code = await send(asked)));
  expect(code).toBe(name === 'a wrong password' ? 'SIGN_IN_WRONG' : '0');
  expect(traffic).toEqual(cost);
});

test.each([
  ['of a member', (at: Scene) => at.member, { transactions: 1, statements: 1, roundTrips: 1 }],
  ['of the desk', (at: Scene) => at.desk, { transactions: 1, statements: 1, roundTrips: 1 }],
])('a token %s that this server has not seen', async (_whose, who, cost) => {
  expect(await trafficOf(() => api.auth.authenticate(`Bearer ${who(scene).token}`))).toEqual(cost);
});
