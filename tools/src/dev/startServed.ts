import { siteWithRefresh } from '@studio/federation/build/alonePreset';
import { remoteWithRefresh, shellWithRefresh } from '@studio/federation/build/devPreset';
import { devServer } from '@studio/federation/build/devServer';
import { DEMO_EXTENSION } from '@studio/server/src/seed/demo/demoAccounts.ts';
import { alonePage, type AloneOptions } from './alonePage.ts';
import { remoteServer } from './remoteServer.ts';
import { serve } from './serve.ts';
import type { Served } from './served.ts';

/** Starts the dev server of the shell or of a remote, with Fast Refresh. */
export async function startServed(served: Served, options: AloneOptions): Promise<void> {
  const { server, inShell } = options;
  if (served.kind === 'shell')
    await serve(
      [shellWithRefresh(served.outDir, served.origin)],
      devServer({ port: served.port, hot: true }),
    );
  else await serve(pagesOf(served, options), remoteServer(served, { hot: true, overlay: !inShell, server }));
  console.log(`  ${served.id.padEnd(10)} ${addressOf(served)}`);
}

function pagesOf(served: Served, options: AloneOptions) {
  if (served.kind === 'site') return [siteWithRefresh(served)];
  return [...(options.inShell ? [remoteWithRefresh(served, served.origin)] : []), alonePage(served, options)];
}

/** Its address for a browser. */
const addressOf = ({ kind, origin }: Served): string =>
  kind === 'site' ? `${origin}/booking-website/schedule?extension=${DEMO_EXTENSION}` : `${origin}/`;
