import { aStudio } from '../testing/builders/builders.ts';
import { keyParts } from '../testing/keys.ts';
import { startTestApp, type TestApp } from '../testing/startTestApp.ts';
import { readKeysCommand } from './runKeys.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ database: 'key_commands' });
});
afterAll(() => api.close());

/** The output of a command line, without ids and instants. */
async function run(...words: string[]): Promise<string> {
  const said: string[] = [];
  await readKeysCommand(words)?.(keyParts(api, said));
  return said
    .join('\n')
    .replaceAll(/\b[0-9a-f]{8}\b/g, 'KEY')
    .replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g, 'THEN');
}

test.each([
  [['dance'], 'There is no command "dance"'],
  [['rotate', 'cards'], 'There is no purpose "cards": one of tokens, sealed, codes, health'],
  [['rotate', 'tokens', 'sealed'], '"sealed" is not understood'],
  [['list', 'tokens'], '"tokens" is not understood'],
  [['retire'], 'Name a purpose'],
  [['retire', 'tokens'], 'Name the key'],
  [['list', '--loud'], '--loud'],
])('%j is refused', (words, complaint) => {
  expect(() => readKeysCommand(words)).toThrow(complaint);
});

test.each([[[]], [['--help']], [['rotate', '-h']]])('%j prints the help and does nothing', (words) => {
  expect(readKeysCommand(words)).toBeNull();
});

test('rotates everything, reports what it did and what is left, and lists it', async () => {
  await aStudio(api);
  expect(await run('list')).toBe(`tokens
  KEY  in use; made today; under it: tokens of sign-ins (1)
sealed
  KEY  in use; made today; under it: nothing
codes
  KEY  in use; made today; under it: nothing
health
  KEY  in use; made today; under it: nothing`);
  expect(await run('rotate')).toBe(`tokens: made the key KEY, which takes over at THEN UTC.
sealed: made the key KEY, which takes over at THEN UTC.
codes: made the key KEY, which takes over at THEN UTC.
health: made the key KEY, which takes over at THEN UTC.
Waiting until every server knows the new keys …
Waiting for requests that began with the keys before …
health: retired the key KEY; nothing was under it.
sealed: retired the key KEY; nothing was under it.
codes: the key KEY stays until THEN UTC, and until nothing is under it (now: nothing). The servers look once an hour. Before that: npm run keys -- retire codes KEY
tokens: the key KEY stays until nothing is under it (now: tokens of sign-ins (1)). The servers look once an hour. Before that: npm run keys -- retire tokens KEY`);
  expect(await run('list')).toBe(`tokens
  KEY  in use; made today; under it: nothing
  KEY  still opens; made today; under it: tokens of sign-ins (1)
sealed
  KEY  in use; made today; under it: nothing
  KEY  retired at THEN UTC; made today
codes
  KEY  in use; made today; under it: nothing
  KEY  still opens; made today; under it: nothing
health
  KEY  in use; made today; under it: nothing
  KEY  retired at THEN UTC; made today`);
});

test('refuses to retire a missing key, and a key of codes without --yes', async () => {
  await expect(run('retire', 'tokens', 'ffffffff')).rejects.toThrow('There is no key ffffffff of tokens');
  const [, old] = api.keys.all('CODES');
  await expect(run('retire', 'codes', old?.keyId ?? '')).rejects.toThrow('check-in codes of today');
  expect(await run('retire', 'codes', old?.keyId ?? '', '--yes')).toBe(
    'codes: retired the key KEY. Ended with it: nothing, and check-in codes of today.',
  );
});
