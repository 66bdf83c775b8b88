import { existsSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { ChunkGuardPlugin } from './chunkGuardPlugin.ts';
import { compilation, type Mode } from './compilation.ts';
import { oneRuntime } from './oneRuntime.ts';
import { OwnChunksPlugin } from './ownChunksPlugin.ts';
import { REFUSED_IN_REMOTES, RefuseImportsPlugin } from './refuseImportsPlugin.ts';
import { containerName } from '../runtime/release/containerName.ts';
import { providedByShell, takenFromShell } from './sharing.ts';
import { ROOT } from './workspace.ts';

export interface ShellBuild {
  mode: Mode;
  outDir: string;
  /** Compiles in the data that Fast Refresh needs; for a dev server. */
  refresh?: boolean;
}

/** The container of a remote: the same in every release that has the same code. */
export interface RemoteBuild extends ShellBuild {
  id: string;
  /** Folder, relative to the repository, e.g. `mfe-schedule`. */
  dir: string;
}

/** The page of one release of a remote. */
export interface SiteBuild extends RemoteBuild {
  version: string;
}

// version-first, the default, loads the entry of every remote at boot and rejects the host's own React when
// one of them is offline.
const shareStrategy = 'loaded-first';

/** The portal's page: `index.html` at the top, all else under `assets/`. */
export function shellConfig({ mode, outDir, refresh = false }: ShellBuild): Configuration {
  const base = compilation({
    name: 'shell',
    dir: 'shell',
    mode,
    outDir,
    uniqueName: 'shell',
    publicPath: '/',
    assetDir: 'assets/',
    refresh,
  });
  return {
    ...base,
    entry: './src/index.ts',
    output: { ...base.output, clean: true },
    plugins: [
      ...(base.plugins ?? []),
      oneRuntime(),
      new ChunkGuardPlugin('shell'),
      new HtmlWebpackPlugin({
        template: path.join(ROOT, 'shell/index.html'),
        favicon: path.join(ROOT, 'shell/favicon.svg'),
      }),
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared: providedByShell(),
        shareStrategy,
        dts: false,
        manifest: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
      }),
    ],
  };
}

/**
 * The container of a remote: `mf-manifest.json`, a hashed entry, and the chunks of `./module`. It has no
 * page.
 */
export function remoteConfig({ id, dir, mode, outDir, refresh = false }: RemoteBuild): Configuration {
  const base = compilation({
    name: id,
    dir,
    mode,
    outDir,
    uniqueName: id,
    publicPath: 'auto',
    assetDir: '',
    refresh,
  });
  return {
    ...base,
    entry: {},
    externalsType: 'self',
    plugins: [
      ...(base.plugins ?? []),
      new RefuseImportsPlugin(id, path.resolve(ROOT, dir), REFUSED_IN_REMOTES),
      new ChunkGuardPlugin('remote'),
      // A dev server serves one version, and its updates need the global list.
      ...(mode === 'production' ? [new OwnChunksPlugin()] : []),
      new ModuleFederationPlugin({
        name: containerName(id),
        filename: mode === 'production' ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
        exposes: { './module': './src/module.tsx' },
        shared: takenFromShell(),
        shareStrategy,
        dts: false,
        manifest: true,
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
      }),
    ],
  };
}

/**
 * The public page of a remote that also runs alone: a plain compilation without federation, so that members
 * do not download it. Its addresses are absolute, because the page is served under several paths.
 */
export function publicSiteConfig({
  id,
  dir,
  mode,
  outDir,
  version,
  refresh = false,
}: SiteBuild): Configuration {
  const publicPath = `/mfe/${id}/${version}/`;
  const base = compilation({
    name: `${id}-site`,
    dir,
    mode,
    outDir,
    uniqueName: `${id}-site`,
    publicPath,
    assetDir: 'site/',
    refresh,
  });
  return {
    ...base,
    entry: {
      first: [ofPage('pageWatch'), ...firstScript(dir)],
      site: [ofPage('siteGuard'), './src/standalone.tsx'],
    },
    plugins: [
      ...(base.plugins ?? []),
      new ChunkGuardPlugin('site'),
      compileWhileLoading(),
      new HtmlWebpackPlugin({
        template: path.resolve(ROOT, dir, 'index.html'),
        chunks: ['first', 'site'],
        chunksSortMode: 'manual',
      }),
    ],
  };
}

/**
 * Tells the browser that nearly all of the site's first script runs at once: Chromium then compiles it in
 * parallel while it is still arriving, instead of function by function when the page needs it. It runs after
 * the minimizer, which would drop the hint; other browsers read it as a comment. See
 * https://v8.dev/blog/explicit-compile-hints.
 */
const compileWhileLoading = () =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    include: /\/site\.(?:.*\.)?js$/,
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

const ofPage = (name: string): string => path.join(import.meta.dirname, '../runtime/page', `${name}.ts`);

/** The part of the first script by which a site requests the page's data while the rest is still loading. */
const firstScript = (dir: string): string[] =>
  existsSync(path.resolve(ROOT, dir, 'src/firstCalls.ts')) ? ['./src/firstCalls.ts'] : [];
