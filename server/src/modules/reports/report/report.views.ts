import {
  isTimeGroup,
  NONE,
  type ReportDefinition,
  type TimeGroup,
} from '@studio/contract/reports/reportDefinition';
import { MOST_GROUPS, type ReportNarrowing, type ReportQuery } from '@studio/contract/reports/reportQuery';
import { MONDAY } from '@studio/contract/values/time';
import { sql, type Compilable, type RawBuilder } from 'kysely';
import { sqlBuilder, type Tx } from '../../../platform/db/database.ts';
import type { Refusal } from '../../../platform/refusal.ts';
import type { PayEstimate } from '../payroll/payroll.api.ts';
import { weekOf } from '../../../platform/db/sql/weekOf.ts';
import { inEachGroup, inGroups, type Condition, type SqlGrouping } from './narrowing/grouping.views.ts';

export type SqlRow = Record<string, unknown>;

/** Days of the studio, `from` in, `to` out. */
export interface Days {
  from: string;
  to: string;
  timezone: string;
  now: Date;
  /** The day on which weeks begin, 1 (Monday) to 7 (Sunday); only what is put together by week needs it. */
  weekStart?: number;
  /** Which day decides, for reports with several. */
  basis?: string | undefined;
  /** What sessions of these days would be paid, for the report that asks for it. */
  payEstimates?: readonly PayEstimate[];
}

/**
 * The SQL of one report, `r` names a row in all expressions. It has two halves, because names are looked up for
 * the rows of a page only, not for a year of bookings: the planner knows little of how many rows one studio
 * has, and would join people first.
 */
export interface ReportSource {
  report: ReportDefinition;
  /**
   * The rows of some days: `rowId`, `at` (an instant) and `day` (local), by which files and groups of time are
   * in order, the report's ids, a field for each filter, and what figures and groups need.
   */
  base(days: Days): RawBuilder<unknown>;
  /**
   * The rows of each month, for what lasts longer than a day, where months are the one group of time: the figures of a
   * month are of the rows that it has, which several can have, and not of those of its `day`. Undefined where the rows
   * of the base are those of the one month that there is.
   */
  byMonth?(days: Days): RawBuilder<unknown> | undefined;
  /** The remaining columns, as a select from base rows. */
  details(base: RawBuilder<unknown>): RawBuilder<unknown>;
  /** Adds to days what rules work out and SQL cannot; once, before their rows are read. */
  completed?(tx: Tx, days: Days): Promise<Days>;
  /** Says in rows what SQL has no words for. */
  inWords?(tx: Tx, rows: readonly SqlRow[]): Promise<SqlRow[]>;
  /** Why some days may not be read, e.g. because the platform plan does not show them; null when they may. */
  refuseDays?(tx: Tx, days: Days): Promise<Refusal | null>;
  /** Columns of the base, by which sorting is cheap. */
  sortsInBase: readonly string[];
  /** Aggregates; amounts in minor units. */
  figures: Record<string, RawBuilder<unknown>>;
  groups: Record<string, SqlGrouping>;
  /** What a filter asks of a row that has no field of its name; it costs nothing until somebody asks. */
  conditions?: Readonly<Record<string, Condition>>;
  /**
   * Whether the rows of a long period are joined by hashes: the planner guesses few rows for a studio, and would look
   * half a million up one by one.
   */
  isHashedWhenLong?: boolean;
  /**
   * A column, never empty, in whose order an index has the rows. They are so many that a page of them is read apart
   * from the figures: by this column only its own rows, by others without keeping all of them.
   */
  indexedSort?: string;
  /** The member of staff that a row belongs to, for roles that see only their own. */
  owner: RawBuilder<unknown>;
  /** Whether a row belongs to somebody, where it can be several people's. */
  isOwn?: Condition;
}

/** Whether an instant falls on local days. */
export const within = (
  instant: RawBuilder<unknown>,
  { from, to, timezone }: Days,
): RawBuilder<unknown> => sql`
  ${instant} >= (${from}::timestamp at time zone ${timezone})
    and ${instant} < (${to}::timestamp at time zone ${timezone})`;

/**
 * The studio's day of an instant, by the zone of today: so a row's day is one of those asked for. The day that a
 * session keeps is by the zone of then.
 */
export const localDay = (instant: RawBuilder<unknown>, { timezone }: Days): RawBuilder<unknown> =>
  sql`(${instant} at time zone ${timezone})::date`;

/** Days with all that the rows of a report need. */
export const completed = async (tx: Tx, source: ReportSource, reading: Reading): Promise<Reading> =>
  source.completed ? { ...reading, days: await source.completed(tx, reading.days) } : reading;

export interface Reading {
  days: Days;
  narrowing: ReportNarrowing;
  /** Only the rows of this colleague; null for all. */
  staffId: string | null;
}

const TIMES: Record<TimeGroup, (days: Days) => RawBuilder<unknown>> = {
  day: () => sql`r.day`,
  week: ({ weekStart = MONDAY }) => weekOf(sql`r.day`, weekStart),
  month: () => sql`date_trunc('month', r.day)::date`,
};

const column = (name: string): RawBuilder<unknown> => sql.ref(`r.${name}`);

/** What rows are sorted by: names as every list sorts them, other values as they are. */
function sortedBy({ report, indexedSort }: ReportSource, name: string): RawBuilder<unknown> {
  const { kind, words } = report.columns[name] ?? {};
  return kind === 'text' && !words && name !== indexedSort ? sql`folded(${column(name)})` : column(name);
}

/** What a filter asks: what its group is summed up by, where rows have none of it. */
function asked({ report, groups, conditions = {} }: ReportSource, name: string, value: unknown) {
  if (value !== NONE || !report.filters[name]?.hasNone)
    return conditions[name]?.(value) ?? sql`${column(name)} = ${value}`;
  const [group = ''] = Object.entries(report.groups).find(([, { filter }]) => filter === name) ?? [];
  return sql`${groups[group]?.key ?? column(name)} is null`;
}

function conditionOf(source: ReportSource, { narrowing, staffId }: Reading): RawBuilder<unknown> {
  const chosen = Object.keys(source.report.filters).filter((name) => (narrowing[name] ?? null) !== null);
  const conditions = chosen.map((name) => asked(source, name, narrowing[name]));
  if (staffId !== null) conditions.push(source.isOwn?.(staffId) ?? sql`${source.owner} = ${staffId}`);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/**
 * The rows that are asked for, as `base`: those of the report unless others are given. They are found once; where they
 * are used only once, without the columns that nobody uses.
 */
const withBase = (
  source: ReportSource,
  reading: Reading,
  rows: RawBuilder<unknown> = source.base(reading.days),
): RawBuilder<unknown> => sql`
  with base as (select r.* from (${rows}) r where ${conditionOf(source, reading)})`;

const figuresOf = ({ figures }: ReportSource): RawBuilder<unknown> =>
  sql.join(Object.entries(figures).map(([name, figure]) => sql`${figure} as ${sql.id(name)}`));

export interface SqlGroup {
  key: string | null;
  label: string | null;
  /** The figures by name, with the number of rows. */
  figures: SqlRow;
  rowCount: number;
}

/** The figures of all rows. */
export async function totalsOf(tx: Tx, source: ReportSource, asked: Reading): Promise<SqlGroup> {
  const reading = await completed(tx, source, asked);
  const { rows } = await sql<SqlRow & { rowCount: number }>`
    ${withBase(source, reading)}
    select ${figuresOf(source)}, count(*) as "rowCount" from base r`.execute(tx);
  const { rowCount = 0, ...figures } = rows[0] ?? {};
  return { key: null, label: null, figures, rowCount };
}

type GroupRow = SqlRow &
  Record<'groupKey' | 'groupLabel', string | null> &
  Record<'isAll' | 'rowCount', number>;

type Paging = Pick<ReportQuery, 'sort' | 'order' | 'page' | 'pageSize'>;

interface Asked extends Paging {
  reading: Reading;
  group: string;
}

/** Whose group alone is shown: of a reader who sees what is theirs, or of whom a report is narrowed to. */
function whoseGroup({ narrowing, staffId }: Reading): unknown {
  const chosen = narrowing['staffId'] ?? null;
  return staffId ?? (chosen === NONE ? null : chosen);
}

/** The figures by group with those of all rows. Times come in their order, others the most frequent first. */
function groupedRows(source: ReportSource, group: string, reading: Reading): RawBuilder<unknown> {
  const by = source.groups[group];
  const figures = figuresOf(source);
  const rows = by?.each
    ? inEachGroup(figures, by.each, whoseGroup(reading))
    : inGroups(figures, by?.key ?? TIMES[isTimeGroup(group) ? group : 'day'](reading.days));
  const order = by && !by.isInOrder ? sql`"rowCount" desc, "groupKey"` : sql`"groupKey"`;
  return sql`
    select g.*, ${by?.label?.(sql`g."groupKey"`) ?? sql`null`} as "groupLabel"
    from (
      select * from (${rows}) g
      order by "isAll" desc, ${order}
      limit ${MOST_GROUPS + 1}) g
    order by "isAll" desc, ${order}`;
}

function pageRows(source: ReportSource, { sort, order, page, pageSize }: Paging): RawBuilder<unknown> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const nulls = sort === source.indexedSort ? sql`` : sql`nulls last`;
  const sorted = sql`order by ${sortedBy(source, sort)} ${direction} ${nulls}, r."rowId"`;
  const asked = sql`${sorted} limit ${pageSize} offset ${page * pageSize}`;
  return source.sortsInBase.includes(sort)
    ? sql`select * from (${source.details(sql`(select r.* from base r ${asked})`)}) r ${sorted}`
    : sql`select * from (${source.details(sql`base`)}) r ${asked}`;
}

interface Summed {
  totals: SqlGroup;
  groups: SqlGroup[];
}

function split(found: readonly GroupRow[]): Summed {
  const [totals, ...groups] = found.map(({ groupKey, groupLabel, isAll: _isAll, rowCount, ...figures }) => ({
    key: groupKey,
    label: groupLabel,
    figures,
    rowCount,
  }));
  if (!totals) throw new Error('The empty grouping set gives one row');
  return { totals, groups };
}

/** The figures of rows, and those of each group. */
async function summedUp(
  tx: Tx,
  source: ReportSource,
  { reading, group, rows: of }: Pick<Asked, 'reading' | 'group'> & { rows?: RawBuilder<unknown> },
): Promise<Summed> {
  const { rows } = await sql<GroupRow>`
    ${withBase(source, reading, of)} ${groupedRows(source, group, reading)}`.execute(tx);
  return split(rows);
}

type Read = Summed & { rows: SqlRow[] };

/** In one pass over the rows. */
async function readTogether(
  tx: Tx,
  source: ReportSource,
  { reading, group, ...paging }: Asked,
): Promise<Read> {
  const { rows } = await sql<{ groups: GroupRow[]; rows: SqlRow[] | null }>`
    ${withBase(source, reading)}
    select (select json_agg(g) from (${groupedRows(source, group, reading)}) g) as groups,
      (select json_agg(r) from (${pageRows(source, paging)}) r) as rows`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error('A select without a table gives one row');
  return { ...split(found.groups), rows: found.rows ?? [] };
}

async function readApart(tx: Tx, source: ReportSource, { reading, group, ...paging }: Asked): Promise<Read> {
  const summed = await summedUp(tx, source, { reading, group });
  if (paging.sort === source.indexedSort)
    await sql`select set_config('enable_nestloop', 'on', true)`.execute(tx);
  const { rows } = await sql<SqlRow>`${withBase(source, reading)} ${pageRows(source, paging)}`.execute(tx);
  return { ...summed, rows };
}

/**
 * The figures of all rows, those of each group, and one page of the rows. It is the last to read in its transaction: a
 * page may suit it to itself.
 */
export async function readRows(tx: Tx, source: ReportSource, asked: Asked): Promise<Read> {
  const { group } = asked;
  const reading = await completed(tx, source, asked.reading);
  const found = await (source.indexedSort ? readApart : readTogether)(tx, source, { ...asked, reading });
  const byMonth = isTimeGroup(group) ? source.byMonth?.(reading.days) : undefined;
  if (!byMonth) return found;
  return { ...found, groups: (await summedUp(tx, source, { reading, group, rows: byMonth })).groups };
}

/** How many rows a report has; at most `most`, beyond which nobody counts. */
export async function countRows(
  tx: Tx,
  source: ReportSource,
  { reading: asked, most }: { reading: Reading; most: number },
): Promise<number> {
  const reading = await completed(tx, source, asked);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from (${source.base(reading.days)}) r where ${conditionOf(source, reading)}
      limit ${most}) counted`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** The rows of a file, in the order of time, each with how many there are. @param reading completed. */
export const fileRows = (source: ReportSource, reading: Reading): Compilable<SqlRow> => ({
  compile: () =>
    sql<SqlRow>`
      ${withBase(source, reading)}
      select r.*, (select count(*)::int from base) as "rowCount"
      from (${source.details(sql`base`)}) r order by r.at, r."rowId"`.compile(sqlBuilder),
});
