import type { PrepaidFlow } from '@studio/contract/reports/definitions/prepaidFigures';
import { addDays, endOfMonth, firstOfMonth } from '@studio/contract/values/time';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';
import { lastStart, placesBetween, touchedOrders } from './place.views.ts';

type Sql = RawBuilder<unknown>;

/** Days local to the studio, both inclusive. */
interface Days {
  from: string;
  to: string;
  timezone: string;
}

const midnight = (day: string, timezone: string): Sql =>
  sql`(${day}::date::timestamp at time zone ${timezone})`;

/** The columns of all flows, in the order of the identity. */
const COLUMNS: Record<PrepaidFlow, string> = {
  opening: 'opening',
  lateChanges: 'late_changes',
  sold: 'sold',
  delivered: 'delivered',
  kept: 'kept',
  refunded: 'refunded',
  closing: 'closing',
};
const FLOWS = Object.keys(COLUMNS) as PrepaidFlow[];
const columnsOf = (table: string): Sql => sql.join(FLOWS.map((flow) => sql.ref(`${table}.${COLUMNS[flow]}`)));
const HAPPENED = sql.join(
  FLOWS.map((flow) => sql`${sql.ref(COLUMNS[flow])} <> 0`),
  sql` or `,
);

/** Of a month by its first day: itself if it was closed with its places, else nothing. */
const closedOne = (month: string): Sql =>
  sql`(select c.month from closed_month c where c.studio_id = ${thisStudio} and c.month = ${month}::date and c.has_places)`;

/**
 * What is known now. After a closed month the balance that was written down opens, and what has changed about it since
 * is a flow of its own.
 */
function known({ from, to, timezone }: Days): Sql {
  const bounds = { start: midnight(from, timezone), end: midnight(addDays(to, 1), timezone) };
  const before = firstOfMonth(from) === from ? closedOne(firstOfMonth(addDays(from, -1))) : null;
  const written = (columns: Sql): Sql => sql`
    select ${columns} from closed_month_place w
    where w.studio_id = ${thisStudio} and w.month = ${before ?? sql`null::date`} and w.closing <> 0`;
  return sql`
    select p.order_id, p.line_no, p.last_start,
      case when closed.month is null then p.opening else coalesce(w.closing, 0) end as opening,
      case when closed.month is null then 0 else p.opening - coalesce(w.closing, 0) end as late_changes,
      p.sold, p.delivered, p.kept, p.refunded, p.closing
    from (${placesBetween(bounds, touchedOrders(bounds, written(sql`w.order_id`)))}) p
    cross join (select ${before ?? sql`null::date`} as month) closed
    left join (${written(sql`w.order_id, w.line_no, w.closing`)}) w
      on w.order_id = p.order_id and w.line_no = p.line_no`;
}

/** As closed months say, from the first to the last of them. */
const written = (first: string, last: string): Sql => sql`
  select w.order_id, w.line_no, (select ${lastStart} from order_line l where l.studio_id = ${thisStudio}
      and l.order_id = w.order_id and l.line_no = w.line_no) as last_start,
    coalesce(sum(w.opening) filter (where w.month = ${first}::date), 0)::bigint as opening,
    sum(w.late_changes)::bigint as late_changes, sum(w.sold)::bigint as sold, sum(w.delivered)::bigint as delivered,
    sum(w.kept)::bigint as kept, sum(w.refunded)::bigint as refunded,
    coalesce(sum(w.closing) filter (where w.month = ${last}::date), 0)::bigint as closing
  from closed_month_place w
  where w.studio_id = ${thisStudio} and w.month between ${first}::date and ${last}::date
  group by w.order_id, w.line_no`;

/**
 * Tickets and drop-ins that were owed in some days, or with a flow: `opening` + `late_changes` + `sold` - `delivered` -
 * `kept` - `refunded` = `closing` for each. Whole closed months are as they were closed, all else as is known now; the
 * database looks which it is, so that a page or a file is of one moment.
 */
export function prepaidPlaces(days: Days): Sql {
  const { from, to } = days;
  const isKnown = sql`select * from (${known(days)}) k where (${HAPPENED})`;
  if (firstOfMonth(from) !== from || endOfMonth(to) !== to) return isKnown;
  const [first, last] = [from, firstOfMonth(to)];
  // Months are closed in turn, so all between two closed ones are closed, and with their places.
  const isClosed = sql`(${closedOne(first)} is not null and ${closedOne(last)} is not null)`;
  return sql`${isKnown} and not ${isClosed}
    union all select * from (${written(first, last)}) w where (${HAPPENED}) and ${isClosed}`;
}

/** Every flow of all tickets and drop-ins together, in minor units without tax. */
export async function prepaidSums(tx: Tx, days: Days): Promise<Record<PrepaidFlow, number>> {
  const sums = FLOWS.map(
    (flow) => sql`coalesce(sum(${sql.ref(`p.${COLUMNS[flow]}`)}), 0)::float8 as ${sql.id(flow)}`,
  );
  const { rows } = await sql<Record<PrepaidFlow, number>>`
    select ${sql.join(sums)} from (${prepaidPlaces(days)}) p`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error('A sum has no row');
  return found;
}

/**
 * Writes down what is known of a month that is being closed.
 * @returns what was owed at its end, in minor units.
 */
export async function writeClosedPlaces(tx: Tx, { from, to, timezone }: Days): Promise<number> {
  const { rows } = await sql<{ closing: number }>`
    with written as (
      insert into closed_month_place (studio_id, month, order_id, line_no, ${sql.join(FLOWS.map((flow) => sql.id(COLUMNS[flow])))})
      select ${thisStudio}, ${from}::date, p.order_id, p.line_no, ${columnsOf('p')}
      from (${known({ from, to, timezone })}) p where ${HAPPENED}
      returning closing)
    select coalesce(sum(closing), 0)::float8 as closing from written`.execute(tx);
  return rows[0]?.closing ?? 0;
}
