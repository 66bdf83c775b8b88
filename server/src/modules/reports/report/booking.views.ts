import { BOOKING_REPORT } from '@studio/contract/reports/definitions/booking.report';
import { REPORTED_STATUS_WORDS } from '@studio/contract/reports/definitions/words';
import { sql, type RawBuilder } from 'kysely';
import { inList } from '../../../platform/db/sql/inList.ts';
import { ofCategory, ofPackagePlan, ofPackageType, oneOfThese } from './narrowing/conditions.views.ts';
import { byTeacher, isTaughtBy, teacherNames } from './narrowing/taught.views.ts';
import { localDay, within, type ReportSource } from './report.views.ts';
import { shownName } from '../../../platform/db/sql/shownName.ts';

/** Some of the rows, of all or of a part of them. */
const shareWhere = (condition: RawBuilder<unknown>, among = sql`true`): RawBuilder<unknown> =>
  sql`(count(*) filter (where ${condition} and ${among}))::float8 / nullif(count(*) filter (where ${among}), 0)`;

/** Members have no part in what the studio cancelled: it is in no rate of theirs. */
const isCalledOff = sql`(r."isOff" or r.status = 'CANCELLED_BY_STUDIO')`;
const byMembers = sql`not ${isCalledOff}`;

/** Bookings by the day of their session. */
export const bookingSource: ReportSource = {
  report: BOOKING_REPORT,
  base: (days) => sql`
    select b.booking_id::text as "rowId", s.start_at as at, ${localDay(sql`s.start_at`, days)} as day,
      s.schedule_id as "scheduleId",
      s.start_at as "startAt", s.class_templ_id as "classTemplId", s.staff_id as "staffId",
      s.co_instructor_ids as "coInstructorIds", s.room_id as "roomId", s.title, b.member_id as "memberId", b.guest_name as "guestName", b.source,
      b.credits_used as credits, b.price_minor as price, b.status, b.booked_at as "bookedAt",
      b.booked_by as "bookerId", b.cancelled_at as "cancelledAt",
      b.studio_package_transaction_id as "packageId", s.status = 'CANCELLED' as "isOff",
      date_part('epoch', s.start_at - b.booked_at) / 3600 as "leadHours", s.template_type as "templateType"
    from (
      select s.*, t.template_type from session s
      join class_template t on t.studio_id = s.studio_id and t.class_templ_id = s.class_templ_id
      where s.status <> 'DRAFT' and ${within(sql`s.start_at`, days)}) s
    join booking b on b.studio_id = s.studio_id and b.schedule_id = s.schedule_id
      and b.status in ${inList(Object.keys(REPORTED_STATUS_WORDS))}`,
  details: (base) => sql`
    select r.*, coalesce(nullif(r.title, ''), t.class_name) as "className", ${teacherNames('staff')} as "staffName",
      room.name as "roomName",
      case when r."guestName" = '' then ${shownName('m')} else r."guestName" end as "memberName",
      m.phone_country_code || m.phone as phone, p.name as "packageName",
      extract(epoch from r."startAt" - r."cancelledAt")::float8 / 3600 as "hoursBefore",
      (select string_agg(penalty.action, ', ' order by penalty.action) from penalty
        where penalty.booking_id = r."rowId"::uuid and penalty.status in ('PENDING', 'APPLIED')) as penalty,
      coalesce(booker.display_name, case when r."bookerId" = r."memberId" then 'Member' end) as "bookedBy"
    from ${base} r
    join class_template t on t.class_templ_id = r."classTemplId"
    join member m on m.member_id = r."memberId"
    left join staff on staff.staff_id = r."staffId"
    left join room on room.room_id = r."roomId"
    left join member_package p on p.studio_package_transaction_id = r."packageId"
    left join staff booker on booker.staff_id = r."bookerId"`,
  sortsInBase: ['startAt', 'bookedAt', 'cancelledAt', 'credits', 'price', 'status', 'source', 'templateType'],
  figures: {
    bookings: sql`count(*)`,
    members: sql`count(distinct r."memberId")`,
    cancelRate: shareWhere(sql`r.status in ('CANCELLED', 'LATE_CANCELLED')`, byMembers),
    lateRate: shareWhere(sql`r.status in ('LATE_CANCELLED', 'NO_SHOW')`, byMembers),
    calledOff: sql`count(*) filter (where ${isCalledOff})`,
    onlineRate: shareWhere(sql`r.source in ('WEB', 'APP')`),
    leadHours: sql`percentile_cont(0.5) within group (order by r."leadHours")`,
  },
  groups: {
    class: {
      key: sql`r."classTemplId"`,
      label: (key) => sql`(select t.class_name from class_template t where t.class_templ_id = ${key}::uuid)`,
    },
    staff: byTeacher,
    source: { key: sql`r.source` },
    status: { key: sql`r.status` },
    package: {
      key: sql`(select p.studio_package_id from member_package p
        where p.studio_package_transaction_id = r."packageId")`,
      label: (key) =>
        sql`(select plan.package_name from package_plan plan where plan.studio_package_id = ${key}::uuid)`,
    },
  },
  isHashedWhenLong: true,
  indexedSort: 'startAt',
  conditions: {
    staffId: isTaughtBy,
    categoryId: ofCategory,
    studioPackageId: ofPackagePlan,
    packageType: ofPackageType,
    calledOff: oneOfThese('isOff', { YES: isCalledOff, NO: byMembers }),
  },
  owner: sql`r."staffId"`,
  isOwn: isTaughtBy,
};
