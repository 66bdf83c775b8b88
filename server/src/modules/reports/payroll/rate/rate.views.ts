import {
  payrollSettingsSchema,
  type PayrollSettings,
  type Rateable,
} from '@studio/contract/reports/payroll/rate.schema';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';
import type { PayRate } from './rate.rules.ts';

export interface RateRow extends PayRate {
  version: number;
  staffName: string | null;
  /** Whether a locked run paid by it. */
  isUsed: boolean;
}

/** The rates of the studio, by person and scope, newest first. */
export async function ratesOf(tx: Tx): Promise<RateRow[]> {
  const { rows } = await sql<RateRow>`
    select r.rate_id as "rateId", r.version, r.scope, r.staff_id as "staffId", staff.display_name as "staffName",
      r.template_type as "templateType", r.category_id as "categoryId", r.class_templ_id as "classTemplId",
      coalesce(c.name, t.class_name, r.template_type) as "forName", r.from_date as from, r.until_date as until,
      r.terms, exists (select from payroll_line l join payroll_run run using (studio_id, run_id)
        where l.studio_id = r.studio_id and l.rate_id = r.rate_id and run.status in ('LOCKED', 'PAID')) as "isUsed"
    from payroll_rate r
      left join staff on staff.studio_id = r.studio_id and staff.staff_id = r.staff_id
      left join category c on c.studio_id = r.studio_id and c.category_id = r.category_id
      left join class_template t on t.studio_id = r.studio_id and t.class_templ_id = r.class_templ_id
    order by r.staff_id is not null, folded(staff.display_name), r.staff_id,
      array_position(array['STUDIO', 'STAFF', 'TYPE', 'CATEGORY', 'CLASS'], r.scope),
      folded(coalesce(c.name, t.class_name, r.template_type)), r.from_date desc`.execute(tx);
  return rows;
}

/** The settings of the studio, or the defaults as version 0. */
export async function payrollSettingsOf(
  tx: Tx,
): Promise<{ settings: PayrollSettings; settingsVersion: number }> {
  const row = await tx.selectFrom('payroll_settings').select(['settings', 'version']).executeTakeFirst();
  return {
    settings: payrollSettingsSchema.cast(row?.settings ?? {}) as PayrollSettings,
    settingsVersion: row?.version ?? 0,
  };
}

/** Somebody who teaches or assists, or has a rate. */
export interface PayeeRow {
  staffId: string;
  staffName: string;
  payrollCode: string;
}

/** Everybody who works at the studio. */
export const payeesOfStudio = (tx: Tx): Promise<PayeeRow[]> =>
  tx
    .selectFrom('staff')
    .select(['staff_id as staffId', 'display_name as staffName', 'payroll_code as payrollCode'])
    .where('removed_at', 'is', null)
    .orderBy(sql`folded(display_name)`)
    .orderBy('staff_id')
    .execute();

/** What is taught, by name: what is offered, and what has a rate of its own. */
export async function rateables(tx: Tx): Promise<Rateable[]> {
  const { rows } = await sql<Rateable>`
    select t.class_templ_id as "classTemplId", t.class_name as "className", t.template_type as "templateType",
      c.category_id as "categoryId", c.name as "categoryName"
    from class_template t left join category c on c.studio_id = t.studio_id and c.category_id = t.category_id
    where t.studio_id = ${thisStudio} and (t.status = 'ACTIVE' or exists (select from payroll_rate r
      where r.studio_id = t.studio_id and r.class_templ_id = t.class_templ_id))
    order by folded(t.class_name), t.class_templ_id`.execute(tx);
  return rows;
}

/** The last day of all that are locked. */
export async function lockedUntil(tx: Tx): Promise<string | null> {
  const { last } = await tx
    .selectFrom('payroll_run')
    .select(({ fn }) => fn.max<string | null>('to_date').as('last'))
    .where('status', 'in', ['LOCKED', 'PAID'])
    .executeTakeFirstOrThrow();
  return last;
}

/** Whether the studio has the person, the category and the class that are named. */
export async function hasTargets(
  tx: Tx,
  { staffId, categoryId, classTemplId }: Record<'staffId' | 'categoryId' | 'classTemplId', string | null>,
): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select
    (${staffId}::uuid is null or exists (select from staff where staff_id = ${staffId}::uuid))
    and (${categoryId}::uuid is null or exists (select from category where category_id = ${categoryId}::uuid))
    and (${classTemplId}::uuid is null
      or exists (select from class_template where class_templ_id = ${classTemplId}::uuid)) as is`.execute(tx);
  return rows[0]?.is ?? false;
}
