import type { PaymentModeName } from '@studio/contract/configure/payment/paymentModes';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

export interface CountedLine {
  mode: PaymentModeName;
  expectedMinor: number;
  countedMinor: number;
  note: string;
}

export interface CountRow {
  countNo: number;
  staffId: string;
  countedBy: string;
  countedAt: Date;
  reason: string;
  lines: CountedLine[];
}

/** The counts of a day, the last one first. */
export async function countsOf(tx: Tx, day: string): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select c.count_no as "countNo", c.counted_by as "staffId", staff.display_name as "countedBy",
      c.counted_at as "countedAt", c.reason,
      json_agg(json_build_object('mode', c.mode, 'expectedMinor', c.expected_minor, 'countedMinor', c.counted_minor,
        'note', c.note)) as lines
    from cash_up c join staff on staff.studio_id = c.studio_id and staff.staff_id = c.counted_by
    where c.day = ${day}
    group by c.count_no, c.counted_by, staff.display_name, c.counted_at, c.reason
    order by c.count_no desc`.execute(tx);
  return rows;
}
