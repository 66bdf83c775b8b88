import { boolean, number, object, type InferType } from 'yup';
import { TEMPLATE_TYPES } from '../../schedule/templateType.ts';
import {
  amount,
  count,
  flag,
  id,
  idToFind,
  instant,
  instantOrNull,
  list,
  localDate,
  named,
  oneOf,
  paging,
  signedMoney,
  text,
  textOrNull,
  typed,
  whole,
} from '../../values/fields.ts';
import { daysFrom } from '../../values/time.ts';
import { paySlipSchema } from './line.schema.ts';

/**
 * DRAFT is worked out anew whenever it is read. REVIEWED keeps its lines, and can go back to DRAFT. LOCKED and
 * PAID never change.
 */
export const RUN_STATUSES = ['DRAFT', 'REVIEWED', 'LOCKED', 'PAID'] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];
const LONGEST_RUN_DAYS = 62;

/**
 * What stands between a run and its review. NO_INSTRUCTOR, ATTENDANCE_OPEN (not taken yet) and NOT_OVER name a
 * session; NO_RATE and NO_ASSISTANT_RATE name a session and whose rate is missing for it.
 */
export const PAY_PROBLEMS = [
  'NO_INSTRUCTOR',
  'NO_RATE',
  'NO_ASSISTANT_RATE',
  'ATTENDANCE_OPEN',
  'NOT_OVER',
] as const;
export type PayProblemKind = (typeof PAY_PROBLEMS)[number];
export const payProblemSchema = object({
  kind: oneOf(PAY_PROBLEMS),
  scheduleId: id(),
  className: text(),
  templateType: oneOf(TEMPLATE_TYPES),
  startAt: instant(),
  day: text(),
  staffId: textOrNull(),
  staffName: textOrNull(),
});
export type PayProblem = InferType<typeof payProblemSchema>;

const runFields = {
  runId: id(),
  from: text(),
  to: text(),
  status: oneOf(RUN_STATUSES),
  version: count(),
  createdAt: instant(),
  reviewedAt: instantOrNull(),
  reviewedByName: textOrNull(),
  lockedAt: instantOrNull(),
  lockedByName: textOrNull(),
  paidAt: instantOrNull(),
  paidByName: textOrNull(),
  /** The day on which the money went out. */
  paidOn: textOrNull(),
};

/**
 * `people`, `total`, `carriedOver`: null for a draft, which is worked out when it is opened. `total` and `carriedOver`
 * as of `payrollRunSchema`.
 */
const runRowSchema = object({
  ...runFields,
  people: number().integer().nullable().defined(),
  total: amount().nullable().defined(),
  carriedOver: amount().nullable().defined(),
});
export type PayrollRunRow = InferType<typeof runRowSchema>;

/**
 * GET /api/payroll/portal/runs: newest days first. `open`: the run that has to be locked before another one
 * can begin. `next`: the days to propose for it: the month after the last run, else the last whole month.
 */
export const payrollRunsQuerySchema = object({ ...paging });
export type PayrollRunsQuery = InferType<typeof payrollRunsQuerySchema>;
export const payrollRunsSchema = object({
  currency: text(),
  open: textOrNull(),
  next: object({ from: text(), to: text() }).required(),
  items: list(runRowSchema).required(),
  total: count(),
  page: count(),
  pageSize: count(),
});
export type PayrollRuns = InferType<typeof payrollRunsSchema>;

/**
 * GET /api/payroll/portal/run?runId, and the answer of every command on a run. `problems`: of a draft.
 * `changed`: how many lines of a reviewed run would be different now. `mayReopen`: locked, not paid, and no
 * later run was made. `total`: what is paid out. `carriedOver`: zero or below, what people owe after it, which the
 * next run takes from their pay (`payoutOf`).
 */
export const byRunIdSchema = object({ runId: idToFind() });
export const payrollRunSchema = object({
  ...runFields,
  currency: text(),
  isOver: flag(),
  changed: count(),
  mayReopen: flag(),
  problems: list(payProblemSchema).required(),
  people: list(paySlipSchema).required(),
  total: amount(),
  carriedOver: amount(),
});
export type PayrollRun = InferType<typeof payrollRunSchema>;

/**
 * POST /api/payroll/portal/run: begins a run over days of the studio, both inclusive. RUN_OPEN: another one is
 * not locked yet. PERIOD_TAKEN: a run covers some of these days.
 */
export const createRunSchema = object({
  from: localDate(),
  to: localDate()
    .test(
      'order',
      'The last day must not be before the first',
      (value, { parent }) => !value || !parent.from || value >= parent.from,
    )
    .test(
      'length',
      `Choose at most ${LONGEST_RUN_DAYS} days`,
      (value, { parent }) => !value || !(daysFrom(parent.from, value) >= LONGEST_RUN_DAYS),
    ),
});
export type CreateRun = InferType<typeof createRunSchema>;

const version = () => whole(1, 1_000_000_000, 'a version');
/**
 * POST /api/payroll/portal/run/lock (REVIEWED -> LOCKED) and /discard (a DRAFT is removed). CHANGED_MEANWHILE unless
 * `version` is the run's. Every command on a run is refused with PAYROLL_LOCKED when it is locked, and with
 * PAYROLL_STEP when it is not its turn.
 */
export const runCommandSchema = object({ runId: idToFind(), version: version() });
export type RunCommand = InferType<typeof runCommandSchema>;

/**
 * POST /api/payroll/portal/run/review (DRAFT -> REVIEWED): keeps the lines. PAYROLL_STEP before its last day is over,
 * and when there are problems, unless `ignoreProblems`.
 */
export const reviewRunSchema = runCommandSchema.shape({ ignoreProblems: boolean().default(false) });
export type ReviewRun = InferType<typeof reviewRunSchema>;

/** POST /api/payroll/portal/run/mark-paid (LOCKED -> PAID), on a day from the run's first until today. */
export const markRunPaidSchema = runCommandSchema.shape({ paidOn: localDate() });
export type MarkRunPaid = InferType<typeof markRunPaidSchema>;

/**
 * POST /api/payroll/portal/run/reopen: back to DRAFT. From REVIEWED by whoever may run payroll; from LOCKED by
 * an owner with a reason, while it is not paid and no later run was made (else PAYROLL_LOCKED).
 */
export const reopenRunSchema = runCommandSchema.shape({
  reason: typed().max(300, 'Use at most 300 characters').default(''),
});
export type ReopenRun = InferType<typeof reopenRunSchema>;

/** POST /api/payroll/portal/run/adjust: in a DRAFT or a REVIEWED run. Below zero takes money. */
export const adjustRunSchema = runCommandSchema.shape({
  staffId: idToFind(),
  amount: signedMoney().test(
    'zero',
    'Enter an amount other than zero',
    (value) => !value || Number(value) !== 0,
  ),
  reason: named('Say why', 300),
});
export type AdjustRun = InferType<typeof adjustRunSchema>;
/** POST /api/payroll/portal/run/adjust/remove. */
export const removeAdjustmentSchema = runCommandSchema.shape({ adjustmentId: idToFind() });
export type RemoveAdjustment = InferType<typeof removeAdjustmentSchema>;

/**
 * GET /api/payroll/portal/run/bank-file?runId (by `byRunIdSchema`): a CSV of a LOCKED or PAID run, one row for
 * each person who is owed money: code, name, amount, currency, reference.
 *
 * GET /api/payroll/portal/payslip?runId&staffId: a PDF of a LOCKED or PAID run. People who see only their own
 * pay get NOT_FOUND for everybody else.
 */
export const paySlipQuerySchema = object({ runId: idToFind(), staffId: idToFind() });
export type PaySlipQuery = InferType<typeof paySlipQuerySchema>;
