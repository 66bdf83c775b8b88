import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration } from 'webpack';
import { DevelopmentMarkPlugin } from './developmentMarkPlugin.ts';
import { ExposedModulePlugin } from './exposedModulePlugin.ts';
import { remoteConfig, shellConfig } from './preset.ts';
import { ROOT } from './workspace.ts';

/** A remote as a dev server serves it. */
export interface ServedRemote {
  id: string;
  /** Folder, relative to the repository, e.g. `mfe-schedule`. */
  dir: string;
  outDir: string;
}

const beside = (name: string): string => path.join(import.meta.dirname, name);
/** The plugin requests the runtime by its name and by its path. */
const REFRESH_RUNTIME = {
  'react-refresh/runtime$': beside('refreshRuntime.cjs'),
  [path.join(ROOT, 'node_modules/react-refresh/runtime.js')]: beside('refreshRuntime.cjs'),
};

/**
 * Replaces changed modules inside the running page. Its own overlay is off: a page with a strict policy
 * refuses it.
 */
export const refreshPlugin = (): ReactRefreshPlugin =>
  new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, import.meta.dirname] });

/**
 * The shell for development, written to disk. A production React cannot run the output of a development
 * build, so the shell is built this way even when nobody works on it.
 */
export function shellForDevelopment(outDir: string, refresh = false): Configuration {
  const base = shellConfig({ mode: 'development', outDir, refresh });
  return {
    ...base,
    entry: [beside('refreshEntry.cjs'), './src/index.ts'],
    plugins: [...(base.plugins ?? []), new DevelopmentMarkPlugin()],
  };
}

/**
 * The shell served with Fast Refresh; the gateway serves its page, from `outDir`. @param origin of the dev
 * server.
 */
export const shellWithRefresh = (outDir: string, origin: string): Configuration =>
  withRefresh(servedFrom(shellForDevelopment(outDir, true), origin));

/**
 * A remote served with Fast Refresh, for a shell that is a development build. @param origin of the dev
 * server.
 */
export const remoteWithRefresh = (remote: ServedRemote, origin: string): Configuration =>
  withRefresh(remoteOf(remote, origin, true));

/**
 * A remote served for a shell that is built for production: that React supports neither Fast Refresh nor the
 * elements of a development build, so this build creates plain elements, and its dev server reloads the page
 * instead.
 */
export const remoteWithReload = (remote: ServedRemote, origin: string): Configuration =>
  remoteOf(remote, origin, false);

function remoteOf(remote: ServedRemote, origin: string, refresh: boolean): Configuration {
  const base = remoteConfig({ ...remote, mode: 'development', refresh });
  return servedFrom(
    {
      ...base,
      plugins: [
        new ExposedModulePlugin(path.resolve(ROOT, remote.dir, 'src/module.tsx')),
        ...(base.plugins ?? []),
      ],
    },
    origin,
  );
}

/** Page and files come from different ports, so the addresses of files are absolute. */
const servedFrom = (config: Configuration, origin: string): Configuration => ({
  ...config,
  output: { ...config.output, publicPath: `${origin}/`, clean: false },
  // Its entries change with the plugins, which the cache does not see.
  cache: false,
});

const withRefresh = (config: Configuration): Configuration => ({
  ...config,
  resolve: { alias: REFRESH_RUNTIME },
  plugins: [...(config.plugins ?? []), refreshPlugin()],
});
