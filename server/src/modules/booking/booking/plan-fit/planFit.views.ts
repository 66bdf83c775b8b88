import type { PlanFitQuery } from '@studio/contract/booking/plan-fit.schema';
import { localDateOf } from '@studio/contract/values/time';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Due } from '../paying/eligibility.rules.ts';
import type { PlanAsLot } from './planFit.rules.ts';

/**
 * Plans that members may buy. A plan that starts on payment starts today; a membership lasts as long as it
 * renews.
 */
export async function plansFrom(tx: Tx, today: string): Promise<PlanAsLot[]> {
  const starts = sql`p.activation = 'PURCHASE' and p.cycle_unit is null`;
  const { rows } = await sql<PlanAsLot>`
    select p.studio_package_id as "studioPackageId", p.credits + p.bonus_credits as credits,
      p.eligible_types as "eligibleTypes", p.eligible_categories as "eligibleCategories",
      p.eligible_templates as "eligibleTemplates", p.eligible_windows as "eligibleWindows",
      case when p.activation = 'FIXED_DATE' then p.fixed_start end as "startDate",
      case when p.validity_unit = 'FIXED_DATE' then p.fixed_end
        when ${starts} and p.validity_unit in ('DAY', 'WEEK', 'MONTH', 'YEAR')
          and p.validity_value is not null
        then (${today}::date + (p.validity_value || ' ' || lower(p.validity_unit))::interval - interval
          '1 day')::date end as "endDate"
    from package_plan p where p.status = 'ACTIVE' and p.visibility <> 'STAFF_ONLY'
    order by p.sort, p.created_at, p.studio_package_id`.execute(tx);
  return rows;
}

export type Goal = Pick<Due, 'templateType' | 'classTemplId' | 'categoryId' | 'localDate' | 'creditCost'> & {
  startAt: Date;
};

/** An appointment has no session before it is booked. */
export async function appointmentGoal(
  tx: Tx,
  { classTemplId, startAt }: Pick<PlanFitQuery, 'classTemplId' | 'startAt'>,
  timezone: string,
): Promise<Goal | undefined> {
  const template = await tx
    .selectFrom('class_template')
    .select([
      'template_type as templateType',
      'class_templ_id as classTemplId',
      'category_id as categoryId',
      'credit_cost as creditCost',
    ])
    .where('class_templ_id', '=', classTemplId ?? '')
    .where('template_type', '=', 'APPOINTMENT')
    .where('status', '=', 'ACTIVE')
    .where('visibility', '<>', 'STAFF')
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  const at = new Date(startAt ?? '');
  return template && { ...template, startAt: at, localDate: localDateOf(at, timezone) };
}
