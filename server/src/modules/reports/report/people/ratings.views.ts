import { RATINGS_REPORT } from '@studio/contract/reports/definitions/ratings.report';
import { sql } from 'kysely';
import { ofCategory } from '../narrowing/conditions.views.ts';
import { byTeacher, isTaughtBy, teacherNames } from '../narrowing/taught.views.ts';
import { within, type ReportSource } from '../report.views.ts';
import { shownName } from '../../../../platform/db/sql/shownName.ts';

/** Ratings by the day on which they were given; what nobody answered is none. A substitute's class is theirs. */
export const ratingsSource: ReportSource = {
  report: RATINGS_REPORT,
  base: (days) => sql`
    select v.visit_rating_id::text as "rowId", v.rated_at as at, (v.rated_at at time zone ${days.timezone})::date as day,
      v.rated_at as "ratedAt", v.rating, nullif(v.comment, '') as comment,
      case when v.comment = '' then 'NO' else 'YES' end as "hasComment",
      v.schedule_id as "scheduleId", v.member_id as "memberId", s.start_at as "startAt", s.title,
      s.class_templ_id as "classTemplId", s.staff_id as "staffId",
      s.co_instructor_ids as "coInstructorIds", s.room_id as "roomId"
    from visit_rating v
    join session s on s.studio_id = v.studio_id and s.schedule_id = v.schedule_id
    where ${within(sql`v.rated_at`, days)}`,
  details: (base) => sql`
    select r.*, coalesce(nullif(r.title, ''), t.class_name) as "className", ${teacherNames('staff')} as "staffName",
      ${shownName('m')} as "memberName"
    from ${base} r
    join class_template t on t.class_templ_id = r."classTemplId"
    join member m on m.member_id = r."memberId"
    left join staff on staff.staff_id = r."staffId"`,
  sortsInBase: ['ratedAt', 'rating', 'comment', 'startAt'],
  figures: {
    average: sql`avg(r.rating)`,
    ratings: sql`count(*)`,
    members: sql`count(distinct r."memberId")`,
    topRate: sql`avg((r.rating = 5)::int)`,
    lowRate: sql`avg((r.rating <= 3)::int)`,
    comments: sql`count(r.comment)`,
  },
  groups: {
    class: {
      key: sql`r."classTemplId"`,
      label: (key) => sql`(select t.class_name from class_template t where t.class_templ_id = ${key}::uuid)`,
    },
    staff: byTeacher,
    rating: { key: sql`r.rating`, isInOrder: true },
  },
  conditions: { categoryId: ofCategory, staffId: isTaughtBy },
  owner: sql`r."staffId"`,
  isOwn: isTaughtBy,
};
