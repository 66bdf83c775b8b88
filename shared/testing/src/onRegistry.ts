import type { RegistryEntry } from '@studio/contract/remote/remote';
import { http, HttpResponse, type HttpHandler } from 'msw';

/**
 * Answers the list of remotes, which the shell requests from the page's own origin. `null`: it cannot be
 * read.
 */
export const onRegistry = (remotes: RegistryEntry[] | null): HttpHandler =>
  http.get(`${window.location.origin}/mfe/registry.json`, () =>
    remotes ? HttpResponse.json({ revision: 1, remotes }) : HttpResponse.json({}, { status: 503 }),
  );
