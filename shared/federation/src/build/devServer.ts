import type { Configuration } from 'webpack-dev-server';

export interface DevServerOptions {
  port: number;
  /** Whether changes are put into the running page; else the page is reloaded. */
  hot: boolean;
  /**
   * Whether mistakes of a build are shown over the page. It styles itself inline, which the policy of a
   * shell's page forbids.
   */
  overlay?: boolean;
  /**
   * Origin of the only page, beside those of this machine's own server, that may take files; any may when it
   * is not given.
   */
  page?: string;
}

/**
 * Lets a page take files that are not of its own origin. The second: also when it is on the internet and this
 * machine is not.
 */
export const openTo = (page = '*'): Record<string, string> => ({
  'Access-Control-Allow-Origin': page,
  'Access-Control-Allow-Private-Network': 'true',
});

/** How webpack-dev-server serves a shell or a remote on a port of its own, for a page that comes from elsewhere. */
export const devServer = ({ port, hot, overlay = false, page }: DevServerOptions): Configuration => ({
  port,
  host: 'localhost',
  allowedHosts: page ? [new URL(page).hostname] : 'all',
  headers: openTo(page),
  hot,
  // A page that reloads loses its state: only where nothing better can be had.
  liveReload: !hot,
  static: false,
  // It would end the process before the server beside it has closed its database.
  setupExitSignals: false,
  client: {
    overlay: overlay && { errors: true, warnings: false, runtimeErrors: false },
    logging: 'warn',
    webSocketURL: `ws://localhost:${port}/ws`,
  },
  devMiddleware: { stats: 'errors-warnings', writeToDisk: (file) => file.endsWith('index.html') },
});
