import type { Tx } from '../../../platform/db/database.ts';

/** How many members were active, and how many at risk, as a day of the studio began. */
interface DayOfMembers {
  day: string;
  active: number;
  atRisk: number;
}

/** What the nights have counted since a day, the earliest first, with the last count before it. */
export async function memberHistory(tx: Tx, since: string): Promise<DayOfMembers[]> {
  const counted = tx
    .selectFrom('studio_day_figure')
    .select(['local_date as day', 'active_members as active', 'at_risk_members as atRisk']);
  const [before, after] = await Promise.all([
    counted.where('local_date', '<', since).orderBy('local_date', 'desc').limit(1).execute(),
    counted.where('local_date', '>=', since).orderBy('local_date').execute(),
  ]);
  return [...before, ...after];
}
