import type { ReportFile, ReportFiles } from '@studio/contract/reports/reportFile.schema';
import { MOST_FILES_AT_WORK } from '@studio/contract/reports/reportFileLimits';
import type { ReportNarrowing } from '@studio/contract/reports/reportQuery';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { TableFormat } from '../../../platform/export/tableFile.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { demandStepUp } from '../../accounts/step-up/step-up.api.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import {
  readingOf,
  proveForPhones,
  requireDays,
  requireOptions,
  sourceOf,
  type ReportSource,
} from '../report/report.api.ts';
import { signedLink } from './link.service.ts';
import { reportFiles, type FileNarrowing } from './report-file.repository.ts';
import { mayTake } from './report-file.rules.ts';
import { atWork, filesOf, findFile, type FileRow } from './report-file.views.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

type Signer = Pick<Deps, 'auth'>;

/** Whether the caller may have a file at this moment. */
function canTake(ctx: StaffContext, { report, isOwn, hasContacts }: FileRow): boolean {
  const source = sourceOf(report);
  return source !== undefined && mayTake(ctx, { ...source.report, isOwn, hasContacts });
}

/** The link of a file; none before it is ready. */
function linkOf({ auth, studioId }: StaffContext & Signer, { status, reportFileId, staffId }: FileRow) {
  return status === 'READY' ? signedLink(auth, { studioId, reportFileId, staffId }).url : null;
}

/** A file as it is listed: a link that brings phone numbers needs a proof, since it needs no sign-in. */
function toFile(ctx: StaffContext & Signer, row: FileRow): ReportFile {
  const { reportFileId, report, narrowing, format, status, done, total } = row;
  return {
    reportFileId,
    report,
    from: narrowing.from,
    to: narrowing.to,
    format,
    status,
    done,
    total,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    url: row.hasContacts ? null : linkOf(ctx, row),
  };
}

const sortedText = (narrowing: FileNarrowing): string =>
  JSON.stringify(Object.entries(narrowing).sort(([one], [other]) => one.localeCompare(other)));

/** The caller's file of just this that is being prepared already. @throws {Refusal} when there are too many others. */
async function sameAtWork(
  tx: Tx,
  ctx: StaffContext,
  asked: { report: string; narrowing: FileNarrowing; format: TableFormat },
): Promise<string | null> {
  const open = await atWork(tx, ctx.staffId);
  const same = open.find(
    ({ report, format, narrowing }) =>
      report === asked.report &&
      format === asked.format &&
      sortedText(narrowing) === sortedText(asked.narrowing),
  );
  if (same) return same.reportFileId;
  if (open.length >= MOST_FILES_AT_WORK)
    throw new Refusal('TOO_MANY_REQUESTS', {
      message: `We are still preparing ${MOST_FILES_AT_WORK} files for you. Wait until one of them is ready.`,
    });
  return null;
}

/**
 * Has a report prepared as a file. Asked again for the same meanwhile, it answers with the same file.
 * @throws {Refusal} NOT_FOUND where the studio has not what the report is narrowed to; TOO_MANY_REQUESTS when three
 * files are being prepared for the caller; PLAN_LIMIT.
 */
export const askForFile = (
  ctx: StaffContext & Signer,
  source: ReportSource,
  query: ReportNarrowing & { format: TableFormat },
): Promise<ReportFile> => {
  const { format, ...chosen } = query;
  const { key: report } = source.report;
  return ctx.transaction(async (tx) => {
    await requireOptions(tx, source.report, chosen);
    await proveForPhones(tx, ctx, source);
    const settings = await studioSettings(tx);
    const { days } = readingOf(ctx, source, { narrowing: chosen, ...settings });
    await requireDays(tx, source, days);
    const { from, to } = days;
    const narrowing = { ...chosen, from, to };
    await reportFiles(tx).lockPerson(ctx.staffId);
    const reportFileId =
      (await sameAtWork(tx, ctx, { report, narrowing, format })) ??
      (await reportFiles(tx).insert(
        { staffId: ctx.staffId, report, narrowing, format, reportScheduleId: null },
        ctx.now,
      ));
    writeAudit(tx, ctx, {
      action: 'report.export',
      entity: 'report_file',
      entityId: reportFileId,
      after: { report, ...query },
    });
    return shown(tx, ctx, reportFileId);
  });
};

/** @throws {Refusal} NOT_FOUND, also for a colleague's. */
async function ownFile(tx: Tx, ctx: StaffContext, reportFileId: string): Promise<FileRow> {
  const row = await findFile(tx, reportFileId, ctx.now);
  if (!row || row.staffId !== ctx.staffId || !canTake(ctx, row)) throw new Refusal('NOT_FOUND');
  return row;
}

const shown = async (tx: Tx, ctx: StaffContext & Signer, reportFileId: string): Promise<ReportFile> =>
  toFile(ctx, await ownFile(tx, ctx, reportFileId));

/** How far a file of the caller's is. @throws {Refusal} NOT_FOUND, also for a colleague's. */
export const readFile = (ctx: StaffContext & Signer, reportFileId: string): Promise<ReportFile> =>
  ctx.transaction((tx) => shown(tx, ctx, reportFileId));

/**
 * A file of the caller's with its link.
 * @throws {Refusal} NOT_FOUND, also for a colleague's; PROOF_NEEDED for one with phone numbers, whenever it was made.
 */
export const readLink = (ctx: StaffContext & Signer, reportFileId: string): Promise<ReportFile> =>
  ctx.transaction(async (tx) => {
    const row = await ownFile(tx, ctx, reportFileId);
    if (row.hasContacts) await demandStepUp(tx, ctx, 'PEOPLE');
    return { ...toFile(ctx, row), url: linkOf(ctx, row) };
  });

/** The caller's files, as far as they may still have them. */
export const listFiles = (ctx: StaffContext & Signer): Promise<ReportFiles> =>
  ctx.transaction(async (tx) =>
    (await filesOf(tx, ctx.staffId, ctx.now))
      .filter((row) => canTake(ctx, row))
      .map((row) => toFile(ctx, row)),
  );
