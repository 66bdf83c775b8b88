import { HOLDING } from '@studio/contract/booking/bookingStatus';
import type { Tx } from '../../../../platform/db/database.ts';
import type { BookableSession, BookingRow } from '../booking.views.ts';

export async function hasNoPlace(
  tx: Tx,
  { member_id, schedule_id }: BookingRow,
  session: BookableSession,
): Promise<boolean> {
  const busy = await tx
    .selectFrom('booking as b')
    .innerJoin('session as s', (join) =>
      join.onRef('s.studio_id', '=', 'b.studio_id').onRef('s.schedule_id', '=', 'b.schedule_id'),
    )
    .select('b.booking_id')
    .where('b.member_id', '=', member_id)
    .where('b.status', 'in', HOLDING)
    .where((eb) =>
      eb.or([
        eb('b.schedule_id', '=', schedule_id),
        eb.and([eb('s.start_at', '<', session.endAt), eb('s.end_at', '>', session.startAt)]),
      ]),
    )
    .executeTakeFirst();
  return busy === undefined;
}
