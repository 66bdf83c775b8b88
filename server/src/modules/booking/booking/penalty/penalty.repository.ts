import { sql, type Insertable, type Selectable } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { newId } from '../../../../platform/db/newId.ts';
import type { Penalty as PenaltyTable } from '../../../../platform/db/tables.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';
import type { Trigger } from './penalty.rules.ts';

export type PenaltyRow = Selectable<PenaltyTable>;
type NewPenalty = Omit<Insertable<PenaltyTable>, 'studio_id' | 'penalty_id'>;

/** Penalties in force: applied, or a fee that is pending. */
const STANDING = ['APPLIED', 'PENDING'] as const;

interface Decision {
  status: 'WAIVED' | 'FORGIVEN';
  reason: string;
  by: string | null;
  now: Date;
}

/** Reads for decisions about penalties. */
const reads = (tx: Tx) => ({
  /** The penalties in force of a booking. */
  standing: (bookingId: string): Promise<PenaltyRow[]> =>
    tx
      .selectFrom('penalty')
      .selectAll()
      .where('booking_id', '=', bookingId)
      .where('status', 'in', STANDING)
      .orderBy('penalty_id')
      .execute(),

  /** How many late cancellations of a member the studio has let pass since an instant. */
  graceSince: async (memberId: string, since: Date): Promise<number> => {
    const { bookings } = await tx
      .selectFrom('penalty')
      .select(({ fn }) => fn.count<number>('booking_id').distinct().as('bookings'))
      .where('member_id', '=', memberId)
      .where('created_at', '>', since)
      .where('status', '=', 'GRACE')
      .executeTakeFirstOrThrow();
    return bookings;
  },

  /** When the same offence happened to a member since an instant; leaves out the current booking. */
  earlier: async ({
    memberId,
    bookingId,
    trigger,
    since,
  }: {
    memberId: string;
    bookingId: string;
    trigger: Trigger;
    since: Date;
  }): Promise<Date[]> => {
    const { rows } = await sql<{ at: Date }>`
      select coalesce(b.cancelled_at, s.start_at) as at
      from booking b join session s using (studio_id, schedule_id)
      where b.member_id = ${memberId} and b.booking_id <> ${bookingId}
        and b.status = ${trigger === 'NO_SHOW' ? 'NO_SHOW' : 'LATE_CANCELLED'}
        and coalesce(b.cancelled_at, s.start_at) > ${since}`.execute(tx);
    return rows.map(({ at }) => at);
  },

  /** The late cancellations of a session in the order in which they happened. */
  lateOf: async (scheduleId: string): Promise<string[]> => {
    const late = tx
      .selectFrom('booking')
      .select('booking_id')
      .where('schedule_id', '=', scheduleId)
      .where('status', '=', 'LATE_CANCELLED');
    const rows = await late.orderBy('cancelled_at').orderBy('booking_id').execute();
    return rows.map(({ booking_id }) => booking_id);
  },
});

/** Writes penalties; the caller has locked their booking. */
export const penaltyRepository = (tx: Tx) => ({
  ...reads(tx),

  insert: async (rows: readonly NewPenalty[]): Promise<void> => {
    if (rows.length === 0) return;
    await tx
      .insertInto('penalty')
      .values(rows.map((row) => ({ ...row, studio_id: thisStudio, penalty_id: newId() })))
      .execute();
  },

  decide: async (penaltyIds: readonly string[], { status, reason, by, now }: Decision): Promise<void> => {
    await tx
      .updateTable('penalty')
      .set({ status, reason, decided_by: by, decided_at: now, due_at: null })
      .where(sql<boolean>`penalty_id = any(${penaltyIds}::uuid[])`)
      .execute();
  },

  /** Locks fees that nobody waived in time. @returns their ids. */
  due: async (now: Date, most: number): Promise<string[]> => {
    const rows = await tx
      .selectFrom('penalty')
      .select('penalty_id')
      .where('status', '=', 'PENDING')
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(most)
      .forNoKeyUpdate()
      .execute();
    return rows.map(({ penalty_id: id }) => id);
  },

  /** Makes fees due, so that a saved card is charged for them. */
  demand: async (penaltyIds: readonly string[], now: Date): Promise<void> => {
    await tx
      .updateTable('penalty')
      .set({ status: 'APPLIED', decided_at: now, due_at: null, to_charge: true })
      .where(sql<boolean>`penalty_id = any(${penaltyIds}::uuid[])`)
      .execute();
  },
});
