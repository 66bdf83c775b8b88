import type { PlatformPlan, PlatformPlanName, Usage } from '@studio/contract/shell/platform.schema';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { notify } from '../notification/notification.api.ts';
import { platformPlanRepository } from './platform-plan.repository.ts';
import { graceAfter, OFFERS } from './platform-plan.rules.ts';
import { standingOf, usageOf } from './platform-plan.views.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

async function describePlan(tx: Tx, now: Date): Promise<PlatformPlan> {
  const { plan, graceUntil, changedAt } = await standingOf(tx);
  const isGrace = graceUntil !== null && graceUntil > now;
  return {
    plan,
    usage: await usageOf(tx, plan, now),
    plans: OFFERS,
    changedAt: changedAt?.toISOString() ?? null,
    graceUntil: isGrace ? graceUntil.toISOString() : null,
  };
}

/** The studio's plan, its usage, and the other plans. */
export const readPlan = (ctx: StaffContext): Promise<PlatformPlan> =>
  ctx.transaction((tx) => describePlan(tx, ctx.now));

/** The usage of each limit. */
export const readUsage = (ctx: StaffContext): Promise<Usage> =>
  ctx.transaction(async (tx) => {
    const { plan } = await standingOf(tx);
    return { plan, items: await usageOf(tx, plan, ctx.now) };
  });

const TITLES: Record<PlatformPlanName, string> = { STANDARD: 'Standard', PREMIUM: 'Premium' };

/** Changes the plan at once. Choosing the present plan changes nothing. */
export const changePlan = (ctx: StaffContext, to: PlatformPlanName): Promise<PlatformPlan> =>
  ctx.transaction(async (tx) => {
    const plans = platformPlanRepository(tx);
    const from = await plans.lock();
    if (from !== to) {
      await plans.change({
        from,
        to,
        graceUntil: graceAfter(from, to, ctx.now),
        staffId: ctx.staffId,
        now: ctx.now,
      });
      notify(tx, {
        kind: 'PLATFORM_PLAN_CHANGED',
        leastRole: 'SUPER',
        actorId: ctx.staffId,
        title: `The studio is on ${TITLES[to]} now`,
        route: '/platform-plan',
        now: ctx.now,
      });
    }
    writeAudit(tx, ctx, {
      action: 'platformPlan.change',
      entity: 'studio',
      entityId: ctx.studioId,
      before: { plan: from },
      after: { plan: to },
    });
    return describePlan(tx, ctx.now);
  });
