import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import { activeMembers, membersAtRisk } from '../member-standing/member-standing.api.ts';

export interface SweepState {
  sweptOn: string;
  refreshedAt: Date;
}

/** How far the sweep of a studio has come. */
export const engagementSweeps = (tx: Tx) => ({
  find: (): Promise<SweepState | undefined> =>
    tx
      .selectFrom('engagement_sweep')
      .select(['swept_on as sweptOn', 'refreshed_at as refreshedAt'])
      .executeTakeFirst(),

  write: async ({ sweptOn, refreshedAt }: SweepState): Promise<void> => {
    await sql`
      insert into engagement_sweep (studio_id, swept_on, refreshed_at)
      values (${thisStudio}, ${sweptOn}, ${refreshedAt})
      on conflict (studio_id) do update set swept_on = excluded.swept_on,
        refreshed_at = excluded.refreshed_at`.execute(tx);
  },
});

/** Keeps how many members are active and at risk as a day begins; of a day that has begun already, what was kept. */
export async function keepDay(tx: Tx, localDate: string): Promise<void> {
  await sql`
    insert into studio_day_figure (studio_id, local_date, active_members, at_risk_members)
    values (${thisStudio}, ${localDate}, ${activeMembers()}, ${membersAtRisk()})
    on conflict (studio_id, local_date) do nothing`.execute(tx);
}

/**
 * Until the transaction ends, tables are joined by hashes. The planner knows nothing of how many rows of a
 * table are a studio's, expects few, and would compare every member with every other.
 */
export async function preferHashes(tx: Tx): Promise<void> {
  await sql`set local enable_nestloop = off`.execute(tx);
}
