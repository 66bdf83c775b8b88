import type { DeskActKind, DeskLimitTable } from '@studio/contract/deskLimits';
import { addDays } from '@studio/contract/time';
import type { ApprovalAct } from '@studio/contract/approval.schema';
import type { Permission, StaffRole } from '@studio/contract/roles';
import { instantOf } from '../../platform/time/wallTime.rules.ts';

/** What somebody must be allowed to do themselves to ask for it, and to approve it. */
export const PERMISSION_OF: Record<ApprovalAct, Permission> = {
  adjust: 'package.adjust', validity: 'package.adjust', sale: 'payment.discount', booking: 'booking.manage', cancellation: 'booking.manage', penalty: 'booking.waivePenalty',
  due: 'booking.waivePenalty', refund: 'payment.refund',
};

/** A request can be decided until the end of the next day of the studio. */
export const expiryOf = (today: string, timezone: string): Date => instantOf(addDays(today, 2), '00:00', timezone);

/** From which role on somebody is told: managers, unless it is more than they could ever give by themselves. */
export function leastRoleFor(kind: DeskActKind, amount: number, limits: DeskLimitTable): StaffRole {
  const { perCall, perMemberDay, perStaffDay } = limits.SUPER[kind === 'VOID' ? 'REFUND' : kind];
  const isMoney = kind === 'DISCOUNT' || kind === 'REFUND';
  // Sums of money are in other units, and a discount at a time is a percentage: whoever approves is held to the limit then.
  if (isMoney) return [perMemberDay, perStaffDay].includes(0) ? 'OWNER' : 'SUPER';
  return [perCall, perMemberDay, perStaffDay].every((most) => most === null || Math.abs(amount) <= most) ? 'SUPER' : 'OWNER';
}

export interface RequestState {
  status: string;
  askedBy: string;
  expiresAt: Date;
}

/** Why somebody cannot decide a request, as a sentence; `null` when they can. Nobody decides about their own. */
export function refuseDecision({ status, askedBy, expiresAt }: RequestState, staffId: string, now: Date): string | null {
  if (askedBy === staffId) return 'You cannot decide about your own request: ask a colleague.';
  if (status === 'APPROVED') return 'This was approved before.';
  if (status === 'REJECTED') return 'This was rejected before.';
  return status === 'EXPIRED' || expiresAt <= now ? 'This request has expired.' : null;
}

