import type { PublicEvent, StudioEvent, Ticket, TicketType } from '@studio/contract/event.schema';
import { toDecimal } from '@studio/contract/money';
import { localDateOf } from '@studio/contract/time';
import type { StaffIdentity } from '../../platform/auth/identity.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Access, ContextOf } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { studioIdByExtension, studioSettings, type StudioSettings } from '../studio/studio.facts.ts';
import { saleOf, seatsLeft, sessionsFor, shownSeats } from './event.rules.ts';
import { findTemplate, publicTemplates, sessionsOf, ticketsOf, ticketTypesOf, toEventSession, type EventTemplate, type SessionOfEvent, type TicketTypeRow } from './event.views.ts';

type StaffContext = ContextOf<Access<StaffIdentity>>;

interface Moment {
  settings: StudioSettings;
  now: Date;
}

function toTicketType(type: TicketTypeRow, sessions: readonly SessionOfEvent[], { settings: { timezone, currency }, now }: Moment): TicketType {
  const own = sessionsFor(type, sessions, now);
  const { ticketTypeId, name, quantity, sold, salesFrom, salesTo, scheduleIds, sort, version } = type;
  return {
    ticketTypeId, name, quantity, sold, salesFrom, salesTo, scheduleIds, sort, version,
    price: toDecimal(type.priceMinor, currency), left: seatsLeft(type, own), sale: saleOf(type, own, localDateOf(now, timezone)),
  };
}

const heads = ({ classTemplId, className, description, location }: EventTemplate, { currency, timezone }: StudioSettings) => ({ classTemplId, className, description, location, currency, timezone });

async function knownTemplate(tx: Tx, classTemplId: string): Promise<EventTemplate> {
  const template = await findTemplate(tx, classTemplId);
  if (!template) throw new Refusal('40400');
  return template;
}

/** An event with its sessions and kinds of ticket. @throws {Refusal} 40400. */
export const getEvent = (ctx: StaffContext, classTemplId: string): Promise<StudioEvent> =>
  ctx.transaction(async (tx) => {
    const template = await knownTemplate(tx, classTemplId);
    const [settings, sessions, types] = await Promise.all([studioSettings(tx), sessionsOf(tx, [classTemplId]), ticketTypesOf(tx, [classTemplId])]);
    const moment = { settings, now: ctx.now };
    return { ...heads(template, settings), sessions: sessions.map(toEventSession), ticketTypes: types.map((type) => toTicketType(type, sessions, moment)) };
  });

/** Tickets of an event, newest first. @throws {Refusal} 40400. */
export const listTickets = (ctx: StaffContext, classTemplId: string): Promise<Ticket[]> =>
  ctx.transaction(async (tx) => {
    await knownTemplate(tx, classTemplId);
    return ticketsOf(tx, classTemplId, (await studioSettings(tx)).currency);
  });

const isUpcoming = ({ status, startAt }: SessionOfEvent, now: Date): boolean => status === 'PUBLISHED' && startAt > now;

function toPublicEvent(template: EventTemplate, { sessions, types }: { sessions: readonly SessionOfEvent[]; types: readonly TicketTypeRow[] }, moment: Moment): PublicEvent {
  const shown = sessions.filter((session) => isUpcoming(session, moment.now));
  return {
    ...heads(template, moment.settings),
    sessions: shown.map(toEventSession).map(({ scheduleId, startAt, endAt, localDate, roomName, staffName }) => ({ scheduleId, startAt, endAt, localDate, roomName, staffName })),
    ticketTypes: types.map((type) => toTicketType(type, sessions, moment)).map(({ ticketTypeId, name, price, left, sale, salesFrom, salesTo, scheduleIds }) => ({
      ticketTypeId, name, price, sale, salesFrom, salesTo, scheduleIds, left: shownSeats(left),
    })),
  };
}

async function publicEventsIn(tx: Tx, templates: readonly EventTemplate[], now: Date): Promise<PublicEvent[]> {
  const ids = templates.map(({ classTemplId }) => classTemplId);
  const [settings, sessions, types] = await Promise.all([studioSettings(tx), sessionsOf(tx, ids), ticketTypesOf(tx, ids)]);
  const of = <Row extends { classTemplId: string }>(rows: readonly Row[], id: string): Row[] => rows.filter(({ classTemplId }) => classTemplId === id);
  return templates.map((template) => toPublicEvent(template, { sessions: of(sessions, template.classTemplId), types: of(types, template.classTemplId) }, { settings, now }));
}

async function onStudio<T>(db: Database, extension: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const studioId = await studioIdByExtension(db, extension);
  if (!studioId) throw new Refusal('40006');
  return db.studio(studioId, work);
}

const firstStart = ({ sessions }: PublicEvent): string => sessions[0]?.startAt ?? '';

/** Events that are not over, soonest first. @throws {Refusal} 40006. */
export const listPublicEvents = (db: Database, extension: string, now: Date): Promise<PublicEvent[]> =>
  onStudio(db, extension, async (tx) => {
    const events = await publicEventsIn(tx, await publicTemplates(tx), now);
    return events.filter(({ sessions }) => sessions.length > 0).sort((a, b) => (firstStart(a) < firstStart(b) ? -1 : 1));
  });

/** One event as visitors see it, also when it is over. @throws {Refusal} 40006, 40400. */
export const getPublicEvent = (db: Database, { extension, classTemplId }: { extension: string; classTemplId: string }, now: Date): Promise<PublicEvent> =>
  onStudio(db, extension, async (tx) => {
    const template = (await publicTemplates(tx)).find((one) => one.classTemplId === classTemplId);
    const [event] = template ? await publicEventsIn(tx, [template], now) : [];
    if (!event) throw new Refusal('40400');
    return event;
  });
