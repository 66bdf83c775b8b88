import { sql, type Selectable } from 'kysely';
import { indexMembers } from '../modules/members/member-record/member-record.api.ts';
import type { Tx } from '../platform/db/database.ts';
import type { DB } from '../platform/db/tables.ts';

/**
 * A complete row without generated columns. Every other column is required, because defaults do not apply to
 * rows sent as JSON.
 */
export type Row<Table extends keyof DB> = Omit<Selectable<DB[Table]>, 'search_text' | 'is_worth'>;

export type Rows = { [Table in keyof DB]?: Row<Table>[] };

/** The tables in an order in which each comes after those it references. */
const ORDER = [
  'studio',
  'tax_rate',
  'app_user',
  'user_studio',
  'staff',
  'member',
  'family_link',
  'room',
  'room_spot',
  'class_template',
  'session_series',
  'session',
  'package_plan',
  'receipt_counter',
  'subscription',
  'orders',
  'order_line',
  'payment',
  'refund',
  'receipt',
  'member_package',
  'subscription_cycle',
  'subscription_pause',
  'package_freeze',
  'package_void',
  'booking',
  'credit_ledger',
  'notification',
  'audit_log',
  'staff_availability',
  'event_ticket_type',
  'waitlist_entry',
  'promo_code',
  'payment_mode',
  'studio_form',
  'form_version',
  'policy_text',
  'policy_acceptance',
  'member_note',
  'member_contact',
  'segment_tag',
  'member_tag',
  'consent',
  'mail_content',
  'campaign',
  'campaign_recipient',
  'bounced_address',
  'email_template',
  'visit_rating',
  'class_pass',
  'class_pass_venue',
  'class_pass_push',
  'class_pass_reservation',
] as const satisfies (keyof DB)[];

/** Writes all rows of a studio with one statement per table: thousands of rows in well under a second. */
export async function insertRows(tx: Tx, rows: Rows): Promise<void> {
  for (const table of ORDER) {
    const [first] = rows[table] ?? [];
    if (!first) continue;
    const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
    await sql`insert into ${sql.table(table)} (${columns}) select ${columns}
      from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows[table])}::json)`.execute(
      tx,
    );
  }
  if (rows.member) await indexMembers(tx, null);
}

/** Without it the planner takes every table for empty, which made a list of members take seconds. */
export async function analyseAll(tx: Tx): Promise<void> {
  // ANALYZE needs the owner of the tables, so it comes last. For any other account it is a warning.
  await sql`set local role none`.execute(tx);
  await sql`analyze ${sql.join([...ORDER, 'member_word'].map((table) => sql.table(table)))}`.execute(tx);
}
