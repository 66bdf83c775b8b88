import { execFile } from 'node:child_process';
import { symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@studio/federation/build/workspace';
import { aFolder } from '../../testing/aRelease.ts';
import { injecting, moduleWith } from '../../testing/badRemotes.ts';
import { buildRemotes, type BuiltRemotes } from '../../testing/builtRemotes.ts';
import { inspectBuild } from './inspectBuild.ts';

/*
 * Hosts and remotes that others build, with Module Federation as its documentation says and nothing of ours.
 */
const run = promisify(execFile);
const ID = 'gift-vouchers';
const BUILDS_MS = 240_000;

let built: BuiltRemotes<'ours'>;
beforeAll(async () => {
  built = await buildRemotes({ ours: { 'src/module.tsx': moduleWith(injecting('listVouchers', ID)) } });
}, BUILDS_MS);

/** Runs a script in a process of its own, in a folder that has our packages. @returns its last line. */
async function runIn(folder: string, script: string): Promise<string> {
  await writeFile(path.join(folder, 'script.mjs'), script);
  const { stdout } = await run(process.execPath, ['--no-warnings', path.join(folder, 'script.mjs')], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return stdout.trim().split('\n').at(-1) ?? '';
}

async function aTeam(source: string): Promise<string> {
  const folder = await aFolder();
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  await writeFile(path.join(folder, 'index.js'), source);
  return folder;
}

/** Builds `index.js` of a folder into `out`, with these options of federation. */
const buildPlain = (folder: string, federation: string, entry = "'./index.js'"): Promise<string> =>
  runIn(
    folder,
    `
    import webpack from 'webpack';
    import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
    const swc = { loader: 'swc-loader', options: { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } } } };
    const compiler = webpack({
      mode: 'production', context: '${folder}', entry: ${entry}, target: ['web', 'es2022'],
      output: { path: '${folder}/out', publicPath: 'auto', filename: '[name].js' },
      module: { rules: [{ test: /\\.tsx?$/, use: swc }] },
      plugins: [new ModuleFederationPlugin({ dts: false, ${federation} })],
      performance: false,
    });
    compiler.run((error, stats) => {
      if (error || stats.hasErrors()) throw error ?? new Error(stats.toString('errors-only'));
      compiler.close(() => undefined);
    });`,
  );

const HOST = `
  import 'react';
  import 'react/jsx-runtime';
  import * as platform from '@studio/platform';
  import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
  globalThis.openRemote = async () => {
    registerRemotes([{ name: 'mfe_gift_vouchers', entry: 'https://portal.invalid/mf-manifest.json' }]);
    const { default: module } = await loadRemote('mfe_gift_vouchers/module');
    return { id: module.id, endpoints: Object.keys(platform.baseApi.endpoints).filter((name) => name === 'listVouchers') };
  };`;

/** What a host of others gets that loads our remote. @param experiments of federation, as source. */
async function openInHost(experiments: string): Promise<string> {
  const folder = await aTeam(HOST);
  const { version } = (
    await import(path.join(ROOT, 'shared/platform/package.json'), { with: { type: 'json' } })
  ).default as { version: string };
  await buildPlain(
    folder,
    `name: 'intranet', experiments: ${experiments}, shared: {
      react: { singleton: true, eager: true }, 'react/': { singleton: true, eager: true },
      '@studio/platform': { singleton: true, eager: true, version: '${version}', requiredVersion: '^${version}' },
    }`,
  );
  return runIn(
    folder,
    `
    import { openPage } from '${path.join(ROOT, 'shared/federation/src/inspect/page.ts')}';
    const page = openPage('https://intranet.invalid', {
      'https://intranet.invalid/': '${folder}/out', 'https://portal.invalid/': '${built.folders.ours}',
    });
    page.run('/main.js');
    const found = await globalThis.openRemote().catch((error) => ({ refused: String(error.message) }));
    console.log(JSON.stringify(found));
    process.exit();`,
  );
}

test(
  'a host of others runs our remote when it provides the runtime and the facades',
  async () => {
    expect(JSON.parse(await openInHost('{ provideExternalRuntime: true }'))).toEqual({
      id: ID,
      endpoints: ['listVouchers'],
    });
  },
  BUILDS_MS,
);

test(
  'without the runtime its entry does not run, which federation says',
  async () => {
    expect(JSON.parse(await openInHost('{}'))).toEqual({
      refused: expect.stringContaining('Failed to get remoteEntry exports'),
    });
  },
  BUILDS_MS,
);

test(
  'a remote of others runs in our shell',
  async () => {
    const folder = await aTeam(`
      import { createElement } from 'react';
      export default { id: '${ID}', contract: '^1.0.0', Routes: () => createElement('p', null, 'Theirs'), slots: {} };`);
    await buildPlain(
      folder,
      `name: 'mfe_gift_vouchers', filename: 'remoteEntry.js', manifest: true, exposes: { './module': './index.js' },
       shared: { react: { singleton: true, import: false } }`,
      '{}',
    );
    const release = {
      id: ID,
      title: 'Gift vouchers',
      version: '1.0.0',
      contract: '^1.0.0',
      requires: {},
      preload: [],
    };
    await writeFile(
      path.join(folder, 'out/release.json'),
      JSON.stringify({ ...release, endpoints: [], manifest: 'mf-manifest.json' }),
    );
    expect(await inspectBuild(built.shell, path.join(folder, 'out'))).toEqual({
      failure: null,
      lateErrors: [],
      routes: [],
      slots: [],
      endpoints: [],
      tags: [],
    });
  },
  BUILDS_MS,
);
