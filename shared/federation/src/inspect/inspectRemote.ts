import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getInstance, init } from '@module-federation/enhanced/runtime';
import type { RegistryEntry, Release, RemoteContext, ShellRelease } from '@studio/contract/remote/remote';
import { setUpRemote } from '../runtime/load/attempt.ts';
import { guardChunks } from '../runtime/load/chunkGuard.ts';
import { loadRemoteModule } from '../runtime/load/loadRemoteModule.ts';
import { RemoteError } from '../runtime/load/remoteError.ts';
import { startStopwatch } from '../runtime/load/stopwatch.ts';
import type { Content } from './content.ts';
import { drawOnce } from './drawOnce.ts';
import { hearRemotes, type Platform } from './hearRemotes.ts';
import { globalLists, runLateCode, type ChunkList } from './lateCode.ts';
import { openPage, type Page } from './page.ts';

const PORTAL = 'https://portal.invalid';
/** Elsewhere, as a developer's machine is: the loader lets such a remote define what no release lists yet. */
const ELSEWHERE = 'https://remote.invalid';

/** A finished build. */
export interface Build<Kind> {
  folder: string;
  release: Kind;
}

/** Runs a remote in the shell of a build, all its code included, and says what it is. Once per process. */
export async function inspectRemote(shell: Build<ShellRelease>, remote: Build<Release>): Promise<Content> {
  const page = openPage(PORTAL, {
    [`${PORTAL}/mfe/shell/${shell.release.version}/`]: shell.folder,
    [`${ELSEWHERE}/`]: remote.folder,
  });
  const shellLists = await openShell(page, shell);
  const { platform, heard } = hearRemotes();
  const start = await startRemote(remote.release, page, platform);
  // A remote that other tools have built has a global list.
  const list = page.chunks() ?? globalLists().find((one) => !shellLists.includes(one)) ?? null;
  const lateErrors = start.failure ? [] : await runLateCode(list, remote.folder);
  return {
    ...start,
    lateErrors,
    routes: [...heard.routes].sort(),
    endpoints: [...heard.endpoints].sort(),
    tags: [...heard.tags].sort(),
  };
}

/**
 * Runs the scripts of a shell's page. Without a root to draw in the portal stops there: federation runs, the facades
 * are shared, and nobody is signed in. Its later code runs, too, so that all its endpoints are taken.
 */
async function openShell(page: Page, { folder, release }: Build<ShellRelease>): Promise<ChunkList[]> {
  const html = readFileSync(path.join(folder, release.page), 'utf8');
  for (const [, address = ''] of html.matchAll(/<script[^>]*\ssrc="?([^"\s>]+)/g)) page.run(address);
  init({ name: 'shell', remotes: [] });
  if (!getInstance()?.shareScopeMap['default']) throw new Error(`shell ${release.version} shares nothing`);
  guardChunks();
  const lists = globalLists();
  for (const list of lists) await runLateCode(list, path.join(folder, 'assets'));
  return lists;
}

const CONTEXT: RemoteContext = {
  session: { getToken: () => null, onChange: () => () => undefined, signOut: () => undefined },
  navigate: () => undefined,
  notify: () => undefined,
  can: () => true,
  telemetry: () => undefined,
};

async function startRemote(
  release: Release,
  page: Page,
  platform: Platform,
): Promise<Pick<Content, 'failure' | 'slots'>> {
  const entry: RegistryEntry = {
    ...release,
    active: release.version,
    previous: null,
    state: 'enabled',
    manifest: `${ELSEWHERE}/${release.manifest}`,
    releaseHash: null,
  };
  try {
    const module = await loadRemoteModule(entry, startStopwatch(), [ELSEWHERE]);
    (await setUpRemote(module, entry, CONTEXT))();
    await drawOnce(module.Routes, platform);
    return { failure: null, slots: Object.keys(module.slots).sort() };
  } catch (error) {
    const code = error instanceof RemoteError ? error.code : 'render-failed';
    const cause = page.thrown() ?? (error instanceof RemoteError ? (error.cause ?? error.message) : error);
    return { failure: { code, cause: firstLine(cause) }, slots: [] };
  }
}

const firstLine = (error: unknown): string => String(error).split('\n')[0] ?? '';
