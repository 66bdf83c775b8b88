import type { Approval } from '@studio/contract/orders/approval.schema';
import { actWords } from '@studio/contract/configure/deskActWords';
import type { Numbering } from '@studio/contract/values/typed/numbers';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { shownName } from '../../../platform/db/sql/shownName.ts';

interface Row {
  approval_request_id: string;
  kind: Approval['kind'];
  amount: number;
  subject: string;
  member_id: string;
  member_name: string;
  reason: string;
  asked_by: string;
  asked_by_name: string;
  created_at: Date;
  expires_at: Date;
  status: Approval['status'];
  decided_by_name: string | null;
  decided_at: Date | null;
  note: string;
}

/** Who reads the list. */
export interface Reader {
  staffId: string;
  mayDecide: boolean;
  /** How the studio writes amounts. */
  style: Numbering;
  now: Date;
}

interface RequestFilter {
  /** Only those that can still be decided. */
  open?: boolean;
  approvalRequestId?: string;
}

const MAX_SHOWN = 100;

function toApproval(row: Row, { staffId, mayDecide, style, now }: Reader): Approval {
  // An overdue request counts as expired even before the sweep has processed it.
  const status = row.status === 'OPEN' && row.expires_at <= now ? 'EXPIRED' : row.status;
  const isOwn = row.asked_by === staffId;
  return {
    approvalRequestId: row.approval_request_id,
    kind: row.kind,
    what: actWords(row, style),
    memberId: row.member_id,
    memberName: row.member_name,
    reason: row.reason,
    askedBy: row.asked_by_name,
    askedAt: row.created_at.toISOString(),
    status,
    expiresAt: row.expires_at.toISOString(),
    decidedBy: row.decided_by_name,
    decidedAt: row.decided_at?.toISOString() ?? null,
    note: row.note,
    isOwn,
    canDecide: mayDecide && !isOwn && status === 'OPEN',
  };
}

/**
 * Requests that the reader may see: their own, or all for those who decide. Open ones first, oldest first;
 * then the others, newest first.
 */
export async function listApprovals(
  tx: Tx,
  reader: Reader,
  { open = false, approvalRequestId }: RequestFilter = {},
): Promise<Approval[]> {
  const { rows } = await sql<Row>`
    select r.approval_request_id, r.kind, r.amount, r.subject, r.member_id,
      ${shownName('m')} as member_name, r.reason, r.asked_by,
      a.display_name as asked_by_name,
      r.created_at, r.expires_at, r.status, d.display_name as decided_by_name, r.decided_at, r.note
    from approval_request r
    join member m using (studio_id, member_id)
    join staff a on a.studio_id = r.studio_id and a.staff_id = r.asked_by
    left join staff d on d.studio_id = r.studio_id and d.staff_id = r.decided_by
    where (${reader.mayDecide} or r.asked_by = ${reader.staffId})
      and (${approvalRequestId ?? null}::uuid is null or r.approval_request_id = ${approvalRequestId ?? null})
      and (not ${open} or (r.status = 'OPEN' and r.expires_at > ${reader.now}))
    order by (r.status = 'OPEN' and r.expires_at > ${reader.now}) desc, case
      when r.status = 'OPEN' then r.created_at end, r.created_at desc
    limit ${MAX_SHOWN}`.execute(tx);
  return rows.map((row) => toApproval(row, reader));
}

/** How many open requests the reader may decide: those of others. For readers who may decide at all. */
export async function approvalsToDecide(
  tx: Tx,
  { staffId, now }: Pick<Reader, 'staffId' | 'now'>,
): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from approval_request
    where status = 'OPEN' and expires_at > ${now} and asked_by <> ${staffId}`.execute(tx);
  return rows[0]?.found ?? 0;
}

/** The account of somebody who works here; `null` when they do not any more. */
export async function accountOfAsker(tx: Tx, staffId: string): Promise<string | null> {
  const person = await tx
    .selectFrom('staff')
    .select(['user_id', 'status'])
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return person?.status === 'ACTIVE' ? person.user_id : null;
}

export async function nameOfAsker(tx: Tx, staffId: string): Promise<string> {
  const { display_name: name } = await tx
    .selectFrom('staff')
    .select('display_name')
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow();
  return name;
}
