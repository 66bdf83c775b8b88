import { sql, type RawBuilder } from 'kysely';
import { inList } from '../../../../platform/db/sql/inList.ts';
import { shareOf } from '../../../../platform/db/sql/shareOf.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';

// What lines of orders were paid and paid back until two moments: the money of whatever is paid ahead.

type Sql = RawBuilder<unknown>;

/** Keeps the planner from writing out an expression of a subquery wherever it is used. */
export const ONCE = sql`offset 0`;

/**
 * The moments between which a period lies: the midnights before its first day and after its last, local to the studio.
 */
export interface Bounds {
  start: Sql;
  end: Sql;
}
const MOMENTS = ['start', 'end'] as const;
export type Moment = (typeof MOMENTS)[number];

export const eachMoment = (column: (moment: Moment) => Sql): Sql => sql.join(MOMENTS.map(column));
/** A column of a lateral join, as it was at a moment. */
export const at = (join: string, name: string, moment: Moment): Sql => sql.ref(`${join}.${name}_${moment}`);
export const as = (name: string, moment: Moment): Sql => sql.id(`${name}_${moment}`);

/** What came for the whole order until each moment. */
export const paid = (bounds: Bounds): Sql => sql`
  select ${eachMoment((moment) => sql`coalesce(sum(p.amount_minor) filter (where p.paid_at < ${bounds[moment]}), 0)::bigint as ${as('all', moment)}`)}
  from payment p where p.studio_id = l.studio_id and p.order_id = l.order_id`;

/** What of the money of an order is for its line `l`. */
export const lineShare = (all: Sql): Sql => sql`
  ${shareOf(sql`(l.above_minor + l.net_minor + l.tax_minor)`, all, sql`l.total_minor`)}
  - ${shareOf(sql`l.above_minor`, all, sql`l.total_minor`)}`;

/** What of that is the line's, as the report Sales parts payments, with tax. */
export const share = sql`select ${eachMoment((moment) => sql`${lineShare(at('paid', 'all', moment))} as ${as('gross', moment)}`)} ${ONCE}`;

/**
 * What was paid back of the line, with and without tax. Refunds of before parts were kept are of the first line that
 * they name.
 */
export const back = (bounds: Bounds): Sql => sql`
  select ${eachMoment((moment) => {
    const then = sql`filter (where rf.done_at < ${bounds[moment]})`;
    return sql`coalesce(sum(part.amount) ${then}, 0)::bigint as ${as('gross', moment)},
      coalesce(sum(part.amount - part.tax) ${then}, 0)::bigint as ${as('net', moment)}`;
  })}
  from refund rf
  left join lateral jsonb_to_recordset(rf.parts)
    as kept("lineNo" integer, "amountMinor" bigint, "taxMinor" bigint) on true
  cross join lateral (select coalesce(kept."lineNo", rf.lines[1], 1) as no,
    coalesce(kept."amountMinor", rf.amount_minor) as amount, coalesce(kept."taxMinor", rf.tax_minor) as tax) part
  where rf.studio_id = l.studio_id and rf.order_id = l.order_id and rf.status = 'DONE' and part.no = l.line_no`;

/** What of that is without tax. @param tax That of the whole line. */
export const sold = (tax: Sql = sql`l.tax_minor`): Sql =>
  sql`select ${eachMoment((moment) => {
    const gross = at('share', 'gross', moment);
    return sql`${gross} - ${shareOf(tax, gross, sql`(l.net_minor + l.tax_minor)`)} as ${as('net', moment)}`;
  })} ${ONCE}`;

/** How much more something is at the second moment. */
export const grown = (join: string, name: string): Sql =>
  sql`${at(join, name, 'end')} - ${at(join, name, 'start')}`;

/**
 * The lines `l` of a `touched` order of some kinds, each with what stands above it in the order, what the whole order
 * costs, and what became of its ticket. The planner knows little of how many rows one studio has: the orders come
 * first, and each line is looked up.
 */
export const linesOfOrder = (kinds: readonly string[]): Sql => sql`
  select line.*, o.total_minor, o.created_at as ordered_at, o.paid_at as completed_at, k.status as ticket_status, k.cancelled_at as ticket_ended_at, k.refund_minor,
    case when line.line_no = 1 then 0 else (select coalesce(sum(e.net_minor + e.tax_minor), 0)::bigint from order_line e
      where e.studio_id = line.studio_id and e.order_id = line.order_id and e.line_no < line.line_no) end as above_minor
  from order_line line join orders o on o.studio_id = line.studio_id and o.order_id = line.order_id
    left join event_ticket k on k.studio_id = line.studio_id and k.ticket_id = line.ref_id and line.kind = 'TICKET'
  where line.studio_id = ${thisStudio} and line.order_id = touched.order_id and line.kind in ${inList(kinds)} ${ONCE}`;
