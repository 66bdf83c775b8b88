import type { Tx } from '../../src/platform/db/database.ts';
import { newId } from '../../src/platform/db/newId.ts';

/** Adds an empty studio, in a transaction of the platform. */
export async function insertStudio(tx: Tx, studioId: string, now: Date): Promise<void> {
  await tx
    .insertInto('studio')
    .values({
      studio_id: studioId,
      extension: `bench-${newId().slice(-12)}`,
      studio_name: 'Bench',
      created_at: now,
    })
    .execute();
}
