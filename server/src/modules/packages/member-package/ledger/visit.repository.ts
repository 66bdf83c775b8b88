import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';

/** Packages that start with a visit; most do not. */
export const visitRepository = (tx: Tx) => ({
  /** Those among these that wait for one, or have started with one. Locks them, in the order of ids. */
  lockStarting: async (packageIds: readonly string[], isStarted: boolean): Promise<string[]> => {
    if (packageIds.length === 0) return [];
    const { rows } = await sql<{ id: string }>`
      select studio_package_transaction_id as id from member_package
      where studio_package_transaction_id = any(${packageIds}::uuid[]) and activation = 'FIRST_ATTENDANCE'
        and (start_date is not null) = ${isStarted}
        and status in ('NOT_STARTED', 'ACTIVE', 'INACTIVE')
      order by studio_package_transaction_id for no key update`.execute(tx);
    return rows.map(({ id }) => id);
  },

  /** Lets a package wait again that started on this day, unless something else has used it. */
  undo: async (packageId: string, startDate: string | null): Promise<void> => {
    await sql`
      update member_package p set status = 'NOT_STARTED', start_date = null, end_date = null
      where p.studio_package_transaction_id = ${packageId} and p.start_date = ${startDate}::date
        and not exists (
        select from booking b where b.studio_id = p.studio_id and b.member_id = p.member_id
          and b.studio_package_transaction_id = p.studio_package_transaction_id
          and b.status in ('CHECKED_IN', 'NO_SHOW', 'LATE_CANCELLED'))`.execute(tx);
  },
});
