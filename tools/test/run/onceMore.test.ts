import { mayRepeat, repeatFailures } from './onceMore.ts';
import type { TestResult } from './results.ts';
import type { Finished, Outcome } from './step.ts';

const FILE = 'server/src/modules/booking/booking/desk.routes.test.ts';
const passing = (title: string, file = FILE): TestResult => ({ file, line: 3, title, seconds: 1 });
const failing = (title: string, file = FILE): TestResult => ({
  ...passing(title, file),
  reason: 'Error: 503',
});
const outcomeOf = (tests: TestResult[]): Outcome => {
  const failed = tests.filter(({ reason }) => reason !== undefined).length;
  return { tests, failed, passed: tests.length - failed, output: '' };
};

/** A step that ran these tests, and would run those the second time. */
function aStep(first: TestResult[], second: TestResult[] | null, more: Partial<Finished> = {}) {
  const repeated: string[][] = [];
  const step: Finished = {
    name: 'server',
    seconds: 1,
    ...outcomeOf(first),
    again: async (failed) => {
      repeated.push(failed.map(({ file }) => file));
      return second ? outcomeOf(second) : { passed: 0, failed: 1, output: 'no report' };
    },
    ...more,
  };
  return { step, repeated };
}
const repeat = async ({ step }: ReturnType<typeof aStep>) => (await repeatFailures([step], []))[0];

test('what passes the second time has passed, and is named', async () => {
  const run = aStep([passing('a'), failing('b')], [passing('a'), { ...passing('b'), seconds: 2 }]);
  expect(await repeat(run)).toMatchObject({
    passed: 2,
    failed: 0,
    flaky: [{ title: 'b', reason: 'Error: 503', seconds: 2 }],
  });
  expect(run.repeated).toEqual([[FILE]]);
});

test('what fails twice has failed', async () => {
  const run = aStep([passing('a'), failing('b'), failing('c')], [passing('a'), failing('b'), passing('c')]);
  expect(await repeat(run)).toMatchObject({ passed: 2, failed: 1, flaky: [{ title: 'c' }] });
});

test('a file whose process ran out of memory is run once more, and its tests count', async () => {
  const dead = { file: FILE, title: '', seconds: 0, reason: 'ran out of memory' };
  expect(await repeat(aStep([dead], [passing('a'), passing('b')]))).toMatchObject({
    passed: 2,
    failed: 0,
    flaky: [{ file: FILE, title: '' }],
  });
  expect(await repeat(aStep([dead], [dead]))).toMatchObject({ passed: 0, failed: 1, flaky: [] });
});

test('without a report of the second run the first one stands', async () => {
  expect(await repeat(aStep([failing('a')], null))).toMatchObject({ passed: 0, failed: 1, flaky: [] });
});

test('nothing is run once more when all passed, when nobody can, or when the run failed after its tests', async () => {
  for (const run of [
    aStep([passing('a')], []),
    aStep([failing('a')], [], { again: undefined }),
    aStep([failing('a')], [], { failed: 2 }),
    aStep([passing('a')], [], { failed: 1 }),
  ]) {
    expect(await repeat(run)).toMatchObject({ passed: run.step.passed, failed: run.step.failed });
    expect(run.repeated).toEqual([]);
  }
});

test.each([
  ['three files', ['a.routes.test.ts', 'b.routes.test.ts', 'c.routes.test.ts'], true],
  ['four files', ['a.routes.test.ts', 'b.routes.test.ts', 'c.routes.test.ts', 'd.routes.test.ts'], false],
  ['rules', ['server/src/a.rules.test.ts'], false],
  ['a model', ['mfe-booking/src/a.model.test.ts'], false],
  ['laws of the server', ['server/test/access.test.ts'], false],
  ['histories drawn by chance', ['server/src/run.property.test.ts'], false],
  ['a race', ['server/src/booking.race.test.ts'], false],
  ['something that is, and something that is not', ['a.routes.test.ts', 'b.rules.test.ts'], false],
])('whether chance may be the cause: %s', (_case, files, expected) => {
  expect(
    mayRepeat(
      files.map((file) => failing('a', file)),
      [],
    ),
  ).toBe(expected);
});

test('a file of jest counts once, however many of its tests failed; of journeys each counts', () => {
  const four = ['a', 'b', 'c', 'd'].map((title, line) => ({ ...failing(title), line }));
  expect(mayRepeat(four, [])).toBe(true);
  expect(
    mayRepeat(
      four.map((test) => ({ ...test, file: 'e2e/journeys/desk.spec.ts' })),
      [],
    ),
  ).toBe(false);
});

test('a judgement about a page, and a failure outside any test, are final', () => {
  const journey = failing('axe finds nothing', 'e2e/accessibility/accessibility.spec.ts');
  expect(
    mayRepeat([{ ...journey, reason: 'Error: members at 360\n+   "color-contrast main > p (axe)"' }], []),
  ).toBe(false);
  expect(mayRepeat([{ ...journey, reason: 'Error: refused by the Content-Security-Policy' }], [])).toBe(
    false,
  );
  expect(mayRepeat([{ ...journey, reason: 'Test timeout of 60000ms exceeded.' }], [])).toBe(true);
  expect(mayRepeat([failing('outside any test', '')], [])).toBe(false);
});

test('a test that was seen three times is no longer run once more', () => {
  const known = (seen: number) => [{ test: `${FILE} › a`, seen, cause: 'unknown' }];
  expect(mayRepeat([failing('a')], known(2))).toBe(true);
  expect(mayRepeat([failing('a')], known(3))).toBe(false);
  expect(mayRepeat([failing('b')], known(3))).toBe(true);
});
