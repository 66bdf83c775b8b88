import type { ReportValues } from '@studio/contract/reports/reportQuery';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { attendanceSource } from './attendance.views.ts';
import { instructorSource } from './instructor.views.ts';
import type { ReportSource } from './report.views.ts';
import { transactionSource } from './sales/transaction.views.ts';
import { toWire } from './wire.rules.ts';

/** Days of the studio that are summed up together, `from` in, `to` out. */
export interface Span {
  key: string;
  from: string;
  to: string;
}

interface SpanQuery {
  /** Spans that do not overlap. */
  spans: readonly Span[];
  /** Days that are summed up one by one as well, each under its date. */
  days: Omit<Span, 'key'>;
  /** Names of figures of the report. */
  figures: readonly string[];
  timezone: string;
  now: Date;
  currency: string;
  /** Only the rows of this colleague; null for all. */
  staffId: string | null;
}

const earliest = (days: readonly string[]): string =>
  days.reduce((one, other) => (one < other ? one : other));
const latest = (days: readonly string[]): string => days.reduce((one, other) => (one > other ? one : other));

const isIn = ({ from, to }: Omit<Span, 'key'>) => sql`r.day >= ${from}::date and r.day < ${to}::date`;

/**
 * Figures of a report in some spans and on some days, in one pass over its rows: each row is asked once where it
 * belongs, not once for every day. What has no rows has no entry.
 */
async function figuresBySpan(
  tx: Tx,
  { report, base, figures, owner }: ReportSource,
  { spans, days, figures: names, timezone, now, currency, staffId }: SpanQuery,
): Promise<Map<string, ReportValues>> {
  const all = [...spans, days];
  const [from, to] = [earliest(all.map((span) => span.from)), latest(all.map((span) => span.to))];
  const keys = sql.join(
    spans.map((span) => sql`when ${isIn(span)} then ${span.key}`),
    sql` `,
  );
  const asked = sql.join(names.map((name) => sql`${figures[name] ?? sql`null`} as ${sql.id(name)}`));
  const { rows } = await sql<Record<string, unknown> & { spanKey: string | null }>`
    select coalesce(r."span", r."date"::text) as "spanKey", ${asked}
    from (
      select r.*, case ${keys} end as "span", case when ${isIn(days)} then r.day end as "date"
      from (${base({ from, to, timezone, now })}) r
    ) r
    where ${staffId === null ? sql`true` : sql`${owner} = ${staffId}`}
    group by grouping sets ((r."span"), (r."date"))`.execute(tx);
  const parts = Object.fromEntries(Object.entries(report.figures).filter(([name]) => names.includes(name)));
  return new Map(
    rows.flatMap(({ spanKey, ...row }) =>
      spanKey === null ? [] : [[spanKey, toWire(parts, row, currency)] as const],
    ),
  );
}

/** Figures of the report Sales, on the day of payment. */
export const salesBySpan = (tx: Tx, query: SpanQuery): Promise<Map<string, ReportValues>> =>
  figuresBySpan(tx, transactionSource, query);

/** Figures of Class attendance; of one colleague as Instructors counts them, with what they teach together. */
export const attendanceBySpan = (tx: Tx, query: SpanQuery): Promise<Map<string, ReportValues>> =>
  figuresBySpan(tx, query.staffId === null ? attendanceSource : instructorSource, query);
