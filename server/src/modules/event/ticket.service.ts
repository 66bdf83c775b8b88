import type { OwnTicket, SellTicket, TakeTicket, Ticket } from '@studio/contract/ticket.schema';
import { localDateOf } from '@studio/contract/time';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { StaffIdentity, StudioMemberIdentity } from '../../platform/auth/identity.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Access, ContextOf } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { checkGiftReason, placeBooking } from '../booking/booking.api.ts';
import { countAct, type Giver, holdDesk } from '../desk-limit/desk-limit.api.ts';
import { reserveTicket, sellAtDesk, type TakenTicket } from '../order/order.api.ts';
import { studioSettings } from '../studio/studio.api.ts';
import { ticketOrderRepository } from '../ticket/ticket.api.ts';
import { eventRepository } from './event.repository.ts';
import { refuseTicket, saleOf, sessionsFor } from './event.rules.ts';
import {
  findTemplate,
  findTicketType,
  sessionsOf,
  type SessionOfEvent,
  type TicketTypeRow,
} from './event.views.ts';
import { ownTickets, readOwnTicket, readTicket } from './ticket.views.ts';

type StaffContext = ContextOf<Access<StaffIdentity>>;
type MemberContext = ContextOf<Access<StudioMemberIdentity>>;
type ActingStaff = Omit<StaffContext, 'transaction'> & Pick<Giver, 'approval'>;
type Person = ActingStaff | Omit<MemberContext, 'transaction'>;

interface Wanted {
  ticketTypeId: string;
  memberId: string;
  payMode: SellTicket['payMode'];
}

interface Offer {
  type: TicketTypeRow;
  className: string;
  /** By id, which is the order of locking. */
  sessions: SessionOfEvent[];
}

const isStaff = (person: Person): person is ActingStaff => person.audience === 'staff';
const idOf = (person: Person): string => (isStaff(person) ? person.staffId : person.memberId);

/** @returns what the event is called. @throws {Refusal} NOT_FOUND for what members do not see. */
async function checkOffered(tx: Tx, person: Person, { classTemplId }: TicketTypeRow): Promise<string> {
  const template = await findTemplate(tx, classTemplId);
  const isHidden = template?.status !== 'ACTIVE' || template.visibility === 'STAFF';
  if (!template || (!isStaff(person) && isHidden)) throw new Refusal('NOT_FOUND');
  return template.className;
}

/**
 * The ticket and its sessions, all locked, in the order of locking. @throws {Refusal} with the reason why it
 * cannot be had.
 */
async function lockOffer(tx: Tx, person: Person, ticketTypeId: string): Promise<Offer> {
  const repository = eventRepository(tx);
  const locked = await repository.lockType(ticketTypeId);
  if (!locked) throw new Refusal('NOT_FOUND');
  const ofEvent = (await sessionsOf(tx, [locked.classTemplId])).map(({ scheduleId }) => scheduleId);
  await repository.lockSessions(ofEvent);
  // Read anew: what the locks waited for is seen by statements that come after them only.
  const [type, all, { timezone }] = await Promise.all([
    findTicketType(tx, ticketTypeId),
    sessionsOf(tx, [locked.classTemplId]),
    studioSettings(tx),
  ]);
  if (!type) throw new Refusal('NOT_FOUND');
  const className = await checkOffered(tx, person, type);
  const sessions = sessionsFor(type, all, person.now);
  const refusal = refuseTicket(saleOf(type, sessions, localDateOf(person.now, timezone)), isStaff(person));
  if (refusal) throw new Refusal(refusal.code, { message: refusal.message });
  return { type, className, sessions };
}

const HAS_SEAT = 'There is a place on one of these dates already.';

/**
 * A seat in every session, or in none. What the ticket costs stands on the first of them. Of what a member
 * has still to pay they hear once, with the order; of what they have, with each date.
 */
async function takeSeats(
  tx: Tx,
  person: Person,
  { memberId, payMode }: Wanted,
  { type, sessions }: Offer,
): Promise<string[]> {
  const bookingIds: string[] = [];
  for (const [index, { scheduleId }] of sessions.entries()) {
    const priceMinor = payMode === 'FREE' ? null : index === 0 ? type.priceMinor : 0;
    const isSilent = payMode === 'UNPAID' && !isStaff(person);
    const placing = {
      scheduleId,
      memberId,
      payMode,
      priceMinor,
      hasOwnSale: true,
      reason: type.name,
      ticketName: type.name,
      isSilent,
    };
    const { bookingId } = await placeBooking(tx, person, placing).catch((error: unknown) => {
      throw error instanceof Refusal && error.code === 'ALREADY_BOOKED'
        ? new Refusal('ALREADY_BOOKED', { message: HAS_SEAT })
        : error;
    });
    bookingIds.push(bookingId);
  }
  return bookingIds;
}

interface Taken extends TakenTicket {
  payMode: SellTicket['payMode'];
}

async function take(tx: Tx, person: Person, wanted: Wanted): Promise<Taken> {
  const { ticketTypeId, memberId } = wanted;
  const offer = await lockOffer(tx, person, ticketTypeId);
  const { type, className, sessions } = offer;
  const payMode = type.priceMinor === 0 ? 'FREE' : wanted.payMode;
  const amountMinor = payMode === 'FREE' ? 0 : type.priceMinor;
  const bookingIds = await takeSeats(tx, person, { ...wanted, payMode }, offer);
  const repository = eventRepository(tx);
  const ticketId = await repository.insertTicket({
    ticketTypeId,
    memberId,
    priceMinor: amountMinor,
    payMode,
    by: idOf(person),
    now: person.now,
  });
  await repository.insertSeats(ticketId, bookingIds);
  const startAt = new Date(Math.min(...sessions.map((session) => session.startAt.getTime())));
  return {
    ticketId,
    memberId,
    name: `${className}: ${type.name}`,
    amountMinor,
    bookingIds,
    startAt,
    payMode,
  };
}

/**
 * A member takes a ticket. One with a price is reserved with an order, and theirs once that is paid; without
 * the money in time its seats go on.
 * @throws {Refusal} SESSION_FULL, NOT_OPEN_YET, BOOKING_CLOSED about the ticket, ALREADY_BOOKED for a date
 * that they have already, NOT_FOUND, or as a booking does.
 */
export const takeTicket = (ctx: MemberContext, { ticketTypeId }: TakeTicket): Promise<OwnTicket> =>
  ctx.transaction(async (tx) => {
    const ticket = await take(tx, ctx, { ticketTypeId, memberId: ctx.memberId, payMode: 'UNPAID' });
    const { ticketId, payMode } = ticket;
    if (payMode !== 'FREE')
      await ticketOrderRepository(tx).setOrder(ticketId, await reserveTicket(tx, ticket, ctx.now), {
        endsWithOrder: true,
      });
    return readOwnTicket(tx, ticketId, (await studioSettings(tx)).currency);
  });

/**
 * A ticket that has a price is given for nothing: as many free places as it has dates. @throws {Refusal}
 * INVALID_FIELDS without a reason, ABOVE_LIMIT above one's limit.
 */
async function countGift(
  tx: Tx,
  ctx: ActingStaff,
  { ticketTypeId, memberId, reason }: SellTicket,
  { name, bookingIds }: Taken,
): Promise<void> {
  if ((await findTicketType(tx, ticketTypeId))?.priceMinor === 0) return;
  checkGiftReason(reason, true);
  await countAct(tx, ctx, {
    kind: 'FREE_BOOKING',
    amount: bookingIds.length,
    memberId,
    subjectId: ticketTypeId,
    subject: name,
    reason,
  });
}

/**
 * Staff sell a ticket to a member; the days of sale do not bind them. Paid at the desk it has a receipt; on
 * trust it is the member's, whenever they pay.
 * @throws {Refusal} SESSION_FULL sold out, BOOKING_CLOSED over, PAYMENT_MODE_NOT_OFFERED when money is not
 * taken so, NOT_ALLOWED for one's own money, INVALID_FIELDS for a free one without a reason, ABOVE_LIMIT
 * above one's limit, NOT_FOUND, or as a booking does.
 */
export async function sellIn(tx: Tx, ctx: ActingStaff, input: SellTicket): Promise<Ticket> {
  const { ticketTypeId, memberId, mode, reason } = input;
  const isFree = input.payMode === 'FREE';
  if (isFree) await holdDesk(tx);
  const ticket = await take(tx, ctx, input);
  const { ticketId, payMode, bookingIds } = ticket;
  if (isFree) await countGift(tx, ctx, input, ticket);
  if (payMode === 'DROP_IN')
    await ticketOrderRepository(tx).setOrder(ticketId, await sellAtDesk(tx, ctx, { ...ticket, mode }), {
      endsWithOrder: false,
    });
  writeAudit(tx, ctx, {
    action: 'ticket.sell',
    entity: 'event_ticket',
    entityId: ticketId,
    after: { ticketTypeId, memberId, payMode, seats: bookingIds.length },
    ...(isFree && { reason }),
  });
  return readTicket(tx, ticketId, (await studioSettings(tx)).currency);
}

/** Staff sell a ticket. @throws {Refusal} as `sellIn`. */
export const sellTicket = (ctx: StaffContext, input: SellTicket): Promise<Ticket> =>
  ctx.transaction((tx) => sellIn(tx, ctx, input));

/** The tickets that a member has of what is not over, soonest first. */
export const listOwnTickets = (ctx: MemberContext): Promise<OwnTicket[]> =>
  ctx.transaction(async (tx) =>
    ownTickets(tx, { memberId: ctx.memberId, currency: (await studioSettings(tx)).currency, now: ctx.now }),
  );
