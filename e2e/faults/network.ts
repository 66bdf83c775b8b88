import type { Release } from '@studio/contract/remote/remote';
import type { Page, Route } from '@playwright/test';
import { PLACES, type Place } from '../support/places.ts';
import { fileOf, releaseOf } from '../support/served.ts';
import { besideNeighbour, type Fault, type EndFault } from './cell.ts';

const UNREACHABLE = 'This part of the app could not be loaded.';
const CHANGED = 'This part of the app was altered in transit, so we did not run it.';
const MANIFEST_MS = 3000;
const ENTRY_MS = 8000;

/** Which files of a release a fault affects. */
type Pick = (file: string, release: Release) => boolean;
const manifest: Pick = (file, release) => file === release.manifest;
const entry: Pick = (file, release) => file === release.preload[0];
const exposed: Pick = (file, release) => file.endsWith('.js') && release.preload.indexOf(file) > 0;
/** Selects the chunks that are loaded with one of a release's pages. */
export const isLazy: Pick = (file, release) => file.endsWith('.js') && !release.preload.includes(file);

type Answer = (route: Route) => Promise<unknown>;
export const missing: Answer = (route) =>
  route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' });
const html: Answer = (route) =>
  route.fulfill({
    status: 500,
    contentType: 'text/html',
    body: '<!doctype html><h1>Internal Server Error</h1>',
  });
const json: Answer = (route) =>
  route.fulfill({ status: 503, contentType: 'application/json', body: '{"error":"maintenance"}' });
export const never: Answer = () => new Promise(() => undefined);
/** Appends one byte that does not change what the code does, only its hash. */
export const tampered: Answer = async (route) => {
  const response = await route.fetch();
  return route.fulfill({ response, body: `${await response.text()}\n` });
};

/** Intercepts some files of a remote's live release in one tab until the fault ends. */
const answering =
  (pick: Pick, answer: Answer) =>
  async (page: Page, { id }: Place): Promise<EndFault> => {
    const { folder, release } = await releaseOf(page.request, id);
    const isHit = (url: URL) => {
      const file = fileOf(folder, url);
      return file !== null && pick(file, release);
    };
    let isMended = false;
    const handle: Answer = (route) =>
      answer(route).catch((error: unknown) => {
        // An error after the fault has ended, or the page has closed, concerns nobody.
        if (!isMended && !page.isClosed()) throw error;
      });
    await page.route(isHit, handle);
    return async () => {
      isMended = true;
      await page.unroute(isHit, handle);
    };
  };

/** The booking website has its own frame around its chunks, see `booking.spec.ts`. */
const inPortal = besideNeighbour(PLACES);

/** Faults between the store and the browser. */
export const NETWORK_FAULTS: Fault[] = [
  { name: '404 entry', says: UNREACHABLE, code: 'entry-unreachable', cause: answering(entry, missing) },
  {
    name: '500 HTML manifest',
    says: UNREACHABLE,
    code: 'manifest-unreachable',
    cause: answering(manifest, html),
  },
  {
    name: 'JSON 503 manifest',
    says: UNREACHABLE,
    code: 'manifest-unreachable',
    cause: answering(manifest, json),
  },
  {
    name: 'hanging manifest',
    says: UNREACHABLE,
    code: 'manifest-timeout',
    hangsMs: MANIFEST_MS,
    cause: answering(manifest, never),
  },
  {
    name: 'hanging entry',
    says: UNREACHABLE,
    code: 'entry-timeout',
    hangsMs: ENTRY_MS,
    cause: answering(entry, never),
  },
  { name: 'tampered entry', says: CHANGED, code: 'integrity-failed', cause: answering(entry, tampered) },
  {
    name: 'tampered expose chunk',
    says: CHANGED,
    code: 'integrity-failed',
    cause: answering(exposed, tampered),
  },
  {
    name: 'tampered lazy chunk',
    says: CHANGED,
    code: 'integrity-failed',
    where: inPortal,
    cause: answering(isLazy, tampered),
  },
  {
    name: 'lazy chunk gone',
    says: UNREACHABLE,
    code: 'chunk-unreachable',
    where: inPortal,
    cause: answering(isLazy, missing),
  },
];
