import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { aFolder } from '../testing/aFolder.ts';
import { addKey, readKeyFile } from './keyFile.ts';
import { keySettingsOf, releaseKeys } from './keysOf.ts';

const aFile = async () => path.join(await aFolder(), 'data/release-keys.json');
const keysOf = (file: string) => releaseKeys({ secrets: [], publics: [], file });
const ids = (keys: { id: string }[]) => keys.map(({ id }) => id);

test('a machine of one’s own makes its key when it first signs, for its owner only', async () => {
  const file = await aFile();
  const keys = keysOf(file);
  expect(keys.trusted()).toEqual([]);
  const made = ids(keys.signing());
  expect(made).toHaveLength(1);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(ids(keys.signing())).toEqual(made);
  expect(ids(keys.trusted())).toEqual(made);
});

test('a key that is added signs and is believed at once, by those who had opened it, too', async () => {
  const file = await aFile();
  const keys = keysOf(file);
  const [first] = ids(keys.signing());
  addKey(file);
  expect(ids(keys.signing())).toHaveLength(2);
  expect(ids(keys.trusted())[0]).toBe(first);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('a file that is something else is named, and is not overwritten', async () => {
  const file = path.join(await aFolder(), 'release-keys.json');
  await writeFile(file, 'keys');
  expect(() => readKeyFile(file)).toThrow(`${file} has no keys for releases`);
  expect(() => keysOf(file).signing()).toThrow('has no keys');
});

test.each([
  [{}, '/srv/.studio/release-keys.json'],
  [{ DATA_DIR: '/var/studio' }, '/var/studio/release-keys.json'],
  [{ DATA_DIR: '/var/studio', RELEASE_KEYS_FILE: 'keys.json' }, '/srv/keys.json'],
  [{ RELEASE_KEYS_FILE: '' }, '/srv/.studio/release-keys.json'],
])('of %j the file is %s', (environment, file) => {
  expect(keySettingsOf(environment, '/srv').file).toBe(file);
});

test('several keys of the environment are told apart by commas', () => {
  expect(keySettingsOf({ RELEASE_KEY: 'a, b', RELEASE_PUBLIC_KEYS: 'c,d' }, '/srv')).toMatchObject({
    secrets: ['a', 'b'],
    publics: ['c', 'd'],
  });
});
