import { sql } from 'kysely';

const MAX_AT_ONCE = 50;

/** Sessions that start after an instant, and by another one, with fewer bookings than their minimum. */
export const belowMinimum = ({ after, until }: { after: Date; until: Date }) => sql<{ schedule_id: string }>`
  select s.schedule_id from session s
  where s.status = 'PUBLISHED' and s.start_at > ${after} and s.start_at <= ${until} and s.min_signups > (
    select count(*) from booking b
    where b.studio_id = s.studio_id and b.schedule_id = s.schedule_id
      and b.status in ('HELD', 'PENDING_PAYMENT', 'PROVISIONAL', 'BOOKED', 'CHECKED_IN')
  )
  order by s.schedule_id limit ${MAX_AT_ONCE}`;
