import { remoteWithRefresh, remoteWithReload } from '@studio/federation/build/devPreset';
import { requireDevPort } from '../start/port.ts';
import type { AgainstPlan } from './planAgainst.ts';
import { remoteServer } from './remoteServer.ts';
import { serve } from './serve.ts';

/**
 * Starts the dev server.
 * @returns when the first build has ended.
 */
export async function serveAgainst({ served, shell: { isDevelopment, origin } }: AgainstPlan): Promise<void> {
  await requireDevPort(served.port, 'localhost');
  const config = isDevelopment
    ? remoteWithRefresh(served, served.origin)
    : remoteWithReload(served, served.origin);
  await serve([config], remoteServer(served, { hot: isDevelopment, page: origin, server: null }));
}
