import { listFlaky, summarizeFailures } from './summary.ts';
import type { Finished } from './step.ts';

const test1 = { file: 'e2e/journeys/frame.spec.ts', line: 7, title: 'opens', seconds: 3.14 };
const step = (more: Partial<Finished>): Finished => ({
  name: 'journeys',
  seconds: 1,
  passed: 0,
  failed: 1,
  output: '',
  ...more,
});

test('each failure has its place, the beginning of its reason, and its picture', () => {
  const reason = `Error: not there\n\n${'  at x\n'.repeat(20)}`;
  const failed = step({
    tests: [
      { ...test1, reason, picture: '.cache/a.png' },
      { ...test1, title: 'closes' },
    ],
  });
  const lines = summarizeFailures([failed, step({ name: 'types', output: 'a.ts(1,1): error TS1' })]).split(
    '\n',
  );
  expect(lines.slice(0, 3)).toEqual([
    'failed',
    '  journeys: e2e/journeys/frame.spec.ts:7 › opens',
    '    Error: not there',
  ]);
  expect(lines.slice(-5)).toEqual([
    '      at x',
    '    picture: .cache/a.png',
    '  types',
    '    a.ts(1,1): error TS1',
    '',
  ]);
});

test('takes at most sixty lines, and none when nothing failed', () => {
  const many = Array.from({ length: 40 }, (_, line) => ({ ...test1, line, reason: 'Error\nat x' }));
  const lines = summarizeFailures([step({ tests: many })])
    .trimEnd()
    .split('\n');
  expect(lines).toHaveLength(60);
  expect(lines.at(-1)).toBe('  … and more');
  expect(summarizeFailures([step({ failed: 0, passed: 1 })])).toBe('');
});

test('flaky tests are named with their reason', () => {
  expect(listFlaky([step({ flaky: [{ ...test1, reason: 'Error: not there\nat x' }] })])).toBe(
    'flaky  journeys  e2e/journeys/frame.spec.ts:7 › opens: Error: not there; passed alone in 3.1 s\n',
  );
  expect(listFlaky([step({})])).toBe('');
});
