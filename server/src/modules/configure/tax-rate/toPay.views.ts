import { sql, type RawBuilder } from 'kysely';

/**
 * What is paid for something with this tax, in minor units: the amount, with a tax that comes on top of it, rounded
 * half up as `taxed` does. Null for no amount.
 *
 * @param amount a price as the studio writes it, in SQL. @param taxRateId in SQL; null = no tax.
 */
export const toPay = (
  amount: RawBuilder<number | null>,
  taxRateId: RawBuilder<string | null>,
): RawBuilder<number | null> => sql<number | null>`(${amount} + coalesce((
  select round(${amount} * on_top.percent / 100)::bigint from tax_rate on_top
  where on_top.tax_rate_id = ${taxRateId} and not on_top.inclusive), 0))`;

/** The same amount without its tax, whether a price contains it or not. */
export const beforeAnyTax = (
  amount: RawBuilder<number | null>,
  taxRateId: RawBuilder<string | null>,
): RawBuilder<number | null> => sql<number | null>`(${amount} - coalesce((
  select round(${amount} * inside.percent / (100 + inside.percent))::bigint from tax_rate inside
  where inside.tax_rate_id = ${taxRateId} and inside.inclusive), 0))`;
