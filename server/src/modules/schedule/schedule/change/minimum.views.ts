import { MINUTE } from '@studio/contract/values/time';
import { sql } from 'kysely';

/** How long before its start a session below its minimum is cancelled. */
export const MINIMUM_CHECK_MINUTES = 120;

const MAX_AT_ONCE = 50;

export const belowMinimum = (now: Date) => sql<{ schedule_id: string }>`
  select s.schedule_id from session s
  where s.status = 'PUBLISHED' and s.start_at > ${now}
    and s.start_at <= ${new Date(now.getTime() + MINIMUM_CHECK_MINUTES * MINUTE)} and s.min_signups > (
    select count(*) from booking b
    where b.studio_id = s.studio_id and b.schedule_id = s.schedule_id
      and b.status in ('HELD', 'PENDING_PAYMENT', 'PROVISIONAL', 'BOOKED', 'CHECKED_IN')
  )
  order by s.schedule_id limit ${MAX_AT_ONCE}`;
