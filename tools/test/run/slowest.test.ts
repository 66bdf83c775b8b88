import { slowest } from './slowest.ts';

test('shows the fifteen slowest tests, slowest first', () => {
  const tests = Array.from({ length: 20 }, (_, index) => ({
    file: 'a.test.ts',
    line: 3,
    title: `test ${index}`,
    seconds: index,
  }));
  const lines = slowest(tests).trim().split('\n');
  expect(lines.slice(0, 2)).toEqual(['slowest tests', '  19.0 s  a.test.ts:3 › test 19']);
  expect(lines).toHaveLength(16);
  expect(slowest([])).toBe('');
});
