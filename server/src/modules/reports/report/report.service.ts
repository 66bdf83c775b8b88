import { reachOf, type Rights } from '@studio/contract/configure/roles/roles';
import { comparedRange } from '@studio/contract/reports/comparedRange';
import type {
  ReportAnswer,
  ReportNarrowing,
  ReportQuery,
  ReportValues,
} from '@studio/contract/reports/reportQuery';
import { addDays, localDateOf } from '@studio/contract/values/time';
import type { Tx } from '../../../platform/db/database.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { contactFor } from '../../members/member/member.api.ts';
import { requireOptions } from './narrowing/options.views.ts';
import { readRows, totalsOf, type Reading, type ReportSource, type SqlRow } from './report.views.ts';
import { suiting } from './suiting.views.ts';
import { rowToWire, toWire } from './wire.rules.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

/** The person by whose rights a report is read. */
export interface Reader extends Rights {
  staffId: string;
  /** When they read it. */
  now: Date;
}

/** Whether a person reads only what is their own. */
export const readsOwn = (reader: Rights, { report }: ReportSource): boolean =>
  reachOf(reader, report.permission) === 'own';

/** What a person may read of a report. One of what there is now is of today. */
export function readingOf(
  reader: Reader,
  source: ReportSource,
  { narrowing, timezone, weekStart }: { narrowing: ReportNarrowing; timezone: string; weekStart: number },
): Reading {
  const { now } = reader;
  const today = localDateOf(now, timezone);
  const { from = today, to = addDays(today, 1), basis } = narrowing;
  const staffId = readsOwn(reader, source) ? reader.staffId : null;
  return { days: { from, to, timezone, weekStart, now, basis }, narrowing, staffId };
}

async function comparedFigures(
  tx: Tx,
  source: ReportSource,
  { reading, query }: { reading: Reading; query: ReportQuery },
): Promise<SqlRow | null> {
  const range = comparedRange(reading.days, query.compare ?? 'NONE');
  if (!range) return null;
  const days = { ...reading.days, ...range };
  return (await totalsOf(tx, source, { ...reading, days })).figures;
}

/** Rows as this person may see them: phone numbers are masked for some roles. */
export const rowsFor =
  (reader: Reader, { report }: ReportSource, currency: string) =>
  (row: SqlRow): ReportValues => {
    const values = rowToWire(report, row, currency);
    if (typeof values['phone'] !== 'string') return values;
    return { ...values, phone: contactFor(reader, { userEmail: '', phone: values['phone'] }).phone };
  };

/**
 * A report's figures, groups and one page of its rows.
 * @throws Refusal NOT_FOUND where the studio has not what the report is narrowed to.
 */
export const readReport = (
  ctx: StaffContext,
  source: ReportSource,
  query: ReportQuery,
): Promise<ReportAnswer> =>
  ctx.transaction(async (tx) => {
    await requireOptions(tx, source.report, query);
    const { currency, ...clock } = await studioSettings(tx);
    const reading = readingOf(ctx, source, { narrowing: query, ...clock });
    const { report } = source;
    await tx.executeQuery(suiting(source, reading.days).compile());
    const compared = await comparedFigures(tx, source, { reading, query });
    const { totals, groups, rows } = await readRows(tx, source, { ...query, reading });
    return {
      currency,
      isOwn: readsOwn(ctx, source),
      figures: toWire(report.figures, totals.figures, currency),
      compared: compared && toWire(report.figures, compared, currency),
      groups: groups.map(({ key, label, figures }) => ({
        key,
        label,
        figures: toWire(report.figures, figures, currency),
      })),
      rows: rows.map(rowsFor(ctx, source, currency)),
      total: totals.rowCount,
      page: query.page,
      pageSize: query.pageSize,
    };
  });
