import type { DeskSpot, SessionSpot } from '@studio/contract/schedule/session-spot.schema';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { shownName } from '../../../../platform/db/sql/shownName.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';
import { ownAndFamily } from '../../../members/family-link/family-link.api.ts';
import { hasSpots, isSeated } from './freeSpot.views.ts';

/** The plan of a session's room, row by row from the front, with who has each spot; empty where there is none. */
export async function deskPlanOf(tx: Tx, scheduleId: string): Promise<DeskSpot[]> {
  const { rows } = await sql<DeskSpot>`
    select p.spot_id as "spotId", p.label, p.row_no as "row", p.column_no as "column",
      case when b.booking_id is not null then 'TAKEN' when p.is_closed then 'CLOSED' else 'FREE' end as state,
      case when b.booking_id is not null then jsonb_build_object('bookingId', b.booking_id,
        'name', coalesce(nullif(b.guest_name, ''), ${shownName('m')})) end as booking
    from session s
    join room_spot p on p.studio_id = s.studio_id and p.room_id = s.room_id
    left join booking b on b.studio_id = s.studio_id and b.schedule_id = s.schedule_id and b.spot_id = p.spot_id
      and ${isSeated}
    left join member m on m.studio_id = b.studio_id and m.member_id = b.member_id
    where s.studio_id = ${thisStudio} and s.schedule_id = ${scheduleId} and ${hasSpots}
    order by p.row_no, p.column_no`.execute(tx);
  return rows;
}

/** The same without who has which. */
export const planOfSession = async (tx: Tx, scheduleId: string): Promise<SessionSpot[]> =>
  (await deskPlanOf(tx, scheduleId)).map(({ booking: _whose, ...spot }) => spot);

/** Whether a member, or somebody of their family, has a place in a session. */
export async function hasPlaceIn(
  tx: Tx,
  { memberId, scheduleId }: { memberId: string; scheduleId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from booking b where b.studio_id = ${thisStudio} and b.schedule_id = ${scheduleId} and ${isSeated}
      and ${ownAndFamily(memberId, 'b.member_id')} limit 1`.execute(tx);
  return rows.length > 0;
}
