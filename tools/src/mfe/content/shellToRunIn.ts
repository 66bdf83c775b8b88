import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release, ShellRelease } from '@studio/contract/remote/remote';
import { atOnce } from '@studio/releases/atOnce';
import { isOfShell, readRelease, RELEASE_FILE, SHELL } from '@studio/releases/releaseFile';
import type { ReleaseStore } from '@studio/releases/releaseStore';
import { UserError } from '../../userError.ts';
import { offerOf, unmet } from '../compatibility/compatibility.ts';
import { listReleases } from '../compatibility/releaseLists.ts';

const AT_ONCE = 16;

/**
 * The shell of a store to run a remote in: the live one if it can run it, else the newest that can.
 * @throws {UserError} if none of them can run it.
 */
export async function shellToRunIn(store: ReleaseStore, remote: Release): Promise<ShellRelease> {
  const shells = (await listReleases(store)).find(({ id }) => id === SHELL);
  const published = (shells?.versions ?? []).filter(({ state }) => state === 'published');
  // Those are sorted by age already.
  const versions = published.map(({ version }) => version);
  const ordered = versions.sort(
    (one, other) => Number(other === shells?.active) - Number(one === shells?.active),
  );
  let reasons: string[] = [];
  for (const version of ordered) {
    const { release } = await readRelease(store, SHELL, version);
    if (!isOfShell(release)) continue;
    const lacks = unmet(remote, offerOf(release));
    if (lacks.length === 0) return release;
    if (reasons.length === 0) reasons = lacks;
  }
  throw new UserError(
    [
      `${remote.id} ${remote.version} cannot be published, because no shell of this store can run it.`,
      ...reasons,
      'Publish one that can: npm run mfe -- release shell --no-activate',
    ].join(' '),
  );
}

/** Copies what a page loads of a published shell into a folder, for the time of `use`. */
export async function withShellFiles<Result>(
  store: ReleaseStore,
  release: ShellRelease,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'studio-shell-'));
  const scripts = Object.keys(release.files).filter((name) => name.endsWith('.js'));
  try {
    await atOnce(AT_ONCE, [RELEASE_FILE, release.page, ...scripts], async (name) => {
      const bytes = await store.read(`${SHELL}/${release.version}/${name}`);
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      if (bytes) await writeFile(path.join(folder, name), bytes);
    });
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
