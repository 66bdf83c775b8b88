import type { Activity } from '@studio/contract/schedule/schedule.schema';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { sentenceOf } from './activity.rules.ts';
import { shownName } from '../../../../platform/db/sql/shownName.ts';

interface ActivityRow {
  at: Date;
  actor_type: Activity[number]['actorType'];
  actor_name: string | null;
  action: string;
  member_name: string | null;
  reason: string;
}

const MAX_SHOWN = 200;

/** Members' own actions are in their bookings, not in the audit log of the portal. */
const byMembers = (scheduleId: string) => sql`
  select b.booked_at as at, 'MEMBER' as actor_type, ${shownName('m')} as actor_name,
    'member.book' as action, null as member_name, '' as reason
  from booking b join member m using (studio_id, member_id)
  where b.schedule_id = ${scheduleId} and b.source in ('WEB', 'APP') and b.booked_by = b.member_id
  union all
  select b.cancelled_at, 'MEMBER', ${shownName('m')}, 'member.cancel', null, ''
  from booking b join member m using (studio_id, member_id)
  where b.schedule_id = ${scheduleId} and b.cancelled_by = b.member_id and b.cancelled_at is not null`;

/**
 * Who did what with a session and its bookings, newest first. The sessions of a series were added at one
 * instant, with one line for the first of them.
 */
export async function activityOf(tx: Tx, scheduleId: string): Promise<Activity> {
  const { rows } = await sql<ActivityRow>`
    select * from (
      select a.created_at as at, a.actor_type, f.display_name as actor_name, a.action,
        ${shownName('m')} as member_name, a.reason
      from audit_log a
      left join booking b on b.studio_id = a.studio_id and a.entity = 'booking'
        and b.booking_id::text = a.entity_id::text
      left join member m on m.studio_id = b.studio_id and m.member_id = b.member_id
      left join staff f on f.studio_id = a.studio_id and a.actor_type = 'STAFF' and f.staff_id = a.actor_id
      where (a.entity = 'session' and a.entity_id = ${scheduleId})
        or (a.action = 'session.create' and a.created_at = (select created_at from session
          where schedule_id = ${scheduleId}))
        or (a.entity = 'booking' and a.entity_id in (select booking_id from booking
          where schedule_id = ${scheduleId}))
      union all ${byMembers(scheduleId)}
    ) activity
    order by at desc
    limit ${MAX_SHOWN}`.execute(tx);
  return rows.map((row) => ({
    at: row.at.toISOString(),
    actorType: row.actor_type,
    actorName: row.actor_name ?? (row.actor_type === 'SYSTEM' ? 'The studio' : ''),
    what: sentenceOf(row.action, row.member_name),
    reason: row.reason,
  }));
}
