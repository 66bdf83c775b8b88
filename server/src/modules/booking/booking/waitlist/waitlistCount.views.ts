import type { Tx } from '../../../../platform/db/database.ts';

/** How many wait for a session. */
export async function waitingCount(tx: Tx, scheduleId: string): Promise<number> {
  const line = tx
    .selectFrom('waitlist_entry')
    .where('schedule_id', '=', scheduleId)
    .where('status', 'in', ['WAITING', 'OFFERED']);
  const { waiting } = await line
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow();
  return waiting;
}
