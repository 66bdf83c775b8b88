import { MOST_ROWS_AT_ONCE } from '@studio/contract/reports/reportFileLimits';
import type { ReportNarrowing } from '@studio/contract/reports/reportQuery';
import { roleMay, type Rights } from '@studio/contract/configure/roles/roles';
import { addDays } from '@studio/contract/values/time';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { tableFile, type Table, type TableFormat } from '../../../platform/export/tableFile.ts';
import type { FileAnswer } from '../../../platform/http/answer/fileAnswer.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { demandStepUp } from '../../accounts/step-up/step-up.api.ts';
import { studioSettings, type StudioSettings } from '../../configure/studio/studio.api.ts';
import { cellsOf, headerOf, summingUp } from './file.rules.ts';
import { requireOptions } from './narrowing/options.views.ts';
import { readingOf, rowsFor, type Reader } from './report.service.ts';
import { completed, countRows, fileRows, type Days, type ReportSource } from './report.views.ts';
import { suiting } from './suiting.views.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

/** Few enough that other requests are answered between them. */
const ROWS_AT_ONCE = 250;

/** A file's name without its ending, e.g. `tax-2026-03-01-2026-03-31`. @param days `from` in, `to` out. */
export const nameOf = (key: string, { from, to }: { from: string; to: string }): string =>
  [key, ...new Set([from, addDays(to, -1)])].join('-');

/** @throws {Refusal} PLAN_LIMIT for days that the studio's platform plan does not show. */
export async function requireDays(tx: Tx, { refuseDays }: ReportSource, days: Days): Promise<void> {
  const refusal = await refuseDays?.(tx, days);
  if (refusal) throw refusal;
}

interface Asked {
  /** Hears how many rows there are, before the first of them. */
  onCounted?: (rows: number) => void;
  reader: Reader;
  source: ReportSource;
  narrowing: ReportNarrowing;
  settings: Pick<StudioSettings, 'studioId' | 'currency' | 'country' | 'timezone' | 'weekStart'>;
}

/** All rows of a report that a person may see, as of one moment, read in pieces while they are taken. */
export function reportTable(
  db: Deps['db'],
  { reader, source, narrowing, settings, onCounted }: Asked,
): Table {
  const { report, inWords } = source;
  const { studioId, timezone, weekStart } = settings;
  const reading = readingOf(reader, source, { narrowing, timezone, weekStart });
  const shown = rowsFor(reader, source, settings);
  async function* rows() {
    let isFirst = true;
    const sums = summingUp(report, settings.currency);
    const suited = suiting(source, reading.days);
    const whole = source.completed
      ? await db.studio(studioId, (tx) => completed(tx, source, reading))
      : reading;
    const beside = { first: suited, each: inWords };
    for await (const part of db.pieces(studioId, fileRows(source, whole), ROWS_AT_ONCE, beside)) {
      if (isFirst) onCounted?.(Number(part[0]?.['rowCount'] ?? 0));
      isFirst = false;
      for (const row of part.map(shown)) {
        sums?.add(row);
        yield cellsOf(report, row, timezone);
      }
    }
    const totals = sums?.cells();
    if (totals) yield totals;
  }
  return {
    name: nameOf(report.key, reading.days),
    header: headerOf(report, timezone),
    rows: rows(),
  };
}

/** Whether the file of a report names phone numbers to somebody. */
const hasPhones = (reader: Rights, { report }: ReportSource): boolean =>
  'phone' in report.columns && roleMay(reader, 'member.contact');

/**
 * Requires a proof of who it is for a file with people's phone numbers.
 * @param readers Who gets such a file, each by their own rights; by default the caller.
 * @throws {Refusal} PROOF_NEEDED.
 */
export async function proveForPhones(
  tx: Tx,
  ctx: StaffContext,
  source: ReportSource,
  readers: readonly Rights[] = [ctx],
): Promise<void> {
  if (readers.some((reader) => hasPhones(reader, source))) await demandStepUp(tx, ctx, 'PEOPLE');
}

/**
 * A report as a file that is sent at once. The audit log says who took it.
 * @throws Refusal NOT_FOUND where the studio has not what the report is narrowed to; REPORT_TOO_LONG for more rows
 * than are sent at once; PLAN_LIMIT; PROOF_NEEDED.
 */
export async function exportReport(
  ctx: StaffContext & Pick<Deps, 'db'>,
  source: ReportSource,
  query: ReportNarrowing & { format: TableFormat },
): Promise<FileAnswer> {
  const { report } = source;
  const { format, ...chosen } = query;
  const narrowing = chosen as ReportNarrowing;
  const settings = await ctx.transaction(async (tx) => {
    await requireOptions(tx, report, narrowing);
    await proveForPhones(tx, ctx, source);
    const studio = await studioSettings(tx);
    const reading = readingOf(ctx, source, { narrowing, ...studio });
    await requireDays(tx, source, reading.days);
    if ((await countRows(tx, source, { reading, most: MOST_ROWS_AT_ONCE + 1 })) > MOST_ROWS_AT_ONCE)
      throw new Refusal('REPORT_TOO_LONG');
    writeAudit(tx, ctx, {
      action: 'report.export',
      entity: 'studio',
      entityId: ctx.studioId,
      after: { report: report.key, ...query },
    });
    return studio;
  });
  return tableFile(format, reportTable(ctx.db, { reader: ctx, source, narrowing, settings }));
}
