import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { SessionRow } from '../schedule.repository.ts';
import type { SeriesRow } from '../series.repository.ts';

interface Days {
  from: string;
  to: string;
}

/** A class that may be copied. */
export interface Original {
  session: SessionRow;
  className: string;
  /** Whether its template is active. */
  isOffered: boolean;
  /** Its series, while that continues. */
  series: Pick<SeriesRow, 'rrule' | 'from_date' | 'until_date'> | null;
}

/**
 * The classes of some days, by their start. Appointments and events have a time of their own; a cancelled
 * class is not copied.
 */
export async function originalsIn(tx: Tx, { from, to }: Days): Promise<Original[]> {
  const rows = await tx
    .selectFrom('session as s')
    .innerJoin('class_template as t', (join) =>
      join.onRef('t.studio_id', '=', 's.studio_id').onRef('t.class_templ_id', '=', 's.class_templ_id'),
    )
    .leftJoin('session_series as e', (join) =>
      join
        .onRef('e.studio_id', '=', 's.studio_id')
        .onRef('e.series_id', '=', 's.series_id')
        .on('e.ended_at', 'is', null),
    )
    .selectAll('s')
    .select(['e.rrule', 'e.from_date as fromDate', 'e.until_date as untilDate'])
    .select([
      sql<string>`coalesce(nullif(s.title, ''), t.class_name)`.as('className'),
      sql<boolean>`t.archived_at is null and t.status = 'ACTIVE'`.as('isOffered'),
    ])
    .where('s.local_date', '>=', from)
    .where('s.local_date', '<', to)
    .where('s.start_at', '>=', sql<Date>`(${from}::date - 1)::timestamptz`)
    .where('s.start_at', '<', sql<Date>`(${to}::date + 1)::timestamptz`)
    .where('s.status', '<>', 'CANCELLED')
    .where('t.template_type', '=', 'CLASS')
    .orderBy('s.start_at')
    .orderBy('s.schedule_id')
    .execute();
  return rows.map(({ className, isOffered, rrule, fromDate, untilDate, ...session }) => ({
    session,
    className,
    isOffered,
    series:
      rrule !== null && fromDate !== null ? { rrule, from_date: fromDate, until_date: untilDate } : null,
  }));
}

/**
 * Copies and sessions of series on some days, as `<id of the original or the series> <day>`. A day that a
 * series skipped counts as well.
 */
export async function copiesIn(tx: Tx, { from, to }: Days): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select copied_from_id || ' ' || local_date as key from session
      where local_date >= ${from} and local_date < ${to} and copied_from_id is not null
        and status <> 'CANCELLED'
    union select series_id || ' ' || local_date from session where local_date >= ${from}
      and local_date < ${to} and series_id is not null`.execute(tx);
  return new Set(rows.map(({ key }) => key));
}
