import path from 'node:path';
import { plant } from '../../check/testing/plant.ts';
import { countJest, countPlaywright, judge, withoutPasses } from './suites.ts';

const good = { isGood: true, output: '' };
const bad = { isGood: false, output: 'broke' };
const report = (content: object) =>
  path.join(plant({ 'report.json': JSON.stringify(content) }), 'report.json');
const jest = (passed: number, failed: number, broken = 0) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numRuntimeErrorTestSuites: broken,
});

test.each([
  ['all passed', jest(12, 0), good, 12, 0],
  ['two failed', jest(10, 2), bad, 10, 2],
  ['a file that could not run', jest(10, 0, 1), bad, 10, 1],
  ['the run failed after its last test', jest(10, 0), bad, 10, 1],
])('counts jest: %s', (_case, content, ended, passed, failed) => {
  expect(judge(ended, report(content), countJest)).toMatchObject({ passed, failed });
});

test.each([
  [
    'all passed, one at its second attempt',
    { stats: { expected: 5, unexpected: 0, flaky: 1 }, errors: [] },
    good,
    6,
    0,
  ],
  ['one failed', { stats: { expected: 5, unexpected: 1, flaky: 0 }, errors: [] }, bad, 5, 1],
  ['the product did not start', { stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [{}] }, bad, 0, 1],
])('counts journeys: %s', (_case, content, ended, passed, failed) => {
  expect(judge(ended, report(content), countPlaywright)).toMatchObject({ passed, failed });
});

test('a suite without a report has failed, and its output is shown', () => {
  expect(judge(good, '/nowhere/report.json', countJest)).toEqual({ passed: 0, failed: 1, output: '' });
  expect(judge(bad, '/nowhere/report.json', countJest)).toEqual({ passed: 0, failed: 1, output: 'broke' });
});

test('shows failures without what passed', () => {
  expect(
    withoutPasses(
      'PASS node a.test.ts\nFAIL node b.test.ts (5 s)\n  ● counts\nPASS browser c.test.tsx (1.2 s)\nTests: 1 failed',
    ),
  ).toBe('FAIL node b.test.ts (5 s)\n  ● counts\nTests: 1 failed');
  expect(
    withoutPasses(
      'Running 3 tests\n\n  ✓    1 a.spec.ts:3:1 › books (1.6s)\n  ✘    2 b.spec.ts:9:1 › pays ✓ (60.0s)\nwarning\n\n  1) b.spec.ts:9:1 › pays\n    Error\n  1 failed\n',
    ),
  ).toBe(
    '  1) b.spec.ts:9:1 › pays\n    Error\n  1 failed\n\nRunning 3 tests\n\n  ✘    2 b.spec.ts:9:1 › pays ✓ (60.0s)\nwarning\n\n',
  );
});
