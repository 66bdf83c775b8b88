import { slowest, timedByJest, timedByPlaywright } from './slowest.ts';

test('reads the time of every test from the report of jest', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 0,
    numRuntimeErrorTestSuites: 0,
    testResults: [
      {
        assertionResults: [
          { fullName: 'books', duration: 1500 },
          { fullName: 'left out', duration: null },
        ],
      },
    ],
  };
  expect(timedByJest(report)).toEqual([
    { name: 'books', seconds: 1.5 },
    { name: 'left out', seconds: 0 },
  ]);
});

test('reads the time of every test from the report of Playwright, with its retries', () => {
  const spec = (title: string, ...durations: number[]) => ({
    title,
    file: 'desk.spec.ts',
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const report = {
    stats: { expected: 2, unexpected: 0, flaky: 0 },
    errors: [],
    suites: [{ specs: [spec('books', 1000, 500)], suites: [{ specs: [spec('pays', 250)] }] }],
  };
  expect(timedByPlaywright(report)).toEqual([
    { name: 'desk.spec.ts › books', seconds: 1.5 },
    { name: 'desk.spec.ts › pays', seconds: 0.25 },
  ]);
});

test('shows the fifteen slowest tests, slowest first', () => {
  const tests = Array.from({ length: 20 }, (_, index) => ({ name: `test ${index}`, seconds: index }));
  const lines = slowest(tests).trim().split('\n');
  expect(lines.slice(0, 2)).toEqual(['slowest tests', '  19.0 s  test 19']);
  expect(lines).toHaveLength(16);
  expect(slowest([])).toBe('');
});
