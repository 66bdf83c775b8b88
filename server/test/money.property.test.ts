import { fc, lives, LIVES_TIMEOUT } from '../src/testing/fastCheck.ts';
import { modules } from '../src/routes.ts';
import { check, type Closed } from '../src/testing/worlds/moneyCheck.ts';
import { doStep, type Step } from '../src/testing/worlds/moneySteps.ts';
import { aMoneyWorld } from '../src/testing/worlds/moneyWorld.ts';
import { startTestApp, type TestApp } from '../src/testing/startTestApp.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ modules, connections: 10 });
});
afterAll(() => api.close());

const MAX_STEPS = 40;

const some = fc.nat({ max: 30 });
const plan = fc.nat({ max: 5 });
const percent = fc.constantFrom(1, 30, 50, 77, 100);
const of = <Act extends Step['act'], Rest extends object>(
  act: Act,
  rest: { [Name in keyof Rest]: fc.Arbitrary<Rest[Name]> },
) => fc.record({ act: fc.constant(act), ...rest }) as unknown as fc.Arbitrary<Step>;

/** What members and the desk do all day. */
const daily: { arbitrary: fc.Arbitrary<Step>; weight: number }[] = [
  {
    arbitrary: of('buy', {
      member: some,
      plan,
      way: fc.constantFrom('paid', 'paid', 'discount', 'part', 'parts', 'later'),
    }),
    weight: 8,
  },
  { arbitrary: of('book', { member: some, session: some }), weight: 16 },
  { arbitrary: of('cancel', { booking: some }), weight: 5 },
  {
    arbitrary: of('mark', {
      booking: some,
      status: fc.constantFrom('CHECKED_IN', 'NO_SHOW', 'LATE_CANCELLED', 'BOOKED'),
    }),
    weight: 4,
  },
  { arbitrary: of('switch', { booking: some, lot: some }), weight: 4 },
  { arbitrary: of('move', { booking: some, session: some }), weight: 2 },
  { arbitrary: of('moveDay', { booking: some, days: fc.constantFrom(1, 5, 20) }), weight: 6 },
];
/** What is done about money and packages by hand. */
const byHand: { arbitrary: fc.Arbitrary<Step>; weight: number }[] = [
  { arbitrary: of('pay', { order: some, percent }), weight: 5 },
  { arbitrary: of('refund', { order: some, percent }), weight: 2 },
  { arbitrary: of('void', { lot: some, percent: fc.constantFrom(0, 30, 77, 100) }), weight: 2 },
  { arbitrary: of('adjust', { lot: some, credits: fc.constantFrom(-2, -1, 1, 2) }), weight: 3 },
  { arbitrary: of('share', { lot: some, member: some, credits: fc.constantFrom(1, 2) }), weight: 4 },
  { arbitrary: of('revoke', { share: some }), weight: 2 },
  {
    arbitrary: of('freeze', { lot: some, from: fc.nat({ max: 5 }), days: fc.constantFrom(6, 13, 30) }),
    weight: 3,
  },
  { arbitrary: of('unfreeze', { lot: some }), weight: 1 },
  { arbitrary: of('extend', { lot: some, days: fc.constantFrom(-10, 5, 14, 40) }), weight: 3 },
  { arbitrary: of('extendAll', { days: fc.constantFrom(3, 10) }), weight: 1 },
  { arbitrary: of('remove', { lot: some }), weight: 1 },
  { arbitrary: of('cancelSession', { session: some }), weight: 1 },
];
const time: { arbitrary: fc.Arbitrary<Step>; weight: number }[] = [
  { arbitrary: of('wait', { hours: fc.constantFrom(5, 30, 100, 250, 500) }), weight: 6 },
  { arbitrary: of('sweep', {}), weight: 7 },
];
/** Somebody thinks of it only when the month is closed. Chance alone seldom comes to it. */
const late: fc.Arbitrary<Step[]> = fc
  .record({
    member: some,
    session: fc.nat({ max: 5 }),
    after: fc.oneof(
      of('switch', { booking: some, lot: some }),
      of('mark', { booking: some, status: fc.constantFrom('NO_SHOW', 'BOOKED') }),
    ),
  })
  .map(({ member, session, after }) => [
    { act: 'buy', member, plan: 0, way: 'paid' },
    { act: 'buy', member, plan: 4, way: 'paid' },
    { act: 'book', member, session },
    { act: 'wait', hours: 500 },
    { act: 'wait', hours: 500 },
    { act: 'sweep' },
    after,
    after,
  ]);
const alone = fc.oneof(...daily, ...byHand, ...time).map((step) => [step]);
const history = fc
  .array(fc.oneof({ arbitrary: alone, weight: 30 }, { arbitrary: late, weight: 1 }), {
    minLength: 15,
    maxLength: MAX_STEPS,
  })
  .map((parts) => parts.flat());
/** Something to begin with: chance alone would book for nothing for long. */
const first: fc.Arbitrary<Step[]> = fc.array(
  of('buy', { member: some, plan, way: fc.constantFrom('paid', 'parts') }),
  { minLength: 3, maxLength: 5 },
);

test(
  'whatever is bought, used, shared, frozen and refunded: every credit and every cent can be found',
  async () => {
    const period = fc.record({ daysAgo: fc.nat({ max: 90 }), days: fc.nat({ max: 70 }) });
    const done = new Map<string, number>();
    const histories = fc.asyncProperty(
      first,
      history,
      fc.array(period, { minLength: 5, maxLength: 5 }),
      async (beginning, steps, periods) => {
        const world = await aMoneyWorld(api);
        const closed: Closed = new Map();
        for (const [index, step] of [...beginning, ...steps].entries()) {
          const code = await doStep(world, step);
          if (code === '0') done.set(step.act, (done.get(step.act) ?? 0) + 1);
          await check(world, closed, periods[index % periods.length] ?? { daysAgo: 0, days: 0 });
        }
      },
    );
    await fc.assert(histories, lives(12));
    // What was refused all the time would not have been looked at.
    expect(done.size).toBeGreaterThan(5);
  },
  LIVES_TIMEOUT,
);
