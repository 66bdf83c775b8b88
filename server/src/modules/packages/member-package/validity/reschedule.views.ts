import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';

export interface Taken {
  booking_id: string;
  studio_package_transaction_id: string;
  schedule_id: string;
  /** The value that the booking holds, below zero, and the day it counts for so far. */
  value_minor: number;
  counted_on: string;
  /** How often its day has changed before. */
  turn: number;
}

/** Bookings of the sessions that hold value of a package. */
export const takenBy = async (tx: Tx, scheduleIds: readonly string[]): Promise<Taken[]> => {
  const { rows } = await sql<Taken>`
    select l.booking_id, l.studio_package_transaction_id, b.schedule_id, sum(l.value_minor) as value_minor,
      (array_agg(l.service_date order by l.ledger_id desc) filter (where l.value_minor < 0))[1] as counted_on,
      count(*) filter (where l.kind = 'RESCHEDULE' and l.value_minor < 0)::int as turn
    from booking b
    join credit_ledger l on l.studio_id = b.studio_id
      and l.studio_package_transaction_id = b.studio_package_transaction_id and l.booking_id = b.booking_id
      and l.kind in ('CONSUME', 'SWITCH_CONSUME', 'RETURN', 'SWITCH_RETURN', 'RESCHEDULE')
    where b.schedule_id = any(${scheduleIds}::uuid[])
    group by l.booking_id, l.studio_package_transaction_id, b.schedule_id
    having sum(l.value_minor) < 0
    order by l.booking_id`.execute(tx);
  return rows.map((row) => ({ ...row, value_minor: Number(row.value_minor) }));
};
