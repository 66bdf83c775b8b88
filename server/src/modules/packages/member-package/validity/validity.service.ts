import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { announce } from '../../../../platform/live/announce.ts';
import { changeRepository } from '../change/change.repository.ts';
import { moveDays, type Moving } from './dates.service.ts';
import { isByTime } from '../recognition/recognition.rules.ts';
import { memberPackageRepository } from '../member-package.repository.ts';
import type { Lot } from '../member-package.rules.ts';

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

/**
 * Packages whose last day decides more than the use of credits: time-based ones, and those with a processed
 * end.
 */
const isWorthMore = (lot: Lot): boolean => isByTime(lot) || lot.expiredOn !== null;

/** Moves many at once: a closure extends every package of a studio. */
async function moveTogether(
  tx: Tx,
  lots: readonly Lot[],
  ends: ReadonlyMap<string, string>,
  { reason, staffId, now }: Moving,
): Promise<void> {
  const ids = lots.map((lot) => lot.studioPackageTransactionId);
  await sql`
    update member_package p set end_date = e.end_date
    from unnest(${ids}::uuid[], ${ids.map((id) => ends.get(id))}::date[]) as e (id, end_date)
    where p.studio_package_transaction_id = e.id`.execute(tx);
  const line = { field: 'endDate', reason, staff_id: staffId, changed_at: now };
  await changeRepository(tx).note(
    lots.map((lot) => ({
      ...line,
      studio_package_transaction_id: lot.studioPackageTransactionId,
      old_value: lot.endDate,
      new_value: ends.get(lot.studioPackageTransactionId),
    })),
  );
  for (const id of ids) announce(tx, { type: 'MemberPackage', id });
}

/** Moves the last days of packages locked with {@link lockValidity}, and records each in their change log. */
export async function setEndDates(
  tx: Tx,
  ends: readonly { studioPackageTransactionId: string; endDate: string }[],
  moving: Moving,
): Promise<void> {
  if (ends.length === 0) return;
  const endOf = new Map(ends.map((end) => [end.studioPackageTransactionId, end.endDate]));
  const lots = await memberPackageRepository(tx).read([...endOf.keys()]);
  await moveTogether(
    tx,
    lots.filter((lot) => !isWorthMore(lot)),
    endOf,
    moving,
  );
  for (const lot of lots.filter(isWorthMore))
    await moveDays(
      tx,
      lot,
      { startDate: lot.startDate, endDate: endOf.get(lot.studioPackageTransactionId) ?? lot.endDate },
      moving,
    );
}
