import type { Insertable } from 'kysely';
import type { Tx } from '../../src/platform/db/database.ts';
import { newId } from '../../src/platform/db/newId.ts';
import type { Studio } from '../../src/platform/db/tables.ts';

/** Adds an empty studio, in a transaction of the platform. @param change columns with another value. */
export async function insertStudio(
  tx: Tx,
  studioId: string,
  now: Date,
  change: Partial<Insertable<Studio>> = {},
): Promise<void> {
  await tx
    .insertInto('studio')
    .values({
      studio_id: studioId,
      extension: `bench-${newId().slice(-12)}`,
      studio_name: 'Bench',
      created_at: now,
      ...change,
    })
    .execute();
}
