import { median, timeCommand } from './stopwatch.ts';

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2],
  [[7], 7],
])('the median of %j is %i', (values, expected) => {
  expect(median(values)).toBe(expected);
});

test('a failed command is not a measurement', () => {
  expect(() => timeCommand(process.execPath, ['-e', 'process.exit(3)'], { runs: 1 })).toThrow('failed');
});

test('preparation happens before each run, and is not timed', () => {
  let prepared = 0;
  timeCommand(process.execPath, ['-e', ''], { runs: 2, before: () => (prepared += 1) });
  expect(prepared).toBe(2);
});
