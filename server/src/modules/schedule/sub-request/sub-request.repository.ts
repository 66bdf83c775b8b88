import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

export interface NewRequest {
  scheduleId: string;
  byStaffId: string;
  note: string;
  candidateIds: string[];
  now: Date;
}

/** Who decided, and when. */
interface Decision {
  by: string;
  now: Date;
}

/** Writes requests. Lock the session first, then the request. */
export const subRequestRepository = (tx: Tx) => ({
  /** Serialises requests for one session with changes of its instructor. */
  lockSession: async (scheduleId: string): Promise<boolean> =>
    (await tx
      .selectFrom('session')
      .select('schedule_id')
      .where('schedule_id', '=', scheduleId)
      .forNoKeyUpdate()
      .executeTakeFirst()) !== undefined,

  insert: async ({ scheduleId, byStaffId, note, candidateIds, now }: NewRequest): Promise<string> => {
    const subRequestId = newId();
    const row = {
      sub_request_id: subRequestId,
      schedule_id: scheduleId,
      by_staff_id: byStaffId,
      note,
      candidate_ids: candidateIds,
      status: 'OPEN',
      created_at: now,
    };
    await tx
      .insertInto('sub_request')
      .values({ ...row, studio_id: thisStudio })
      .execute();
    return subRequestId;
  },

  claim: async (subRequestId: string, staffId: string): Promise<void> => {
    await tx
      .updateTable('sub_request')
      .set({ status: 'CLAIMED', claimed_by: staffId })
      .where('sub_request_id', '=', subRequestId)
      .execute();
  },

  end: async (
    subRequestId: string,
    status: 'APPROVED' | 'DECLINED' | 'CANCELLED',
    { by, now }: Decision,
  ): Promise<void> => {
    await tx
      .updateTable('sub_request')
      .set({ status, decided_by: by, decided_at: now })
      .where('sub_request_id', '=', subRequestId)
      .execute();
  },
});
