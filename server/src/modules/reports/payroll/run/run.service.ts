import type { PayrollRun, PayrollRuns, PayrollRunsQuery } from '@studio/contract/reports/payroll/run.schema';
import { payoutOf } from '@studio/contract/reports/payroll/payout';
import { reachOf, roleMay } from '@studio/contract/configure/roles/roles';
import { toDecimal } from '@studio/contract/values/money';
import { localDateOf } from '@studio/contract/values/time';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import type { PaidLine, Problem } from '../pay/line.rules.ts';
import { calculate, type Calculation } from './calculation.service.ts';
import { changedLines, nextDays } from './run.rules.ts';
import {
  adjustmentsOf,
  findRun,
  hasLaterRun,
  linesOfRun,
  listRuns,
  namesOf,
  openRun,
  type AdjustmentRow,
  type RunRow,
  type RunSummary,
} from './run.views.ts';
import { slipsOf, type Names } from './slip.rules.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';

/** Whether somebody sees everybody's pay: by their role, or because they run payroll. */
export const seesAll = (ctx: StaffContext): boolean =>
  reachOf(ctx, 'payroll.view') !== 'own' || roleMay(ctx, 'payroll.run');

/** @throws {Refusal} NOT_ALLOWED for whoever sees only their own pay. */
function demandAll(ctx: StaffContext): void {
  if (!seesAll(ctx)) throw new Refusal('NOT_ALLOWED');
}

const toProblem = ({ kind, session, staffId }: Problem, names: Names): PayrollRun['problems'][number] => ({
  kind,
  scheduleId: session.scheduleId,
  className: session.className,
  templateType: session.templateType as PayrollRun['problems'][number]['templateType'],
  startAt: session.startAt,
  day: session.day,
  staffId,
  staffName: staffId && (names.get(staffId)?.staffName ?? null),
});

/** Names of everybody whom lines, problems and adjustments name. */
export const namesIn = (
  tx: Tx,
  lines: readonly PaidLine[],
  others: readonly { staffId: string | null }[],
): Promise<Names> => {
  const ids = [
    ...lines.flatMap(({ staffId, snapshot }) => [staffId, snapshot.absentId]),
    ...others.map(({ staffId }) => staffId),
  ];
  return namesOf(tx, [...new Set(ids.filter((id) => id !== null))]);
};

interface Worked {
  run: RunRow;
  lines: PaidLine[];
  problems: Problem[];
  changed: number;
  adjustments: AdjustmentRow[];
}

/** A draft is worked out; a run that was reviewed has its lines. */
async function workOut(tx: Tx, run: RunRow, now: Date): Promise<Worked> {
  const adjustments = await adjustmentsOf(tx, run.runId);
  const none: Calculation['problems'] = [];
  if (run.status === 'DRAFT') return { run, adjustments, changed: 0, ...(await calculate(tx, run, now)) };
  const lines = await linesOfRun(tx, run.runId);
  if (run.status !== 'REVIEWED') return { run, adjustments, lines, problems: none, changed: 0 };
  const changed = changedLines(lines, (await calculate(tx, run, now)).lines);
  return { run, adjustments, lines, problems: none, changed };
}

/** A run with everybody's part. @throws {Refusal} NOT_FOUND. */
export async function runWithParts(tx: Tx, runId: string, now: Date): Promise<PayrollRun> {
  const found = await findRun(tx, runId);
  if (!found) throw new Refusal('NOT_FOUND');
  const { run, lines, problems, adjustments, changed } = await workOut(tx, found, now);
  const settings = await studioSettings(tx);
  const { currency, timezone } = settings;
  const names = await namesIn(tx, lines, [...problems, ...adjustments]);
  const { slips, payOutMinor, carriedMinor } = slipsOf({ lines, adjustments }, { style: settings, names });
  return {
    ...run,
    currency,
    changed,
    isOver: run.to < localDateOf(now, timezone),
    mayReopen: run.status === 'LOCKED' && !(await hasLaterRun(tx, runId)),
    problems: problems.map((problem) => toProblem(problem, names)),
    people: slips,
    total: toDecimal(payOutMinor, currency),
    carriedOver: toDecimal(carriedMinor, currency),
  };
}

function toRunRow({ totals, ...run }: RunSummary, currency: string): PayrollRuns['items'][number] {
  if (run.status === 'DRAFT') return { ...run, people: null, total: null, carriedOver: null };
  const { payOutMinor, carriedMinor } = payoutOf(totals);
  return {
    ...run,
    people: totals.length,
    total: toDecimal(payOutMinor, currency),
    carriedOver: toDecimal(carriedMinor, currency),
  };
}

/** @throws {Refusal} NOT_ALLOWED, NOT_FOUND. */
export function payrollRun(ctx: StaffContext, runId: string): Promise<PayrollRun> {
  demandAll(ctx);
  return ctx.transaction((tx) => runWithParts(tx, runId, ctx.now));
}

/** The runs of the studio. @throws {Refusal} NOT_ALLOWED. */
export function payrollRuns(ctx: StaffContext, query: PayrollRunsQuery): Promise<PayrollRuns> {
  demandAll(ctx);
  return ctx.transaction(async (tx) => {
    const { currency, timezone } = await studioSettings(tx);
    const [{ items, total }, open, newest] = await Promise.all([
      listRuns(tx, query),
      openRun(tx),
      listRuns(tx, { page: 0, pageSize: 1 }),
    ]);
    return {
      currency,
      open,
      next: nextDays(newest.items[0]?.to ?? null, localDateOf(ctx.now, timezone)),
      items: items.map((run) => toRunRow(run, currency)),
      total,
      page: query.page,
      pageSize: query.pageSize,
    };
  });
}
