import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { openStore } from '@studio/releases/openStore';
import { releaseKeys as keysOf } from '@studio/releases/signing/keysOf';
import { publicTextOf } from '@studio/releases/signing/keyText';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { DescribePage, FindHost } from '../platform/http/answer/pageDescription.ts';
import { Refusal } from '../platform/refusal.ts';
import { bookingPage } from './bookingPage.ts';
import { boundedStore } from './store/boundedStore.ts';
import { bookingsHost } from './bookingsHost.ts';
import { liveRegistry, type ReadLive } from './liveRegistry.ts';
import { sendPortalPage, type PortalParts } from './portalPage.ts';
import { releasesOf } from './released/releasedFiles.ts';
import { releases } from './releases.ts';
import { releasedShell, unreleasedShell, type ShellFiles } from './shellFiles.ts';

type Places = Pick<Config, 'shellDir' | 'mfeStore' | 'remoteOrigins' | 'releaseKeys'> &
  Partial<Pick<Config, 'hostOrigins' | 'publicUrl' | 'bookingsUrl' | 'production'>>;

/**
 * How long the registry may be used without reading it again. A bucket is read over the network, and even in
 * a folder a read costs more than sending a page at two hundred requests a second. A release is live
 * everywhere within a second either way; `LOOK_MILLISECONDS` of the stream of events is no shorter.
 */
const FRESH_MS = { bucket: 400, folder: 100, folderOfDeveloper: 0 };

/**
 * The name of a file at the top of the shell's folder; `null` for an address of a page. A page is only sent
 * as a page, with its policy.
 */
function topFileOf(url: string): string | null {
  const { pathname } = new URL(url, 'http://localhost');
  const extension = path.extname(pathname);
  if (extension === '') return null;
  if (extension === '.html' || pathname.lastIndexOf('/') > 0) throw new Refusal('NOT_FOUND');
  return pathname.slice(1);
}

/** The staff portal: its page for every address that nothing else answers, and the files beside it. */
function portal(app: FastifyInstance, shell: ShellFiles, parts: Omit<PortalParts, 'readShellPage'>): void {
  const portalParts = { ...parts, readShellPage: shell.page };
  app.get('/assets/*', (request, reply) => shell.sendAsset((request.params as { '*': string })['*'], reply));
  app.get('/*', (request, reply) => {
    if (request.url === '/api' || request.url.startsWith('/api/')) throw new Refusal('NOT_FOUND');
    const file = topFileOf(request.url);
    return file === null ? sendPortalPage(portalParts, request, reply) : shell.sendTopFile(file, reply);
  });
}

/** The studios' data that the pages of their website need. */
interface StudioData {
  describePage: DescribePage;
  findHost: FindHost;
  /** Gets the way to read the registry, for others who need to know what is live. */
  onReadable?: (readLive: ReadLive) => void;
}
const NO_STUDIOS: StudioData = {
  describePage: () => Promise.resolve({ kind: 'PAGE', status: 200, description: null, embedders: [] }),
  findHost: () => Promise.resolve(null),
};

/**
 * Serves everything but the API on the same origin. The store may be filled later: it is read on request
 * only.
 *
 * @param asked describes pages of the booking website and their hosts; optional.
 */
export const gateway =
  (
    {
      shellDir,
      mfeStore,
      remoteOrigins,
      releaseKeys,
      hostOrigins = [],
      publicUrl = '',
      bookingsUrl = '',
      production = false,
    }: Places,
    { describePage, findHost, onReadable }: StudioData = NO_STUDIOS,
  ) =>
  async (app: FastifyInstance): Promise<void> => {
    bookingsHost(app, { publicUrl, bookingsUrl }, findHost);
    await app.register(fastifyStatic, { serve: false, preCompressed: true });
    const store = boundedStore(openStore(mfeStore, '/', keysOf(releaseKeys)));
    const folder = mfeStore.startsWith('s3://') ? null : mfeStore;
    const ofFolder = production ? FRESH_MS.folder : FRESH_MS.folderOfDeveloper;
    const freshMs = folder === null ? FRESH_MS.bucket : ofFolder;
    const readLive = liveRegistry({ store, overrideOrigins: remoteOrigins, freshMs, log: app.log });
    onReadable?.(readLive);
    const known = releasesOf(store);
    releases(app, { readLive, known, store, folder, hostOrigins });
    bookingPage(app, { readLive, releases: known, describePage });
    portal(app, shellDir === null ? releasedShell(store, readLive, known) : unreleasedShell(shellDir), {
      readLive,
      releases: known,
      remoteOrigins,
      trustedKeys: () => store.keys.trusted().map(publicTextOf),
      isReleased: shellDir === null,
    });
  };
