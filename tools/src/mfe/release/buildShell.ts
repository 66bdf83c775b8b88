import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CONTRACT_VERSION, type ShellRelease } from '@studio/contract/remote/remote';
import { compile } from '@studio/federation/build/compile';
import { shellConfig } from '@studio/federation/build/preset';
import { providedVersions } from '@studio/federation/build/sharing';
import { RELEASE_FILE, SHELL } from '@studio/releases/releaseFile';
import { hashFolder } from './fileHashes.ts';
import { writePageHashes } from './pageHashes.ts';
import { stampOf } from './stamp.ts';
import { shellVersion } from './version.ts';

const PAGE = 'index.html';

/**
 * Builds the portal's page into `<dist>/shell/<version>/`. Its files have URLs with the version, so that an
 * open tab keeps its own. `release.json` is written last.
 * @throws {Error} with the output of the compiler.
 */
export async function buildShell(dist: string): Promise<{ release: ShellRelease; folder: string }> {
  const version = shellVersion();
  const folder = path.join(dist, SHELL, version);
  await rm(folder, { recursive: true, force: true });
  const publicPath = `/mfe/${SHELL}/${version}/`;
  const config = shellConfig({ mode: 'production', outDir: folder });
  const warnings = await compile([{ ...config, output: { ...config.output, publicPath } }]);
  if (warnings) console.warn(warnings);
  await writePageHashes({ folder, page: PAGE, assets: 'assets/', publicPath });
  const release: ShellRelease = {
    id: SHELL,
    ...stampOf(version),
    page: PAGE,
    contract: CONTRACT_VERSION,
    provides: providedVersions(),
    files: await hashFolder(folder),
  };
  await writeFile(path.join(folder, RELEASE_FILE), `${JSON.stringify(release, null, 2)}\n`);
  return { release, folder };
}
