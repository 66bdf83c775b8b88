import { sql } from 'kysely';

/**
 * The studio that the transaction is on, for the `studio_id` of new rows. Rows that are read need no such
 * condition: the tenant guard of each table adds it.
 */
export const thisStudio = sql<string>`current_setting('app.studio_id')::uuid`;
