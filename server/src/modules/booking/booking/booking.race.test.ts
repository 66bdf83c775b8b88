import type { Booking } from '@studio/contract/booking/booking.schema';
import { sql } from 'kysely';
import { newId } from '../../../platform/db/newId.ts';
import { aMember, aStudio, type TestMember, type TestStudio } from '../../../testing/builders/builders.ts';
import { aPackage } from '../../../testing/builders/packageBuilders.ts';
import { aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { bookingModule } from './booking.routes.ts';
import { RACE_ROUNDS } from '../../../testing/tier.ts';

const TOMORROW = '2026-03-03T10:00:00.000Z';
const CROWD = 200;
const PLACES = 10;
let api: TestApp;
let studio: TestStudio;

beforeAll(async () => {
  api = await startTestApp({ modules: [bookingModule], connections: 50 });
});
beforeEach(async () => {
  studio = await aStudio(api);
});
afterAll(() => api.close());

const book = (member: TestMember, scheduleId: string) =>
  api.call<Booking>('POST', '/api/booking/create', {
    as: member,
    json: { scheduleId, studioPackageTransactionId: null },
    headers: { 'idempotency-key': newId() },
  });
const cancel = (member: TestMember, bookingId: string) =>
  api.call('POST', '/api/booking/cancel', { as: member, json: { bookingId } });
const countOf = (codes: string[], code: string): number => codes.filter((other) => other === code).length;

/** Every package of the studio whose cached credits are not the sum of its ledger. */
const wrongBalances = () =>
  api.db.studio(studio.studioId, async (tx) => {
    const { rows } = await sql`
      select lot.studio_package_transaction_id from member_package lot
      where lot.credits_remaining <> (select sum(delta) from credit_ledger l
        where l.studio_package_transaction_id = lot.studio_package_transaction_id)`.execute(tx);
    return rows;
  });
const creditsLeft = (memberId: string) =>
  api.db.studio(studio.studioId, async (tx) => {
    const rows = await tx
      .selectFrom('member_package')
      .select('credits_remaining')
      .where('member_id', '=', memberId)
      .execute();
    return rows.reduce((sum, row) => sum + row.credits_remaining, 0);
  });
const placesTaken = (scheduleId: string) =>
  api.db.studio(
    studio.studioId,
    async (tx) =>
      (
        await tx
          .selectFrom('booking')
          .select('booking_id')
          .where('schedule_id', '=', scheduleId)
          .where('status', '=', 'BOOKED')
          .execute()
      ).length,
  );

test('200 members with one credit each want the same 10 places at once, again and again', async () => {
  const members = await Promise.all(Array.from({ length: CROWD }, () => aMember(api, studio)));
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    await api.db.studio(studio.studioId, (tx) =>
      tx.updateTable('member_package').set({ status: 'VOIDED' }).execute(),
    );
    await Promise.all(members.map(({ memberId }) => aPackage(api, studio, { memberId, credits: 1 })));
    const startAt = new Date(Date.parse(TOMORROW) + round * 7_200_000).toISOString();
    const scheduleId = await aSession(api, studio, { startAt, capacity: PLACES });
    const answers = await Promise.all(members.map((member) => book(member, scheduleId)));
    const codes = answers.map(({ code }) => code);
    expect({ booked: countOf(codes, '0'), full: countOf(codes, 'SESSION_FULL') }).toEqual({
      booked: PLACES,
      full: CROWD - PLACES,
    });
    expect(await placesTaken(scheduleId)).toBe(PLACES);
    expect(await wrongBalances()).toEqual([]);
  }
}, 120_000);

test('a member who submits twice at once has one booking, and one credit goes', async () => {
  const mei = await aMember(api, studio);
  await aPackage(api, studio, { memberId: mei.memberId, credits: 5 });
  for (let round = 0; round < 10; round += 1)
    await aPackage(api, studio, { memberId: mei.memberId, credits: 1 });
  const before = await creditsLeft(mei.memberId);
  const scheduleId = await aSession(api, studio, { startAt: TOMORROW });
  const codes = (await Promise.all(Array.from({ length: 10 }, () => book(mei, scheduleId)))).map(
    ({ code }) => code,
  );
  expect([countOf(codes, '0'), countOf(codes, 'ALREADY_BOOKED')]).toEqual([1, 9]);
  expect(await placesTaken(scheduleId)).toBe(1);
  expect(await creditsLeft(mei.memberId)).toBe(before - 1);
});

test('the same request sent ten times at once with one key is answered ten times with the one booking', async () => {
  const mei = await aMember(api, studio);
  await aPackage(api, studio, { memberId: mei.memberId });
  const scheduleId = await aSession(api, studio, { startAt: TOMORROW });
  const headers = { 'idempotency-key': newId() };
  const send = () =>
    api.call<Booking>('POST', '/api/booking/create', { as: mei, json: { scheduleId }, headers });
  const answers = await Promise.all(Array.from({ length: 10 }, send));
  expect(new Set(answers.map(({ code, data }) => `${code} ${data.bookingId}`)).size).toBe(1);
  expect(answers[0]?.code).toBe('0');
  expect(await creditsLeft(mei.memberId)).toBe(9);
});

test('one credit cannot pay for two classes at once', async () => {
  for (let round = 0; round < 10; round += 1) {
    const mei = await aMember(api, studio);
    await aPackage(api, studio, { memberId: mei.memberId, credits: 1 });
    const classes = [
      await aSession(api, studio, { startAt: TOMORROW }),
      await aSession(api, studio, { startAt: '2026-03-04T10:00:00.000Z' }),
    ];
    const codes = (await Promise.all(classes.map((scheduleId) => book(mei, scheduleId)))).map(
      ({ code }) => code,
    );
    expect(codes.sort()).toEqual(['0', 'NO_CREDITS_LEFT']);
    expect(await creditsLeft(mei.memberId)).toBe(0);
  }
  expect(await wrongBalances()).toEqual([]);
});

test('two classes at the same time cannot both be booked, whichever comes first', async () => {
  const mei = await aMember(api, studio);
  await aPackage(api, studio, { memberId: mei.memberId, credits: 10 });
  const classes = [
    await aSession(api, studio, { startAt: TOMORROW }),
    await aSession(api, studio, { startAt: TOMORROW }),
  ];
  const codes = (await Promise.all(classes.map((scheduleId) => book(mei, scheduleId)))).map(
    ({ code }) => code,
  );
  expect(codes.sort()).toEqual(['0', 'OVERLAPS']);
});

test('cancelling and booking at once neither oversells nor loses a credit', async () => {
  const scheduleId = await aSession(api, studio, { startAt: TOMORROW, capacity: 5 });
  const members = await Promise.all(Array.from({ length: 20 }, () => aMember(api, studio)));
  await Promise.all(members.map(({ memberId }) => aPackage(api, studio, { memberId, credits: 1 })));
  const booked = (
    await Promise.all(members.map(async (member) => ({ member, answer: await book(member, scheduleId) })))
  ).filter(({ answer }) => answer.code === '0');
  const losers = members.filter((member) => !booked.some((entry) => entry.member === member));
  await Promise.all([
    ...booked.flatMap(({ member, answer }) => [
      cancel(member, answer.data.bookingId),
      cancel(member, answer.data.bookingId),
    ]),
    ...losers.map((member) => book(member, scheduleId)),
  ]);
  expect(await placesTaken(scheduleId)).toBeLessThanOrEqual(5);
  expect(await wrongBalances()).toEqual([]);
  for (const { member } of booked) expect(await creditsLeft(member.memberId)).toBe(1);
});
