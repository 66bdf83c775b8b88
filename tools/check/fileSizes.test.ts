import { checkFileSizes, describeFileSizes } from './fileSizes.ts';
import { plant } from './testing/plant.ts';

const lines = (count: number): string => 'const line = 1;\n'.repeat(count);

test('refuses a file of 301 lines', () => {
  const root = plant({ 'shell/src/Long.tsx': lines(301), 'shell/src/Short.tsx': lines(300) });
  expect(checkFileSizes(root)).toEqual([{ file: 'shell/src/Long.tsx', message: 'has 301 lines; split it by meaning below 300' }]);
});

test('says how long files usually are, tests left out', () => {
  const root = plant({ 'a.ts': lines(10), 'b.ts': lines(20), 'c.ts': lines(30), 'c.test.ts': lines(200) });
  expect(describeFileSizes(root)).toBe('3 files, lines: median 20, 90th percentile 30, longest 30');
});
