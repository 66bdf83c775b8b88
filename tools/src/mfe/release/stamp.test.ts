import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { commitOf } from './stamp.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stamp-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
const write = (text: string): Promise<void> => writeFile(path.join(folder, 'source.ts'), text);

test('marks a build of sources that differ from their commit', async () => {
  expect(commitOf(folder)).toBe('unknown');
  git('init', '--quiet');
  await write('one');
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message', 'one');
  const sha = git('rev-parse', 'HEAD');
  expect(commitOf(folder)).toBe(sha);
  await write('two');
  expect(commitOf(folder)).toBe(`${sha}-dirty`);
  git('checkout', '--quiet', 'source.ts');
  await writeFile(path.join(folder, 'new.ts'), '');
  expect(commitOf(folder)).toBe(`${sha}-dirty`);
});
