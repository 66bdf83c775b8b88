import { sql } from 'kysely';
import { aDesk, type Desk } from '../../../../testing/aDesk.ts';
import { aMember, type TestMember } from '../../../../testing/builders/builders.ts';
import { aPackage } from '../../../../testing/builders/packageBuilders.ts';
import { aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { bookingModule } from '../booking.routes.ts';
import { RACE_ROUNDS } from '../../../../testing/tier.ts';

// Each on real connections at the same time, ten times over: whoever is first, the numbers fit together
// afterwards.
const ROUNDS = Array.from({ length: RACE_ROUNDS }, (_, round) => round);
/** Ten rounds take a busy machine a while. */
const LONG = 120_000;
const START = Date.parse('2026-03-03T10:00:00.000Z');
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
  const { rows } = await at.inStudio((tx) =>
    sql`
    select lot.studio_package_transaction_id from member_package lot
    where lot.credits_remaining <> (select sum(delta) from credit_ledger l
      where l.studio_package_transaction_id = lot.studio_package_transaction_id)`.execute(tx),
  );
  expect(rows).toEqual([]);
});
afterAll(() => api.close());

const session = (round: number, hours: number, change: object = {}) =>
  aSession(api, at.studio, {
    startAt: new Date(START + (round * 24 + hours) * 3_600_000).toISOString(),
    ...change,
  });
const member = async (credits = 3): Promise<TestMember & { lot: string }> => {
  const person = await aMember(api, at.studio);
  return { ...person, lot: await aPackage(api, at.studio, { memberId: person.memberId, credits }) };
};
const move = (bookingId: string, scheduleId: string, as: TestMember) =>
  api.call('POST', '/api/booking/move', { as, form: { bookingId, scheduleId, kind: 'EARLY' } });
const cancel = (bookingId: string, as: TestMember) =>
  api.call('POST', '/api/booking/cancel', { as, form: { bookingId } });
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
          .where('status', '=', 'BOOKED')
          .execute()
      ).length,
  );

test(
  'five members move to the last place of a class: one has it, the others keep theirs',
  async () => {
    for (const round of ROUNDS) {
      const [from, to] = [await session(round, 0), await session(round, 3, { capacity: 1 })];
      const people = await Promise.all(Array.from({ length: 5 }, () => member(1)));
      const bookings = await Promise.all(people.map((person) => at.book(from, person)));
      expect(
        await codesOf(bookings.map((bookingId, index) => move(bookingId, to, people[index] as TestMember))),
      ).toEqual(['0', 'SESSION_FULL', 'SESSION_FULL', 'SESSION_FULL', 'SESSION_FULL']);
      expect([await holdings(from), await holdings(to)]).toEqual([4, 1]);
      expect(await Promise.all(people.map(({ lot }) => at.creditsOf(lot)))).toEqual([0, 0, 0, 0, 0]);
    }
  },
  LONG,
);

test(
  'a booking is moved while it is cancelled: one of the two',
  async () => {
    for (const round of ROUNDS) {
      const mei = await member();
      const [from, to] = [await session(round, 0), await session(round, 3)];
      const bookingId = await at.book(from, mei);
      const calls = [() => move(bookingId, to, mei), () => cancel(bookingId, mei)];
      expect(await codesOf((round % 2 === 0 ? calls : calls.toReversed()).map((call) => call()))).toEqual([
        '0',
        'BOOKING_FINAL',
      ]);
      const isMoved = (await at.rowOf(bookingId)).status === 'MOVED';
      expect([await holdings(from), await holdings(to), await at.creditsOf(mei.lot)]).toEqual(
        isMoved ? [0, 1, 2] : [0, 0, 3],
      );
    }
  },
  LONG,
);

test(
  'a booking is moved twice at once: it is in one class',
  async () => {
    for (const round of ROUNDS) {
      const mei = await member(1);
      const [from, one, two] = [await session(round, 0), await session(round, 3), await session(round, 6)];
      const bookingId = await at.book(from, mei);
      expect(await codesOf([move(bookingId, one, mei), move(bookingId, two, mei)])).toEqual([
        '0',
        'BOOKING_FINAL',
      ]);
      expect([
        await holdings(from),
        (await holdings(one)) + (await holdings(two)),
        await at.creditsOf(mei.lot),
      ]).toEqual([0, 1, 0]);
    }
  },
  LONG,
);

test(
  'two full classes: who swaps places with somebody waits for nobody',
  async () => {
    for (const round of ROUNDS) {
      const [mei, ben] = [await member(), await member()];
      const [first, second] = [
        await session(round, 0, { capacity: 2 }),
        await session(round, 3, { capacity: 2 }),
      ];
      const [one, two] = [await at.book(first, mei), await at.book(second, ben)];
      expect(await codesOf([move(one, second, mei), move(two, first, ben)])).toEqual(['0', '0']);
      expect([await holdings(first), await holdings(second)]).toEqual([1, 1]);
    }
  },
  LONG,
);

test(
  'the last place is moved to while it is booked: one has it',
  async () => {
    for (const round of ROUNDS) {
      const [mei, ben] = [await member(), await member()];
      const [from, to] = [await session(round, 0), await session(round, 3, { capacity: 1 })];
      const bookingId = await at.book(from, mei);
      expect(await codesOf([move(bookingId, to, mei), at.bookSelf(to, ben)])).toEqual(['0', 'SESSION_FULL']);
      expect(await holdings(to)).toBe(1);
      expect(await holdings(from)).toBe((await at.rowOf(bookingId)).status === 'MOVED' ? 0 : 1);
    }
  },
  LONG,
);
