import { DESK_LIMITS } from '../deskLimits.ts';
import type { Options } from './option.ts';

/** What people may give away on their own: nobody sets it for themselves. */
export const DESK = {
  /** The most that a manager may refund of one order, in whole units of the currency; null = all of it. */
  superRefundLimit: {
    kind: 'AMOUNT',
    default: null,
    label: 'Refund limit for managers',
    hint: 'Per order. Leave blank for no limit',
    guard: { right: 'policy.editLimits', what: 'the refund limit' },
  },
  /** How much each role may give away unasked. Those that are not set follow the studio's currency. */
  deskLimits: {
    kind: 'DESK_LIMITS',
    default: DESK_LIMITS,
    label: 'Desk limits',
    guard: { right: 'policy.editLimits', what: 'the desk limits' },
  },
  /** Whether the desk may waive penalties, and not only those above it. */
  staffMayWaive: {
    kind: 'FLAG',
    default: false,
    label: 'The front desk can waive penalties',
    guard: { right: 'policy.editLimits', what: 'who may waive penalties' },
  },
} satisfies Options;
