import { REFERRAL_SOURCE_REPORT } from '@studio/contract/reports/definitions/referral-source.report';
import { addDays, localDateOf } from '@studio/contract/values/time';
import { sql } from 'kysely';
import { isMember } from '../../../members/member-standing/member-standing.api.ts';
import { within, type ReportSource } from '../report.views.ts';
import { isMoved, isSale, transactionSource } from '../sales/transaction.views.ts';
import { shownName } from '../../../../platform/db/sql/shownName.ts';

/**
 * Members by the day on which they joined, with the rows of the report Sales that are theirs, until today. Both are
 * summed up together: the planner expects few sales of a studio, and would sort all of them again for each member.
 */
export const referralSourceSource: ReportSource = {
  report: REFERRAL_SOURCE_REPORT,
  base: (days) => {
    const tomorrow = addDays(localDateOf(days.now, days.timezone), 1);
    const since = { ...days, to: days.to > tomorrow ? days.to : tomorrow, basis: undefined };
    return sql`
      select r.*, (r."joinedAt" at time zone ${days.timezone})::date as day, visit.first_on as "firstVisit"
      from (
        select r.member_id::text as "rowId", max(r.joined_at) as at, r.member_id as "memberId",
          max(r.joined_at) as "joinedAt", max(r.source) as source, min(r.day) filter (where ${isSale}) as "firstPurchase",
          coalesce(sum(r.net) filter (where ${isMoved}), 0) as net
        from (
          select m.member_id, m.joined_at, m.source, null::date as day, null as entry, null::bigint as net
          from member m where ${isMember('m')} and ${within(sql`m.joined_at`, days)}
          union all
          select sale."memberId", null, null, sale.day, sale.entry, sale.net from (${transactionSource.base(since)}) sale
        ) r group by r.member_id having max(r.joined_at) is not null
      ) r
      cross join lateral (
        select min(s.local_date) as first_on from booking b
        join session s on s.studio_id = b.studio_id and s.schedule_id = b.schedule_id
        where b.member_id = r."memberId" and b.status = 'CHECKED_IN' and s.start_at >= r."joinedAt"
      ) visit`;
  },
  details: (base) => sql`
    select r.*, ${shownName('m')} as "memberName"
    from ${base} r join member m on m.member_id = r."memberId"`,
  sortsInBase: ['joinedAt', 'source', 'firstVisit', 'firstPurchase', 'net'],
  figures: {
    newMembers: sql`count(*)`,
    visitedRate: sql`count(r."firstVisit")::float8 / nullif(count(*), 0)`,
    boughtRate: sql`count(r."firstPurchase")::float8 / nullif(count(*), 0)`,
    netSales: sql`coalesce(sum(r.net), 0)`,
    perMember: sql`round(sum(r.net) / nullif(count(*), 0))`,
  },
  groups: { source: { key: sql`r.source` } },
  isHashedWhenLong: true,
  owner: sql`null::uuid`,
};
