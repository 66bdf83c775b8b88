import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';

/** How the key of a line begins with which an import changes credits. */
export const IMPORTED = 'import:';

/**
 * How many credits imports have said that a package has: what the first brought, and what later ones changed. What was
 * booked or given here is not among it. @param packageId a column.
 */
export const creditsSaid = (packageId: string): RawBuilder<number> => sql<number>`(
  select coalesce(sum(said.delta), 0)::int from credit_ledger said
  where said.studio_id = ${thisStudio} and said.studio_package_transaction_id = ${sql.ref(packageId)}
    and (said.idem_key = 'grant:' || said.studio_package_transaction_id or starts_with(said.idem_key, ${sql.lit(IMPORTED)})))`;

/** The same of many packages. */
export async function saidOf(tx: Tx, packageIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; said: number }>`
    select p.studio_package_transaction_id as id, ${creditsSaid('p.studio_package_transaction_id')} as said
    from member_package p where p.studio_id = ${thisStudio} and p.studio_package_transaction_id = any(${packageIds}::uuid[])`.execute(
    tx,
  );
  return new Map(rows.map(({ id, said }) => [id, said]));
}

/** What lines of the ledger have changed, by the package. */
export async function changesBy(tx: Tx, keys: readonly string[]) {
  const lines = await tx
    .selectFrom('credit_ledger')
    .select(['studio_package_transaction_id', 'idem_key', 'delta', 'value_minor', 'valued_delta'])
    .where('studio_id', '=', thisStudio)
    .where(sql<boolean>`idem_key = any(${keys}::text[])`)
    .execute();
  return new Map(lines.map((line) => [line.studio_package_transaction_id, line]));
}
