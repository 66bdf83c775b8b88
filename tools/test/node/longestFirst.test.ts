import { createRequire } from 'node:module';

interface Sequencer {
  sort: (tests: { path: string; context: object }[]) => { path: string }[];
}
const require = createRequire(import.meta.url);
const LongestFirst = require('./longestFirst.cjs') as new (options: object) => Sequencer;

const SIZES: Record<string, number> = {
  'small.test.ts': 1,
  'large.routes.test.ts': 9,
  'money.property.test.ts': 2,
  'last.race.test.ts': 3,
};

test('begins with random histories and races, and then with the largest file', () => {
  const context = {
    config: { cache: false },
    hasteFS: { getSize: (file: string) => SIZES[file] ?? 0 },
  };
  const tests = Object.keys(SIZES).map((path) => ({ path, context }));
  expect(new LongestFirst({}).sort(tests).map(({ path }) => path)).toEqual([
    'last.race.test.ts',
    'money.property.test.ts',
    'large.routes.test.ts',
    'small.test.ts',
  ]);
});
