import type { CorrectionReason, PaidAs } from '@studio/contract/reports/payroll/line.schema';
import type { PayrollSettings } from '@studio/contract/reports/payroll/rate.schema';
import { rateFor } from '@studio/contract/reports/payroll/rateFor';
import type { PayProblemKind } from '@studio/contract/reports/payroll/run.schema';
import {
  assistantPay,
  sessionPay,
  splitPay,
  type PayPart,
  type PaySplit,
  type PayTerms,
} from '@studio/contract/reports/payroll/sessionPay';
import type { PayRate } from '../rate/rate.rules.ts';
import { headsOf, type Heads, type PlaceGroup } from './heads.rules.ts';

/** A session that was published, with its places. */
export interface TaughtSession {
  scheduleId: string;
  className: string;
  templateType: string;
  categoryId: string | null;
  classTemplId: string;
  startAt: string;
  day: string;
  minutes: number;
  isCancelled: boolean;
  isOver: boolean;
  staffId: string | null;
  /** Whom a substitute stands in for. */
  absentId: string | null;
  assistantIds: readonly string[];
  /** Who of those teaches it as well, in their order. */
  coInstructorIds: readonly string[];
  groups: readonly PlaceGroup[];
}

/** The rate of a line, as it was then. */
export type PaidRate = Pick<PayRate, 'rateId' | 'scope' | 'forName' | 'from' | 'terms'>;

/** Everything that a line was worked out from: what is stored of it. Amounts are in minor units. */
export interface LineSnapshot {
  className: string;
  templateType: string;
  startAt: string;
  day: string;
  minutes: number;
  isCancelled: boolean;
  absentId: string | null;
  cancelledPct: number | null;
  rate: PaidRate | null;
  settings: PayrollSettings;
  counted: Heads;
  parts: PayPart[];
  /** Null: the pay was not split. Lines of before pay was split have none. */
  split?: PaySplit | null;
}

/** What one person is paid for one session. */
export interface PaidLine {
  staffId: string;
  scheduleId: string;
  paidAs: PaidAs;
  correction: CorrectionReason | null;
  dueMinor: number;
  payMinor: number;
  snapshot: LineSnapshot;
}

export interface Problem {
  kind: PayProblemKind;
  session: TaughtSession;
  staffId: string | null;
}

/** Somebody who is to be paid for a session. */
export interface Payee {
  staffId: string;
  paidAs: PaidAs;
}

/** A payee, with the part of the pay that is theirs; null: all of it. */
export interface PayeeWithSplit extends Payee {
  split: PaySplit | null;
}

/** What pay is worked out by. */
export interface PayBook {
  rates: readonly PayRate[];
  settings: PayrollSettings;
}

/** Who teaches a session, the instructor first, each once. */
const instructorsOf = ({ staffId, coInstructorIds }: TaughtSession): string[] => [
  ...new Set(staffId === null ? coInstructorIds : [staffId, ...coInstructorIds]),
];

/** Who is to be paid for a session: nobody before it is over, or when it was cancelled and that pays nothing. */
export function payeesOf(
  session: TaughtSession,
  { cancelledByStudioPct, coInstructorPay }: PayrollSettings,
): PayeeWithSplit[] {
  const { isOver, isCancelled, assistantIds } = session;
  if (!isOver || (isCancelled && cancelledByStudioPct === 0)) return [];
  const instructors = instructorsOf(session);
  const between = instructors.length;
  const isSplit = between > 1 && coInstructorPay !== 'FULL';
  return [
    ...instructors.map((staffId, place) => ({
      staffId,
      paidAs: 'INSTRUCTOR' as const,
      split: isSplit ? { between, place } : null,
    })),
    ...[...new Set(assistantIds)]
      .filter((id) => !instructors.includes(id))
      .map((staffId) => ({ staffId, paidAs: 'ASSISTANT' as const, split: null })),
  ];
}

/** The rate of a payee: a substitute's own or that of whom they stand in for; an assistant's that has an amount. */
export function rateOf(session: TaughtSession, { staffId, paidAs }: Payee, book: PayBook): PayRate | null {
  if (paidAs === 'ASSISTANT')
    return rateFor(book.rates, { ...session, staffId }, ({ assistant }) => assistant !== null);
  const isByAbsent = book.settings.subPay === 'ABSENT' && staffId === session.staffId;
  const whose = isByAbsent ? (session.absentId ?? staffId) : staffId;
  return rateFor(book.rates, { ...session, staffId: whose });
}

const NO_TERMS: PayTerms = {
  model: 'FLAT',
  amount: 0,
  perHead: 0,
  threshold: 0,
  tiers: [],
  percentBp: 0,
  min: null,
  max: null,
  assistant: 0,
  travel: 0,
  headBasis: null,
  includeNoShow: null,
  includeLateCancel: null,
};

/** What a payee is due for a session by a rate; nothing without one. */
export function lineBy(
  session: TaughtSession,
  { staffId, paidAs, split }: PayeeWithSplit,
  { rate, settings }: { rate: PaidRate | null; settings: PayrollSettings },
): PaidLine {
  const { isCancelled, minutes } = session;
  const terms = rate?.terms ?? NO_TERMS;
  const counted = headsOf(session.groups, { terms, settings, isCancelled });
  const cancelledPct = isCancelled ? settings.cancelledByStudioPct : null;
  const payBy = paidAs === 'ASSISTANT' ? assistantPay : sessionPay;
  const { pay, parts } = splitPay(payBy(terms, { minutes, cancelledPct, ...counted }, settings), split);
  const { className, templateType, startAt, day, absentId } = session;
  return {
    staffId,
    scheduleId: session.scheduleId,
    paidAs,
    correction: null,
    dueMinor: pay,
    payMinor: pay,
    snapshot: {
      ...{ className, templateType, startAt, day, minutes, isCancelled, cancelledPct, settings, counted },
      absentId: staffId === session.staffId ? absentId : null,
      rate: rate && {
        rateId: rate.rateId,
        scope: rate.scope,
        forName: rate.forName,
        from: rate.from,
        terms,
      },
      parts: rate ? parts : [],
      split,
    },
  };
}

/** What stands in the way of paying a session, in the order of their weight. */
function problemsOf(session: TaughtSession, lines: readonly PaidLine[]): Problem[] {
  const { isCancelled, isOver, staffId, groups } = session;
  const problem = (kind: PayProblemKind, whose: string | null = null): Problem => ({
    kind,
    session,
    staffId: whose,
  });
  if (isCancelled) return [];
  if (!isOver) return [problem('NOT_OVER')];
  const isUnmarked = groups.some(({ status, places }) => status === 'BOOKED' && places > 0);
  return [
    ...(staffId === null ? [problem('NO_INSTRUCTOR')] : []),
    ...lines
      .filter(({ snapshot }) => snapshot.rate === null)
      .map((line) => problem(line.paidAs === 'ASSISTANT' ? 'NO_ASSISTANT_RATE' : 'NO_RATE', line.staffId)),
    ...(isUnmarked ? [problem('ATTENDANCE_OPEN')] : []),
  ];
}

/** The lines of a session in the run of its day. */
export function linesOf(session: TaughtSession, book: PayBook): { lines: PaidLine[]; problems: Problem[] } {
  const lines = payeesOf(session, book.settings).map((payee) =>
    lineBy(session, payee, { rate: rateOf(session, payee, book), settings: book.settings }),
  );
  return { lines, problems: problemsOf(session, lines) };
}
