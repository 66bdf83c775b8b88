import type { SellTicket, TakeTicket, Ticket } from '@studio/contract/event.schema';
import { localDateOf } from '@studio/contract/time';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { StaffIdentity, StudioMemberIdentity } from '../../platform/auth/identity.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Access, ContextOf } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { cancelPlace, placeBooking } from '../booking/booking.facts.ts';
import { studioSettings } from '../studio/studio.facts.ts';
import { eventRepository } from './event.repository.ts';
import { refuseTicket, saleOf, sessionsFor } from './event.rules.ts';
import { findTemplate, findTicketType, readTicket, sessionsOf, type TicketTypeRow } from './event.views.ts';

type StaffContext = ContextOf<Access<StaffIdentity>>;
type MemberContext = ContextOf<Access<StudioMemberIdentity>>;
type Person = StaffContext | MemberContext;

interface Wanted {
  ticketTypeId: string;
  memberId: string;
  payMode: SellTicket['payMode'];
}

const isStaff = (person: Person): person is StaffContext => person.audience === 'staff';
const idOf = (person: Person): string => (isStaff(person) ? person.staffId : person.memberId);

/** @throws {Refusal} 40400 for what members do not see. */
async function checkOffered(tx: Tx, person: Person, { classTemplId }: TicketTypeRow): Promise<void> {
  const template = await findTemplate(tx, classTemplId);
  const isHidden = template?.status !== 'ACTIVE' || template.visibility === 'STAFF';
  if (!template || (!isStaff(person) && isHidden)) throw new Refusal('40400');
}

/** The ticket and its sessions, all locked, in the order of locking. @throws {Refusal} with the reason why it cannot be had. */
async function lockOffer(tx: Tx, person: Person, ticketTypeId: string): Promise<{ type: TicketTypeRow; scheduleIds: string[] }> {
  const repository = eventRepository(tx);
  const locked = await repository.lockType(ticketTypeId);
  if (!locked) throw new Refusal('40400');
  const ofEvent = (await sessionsOf(tx, [locked.classTemplId])).map(({ scheduleId }) => scheduleId);
  await repository.lockSessions(ofEvent);
  // Read anew: what the locks waited for is seen by statements that come after them only.
  const [type, all, { timezone }] = await Promise.all([findTicketType(tx, ticketTypeId), sessionsOf(tx, [locked.classTemplId]), studioSettings(tx)]);
  if (!type) throw new Refusal('40400');
  await checkOffered(tx, person, type);
  const sessions = sessionsFor(type, all, person.now);
  const refusal = refuseTicket(saleOf(type, sessions, localDateOf(person.now, timezone)), isStaff(person));
  if (refusal) throw new Refusal(refusal.code, { message: refusal.message });
  return { type, scheduleIds: sessions.map(({ scheduleId }) => scheduleId) };
}

/** A seat in every session, or in none. What the ticket costs stands on the first of them. */
async function takeSeats(tx: Tx, person: Person, { memberId, payMode }: Wanted, { type, scheduleIds }: { type: TicketTypeRow; scheduleIds: string[] }): Promise<string[]> {
  const bookingIds: string[] = [];
  for (const [index, scheduleId] of scheduleIds.entries()) {
    const priceMinor = payMode === 'FREE' ? null : index === 0 ? type.priceMinor : 0;
    const { bookingId } = await placeBooking(tx, person, { scheduleId, memberId, payMode, priceMinor, hasOwnSale: true, reason: type.name });
    bookingIds.push(bookingId);
  }
  return bookingIds;
}

const take = (person: Person, wanted: Wanted): Promise<Ticket> =>
  person.transaction(async (tx) => {
    const { ticketTypeId, memberId } = wanted;
    const offer = await lockOffer(tx, person, ticketTypeId);
    const payMode = offer.type.priceMinor === 0 ? 'FREE' : wanted.payMode;
    const priceMinor = payMode === 'FREE' ? 0 : offer.type.priceMinor;
    const bookingIds = await takeSeats(tx, person, { ...wanted, payMode }, offer);
    const repository = eventRepository(tx);
    const ticketId = await repository.insertTicket({ ticketTypeId, memberId, priceMinor, payMode, by: idOf(person), now: person.now });
    await repository.insertSeats(ticketId, bookingIds);
    if (isStaff(person)) writeAudit(tx, person, { action: 'ticket.sell', entity: 'event_ticket', entityId: ticketId, after: { ticketTypeId, memberId, payMode, seats: bookingIds.length } });
    return readTicket(tx, ticketId, (await studioSettings(tx)).currency);
  });

/** A member takes a ticket, to be paid at the studio. @throws {Refusal} 40010 to 40012 about the ticket, 40400, or as a booking does. */
export const takeTicket = (ctx: MemberContext, { ticketTypeId }: TakeTicket): Promise<Ticket> => take(ctx, { ticketTypeId, memberId: ctx.memberId, payMode: 'UNPAID' });

/** Staff sell a ticket to a member; the days of sale do not bind them. @throws {Refusal} 40010 sold out, 40012 over, 40400, or as a booking does. */
export const sellTicket = (ctx: StaffContext, input: SellTicket): Promise<Ticket> => take(ctx, input);

/**
 * Gives back the seats of a ticket in all sessions that have not started, by the policy of each.
 * @throws {Refusal} 40028 when it was cancelled before, or nothing of it is left, 40400.
 */
export const cancelTicket = (ctx: StaffContext, ticketId: string): Promise<{ ticketId: string; seats: number; isEarly: boolean }> =>
  ctx.transaction(async (tx) => {
    const repository = eventRepository(tx);
    const ticketTypeId = await repository.typeOfTicket(ticketId);
    if (!ticketTypeId) throw new Refusal('40400');
    await repository.lockType(ticketTypeId);
    const ticket = await repository.lockTicket(ticketId);
    if (ticket?.status !== 'ACTIVE') throw new Refusal('40028', { message: 'This ticket was cancelled before.' });
    await repository.lockSessions((await repository.openSeats(ticketId, ctx.now)).map(({ scheduleId }) => scheduleId));
    const seats = await repository.openSeats(ticketId, ctx.now);
    if (seats.length === 0) throw new Refusal('40028', { message: 'No session of this ticket is still to come.' });
    const cancelled = [];
    for (const { bookingId } of seats) cancelled.push(await cancelPlace(tx, ctx, { bookingId }));
    await repository.cancelTicket(ticketId, { by: ctx.staffId, now: ctx.now });
    writeAudit(tx, ctx, { action: 'ticket.cancel', entity: 'event_ticket', entityId: ticketId, before: { status: 'ACTIVE' }, after: { status: 'CANCELLED', seats: seats.length } });
    return { ticketId, seats: seats.length, isEarly: cancelled.every(({ status }) => status === 'CANCELLED') };
  });
