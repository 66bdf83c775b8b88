import type { Route } from './route.ts';

const nameOf = ({ method, url }: Route): string => `${method} ${url}`;

/**
 * Refuses to start with a route that does not declare who may call it and what it answers, or with two routes
 * for the same requests. The types demand the same; this check also covers a value that was cast or built at
 * run time. Also refuses a route that reveals who has an account without a rate limit.
 */
export function checkRoutes(routes: readonly Partial<Route>[]): void {
  const seen = new Set<string>();
  for (const route of routes as Route[]) {
    const name = nameOf(route);
    if (!route.access?.admit) throw new Error(`Route ${name} does not declare its access`);
    if (!route.answer?.validate) throw new Error(`Route ${name} does not declare its answer`);
    if (route.refusals?.includes('USER_EXISTS') && !route.rateLimit?.length)
      throw new Error(`Route ${name} may answer USER_EXISTS, and has no rate limit`);
    // Names of parameters do not distinguish routes.
    const shape = name.replace(/:\w+/g, ':');
    if (seen.has(shape)) throw new Error(`Route ${name} is declared twice`);
    seen.add(shape);
  }
}
