import type { Configuration } from 'webpack-dev-server';

export interface DevServerOptions {
  port: number;
  /** Whether changes are put into the running page; else the page is reloaded. */
  hot: boolean;
  /** Whether mistakes of a build are shown over the page. It styles itself inline, which the policy of a shell's page forbids. */
  overlay?: boolean;
}

/** Files are for a page that comes from elsewhere; the second: also when that page is on the internet and this machine is not. */
export const OPEN_HEADERS = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Private-Network': 'true' };

/** How webpack-dev-server serves a shell or a remote on a port of its own, for a page that comes from elsewhere. */
export const devServer = ({ port, hot, overlay = false }: DevServerOptions): Configuration => ({
  port,
  host: 'localhost',
  allowedHosts: 'all',
  headers: OPEN_HEADERS,
  hot,
  // A page that reloads loses its state: only where nothing better can be had.
  liveReload: !hot,
  static: false,
  client: { overlay: overlay && { errors: true, warnings: false, runtimeErrors: false }, logging: 'warn', webSocketURL: `ws://localhost:${port}/ws` },
  devMiddleware: { stats: 'errors-warnings', writeToDisk: (file) => file.endsWith('index.html') },
});
