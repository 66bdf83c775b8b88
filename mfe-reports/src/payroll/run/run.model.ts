import { runDaysWords } from '@studio/contract/reports/payroll/payrollWords';
import type { PayrollRun, PayrollRunRow, RunStatus } from '@studio/contract/reports/payroll/run.schema';
import type { PaySlip } from '@studio/contract/reports/payroll/line.schema';
import { formatDateTime, formatLocalDate } from '@studio/contract/values/time';

/** A status as it is shown; the tone is one of the kit's `StatusTag`. */
export const STATUS_LOOKS = {
  DRAFT: { tone: 'waiting', label: 'Draft' },
  REVIEWED: { tone: 'waiting', label: 'Reviewed' },
  LOCKED: { tone: 'neutral', label: 'Locked' },
  PAID: { tone: 'good', label: 'Paid' },
} as const satisfies Record<RunStatus, object>;

/** The days of a run, both included: "Oct 2026" of a whole month, else "16 Oct 2026 – 31 Oct 2026". */
export const daysWords = (run: Pick<PayrollRun, 'from' | 'to'>): string => runDaysWords(run);

/** Whether nothing of a run changes any more. */
export const isLocked = ({ status }: Pick<PayrollRun, 'status'>): boolean =>
  status === 'LOCKED' || status === 'PAID';

/** Whether an amount is zero, so that it needs no words. */
export const isNothing = (amount: string): boolean => !Number(amount);

interface Step {
  label: string;
  /** Who did it and when; empty while it is to come. */
  note: string;
  isDone: boolean;
}
type Dated = Pick<
  PayrollRunRow,
  | 'createdAt'
  | 'reviewedAt'
  | 'reviewedByName'
  | 'lockedAt'
  | 'lockedByName'
  | 'paidAt'
  | 'paidByName'
  | 'paidOn'
>;

/** The way of a run from its first calculation until it is paid. */
export function stepsOf(run: Dated, timezone: string): Step[] {
  const step = (label: string, at: string | null, note: string): Step => ({
    label,
    note: at === null ? '' : note,
    isDone: at !== null,
  });
  const by = (at: string | null, name: string | null): string =>
    [at && formatDateTime(at, timezone), name].filter(Boolean).join(', ');
  return [
    step('Calculated', run.createdAt, by(run.createdAt, null)),
    step('Reviewed', run.reviewedAt, by(run.reviewedAt, run.reviewedByName)),
    step('Locked', run.lockedAt, by(run.lockedAt, run.lockedByName)),
    step(
      'Paid',
      run.paidAt,
      run.paidOn ? `On ${formatLocalDate(run.paidOn)}` : by(run.paidAt, run.paidByName),
    ),
  ];
}

/** What is counted of a whole run. */
export function countsOf({ people }: Pick<PayrollRun, 'people'>): { sessions: number; corrections: number } {
  const lines = people.flatMap((person) => person.lines);
  const corrections = lines.filter(({ correction }) => correction !== null).length;
  return { sessions: people.reduce((sum, { sessions }) => sum + sessions, 0), corrections };
}

/** People in the file for the bank who have no payroll code. Whoever is paid nothing is not in it. */
export const uncodedOf = ({ people }: Pick<PayrollRun, 'people'>): PaySlip[] =>
  people.filter(({ payrollCode, total }) => payrollCode === '' && Number(total) > 0);

/** What that means for the file. */
export const uncodedWords = (count: number): string =>
  count === 1
    ? 'One person has no payroll code: the line of the file has none. You can enter it on the person’s page.'
    : `${count} people have no payroll code: their lines of the file have none. You can enter it on each person’s page.`;
