import { sql, type Insertable, type Selectable } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { PackageFreeze } from '../../../../platform/db/tables.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';

export type FreezeRow = Selectable<PackageFreeze>;

/** A freeze that begins or ends today. */
export interface DueFreeze {
  freezeId: string;
  packageId: string;
}

/** Adds a freeze of a locked package, planned or begun. A pause adds those of the packages of its membership. */
export async function insertFreeze(tx: Tx, row: Omit<Insertable<PackageFreeze>, 'studio_id'>): Promise<void> {
  await tx
    .insertInto('package_freeze')
    .values({ ...row, studio_id: thisStudio })
    .execute();
}

/** The planned or running freeze. */
export const openFreeze = (tx: Tx, packageId: string): Promise<FreezeRow | undefined> =>
  tx
    .selectFrom('package_freeze')
    .selectAll()
    .where('studio_package_transaction_id', '=', packageId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

/** How many freezes of a package began on this day or later. */
export async function freezesSince(tx: Tx, packageId: string, day: string): Promise<number> {
  const { n } = await tx
    .selectFrom('package_freeze')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('studio_package_transaction_id', '=', packageId)
    .where('from_date', '>=', day)
    .executeTakeFirstOrThrow();
  return n;
}

/** Ends a freeze of a locked package: its last day is the given one. */
export async function closeFreeze(
  tx: Tx,
  freezeId: string,
  { untilDate, now }: { untilDate: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('package_freeze')
    .set({ until_date: untilDate, ended_at: now })
    .where('freeze_id', '=', freezeId)
    .execute();
}

/** Deletes a freeze that froze no day. */
export async function removeFreeze(tx: Tx, freezeId: string): Promise<void> {
  await tx.deleteFrom('package_freeze').where('freeze_id', '=', freezeId).execute();
}

/** Ends the freeze of a package that began on this day. */
export async function closeFreezeFrom(
  tx: Tx,
  packageId: string,
  { fromDate, untilDate, now }: { fromDate: string; untilDate: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('package_freeze')
    .set({ until_date: untilDate, ended_at: now })
    .where('studio_package_transaction_id', '=', packageId)
    .where('from_date', '=', fromDate)
    .execute();
}

/** Deletes the freeze of a package from this day on, when it froze none. */
export async function removeFreezeFrom(tx: Tx, packageId: string, fromDate: string): Promise<void> {
  await tx
    .deleteFrom('package_freeze')
    .where('studio_package_transaction_id', '=', packageId)
    .where('from_date', '=', fromDate)
    .execute();
}

/** Ends the running freeze of a package today, and deletes those to come. */
export async function closeFreezes(tx: Tx, packageId: string, today: string, now: Date): Promise<void> {
  await tx
    .updateTable('package_freeze')
    .where('studio_package_transaction_id', '=', packageId)
    .where('ended_at', 'is', null)
    .where('from_date', '<=', today)
    .set({ until_date: today, ended_at: now })
    .execute();
  await tx
    .deleteFrom('package_freeze')
    .where('studio_package_transaction_id', '=', packageId)
    .where('from_date', '>', today)
    .execute();
}

/** Freezes whose first day has come, or whose last has passed; does not lock their packages. */
export async function dueFreezes(
  tx: Tx,
  what: 'BEGIN' | 'END',
  today: string,
  most: number,
): Promise<DueFreeze[]> {
  const isDue =
    what === 'BEGIN'
      ? sql`z.from_date <= ${today}::date and z.until_date >= ${today}::date and p.status = 'ACTIVE'`
      : sql`z.until_date < ${today}::date`;
  const { rows } = await sql<DueFreeze>`
    select z.freeze_id as "freezeId", z.studio_package_transaction_id as "packageId"
    from package_freeze z join member_package p using (studio_id, studio_package_transaction_id)
    where z.ended_at is null and p.subscription_id is null and p.status <> 'VOIDED' and p.deleted_at is null
      and ${isDue}
    order by z.studio_package_transaction_id limit ${most}`.execute(tx);
  return rows;
}
