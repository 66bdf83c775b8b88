import type { ApprovalAct } from '@studio/contract/orders/approval.schema';
import type { DeskActKind } from '@studio/contract/configure/deskLimits';
import { sql, type Selectable } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import type { ApprovalRequest } from '../../../platform/db/tables.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

export type RequestRow = Selectable<ApprovalRequest>;

export interface NewRequest {
  act: ApprovalAct;
  input: object;
  kind: DeskActKind;
  askedBy: string;
  memberId: string;
  subject: string;
  amount: number;
  reason: string;
  expiresAt: Date;
  now: Date;
}

interface Decision {
  status: 'APPROVED' | 'REJECTED';
  by: string;
  note: string;
  now: Date;
}

/** Writes requests. Lock the desk first, then the request. */
export const approvalRepository = (tx: Tx) => ({
  insert: async ({
    act,
    input,
    kind,
    askedBy,
    memberId,
    subject,
    amount,
    reason,
    expiresAt,
    now,
  }: NewRequest): Promise<string> => {
    const approvalRequestId = newId();
    await tx
      .insertInto('approval_request')
      .values({
        studio_id: thisStudio,
        approval_request_id: approvalRequestId,
        act,
        input: JSON.stringify(input),
        kind,
        asked_by: askedBy,
        member_id: memberId,
        subject,
        amount,
        reason,
        status: 'OPEN',
        created_at: now,
        expires_at: expiresAt,
      })
      .execute();
    return approvalRequestId;
  },

  lock: (approvalRequestId: string): Promise<RequestRow | undefined> =>
    tx
      .selectFrom('approval_request')
      .selectAll()
      .where('approval_request_id', '=', approvalRequestId)
      .forUpdate()
      .executeTakeFirst(),

  decide: async (approvalRequestId: string, { status, by, note, now }: Decision): Promise<void> => {
    await tx
      .updateTable('approval_request')
      .set({ status, decided_by: by, decided_at: now, note })
      .where('approval_request_id', '=', approvalRequestId)
      .execute();
  },

  withdraw: async (approvalRequestId: string): Promise<void> => {
    await tx
      .updateTable('approval_request')
      .set({ status: 'WITHDRAWN' })
      .where('approval_request_id', '=', approvalRequestId)
      .execute();
  },

  /**
   * Expires requests that nobody has decided in time.
   * @returns them.
   */
  expire: async (now: Date, most: number): Promise<RequestRow[]> => {
    const { rows } = await sql<RequestRow>`
      update approval_request set status = 'EXPIRED' where approval_request_id in (
        select approval_request_id from approval_request where status = 'OPEN' and expires_at <= ${now}
          order by expires_at limit ${most} for update skip locked)
      returning *`.execute(tx);
    return rows;
  },
});
