import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';

/** The days that a package is valid on, as locked. */
export interface LockedValidity {
  studioPackageTransactionId: string;
  memberId: string;
  startDate: string | null;
  endDate: string | null;
}

/**
 * Locks packages by id and returns their validity, without voided ones. Call it after sessions are locked.
 */
export async function lockValidity(tx: Tx, packageIds: readonly string[]): Promise<LockedValidity[]> {
  const rows = await tx
    .selectFrom('member_package')
    .select(['studio_package_transaction_id', 'member_id', 'start_date', 'end_date'])
    .where(sql<boolean>`studio_package_transaction_id = any(${packageIds}::uuid[])`)
    .where('status', '<>', 'VOIDED')
    .orderBy('studio_package_transaction_id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => ({
    studioPackageTransactionId: row.studio_package_transaction_id,
    memberId: row.member_id,
    startDate: row.start_date,
    endDate: row.end_date,
  }));
}

/** Sets the last days of packages; both lists have one order. */
export async function moveEnds(
  tx: Tx,
  packageIds: readonly string[],
  ends: readonly (string | undefined)[],
): Promise<void> {
  await sql`
    update member_package p set end_date = e.end_date
    from unnest(${packageIds}::uuid[], ${ends}::date[]) as e (id, end_date)
    where p.studio_package_transaction_id = e.id`.execute(tx);
}
