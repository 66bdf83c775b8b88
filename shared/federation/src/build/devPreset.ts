import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration } from 'webpack';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';
import { remoteConfig, shellConfig } from './preset.ts';
import { ROOT } from './workspace.ts';

const beside = (name: string): string => path.join(import.meta.dirname, name);
/** The plugin asks for the runtime by its name and by its path. */
const REFRESH_RUNTIME = {
  'react-refresh/runtime$': beside('refreshRuntime.cjs'),
  [path.join(ROOT, 'node_modules/react-refresh/runtime.js')]: beside('refreshRuntime.cjs'),
};

/**
 * The shell for development, written to disk. A production React does not run what a development build compiles, so even
 * the shell that nobody works on is built this way.
 */
export const shellForDevelopment = (outDir: string, refresh = false): Configuration => ({
  ...shellConfig({ mode: 'development', outDir, refresh }),
  entry: [beside('refreshEntry.cjs'), './src/index.ts'],
});

/** The shell served with Fast Refresh; the gateway serves its page, from `outDir`. @param origin of the dev server. */
export const shellWithRefresh = (outDir: string, origin: string): Configuration =>
  withRefresh(shellForDevelopment(outDir, true), origin);

/** A remote served with Fast Refresh. @param origin of the dev server. */
export const remoteWithRefresh = (remote: { id: string; dir: string; outDir: string }, origin: string): Configuration =>
  withRefresh(remoteConfig({ ...remote, mode: 'development', version: 'dev', refresh: true }), origin);

function withRefresh(config: Configuration, origin: string): Configuration {
  return {
    ...config,
    // Absolute: page and files come from different ports.
    output: { ...config.output, publicPath: `${origin}/`, clean: false },
    resolve: { alias: REFRESH_RUNTIME },
    plugins: [...(config.plugins ?? []), new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, import.meta.dirname] })],
    // Its entries change with the plugins, which the cache does not see.
    cache: false,
  };
}

/** How webpack-dev-server serves one of these on a port of its own. */
export const devServer = (port: number): DevServerConfiguration => ({
  port,
  host: 'localhost',
  allowedHosts: 'all',
  headers: { 'Access-Control-Allow-Origin': '*' },
  hot: true,
  // A page that reloads loses its state; whoever wants that presses a key.
  liveReload: false,
  static: false,
  // Its overlay styles itself inline, which the page's Content-Security-Policy forbids.
  client: { overlay: false, logging: 'warn', webSocketURL: `ws://localhost:${port}/ws` },
  devMiddleware: { stats: 'errors-warnings', writeToDisk: (file) => file.endsWith('index.html') },
});
