import type {
  CreditUsage,
  PackageLedger,
  StatementLine,
} from '@studio/contract/packages/member-package.schema';
import type { StatusTone } from '@studio/ui/data';

const KIND_WORDS: Record<string, string> = {
  GRANT: 'Bought',
  BONUS: 'Bonus',
  CONSUME: 'Booked',
  RETURN: 'Returned',
  FORFEIT: 'Forfeited',
  ADJUST: 'Adjusted',
  EXPIRE: 'Expired unused',
  REVIVE: 'Extended',
  VOID: 'Voided',
  SHARE_OUT: 'Shared',
  SHARE_IN: 'Received',
  SHARE_REVOKE: 'Share revoked',
  SWITCH_RETURN: 'Switched to another package',
  SWITCH_CONSUME: 'Switched to this package',
  ROLLOVER_OUT: 'Carried over to the next cycle',
  ROLLOVER_IN: 'Carried over from the last cycle',
  TRANSFER: 'Transferred',
  PAYMENT: 'Payment',
  CATCH_UP: 'Earned earlier',
  REFUND: 'Refund',
  RESCHEDULE: 'Class moved',
};

/** What happened to the credits, in words. */
export const usageWords = (kind: string): string => {
  const words = kind.toLowerCase().replaceAll('_', ' ');
  return KIND_WORDS[kind] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

/** "+10", "−1", "0". */
export const deltaWords = (delta: number): string =>
  delta > 0 ? `+${delta}` : String(delta).replace('-', '−');

const RESULTS: Record<string, { label: string; tone: StatusTone }> = {
  HELD: { label: 'Held', tone: 'waiting' },
  PENDING_PAYMENT: { label: 'To pay', tone: 'waiting' },
  PROVISIONAL: { label: 'Provisional', tone: 'waiting' },
  BOOKED: { label: 'Booked', tone: 'waiting' },
  CHECKED_IN: { label: 'Attended', tone: 'good' },
  NO_SHOW: { label: 'No-show', tone: 'bad' },
  CANCELLED: { label: 'Cancelled', tone: 'neutral' },
  LATE_CANCELLED: { label: 'Cancelled late', tone: 'warning' },
  CANCELLED_BY_STUDIO: { label: 'Class cancelled', tone: 'neutral' },
  MOVED: { label: 'Moved', tone: 'neutral' },
};
/** The outcome of a booking; `null` for an unknown one. */
export const resultOf = (result: string): { label: string; tone: StatusTone } | null =>
  RESULTS[result] ?? null;

/** Whether a line is a manual change. Such lines are marked, because only their reason explains them. */
export const isAdjustment = ({ kind }: Pick<CreditUsage, 'kind'>): boolean => kind === 'ADJUST';

/** Kinds that move money but no credits. They are in the statement, not in the usage. */
const MONEY_ONLY = ['PAYMENT', 'REFUND', 'CATCH_UP', 'RESCHEDULE', 'EXPIRE', 'REVIVE'];
export const usageLines = (lines: readonly CreditUsage[]): CreditUsage[] =>
  lines.filter(({ kind, delta }) => delta !== 0 || !MONEY_ONLY.includes(kind));

/** Why this package paid and the outcome, by line id. */
export function explanations({ lots }: PackageLedger): Map<string, Pick<StatementLine, 'why' | 'outcome'>> {
  return new Map(
    lots.flatMap(({ lines }) => lines).map(({ ledgerId, why, outcome }) => [ledgerId, { why, outcome }]),
  );
}

/** Kinds whose reason was written by staff, and kinds whose reason says why this package was chosen. */
const QUOTED = ['ADJUST', 'VOID', 'SHARE_REVOKE'];
const CHOSEN = ['CONSUME', 'SWITCH_CONSUME'];

const because = (why: string): string => `Why this package: ${why}`;
function reasonWords({ kind, reason }: Pick<CreditUsage, 'kind' | 'reason'>): string {
  if (!reason || QUOTED.includes(kind)) return reason && `“${reason}”`;
  return CHOSEN.includes(kind) ? because(reason) : reason;
}

/** Notes on a line: the given reason, why this package paid, and the outcome of its credits. */
export const notesOf = (
  line: Pick<CreditUsage, 'kind' | 'reason'>,
  explained: Pick<StatementLine, 'why' | 'outcome'> | undefined,
): string[] =>
  [
    ...new Set([reasonWords(line), explained?.why ? because(explained.why) : '', explained?.outcome ?? '']),
  ].filter(Boolean);

/** Sum of the lines of a lot; must equal its balance. */
export const sumOf = (lines: readonly StatementLine[]): number =>
  lines.reduce((sum, { delta }) => sum + delta, 0);
