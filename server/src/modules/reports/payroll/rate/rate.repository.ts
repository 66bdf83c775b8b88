import type { PayrollSettings } from '@studio/contract/reports/payroll/rate.schema';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { newId } from '../../../../platform/db/newId.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';
import type { PayRate, RateTarget } from './rate.rules.ts';

export type RateContent = RateTarget & Pick<PayRate, 'from' | 'until' | 'terms'>;
export type LockedRate = RateContent & { version: number; isUsed: boolean; usedUntil: string | null };

const columnsOf = (rate: RateContent) => ({
  scope: rate.scope,
  staff_id: rate.staffId,
  template_type: rate.templateType,
  category_id: rate.categoryId,
  class_templ_id: rate.classTemplId,
  from_date: rate.from,
  until_date: rate.until,
  terms: JSON.stringify(rate.terms),
});

export const rateRepository = (tx: Tx) => ({
  /** Locks a rate. `usedUntil`: the last day of the locked runs that paid by it. */
  lock: async (rateId: string): Promise<LockedRate | undefined> => {
    const { rows } = await sql<LockedRate>`
      select scope, staff_id as "staffId", template_type as "templateType", category_id as "categoryId",
        class_templ_id as "classTemplId", from_date as from, until_date as until, terms, version,
        used.last is not null as "isUsed", used.last as "usedUntil"
      from payroll_rate r left join lateral (select max(run.to_date) as last from payroll_line l
        join payroll_run run using (studio_id, run_id) where l.studio_id = r.studio_id and l.rate_id = r.rate_id
          and run.status in ('LOCKED', 'PAID')) used on true
      where rate_id = ${rateId} for update of r`.execute(tx);
    return rows[0];
  },

  insert: async (rate: RateContent, now: Date): Promise<string> => {
    const rate_id = newId();
    await tx
      .insertInto('payroll_rate')
      .values({ studio_id: thisStudio, rate_id, ...columnsOf(rate), created_at: now })
      .execute();
    return rate_id;
  },

  update: async (rateId: string, rate: RateContent): Promise<void> => {
    await tx
      .updateTable('payroll_rate')
      .set({ ...columnsOf(rate), version: sql`version + 1` })
      .where('rate_id', '=', rateId)
      .execute();
  },

  remove: async (rateId: string): Promise<void> => {
    await tx.deleteFrom('payroll_rate').where('rate_id', '=', rateId).execute();
  },

  /** @returns false when another version was saved in the meantime. */
  saveSettings: async (settings: PayrollSettings, version: number, now: Date): Promise<boolean> => {
    const { rows } = await sql`
      insert into payroll_settings (studio_id, settings, updated_at)
      select ${thisStudio}, ${JSON.stringify(settings)}::jsonb, ${now} where ${version} = 0
        or exists (select from payroll_settings)
      on conflict (studio_id) do update set settings = excluded.settings, updated_at = excluded.updated_at,
        version = payroll_settings.version + 1
      where payroll_settings.version = ${version}
      returning version`.execute(tx);
    return rows.length === 1;
  },
});
