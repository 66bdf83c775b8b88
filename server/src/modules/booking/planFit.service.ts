import type { PlanFit, PlanFitQuery } from '@studio/contract/plan-fit.schema';
import { localDateOf, localTimeOf, weekdayOf } from '@studio/contract/time';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { studioIdByExtension, studioSettings } from '../studio/studio.api.ts';
import { bookableSession } from './booking.views.ts';
import type { Due } from './eligibility.rules.ts';
import { refusePlan, type PlanAsLot } from './planFit.rules.ts';

/**
 * Plans that members may buy. What starts when it is paid starts today; a membership goes on as long as it
 * renews.
 */
async function plansFrom(tx: Tx, today: string): Promise<PlanAsLot[]> {
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

type Goal = Pick<Due, 'templateType' | 'classTemplId' | 'categoryId' | 'localDate' | 'creditCost'> & {
  startAt: Date;
};

/** An appointment has no session before it is booked. */
async function appointmentGoal(
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

async function fits(
  tx: Tx,
  { scheduleId, ...time }: Omit<PlanFitQuery, 'extension'>,
  now: Date,
): Promise<PlanFit[]> {
  const { timezone } = await studioSettings(tx);
  const goal: Goal | undefined = scheduleId
    ? await bookableSession(tx).where('s.schedule_id', '=', scheduleId).executeTakeFirst()
    : await appointmentGoal(tx, time, timezone);
  if (!goal) throw new Refusal('NOT_FOUND');
  const { templateType, classTemplId, categoryId, localDate, creditCost, startAt } = goal;
  const due: Due = {
    templateType,
    classTemplId,
    categoryId,
    localDate,
    creditCost,
    weekday: weekdayOf(localDate),
    startTime: localTimeOf(startAt.toISOString(), timezone),
    uses: new Map(),
  };
  const plans = await plansFrom(tx, localDateOf(now, timezone));
  return plans.map((plan) => ({ studioPackageId: plan.studioPackageId, refusal: refusePlan(plan, due) }));
}

/**
 * Which plans on sale could pay for a class or an appointment, and why the others could not. @throws
 * {Refusal} STUDIO_UNKNOWN unknown studio, NOT_FOUND unknown class.
 */
export async function planFits(
  db: Database,
  { extension, ...wanted }: PlanFitQuery,
  now: Date,
): Promise<PlanFit[]> {
  const studioId = await studioIdByExtension(db, extension);
  if (!studioId) throw new Refusal('STUDIO_UNKNOWN');
  return db.studio(studioId, (tx) => fits(tx, wanted, now));
}
