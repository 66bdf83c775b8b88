import { Kysely } from 'kysely';
import { clientDialect } from '../statement/clientDialect.ts';
import type { DB } from '../tables.ts';

/** Builds queries for `database.read` and for statements; cannot run them. */
export const sqlBuilder = new Kysely<DB>({
  dialect: clientDialect(() =>
    Promise.reject(new Error('sqlBuilder only builds queries; give them to database.read')),
  ),
});
