import { fc, lives, LIVES_TIMEOUT } from '../src/testing/fastCheck.ts';
import { modules } from '../src/routes.ts';
import { check, learnChanges } from '../src/testing/worlds/placesCheck.ts';
import type { Model } from '../src/testing/worlds/placesModel.ts';
import { doTogether, type Step } from '../src/testing/worlds/placesSteps.ts';
import { aPlacesWorld, observe, type PlacesWorld } from '../src/testing/worlds/placesWorld.ts';
import { startTestApp, type TestApp } from '../src/testing/startTestApp.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ modules, connections: 10 });
});
afterAll(() => api.close());

const MAX_STEPS = 30;

const member = fc.nat({ max: 4 });
// The first two are at the same time, and wanted most.
const session = fc.constantFrom(0, 0, 1, 1, 2);
const place = fc.nat({ max: 20 });
const wait = fc.nat({ max: 5 });

/** What members and the desk do all day, also at the same time. */
const daily: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: fc.record({ act: fc.constant('want' as const), member, session }), weight: 20 },
  {
    arbitrary: fc.record({
      act: fc.constantFrom('book' as const, 'join' as const, 'joinLate' as const),
      member,
      session,
    }),
    weight: 6,
  },
  { arbitrary: fc.record({ act: fc.constant('cancel' as const), place }), weight: 8 },
  { arbitrary: fc.record({ act: fc.constant('move' as const), place, session }), weight: 3 },
  {
    arbitrary: fc.record({ act: fc.constant('switch' as const), place, lot: fc.nat({ max: 1 }) }),
    weight: 3,
  },
  {
    arbitrary: fc.record({
      act: fc.constantFrom('leave' as const, 'claim' as const, 'claim' as const),
      wait,
    }),
    weight: 3,
  },
  {
    arbitrary: fc.record({
      act: fc.constant('mark' as const),
      place,
      status: fc.constantFrom('BOOKED', 'CHECKED_IN', 'NO_SHOW', 'LATE_CANCELLED'),
    }),
    weight: 2,
  },
);
/** What happens now and then. */
const rare: fc.Arbitrary<Step> = fc.oneof(
  {
    arbitrary: fc.record({ act: fc.constant('wait' as const), hours: fc.constantFrom(4, 20, 48) }),
    weight: 6,
  },
  { arbitrary: fc.record({ act: fc.constant('sweep' as const) }), weight: 2 },
  { arbitrary: fc.record({ act: fc.constant('cancelSession' as const), session }), weight: 1 },
  { arbitrary: fc.record({ act: fc.constant('close' as const), closure: fc.nat({ max: 1 }) }), weight: 1 },
  { arbitrary: fc.record({ act: fc.constant('restore' as const), closure: fc.nat({ max: 1 }) }), weight: 2 },
);
/**
 * Of two changes of one booking at once nobody could say which came last, so there is one of a kind, and none
 * that changes nothing.
 */
const oneOfAKind = (steps: Step[]): Step[] =>
  steps.filter(
    (step, index) =>
      !['mark', 'switch'].includes(step.act) ||
      (steps.findIndex(({ act }) => act === step.act) === index &&
        !('status' in step && step.status === 'BOOKED')),
  );
/** One thing, or several at the same moment on connections of their own. */
const moment: fc.Arbitrary<Step[]> = fc.oneof(
  { arbitrary: daily.map((step) => [step]), weight: 10 },
  { arbitrary: fc.array(daily, { minLength: 2, maxLength: 4 }).map(oneOfAKind), weight: 4 },
  { arbitrary: rare.map((step) => [step]), weight: 3 },
);

/**
 * Somebody waits for one class and books another at the same time, before it is their turn. Chance alone
 * seldom comes to it.
 */
const turn: fc.Arbitrary<Step[][]> = fc
  .record({ first: member, second: member })
  .map(({ first, second }) => [
    [{ act: 'want', member: first, session: 0 }],
    [{ act: 'want', member: second, session: 0 }],
    [{ act: 'want', member: second, session: 1 }],
    [{ act: 'cancelIn', session: 0 }],
  ]);
/** The studio closes, and opens again. */
const closed: fc.Arbitrary<Step[][]> = fc
  .nat({ max: 1 })
  .map((closure) => [[{ act: 'close', closure }], [{ act: 'restore', closure: 0 }]]);
const moments = fc
  .array(
    fc.oneof(
      { arbitrary: moment.map((steps) => [steps]), weight: 20 },
      { arbitrary: turn, weight: 1 },
      { arbitrary: closed, weight: 1 },
    ),
    { minLength: 10, maxLength: MAX_STEPS },
  )
  .map((parts) => parts.flat());

async function live(world: PlacesWorld, model: Model, steps: Step[]): Promise<void> {
  const isTogether = steps.length > 1;
  const outcomes = await doTogether(world, model, steps);
  for (const { isDone, expected, code } of outcomes) {
    if (!isTogether && expected !== null && isDone !== expected)
      throw new Error(
        `${steps[0]?.act} was answered ${code}, and should ${expected ? '' : 'not '}have been done`,
      );
  }
  const observed = await observe(world);
  learnChanges(model, observed, { isTogether, mayComeBack: steps.some(({ act }) => act === 'restore') });
  check(model, observed);
}

test(
  'whatever people do, in whatever order and at once: no place is given twice, and every credit is where it belongs',
  async () => {
    const days = fc.asyncProperty(moments, async (day) => {
      const { world, model } = await aPlacesWorld(api);
      for (const steps of day) await live(world, model, steps);
    });
    await fc.assert(days, lives(20));
  },
  LIVES_TIMEOUT,
);
