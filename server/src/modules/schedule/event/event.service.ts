import type { PublicEvent, StudioEvent, TicketType } from '@studio/contract/schedule/event.schema';
import { toDecimal } from '@studio/contract/values/money';
import type { Ticket } from '@studio/contract/booking/ticket.schema';
import { localDateOf } from '@studio/contract/values/time';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { siteSettings, type SiteSettings } from '../../booking/booking-website/booking-website.api.ts';
import { type VisibleTemplate, visibleTemplates } from '../class-template/class-template.api.ts';
import {
  studioIdByExtension,
  studioSettings,
  type StudioSettings,
} from '../../configure/studio/studio.api.ts';
import { saleOf, seatsLeft, sessionsFor, visibleSeats } from './event.rules.ts';
import {
  findTemplate,
  publicTemplates,
  sessionsOf,
  ticketTypesOf,
  teachersOf,
  toEventSession,
  type EventTemplate,
  type SessionOfEvent,
  type TicketTypeRow,
} from './event.views.ts';
import { ticketsOf } from './ticket/ticket.views.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

interface ReadContext {
  settings: StudioSettings;
  now: Date;
}

function toTicketType(
  type: TicketTypeRow,
  sessions: readonly SessionOfEvent[],
  { settings: { timezone, currency }, now }: ReadContext,
): TicketType {
  const own = sessionsFor(type, sessions, now);
  const { ticketTypeId, name, quantity, sold, salesFrom, salesTo, scheduleIds, sort, version } = type;
  return {
    ticketTypeId,
    name,
    quantity,
    sold,
    salesFrom,
    salesTo,
    scheduleIds,
    sort,
    version,
    price: toDecimal(type.priceMinor, currency),
    taxRateId: type.taxRateId,
    toPay: toDecimal(type.toPayMinor, currency),
    left: seatsLeft(type, own),
    sale: saleOf(type, own, localDateOf(now, timezone)),
  };
}

const heads = (
  { classTemplId, className, description, location }: EventTemplate,
  { currency, timezone }: StudioSettings,
) => ({ classTemplId, className, description, location, currency, timezone });

async function knownTemplate(tx: Tx, classTemplId: string): Promise<EventTemplate> {
  const template = await findTemplate(tx, classTemplId);
  if (!template) throw new Refusal('NOT_FOUND');
  return template;
}

/** An event with its sessions and kinds of ticket. @throws {Refusal} NOT_FOUND. */
export const getEvent = (ctx: StaffContext, classTemplId: string): Promise<StudioEvent> =>
  ctx.transaction(async (tx) => {
    const template = await knownTemplate(tx, classTemplId);
    const [settings, sessions, types] = await Promise.all([
      studioSettings(tx),
      sessionsOf(tx, [classTemplId]),
      ticketTypesOf(tx, [classTemplId]),
    ]);
    const context = { settings, now: ctx.now };
    return {
      ...heads(template, settings),
      sessions: sessions.map(toEventSession),
      ticketTypes: types.map((type) => toTicketType(type, sessions, context)),
    };
  });

/** Tickets of an event, newest first. @throws {Refusal} NOT_FOUND. */
export const listTickets = (ctx: StaffContext, classTemplId: string): Promise<Ticket[]> =>
  ctx.transaction(async (tx) => {
    await knownTemplate(tx, classTemplId);
    return ticketsOf(tx, classTemplId, (await studioSettings(tx)).currency);
  });

const isUpcoming = ({ status, startAt }: SessionOfEvent, now: Date): boolean =>
  status === 'PUBLISHED' && startAt > now;

interface Parts {
  sessions: readonly SessionOfEvent[];
  types: readonly TicketTypeRow[];
  shown: VisibleTemplate | undefined;
}

function toPublicEvent(
  template: EventTemplate,
  { sessions, types, shown: words }: Parts,
  context: ReadContext,
): PublicEvent {
  const shown = sessions.filter((session) => isUpcoming(session, context.now));
  return {
    ...heads(template, context.settings),
    preparationNotes: words?.preparationNotes ?? '',
    photos: words?.photos ?? [],
    sessions: shown.map((session) => {
      const { scheduleId, startAt, endAt, localDate, roomName, staffName } = toEventSession(session);
      const staffNames = teachersOf(session);
      return { scheduleId, startAt, endAt, localDate, roomName, staffName, staffNames };
    }),
    ticketTypes: types
      .map((type) => toTicketType(type, sessions, context))
      .map(({ ticketTypeId, name, toPay: price, left, sale, salesFrom, salesTo, scheduleIds }) => ({
        ticketTypeId,
        name,
        price,
        sale,
        salesFrom,
        salesTo,
        scheduleIds,
        left: visibleSeats(left),
      })),
  };
}

/** An event, reduced to what the studio's settings let visitors see. */
const asVisible = (event: PublicEvent, { showInstructor, showSpotsLeft }: SiteSettings): PublicEvent => ({
  ...event,
  sessions: event.sessions.map((session) => ({
    ...session,
    staffName: showInstructor ? session.staffName : null,
    staffNames: showInstructor ? session.staffNames : [],
  })),
  ticketTypes: event.ticketTypes.map((type) => ({ ...type, left: showSpotsLeft ? type.left : null })),
});

async function publicEventsIn(
  tx: Tx,
  templates: readonly EventTemplate[],
  now: Date,
): Promise<PublicEvent[]> {
  const ids = templates.map(({ classTemplId }) => classTemplId);
  const [settings, site, sessions, types, shown] = await Promise.all([
    studioSettings(tx),
    siteSettings(tx),
    sessionsOf(tx, ids),
    ticketTypesOf(tx, ids),
    visibleTemplates(tx, ids),
  ]);
  const of = <Row extends { classTemplId: string }>(rows: readonly Row[], id: string): Row[] =>
    rows.filter(({ classTemplId }) => classTemplId === id);
  return templates
    .map((template) =>
      toPublicEvent(
        template,
        {
          sessions: of(sessions, template.classTemplId),
          types: of(types, template.classTemplId),
          shown: of(shown, template.classTemplId)[0],
        },
        { settings, now },
      ),
    )
    .map((event) => asVisible(event, site));
}

async function onStudio<T>(db: Database, extension: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const studioId = await studioIdByExtension(db, extension);
  if (!studioId) throw new Refusal('STUDIO_UNKNOWN');
  return db.studio(studioId, work);
}

const firstStart = ({ sessions }: PublicEvent): string => sessions[0]?.startAt ?? '';

/** Events of the transaction's studio that have not ended, soonest first. */
export async function upcomingEvents(tx: Tx, now: Date): Promise<PublicEvent[]> {
  const events = await publicEventsIn(tx, await publicTemplates(tx), now);
  return events
    .filter(({ sessions }) => sessions.length > 0)
    .sort((a, b) => (firstStart(a) < firstStart(b) ? -1 : 1));
}

/** Events that have not ended, soonest first. @throws {Refusal} STUDIO_UNKNOWN. */
export const listPublicEvents = (db: Database, extension: string, now: Date): Promise<PublicEvent[]> =>
  onStudio(db, extension, (tx) => upcomingEvents(tx, now));

/** One event for visitors, also when it has ended. @throws {Refusal} STUDIO_UNKNOWN, NOT_FOUND. */
export const getPublicEvent = (
  db: Database,
  { extension, classTemplId }: { extension: string; classTemplId: string },
  now: Date,
): Promise<PublicEvent> =>
  onStudio(db, extension, async (tx) => {
    const template = (await publicTemplates(tx)).find((one) => one.classTemplId === classTemplId);
    const [event] = template ? await publicEventsIn(tx, [template], now) : [];
    if (!event) throw new Refusal('NOT_FOUND');
    return event;
  });
