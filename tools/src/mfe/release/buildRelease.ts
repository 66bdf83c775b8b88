import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@studio/contract/remote/remote';
import { compile } from '@studio/federation/build/compile';
import { publicSiteConfig, remoteConfig, type SiteBuild } from '@studio/federation/build/preset';
import { requiredOfShell } from '@studio/federation/build/sharing';
import { RELEASE_FILE } from '@studio/releases/releaseFile';
import { hashFolder } from './fileHashes.ts';
import { readRemoteConfig } from '../remoteFolders.ts';
import { writePageHashes } from './pageHashes.ts';
import { stampOf } from './stamp.ts';
import { runsAlone, versionOf } from './version.ts';

const PAGE = 'index.html';
const MANIFEST = 'mf-manifest.json';
/** Notes that the federation plugin writes for its own tools. */
const STATS = 'mf-stats.json';

/**
 * Builds a remote into `<dist>/<id>/<version>/`: hashed files, the manifest, and `release.json`. That is
 * written last, so that a folder with it is complete.
 * @throws {Error} with the output of the compiler.
 */
export async function buildRelease(
  folder: string,
  dist: string,
): Promise<{ release: Release; folder: string }> {
  const config = await readRemoteConfig(folder);
  const version = versionOf(folder);
  const outDir = path.join(dist, config.id, version);
  await rm(outDir, { recursive: true, force: true });
  await compileAll(folder, { id: config.id, dir: folder, mode: 'production', outDir, version });
  const release: Release = {
    ...config,
    // What it defines is found when it is published.
    endpoints: [],
    ...stampOf(version),
    manifest: MANIFEST,
    page: runsAlone(folder) ? PAGE : null,
    requires: requiredOfShell(),
    preload: await preloadOf(path.join(outDir, MANIFEST)),
    files: await hashFolder(outDir),
  };
  await writeFile(path.join(outDir, RELEASE_FILE), `${JSON.stringify(release, null, 2)}\n`);
  return { release, folder: outDir };
}

async function compileAll(folder: string, build: SiteBuild): Promise<void> {
  const configs = [remoteConfig(build), ...(runsAlone(folder) ? [publicSiteConfig(build)] : [])];
  const warnings = await compile(configs);
  if (warnings) console.warn(warnings);
  await rm(path.join(build.outDir, STATS), { force: true });
  if (runsAlone(folder))
    await writePageHashes({
      folder: build.outDir,
      page: PAGE,
      assets: 'site/',
      publicPath: `/mfe/${build.id}/${build.version}/`,
    });
}

interface FederationManifest {
  metaData: { remoteEntry: { name: string } };
  exposes: { assets: Record<'js' | 'css', { sync: string[] }> }[];
}

/** The files that a browser needs before the remote can show any page, in order. */
async function preloadOf(manifest: string): Promise<string[]> {
  const { metaData, exposes } = JSON.parse(await readFile(manifest, 'utf8')) as FederationManifest;
  return [
    metaData.remoteEntry.name,
    ...exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.css.sync]),
  ];
}
