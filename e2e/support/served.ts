import type { RegistryEntry, Release, ServedRegistry } from '@studio/contract/remote/remote';
import { sharedFolder } from '@studio/contract/remote/sharedAddress';
import type { APIRequestContext, Page, Route } from '@playwright/test';
import type { Place } from './places.ts';

/** The registry as the server sends it now. */
export async function servedRegistry(request: APIRequestContext): Promise<ServedRegistry> {
  const answer = await request.get('/mfe/registry.json');
  return (await answer.json()) as ServedRegistry;
}

/** The live release of a remote, and the URL of its folder, with a trailing slash. */
export async function releaseOf(
  request: APIRequestContext,
  id: string,
): Promise<{ folder: string; release: Release }> {
  const { remotes } = await servedRegistry(request);
  const entry = remotes.find((remote) => remote.id === id);
  if (!entry) throw new Error(`No release of ${id} is live`);
  const folder = entry.manifest.slice(0, entry.manifest.lastIndexOf('/') + 1);
  const answer = await request.get(`${folder}release.json`);
  return { folder, release: (await answer.json()) as Release };
}

/** The name of a file of a release, requested from its folder or from where all releases have it; else `null`. */
export function fileOf(folder: string, { pathname }: URL): string | null {
  const place = [folder, sharedFolder(folder)].find((one) => pathname.startsWith(one));
  return place === undefined ? null : pathname.slice(place.length);
}

const INLINED = /(<script type="application\/json" id="mfe-registry">)([^]*?)(<\/script>)/;

/** Without them the tab believes what it reads: nobody has signed what a test changes. */
const KEYS = /<meta name="release-keys"[^>]*>/;

/**
 * Makes one tab see a changed registry: in the page, which contains it, and where it is read again.
 * @returns a function that ends this.
 */
export async function seeRegistry(
  page: Page,
  id: string,
  change: Partial<RegistryEntry>,
): Promise<() => Promise<void>> {
  const changed = (text: string) => {
    const registry = JSON.parse(text) as ServedRegistry;
    const remotes = registry.remotes.map((entry) => (entry.id === id ? { ...entry, ...change } : entry));
    return JSON.stringify({ ...registry, remotes }).replaceAll('<', '\\u003c');
  };
  const answer = (text: string) =>
    text
      .replace(KEYS, '')
      .replace(
        INLINED,
        (_all, before: string, json: string, after: string) => before + changed(json) + after,
      );
  const handle = async (route: Route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({
      response,
      body: route.request().resourceType() === 'document' ? answer(text) : changed(text),
    });
  };
  const isMeant = (url: URL) =>
    url.pathname === '/mfe/registry.json' || url.pathname.startsWith('/dashboard');
  await page.route(isMeant, handle);
  return () => page.unroute(isMeant, handle);
}

/** Makes a tab of the portal show a place that otherwise only members see. */
export async function showToStaff(page: Page, { id, registry }: Place): Promise<void> {
  if (registry) await seeRegistry(page, id, registry);
}
