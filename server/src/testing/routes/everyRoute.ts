import type { Module } from '../../platform/deps.ts';
import type { Route } from '../../platform/http/route.ts';
import { modules } from '../../routes.ts';

/**
 * Collects the routes of every server module, for `startTestApp`. The list is empty until the app has
 * started, so start the app before declaring a test for each route.
 */
export function everyRoute(): { routes: readonly Route[]; all: Module } {
  const routes: Route[] = [];
  const all: Module = (deps) => {
    routes.push(...modules.flatMap((module) => module(deps)));
    return routes;
  };
  return { routes, all };
}
