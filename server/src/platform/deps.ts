import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Auth } from './auth/auth.ts';
import type { Database } from './db/database.ts';
import type { Route } from './http/route.ts';

/** What every module is built on. */
export interface Deps {
  db: Database;
  clock: Clock;
  config: Config;
  auth: Auth;
  /** Whether the server is about to close: it still answers, and wants no new visitors. */
  isClosing?: () => boolean;
}

/** The routes of one domain. */
export type Module = (deps: Deps) => Route[];
