import { sql, type Selectable } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import type { DB } from '../platform/db/tables.ts';

/** Complete rows by table: every column is there, because defaults do not apply to rows that come as JSON. */
export type Rows = { [Table in keyof DB]?: Selectable<DB[Table]>[] };

/** Each table after those it refers to. */
const ORDER = [
  'studio', 'app_user', 'user_studio', 'staff', 'member', 'room', 'class_template', 'session_series', 'session', 'package_plan', 'receipt_counter',
  'orders', 'order_line', 'payment', 'refund', 'receipt', 'member_package', 'package_freeze', 'package_void', 'booking', 'credit_ledger', 'notification', 'audit_log',
  'staff_availability', 'event_ticket_type', 'waitlist_entry', 'tax_rate', 'promo_code', 'payment_mode',
] as const satisfies (keyof DB)[];

/**
 * Writes all rows, one statement per table: thousands of rows in well under a second. Ends with figures about them for the
 * planner, which takes every table for empty otherwise and turned a list of members into seconds.
 */
export async function insertRows(tx: Tx, rows: Rows): Promise<void> {
  for (const table of ORDER) {
    const json = JSON.stringify(rows[table] ?? []);
    await sql`insert into ${sql.table(table)} select * from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(tx);
  }
  // Only the owner of the tables may do that, so it comes last. For any other account it is a warning.
  await sql`set local role none`.execute(tx);
  await sql`analyze ${sql.join([...ORDER, 'member_word'].map((table) => sql.table(table)))}`.execute(tx);
}
