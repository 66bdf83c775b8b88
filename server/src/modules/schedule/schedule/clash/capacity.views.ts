import { HOLDING } from '@studio/contract/booking/bookingStatus';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { inList } from '../../../../platform/db/sql/inList.ts';

export const readTaken = (tx: Tx, scheduleId: string) =>
  sql<{ taken: number; roomCapacity: number | null }>`
  select r.capacity as "roomCapacity", (
    select count(*)::int from booking b
    where b.schedule_id = s.schedule_id and b.status in ${inList(HOLDING)}
  ) as taken
  from session s left join room r using (studio_id, room_id)
  where s.schedule_id = ${scheduleId}`.execute(tx);
