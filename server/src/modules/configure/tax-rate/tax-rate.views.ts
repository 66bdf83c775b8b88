import type { TaxRate } from '@studio/contract/configure/tax-rate.schema';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { percentWords, type Tax } from './tax.rules.ts';

async function taxRates(tx: Tx, condition: RawBuilder<unknown>): Promise<TaxRate[]> {
  const { rows } = await sql<TaxRate>`
    select t.tax_rate_id as "taxRateId", t.name, t.percent, t.inclusive,
      t.archived_at is not null as "isArchived",
      (select count(*) from package_plan p where p.studio_id = t.studio_id and p.tax_rate_id = t.tax_rate_id
        and p.status <> 'ARCHIVED') as plans
    from tax_rate t where ${condition}
    order by t.archived_at is not null, lower(t.name), t.tax_rate_id`.execute(tx);
  return rows.map((row) => ({ ...row, percent: percentWords(row.percent) }));
}

/** Tax rates of the studio by name, archived ones last. */
export const listTaxRates = (tx: Tx): Promise<TaxRate[]> => taxRates(tx, sql`true`);

export const findTaxRate = async (tx: Tx, taxRateId: string): Promise<TaxRate | undefined> =>
  (await taxRates(tx, sql`t.tax_rate_id = ${taxRateId}`))[0];

/** The tax rate with this id, archived or not; `null` for none. */
export async function taxOf(tx: Tx, taxRateId: string | null): Promise<Tax | null> {
  if (taxRateId === null) return null;
  const tax = await tx
    .selectFrom('tax_rate')
    .select(['name', 'percent', 'inclusive'])
    .where('tax_rate_id', '=', taxRateId)
    .executeTakeFirst();
  return tax ?? null;
}
