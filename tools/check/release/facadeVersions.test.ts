import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { exportedNames } from '../code/exportedNames.ts';
import { checkFacadeVersions, nextVersion, type FacadeVersion } from './facadeVersions.ts';
import { plant } from '../testing/plant.ts';

const one: FacadeVersion = { version: '1.0.0', names: { '.': ['Button', 'useThing'], './later': ['Table'] } };

interface Given {
  version?: string;
  index?: string;
  history?: FacadeVersion[];
}

const files = ({
  version = '1.0.0',
  index = "export { Button, type Props } from 'antd';\nexport function useThing() {}\n",
  history = [one],
}: Given) => ({
  'shared/ui/package.json': JSON.stringify({
    version,
    exports: { '.': './src/index.ts', './later': './src/later.ts' },
  }),
  'shared/ui/src/index.ts': index,
  'shared/ui/src/later.ts':
    "export { Table } from './kit/Table.tsx';\nexport type { Column } from './kit/Table.tsx';\n",
  'shared/ui/exports.json': JSON.stringify(history, null, 2),
});
const refusals = (given: Given) => checkFacadeVersions(plant(files(given))).map(({ message }) => message);

test('accepts a facade whose exports are those of its version', () => {
  expect(refusals({})).toEqual([]);
});

test.each<[string, Given, string]>([
  [
    'a new name',
    { index: "export { Button, Card } from 'antd';\nexport const useThing = 1;\n" },
    '1.0.0 has no Card',
  ],
  ['a name that is gone', { index: "export { Button } from 'antd';\n" }, 'but has useThing'],
  ['a star', { index: "export * from 'antd';\n" }, '1.0.0 has no *'],
  ['a version without a list', { version: '1.1.0' }, 'ends with 1.0.0, but package.json says 1.1.0'],
  ['no list at all', { history: [] }, 'ends with nothing'],
])('refuses %s, and names the command that fixes it', (_case, given, message) => {
  expect(refusals(given)).toEqual([expect.stringContaining(message)]);
  expect(refusals(given)[0]).toContain('node tools/check/release/bumpFacade.ts ui');
});

test.each([
  ['an addition that is called a fix', ['Button'], '1.0.1', '1.1.0'],
  ['a removal that is called an addition', ['Button', 'Card', 'useThing'], '1.1.0', '2.0.0'],
])('refuses %s', (_case, before, version, least) => {
  const history = [
    { version: '1.0.0', names: { '.': before, './later': ['Table'] } },
    { ...one, version },
  ];
  expect(refusals({ version, history })).toEqual([
    `is ${version} but has to be at least ${least}: it adds or removes names`,
  ]);
});

test('refuses a list that was changed after its commit', () => {
  const root = plant(files({}));
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', root, '-c', 'user.name=a', '-c', 'user.email=a@b', ...args]);
  git('init', '-q');
  git('add', '.');
  git('commit', '-q', '-m', 'one');
  expect(checkFacadeVersions(root)).toEqual([]);
  for (const [file, text] of Object.entries(
    files({
      index: "export { Button } from 'antd';\n",
      history: [{ ...one, names: { ...one.names, '.': ['Button'] } }],
    }),
  ))
    writeFileSync(path.join(root, file), text);
  expect(checkFacadeVersions(root)).toMatchObject([
    {
      file: 'shared/ui/exports.json',
      message: expect.stringContaining('names were added or removed without a new version'),
    },
  ]);
});

test.each([
  ['1.2.3', [], [], '1.2.3'],
  ['1.2.3', ['A'], [], '1.3.0'],
  ['1.2.3', ['A'], ['B'], '2.0.0'],
])('after %s, adding %j and removing %j requires %s', (version, added, removed, next) => {
  expect(nextVersion(version, { added, removed })).toBe(next);
});

test('reads the names of every entry, without types', () => {
  expect(exportedNames(path.join(plant(files({})), 'shared/ui'))).toEqual(one.names);
});
