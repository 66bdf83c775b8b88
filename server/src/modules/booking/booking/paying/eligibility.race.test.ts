import type { Booking } from '@studio/contract/booking/booking.schema';
import { newId } from '../../../../platform/db/newId.ts';
import { aMember, aStudio, type TestMember, type TestStudio } from '../../../../testing/builders/builders.ts';
import { aPackage } from '../../../../testing/builders/packageBuilders.ts';
import { aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { bookingModule } from '../booking.routes.ts';
import { RACE_ROUNDS } from '../../../../testing/tier.ts';
import { MINUTE } from '@studio/contract/values/time';

const AT_ONCE = 20;
const DAY = 24 * 60 * MINUTE;
/** Midnight of a day in Singapore. */
const MIDNIGHT = Date.parse('2026-03-03T16:00:00.000Z');
let api: TestApp;
let studio: TestStudio;
let mei: TestMember;

beforeAll(async () => {
  api = await startTestApp({ modules: [bookingModule], connections: AT_ONCE });
});
beforeEach(async () => {
  studio = await aStudio(api);
  mei = await aMember(api, studio);
});
afterAll(() => api.close());

/** Classes of one local day, none at the time of another. */
const aDay = (round: number): Promise<string[]> =>
  Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) =>
      aSession(api, studio, { startAt: new Date(MIDNIGHT + round * DAY + n * 70 * MINUTE).toISOString() }),
    ),
  );
const book = async (scheduleId: string): Promise<string> =>
  (
    await api.call<Booking>('POST', '/api/booking/create', {
      as: mei,
      json: { scheduleId, studioPackageTransactionId: null },
      headers: { 'idempotency-key': newId() },
    })
  ).code;
const tally = (codes: string[]) =>
  Object.fromEntries(
    [...new Set(codes)].toSorted().map((code) => [code, codes.filter((other) => other === code).length]),
  );

test.each([
  ['one a day', { max_per_day: 1 }, 'DAILY_LIMIT', [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]],
  // The first day is a Wednesday, and the limit is of the week that begins on Monday.
  ['two at a time', { max_upcoming: 2 }, 'UPCOMING_LIMIT', [2, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
  ['three a week', { max_per_week: 3 }, 'WEEKLY_LIMIT', [3, 0, 0, 0, 0, 3, 0, 0, 0, 0]],
])(
  'an unlimited package of %s under 20 bookings at once, ten days in a row',
  async (_limit, limits, refusal, expected) => {
    await aPackage(api, studio, { memberId: mei.memberId, unlimited: true, ...limits });
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const codes = await Promise.all((await aDay(round)).map(book));
      const booked = expected[round] ?? 0;
      expect(tally(codes)).toEqual({ ...(booked > 0 && { '0': booked }), [refusal]: AT_ONCE - booked });
    }
  },
  120_000,
);
