import { REVENUE_REPORT } from '@studio/contract/reports/definitions/revenue.report';
import { sql } from 'kysely';
import type { ReportSource } from '../report.views.ts';
import { isMoved, isSale, sumOf, transactionSource } from './transaction.views.ts';

const { figures, groups } = transactionSource;

/**
 * Who teaches what was paid for: the class of a drop-in, the one that it was moved to last, or the first date of a
 * ticket. A package is for any class.
 */
const instructor = sql`case r.kind
  when 'DROP_IN' then (select s.staff_id from booking b join session s using (studio_id, schedule_id)
    where b.booking_id = r."refId" or b.order_id = r."orderId"
    order by b.status = 'MOVED', b.booked_at desc limit 1)
  when 'TICKET' then (select s.staff_id from event_ticket_seat seat join booking b using (studio_id, booking_id)
    join session s using (studio_id, schedule_id) where seat.ticket_id = r."refId" order by s.start_at limit 1) end`;

/** The sales of the report Sales, without what is still owed. */
export const revenueSource: ReportSource = {
  ...transactionSource,
  report: REVENUE_REPORT,
  base: (days) => sql`
    select r.*, ${instructor} as "instructorId" from (${transactionSource.base(days)}) r where ${isMoved}`,
  details: (base) => sql`
    select r.*, teacher.display_name as instructor from (${transactionSource.details(base)}) r
    left join staff teacher on teacher.staff_id = r."instructorId"`,
  figures: {
    ...figures,
    averageSale: sql`round(${sumOf(sql`r.net`, isSale)}
      / nullif(count(distinct r."orderId") filter (where ${isSale} and r.kind <> 'GIFT_CARD'), 0))`,
  },
  groups: {
    ...groups,
    instructor: {
      key: sql`r."instructorId"`,
      label: (key) => sql`(select staff.display_name from staff where staff.staff_id = ${key}::uuid)`,
    },
  },
};
