import { addDays, endOfMonth, firstOfMonth } from '@studio/contract/values/time';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';
import { inList } from '../../../../platform/db/sql/inList.ts';
import type { Bounds } from './line.views.ts';

type Sql = RawBuilder<unknown>;

/** What is owed for some kinds of lines of orders, worked out from their state at two moments. */
export interface Book {
  kinds: readonly string[];
  /** The moment by which a line `l` of `order_line` is dated. */
  at: Sql;
  /** Orders that can have been owed or moved, as a select of their ids. @param alsoOf More of them, likewise. */
  touched(bounds: Bounds, alsoOf: Sql): Sql;
  /** A row for each line of these orders, with `at` and all flows. */
  between(bounds: Bounds, orders: Sql): Sql;
}

/** Days local to the studio, both inclusive. */
export interface Days {
  from: string;
  to: string;
  timezone: string;
}

const midnight = (day: string, timezone: string): Sql =>
  sql`(${day}::date::timestamp at time zone ${timezone})`;

/** The columns of all flows, in the order of the identity. */
const COLUMNS = ['opening', 'late_changes', 'sold', 'delivered', 'kept', 'refunded', 'closing'] as const;
export type Column = (typeof COLUMNS)[number];
const columnsOf = (table: string): Sql => sql.join(COLUMNS.map((column) => sql.ref(`${table}.${column}`)));
const HAPPENED = sql.join(
  COLUMNS.map((column) => sql`${sql.ref(column)} <> 0`),
  sql` or `,
);

/** Of a month by its first day: itself if it was closed with its places, else nothing. */
const closedOne = (month: string): Sql =>
  sql`(select c.month from closed_month c where c.studio_id = ${thisStudio} and c.month = ${month}::date and c.has_places)`;

/** Rows of closed months that are of these kinds. */
const isOfKinds = ({
  kinds,
}: Book): Sql => sql`exists (select from order_line l where l.studio_id = ${thisStudio}
  and l.order_id = w.order_id and l.line_no = w.line_no and l.kind in ${inList(kinds)})`;

/**
 * What is known now. After a closed month the balance that was written down opens, and what has changed about it since
 * is a flow of its own.
 */
function known(book: Book, { from, to, timezone }: Days): Sql {
  const bounds = { start: midnight(from, timezone), end: midnight(addDays(to, 1), timezone) };
  const before = firstOfMonth(from) === from ? closedOne(firstOfMonth(addDays(from, -1))) : null;
  const written = (columns: Sql): Sql => sql`
    select ${columns} from closed_month_place w
    where w.studio_id = ${thisStudio} and w.month = ${before ?? sql`null::date`} and w.closing <> 0 and ${isOfKinds(book)}`;
  return sql`
    select p.order_id, p.line_no, p.at,
      case when closed.month is null then p.opening else coalesce(w.closing, 0) end as opening,
      case when closed.month is null then 0 else p.opening - coalesce(w.closing, 0) end as late_changes,
      p.sold, p.delivered, p.kept, p.refunded, p.closing
    from (${book.between(bounds, book.touched(bounds, written(sql`w.order_id`)))}) p
    cross join (select ${before ?? sql`null::date`} as month) closed
    left join (${written(sql`w.order_id, w.line_no, w.closing`)}) w
      on w.order_id = p.order_id and w.line_no = p.line_no`;
}

/** As closed months say, from the first to the last of them. */
const written = (book: Book, first: string, last: string): Sql => sql`
  select w.order_id, w.line_no, (select ${book.at} from order_line l where l.studio_id = ${thisStudio}
      and l.order_id = w.order_id and l.line_no = w.line_no) as at,
    coalesce(sum(w.opening) filter (where w.month = ${first}::date), 0)::bigint as opening,
    sum(w.late_changes)::bigint as late_changes, sum(w.sold)::bigint as sold, sum(w.delivered)::bigint as delivered,
    sum(w.kept)::bigint as kept, sum(w.refunded)::bigint as refunded,
    coalesce(sum(w.closing) filter (where w.month = ${last}::date), 0)::bigint as closing
  from closed_month_place w
  where w.studio_id = ${thisStudio} and w.month between ${first}::date and ${last}::date and ${isOfKinds(book)}
  group by w.order_id, w.line_no`;

/**
 * Lines of orders that were owed in some days, or with a flow: `opening` + `late_changes` + `sold` - `delivered` -
 * `kept` - `refunded` = `closing` for each. Whole closed months are as they were closed, all else as is known now; the
 * database looks which it is, so that a page or a file is of one moment.
 */
export function linesOf(book: Book, days: Days): Sql {
  const { from, to } = days;
  const isKnown = sql`select * from (${known(book, days)}) k where (${HAPPENED})`;
  if (firstOfMonth(from) !== from || endOfMonth(to) !== to) return isKnown;
  const [first, last] = [from, firstOfMonth(to)];
  // Months are closed in turn, so all between two closed ones are closed, and with their places.
  const isClosed = sql`(${closedOne(first)} is not null and ${closedOne(last)} is not null)`;
  return sql`${isKnown} and not ${isClosed}
    union all select * from (${written(book, first, last)}) w where (${HAPPENED}) and ${isClosed}`;
}

/** Every flow of all lines together, in minor units without tax. @param columns The flows by what they are called. */
export async function sumsOf<Flow extends string>(
  tx: Tx,
  book: Book,
  { columns, days }: { columns: Record<Flow, Column>; days: Days },
): Promise<Record<Flow, number>> {
  const sums = Object.entries<Column>(columns).map(
    ([flow, column]) => sql`coalesce(sum(${sql.ref(`p.${column}`)}), 0)::float8 as ${sql.id(flow)}`,
  );
  const { rows } = await sql<Record<Flow, number>>`
    select ${sql.join(sums)} from (${linesOf(book, days)}) p`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error('A sum has no row');
  return found;
}

/**
 * Writes down what is known of a month that is being closed.
 * @returns what was owed at its end, in minor units.
 */
export async function writeClosed(tx: Tx, book: Book, { from, to, timezone }: Days): Promise<number> {
  const { rows } = await sql<{ closing: number }>`
    with written as (
      insert into closed_month_place (studio_id, month, order_id, line_no, ${sql.join(COLUMNS.map((column) => sql.id(column)))})
      select ${thisStudio}, ${from}::date, p.order_id, p.line_no, ${columnsOf('p')}
      from (${known(book, { from, to, timezone })}) p where ${HAPPENED}
      returning closing)
    select coalesce(sum(closing), 0)::float8 as closing from written`.execute(tx);
  return rows[0]?.closing ?? 0;
}
