import { init } from '@module-federation/enhanced/runtime';
import type { RegistryEntry } from '@studio/contract/remote/remote';
import { onRegistry } from '@studio/testing/onRegistry';
import { server } from '@studio/testing/server';
import { HttpResponse } from 'msw';
import { createCatalog } from '../catalog.ts';
import { forgetTroubles } from '../load/fileGuard.ts';
import type { LoadReport } from '../report/loadReport.ts';
import { aContext, runEntries } from './aRelease.ts';

let stopEntries = () => undefined as void;

/** The entry that the page runs from now on. @param expose returns the content of its `./module`. */
export function runEntry(expose: () => unknown): void {
  stopEntries();
  stopEntries = runEntries(expose);
}

/** Runs before each test of a file: a tab without earlier visits, in which failures are expected. */
export function asInNewTab(): void {
  init({ name: 'shell', remotes: [] });
  localStorage.clear();
  sessionStorage.clear();
  stopEntries();
  forgetTroubles('http://localhost/');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
}

/** Sets the live releases. `null`: the registry cannot be read. */
export const goLive = (remotes: RegistryEntry[] | null): void => server.use(onRegistry(remotes));

/** The answer of a server that is down. */
export const down = (): Response => HttpResponse.json({}, { status: 503 });

/** A catalog that has read a registry, and its reports. */
export async function openCatalog(remotes: RegistryEntry[] | null) {
  goLive(remotes);
  const catalog = createCatalog({ context: aContext });
  await catalog.check();
  const reports: LoadReport[] = [];
  catalog.onLoad((report) => reports.push(report));
  return { catalog, reports };
}
