import { roleMay } from '@studio/contract/configure/roles/roles';
import type {
  AdjustRun,
  CreateRun,
  MarkRunPaid,
  PayrollRun,
  RemoveAdjustment,
  ReopenRun,
  ReviewRun,
  RunCommand,
} from '@studio/contract/reports/payroll/run.schema';
import { toMinor } from '@studio/contract/values/money';
import { formatLocalDate, localDateOf } from '@studio/contract/values/time';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { AuditAction } from '../../../../platform/audit/auditActs.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { adjustmentRepository } from './adjustment.repository.ts';
import { calculate } from './calculation.service.ts';
import { carryOver } from './carried.service.ts';
import { isDayTaken, isRunOpen, runRepository, type LockedRun } from './run.repository.ts';
import { refuseStep, type RunStep } from './run.rules.ts';
import { runWithParts } from './run.service.ts';
import { hasLaterRun, namesOf } from './run.views.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';

/** @throws {Refusal} NOT_FOUND, PAYROLL_LOCKED, PAYROLL_STEP, CHANGED_MEANWHILE. */
async function lockFor(tx: Tx, step: RunStep, { runId, version }: RunCommand): Promise<LockedRun> {
  const run = await runRepository(tx).lock(runId);
  if (!run) throw new Refusal('NOT_FOUND');
  const refused = refuseStep(step, run.status);
  if (refused) throw new Refusal(refused.code, refused.message ? { message: refused.message } : {});
  if (run.version !== version) throw new Refusal('CHANGED_MEANWHILE');
  return run;
}

type RunAct = Extract<AuditAction, `payroll.${string}`> extends `payroll.${infer Act}` ? Act : never;

const audit = (
  tx: Tx,
  ctx: StaffContext,
  act: { action: RunAct; run: LockedRun; after?: object; before?: object; reason?: string },
): void =>
  writeAudit(tx, ctx, {
    action: `payroll.${act.action}`,
    entity: 'payroll_run',
    entityId: act.run.runId,
    before: { status: act.run.status, ...act.before },
    after: { from: act.run.from, to: act.run.to, ...act.after },
    ...(act.reason && { reason: act.reason }),
  });

/** A day of another run, or a run that is open: the database knows, whoever asks at the same time. */
const orTaken = (error: unknown): never => {
  if (isRunOpen(error)) throw new Refusal('RUN_OPEN');
  throw isDayTaken(error) ? new Refusal('PERIOD_TAKEN') : error;
};

/** Begins a run, with what people owe after those before. @throws {Refusal} RUN_OPEN, PERIOD_TAKEN. */
export const createRun = (ctx: StaffContext, days: CreateRun): Promise<PayrollRun> =>
  ctx
    .transaction(async (tx) => {
      const runId = await runRepository(tx).insert(days, ctx);
      await carryOver(tx, runId, ctx);
      const run: LockedRun = { runId, ...days, status: 'DRAFT', version: 1 };
      audit(tx, ctx, { action: 'createRun', run });
      return runWithParts(tx, runId, ctx.now);
    })
    .catch(orTaken);

/** Removes a draft. @throws {Refusal} NOT_FOUND, PAYROLL_LOCKED, PAYROLL_STEP, CHANGED_MEANWHILE. */
export const discardRun = (ctx: StaffContext, command: RunCommand): Promise<null> =>
  ctx.transaction(async (tx) => {
    const run = await lockFor(tx, 'discard', command);
    await runRepository(tx).remove(run.runId);
    audit(tx, ctx, { action: 'discardRun', run });
    return null;
  });

/**
 * Keeps what a run pays, as it is known now.
 * @throws {Refusal} PAYROLL_STEP before its last day is over and for problems that are not to be ignored.
 */
export const reviewRun = (
  ctx: StaffContext,
  { ignoreProblems, ...command }: ReviewRun,
): Promise<PayrollRun> =>
  ctx.transaction(async (tx) => {
    const run = await lockFor(tx, 'review', command);
    const settings = await studioSettings(tx);
    if (run.to >= localDateOf(ctx.now, settings.timezone))
      throw new Refusal('PAYROLL_STEP', {
        message: `Review this run after ${formatLocalDate(run.to, settings)}.`,
      });
    const { problems, ...calculation } = await calculate(tx, run, ctx.now);
    if (problems.length > 0 && !ignoreProblems)
      throw new Refusal('PAYROLL_STEP', { message: 'Fix the problems of this run first, or go on without.' });
    await runRepository(tx).review(run.runId, calculation, ctx);
    audit(tx, ctx, { action: 'reviewRun', run, after: { ignoredProblems: problems.length } });
    return runWithParts(tx, run.runId, ctx.now);
  });

/** Locks what was reviewed, for good. @throws {Refusal} as `lockFor`. */
export const lockRun = (ctx: StaffContext, command: RunCommand): Promise<PayrollRun> =>
  ctx.transaction(async (tx) => {
    const run = await lockFor(tx, 'lock', command);
    await runRepository(tx).markLocked(run.runId, ctx);
    const answer = await runWithParts(tx, run.runId, ctx.now);
    audit(tx, ctx, {
      action: 'lockRun',
      run,
      after: { total: answer.total, carriedOver: answer.carriedOver },
    });
    return answer;
  });

/**
 * Notes that a locked run was paid.
 * @throws {Refusal} INVALID_FIELDS for a day to come or before the run, and as `lockFor`.
 */
export const markRunPaid = (ctx: StaffContext, { paidOn, ...command }: MarkRunPaid): Promise<PayrollRun> =>
  ctx.transaction(async (tx) => {
    const run = await lockFor(tx, 'markPaid', command);
    const { timezone } = await studioSettings(tx);
    if (paidOn > localDateOf(ctx.now, timezone))
      throw new Refusal('INVALID_FIELDS', {
        errors: [{ field: 'paidOn', message: 'Choose a day that is not in the future' }],
      });
    if (paidOn < run.from)
      throw new Refusal('INVALID_FIELDS', {
        errors: [{ field: 'paidOn', message: 'Choose a day that is not before the run' }],
      });
    await runRepository(tx).markPaid(run.runId, ctx, paidOn);
    audit(tx, ctx, { action: 'markRunPaid', run, after: { paidOn } });
    return runWithParts(tx, run.runId, ctx.now);
  });

/** @throws {Refusal} NOT_ALLOWED, INVALID_FIELDS without a reason, PAYROLL_LOCKED when a later run was made. */
async function checkUnlock(tx: Tx, ctx: StaffContext, { runId, reason }: ReopenRun): Promise<void> {
  if (!roleMay(ctx, 'payroll.lock')) throw new Refusal('NOT_ALLOWED');
  if (reason === '')
    throw new Refusal('INVALID_FIELDS', { errors: [{ field: 'reason', message: 'Say why' }] });
  if (await hasLaterRun(tx, runId))
    throw new Refusal('PAYROLL_LOCKED', {
      message: 'A later run was made. What changed since becomes lines of it.',
    });
}

/** Makes a run a draft again. @throws {Refusal} as `lockFor` and `checkUnlock`. */
export const reopenRun = (ctx: StaffContext, input: ReopenRun): Promise<PayrollRun> =>
  ctx.transaction(async (tx) => {
    const run = await lockFor(tx, 'reopen', input);
    if (run.status === 'LOCKED') await checkUnlock(tx, ctx, input);
    await runRepository(tx).reopen(run.runId);
    audit(tx, ctx, { action: 'reopenRun', run, reason: input.reason });
    return runWithParts(tx, run.runId, ctx.now);
  });

/** Adds an amount to somebody's pay, or takes it. @throws {Refusal} NOT_FOUND, and as `lockFor`. */
export const adjustRun = (ctx: StaffContext, input: AdjustRun): Promise<PayrollRun> =>
  ctx.transaction(async (tx) => {
    const run = await lockFor(tx, 'adjust', input);
    const { currency } = await studioSettings(tx);
    const { staffId, reason } = input;
    if (!(await namesOf(tx, [staffId])).has(staffId)) throw new Refusal('NOT_FOUND');
    const isTaken = input.amount.startsWith('-');
    const minor = toMinor(input.amount.replace('-', ''), currency);
    if (minor === 0)
      throw new Refusal('INVALID_FIELDS', {
        errors: [{ field: 'amount', message: 'Enter an amount other than zero' }],
      });
    const adjustment = { staffId, amountMinor: isTaken ? -minor : minor, reason };
    await adjustmentRepository(tx).add(run.runId, adjustment, ctx);
    await runRepository(tx).touch(run.runId);
    audit(tx, ctx, { action: 'adjustRun', run, after: adjustment, reason });
    return runWithParts(tx, run.runId, ctx.now);
  });

/** Takes an adjustment back. @throws {Refusal} NOT_FOUND, and as `lockFor`. */
export const removeAdjustment = (ctx: StaffContext, input: RemoveAdjustment): Promise<PayrollRun> =>
  ctx.transaction(async (tx) => {
    const run = await lockFor(tx, 'adjust', input);
    const removed = await adjustmentRepository(tx).remove(run.runId, input.adjustmentId);
    if (!removed) throw new Refusal('NOT_FOUND');
    await runRepository(tx).touch(run.runId);
    audit(tx, ctx, { action: 'removeAdjustment', run, before: removed });
    return runWithParts(tx, run.runId, ctx.now);
  });
