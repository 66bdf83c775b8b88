import type {
  ApplyPreview,
  ApplyUndone,
  PlanBatch,
  PlanChange,
} from '@studio/contract/packages/package-plan-change.schema';
import { formatLocalDate, formatTime, localDateOf } from '@studio/contract/values/time';
import { counted, creditWords } from '../plan/plan.model.ts';

/** "10 credits → 12 credits"; a missing value is a dash. */
export const changeWords = ({ oldValue, newValue }: Pick<PlanChange, 'oldValue' | 'newValue'>): string =>
  `${oldValue || '—'} → ${newValue || '—'}`;

/** Whether to ask about holders: somebody holds the plan, and some of their terms would change. */
export const isForHolders = ({ packages, changes }: ApplyPreview): boolean =>
  packages > 0 && changes.some(({ reach }) => reach === 'NEW_AND_EXISTING');

/** "12 packages of 9 members", including packages that are not paid yet. */
export const holderWords = ({ packages, holders }: Pick<ApplyPreview, 'packages' | 'holders'>): string =>
  `${counted(packages, 'package')} of ${counted(holders, 'member')}`;

type Example = ApplyPreview['examples'][number];

/** "7 credits left, until 30 Jan 2027". */
export const exampleWords = ({ unlimited, creditsRemaining, endDate }: Example): string =>
  [
    unlimited ? 'Unlimited' : `${creditWords(creditsRemaining)} left`,
    endDate ? `until ${formatLocalDate(endDate)}` : '',
  ]
    .filter(Boolean)
    .join(', ');

/** Result of an undo, as a notification. */
export const undoneWords = ({ undone, leftAlone }: ApplyUndone): { title: string; description: string } => ({
  title: `${counted(undone, 'package')} restored.`,
  description:
    leftAlone > 0
      ? `${counted(leftAlone, 'package')} ${leftAlone === 1 ? 'was' : 'were'} changed since and ${leftAlone === 1 ? 'stays' : 'stay'}.`
      : '',
});

/** The newest change of sold packages that can still be undone, or `null`. */
export const undoable = (batches: readonly PlanBatch[]): PlanBatch | null =>
  batches.find(({ undoUntil }) => undoUntil !== null) ?? null;

/** "21 Nov 2026, 10:00 am by Grace Tan"; without a name for the initial version. */
export const doneWords = ({ at, by }: Pick<PlanBatch, 'at' | 'by'>, timezone: string): string =>
  `${formatLocalDate(localDateOf(at, timezone))}, ${formatTime(at, timezone)}${by ? ` by ${by}` : ''}`;
