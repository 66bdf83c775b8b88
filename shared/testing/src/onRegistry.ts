import type { Registry, RegistryEntry } from '@studio/contract/remote/remote';
import { http, HttpResponse, type HttpHandler } from 'msw';

/**
 * Answers the list of remotes, which the shell requests from the page's own origin. `null`: it cannot be
 * read.
 * @param given the rest of the registry; its revision is 1 unless it is said.
 */
export const onRegistry = (remotes: RegistryEntry[] | null, given: Partial<Registry> = {}): HttpHandler =>
  http.get(`${window.location.origin}/mfe/registry.json`, () =>
    remotes ? HttpResponse.json({ revision: 1, remotes, ...given }) : HttpResponse.json({}, { status: 503 }),
  );
