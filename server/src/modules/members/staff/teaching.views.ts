import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** How many upcoming sessions a person teaches or assists. */
export async function sessionsAhead(tx: Tx, staffId: string, now: Date): Promise<number> {
  const { ahead } = await tx
    .selectFrom('session')
    .select((eb) => eb.fn.countAll<number>().as('ahead'))
    .where((eb) => eb.or([eb('staff_id', '=', staffId), sql<boolean>`${staffId} = any(assistant_ids)`]))
    .where('start_at', '>', now)
    .where('status', '<>', 'CANCELLED')
    .executeTakeFirstOrThrow();
  return Number(ahead);
}
