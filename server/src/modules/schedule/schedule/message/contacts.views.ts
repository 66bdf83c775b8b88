import type { MessageAttendees } from '@studio/contract/schedule/schedule-change.schema';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { addressesOf } from '../../../members/family-link/family-link.api.ts';

export interface Attendee {
  memberId: string;
  firstName: string;
  userEmail: string;
}

const BOOKED = sql`select member_id from booking where schedule_id = s.schedule_id
  and status in ('BOOKED', 'CHECKED_IN', 'PENDING_PAYMENT', 'PROVISIONAL') and guest_name = ''`;
const WAITING = sql`select member_id from waitlist_entry where schedule_id = s.schedule_id
  and status in ('WAITING', 'OFFERED')`;
const GROUPS = { BOOKED, WAITING, ALL: sql`${BOOKED} union ${WAITING}` };

/**
 * The recipients of a message about a session, each address once, without guests of partners. For somebody without an
 * address it is that of their guardian, who is greeted by their own name if they come as well.
 */
export async function attendeesOf(
  tx: Tx,
  { scheduleId, to }: Pick<MessageAttendees, 'scheduleId' | 'to'>,
): Promise<Attendee[]> {
  const { rows } = await sql<Attendee>`
    select distinct on (lower(c.address)) m.member_id as "memberId", m.first_name as "firstName",
      c.address as "userEmail"
    from session s join member m on m.studio_id = s.studio_id and m.member_id in (${GROUPS[to]})
    cross join lateral unnest(${addressesOf('m')}) as c (address)
    where s.schedule_id = ${scheduleId} and not m.is_aggregator_only
    order by lower(c.address), m.user_email = '', m.member_id`.execute(tx);
  return rows;
}
