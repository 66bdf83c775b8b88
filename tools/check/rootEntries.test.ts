import { checkRootEntries, MOST_ROOT_ENTRIES } from './rootEntries.ts';
import { plant } from './testing/plant.ts';

const files = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`file-${index}.md`, '']));

test('refuses one entry too many, not counting what tools make', () => {
  const made = { 'node_modules/a/x.js': '', '.cache/x': '', '.studio/x': '' };
  expect(checkRootEntries(plant({ ...files(MOST_ROOT_ENTRIES), ...made }))).toEqual([]);
  expect(checkRootEntries(plant(files(MOST_ROOT_ENTRIES + 1)))).toEqual([{ file: '.', message: 'has 23 entries; 22 are the limit' }]);
});
