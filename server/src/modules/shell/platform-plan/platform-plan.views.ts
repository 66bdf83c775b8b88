import type { PlatformLimit, PlatformPlanName, UsageLine } from '@studio/contract/shell/platform.schema';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import { isLimited } from '../../members/member-standing/member-standing.api.ts';
import { LIMITS, LIMIT_TITLES, type Standing } from './platform-plan.rules.ts';

const MEMBERS = sql<number>`(select count(*)::int from member where ${isLimited()})`;
/** An invitation takes a seat, because it can be accepted at any time. */
const STAFF_SEATS = sql<number>`(select count(*)::int from staff where status in ('INVITED', 'ACTIVE'))`;

/** The first instant of the studio's calendar month. */
const monthBegin = (now: Date) => sql`(select date_trunc('month', ${now}::timestamptz at time zone s.timezone)
  at time zone s.timezone from studio s where s.studio_id = ${thisStudio})`;

/** Mails of campaigns and automations in the studio's calendar month, and messages to several members. */
const marketingMails = (now: Date) => sql<number>`((select count(*)::int from campaign_recipient r
    where r.queued_at >= ${monthBegin(now)})
  + (select count(*)::int from outbox_mail o where o.studio_id = ${thisStudio} and o.is_bulk
    and o.template = 'MEMBER_MESSAGE' and o.status <> 'SUPPRESSED' and o.created_at >= ${monthBegin(now)}))`;

const ROOMS = sql<number>`(select count(*)::int from room)`;

/** How many studios a business has; a business is named by the id of its first one. */
const studiosIn = (businessId: RawBuilder<unknown>) => sql<number>`(select count(*)::int from studio
  where coalesce(business_id, studio_id) = ${businessId})`;
const THIS_BUSINESS = sql`(select coalesce(business_id, studio_id) from studio where studio_id = ${thisStudio})`;

const COUNTS = {
  members: () => MEMBERS,
  staffSeats: () => STAFF_SEATS,
  rooms: () => ROOMS,
  marketingMails,
};
/** Limits that can refuse something today; the others will be counted once their rows can be created. */
export type CountedLimit = keyof typeof COUNTS;

/** The present count for one limit. */
export async function usedOf(tx: Tx, key: CountedLimit, now: Date): Promise<number> {
  const { rows } = await sql<{ used: number }>`select ${COUNTS[key](now)} as used`.execute(tx);
  return rows[0]?.used ?? 0;
}

/** How many studios a business has. @param businessId the id of its first one. */
export async function studiosOf(tx: Tx, businessId: string): Promise<number> {
  const { rows } = await sql<{
    studios: number;
  }>`select ${studiosIn(sql.val(businessId))} as studios`.execute(tx);
  return rows[0]?.studios ?? 0;
}

/** Every limit of the plan with its usage. */
export async function usageOf(tx: Tx, plan: PlatformPlanName, now: Date): Promise<UsageLine[]> {
  const { rows } = await sql<Record<CountedLimit | 'studios', number>>`
    select ${MEMBERS} as members, ${STAFF_SEATS} as "staffSeats", ${ROOMS} as rooms,
      ${marketingMails(now)} as "marketingMails", ${studiosIn(THIS_BUSINESS)} as studios`.execute(tx);
  const used: Record<PlatformLimit, number> = {
    members: 0,
    staffSeats: 0,
    rooms: 0,
    marketingMails: 0,
    studios: 1,
    ...rows[0],
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
