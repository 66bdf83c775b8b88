import { DESK_LIMITS, type DeskLimits } from '@studio/contract/configure/deskLimits';
import { newId } from '../../../platform/db/newId.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStaff,
  type TestStudio,
} from '../../../testing/builders/builders.ts';
import { aPackage } from '../../../testing/builders/packageBuilders.ts';
import { aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { stepUp } from '../../../testing/stepUp.ts';
import { bookingModule } from '../../booking/booking/booking.routes.ts';
import { memberPackageModule } from '../../packages/member-package/member-package.routes.ts';
import { studioModule } from '../studio/studio.routes.ts';

const REASON = 'Was ill';
let api: TestApp;
let studio: TestStudio;
let desk: TestStaff;
let mei: TestMember;

beforeAll(async () => {
  api = await startTestApp({ modules: [memberPackageModule, bookingModule, studioModule] });
});
beforeEach(async () => {
  // 09:00 in Singapore.
  api.clock.set('2026-03-02T01:00:00.000Z');
  studio = await aStudio(api);
  [desk, mei] = [await aStaff(api, studio, 'STAFF'), await aMember(api, studio)];
});
afterAll(() => api.close());

const post = (path: string, json: object, as: { token: string } = desk) =>
  api.call<{ code: string }>('POST', path, { as, json, headers: { 'idempotency-key': newId() } });
const adjust = (studioPackageTransactionId: string, credits: number, as?: TestStaff) =>
  post(
    '/api/studio-package-transaction/portal/adjust',
    { studioPackageTransactionId, credits, reason: REASON },
    as,
  );
const extend = (studioPackageTransactionId: string, endDate: string) =>
  post('/api/studio-package-transaction/portal/update-validity', {
    studioPackageTransactionId,
    startDate: '2026-03-01',
    endDate,
    reason: REASON,
  });
const credits = async (packageId: string) =>
  (
    await api.db.studio(studio.studioId, (tx) =>
      tx
        .selectFrom('member_package')
        .select('credits_remaining')
        .where('studio_package_transaction_id', '=', packageId)
        .executeTakeFirstOrThrow(),
    )
  ).credits_remaining;
const packageOf = (member: TestMember) =>
  aPackage(api, studio, { memberId: member.memberId, start_date: '2026-03-01', end_date: '2026-03-31' });
async function setLimits(change: Partial<DeskLimits>, as: TestStaff = studio.owner) {
  await stepUp(api, as, 'RIGHTS');
  return api.call('PUT', '/api/studio/portal/update-attributes', {
    as,
    json: { attributes: { deskLimits: { ...DESK_LIMITS, STAFF: { ...DESK_LIMITS.STAFF, ...change } } } },
  });
}

const codesOf = (answers: { code: string }[]) => {
  const codes: Record<string, number> = {};
  for (const { code } of answers) codes[code] = (codes[code] ?? 0) + 1;
  return codes;
};
const inTurn = async <T>(times: number, act: (n: number) => Promise<T>): Promise<T[]> => {
  const answers: T[] = [];
  for (let n = 0; n < times; n++) answers.push(await act(n));
  return answers;
};

test('one credit thirty times is one credit: the refusal names the limit, what was used and what is left', async () => {
  const packageId = await packageOf(mei);
  const answers = await inTurn(30, () => adjust(packageId, 1));
  expect(codesOf(answers)).toEqual({ 0: 1, ABOVE_LIMIT: 29 });
  expect(answers[29]).toMatchObject({
    status: 403,
    message: 'Your limit is 1 credit a day for each member: 1 used today, 0 left.',
    data: { kind: 'CREDITS', period: 'MEMBER_DAY', limit: 1, used: 1, left: 0 },
  });
  expect(await credits(packageId)).toBe(11);
});

test('two weeks six times are two weeks', async () => {
  const packageId = await packageOf(mei);
  const ends = ['2026-04-14', '2026-04-28', '2026-05-12', '2026-05-26', '2026-06-09', '2026-06-23'];
  expect((await inTurn(6, (n) => extend(packageId, ends[n] ?? ''))).map(({ code }) => code)).toEqual([
    '0',
    'ABOVE_LIMIT',
    'ABOVE_LIMIT',
    'ABOVE_LIMIT',
    'ABOVE_LIMIT',
    'ABOVE_LIMIT',
  ]);
});

test('other packages of the member, and colleagues, do not help; other members do, until the day is used up', async () => {
  const colleague = await aStaff(api, studio, 'STAFF');
  await adjust(await packageOf(mei), 1);
  expect((await adjust(await packageOf(mei), 1)).code).toBe('ABOVE_LIMIT');
  expect((await adjust(await packageOf(mei), 1, colleague)).code).toBe('ABOVE_LIMIT');
  const members = await inTurn(5, () => aMember(api, studio));
  const answers = [];
  for (const member of members) answers.push(await adjust(await packageOf(member), 1));
  expect(codesOf(answers)).toEqual({ 0: 4, ABOVE_LIMIT: 1 });
  expect(answers[4]).toMatchObject({ message: 'Your limit is 5 credits a day: 5 used today, 0 left.' });
});

describe('a client record of whoever is at the desk', () => {
  const setOwn = (own: object) =>
    api.db.studio(studio.studioId, (tx) =>
      tx
        .updateTable('member')
        .set({ user_id: null, ...own })
        .where('member_id', '=', mei.memberId)
        .execute(),
    );
  const mine = { phone: '91234567', phone_country_code: '+65' };
  const setMine = () =>
    api.db.studio(studio.studioId, (tx) =>
      tx.updateTable('staff').set({ phone: '+65 9123 4567' }).where('staff_id', '=', desk.staffId).execute(),
    );

  test.each([
    ['the account', () => setOwn({ user_id: desk.userId })],
    ['the address', () => setOwn({ user_email: desk.userEmail })],
    ['the phone number', () => setMine().then(() => setOwn(mine))],
  ])('with %s of theirs gets nothing from them, and from colleagues what others get', async (_what, give) => {
    await give();
    const packageId = await packageOf(mei);
    expect(await adjust(packageId, 1)).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
    expect((await adjust(packageId, 1, await aStaff(api, studio, 'STAFF'))).code).toBe('0');
  });

  test('gets no free place from them either', async () => {
    await setOwn({ user_email: desk.userEmail });
    const scheduleId = await aSession(api, studio, { startAt: '2026-03-03T10:00:00.000Z' });
    const place = { scheduleId, memberId: mei.memberId, payMode: 'FREE', reason: 'Open day' };
    expect(await post('/api/booking/portal/create', place)).toMatchObject({ code: 'NOT_ALLOWED' });
  });
});

test('what is taken back on the same day is not given', async () => {
  const packageId = await packageOf(mei);
  expect(
    codesOf([
      await adjust(packageId, 1),
      await adjust(packageId, -1),
      await adjust(packageId, 1),
      await adjust(packageId, 1),
    ]),
  ).toEqual({ 0: 3, ABOVE_LIMIT: 1 });
});

test("the day is the studio's: it begins anew at its midnight, on the night of the clock change too", async () => {
  await api.db.platform((tx) =>
    tx
      .updateTable('studio')
      .set({ timezone: 'Europe/Paris' })
      .where('studio_id', '=', studio.studioId)
      .execute(),
  );
  const packageId = await packageOf(mei);
  // The clocks go forward on 29 March 2026: midnight is at 23:00Z before it, at 22:00Z after it.
  const at = async (instant: string) => {
    api.clock.set(instant);
    return (await adjust(packageId, 1, await aStaff(api, studio, 'STAFF'))).code;
  };
  expect(await at('2026-03-28T22:59:00.000Z')).toBe('0');
  expect(await at('2026-03-28T23:00:00.000Z')).toBe('0');
  expect(await at('2026-03-29T21:59:00.000Z')).toBe('ABOVE_LIMIT');
  expect(await at('2026-03-29T22:00:00.000Z')).toBe('0');
});

test('thirty adjustments at once, by three people, on ten members: never more than a limit allows', async () => {
  await setLimits({ CREDITS: { perCall: 1, perMemberDay: 2, perStaffDay: 4 } });
  const people = [desk, await aStaff(api, studio, 'STAFF'), await aStaff(api, studio, 'STAFF')];
  const packages = await Promise.all((await inTurn(5, () => aMember(api, studio))).map(packageOf));
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, n) => adjust(packages[n % 5] ?? '', 1, people[n % 3])),
  );
  // Five members with two each make ten; three people with four each make twelve.
  expect(codesOf(answers)).toEqual({ 0: 10, ABOVE_LIMIT: 50 });
  expect(await Promise.all(packages.map(credits))).toEqual([12, 12, 12, 12, 12]);
  const { rows } = {
    rows: await api.db.studio(studio.studioId, (tx) =>
      tx.selectFrom('desk_act').select(['staff_id', 'amount']).execute(),
    ),
  };
  for (const { staffId } of people)
    expect(rows.filter((row) => row.staff_id === staffId).length).toBeLessThanOrEqual(4);
});

test('twenty free places at once: as many as the limit', async () => {
  await setLimits({ FREE_BOOKING: { perCall: null, perMemberDay: 1, perStaffDay: 3 } });
  const scheduleId = await aSession(api, studio, {
    startAt: '2026-03-03T04:00:00.000Z',
    className: 'Hatha',
    capacity: 30,
  });
  const members = await inTurn(20, () => aMember(api, studio));
  const answers = await Promise.all(
    members.map(({ memberId }) =>
      post('/api/booking/portal/create', { scheduleId, memberId, payMode: 'FREE', reason: 'Open day' }),
    ),
  );
  expect(codesOf(answers)).toEqual({ 0: 3, ABOVE_LIMIT: 17 });
});

describe('a free place', () => {
  const book = async (json: object, as: TestStaff = desk) =>
    post(
      '/api/booking/portal/create',
      {
        scheduleId: await aSession(api, studio, {
          startAt: '2026-03-03T04:00:00.000Z',
          className: `Hatha ${newId()}`,
          price_minor: 2_000,
        }),
        memberId: mei.memberId,
        ...json,
      },
      as,
    );

  test('needs a reason, also from an owner', async () => {
    expect(await book({ payMode: 'FREE' })).toMatchObject({
      code: 'INVALID_FIELDS',
      data: { errors: [{ field: 'reason', message: 'Enter why it is free' }] },
    });
    expect((await book({ payMode: 'FREE', reason: 'ok' }, studio.owner)).code).toBe('INVALID_FIELDS');
    expect((await book({ payMode: 'FREE', reason: 'Open day' })).code).toBe('0');
  });

  test('is one with a price of nothing, too', async () => {
    expect((await book({ payMode: 'DROP_IN', price: '0' })).code).toBe('INVALID_FIELDS');
    expect((await book({ payMode: 'UNPAID', price: '0', reason: 'Open day' })).code).toBe('0');
    expect((await book({ payMode: 'FREE', reason: 'Open day' })).code).toBe('ABOVE_LIMIT');
  });

  test('a lower price is a discount, with a reason and within its limit', async () => {
    expect(await book({ payMode: 'DROP_IN', price: '18' })).toMatchObject({
      code: 'INVALID_FIELDS',
      data: { errors: [{ field: 'reason', message: 'Enter why it costs less' }] },
    });
    expect((await book({ payMode: 'DROP_IN', price: '18', reason: 'Student' })).code).toBe('0');
    expect(await book({ payMode: 'DROP_IN', price: '17.99', reason: 'Student' })).toMatchObject({
      code: 'ABOVE_LIMIT',
      message: 'Your limit is 10% off at a time.',
    });
    expect((await book({ payMode: 'DROP_IN', price: '20' })).code).toBe('0');
  });
});

describe('the table', () => {
  test("is an owner's to change, and counts at once", async () => {
    expect(
      await setLimits(
        { CREDITS: { perCall: 3, perMemberDay: 6, perStaffDay: null } },
        await aStaff(api, studio, 'SUPER'),
      ),
    ).toMatchObject({ code: 'NOT_ALLOWED', message: 'Only an owner can change the desk limits.' });
    await setLimits({ CREDITS: { perCall: 3, perMemberDay: 6, perStaffDay: null } });
    const packageId = await packageOf(mei);
    expect(codesOf(await inTurn(3, () => adjust(packageId, 3)))).toEqual({ 0: 2, ABOVE_LIMIT: 1 });
  });

  test('holds managers to nothing until an owner says otherwise, and owners never', async () => {
    const manager = await aStaff(api, studio, 'SUPER');
    const packageId = await packageOf(mei);
    expect((await adjust(packageId, 20, manager)).code).toBe('0');
    await stepUp(api, studio.owner, 'RIGHTS');
    await api.call('PUT', '/api/studio/portal/update-attributes', {
      as: studio.owner,
      json: {
        attributes: {
          deskLimits: {
            ...DESK_LIMITS,
            SUPER: { ...DESK_LIMITS.SUPER, CREDITS: { perCall: 5, perMemberDay: null, perStaffDay: null } },
          },
        },
      },
    });
    expect((await adjust(packageId, 6, manager)).code).toBe('ABOVE_LIMIT');
    expect((await adjust(packageId, 50, studio.owner)).code).toBe('0');
  });

  test('that was stored in part counts as not set: no role is without its limits', async () => {
    await api.db.platform((tx) =>
      tx
        .updateTable('studio')
        .set({ attributes: JSON.stringify({ deskLimits: { STAFF: {} } }) })
        .where('studio_id', '=', studio.studioId)
        .execute(),
    );
    expect((await adjust(await packageOf(mei), 2)).code).toBe('ABOVE_LIMIT');
  });
});
