import type { TimelineKind, TimelineTopic } from '@studio/contract/members/history/timeline.schema';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { inList } from '../../../platform/db/sql/inList.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import { isMailTo } from '../../../platform/mail/mailbox/mailsTo.ts';
import { seesContactData, seesMoney, seesOwnOnly, type Viewer } from '../member/member.api.ts';
import { isReadBy } from '../member-note/member-note.api.ts';
import { consents, family, penalties, ratings, subscriptions, tags, waitlists } from './moreSources.views.ts';
import { NOWHERE, type Reading, type Source } from './source.views.ts';
import { teaches } from '../../../platform/db/sql/taughtBy.ts';

export interface EventRow {
  event_id: string;
  kind: TimelineKind;
  at: Date;
  /** `at` to the microsecond, which a Date does not hold. */
  cursor_at: string;
  subject: string;
  detail: string;
  amount_minor: number | null;
  start_at: Date | null;
  schedule_id: string | null;
  staff_name: string | null;
}

/** A place in a session is several events: when it was taken, and what became of it. */
const bookings = ({ memberId, viewer }: Reading): Source => sql`
  select b.booking_id, e.kind, e.at, t.class_name, case when b.cancelled_at is null then '' else b.cancel_reason end, null::bigint, s.start_at, s.schedule_id,
    e.actor_id
  from booking b
  join session s using (studio_id, schedule_id)
  join class_template t using (studio_id, class_templ_id)
  cross join lateral (values
    (case when b.moved_from_id is null then 'BOOKED' else 'MOVED' end, b.booked_at, b.booked_by),
    (case when b.status in ('CANCELLED', 'LATE_CANCELLED', 'CANCELLED_BY_STUDIO') then b.status end,
      coalesce(b.cancelled_at, s.start_at), b.cancelled_by),
    (case when b.status = 'CHECKED_IN' then b.status end, coalesce(b.checked_in_at, s.start_at),
      b.checked_in_by),
    (case when b.status = 'NO_SHOW' then b.status end, s.start_at, null::uuid)) e (kind, at, actor_id)
  where b.member_id = ${memberId} and e.kind is not null and b.status <> 'HELD'
    and ${seesOwnOnly(viewer) ? teaches(viewer.staffId) : sql`true`}`;

const ITEMS = sql`coalesce((select string_agg(l.name, ', ' order by l.line_no) from order_line l
  where l.studio_id = o.studio_id and l.order_id = o.order_id), '')`;

const orders = ({ memberId }: Reading): Source => sql`
  select o.order_id, 'ORDERED', o.created_at,
    ${ITEMS}, '', o.total_minor, ${NOWHERE}, null::uuid
  from orders o where o.member_id = ${memberId}`;

const payments = ({ memberId }: Reading): Source => sql`
  select p.payment_id, 'PAID', p.paid_at, ${ITEMS}, p.mode, p.amount_minor, ${NOWHERE}, p.staff_id
  from orders o join payment p using (studio_id, order_id) where o.member_id = ${memberId}`;

const refunds = ({ memberId }: Reading): Source => sql`
  select r.refund_id, 'REFUNDED', r.created_at, ${ITEMS}, r.reason, r.amount_minor, ${NOWHERE}, r.staff_id
  from orders o join refund r using (studio_id, order_id)
  where o.member_id = ${memberId} and r.status <> 'FAILED'`;

/** Packages frozen, extended, shared, voided: as the audit log has it. */
const packageChanges = ({ memberId }: Reading): Source => sql`
  select a.audit_id, 'PACKAGE_CHANGED', a.created_at, a.action, p.name, null::bigint, ${NOWHERE}, a.actor_id
  from member_package p
  join audit_log a on a.studio_id = p.studio_id and a.entity = 'member_package'
    and a.entity_id = p.studio_package_transaction_id
  where p.member_id = ${memberId} and a.action like 'package.%'`;

const signatures = ({ memberId }: Reading): Source => sql`
  select f.signed_form_id, 'SIGNED', f.signed_at, w.form_title, '', null::bigint, ${NOWHERE}, null::uuid
  from signed_form f join studio_form w using (studio_id, waiver_form_id)
  where f.member_id = ${memberId}`;

/** The outbox belongs to no studio's guard. */
const mails = ({ memberId }: Reading): Source => sql`
  select o.mail_id, 'MAILED', o.created_at, o.template, coalesce(o.outcome, o.status), null::bigint, ${NOWHERE}, null::uuid
  from outbox_mail o
  where ${isMailTo('o', memberId)}`;

const notes = ({ memberId, viewer }: Reading): Source => sql`
  select note.note_id, 'NOTED', note.created_at, note.type, left(note.body, 200), null::bigint, ${NOWHERE},
    note.staff_id
  from member_note note where note.member_id = ${memberId} and ${isReadBy(viewer)}`;

const contacts = ({ memberId }: Reading): Source => sql`
  select c.contact_id, 'CONTACTED', c.created_at, concat_ws(' ', c.channel, c.outcome), left(c.body, 200),
    null::bigint, ${NOWHERE}, c.staff_id
  from member_contact c where c.member_id = ${memberId}`;

const CHANGES = [
  'member.update',
  'member.updateProfile',
  'member.claim',
  'member.carrySignIn',
  'member.releasePhone',
  'member.block',
  'member.unblock',
  'member.merge',
  'member.undoMerge',
  'member.requestDeletion',
  'member.withdrawDeletion',
  'member.anonymise',
];

const profile = ({ memberId }: Reading): Source => sql`
  select m.member_id, 'JOINED', m.joined_at, '', '', null::bigint, ${NOWHERE}, null::uuid
  from member m where m.member_id = ${memberId}
  union all
  select a.audit_id, 'PROFILE_CHANGED', a.created_at, a.action, a.reason, null::bigint, ${NOWHERE}, a.actor_id
  from audit_log a
  where a.entity = 'member' and a.entity_id = ${memberId} and a.action in ${inList(CHANGES)}`;

const SOURCES: Record<TimelineTopic, readonly ((reading: Reading) => Source)[]> = {
  BOOKINGS: [bookings, waitlists, ratings],
  MONEY: [orders, payments, refunds, packageChanges, subscriptions, penalties],
  FORMS: [signatures],
  MESSAGES: [mails, contacts],
  NOTES: [notes],
  PROFILE: [profile, family, consents, tags],
};

/** The topics that somebody may see: a trainer neither what was paid, nor how to reach a person. */
const seenTopics = (viewer: Viewer): TimelineTopic[] => [
  'BOOKINGS',
  ...(seesMoney(viewer) ? (['MONEY'] as const) : []),
  ...(seesContactData(viewer) ? (['FORMS', 'MESSAGES', 'PROFILE'] as const) : []),
  'NOTES',
];

/**
 * Each source gives no more rows than the page has, so that a long history of one kind is not sorted with the
 * others.
 */
function pageOf(source: Source, { from, limit }: Reading): Source {
  const isBefore = from
    ? sql`(e.at, e.kind || ':' || e.id) < (${from.at}::timestamptz, ${from.eventId})`
    : sql`true`;
  return sql`(select e.* from (${source}) e (id, kind, at, subject, detail, amount_minor, start_at, schedule_id,
    actor_id) where ${isBefore} order by e.at desc, e.kind || ':' || e.id desc limit ${limit})`;
}

/** Events of a member that somebody may see, newest first. */
export async function eventsOf(tx: Tx, reading: Reading): Promise<EventRow[]> {
  const { topic, viewer, limit } = reading;
  const topics = seenTopics(viewer).filter((seen) => topic === null || seen === topic);
  const sources = topics.flatMap((seen) => SOURCES[seen]).map((source) => pageOf(source(reading), reading));
  if (sources.length === 0) return [];
  const { rows } = await sql<EventRow>`
    select e.kind || ':' || e.id as event_id, e.kind, e.at, e.subject, e.detail, e.amount_minor, e.start_at,
      e.schedule_id, staff.display_name as staff_name,
      to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as cursor_at
    from (${sql.join(sources, sql` union all `)}) e
    left join staff on staff.studio_id = ${thisStudio} and staff.staff_id = e.actor_id
    order by e.at desc, event_id desc limit ${limit}`.execute(tx);
  return rows;
}

/** Whether a member's data was deleted for good. */
export async function isForgotten(tx: Tx, memberId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('member')
    .select('anonymised_at')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.anonymised_at != null;
}
