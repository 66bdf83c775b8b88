import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildMails } from './buildMails.ts';
import { compileMail } from './compileMail.ts';
import { KEYS, mailPages, readMails, requireMails } from './mailPages.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'studio-mails-'));
  file = path.join(folder, 'dist/mails.json');
});
afterEach(() => rm(folder, { recursive: true }));

test.each([...KEYS, 'BLOCKS'] as const)('%s compiles, and the built page is up to date', async (key) => {
  expect(await compileMail(key)).toBe(mailPages()[key]);
});

test('the error for missing mails names the command that builds them', async () => {
  expect(() => requireMails(file)).toThrow('npm run mail:html -w server');
  await buildMails(file);
  expect(requireMails(file)).toEqual(mailPages());
});

test('a fresh file is not built again', async () => {
  await buildMails(file);
  const { mtimeMs } = await stat(file);
  await buildMails(file);
  expect((await stat(file)).mtimeMs).toBe(mtimeMs);
});

test('a file built from other sources is built again', async () => {
  await buildMails(file);
  const built = await readFile(file, 'utf8');
  await writeFile(file, built.replace(/"hash":"\w+"/, '"hash":"other"'));
  expect(readMails(file)).toBeNull();
  expect(() => requireMails(file)).toThrow('missing or outdated');
  await buildMails(file);
  expect(await readFile(file, 'utf8')).toBe(built);
});

test('two builds at the same time both succeed', async () => {
  await Promise.all([buildMails(file), buildMails(file)]);
  expect(readMails(file)).toEqual(mailPages());
});
