import { checkFileSizes, describeFileSizes } from './fileSizes.ts';
import { plant } from '../testing/plant.ts';

const lines = (count: number): string => 'const line = 1;\n'.repeat(count);

test.each([
  ['shell/src/Long.tsx', 300],
  ['shell/src/Long.test.tsx', 500],
])('refuses %s with more than %i lines', (file, most) => {
  expect(checkFileSizes(plant({ [file]: lines(most) }))).toEqual([]);
  expect(checkFileSizes(plant({ [file]: lines(most + 1) }))).toEqual([
    { file, message: `has ${most + 1} lines; split it by meaning, the limit is ${most}` },
  ]);
});

test('describes usual file lengths, without tests', () => {
  const root = plant({ 'a.ts': lines(10), 'b.ts': lines(20), 'c.ts': lines(30), 'c.test.ts': lines(200) });
  expect(describeFileSizes(root)).toBe('3 files, lines: median 20, 90th percentile 30, longest 30');
});
