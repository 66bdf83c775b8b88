import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release, ShellRelease } from '@studio/contract/remote/remote';
import { writePageHashes } from '@studio/tools/src/mfe/release/pageHashes.ts';
import { hashFolder } from '@studio/tools/src/mfe/release/fileHashes.ts';
import { storeFolder } from './products.ts';
import { liveVersions, openTestedStore, publishFolder } from './releases.ts';

/** Additional replacements in a copy, by the original text. */
type Replacements = Record<string, string>;

/**
 * Publishes a copy of a release under another version, as if the same sources had been built again, in
 * seconds. The version appears in URLs, and in the code of shell and booking website, which have theirs in them.
 * @param mark Distinguishes copies of one release.
 * @returns the version of the copy.
 */
export async function restamp(
  id: string,
  version: string,
  { mark, replace = {} }: { mark: string; replace?: Replacements },
): Promise<string> {
  const from = path.join(storeFolder(), id, version);
  const release = JSON.parse(await readFile(path.join(from, 'release.json'), 'utf8')) as
    | Release
    | ShellRelease;
  const copied = `${version}-${mark}`;
  const to = await mkdtemp(path.join(tmpdir(), 'studio-restamp-'));
  const all: [string, string][] = [[version, copied], ...Object.entries(replace)];
  for (const name of Object.keys(release.files)) await copy(path.join(from, name), path.join(to, name), all);
  if (release.page !== null)
    await writePageHashes({
      folder: to,
      page: release.page,
      assets: id === 'shell' ? 'assets/' : 'site/',
      publicPath: `/mfe/${id}/${copied}/`,
    });
  const own = JSON.parse(replaced(JSON.stringify(release), all)) as Release | ShellRelease;
  await writeFile(
    path.join(to, 'release.json'),
    JSON.stringify({ ...own, builtAt: new Date().toISOString(), files: await hashFolder(to) }),
  );
  await publishFolder(to);
  await rm(to, { recursive: true });
  return copied;
}

/** Leaves out the compressed files; the server then sends the plain ones. */
async function copy(from: string, to: string, all: [string, string][]): Promise<void> {
  if (/\.(br|gz)$/.test(from)) return;
  await mkdir(path.dirname(to), { recursive: true });
  const bytes = await readFile(from);
  await writeFile(to, /\.(js|css|json|html)$/.test(from) ? replaced(bytes.toString(), all) : bytes);
}

const replaced = (text: string, all: [string, string][]): string =>
  all.reduce((told, [before, after]) => told.replaceAll(before, after), text);

/** A copy of a live release that can be activated next. Creates it once, however often it is called. */
export async function candidateOf(
  id: string,
  options: { mark?: string; replace?: Replacements } = {},
): Promise<string> {
  const { mark = 'next', replace = {} } = options;
  const [active = ''] = Object.values(await liveVersions([id]));
  const copied = `${active}-${mark}`;
  const isThere = (await openTestedStore().list(`${id}/${copied}/`)).length > 0;
  return isThere ? copied : restamp(id, active, { mark, replace });
}
