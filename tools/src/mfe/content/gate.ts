import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@studio/contract/remote/remote';
import { readRegistry } from '@studio/releases/registryFile';
import { isOfShell } from '@studio/releases/releaseFile';
import type { ReleaseStore } from '@studio/releases/releaseStore';
import { requirePassed } from '../compatibility/checks.ts';
import { clashes } from '../compatibility/clashes.ts';
import type { Publication } from '../release/publishRelease.ts';
import { contentChecks, type BuiltTexts } from './contentChecks.ts';
import { inspectBuild } from './inspectBuild.ts';
import { shellToRunIn, withShellFiles } from './shellToRunIn.ts';

/** The page of a remote that runs alone: no code of the portal. */
const OWN_PAGE = 'site/';

/**
 * Runs the remote of a publication in a shell of the store, and writes into its release what it is. A shell is not
 * run: it has tests of its own, and no other team's code in it.
 * @throws {UserError} with every reason for which it would break the portal, and what to do about it.
 */
export async function gate(publication: Publication, store: ReleaseStore): Promise<Publication> {
  const { release, folder } = publication;
  if (isOfShell(release)) return publication;
  const shell = await shellToRunIn(store, release);
  const [content, texts] = await Promise.all([
    withShellFiles(store, shell, (shellFolder) => inspectBuild(shellFolder, folder)),
    readTexts(release, folder),
  ]);
  const checks = contentChecks(release, content, texts);
  requirePassed(`${release.id} ${release.version} cannot be published`, checks);
  const found: Release = { ...release, endpoints: content.endpoints, tags: content.tags };
  return {
    ...publication,
    release: found,
    releaseBytes: Buffer.from(`${JSON.stringify(found, null, 2)}\n`),
    checks: [...publication.checks, ...checks],
    warnings: [...publication.warnings, ...(await liveClashes(found, store))],
    notes: [`run in shell ${shell.version}`],
  };
}

/** It may be published all the same: what it takes may be given up by a release that goes live with it. */
async function liveClashes(release: Release, store: ReleaseStore): Promise<string[]> {
  const { remotes } = await readRegistry(store);
  return remotes.filter(({ id }) => id !== release.id).flatMap((other) => clashes(release, other));
}

async function readTexts({ files }: Release, folder: string): Promise<BuiltTexts> {
  const names = Object.keys(files).filter((name) => !name.startsWith(OWN_PAGE));
  const read = async (ending: string): Promise<Record<string, string>> =>
    Object.fromEntries(
      await Promise.all(
        names
          .filter((name) => name.endsWith(ending))
          .map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')] as const),
      ),
    );
  return { scripts: await read('.js'), styles: await read('.css') };
}
