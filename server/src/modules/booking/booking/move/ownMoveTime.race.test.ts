import type { BookedAppointment } from '@studio/contract/booking/appointment.schema';
import { sql } from 'kysely';
import { newId } from '../../../../platform/db/newId.ts';
import { aDesk, type Desk } from '../../../../testing/aDesk.ts';
import { anAppointmentTemplate, someHours } from '../../../../testing/builders/appointmentBuilders.ts';
import { aMember, aStaff, type TestMember } from '../../../../testing/builders/builders.ts';
import { aPackage } from '../../../../testing/builders/packageBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { appointmentModule } from '../../../schedule/appointment/appointment.routes.ts';
import { bookingModule } from '../booking.routes.ts';
import { RACE_ROUNDS } from '../../../../testing/tier.ts';

// Each on real connections at the same time, ten times over: whoever is first, the numbers fit together
// afterwards.
const ROUNDS = Array.from({ length: RACE_ROUNDS }, (_, round) => round);
/** Ten rounds take a busy machine a while. */
const LONG = 120_000;
let api: TestApp;
let at: Desk;
let classTemplId: string;

beforeAll(async () => {
  api = await startTestApp({ modules: [bookingModule, appointmentModule], connections: 30 });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  at = await aDesk(api);
  classTemplId = await anAppointmentTemplate(api, at.studio, { max_advance_days: 365 });
  await someHours(api, at.studio, await aStaff(api, at.studio, 'TRAINER'));
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

type Client = TestMember & { lot: string };
const aClient = async (): Promise<Client> => {
  const member = await aMember(api, at.studio);
  return {
    ...member,
    lot: await aPackage(api, at.studio, {
      memberId: member.memberId,
      credits: 20,
      eligible_types: ['APPOINTMENT'],
    }),
  };
};
/** Nine, ten or eleven o'clock on the Tuesday of each round's week, eight days away and more. */
const weekly = (round: number, hour: number): string =>
  new Date(Date.parse(`2026-03-10T0${hour - 8}:00:00.000Z`) + round * 7 * 86_400_000).toISOString();
const headers = () => ({ 'idempotency-key': newId() });
const book = (as: TestMember, startAt: string) =>
  api.call<BookedAppointment>('POST', '/api/booking/appointment', {
    as,
    json: { classTemplId, startAt },
    headers: headers(),
  });
const booked = async (as: TestMember, startAt: string): Promise<string> =>
  (await book(as, startAt)).data.bookingId;
const move = (bookingId: string, startAt: string, as: TestMember) =>
  api.call('POST', '/api/booking/move-appointment', {
    as,
    json: { bookingId, startAt, kind: 'EARLY' },
    headers: headers(),
  });
const cancel = (bookingId: string, as: TestMember) =>
  api.call('POST', '/api/booking/cancel', { as, form: { bookingId } });
const codesOf = async (calls: Promise<{ code: string }>[]): Promise<string[]> =>
  (await Promise.all(calls)).map(({ code }) => code).toSorted();
/** Starts of the appointments that take place, each with how many come. */
const takingPlace = async () => {
  const { rows } = await at.inStudio((tx) =>
    sql<{ startAt: Date; comes: number }>`
    select s.start_at as "startAt", (select count(*)::int from booking b where b.schedule_id = s.schedule_id
      and b.status = 'BOOKED') as comes
    from session s where s.status <> 'CANCELLED' order by s.start_at`.execute(tx),
  );
  return rows.map(({ startAt, comes }) => [startAt.toISOString(), comes]);
};

test(
  'one free time, and one member moves to it while another books it: one has it',
  async () => {
    const [mei, ben] = [await aClient(), await aClient()];
    for (const round of ROUNDS) {
      const bookingId = await booked(mei, weekly(round, 9));
      expect(await codesOf([move(bookingId, weekly(round, 11), mei), book(ben, weekly(round, 11))])).toEqual([
        '0',
        'TIME_TAKEN',
      ]);
      expect((await takingPlace()).filter(([startAt]) => startAt === weekly(round, 11))).toEqual([
        [weekly(round, 11), 1],
      ]);
    }
    expect((await takingPlace()).every(([, comes]) => comes === 1)).toBe(true);
  },
  LONG,
);

test(
  'two members move to one free time: one has it, the other keeps theirs',
  async () => {
    const [mei, ben] = [await aClient(), await aClient()];
    for (const round of ROUNDS) {
      const [one, two] = [await booked(mei, weekly(round, 9)), await booked(ben, weekly(round, 10))];
      expect(await codesOf([move(one, weekly(round, 11), mei), move(two, weekly(round, 11), ben)])).toEqual([
        '0',
        'TIME_TAKEN',
      ]);
    }
    expect(await takingPlace()).toHaveLength(2 * ROUNDS.length);
    const left = 20 - ROUNDS.length;
    expect([await at.creditsOf(mei.lot), await at.creditsOf(ben.lot)]).toEqual([left, left]);
  },
  LONG,
);

test(
  'two members change times with one another: both at most, and nobody comes twice',
  async () => {
    const [mei, ben] = [await aClient(), await aClient()];
    for (const round of ROUNDS) {
      const [one, two] = [await booked(mei, weekly(round, 9)), await booked(ben, weekly(round, 10))];
      // Neither time is free before the other has left it.
      expect(await codesOf([move(one, weekly(round, 10), mei), move(two, weekly(round, 9), ben)])).toEqual([
        'TIME_TAKEN',
        'TIME_TAKEN',
      ]);
    }
    expect(await takingPlace()).toHaveLength(2 * ROUNDS.length);
  },
  LONG,
);

test(
  'an appointment is moved while it is cancelled, and moved twice at once: it is at one time or at none',
  async () => {
    const mei = await aClient();
    for (const round of ROUNDS) {
      const bookingId = await booked(mei, weekly(round, 9));
      const calls =
        round % 2 === 0
          ? [() => move(bookingId, weekly(round, 10), mei), () => cancel(bookingId, mei)]
          : [() => move(bookingId, weekly(round, 10), mei), () => move(bookingId, weekly(round, 11), mei)];
      expect(await codesOf(calls.map((call) => call()))).toEqual(['0', 'BOOKING_FINAL']);
    }
    const there = await takingPlace();
    expect(there.every(([, comes]) => comes === 1)).toBe(true);
    expect(await at.creditsOf(mei.lot)).toBe(20 - there.length);
  },
  LONG,
);
