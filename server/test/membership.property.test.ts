import { addDays } from '@studio/contract/values/time';
import { fc, lives, LIVES_TIMEOUT } from '../src/testing/fastCheck.ts';
import { bookingModule } from '../src/modules/booking/booking/booking.routes.ts';
import { membershipModule } from '../src/modules/packages/membership/membership.routes.ts';
import { checkMembership } from '../src/testing/worlds/membershipCheck.ts';
import { aMembershipWorld, live, type LifeStep } from '../src/testing/worlds/membershipWorld.ts';
import { startTestApp, type TestApp } from '../src/testing/startTestApp.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ modules: [membershipModule, bookingModule], database: 'memberships' });
});
afterAll(() => api.close());

const days = (most: number) => fc.integer({ min: 1, max: most });
const steps: fc.Arbitrary<LifeStep> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('wait' as const), days: days(20) }) },
  { weight: 6, arbitrary: fc.constant<LifeStep>({ kind: 'pay' }) },
  { weight: 3, arbitrary: fc.constant<LifeStep>({ kind: 'book' }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('bookAhead' as const), inDays: days(30) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('pause' as const),
      inDays: fc.integer({ min: 0, max: 12 }),
      days: fc.integer({ min: 7, max: 25 }),
    }),
  },
  { weight: 2, arbitrary: fc.constant<LifeStep>({ kind: 'resume' }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('price' as const), price: fc.integer({ min: 0, max: 9999 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('plan' as const),
      plan: fc.nat(2),
      when: fc.constantFrom('NOW' as const, 'NEXT_CYCLE' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('cancel' as const),
      when: fc.constantFrom('END' as const, 'NOW' as const),
      refund: fc.integer({ min: 0, max: 1500 }),
    }),
  },
);
const beginnings = fc.record({
  startDay: fc.integer({ min: 0, max: 400 }).map((n) => addDays('2026-01-01', n)),
  cycleUnit: fc.constantFrom('WEEK' as const, 'MONTH' as const),
  trialDays: fc.constantFrom(0, 0, 5),
  rolloverMax: fc.constantFrom(0, 2),
});

type Beginning = Parameters<typeof aMembershipWorld>[1];
/**
 * What went wrong once: a bill for another plan was paid after the membership had ended; one that came back
 * with nothing left of its cycle waited for its bill.
 */
const FOUND: [Beginning, LifeStep[]][] = [
  [
    { startDay: '2026-01-05', cycleUnit: 'MONTH', trialDays: 0, rolloverMax: 0 },
    [
      { kind: 'wait', days: 12 },
      { kind: 'plan', plan: 1, when: 'NOW' },
      { kind: 'cancel', when: 'NOW', refund: 415 },
      { kind: 'pay' },
      { kind: 'wait', days: 6 },
    ],
  ],
  [
    { startDay: '2026-01-05', cycleUnit: 'MONTH', trialDays: 0, rolloverMax: 0 },
    [
      { kind: 'wait', days: 12 },
      { kind: 'plan', plan: 1, when: 'NOW' },
      { kind: 'pause', inDays: 0, days: 7 },
      { kind: 'pay' },
      { kind: 'wait', days: 20 },
    ],
  ],
  [
    { startDay: '2026-01-09', cycleUnit: 'WEEK', trialDays: 0, rolloverMax: 2 },
    [
      { kind: 'pause', inDays: 7, days: 22 },
      { kind: 'wait', days: 22 },
      { kind: 'resume' },
      { kind: 'pay' },
      { kind: 'wait', days: 8 },
    ],
  ],
];

test(
  'whatever happens in its life, its cycles follow each other, each is billed once, its packages carry what was paid, and nothing is booked in its pauses',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        beginnings,
        fc.array(steps, { minLength: 5, maxLength: 25 }),
        async (beginning, life) => {
          const world = await aMembershipWorld(api, beginning);
          for (const step of life) {
            await live(world, step);
            await checkMembership(world);
          }
        },
      ),
      { ...lives(12), examples: FOUND, endOnFailure: true },
    );
  },
  LIVES_TIMEOUT,
);
