import type { BookingRules } from '@studio/contract/schedule/booking-rules.schema';
import { toDecimal } from '@studio/contract/values/money';
import type { SessionDetail } from '@studio/contract/schedule/schedule.schema';
import { localTimeOf, MINUTE } from '@studio/contract/values/time';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { toPay } from '../../../configure/tax-rate/tax-rate.api.ts';
import { ruleOf } from '../recurrence.rules.ts';
import { findSessions } from '../../session/session.api.ts';

interface DetailRow {
  title: string;
  description: string;
  level: string;
  price_minor: string | number | null;
  drop_in_minor: string | number | null;
  walk_in_spots: number;
  class_pass_spots: number;
  waitlist_max: number | null;
  online_url: string;
  member_notes: string;
  staff_notes: string;
  booking_rules: Partial<BookingRules>;
  assistants: { staffId: string; displayName: string }[];
  sub_for_staff_id: string | null;
  cancel_reason: string;
  free_cancel_until: Date | null;
  rrule: string | null;
  until_date: string | null;
  ended_at: Date | null;
  roster_opened_at: Date | null;
}

const NO_RULES: BookingRules = {
  bookingOpensDays: null,
  bookingClosesMinutes: null,
  cancelWindowMinutes: null,
  waitlistMode: null,
  waitlistMax: null,
  autoPromoteCutoffMinutes: null,
};

/** A session with all that staff can set, without what depends on the clock or on the viewer. */
export type FoundSession = Omit<
  SessionDetail,
  'checkInOpensAt' | 'checkInClosesAt' | 'isRosterShown' | 'roster' | 'lateCancelled' | 'calledOff'
>;

const seriesOf = (seriesId: string | null, row: DetailRow): FoundSession['series'] => {
  const rule = row.rrule === null ? null : ruleOf(row.rrule);
  if (!seriesId || !rule) return null;
  return {
    seriesId,
    repeat: rule.repeat,
    interval: rule.interval,
    weekdays: [...rule.weekdays],
    until: row.until_date,
    isEnded: row.ended_at !== null,
  };
};

const priceOf = (minor: DetailRow['price_minor'], currency: string): string | null =>
  minor === null ? null : toDecimal(Number(minor), currency);

const toDetail = (row: DetailRow, currency: string) => ({
  title: row.title,
  description: row.description,
  level: row.level,
  price: priceOf(row.price_minor, currency),
  dropInPrice: priceOf(row.drop_in_minor, currency),
  walkInSpots: row.walk_in_spots,
  classPassSpots: row.class_pass_spots,
  waitlistMax: row.waitlist_max,
  onlineUrl: row.online_url,
  memberNotes: row.member_notes,
  staffNotes: row.staff_notes,
  bookingRules: { ...NO_RULES, ...row.booking_rules },
  assistants: row.assistants,
  subForStaffId: row.sub_for_staff_id,
  cancelReason: row.cancel_reason,
  freeCancelUntil: row.free_cancel_until?.toISOString() ?? null,
});

/**
 * Many studios sell a single class as a plan, and set no price on the class: takes the cheapest plan on sale
 * for it.
 */
const dropInPlan = sql`(
  select min(${toPay(sql.ref('p.price_minor'), sql.ref('p.tax_rate_id'))}) from package_plan p
  where p.studio_id = s.studio_id and p.package_type = 'DROP_IN' and p.status = 'ACTIVE'
    and t.template_type = any(p.eligible_types)
    and (cardinality(p.eligible_templates) = 0 and cardinality(p.eligible_categories) = 0
      or t.class_templ_id = any(p.eligible_templates) or t.category_id = any(p.eligible_categories)))`;

const readDetail = (tx: Tx, scheduleId: string) =>
  sql<DetailRow>`
  select s.title, t.description, t.level, s.price_minor,
    coalesce(${toPay(sql`coalesce(s.price_minor, t.drop_in_minor)`, sql.ref('t.tax_rate_id'))},
      ${dropInPlan}) as drop_in_minor, s.walk_in_spots,
    s.class_pass_spots, s.waitlist_max, s.online_url, s.member_notes, s.staff_notes,
    s.booking_rules, s.sub_for_staff_id, s.cancel_reason, s.free_cancel_until, e.rrule, e.until_date,
      e.ended_at, s.roster_opened_at,
    coalesce((
      select json_agg(json_build_object('staffId', f.staff_id, 'displayName', f.display_name)
        order by folded(f.display_name))
      from staff f where f.staff_id = any(s.assistant_ids) and f.staff_id <> all(s.co_instructor_ids)
        and f.staff_id is distinct from s.staff_id
    ), '[]') as assistants
  from session s
  join class_template t using (studio_id, class_templ_id)
  left join session_series e using (studio_id, series_id)
  where s.schedule_id = ${scheduleId}`.execute(tx);

/** One session; `null` when there is none. `rosterOpenedAt` says whether attendance was ever taken. */
export async function findSession(
  tx: Tx,
  scheduleId: string,
  { timezone, currency }: { timezone: string; currency: string },
): Promise<{ session: FoundSession; rosterOpenedAt: Date | null } | null> {
  const [
    [summary],
    {
      rows: [row],
    },
  ] = await Promise.all([findSessions(tx, [scheduleId]), readDetail(tx, scheduleId)]);
  if (!summary || !row) return null;
  const durationMin = Math.round((Date.parse(summary.endAt) - Date.parse(summary.startAt)) / MINUTE);
  const session = {
    ...summary,
    ...toDetail(row, currency),
    start: localTimeOf(summary.startAt, timezone),
    durationMin,
    series: seriesOf(summary.seriesId, row),
  };
  return { session, rosterOpenedAt: row.roster_opened_at };
}
