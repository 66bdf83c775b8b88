import type { DeskActKind } from '@studio/contract/configure/deskLimits';
import { sql } from 'kysely';
import { sqlBuilder, type Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import { leaveToCommit } from '../../../platform/db/transaction.ts';
import type { GivenAmounts } from './desk-limit.rules.ts';

/** The scope of a count: the acts of one person and of one role, with one member, on one day. */
export interface Counting {
  kinds: readonly DeskActKind[];
  staffId: string;
  role: string;
  memberId: string | null;
  subjectId: string;
  localDay: string;
}

export interface NewAct {
  kind: DeskActKind;
  staffId: string;
  approvedBy: string | null;
  countedStaffId: string;
  countedRole: string;
  memberId: string | null;
  subjectId: string;
  subject: string;
  amount: number;
  reason: string;
  localDay: string;
  now: Date;
}

interface Sums {
  member_same: number;
  member_others: number;
  staff_same: number;
  staff_others: number;
}

/** Writes the acts of staff. */
export const deskActs = (tx: Tx) => ({
  /**
   * Held until the transaction ends, so that the count cannot grow meanwhile. One lock for the studio,
   * because two people can give to the same member. Taken before every other lock, so that it causes no
   * deadlock.
   */
  lock: async (): Promise<void> => {
    await sql`select
      pg_advisory_xact_lock(hashtextextended('desk limits of ' || current_setting('app.studio_id'),
      0))`.execute(tx);
  },

  /** The sum given today. A separate statement after the lock, to see what committed during the wait. */
  given: async ({
    kinds,
    staffId,
    role,
    memberId,
    subjectId,
    localDay,
  }: Counting): Promise<{ member: GivenAmounts; staff: GivenAmounts }> => {
    const { rows } = await sql<Sums>`
      with day as (
        select subject_id = ${subjectId}::uuid as same, subject_id, sum(amount)
          filter (where member_id = ${memberId} and counted_role = ${role}) as of_member,
          sum(amount) filter (where counted_staff_id = ${staffId}) as of_staff
        from desk_act where local_day = ${localDay} and kind = any(${kinds}::text[]) group by subject_id)
      select coalesce(sum(of_member) filter (where same), 0)::float8 as member_same,
        coalesce(sum(abs(of_member)) filter (where not same), 0)::float8 as member_others,
        coalesce(sum(of_staff) filter (where same), 0)::float8 as staff_same,
          coalesce(sum(abs(of_staff)) filter (where not same), 0)::float8 as staff_others
      from day`.execute(tx);
    const [sums] = rows;
    if (!sums) throw new Error('A sum without a row');
    return {
      member: { same: sums.member_same, others: sums.member_others },
      staff: { same: sums.staff_same, others: sums.staff_others },
    };
  },

  add: (act: NewAct): void => {
    const row = sqlBuilder.insertInto('desk_act').values({
      studio_id: thisStudio,
      desk_act_id: newId(),
      kind: act.kind,
      staff_id: act.staffId,
      approved_by: act.approvedBy,
      counted_staff_id: act.countedStaffId,
      counted_role: act.countedRole,
      member_id: act.memberId,
      subject_id: act.subjectId,
      subject: act.subject,
      amount: act.amount,
      reason: act.reason,
      local_day: act.localDay,
      done_at: act.now,
    });
    leaveToCommit(tx, row.compile());
  },
});
