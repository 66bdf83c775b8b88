import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '@studio/federation/build/workspace';

const ID = 'gift-vouchers';

const CONFIG = `
import { defineRemoteConfig } from '@studio/contract/remote/remote';
export default defineRemoteConfig({
  id: '${ID}', title: 'Gift vouchers', contract: '^1.2.0', audience: 'staff', prefixes: ['/dashboard/${ID}'], nav: [],
  routes: [{ path: '/dashboard/${ID}', title: 'Gift vouchers', permission: 'dashboard.view' }], slots: [], preloadFor: [],
});`;

/** A module that starts, after the given lines. @param setup Its set-up, as a function. */
export const moduleWith = (lines: string, routes = 'Routes', setup = '() => () => undefined'): string => `
import { defineRemote } from '@studio/contract/remote/remote';
import { injectEndpoints as add, lazyPage, pageRoutes } from '@studio/platform';
${lines}
const { Routes } = pageRoutes({ '/dashboard/${ID}': <p>Gift vouchers</p> });
export const kept = [add, lazyPage];
export default defineRemote({ id: '${ID}', contract: '^1.2.0', Routes: ${routes}, slots: {}, setup: ${setup} });`;

/** Injects an endpoint under a name that no reader of sources looks for. */
export const injecting = (name: string, owner: string, by = 'add'): string =>
  `${by}({ owner: '${owner}', endpoints: (build) => ({ ${name}: build.query({ query: () => '/api/x', providesTags: ['Member'] }) }) });`;

/** Sources of a remote by file name; `src/module.tsx` has to be there. */
export type Sources = Record<string, string>;

/**
 * Writes the sources of a remote outside the repository, with our packages above them: a package of the team's
 * own is written to `../node_modules`. @returns its folder.
 */
export async function aRemoteFolder(sources: Sources): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'studio-bad-'));
  await symlink(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  const folder = path.join(root, 'team', `mfe-${ID}`);
  const files = { 'package.json': PACKAGE, 'release.config.ts': CONFIG, ...sources };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  return folder;
}
const PACKAGE = JSON.stringify({ name: `@studio/mfe-${ID}`, version: '1.0.0', type: 'module' });
