import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { owedBy } from '../../packages/order/order.api.ts';

/** Those who owe something. Looked at each time, because a waived or cancelled due leaves no time behind. */
const OWING = sql`array(select member_id from member_engagement where is_listed and owed_minor > 0)`;

/**
 * Members for whom something decisive has happened since: they joined, were in a file that was imported or taken back,
 * booked, came, cancelled, bought, paid, owe a fee, signed or have something else to sign, a session of theirs has
 * begun, or a package of theirs was changed.
 * Looked for in what is indexed by time already, so that neither a booking nor a check-in writes a line more for it;
 * the rest waits for the night.
 */
export async function touchedSince(
  tx: Tx,
  { since, now }: { since: Date; now: Date },
): Promise<readonly string[]> {
  const { rows } = await sql<{ member_id: string }>`
    select b.member_id from session s join booking b using (studio_id, schedule_id)
      where s.start_at > ${since}::timestamptz - interval '1 day'
        and (greatest(b.booked_at, b.cancelled_at, b.checked_in_at) >= ${since}::timestamptz
          or s.start_at between ${since}::timestamptz and ${now}::timestamptz)
    union select member_id from member_engagement where is_listed and joined_at >= ${since}::timestamptz
    union select r.member_id from import_job j join import_row r using (studio_id, import_job_id)
      where j.finished_at >= ${since}::timestamptz and r.outcome in ('TAKEN', 'KNOWN', 'REMOVED', 'KEPT')
        and r.member_id is not null
    union select member_id from member_engagement where is_listed and exists (select from studio_form
      where form_type = 'WAIVER' and required_for = 'ALL_MEMBERS'
        and greatest(updated_at, archived_at) >= ${since}::timestamptz)
    union select member_id from orders where created_at >= ${since}::timestamptz
    union select member_id from signed_form where signed_at >= ${since}::timestamptz
    union select o.member_id from payment p join orders o using (studio_id, order_id)
      where p.paid_at >= ${since}::timestamptz
    union select o.member_id from refund r join orders o using (studio_id, order_id)
      where r.created_at >= ${since}::timestamptz
    union select member_id from penalty where action = 'FEE' and created_at >= ${since}::timestamptz
    union select p.member_id from package_change c
      join member_package p using (studio_id, studio_package_transaction_id)
      where c.changed_at >= ${since}::timestamptz
    union select e.member_id from member_engagement e left join (${owedBy(OWING)}) owed using (member_id)
      where e.is_listed and e.owed_minor > 0 and e.owed_minor is distinct from owed.owed_minor
    union select e.member_id from member_engagement e where e.is_listed and e.expires_on is not null
      and not exists (select from member_package p where p.studio_id = e.studio_id
        and p.member_id = e.member_id and p.end_date = e.expires_on)`.execute(tx);
  return rows.map((row) => row.member_id);
}
