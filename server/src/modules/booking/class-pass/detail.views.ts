import type { ClassPassDetail, ClassPassEvent } from '@studio/contract/booking/class-pass.schema';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

const MAX_LINES = 50;

/** Classes that a partner could sell, by name. */
export async function partnerClasses(tx: Tx): Promise<ClassPassDetail['classes']> {
  const { rows } = await sql<ClassPassDetail['classes'][number]>`
    select class_templ_id as "classTemplId", class_name as "className", capacity,
      class_pass_enabled as enabled, class_pass_spots as spots
    from class_template
    where archived_at is null and template_type = 'CLASS' and status = 'ACTIVE'
    order by folded(class_name), class_templ_id`.execute(tx);
  return rows;
}

/** A line of the log before it is said in words. */
export interface LoggedEvent {
  at: Date;
  event: ClassPassEvent;
  /** Of a reservation: the guest and the session. */
  guestName: string;
  className: string;
  startAt: Date | null;
  /** Of what the studio or the channel did: what was noted then. */
  after: Record<string, unknown> | null;
}

/** What happened at the channel lately, newest first. */
export async function partnerLog(tx: Tx): Promise<LoggedEvent[]> {
  const { rows } = await sql<LoggedEvent>`
    select * from (
      (select created_at as at,
        case action when 'classPass.sync' then 'SYNCED' when 'classPass.fail' then 'FAILED'
          when 'classPass.recover' then 'RECOVERED' when 'classPass.import' then 'IMPORTED'
          else 'CHANGED' end as event,
        '' as "guestName", '' as "className", null::timestamptz as "startAt", after
      from audit_log
      where action in ('classPass.sync', 'classPass.fail', 'classPass.recover', 'classPass.import',
        'classPass.save', 'classPass.spots')
      order by created_at desc limit ${MAX_LINES})
      union all
      (select r.created_at, 'RESERVED', coalesce(b.guest_name, ''), t.class_name, s.start_at, null
      from class_pass_reservation r join booking b using (studio_id, booking_id)
        join session s on s.studio_id = r.studio_id and s.schedule_id = r.schedule_id
        join class_template t on t.studio_id = s.studio_id and t.class_templ_id = s.class_templ_id
      order by r.created_at desc limit ${MAX_LINES})
      union all
      (select r.cancelled_at, 'CANCELLED', coalesce(b.guest_name, ''), t.class_name, s.start_at, null
      from class_pass_reservation r join booking b using (studio_id, booking_id)
        join session s on s.studio_id = r.studio_id and s.schedule_id = r.schedule_id
        join class_template t on t.studio_id = s.studio_id and t.class_templ_id = s.class_templ_id
      where r.cancelled_at is not null
      order by r.cancelled_at desc limit ${MAX_LINES})
    ) line order by at desc limit ${MAX_LINES}`.execute(tx);
  return rows;
}
