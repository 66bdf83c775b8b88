import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { toPay } from '../../configure/tax-rate/tax-rate.api.ts';
import { paysFor } from '../../members/family-link/family-link.api.ts';
import type {
  AppointmentTerms,
  Instructor,
  Occupied,
  SlotWorld,
  Stretch,
  WorkingHours,
} from './slot.rules.ts';
import { DAY } from '@studio/contract/values/time';

const PRICE = toPay(sql.ref('class_template.drop_in_minor'), sql.ref('class_template.tax_rate_id'));
/** The parts of a template that decide about its appointments. */
export interface AppointmentTemplate extends AppointmentTerms {
  classTemplId: string;
  className: string;
  templateType: string;
  visibility: string;
  status: string;
  creditCost: number;
  capacity: number;
  priceMinor: number | null;
  eligibleStaffIds: string[];
}

/** A template that is not archived, of any type; `undefined` when there is none. */
export const appointmentTemplate = (tx: Tx, classTemplId: string): Promise<AppointmentTemplate | undefined> =>
  tx
    .selectFrom('class_template')
    .select([
      'class_templ_id as classTemplId',
      'class_name as className',
      'template_type as templateType',
      'visibility',
      'status',
      'credit_cost as creditCost',
      'capacity',
      'eligible_staff_ids as eligibleStaffIds',
      'duration_min as durationMin',
      'buffer_before_min as bufferBeforeMin',
      'buffer_after_min as bufferAfterMin',
      'slot_interval_min as slotIntervalMin',
      'lead_time_min as leadTimeMin',
      'max_advance_days as maxAdvanceDays',
      'default_room_id as defaultRoomId',
    ])
    .select(PRICE.as('priceMinor'))
    .where('class_templ_id', '=', classTemplId)
    .where('archived_at', 'is', null)
    .executeTakeFirst();

/** Who may see a template. */
export type Visibility = 'PUBLIC' | 'MEMBERS';

/** Templates that this viewer may choose from, in the studio's order. */
export const offeredTemplates = (tx: Tx, seen: readonly Visibility[]) =>
  tx
    .selectFrom('class_template')
    .select([
      'class_templ_id as classTemplId',
      'class_name as className',
      'description',
      'duration_min as durationMin',
      'credit_cost as creditCost',
      'max_advance_days as maxAdvanceDays',
      'eligible_staff_ids as eligibleStaffIds',
    ])
    .select(PRICE.as('priceMinor'))
    .where('archived_at', 'is', null)
    .where('template_type', '=', 'APPOINTMENT')
    .where('status', '=', 'ACTIVE')
    .where('visibility', 'in', seen)
    .orderBy('sort')
    .orderBy(sql`folded(class_name)`)
    .execute();
export type OfferedTemplate = Awaited<ReturnType<typeof offeredTemplates>>[number];

interface HoursRow {
  staff_id: string;
  display_name: string;
  weekday: number;
  from_time: string;
  to_time: string;
  room_id: string | null;
  valid_from: string | null;
  valid_to: string | null;
}

export interface StaffHours {
  staffId: string;
  staffName: string;
  hours: WorkingHours[];
}

const toHours = (row: HoursRow): WorkingHours => ({
  weekday: row.weekday,
  fromTime: row.from_time.slice(0, 5),
  toTime: row.to_time.slice(0, 5),
  roomId: row.room_id,
  validFrom: row.valid_from,
  validTo: row.valid_to,
});

function byPerson(rows: readonly HoursRow[]): StaffHours[] {
  const people = new Map<string, StaffHours>();
  for (const row of rows) {
    const person = people.get(row.staff_id) ?? {
      staffId: row.staff_id,
      staffName: row.display_name,
      hours: [],
    };
    person.hours.push(toHours(row));
    people.set(row.staff_id, person);
  }
  return [...people.values()];
}

/** The instructors of a template, by name, with their hours. @param staffId selects one person. */
export async function takersOf(
  tx: Tx,
  { eligibleStaffIds }: Pick<AppointmentTemplate, 'eligibleStaffIds'>,
  staffId: string | null,
): Promise<StaffHours[]> {
  const { rows } = await sql<HoursRow>`
    select a.staff_id, f.display_name, a.weekday, a.from_time, a.to_time, a.room_id, a.valid_from, a.valid_to
    from staff_availability a join staff f using (studio_id, staff_id)
    where f.status <> 'DISABLED'
      and (${staffId}::uuid is null or f.staff_id = ${staffId}::uuid)
      and (cardinality(${eligibleStaffIds}::uuid[]) = 0 or f.staff_id = any(${eligibleStaffIds}::uuid[]))
    order by folded(f.display_name), f.staff_id, a.weekday, a.from_time`.execute(tx);
  return byPerson(rows);
}

interface SessionRow {
  staff_id: string | null;
  assistant_ids: string[];
  room_id: string | null;
  start_at: Date;
  end_at: Date;
  buffer_before_min: number;
  buffer_after_min: number;
}

interface Asked {
  staffIds: string[];
  roomIds: string[];
  /** A day wider than the request: buffers and long sessions reach over midnight. */
  since: Date;
  until: Date;
  /** A session that its member is leaving; it blocks nobody. */
  exceptId: string | null;
}

const sessionsOf = (tx: Tx, { staffIds, roomIds, since, until, exceptId }: Asked) =>
  sql<SessionRow>`
    select s.staff_id, s.assistant_ids, s.room_id, s.start_at, s.end_at,
      case t.template_type when 'APPOINTMENT' then t.buffer_before_min else 0 end as buffer_before_min,
      case t.template_type when 'APPOINTMENT' then t.buffer_after_min else 0 end as buffer_after_min
    from session s join class_template t using (studio_id, class_templ_id)
    where s.start_at >= ${since} and s.start_at < ${until} and s.status <> 'CANCELLED'
      and s.schedule_id is distinct from ${exceptId}::uuid
      and (s.staff_id = any(${staffIds}::uuid[]) or s.assistant_ids && ${staffIds}::uuid[]
        or s.room_id = any(${roomIds}::uuid[]))`.execute(tx);

interface AwayRow {
  staff_id: string;
  start_at: Date;
  end_at: Date;
}

const leaveOf = (tx: Tx, { staffIds, since, until }: Asked) =>
  sql<AwayRow>`
    select staff_id, start_at, end_at from staff_leave
    where staff_id = any(${staffIds}::uuid[]) and end_at > ${since} and start_at < ${until}`.execute(tx);

interface ClosureRow {
  room_ids: string[];
  start_at: Date;
  end_at: Date;
}

const closuresIn = (tx: Tx, { since, until }: Asked) =>
  sql<ClosureRow>`
    select room_ids, start_at, end_at from studio_closure
    where end_at > ${since} and start_at < ${until} and archived_at is null and block_booking`.execute(tx);

const toStretch = ({ start_at, end_at }: { start_at: Date; end_at: Date }): Stretch => ({
  from: start_at.getTime(),
  to: end_at.getTime(),
});
const toOccupied = (row: SessionRow): Occupied => ({
  ...toStretch(row),
  bufferBeforeMin: row.buffer_before_min,
  bufferAfterMin: row.buffer_after_min,
});
const isIn = (row: SessionRow, staffId: string): boolean =>
  row.staff_id === staffId || row.assistant_ids.includes(staffId);

function roomsOf(rows: readonly SessionRow[]): Map<string, Stretch[]> {
  const rooms = new Map<string, Stretch[]>();
  for (const row of rows.filter(({ room_id }) => room_id !== null))
    rooms.set(String(row.room_id), [...(rooms.get(String(row.room_id)) ?? []), toStretch(row)]);
  return rooms;
}

/**
 * Everything that decides about the free times of some people in a range of local days. To book a slot, call
 * it after the people and their rooms were locked: only later statements see the changes that the locks
 * waited for.
 */
export async function readWorld(
  tx: Tx,
  {
    template,
    people,
    timezone,
    exceptId = null,
  }: {
    template: AppointmentTemplate;
    people: readonly StaffHours[];
    timezone: string;
    exceptId?: string | null;
  },
  { from, to }: { from: string; to: string },
): Promise<SlotWorld> {
  const asked: Asked = {
    exceptId,
    staffIds: people.map(({ staffId }) => staffId),
    roomIds: roomIdsOf(template, people),
    since: new Date(Date.parse(`${from}T00:00:00Z`) - 2 * DAY),
    until: new Date(Date.parse(`${to}T00:00:00Z`) + 2 * DAY),
  };
  const [sessions, leave, closures] = await Promise.all([
    sessionsOf(tx, asked),
    leaveOf(tx, asked),
    closuresIn(tx, asked),
  ]);
  const instructors: Instructor[] = people.map((person) => ({
    ...person,
    sessions: sessions.rows.filter((row) => isIn(row, person.staffId)).map(toOccupied),
    leave: leave.rows.filter((row) => row.staff_id === person.staffId).map(toStretch),
  }));
  return {
    terms: template,
    instructors,
    timezone,
    roomSessions: roomsOf(sessions.rows),
    closures: closures.rows.map((row) => ({ ...toStretch(row), roomIds: row.room_ids })),
  };
}

/** Every room that one of these people may use for the appointment. */
export const roomIdsOf = (
  { defaultRoomId }: Pick<AppointmentTemplate, 'defaultRoomId'>,
  people: readonly StaffHours[],
): string[] => {
  const named = people.flatMap(({ hours }) => hours.map(({ roomId }) => roomId ?? defaultRoomId));
  return [...new Set(named.filter((roomId) => roomId !== null))].sort();
};

/** Names of rooms by id. */
export async function roomNames(tx: Tx, roomIds: readonly string[]): Promise<Map<string, string>> {
  if (roomIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('room')
    .select(['room_id', 'name'])
    .where('room_id', 'in', roomIds)
    .execute();
  return new Map(rows.map((row) => [row.room_id, row.name]));
}

/** Whether the studio has this member, and this package may pay for them. Checked before anything is locked. */
export async function isMembers(
  tx: Tx,
  { memberId, packageId }: { memberId: string; packageId: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from member where member_id = ${memberId} and status <> 'ARCHIVED')
      and (${packageId}::uuid is null or exists (
      select from member_package where studio_package_transaction_id = ${packageId}::uuid
        and ${paysFor(memberId)})) as known`.execute(tx);
  return rows[0]?.known ?? false;
}

/** Minutes that each of these people teaches on a day. */
export async function minutesOn(
  tx: Tx,
  staffIds: readonly string[],
  localDate: string,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ staff_id: string; minutes: number }>`
    select staff_id, sum(extract(epoch from end_at - start_at) / 60)::int as minutes from session
    where staff_id = any(${staffIds}::uuid[]) and local_date = ${localDate} and status <> 'CANCELLED'
    group by staff_id`.execute(tx);
  return new Map(rows.map((row) => [row.staff_id, row.minutes]));
}
