import type { DeskActKind, DeskLimitTable } from '@studio/contract/deskLimits';
import { addDays } from '@studio/contract/time';
import type { ApprovalAct } from '@studio/contract/approval.schema';
import type { Permission, StaffRole } from '@studio/contract/roles';
import { instantOf } from '../../platform/time/wallTime.rules.ts';

/** What somebody must be allowed to do themselves to approve it. */
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

/** What is asked for by those as well who may not do it themselves. */
const LOWER: Partial<Record<ApprovalAct, Permission>> = { ticketEnd: 'payment.record', void: 'package.view' };
export const permissionToAsk = (act: ApprovalAct): Permission => LOWER[act] ?? PERMISSION_OF[act];

/** A request can be decided until the end of the next day of the studio. */
export const expiryOf = (today: string, timezone: string): Date =>
  instantOf(addDays(today, 2), '00:00', timezone);

/**
 * From which role on somebody is told: managers, unless one of them asks or it is more than they could ever
 * give by themselves.
 */
export function leastRoleFor(
  { kind, amount }: { kind: DeskActKind; amount: number },
  limits: DeskLimitTable,
  askedBy: StaffRole,
): StaffRole {
  if (askedBy === 'SUPER') return 'OWNER';
  const { perCall, perMemberDay, perStaffDay } = limits.SUPER[kind === 'VOID' ? 'REFUND' : kind];
  const isMoney = kind === 'DISCOUNT' || kind === 'REFUND';
  // Sums of money are in other units, and a discount at a time is a percentage: whoever approves is held to
  // the limit then.
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

/**
 * Why somebody cannot decide a request, as a sentence; `null` when they can. Nobody decides about their own.
 */
export const refuseDecision = (request: RequestState, staffId: string, now: Date): string | null =>
  request.askedBy === staffId
    ? 'You cannot decide about your own request: ask a colleague.'
    : whyOver(request, now);

/** Why nothing can become of a request any more, as a sentence; `null` while it is open. */
export function whyOver(
  { status, expiresAt }: Pick<RequestState, 'status' | 'expiresAt'>,
  now: Date,
): string | null {
  if (status === 'APPROVED') return 'This was approved before.';
  if (status === 'REJECTED') return 'This was rejected before.';
  if (status === 'WITHDRAWN') return 'This was withdrawn by who asked.';
  return status === 'EXPIRED' || expiresAt <= now ? 'This request has expired.' : null;
}
