import { OPEN_ORDER } from '@studio/contract/orders/openOrder';
import { PART_PAID_FIGURES } from '@studio/contract/reports/definitions/partPaidFigures';
import { PART_PAID_REPORT } from '@studio/contract/reports/definitions/partPaid.report';
import { addDays, localDateOf } from '@studio/contract/values/time';
import { sql } from 'kysely';
import { inList } from '../../../../platform/db/sql/inList.ts';
import { shownName } from '../../../../platform/db/sql/shownName.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';
import { partPaidLines, refusePeriod, shareOfLine } from '../../deferred-revenue/deferred-revenue.api.ts';
import type { ReportSource } from '../report.views.ts';

/** What is still to be paid for the line `l` of the order `o`: nothing, once no money will come. */
const open = sql`case when o.status in ${inList(OPEN_ORDER)}
  then l.net_minor + l.tax_minor - (${shareOfLine(sql`o.paid_minor`)}) else 0 end`;

/** The orders paid in part whose sums the page of deferred revenue shows. A row is one line of an order. */
export const partPaidSource: ReportSource = {
  report: PART_PAID_REPORT,
  base: ({ from, to, timezone }) => sql`
    select p.order_id || '-' || p.line_no as "rowId", p.at, (p.at at time zone ${timezone})::date as day,
      (p.at at time zone ${timezone})::date as "orderedOn", p.order_id as "orderId", o.member_id as "memberId",
      l.name as item, l.kind, ${open} as open, p.opening, p.late_changes as "lateChanges", p.sold as paid,
      p.delivered as completed, p.refunded, p.closing
    from (${partPaidLines({ from, to: addDays(to, -1), timezone })}) p
    cross join lateral (select o.* from orders o where o.studio_id = ${thisStudio} and o.order_id = p.order_id) o
    cross join lateral (select l.*, o.total_minor, (
        select coalesce(sum(e.net_minor + e.tax_minor), 0)::bigint from order_line e
        where e.studio_id = l.studio_id and e.order_id = l.order_id and e.line_no < l.line_no) as above_minor
      from order_line l
      where l.studio_id = ${thisStudio} and l.order_id = p.order_id and l.line_no = p.line_no) l`,
  details: (base) => sql`
    select r.*, ${shownName('m')} as "memberName" from ${base} r
    join member m on m.studio_id = ${thisStudio} and m.member_id = r."memberId"`,
  conditions: { flow: (name) => sql`${sql.ref(`r.${String(name)}`)} <> 0` },
  refuseDays: (tx, { from, now, timezone }) =>
    refusePeriod(tx, from, { today: localDateOf(now, timezone), now }),
  sortsInBase: Object.keys(PART_PAID_REPORT.columns).filter((name) => name !== 'memberName'),
  figures: Object.fromEntries(
    Object.keys(PART_PAID_FIGURES).map((name) => [
      name,
      sql`coalesce(sum(${sql.ref(`r.${name}`)}), 0)::bigint`,
    ]),
  ),
  groups: { kind: { key: sql`r.kind` } },
  owner: sql`null::uuid`,
};
