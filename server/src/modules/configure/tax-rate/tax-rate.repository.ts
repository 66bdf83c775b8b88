import type { SaveTaxRate } from '@studio/contract/configure/tax-rate.schema';
import { sql, type Selectable } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import type { TaxRate } from '../../../platform/db/tables.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

export type TaxRateRow = Selectable<TaxRate>;

/** Whether a failed write means that another tax rate of the studio has the name and the percentage. */
export const isNameTaken = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'tax_rate_name';

export const taxRateRepository = (tx: Tx) => ({
  /** Blocks plans that are about to refer to this tax rate. */
  lock: (taxRateId: string): Promise<TaxRateRow | undefined> =>
    tx.selectFrom('tax_rate').selectAll().where('tax_rate_id', '=', taxRateId).forUpdate().executeTakeFirst(),

  save: async ({ taxRateId, name, percent, inclusive }: SaveTaxRate, now: Date): Promise<string> => {
    if (taxRateId) {
      await tx
        .updateTable('tax_rate')
        .set({ name, percent, inclusive })
        .where('tax_rate_id', '=', taxRateId)
        .execute();
      return taxRateId;
    }
    const savedId = newId();
    await tx
      .insertInto('tax_rate')
      .values({ studio_id: thisStudio, tax_rate_id: savedId, name, percent, inclusive, created_at: now })
      .execute();
    return savedId;
  },

  archive: async (taxRateId: string, at: Date | null): Promise<void> => {
    await tx.updateTable('tax_rate').set({ archived_at: at }).where('tax_rate_id', '=', taxRateId).execute();
  },

  /** Plans with this tax rate, and whatever else has it: archived ones, old fees and promised ones included. */
  countUses: async (taxRateId: string): Promise<{ plans: number; others: number }> => {
    const { rows } = await sql<{ plans: number; others: number }>`
      select (select count(*) from package_plan where tax_rate_id = ${taxRateId}) as plans,
        (select count(*) from class_template where tax_rate_id = ${taxRateId})
        + (select count(*) from event_ticket_type where tax_rate_id = ${taxRateId})
        + (select count(*) from penalty where tax_rate_id = ${taxRateId})
        + (select count(*) from studio s where s.studio_id = ${thisStudio}
            and s.attributes ->> 'giftCardTaxRateId' = ${taxRateId})
        + (select count(*) from studio s, jsonb_array_elements(s.attributes -> 'penalties') rule
            where s.studio_id = ${thisStudio} and rule ->> 'taxRateId' = ${taxRateId})
        + (select count(*) from booking b where b.studio_id = ${thisStudio} and b.promised_rules -> 'penalties'
            @> jsonb_build_array(jsonb_build_object('taxRateId', ${taxRateId}::text))) as others`.execute(tx);
    const [uses] = rows;
    if (!uses) throw new Error('A count has no row');
    return uses;
  },

  remove: async (taxRateId: string): Promise<void> => {
    await tx.deleteFrom('tax_rate').where('tax_rate_id', '=', taxRateId).execute();
  },
});
