import { reachOf, type Rights } from '@studio/contract/configure/roles/roles';
import type { ReportDefinition } from '@studio/contract/reports/reportDefinition';
import type { ReportOptions } from '@studio/contract/reports/reportOptions.schema';
import { comparedRange } from '@studio/contract/reports/comparedRange';
import type {
  ReportAnswer,
  ReportNarrowing,
  ReportQuery,
  ReportValues,
} from '@studio/contract/reports/reportQuery';
import { addDays, localDateOf } from '@studio/contract/values/time';
import type { Numbering } from '@studio/contract/values/typed/numbers';
import type { Tx } from '../../../platform/db/database.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { contactFor } from '../../members/member/member.api.ts';
import { reportOptions, requireOptions } from './narrowing/options.views.ts';
import { readRows, totalsOf, type Reading, type ReportSource, type SqlRow } from './report.views.ts';
import { suiting } from './suiting.views.ts';
import { isByTaxRate, taxRateWords } from './sales/taxRate.rules.ts';
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
  if (await source.refuseDays?.(tx, days)) return null;
  return (await totalsOf(tx, source, { ...reading, days })).figures;
}

/** Rows as this person may see them, and as the studio writes: phone numbers are masked for some roles. */
export const rowsFor =
  (reader: Reader, { report }: ReportSource, style: Numbering) =>
  (row: SqlRow): ReportValues => {
    const values = rowToWire(report, row, style.currency);
    const { phone, taxRate } = values;
    const masked =
      typeof phone === 'string'
        ? { ...values, phone: contactFor(reader, { userEmail: '', phone }).phone }
        : values;
    return typeof taxRate === 'string' ? { ...masked, taxRate: taxRateWords(taxRate, style) } : masked;
  };

/** What a report can be narrowed to, as the studio writes it. */
export const readOptions = (ctx: StaffContext, report: ReportDefinition): Promise<ReportOptions> =>
  ctx.transaction(async (tx) => {
    const options = await reportOptions(tx, report);
    if (options.taxRate.length === 0) return options;
    const style = await studioSettings(tx);
    return { ...options, taxRate: options.taxRate.map(({ id }) => ({ id, name: taxRateWords(id, style) })) };
  });

/**
 * A report's figures, groups and one page of its rows.
 * @throws Refusal NOT_FOUND where the studio has not what the report is narrowed to, PLAN_LIMIT for days that its
 * platform plan does not show.
 */
export const readReport = (
  ctx: StaffContext,
  source: ReportSource,
  query: ReportQuery,
): Promise<ReportAnswer> =>
  ctx.transaction(async (tx) => {
    await requireOptions(tx, source.report, query);
    const settings = await studioSettings(tx);
    const { currency } = settings;
    const reading = readingOf(ctx, source, { narrowing: query, ...settings });
    const { report } = source;
    const refusal = await source.refuseDays?.(tx, reading.days);
    if (refusal) throw refusal;
    const isByRate = isByTaxRate(report, query.group);
    await tx.executeQuery(suiting(source, reading.days).compile());
    const compared = await comparedFigures(tx, source, { reading, query });
    const { totals, groups, rows } = await readRows(tx, source, { ...query, reading });
    const said = (await source.inWords?.(tx, rows)) ?? rows;
    return {
      currency,
      asOf: ctx.now.toISOString(),
      isOwn: readsOwn(ctx, source),
      figures: toWire(report.figures, totals.figures, currency),
      compared: compared && toWire(report.figures, compared, currency),
      groups: groups.map(({ key, label, figures }) => ({
        key,
        label: isByRate && key !== null ? taxRateWords(key, settings) : label,
        figures: toWire(report.figures, figures, currency),
      })),
      rows: said.map(rowsFor(ctx, source, settings)),
      total: totals.rowCount,
      page: query.page,
      pageSize: query.pageSize,
    };
  });
