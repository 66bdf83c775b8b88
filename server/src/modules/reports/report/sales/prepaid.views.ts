import { PREPAID_FIGURES } from '@studio/contract/reports/definitions/prepaidFigures';
import { PREPAID_REPORT } from '@studio/contract/reports/definitions/prepaid.report';
import { addDays, localDateOf } from '@studio/contract/values/time';
import { sql } from 'kysely';
import { shownName } from '../../../../platform/db/sql/shownName.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';
import { prepaidPlaces, refusePeriod } from '../../deferred-revenue/deferred-revenue.api.ts';
import type { ReportSource } from '../report.views.ts';

/** The tickets and drop-ins whose sums the page of deferred revenue shows. A row is one line of an order. */
export const prepaidSource: ReportSource = {
  report: PREPAID_REPORT,
  base: ({ from, to, timezone }) => sql`
    select p.order_id || '-' || p.line_no as "rowId", p.at,
      (p.at at time zone ${timezone})::date as day, (p.at at time zone ${timezone})::date as "lastDay",
      p.order_id as "orderId", o.member_id as "memberId", l.name as item, l.kind, p.opening,
      p.late_changes as "lateChanges", p.sold, p.delivered, p.kept, p.refunded, p.closing
    from (${prepaidPlaces({ from, to: addDays(to, -1), timezone })}) p
    cross join lateral (select o.member_id from orders o where o.studio_id = ${thisStudio} and o.order_id = p.order_id) o
    cross join lateral (select l.name, l.kind from order_line l
      where l.studio_id = ${thisStudio} and l.order_id = p.order_id and l.line_no = p.line_no) l`,
  details: (base) => sql`
    select r.*, ${shownName('m')} as "memberName" from ${base} r
    join member m on m.studio_id = ${thisStudio} and m.member_id = r."memberId"`,
  conditions: { flow: (name) => sql`${sql.ref(`r.${String(name)}`)} <> 0` },
  refuseDays: (tx, { from, now, timezone }) =>
    refusePeriod(tx, from, { today: localDateOf(now, timezone), now }),
  sortsInBase: Object.keys(PREPAID_REPORT.columns).filter((name) => name !== 'memberName'),
  figures: Object.fromEntries(
    Object.keys(PREPAID_FIGURES).map((name) => [
      name,
      sql`coalesce(sum(${sql.ref(`r.${name}`)}), 0)::bigint`,
    ]),
  ),
  groups: { kind: { key: sql`r.kind` } },
  owner: sql`null::uuid`,
};
