import path from 'node:path';
import { plant } from '../../check/testing/plant.ts';
import type { TestResult } from './results.ts';
import { judge, withoutPasses } from './suites.ts';

const good = { isGood: true, output: '' };
const bad = { isGood: false, output: 'broke' };
const passed: TestResult = { file: 'a.test.ts', title: 'books', seconds: 1 };
const failed: TestResult = { ...passed, title: 'pays', reason: 'Error' };
const judged = (ended: typeof good, tests: TestResult[]) =>
  judge(
    ended,
    path.join(plant({ 'report.json': JSON.stringify(tests) }), 'report.json'),
    (read: TestResult[]) => read,
  );

test.each([
  ['all passed', [passed, passed], good, 2, 0],
  ['two failed', [passed, failed, failed], bad, 1, 2],
  ['the run failed after its last test', [passed], bad, 1, 1],
])('counts tests: %s', (_case, tests, ended, passes, failures) => {
  expect(judged(ended, tests)).toMatchObject({ passed: passes, failed: failures, tests });
});

test('a suite without a report has failed, and its output is shown', () => {
  const read = () => [];
  expect(judge(good, '/nowhere/report.json', read)).toEqual({ passed: 0, failed: 1, output: '' });
  expect(judge(bad, '/nowhere/report.json', read)).toEqual({ passed: 0, failed: 1, output: 'broke' });
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
