import { BOOKED, HOLDING } from '@studio/contract/booking/bookingStatus';
import type {
  PublicSession,
  SessionListQuery,
  SessionSummary,
} from '@studio/contract/schedule/schedule.schema';
import { namesInWords } from '@studio/contract/schedule/sessionPeople';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { inList } from '../../../platform/db/sql/inList.ts';
import { photoUrl } from '../class-template/class-template.api.ts';
import { coInstructors } from '../../../platform/db/sql/taughtBy.ts';
import { visiblePlaces } from './visible.rules.ts';

interface SessionRow {
  schedule_id: string;
  studio_id: string;
  /** The first photo of its template. */
  photo_id: string | null;
  class_templ_id: string;
  class_name: string;
  sub_for_staff_name: string | null;
  min_signups: number | null;
  publish_at: Date | null;
  is_exception: boolean;
  version: number;
  waiting: number;
  template_type: SessionSummary['templateType'];
  description: string;
  level: PublicSession['level'];
  colour: string;
  start_at: Date;
  end_at: Date;
  local_date: string;
  room_id: string | null;
  room_name: string | null;
  staff_id: string | null;
  staff_name: string | null;
  co_instructors: SessionSummary['coInstructors'];
  capacity: number;
  /** BOOKED, CHECKED_IN and NO_SHOW. */
  booked: number;
  /** Every place that nobody else can take, held ones included. */
  taken: number;
  /** Places that members cannot book: those for walk-ins, and a partner's unsold spots. */
  kept: number;
  credit_cost: number;
  status: SessionSummary['status'];
  series_id: string | null;
}

/** The room's size limits a session as well: it may have changed since. */
const sessions = (condition: RawBuilder<unknown>) => sql<SessionRow>`
  select s.schedule_id, s.studio_id, s.class_templ_id, photo.image_id as photo_id,
    coalesce(nullif(s.title, ''), t.class_name) as class_name, t.template_type, t.description, t.level,
    t.colour, s.start_at, s.end_at, s.local_date,
    s.room_id, r.name as room_name, s.staff_id, f.display_name as staff_name, ${coInstructors} as co_instructors,
      least(s.capacity, r.capacity) as capacity,
    instead.display_name as sub_for_staff_name, places.booked, places.taken,
    s.walk_in_spots + greatest(0, s.class_pass_spots - places.by_partner) as kept, queue.waiting,
      s.min_signups, s.credit_cost, s.status, s.publish_at,
    s.series_id, s.is_exception, s.version
  from session s
  join class_template t using (studio_id, class_templ_id)
  left join room r using (studio_id, room_id)
  left join staff f on f.studio_id = s.studio_id and f.staff_id = s.staff_id
  left join staff instead on instead.studio_id = s.studio_id and instead.staff_id = s.sub_for_staff_id
  cross join lateral (
    select count(*) filter (where b.status in ${inList(BOOKED)})::int as booked, count(*)::int as taken,
      count(*) filter (where b.pay_mode = 'CHANNEL')::int as by_partner
    from booking b
    where b.studio_id = s.studio_id and b.schedule_id = s.schedule_id
      and b.status in ${inList(HOLDING)}
  ) places
  left join lateral (
    select i.image_id from class_template_image i where i.studio_id = s.studio_id
      and i.class_templ_id = s.class_templ_id order by i.position limit 1
  ) photo on true
  cross join lateral (
    select count(*)::int as waiting from waitlist_entry w
    where w.studio_id = s.studio_id and w.schedule_id = s.schedule_id and w.status in ('WAITING', 'OFFERED')
  ) queue
  where ${condition}
  order by s.start_at, folded(t.class_name), s.schedule_id`;

/**
 * Local days `from` (in) to `to` (out). The bounds on the instant are a day wider than any time zone can
 * need: they are there for the index, the local day decides. As instants, not as days: the tenant guard lets
 * only comparisons of one type go first, and without an index every session of the studio is read.
 */
const inRange = ({ from, to }: { from: string; to: string }) => sql`
  s.start_at >= (${from}::date - 1)::timestamptz and s.start_at < (${to}::date + 1)::timestamptz
    and s.local_date >= ${from} and s.local_date < ${to}`;

const toSummary = (row: SessionRow): SessionSummary => ({
  scheduleId: row.schedule_id,
  classTemplId: row.class_templ_id,
  className: row.class_name,
  templateType: row.template_type,
  colour: row.colour,
  startAt: row.start_at.toISOString(),
  endAt: row.end_at.toISOString(),
  localDate: row.local_date,
  roomId: row.room_id,
  roomName: row.room_name,
  staffId: row.staff_id,
  staffName: row.staff_name,
  capacity: row.capacity,
  subForStaffName: row.sub_for_staff_name,
  coInstructors: row.co_instructors,
  booked: row.booked,
  taken: row.taken,
  waiting: row.waiting,
  minSignups: row.min_signups,
  creditCost: row.credit_cost,
  status: row.status,
  publishAt: row.publish_at?.toISOString() ?? null,
  seriesId: row.series_id,
  isException: row.is_exception,
  version: row.version,
});

const namesIn = ({ staff_name, co_instructors }: SessionRow): string[] => [
  ...(staff_name === null ? [] : [staff_name]),
  ...co_instructors.map(({ displayName }) => displayName),
];

const toPublicSession = (row: SessionRow): PublicSession => ({
  scheduleId: row.schedule_id,
  classTemplId: row.class_templ_id,
  photo: row.photo_id && photoUrl(row.studio_id, row.photo_id),
  isCancelled: row.status === 'CANCELLED',
  className: row.class_name,
  templateType: row.template_type,
  description: row.description,
  level: row.level,
  colour: row.colour,
  startAt: row.start_at.toISOString(),
  endAt: row.end_at.toISOString(),
  localDate: row.local_date,
  roomName: row.room_name,
  staffName: namesInWords(namesIn(row)) || null,
  staffNames: namesIn(row),
  ...visiblePlaces(row.capacity - row.kept, row.taken),
  creditCost: row.credit_cost,
});

const narrowed = ({ templateType, status, classTemplId, staffId, roomId }: SessionListQuery) => {
  const conditions = [
    templateType ? sql`t.template_type = ${templateType}` : null,
    status ? sql`s.status = ${status}` : null,
    classTemplId ? sql`s.class_templ_id = ${classTemplId}` : null,
    staffId ? sql`(s.staff_id = ${staffId} or ${staffId} = any(s.assistant_ids))` : null,
    roomId ? sql`s.room_id = ${roomId}` : null,
  ].filter((condition) => condition !== null);
  return conditions.length > 0 ? sql` and ${sql.join(conditions, sql` and `)}` : sql``;
};

/** An appointment that an order requested and never held: only that order needs it. */
const wasNeverHeld = sql`(s.status = 'CANCELLED' and t.template_type = 'APPOINTMENT' and not exists (
  select from booking b where b.studio_id = s.studio_id and b.schedule_id = s.schedule_id
    and not (b.status = 'CANCELLED' and b.hold_until is not null)))`;

/** Sessions of any status in a range of local days, in order, filtered by kind, class, instructor or room. */
export async function listSessions(tx: Tx, query: SessionListQuery): Promise<SessionSummary[]> {
  const { rows } = await sessions(sql`${inRange(query)}${narrowed(query)} and not ${wasNeverHeld}`).execute(
    tx,
  );
  return rows.map(toSummary);
}

/** The viewer of the booking website: a visitor, or a signed-in member. */
export type Viewer = 'VISITOR' | 'MEMBER';

/** Hides staff-only sessions from the booking website, and members-only ones from visitors. */
const visibleTo = (viewer: Viewer) =>
  sql`t.visibility = any(${viewer === 'MEMBER' ? ['PUBLIC', 'MEMBERS'] : ['PUBLIC']}::text[])`;
const shownTo = (viewer: Viewer) => sql`s.status = 'PUBLISHED' and ${visibleTo(viewer)}`;

/**
 * Sessions that were published: also past and cancelled ones. A cancelled draft was never published, so
 * nobody had a place in it.
 */
const wasShownTo = (viewer: Viewer) => sql`${visibleTo(viewer)} and (s.status in ('PUBLISHED', 'COMPLETED')
  or (s.status = 'CANCELLED' and not s.is_closed_draft
  and (s.cancelled_by_closure_id is not null or exists (select from booking b where b.studio_id = s.studio_id
    and b.schedule_id = s.schedule_id))))`;

/**
 * Sessions in a range of local days, the last day included: the page of a day keeps its past sessions. Leaves
 * out appointments, which concern their member alone.
 */
export async function listPublicSessions(
  tx: Tx,
  range: { from: string; to: string },
  { viewer, now }: { viewer: Viewer; now: Date },
): Promise<PublicSession[]> {
  const { rows } = await sessions(
    sql`${inRange(range)} and s.start_at > ${now}::timestamptz - interval '1 day' and ${wasShownTo(viewer)}
      and t.template_type <> 'APPOINTMENT'`,
  ).execute(tx);
  return rows.map(toPublicSession);
}

/**
 * Other classes of the same template in the days up to `sameUntil`, and any class up to `anyUntil`; soonest
 * first.
 */
interface Choice {
  scheduleId: string;
  now: Date;
  anyUntil: Date;
  sameUntil: Date;
}

/** Classes that a member with a place in one of them could take instead. */
export async function otherClasses(
  tx: Tx,
  { scheduleId, now, anyUntil, sameUntil }: Choice,
): Promise<PublicSession[]> {
  const { rows } = await sessions(sql`
    s.start_at > ${now} and s.start_at < ${sameUntil} and s.schedule_id <> ${scheduleId}
      and ${shownTo('MEMBER')} and t.template_type = 'CLASS'
    and (s.start_at < ${anyUntil} or s.class_templ_id = (select class_templ_id from session
      where schedule_id = ${scheduleId}))`).execute(tx);
  return rows.map(toPublicSession);
}

/**
 * One session of the booking website, also after its start or when it was cancelled; `null` when there is
 * none.
 */
export async function findPublicSession(
  tx: Tx,
  scheduleId: string,
  viewer: Viewer,
): Promise<PublicSession | null> {
  const { rows } = await sessions(
    sql`s.schedule_id = ${scheduleId} and
      ${wasShownTo(viewer)}${
        viewer === 'VISITOR'
          ? sql`
      and t.template_type <> 'APPOINTMENT'`
          : sql``
      }`,
  ).execute(tx);
  return rows[0] ? toPublicSession(rows[0]) : null;
}

/** Some sessions for staff, in order. */
export async function findSessions(tx: Tx, scheduleIds: readonly string[]): Promise<SessionSummary[]> {
  const { rows } = await sessions(sql`s.schedule_id = any(${scheduleIds}::uuid[])`).execute(tx);
  return rows.map(toSummary);
}

/** The name of a session: its title, or its template's name. */
export async function classNameOf(
  tx: Tx,
  { title, class_templ_id }: { title: string; class_templ_id: string },
): Promise<string> {
  if (title) return title;
  const { class_name } = await tx
    .selectFrom('class_template')
    .select('class_name')
    .where('class_templ_id', '=', class_templ_id)
    .executeTakeFirstOrThrow();
  return class_name;
}
