import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CONTRACT_VERSION, type ShellRelease } from '@studio/contract/remote/remote';
import { compile } from '@studio/federation/build/compile';
import { shellConfig } from '@studio/federation/build/preset';
import { providedVersions } from '@studio/federation/build/sharing';
import { RELEASE_FILE, SHELL } from '@studio/releases/releaseFile';
import { hashFolder } from './fileHashes.ts';
import { stampOf } from './stamp.ts';
import { shellVersion } from './version.ts';

/**
 * Builds the portal's page into `<dist>/shell/<version>/`. Its files have URLs with the version, so that an
 * open tab keeps its own. `release.json` is written last.
 * @throws {Error} with the output of the compiler.
 */
export async function buildShell(dist: string): Promise<{ release: ShellRelease; folder: string }> {
  const version = shellVersion();
  const folder = path.join(dist, SHELL, version);
  await rm(folder, { recursive: true, force: true });
  const config = shellConfig({ mode: 'production', outDir: folder });
  const warnings = await compile([
    { ...config, output: { ...config.output, publicPath: `/mfe/${SHELL}/${version}/` } },
  ]);
  if (warnings) console.warn(warnings);
  const release: ShellRelease = {
    id: SHELL,
    ...stampOf(version),
    page: 'index.html',
    contract: CONTRACT_VERSION,
    provides: providedVersions(),
    files: await hashFolder(folder),
  };
  await writeFile(path.join(folder, RELEASE_FILE), `${JSON.stringify(release, null, 2)}\n`);
  return { release, folder };
}
