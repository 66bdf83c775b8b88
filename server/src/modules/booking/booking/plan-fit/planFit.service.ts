import type { PlanFit, PlanFitQuery } from '@studio/contract/booking/plan-fit.schema';
import { localDateOf, localTimeOf, weekdayOf } from '@studio/contract/values/time';
import type { Database, Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { studioIdByExtension, studioSettings } from '../../../configure/studio/studio.api.ts';
import { bookableSession } from '../booking.views.ts';
import type { Due } from '../paying/eligibility.rules.ts';
import { refusePlan } from './planFit.rules.ts';
import { plansFrom, appointmentGoal, type Goal } from './planFit.views.ts';

async function fits(
  tx: Tx,
  { scheduleId, ...time }: Omit<PlanFitQuery, 'extension'>,
  now: Date,
): Promise<PlanFit[]> {
  const { timezone, dateOrder } = await studioSettings(tx);
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
    dateOrder,
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
  { extension, ...request }: PlanFitQuery,
  now: Date,
): Promise<PlanFit[]> {
  const studioId = await studioIdByExtension(db, extension);
  if (!studioId) throw new Refusal('STUDIO_UNKNOWN');
  return db.studio(studioId, (tx) => fits(tx, request, now));
}
