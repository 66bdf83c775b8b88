import { localTimeOf, weekdayOf } from '@studio/contract/values/time';
import type { Actor } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { packagesOfMembership } from '../../../packages/member-package/member-package.api.ts';
import type { Plan } from '../../../packages/package/package.api.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { bookableSession } from '../booking.views.ts';
import type { Due } from '../paying/eligibility.rules.ts';
import { endPaidPlaces, lockPaidPlaces } from '../cancel/paidPlaces.service.ts';
import { paidPlaces, type PaidBy, type PaidPlace } from '../paying/paidBy.views.ts';
import { refusePlan, type PlanAsLot } from '../plan-fit/planFit.rules.ts';
import { mailGivenBack } from './provisionalMail.service.ts';

interface NextPlan {
  subscriptionId: string;
  plan: Plan;
}

/** The membership's package in the next cycle, with its remaining credits; valid on every promised day. */
const asNext = (plan: Plan, credits: number | null): PlanAsLot => ({
  studioPackageId: plan.studio_package_id,
  credits,
  startDate: null,
  endDate: null,
  eligibleTypes: plan.eligible_types,
  eligibleCategories: plan.eligible_categories,
  eligibleTemplates: plan.eligible_templates,
  eligibleWindows: plan.eligible_windows as unknown as PlanAsLot['eligibleWindows'],
});

async function dueOfPlace(tx: Tx, { scheduleId }: PaidPlace): Promise<Due> {
  const { timezone, dateOrder } = await studioSettings(tx);
  const { templateType, classTemplId, categoryId, localDate, creditCost, startAt } = await bookableSession(tx)
    .where('s.schedule_id', '=', scheduleId)
    .executeTakeFirstOrThrow();
  return {
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
}

/** The promised places that a plan cannot pay for. Credits go to the soonest places first. */
async function beyond(tx: Tx, promised: readonly PaidPlace[], plan: Plan): Promise<PaidPlace[]> {
  let credits = plan.credits === null ? null : plan.credits + plan.bonus_credits;
  const refused: PaidPlace[] = [];
  for (const place of promised) {
    const due = await dueOfPlace(tx, place);
    if (refusePlan(asNext(plan, credits), due) !== null) refused.push(place);
    else if (credits !== null) credits -= due.creditCost;
  }
  return refused;
}

const placesOf = async (tx: Tx, { subscriptionId }: NextPlan): Promise<PaidBy> => ({
  packageIds: await packagesOfMembership(tx, subscriptionId),
  from: null,
  until: null,
});
const isPromised = ({ packageId }: PaidPlace): boolean => packageId === null;

/** The places promised by a membership's next cycle that another plan could not pay for. */
export const promisedBeyond = async (
  tx: Tx,
  { now, ...next }: NextPlan & { now: Date },
): Promise<PaidPlace[]> =>
  beyond(tx, (await paidPlaces(tx, now, await placesOf(tx, next))).filter(isPromised), next.plan);

/** Cancels those places, and mails their member. Call it before anything but the plan is locked. */
export async function cancelPromisedBeyond(tx: Tx, actor: Actor, next: NextPlan): Promise<void> {
  const places = await lockPaidPlaces(tx, actor.now, { ...(await placesOf(tx, next)), lockAlso: [] });
  const fallen = await beyond(tx, places.filter(isPromised), next.plan);
  const reason = `Your membership continues with ${next.plan.package_name}, which does not cover this class.`;
  await endPaidPlaces(tx, actor, fallen, reason);
  for (const { bookingId, scheduleId } of fallen)
    await mailGivenBack(tx, { bookingId, scheduleId, reason, now: actor.now });
}
