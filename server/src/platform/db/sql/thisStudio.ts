import { sql } from 'kysely';

/**
 * The studio of the transaction, for the `studio_id` of new rows. Reads need no such condition: the tenant
 * guard of each table adds it.
 */
export const thisStudio = sql<string>`current_setting('app.studio_id')::uuid`;
