import { STAFF_ACTIVITY_REPORT } from '@studio/contract/reports/definitions/staff-activity.report';
import { sql } from 'kysely';
import { inList } from '../../../../platform/db/sql/inList.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { actsInWords } from '../../../shell/audit-log/audit-log.api.ts';
import { within, type ReportSource, type SqlRow } from '../report.views.ts';
import { sumOf } from '../sales/transaction.views.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';
import { shownName } from '../../../../platform/db/sql/shownName.ts';

/** Sales and refunds are counted where they stand with their amounts; their lines of the audit log say the same. */
const SAME = ['package.assign', 'ticket.sell', 'payment.charge', 'payment.refund'];
/** A gift card that a member pays for has an order, one that is given away has none. */
const isSoldCard = sql`(a.action = 'giftCard.issue' and a.after ->> 'memberId' is not null)`;
/** Lines about somebody's own account, or about looking: nothing of the studio has changed. */
const NO_CHANGE = [
  'note.look',
  'notification.read',
  'report.export',
  'staff.stepUp',
  'staff.switchStudio',
  'staff.saveSettings',
  'staff.renamePasskey',
  'staff.removePasskey',
];

const ofAct = (act: string) => sql`r.act = ${act}`;
const countOf = (act: string) => sql`count(*) filter (where ${ofAct(act)})`;

/** Lines of the audit log in its own words. A sale is an order, which the log has under several names. */
async function inWords(tx: Tx, rows: readonly SqlRow[]): Promise<SqlRow[]> {
  const words = await actsInWords(
    tx,
    rows.map(({ action, entityId }) => ({
      action: String(action),
      entityId: entityId as string | null,
    })),
  );
  return rows.map((row, index) => ({ ...row, action: row['act'] === 'SALE' ? 'Made a sale' : words[index] }));
}

/** The audit log's lines of staff, without those of sales and refunds, which come from orders. */
export const staffActivitySource: ReportSource = {
  report: STAFF_ACTIVITY_REPORT,
  base: (days) => {
    const day = (instant: ReturnType<typeof sql>) => sql`(${instant} at time zone ${days.timezone})::date`;
    return sql`
      select 'A' || a.audit_id as "rowId", a.created_at as at, ${day(sql`a.created_at`)} as day, a.actor_id as "staffId",
        case when a.action = 'booking.create' then 'BOOKING'
          when a.action = 'booking.cancel' then 'CANCELLATION'
          when a.action = 'booking.checkIn' or a.action = 'booking.mark' and a.after ->> 'status' = 'CHECKED_IN'
            then 'CHECK_IN'
          else 'CHANGE' end as act,
        a.action, a.entity, a.entity_id as "entityId", null::uuid as "orderId", null::bigint as amount,
        a.reason
      from audit_log a
      where a.actor_type = 'STAFF' and ${within(sql`a.created_at`, days)}
        and a.action not in ${inList([...SAME, ...NO_CHANGE])} and not ${isSoldCard}
      union all
      select 'O' || o.order_id, o.created_at, ${day(sql`o.created_at`)}, o.staff_id, 'SALE', 'order.sale', 'orders', o.order_id,
        o.order_id, o.total_minor, ''
      from orders o where o.staff_id is not null and ${within(sql`o.created_at`, days)}
      union all
      select 'R' || rf.refund_id, rf.done_at, ${day(sql`rf.done_at`)}, rf.staff_id, 'REFUND', 'payment.refund', 'orders',
        rf.order_id, rf.order_id, rf.amount_minor, rf.reason
      from refund rf where rf.staff_id is not null and rf.status = 'DONE' and ${within(sql`rf.done_at`, days)}`;
  },
  details: (base) => sql`
    select r.*, staff.display_name as "staffName", m.member_id as "memberId",
      ${shownName('m')} as "memberName",
      case r.entity when 'session' then (select s.schedule_id from session s
          where s.studio_id = ${thisStudio} and s.schedule_id = r."entityId")
        when 'booking' then (select b.schedule_id from booking b
          where b.studio_id = ${thisStudio} and b.booking_id = r."entityId") end as "scheduleId"
    from ${base} r
    left join staff on staff.staff_id = r."staffId"
    left join member m on m.member_id = case r.entity when 'member' then r."entityId"
      when 'booking' then (select b.member_id from booking b where b.booking_id = r."entityId")
      when 'orders' then (select o.member_id from orders o where o.order_id = r."entityId")
      when 'member_package' then (select p.member_id from member_package p
        where p.studio_package_transaction_id = r."entityId") end`,
  inWords,
  sortsInBase: ['at', 'act', 'action', 'amount'],
  figures: {
    acts: sql`count(*)`,
    bookings: countOf('BOOKING'),
    checkIns: countOf('CHECK_IN'),
    cancellations: countOf('CANCELLATION'),
    sales: countOf('SALE'),
    sold: sumOf(sql`r.amount`, ofAct('SALE')),
    refunds: countOf('REFUND'),
    refunded: sumOf(sql`r.amount`, ofAct('REFUND')),
    changes: countOf('CHANGE'),
  },
  groups: {
    staff: {
      key: sql`r."staffId"`,
      label: (key) => sql`(select staff.display_name from staff where staff.staff_id = ${key}::uuid)`,
    },
    act: { key: sql`r.act` },
  },
  owner: sql`r."staffId"`,
};
