import { addDays } from '@studio/contract/values/time';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { TaughtSession } from './line.rules.ts';
import { refundedWorth } from './refund.views.ts';
import { isWorthRunning, worthBeforeRefunds } from './worth.views.ts';

/** Days of the studio, both inclusive. */
export interface Days {
  from: string;
  to: string;
}

export interface SessionQuery {
  /** Sessions of any of these days, and these. */
  days: readonly Days[];
  scheduleIds?: readonly string[];
  /** Only those that this person teaches or assists in. */
  staffId?: string | null;
  /** Only those that no locked run has paid. */
  isUnpaid?: boolean;
  /** Whether to work out what visits were worth, for all sessions or these: it is much of the work. */
  worthOf: 'ALL' | 'NONE' | readonly string[];
  today: string;
  now: Date;
}

/**
 * A day begins up to 14 hours before and after that of UTC: the index is by instant. Compared with a date it would not
 * be used: below the policy of a row only comparisons that leak nothing are, and that of an instant with a date may.
 */
const within = ({ from, to }: Days): RawBuilder<unknown> => sql`(s.local_date between ${from} and ${to}
  and s.start_at >= ${addDays(from, -1)}::timestamptz and s.start_at < ${addDays(to, 2)}::timestamptz)`;

const wanted = ({ days, scheduleIds = [] }: SessionQuery): RawBuilder<unknown> =>
  sql.join(
    [
      ...days.map(within),
      ...(scheduleIds.length === 0 ? [] : [sql`s.schedule_id = any(${scheduleIds}::uuid[])`]),
    ],
    sql` or `,
  );

function isValued({ worthOf }: SessionQuery): RawBuilder<unknown> {
  if (worthOf === 'ALL') return sql`true`;
  return worthOf === 'NONE' ? sql`false` : sql`s.schedule_id = any(${worthOf}::uuid[])`;
}

/** The places of a session by their kind; one that was moved elsewhere or given back in time is none. */
const placesOf = (query: SessionQuery): RawBuilder<unknown> => sql`
  select json_agg(json_build_object('status', status, 'isComp', is_comp, 'isPartner', is_partner, 'places',
    places, 'valueMinor', value, 'refundedMinor', refunded, 'isProvisional', is_running)) as groups
  from (
    select b.status, coalesce(b.pay_mode = 'FREE' or p.source = 'COMP', false) as is_comp,
      b.source = 'CLASSPASS' as is_partner, count(*)::int as places,
      coalesce(sum(case when ${isValued(query)} then ${worthBeforeRefunds} end), 0)::bigint as value,
      coalesce(sum(case when ${isValued(query)} then ${refundedWorth} end), 0)::bigint as refunded,
      coalesce(bool_or(${isValued(query)} and ${isWorthRunning(query.today)}), false) as is_running
    from booking b left join member_package p on p.studio_id = b.studio_id
      and p.studio_package_transaction_id = b.studio_package_transaction_id
    where b.studio_id = s.studio_id and b.schedule_id = s.schedule_id
      and b.status in ('BOOKED', 'CHECKED_IN', 'NO_SHOW', 'LATE_CANCELLED', 'CANCELLED_BY_STUDIO')
    group by 1, 2, 3) kinds`;

const unpaid = sql`not exists (select from payroll_line l join payroll_run r using (studio_id, run_id)
  where l.studio_id = s.studio_id and l.schedule_id = s.schedule_id and r.status in ('LOCKED', 'PAID'))`;

/** Published sessions with what their pay is worked out from, in the order of their time. */
export async function taughtSessions(tx: Tx, query: SessionQuery): Promise<TaughtSession[]> {
  if (query.days.length === 0 && (query.scheduleIds ?? []).length === 0) return [];
  const { staffId = null, isUnpaid = false, now } = query;
  const { rows } = await sql<TaughtSession>`
    select s.schedule_id as "scheduleId", coalesce(nullif(s.title, ''), t.class_name) as "className",
      t.template_type as "templateType", t.category_id as "categoryId", t.class_templ_id as "classTemplId",
      to_char(s.start_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "startAt", s.local_date as day,
      round(extract(epoch from s.end_at - s.start_at) / 60)::int as minutes,
      s.status = 'CANCELLED' as "isCancelled", s.end_at <= ${now} as "isOver", s.staff_id as "staffId",
      s.sub_for_staff_id as "absentId", s.assistant_ids as "assistantIds",
      s.co_instructor_ids as "coInstructorIds", coalesce(g.groups, '[]') as groups
    from session s join class_template t on t.studio_id = s.studio_id and t.class_templ_id = s.class_templ_id
      left join lateral (${placesOf(query)}) g on true
    where s.status <> 'DRAFT' and (${wanted(query)})
      and (${staffId}::uuid is null or s.staff_id = ${staffId}::uuid or ${staffId}::uuid = any(s.assistant_ids))
      and ${isUnpaid ? unpaid : sql`true`}
    order by s.start_at, s.schedule_id`.execute(tx);
  return rows;
}
