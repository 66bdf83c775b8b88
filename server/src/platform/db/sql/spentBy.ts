import { sql, type RawBuilder } from 'kysely';
import { shareOf } from './shareOf.ts';
import { thisStudio } from './thisStudio.ts';

/**
 * What members have spent, the one definition: what they paid for less what they got back, with tax. As in net sales, a
 * gift card counts when it is spent, for who spends it: bought, it is in nobody's sum. A payment pays for the lines of
 * an order in their order; a refund that is under way has been given back.
 *
 * @param whose Ids of members as an array in SQL; `null` for everybody of the studio.
 * @returns rows of `member_id, spent_minor`; who never ordered anything has none.
 */
export function spentBy(whose: RawBuilder<unknown> | null): RawBuilder<unknown> {
  const theirs = sql`o.studio_id = ${thisStudio} and ${
    whose === null ? sql`true` : sql`o.member_id = any(${whose})`
  }`;
  return sql`
    select member_id, sum(minor)::bigint as spent_minor from (
      select o.member_id, o.paid_minor - o.refunded_minor as minor from orders o where ${theirs}
      union all
      select o.member_id, back.minor - ${PAID_OF_CARD} from orders o
      join order_line l on l.studio_id = o.studio_id and l.order_id = o.order_id and l.kind = 'GIFT_CARD'
      cross join lateral (select coalesce(sum(e.net_minor + e.tax_minor), 0)::bigint as minor from order_line e
        where e.studio_id = l.studio_id and e.order_id = l.order_id and e.line_no < l.line_no) above
      cross join lateral (${BACK_OF_CARD}) back
      where ${theirs} and o.paid_minor > 0) moved
    group by member_id`;
}

/** What was paid of a line `l` for a gift card, of its order `o`. */
const PAID_OF_CARD = sql`(
  ${shareOf(sql`(above.minor + l.net_minor + l.tax_minor)`, sql`o.paid_minor`, sql`o.total_minor`)}
  - ${shareOf(sql`above.minor`, sql`o.paid_minor`, sql`o.total_minor`)})`;

/** What was paid back of it. A refund of before parts were kept is of the first line that it names. */
const BACK_OF_CARD = sql`
  select coalesce(sum(coalesce(part."amountMinor", rf.amount_minor)), 0)::bigint as minor
  from refund rf
  left join lateral jsonb_to_recordset(rf.parts) as part("lineNo" integer, "amountMinor" bigint) on true
  where rf.studio_id = l.studio_id and rf.order_id = l.order_id and rf.status <> 'FAILED'
    and coalesce(part."lineNo", rf.lines[1], 1) = l.line_no`;
