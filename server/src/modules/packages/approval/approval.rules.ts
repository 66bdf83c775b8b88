import type { DeskActKind, DeskLimitTable } from '@studio/contract/configure/deskLimits';
import { addDays } from '@studio/contract/values/time';
import type { ApprovalAct } from '@studio/contract/orders/approval.schema';
import type { Permission, StaffRole } from '@studio/contract/configure/roles/roles';
import { instantOf } from '../../../platform/time/wallTime.rules.ts';

/** The permission that an approver needs for the act. */
export const PERMISSION_OF: Record<ApprovalAct, Permission> = {
  adjust: 'package.adjust',
  validity: 'package.adjust',
  sale: 'payment.discount',
  booking: 'booking.manage',
  cancellation: 'booking.manage',
  penalty: 'booking.waivePenalty',
  due: 'booking.waivePenalty',
  refund: 'payment.refund',
  appointment: 'booking.manage',
  ticket: 'payment.record',
  ticketEnd: 'booking.waivePenalty',
  void: 'package.void',
};

/** Acts that people without the permission itself can request, too, with the permission that suffices. */
const LOWER: Partial<Record<ApprovalAct, Permission>> = { ticketEnd: 'payment.record', void: 'package.view' };
export const permissionToAsk = (act: ApprovalAct): Permission => LOWER[act] ?? PERMISSION_OF[act];

/** A request can be decided until the end of the studio's next day. */
export const expiryOf = (today: string, timezone: string): Date =>
  instantOf(addDays(today, 2), '00:00', timezone);

/** The lowest role to notify: managers, unless one of them asks or the act is above every manager's limit. */
export function leastRoleFor(
  { kind, amount }: { kind: DeskActKind; amount: number },
  limits: DeskLimitTable,
  askedBy: StaffRole,
): StaffRole {
  if (askedBy === 'SUPER') return 'OWNER';
  const { perCall, perMemberDay, perStaffDay } = limits.SUPER[kind === 'VOID' ? 'REFUND' : kind];
  const isMoney = kind === 'DISCOUNT' || kind === 'REFUND';
  // Sums of money have other units, and a discount's limit at a time is a percentage: there the approver's
  // own limit decides.
  if (isMoney) return [perMemberDay, perStaffDay].includes(0) ? 'OWNER' : 'SUPER';
  return [perCall, perMemberDay, perStaffDay].every((most) => most === null || Math.abs(amount) <= most)
    ? 'SUPER'
    : 'OWNER';
}

export interface RequestState {
  status: string;
  askedBy: string;
  expiresAt: Date;
}

/** Why somebody cannot decide a request, as a sentence; `null` when they can. Nobody decides their own. */
export const refuseDecision = (request: RequestState, staffId: string, now: Date): string | null =>
  request.askedBy === staffId
    ? 'You cannot decide your own request. Ask a colleague.'
    : whyOver(request, now);

/** Why a request has ended, as a sentence; `null` while it is open. */
export function whyOver(
  { status, expiresAt }: Pick<RequestState, 'status' | 'expiresAt'>,
  now: Date,
): string | null {
  if (status === 'APPROVED') return 'This is already approved.';
  if (status === 'REJECTED') return 'This is already rejected.';
  if (status === 'WITHDRAWN') return 'This request was withdrawn.';
  return status === 'EXPIRED' || expiresAt <= now ? 'This request has expired.' : null;
}
