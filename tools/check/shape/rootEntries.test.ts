import { checkRootEntries, MAX_ROOT_ENTRIES } from './rootEntries.ts';
import { plant } from '../testing/plant.ts';

const files = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`file-${index}.md`, '']));

test('refuses one entry too many, without counting remotes and generated files', () => {
  const others = {
    'mfe-a/x.md': '',
    'mfe-b/x.md': '',
    'node_modules/a/x.js': '',
    '.cache/x': '',
    '.studio/x': '',
  };
  expect(checkRootEntries(plant({ ...files(MAX_ROOT_ENTRIES), ...others }))).toEqual([]);
  expect(checkRootEntries(plant(files(MAX_ROOT_ENTRIES + 1)))).toEqual([
    { file: '.', message: 'has 20 entries beside the remotes; the limit is 19' },
  ]);
});
