import type { PlatformLimit, PlatformPlanName, UsageLine } from '@studio/contract/shell/platform.schema';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import { isLimited } from '../../members/member-standing/member-standing.api.ts';
import { LIMITS, LIMIT_TITLES, type Standing } from './platform-plan.rules.ts';

const MEMBERS = sql<number>`(select count(*)::int from member where ${isLimited()})`;
/** An invitation takes a seat, because it can be accepted at any time. */
const STAFF_SEATS = sql<number>`(select count(*)::int from staff where status in ('INVITED', 'ACTIVE'))`;

const COUNTS = {
  members: MEMBERS,
  staffSeats: STAFF_SEATS,
  rooms: sql<number>`(select count(*)::int from room)`,
};
/** Limits that can refuse something today; the others will be counted once their rows can be created. */
export type CountedLimit = keyof typeof COUNTS;

/** The present count for one limit. */
export async function usedOf(tx: Tx, key: CountedLimit): Promise<number> {
  const { rows } = await sql<{ used: number }>`select ${COUNTS[key]} as used`.execute(tx);
  return rows[0]?.used ?? 0;
}

/** Every limit of the plan with its usage. */
export async function usageOf(tx: Tx, plan: PlatformPlanName): Promise<UsageLine[]> {
  const { rows } = await sql<Record<CountedLimit, number>>`
    select ${MEMBERS} as members, ${STAFF_SEATS} as "staffSeats", ${COUNTS.rooms} as rooms`.execute(tx);
  // A business has one studio until studios can be joined, and campaigns do not exist yet.
  const used: Record<PlatformLimit, number> = {
    members: 0,
    staffSeats: 0,
    rooms: 0,
    ...rows[0],
    studios: 1,
    marketingMails: 0,
  };
  return (Object.keys(LIMIT_TITLES) as PlatformLimit[]).map((key) => ({
    key,
    title: LIMIT_TITLES[key],
    used: used[key],
    limit: LIMITS[plan][key],
  }));
}

export interface PlanStanding extends Standing {
  changedAt: Date | null;
}

/** The plan that applies, and the grace period of its last change. */
export async function standingOf(tx: Tx): Promise<PlanStanding> {
  const { plan } = await tx
    .selectFrom('studio')
    .select('plan')
    .where('studio_id', '=', thisStudio)
    .executeTakeFirstOrThrow();
  const last = await tx
    .selectFrom('platform_plan_change')
    .select(['grace_until', 'changed_at'])
    .orderBy('changed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    plan: plan as PlatformPlanName,
    graceUntil: last?.grace_until ?? null,
    changedAt: last?.changed_at ?? null,
  };
}
