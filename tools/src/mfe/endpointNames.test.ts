import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { endpointNames } from './endpointNames.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(path.join(os.tmpdir(), 'endpoint-names-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = async (file: string, text: string): Promise<void> => {
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text);
};
const injecting = (endpoints: string): string =>
  `export const api = injectEndpoints({ owner: 'retail', endpoints: ${endpoints} });`;

test('returns every name from every file, sorted', async () => {
  await write(
    'src/thing/thingApi.ts',
    injecting("(build) => ({ sellThing: build.mutation(), 'listThings': one() })"),
  );
  await write(
    'src/deep/down/Later.tsx',
    `baseApi.${injecting('(build) => ({ countThings() {} })').slice(19)}`,
  );
  expect(endpointNames(folder)).toEqual(['countThings', 'listThings', 'sellThing']);
});

test('ignores tests and test helpers', async () => {
  await write('src/thing/thingApi.test.ts', injecting('(build) => ({ one: 1 })'));
  await write('src/testing/fakeApi.ts', injecting('(build) => ({ two: 2 })'));
  await write('src/thing/thing.model.ts', 'export const injectNothing = 1;');
  expect(endpointNames(folder)).toEqual([]);
});

test.each([
  ['a spread', '(build) => ({ ...others, one: 1 })'],
  ['a computed name', '(build) => ({ [name]: 1 })'],
  ['an imported function', 'makeEndpoints'],
  ['a body that is not a literal', '(build) => makeEndpoints(build)'],
])('refuses %s, because a name would be missing', async (_case, endpoints) => {
  await write('src/thingApi.ts', `\n${injecting(endpoints)}`);
  expect(() => endpointNames(folder)).toThrow(/thingApi\.ts:2 injects endpoints whose names cannot be read/);
});
