import { linkInstalled, plant } from '../testing/plant.ts';
import { checkUnused } from './unused.ts';

const packageJson = (extra: object = {}) => JSON.stringify({ name: 'planted', type: 'module', ...extra });

/** A planted server that uses everything it has, plus the files of a test. */
const server = (files: Record<string, string> = {}, dependencies: Record<string, string> = {}) =>
  plant({
    'package.json': packageJson({ workspaces: ['server'] }),
    'server/package.json': packageJson({ name: '@studio/server', dependencies }),
    'server/src/server.ts': "import { a } from './a.ts';\nconsole.log(a);\n",
    'server/src/a.ts': 'export const a = 1;\n',
    ...files,
  });

test('accepts a tree that uses everything it has', () => {
  expect(checkUnused(server())).toEqual([]);
});

test('refuses an export that nobody imports', () => {
  const root = server({ 'server/src/a.ts': 'export const a = 1;\nexport const b = 2;\n' });
  expect(checkUnused(root)).toEqual([
    { file: 'server/src/a.ts', line: 2, message: 'b is exported but imported by nobody' },
  ]);
});

test('refuses a file that nobody imports', () => {
  expect(checkUnused(server({ 'server/src/b.ts': 'export const b = 2;\n' }))).toEqual([
    { file: 'server/src/b.ts', message: 'is imported by nobody' },
  ]);
});

test('refuses a dependency that nobody uses', () => {
  const root = server({}, { pg: '8.23.1' });
  linkInstalled(root, 'pg');
  expect(checkUnused(root)).toMatchObject([
    { file: 'server/package.json', message: 'pg is listed but not used' },
  ]);
});

test('refuses a dependency that the workspace does not list', () => {
  const root = server({ 'server/src/a.ts': "import pg from 'pg';\nexport const a = pg;\n" });
  linkInstalled(root, 'pg');
  expect(checkUnused(root)).toMatchObject([
    { file: 'server/src/a.ts', message: 'pg is used but not listed in this workspace' },
  ]);
});
