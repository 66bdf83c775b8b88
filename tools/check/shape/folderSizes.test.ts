import { checkFolderSizes, MAX_FILES } from './folderSizes.ts';
import { plant } from '../testing/plant.ts';

const folderOf = (count: number) =>
  plant(Object.fromEntries(Array.from({ length: count }, (_, i) => [`shell/src/layout/part${i}.ts`, ''])));

test('refuses a folder with too many files', () => {
  expect(checkFolderSizes(folderOf(MAX_FILES))).toEqual([]);
  expect(checkFolderSizes(folderOf(MAX_FILES + 1))).toEqual([
    {
      file: 'shell/src/layout',
      message: `has ${MAX_FILES + 1} files; split it into folders of at most ${MAX_FILES}`,
    },
  ]);
});

test('counts neither pictures and texts nor files in subfolders', () => {
  const files = Array.from({ length: MAX_FILES }, (_, i) => [
    [`docs/images/part${i}.png`, ''],
    [`docs/part${i}.md`, ''],
    [`shell/src/a/part${i}.ts`, ''],
  ]).flat();
  expect(checkFolderSizes(plant({ ...Object.fromEntries(files), 'shell/src/a/b/part.ts': '' }))).toEqual([]);
});
