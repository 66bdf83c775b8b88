import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Auth } from './auth/auth.ts';
import type { Database } from './db/database.ts';
import type { Route } from './http/route.ts';

/** The dependencies of every module. */
export interface Deps {
  db: Database;
  clock: Clock;
  config: Config;
  auth: Auth;
  /** Whether the server is about to close: it still answers, but should get no new visitors. */
  isClosing?: () => boolean;
}

/** The routes of one domain. */
export type Module = (deps: Deps) => Route[];
