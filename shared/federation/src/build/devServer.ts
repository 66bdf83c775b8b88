import type { Configuration } from 'webpack-dev-server';

export interface DevServerOptions {
  port: number;
  /** Whether changes are applied to the running page; otherwise the page reloads. */
  hot: boolean;
  /**
   * Whether build errors are shown over the page. The overlay uses inline styles, which the policy of a
   * shell's page forbids.
   */
  overlay?: boolean;
  /**
   * Origin of the only page, besides those of this machine's own server, that may load files; any page may
   * when it is omitted.
   */
  page?: string;
}

/**
 * Lets a page of another origin load files. The second header covers a page on the internet while this
 * machine is in a private network.
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
  // A reload loses the page's state, so it is on only where hot updates are off.
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
