import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { bookingRepository } from './booking.repository.ts';

/** Sessions whose places are about to change, and members whose packages pay for them. */
export interface Concerned {
  scheduleIds: readonly string[];
  /** Members whose packages are locked, in any state. */
  memberIds?: readonly string[];
  packageIds?: readonly string[];
}

/**
 * Locks sessions by id, then packages by id: the named ones, and those of everybody in line for a place that
 * may become free. Call it before anything else is locked: booking locks in this order, too.
 */
export async function lockPlaces(
  tx: Tx,
  { scheduleIds, memberIds = [], packageIds = [] }: Concerned,
): Promise<void> {
  const packages = sql`
    select studio_package_transaction_id from member_package
    where studio_package_transaction_id = any(${packageIds}::uuid[]) or member_id = any(${memberIds}::uuid[])
      or member_id = any(array(
      select member_id from waitlist_entry where schedule_id = any(${scheduleIds}::uuid[])
        and status in ('WAITING', 'OFFERED')))
    order by studio_package_transaction_id for no key update`;
  // Sent at once; the database does them in order.
  await Promise.all([bookingRepository(tx).lockSessions([...new Set(scheduleIds)]), packages.execute(tx)]);
}
