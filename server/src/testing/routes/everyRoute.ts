import type { Module } from '../../platform/deps.ts';
import type { Route } from '../../platform/http/route.ts';
import { modules } from '../../routes.ts';

/**
 * Every module of the server as one, for `startTestApp`, and the routes that they make: none until the app
 * was started. Start it before the tests are declared, where there is one for every route.
 */
export function everyRoute(): { routes: readonly Route[]; all: Module } {
  const routes: Route[] = [];
  const all: Module = (deps) => {
    routes.push(...modules.flatMap((module) => module(deps)));
    return routes;
  };
  return { routes, all };
}
