import type { TaxRate } from '@studio/contract/configure/tax-rate.schema';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { plainPercent, type Tax } from './tax.rules.ts';

async function taxRates(tx: Tx, condition: RawBuilder<unknown>): Promise<TaxRate[]> {
  const { rows } = await sql<TaxRate>`
    select t.tax_rate_id as "taxRateId", t.name, t.percent, t.inclusive,
      t.archived_at is not null as "isArchived",
      t.archived_at is null and not exists (select from tax_rate o where o.studio_id = t.studio_id
        and o.archived_at is null and (o.created_at, o.tax_rate_id) < (t.created_at, t.tax_rate_id)) as "isOldest",
      (select count(*) from package_plan p where p.studio_id = t.studio_id and p.tax_rate_id = t.tax_rate_id
        and p.status <> 'ARCHIVED') as plans,
      (select count(*) from class_template c where c.studio_id = t.studio_id and c.tax_rate_id = t.tax_rate_id
        and c.archived_at is null)
      + (select count(*) from event_ticket_type y where y.studio_id = t.studio_id
        and y.tax_rate_id = t.tax_rate_id and y.archived_at is null)
      + (select count(*) from studio s where s.studio_id = t.studio_id
        and s.attributes ->> 'giftCardTaxRateId' = t.tax_rate_id::text)
      + (select count(*) from studio s, jsonb_array_elements(s.attributes -> 'penalties') rule
        where s.studio_id = t.studio_id and rule ->> 'taxRateId' = t.tax_rate_id::text) as others
    from tax_rate t where ${condition}
    order by t.archived_at is not null, folded(t.name), t.percent desc, t.tax_rate_id`.execute(tx);
  return rows.map((row) => ({ ...row, percent: plainPercent(row.percent) }));
}

/** Tax rates of the studio by name, archived ones last. */
export const listTaxRates = (tx: Tx): Promise<TaxRate[]> => taxRates(tx, sql`true`);

export const findTaxRate = async (tx: Tx, taxRateId: string): Promise<TaxRate | undefined> =>
  (await taxRates(tx, sql`t.tax_rate_id = ${taxRateId}`))[0];

/** Whether the studio gives this tax rate to what it sells; keeps it from being deleted meanwhile. */
export const isOffered = async (tx: Tx, taxRateId: string): Promise<boolean> =>
  (await tx
    .selectFrom('tax_rate')
    .select('tax_rate_id')
    .where('tax_rate_id', '=', taxRateId)
    .where('archived_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()) !== undefined;

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
