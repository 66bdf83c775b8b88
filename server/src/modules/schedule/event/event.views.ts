import { BOOKED, HOLDING } from '@studio/contract/booking/bookingStatus';
import type { EventSession } from '@studio/contract/schedule/event.schema';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { inList } from '../../../platform/db/sql/inList.ts';
import { toPay } from '../../configure/tax-rate/tax-rate.api.ts';
import type { SeatSession, TicketOffer } from './event.rules.ts';
import { coInstructors, taughtBy } from '../../../platform/db/sql/taughtBy.ts';

/** The template of an event. */
export interface EventTemplate {
  classTemplId: string;
  className: string;
  description: string;
  location: string;
  templateType: string;
  visibility: string;
  status: string;
}

const templates = (tx: Tx) =>
  tx
    .selectFrom('class_template')
    .select([
      'class_templ_id as classTemplId',
      'class_name as className',
      'description',
      'location',
      'template_type as templateType',
      'visibility',
      'status',
    ])
    .where('archived_at', 'is', null);

/** A template that is not archived, of any type. */
export const findTemplate = (tx: Tx, classTemplId: string): Promise<EventTemplate | undefined> =>
  templates(tx).where('class_templ_id', '=', classTemplId).executeTakeFirst();

/** Events that visitors see, by name. */
export const publicTemplates = (tx: Tx): Promise<EventTemplate[]> =>
  templates(tx)
    .where('template_type', '=', 'EVENT')
    .where('status', '=', 'ACTIVE')
    .where('visibility', '=', 'PUBLIC')
    .orderBy(sql`folded(class_name)`)
    .orderBy('class_templ_id')
    .execute();

export interface SessionOfEvent extends SeatSession {
  classTemplId: string;
  className: string;
  endAt: Date;
  localDate: string;
  roomName: string | null;
  staffName: string | null;
  /** The instructor alone, and who teaches it with them. */
  instructor: string | null;
  coInstructors: { displayName: string }[];
  booked: number;
}

const sessions = (condition: RawBuilder<unknown>) => sql<SessionOfEvent>`
  select s.schedule_id as "scheduleId", s.class_templ_id as "classTemplId",
    coalesce(nullif(s.title, ''), t.class_name) as "className", s.status,
    s.start_at as "startAt", s.end_at as "endAt", s.local_date as "localDate", r.name as "roomName",
      ${taughtBy('f')} as "staffName", f.display_name as instructor, ${coInstructors} as "coInstructors",
    least(s.capacity, r.capacity) as capacity, places.booked, places.taken
  from session s
  join class_template t using (studio_id, class_templ_id)
  left join room r using (studio_id, room_id)
  left join staff f on f.studio_id = s.studio_id and f.staff_id = s.staff_id
  cross join lateral (
    select count(*) filter (where b.status in ${inList(BOOKED)})::int as booked, count(*)::int as taken
    from booking b
    where b.studio_id = s.studio_id and b.schedule_id = s.schedule_id
      and b.status in ${inList(HOLDING)}
  ) places
  where ${condition}
  order by s.start_at, s.schedule_id`;

/** All sessions of some events, in time. */
export const sessionsOf = async (tx: Tx, classTemplIds: readonly string[]): Promise<SessionOfEvent[]> =>
  (await sessions(sql`s.class_templ_id = any(${classTemplIds}::uuid[])`).execute(tx)).rows;

export const toEventSession = ({ startAt, endAt, status, ...session }: SessionOfEvent): EventSession => {
  const { scheduleId, className, localDate, roomName, staffName, capacity, booked } = session;
  return {
    scheduleId,
    className,
    localDate,
    roomName,
    staffName,
    capacity,
    booked,
    status: status as EventSession['status'],
    startAt: startAt.toISOString(),
    endAt: endAt.toISOString(),
  };
};

/** Everybody who teaches a session, the instructor first. */
export const teachersOf = ({
  instructor,
  coInstructors: others,
}: Pick<SessionOfEvent, 'instructor' | 'coInstructors'>): string[] => [
  ...(instructor === null ? [] : [instructor]),
  ...others.map(({ displayName }) => displayName),
];

export interface TicketTypeRow extends TicketOffer {
  ticketTypeId: string;
  classTemplId: string;
  name: string;
  priceMinor: number;
  taxRateId: string | null;
  /** The price with a tax that comes on top. */
  toPayMinor: number;
  scheduleIds: string[];
  sort: number;
  version: number;
}

const types = (condition: RawBuilder<unknown>) => sql<TicketTypeRow>`
  select ticket_type_id as "ticketTypeId", class_templ_id as "classTemplId", name,
    price_minor as "priceMinor", tax_rate_id as "taxRateId",
    ${toPay(sql.ref('y.price_minor'), sql.ref('y.tax_rate_id'))} as "toPayMinor", quantity, sales_from as "salesFrom",
    sales_to as "salesTo", schedule_ids as "scheduleIds", sort, version,
    (select count(*)::int from event_ticket k where k.studio_id = y.studio_id
      and k.ticket_type_id = y.ticket_type_id and k.status = 'ACTIVE') as sold
  from event_ticket_type y
  where archived_at is null and ${condition}
  order by sort, price_minor, ticket_type_id`;

/** The kinds of ticket of some events, in their order, with how many are sold. */
export const ticketTypesOf = async (tx: Tx, classTemplIds: readonly string[]): Promise<TicketTypeRow[]> =>
  (await types(sql`class_templ_id = any(${classTemplIds}::uuid[])`).execute(tx)).rows;

/** One kind of ticket. To sell it, call it after the lock, in a statement of its own. */
export const findTicketType = async (tx: Tx, ticketTypeId: string): Promise<TicketTypeRow | undefined> =>
  (await types(sql`ticket_type_id = ${ticketTypeId}`).execute(tx)).rows[0];
