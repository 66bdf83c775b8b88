import type { CorrectionReason } from '@studio/contract/reports/payroll/line.schema';
import type { PayrollSettings } from '@studio/contract/reports/payroll/rate.schema';
import {
  lineBy,
  payeesOf,
  rateOf,
  type LineSnapshot,
  type PaidLine,
  type Payee,
  type PayBook,
  type TaughtSession,
} from './line.rules.ts';

/** A session of the days of a locked run, as it is now, with what locked runs paid of it, the oldest first. */
export interface PaidSession {
  scheduleId: string;
  /** Null: it is gone. */
  session: TaughtSession | null;
  paid: readonly PaidLine[];
  /** By which the run of its day was worked out. */
  settings: PayrollSettings;
}

const isOf =
  ({ staffId, paidAs }: Payee) =>
  (other: Payee): boolean =>
    other.staffId === staffId && other.paidAs === paidAs;

/** A line that is due nothing any more. */
const withdrawn = (last: PaidLine, isCancelled: boolean): PaidLine => ({
  ...last,
  dueMinor: 0,
  payMinor: 0,
  snapshot: { ...last.snapshot, isCancelled, rate: null, parts: [] },
});

/**
 * What a payee is due now, by the rate and the settings that paid before: only what happened can change what
 * was locked. Whoever was not paid before is paid by the rates of its day.
 */
function dueNow({ session, settings }: PaidSession, payee: Payee, last: PaidLine | null, book: PayBook) {
  const present = session && payeesOf(session, settings).find(isOf(payee));
  if (!session || !present) return last && withdrawn(last, session?.isCancelled ?? true);
  if (last === null)
    return lineBy(session, present, { rate: rateOf(session, payee, { ...book, settings }), settings });
  return lineBy(session, present, last.snapshot);
}

const isSplitAlike = ({ split: before }: LineSnapshot, { split: after }: LineSnapshot): boolean =>
  before?.between === after?.between && before?.place === after?.place;

/** Why a payee is due something else than before. */
function reasonOf(now: PaidLine, first: PaidLine | null, isPaidFor: boolean): CorrectionReason {
  if (first === null) return isPaidFor ? 'INSTRUCTOR' : 'ADDED';
  const { snapshot: before } = first;
  const { snapshot: after } = now;
  if (before.isCancelled !== after.isCancelled) return 'CANCELLED';
  if ((after.rate === null) !== (before.rate === null)) return 'INSTRUCTOR';
  if (!isSplitAlike(before, after)) return 'SPLIT';
  if (before.minutes !== after.minutes) return 'MINUTES';
  if (before.counted.heads !== after.counted.heads) return 'ATTENDANCE';
  return (before.counted.refunded ?? 0) === (after.counted.refunded ?? 0) ? 'VALUE' : 'REFUND';
}

function correctionOf(paid: PaidSession, payee: Payee, book: PayBook): PaidLine[] {
  const before = paid.paid.filter(isOf(payee));
  const rated = before.findLast(({ snapshot }) => snapshot.rate !== null) ?? before.at(-1) ?? null;
  const now = dueNow(paid, payee, rated, book);
  if (now === null) return [];
  const payMinor = now.dueMinor - before.reduce((sum, line) => sum + line.payMinor, 0);
  const last = before.at(-1) ?? null;
  const correction = reasonOf(now, last, paid.paid.length > 0);
  // The worth of a running cycle goes down with every visit: only its last one counts.
  const isRunning = (correction === 'VALUE' || correction === 'REFUND') && now.snapshot.counted.isProvisional;
  return payMinor === 0 || isRunning ? [] : [{ ...now, correction, payMinor }];
}

/** The lines by which the next run puts right what locked runs paid of a session. */
export function correctionsOf(paid: PaidSession, book: PayBook): PaidLine[] {
  const present = paid.session ? payeesOf(paid.session, paid.settings) : [];
  const payees = [...paid.paid, ...present].filter(
    (payee, index, all) => all.findIndex(isOf(payee)) === index,
  );
  return payees.flatMap((payee) => correctionOf(paid, payee, book));
}
