import { sql } from 'kysely';
import { aDesk, type Desk } from '../../../testing/aDesk.ts';
import { aMember, type TestMember } from '../../../testing/builders/builders.ts';
import { aPackage } from '../../../testing/builders/packageBuilders.ts';
import { aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { bookingModule } from './booking.routes.ts';
import { RACE_ROUNDS } from '../../../testing/tier.ts';

// Each on real connections at the same time, several times over: whoever is first, the numbers fit together
// afterwards.
const ROUNDS = Array.from({ length: RACE_ROUNDS }, (_, round) => round);
/** Ten rounds take a busy machine a while. */
const LONG = 120_000;
const TONIGHT = '2026-03-02T10:00:00.000Z';
let api: TestApp;
let at: Desk;

beforeAll(async () => {
  api = await startTestApp({ modules: [bookingModule], connections: 30 });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  at = await aDesk(api);
});
afterEach(async () => {
  expect(await wrongBalances()).toEqual([]);
});
afterAll(() => api.close());

/**
 * Every package whose cached credits are not the sum of its ledger, or whose lines do not add up one by one.
 */
const wrongBalances = () =>
  at.inStudio(async (tx) => {
    const { rows } = await sql`
      select lot.studio_package_transaction_id from member_package lot
      where lot.credits_remaining <> (select sum(delta) from credit_ledger l
        where l.studio_package_transaction_id = lot.studio_package_transaction_id)`.execute(tx);
    return rows;
  });
const inRound = (round: number, hours = 0): string =>
  new Date(Date.parse(TONIGHT) + (round * 24 + hours) * 3_600_000).toISOString();
const member = async (credits: number): Promise<TestMember & { lot: string }> => {
  const person = await aMember(api, at.studio);
  return { ...person, lot: await aPackage(api, at.studio, { memberId: person.memberId, credits }) };
};
const codesOf = async (calls: Promise<{ code: string }>[]): Promise<string[]> =>
  (await Promise.all(calls)).map(({ code }) => code).toSorted();
const holdings = (scheduleId: string) =>
  at.inStudio(
    async (tx) =>
      (
        await tx
          .selectFrom('booking')
          .select('booking_id')
          .where('schedule_id', '=', scheduleId)
          .where('status', 'in', ['BOOKED', 'CHECKED_IN'])
          .execute()
      ).length,
  );

test(
  'the last credit is wanted for two sessions at once: one gets it',
  async () => {
    for (const round of ROUNDS) {
      const mei = await member(1);
      const sessions = [
        await aSession(api, at.studio, { startAt: inRound(round) }),
        await aSession(api, at.studio, { startAt: inRound(round, 3) }),
      ];
      expect(await codesOf(sessions.map((scheduleId) => at.bookSelf(scheduleId, mei)))).toEqual([
        '0',
        'NO_CREDITS_LEFT',
      ]);
      expect(await at.creditsOf(mei.lot)).toBe(0);
    }
  },
  LONG,
);

test(
  'a booking is cancelled while it is checked in: one of the two is refused',
  async () => {
    for (const round of ROUNDS) {
      api.clock.set('2026-03-02T01:00:00.000Z');
      const mei = await member(5);
      const bookingId = await at.book(await aSession(api, at.studio, { startAt: TONIGHT }), mei);
      // Ten minutes before the start: late to cancel, and time to check in.
      api.clock.set('2026-03-02T09:50:00.000Z');
      const own = () => api.call('POST', '/api/booking/cancel', { as: mei, form: { bookingId } });
      const calls = [own, () => at.post('check-in', { bookingIds: [bookingId] })];
      const inTurn = round % 2 === 0 ? calls : calls.toReversed();
      expect(await codesOf(inTurn.map((call) => call()))).toEqual(['0', 'BOOKING_FINAL']);
      expect(['CHECKED_IN', 'LATE_CANCELLED']).toContain((await at.rowOf(bookingId)).status);
      expect(await at.creditsOf(mei.lot)).toBe(4);
    }
  },
  LONG,
);

test(
  'a booking is moved while it is cancelled: it is moved or cancelled, and one credit or none is spent',
  async () => {
    for (const round of ROUNDS) {
      const mei = await member(5);
      const [from, to] = [
        await aSession(api, at.studio, { startAt: inRound(round + 1) }),
        await aSession(api, at.studio, { startAt: inRound(round + 1, 3) }),
      ];
      const bookingId = await at.book(from, mei);
      const codes = await codesOf([
        at.post('move', { bookingId, scheduleId: to }),
        at.post('cancel', { bookingId }),
      ]);
      expect(codes).toEqual(['0', 'BOOKING_FINAL']);
      const isMoved = (await at.rowOf(bookingId)).status === 'MOVED';
      expect([await holdings(from), await holdings(to), await at.creditsOf(mei.lot)]).toEqual(
        isMoved ? [0, 1, 4] : [0, 0, 5],
      );
    }
  },
  LONG,
);

test(
  'two bookings change places in opposite directions: nobody waits for ever',
  async () => {
    for (const round of ROUNDS) {
      const [mei, ben] = [await member(5), await member(5)];
      const [first, second] = [
        await aSession(api, at.studio, { startAt: inRound(round) }),
        await aSession(api, at.studio, { startAt: inRound(round, 3) }),
      ];
      const [one, two] = [await at.book(first, mei), await at.book(second, ben)];
      expect(
        await codesOf([
          at.post('move', { bookingId: one, scheduleId: second }),
          at.post('move', { bookingId: two, scheduleId: first }),
        ]),
      ).toEqual(['0', '0']);
      expect([await holdings(first), await holdings(second)]).toEqual([1, 1]);
    }
  },
  LONG,
);

test(
  'a package is switched to while its last credit is booked: one of the two has it',
  async () => {
    for (const round of ROUNDS) {
      const mei = await member(5);
      const last = await aPackage(api, at.studio, { memberId: mei.memberId, credits: 1, usage_priority: 9 });
      const [booked, wanted] = [
        await aSession(api, at.studio, { startAt: inRound(round) }),
        await aSession(api, at.studio, { startAt: inRound(round, 3) }),
      ];
      const bookingId = await at.book(booked, mei);
      const use = at.post('create', {
        scheduleId: wanted,
        memberId: mei.memberId,
        studioPackageTransactionId: last,
      });
      const codes = await codesOf([
        at.post('switch-package', { bookingId, studioPackageTransactionId: last }),
        use,
      ]);
      expect(codes).toEqual(['0', 'NO_CREDITS_LEFT']);
      expect(await at.creditsOf(last)).toBe(0);
      const isSwitched = (await at.rowOf(bookingId)).studio_package_transaction_id === last;
      expect(await at.creditsOf(mei.lot)).toBe(isSwitched ? 5 : 4);
    }
  },
  LONG,
);

test(
  'a penalty is waived twice at once: the credit comes back once',
  async () => {
    for (const round of ROUNDS) {
      const mei = await member(5);
      const bookingId = await at.book(await aSession(api, at.studio, { startAt: inRound(round) }), mei);
      await at.post('cancel', { bookingId, kind: 'LATE' });
      const waive = () => at.post('waive', { bookingId, reason: 'Was ill' }, at.studio.owner);
      expect(await codesOf([waive(), waive(), waive()])).toEqual(['0', 'BOOKING_FINAL', 'BOOKING_FINAL']);
      expect(await at.creditsOf(mei.lot)).toBe(5);
    }
  },
  LONG,
);

test(
  'a late cancellation is forgiven while others take the place: once, and nobody too many',
  async () => {
    for (const round of ROUNDS) {
      const mei = await member(5);
      api.clock.set('2026-03-02T01:00:00.000Z');
      const scheduleId = await aSession(api, at.studio, { startAt: inRound(round), capacity: 1 });
      await at.post('cancel', { bookingId: await at.book(scheduleId, mei), kind: 'LATE' });
      const crowd = await Promise.all(Array.from({ length: 8 }, () => member(1)));
      const codes = await codesOf(crowd.map((person) => at.bookSelf(scheduleId, person)));
      expect(codes).toEqual(['0', ...Array<string>(7).fill('SESSION_FULL')]);
      expect([await holdings(scheduleId), await at.creditsOf(mei.lot)]).toEqual([1, 5]);
    }
  },
  LONG,
);
