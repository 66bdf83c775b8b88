import type { StaffRole } from '@studio/contract/configure/roles/roles';
import { sqlBuilder, type Tx } from '../db/database.ts';
import type { AuditAction } from './auditActs.ts';
import { newId } from '../db/newId.ts';
import { leaveToCommit } from '../db/transaction.ts';
import { maskSecret } from './maskSecret.ts';

/** A manager's approval of a request above the requester's limit. */
export interface Approval {
  requestId: string;
  by: { staffId: string; role: StaffRole };
}

/** Who acted, from a handler's `ctx`; `null` for the system itself. */
export type Actor =
  | {
      audience: 'staff';
      studioId: string;
      staffId: string;
      ip: string;
      userAgent?: string;
      now: Date;
      approval?: Approval;
    }
  | { audience: 'member'; studioId: string; memberId: string; ip: string; userAgent?: string; now: Date }
  | { audience: 'system'; studioId: string; now: Date };

export interface AuditEntry {
  /** The business act, e.g. `payment.record`. */
  action: AuditAction;
  /** Table name of the changed row. */
  entity: string;
  entityId: string;
  /** Only the changed fields. Secrets and the bodies of notes are always masked. */
  before?: object | null;
  after?: object | null;
  reason?: string;
}

const TYPES = { staff: 'STAFF', member: 'MEMBER', system: 'SYSTEM' } as const;

function idOf(actor: Actor): string | null {
  if (actor.audience === 'staff') return actor.staffId;
  return actor.audience === 'member' ? actor.memberId : null;
}

/** Adds the approver to the state after the change. */
const afterOf = (actor: Actor, after: object | null | undefined): object | null | undefined =>
  actor.audience === 'staff' && actor.approval
    ? { ...after, approvedBy: actor.approval.by.staffId, approvalRequestId: actor.approval.requestId }
    : after;

const toJson = (value: object | null | undefined): string | null =>
  value ? JSON.stringify(value, maskSecret) : null;

/**
 * Writes one line of the audit log, in the transaction of the change, so that neither exists without the
 * other.
 */
export function writeAudit(tx: Tx, actor: Actor, entry: AuditEntry): void {
  const line = sqlBuilder.insertInto('audit_log').values({
    studio_id: actor.studioId,
    audit_id: newId(),
    actor_type: TYPES[actor.audience],
    actor_id: idOf(actor),
    action: entry.action,
    entity: entry.entity,
    entity_id: entry.entityId,
    before: toJson(entry.before),
    after: toJson(afterOf(actor, entry.after)),
    reason: entry.reason ?? '',
    ip: actor.audience === 'system' ? '' : actor.ip,
    user_agent: actor.audience === 'system' ? '' : (actor.userAgent ?? '').slice(0, 300),
    created_at: actor.now,
  });
  leaveToCommit(tx, line.compile());
}
