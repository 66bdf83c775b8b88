import type { OwnTicket, SellTicket, TakeTicket, Ticket } from '@studio/contract/booking/ticket.schema';
import { localDateOf } from '@studio/contract/values/time';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { checkGiftReason, placeBooking } from '../../../booking/booking/booking.api.ts';
import { lockLotsOf } from '../../../packages/member-package/member-package.api.ts';
import { countAct, type Giver, holdDesk } from '../../../configure/desk-limit/desk-limit.api.ts';
import { attendeeOf, holderOf } from '../../../members/family-link/family-link.api.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { insertTicket, ticketOrderRepository } from './ticket.repository.ts';
import { eventRepository } from '../event.repository.ts';
import { refuseTicket, saleOf, sessionsFor } from '../event.rules.ts';
import { findTicketType, sessionsOf, type SessionOfEvent, type TicketTypeRow } from '../event.views.ts';
import { reserveTicket, sellAtDesk, type TakenTicket } from './ticketOrder.service.ts';
import { requireOffered, ticketPrice, type TypedCode } from './ticketQuote.service.ts';
import { ownTickets, readOwnTicket, readTicket } from './ticket.views.ts';
import type { StaffContext, MemberContext } from '../../../../platform/http/guard/access.ts';

type ActingStaff = Omit<StaffContext, 'transaction'> & Pick<Giver, 'approval'>;
type Person = ActingStaff | Omit<MemberContext, 'transaction'>;

interface TicketRequest {
  ticketTypeId: string;
  memberId: string;
  payMode: SellTicket['payMode'];
  /** Who pays, and the promo code that they typed. */
  code: TypedCode;
}

interface Offer {
  type: TicketTypeRow;
  className: string;
  /** Sorted by id, which is the order of locking. */
  sessions: SessionOfEvent[];
}

const isStaff = (person: Person): person is ActingStaff => person.audience === 'staff';
const idOf = (person: Person): string => (isStaff(person) ? person.staffId : person.memberId);

/**
 * Locks the ticket and its sessions, in the order of locking. @throws {Refusal} with the reason why it cannot
 * be sold.
 */
async function lockOffer(tx: Tx, person: Person, ticketTypeId: string): Promise<Offer> {
  const repository = eventRepository(tx);
  const locked = await repository.lockType(ticketTypeId);
  if (!locked) throw new Refusal('NOT_FOUND');
  const ofEvent = (await sessionsOf(tx, [locked.classTemplId])).map(({ scheduleId }) => scheduleId);
  await repository.lockSessions(ofEvent);
  // Reads again: only statements after the locks see the changes that the locks waited for.
  const [type, all, { timezone }] = await Promise.all([
    findTicketType(tx, ticketTypeId),
    sessionsOf(tx, [locked.classTemplId]),
    studioSettings(tx),
  ]);
  if (!type) throw new Refusal('NOT_FOUND');
  const className = await requireOffered(tx, type, isStaff(person));
  const sessions = sessionsFor(type, all, person.now);
  const refusal = refuseTicket(saleOf(type, sessions, localDateOf(person.now, timezone)), isStaff(person));
  if (refusal) throw new Refusal(refusal.code, { message: refusal.message });
  return { type, className, sessions };
}

const HAS_SEAT = 'One of these dates is already booked.';

/**
 * Takes a seat in every session, or in none. The first seat carries the ticket's price. An unpaid ticket is
 * mailed once, with its order; a paid one for each date.
 */
async function takeSeats(
  tx: Tx,
  person: Person,
  { memberId, payMode, agreedMinor }: Pick<TicketRequest, 'memberId' | 'payMode'> & { agreedMinor: number },
  { type, sessions }: Offer,
): Promise<string[]> {
  const bookingIds: string[] = [];
  for (const [index, { scheduleId }] of sessions.entries()) {
    const priceMinor = payMode === 'FREE' ? null : index === 0 ? agreedMinor : 0;
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

async function take(tx: Tx, person: Person, request: TicketRequest): Promise<Taken> {
  const { ticketTypeId, memberId } = request;
  const offer = await lockOffer(tx, person, ticketTypeId);
  const { type, className, sessions } = offer;
  const payMode = type.priceMinor === 0 ? 'FREE' : request.payMode;
  const isFree = payMode === 'FREE';
  // Packages are locked before promo codes.
  if (request.code.promoCode) await lockLotsOf(tx, memberId);
  const agreedMinor = isFree ? 0 : await ticketPrice(tx, type, { ...request.code, hold: true });
  const bookingIds = await takeSeats(tx, person, { memberId, payMode, agreedMinor }, offer);
  const ticketId = await insertTicket(
    tx,
    {
      ticketTypeId,
      memberId,
      priceMinor: agreedMinor,
      payMode,
      by: idOf(person),
      now: person.now,
    },
    bookingIds,
  );
  const startAt = new Date(Math.min(...sessions.map((session) => session.startAt.getTime())));
  return {
    ticketId,
    memberId,
    eventId: type.classTemplId,
    name: `${className}: ${type.name}`,
    amountMinor: isFree ? 0 : type.toPayMinor,
    promoCode: isFree ? '' : request.code.promoCode,
    taxRateId: type.taxRateId,
    bookingIds,
    startAt,
    payMode,
  };
}

/** @throws {Refusal} for somebody of the family as {@link holderOf}, or {@link attendeeOf} when nothing is to pay. */
async function comingWith(
  tx: Tx,
  ctx: MemberContext,
  { ticketTypeId, attendeeId }: TakeTicket,
): Promise<string> {
  if (!attendeeId) return ctx.memberId;
  const type = await findTicketType(tx, ticketTypeId);
  if (!type) throw new Refusal('NOT_FOUND');
  const whoComes = type.priceMinor > 0 ? holderOf : attendeeOf;
  return whoComes(tx, ctx.memberId, attendeeId);
}

/**
 * A member takes a ticket for themselves, or for somebody of their family whom they pay for. A priced one is reserved
 * with an order, and becomes valid once that order is paid; an unpaid one releases its seats at the deadline. Its
 * order is the member's, whoever comes.
 * @throws {Refusal} SESSION_FULL, NOT_OPEN_YET, BOOKING_CLOSED about the ticket, ALREADY_BOOKED for a date
 * that they have booked already, NOT_FOUND, NOT_ALLOWED for somebody whom they do not pay for, PROMO_CODE_INVALID, or
 * as a booking does.
 */
export const takeTicket = (ctx: MemberContext, input: TakeTicket): Promise<OwnTicket> =>
  ctx.transaction(async (tx) => {
    const { memberId: payerId, now } = ctx;
    const memberId = await comingWith(tx, ctx, input);
    const { ticketTypeId, promoCode = '' } = input;
    const code = { promoCode, payerId, now };
    const ticket = await take(tx, ctx, { ticketTypeId, memberId, payMode: 'UNPAID', code });
    const { ticketId, payMode } = ticket;
    if (payMode !== 'FREE') await reserveTicket(tx, { ...ticket, payerId }, now);
    return readOwnTicket(tx, { ticketId, memberId: payerId }, (await studioSettings(tx)).currency);
  });

/**
 * Counts a priced ticket that is given away: as many free places as it has dates.
 * @throws {Refusal} INVALID_FIELDS without a reason, ABOVE_LIMIT above the desk limit of the seller.
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
 * Staff sell a ticket to a member; the days of sale do not bind them. A ticket paid at the desk gets a
 * receipt; an unpaid one is valid at once, whenever the member pays.
 * @throws {Refusal} SESSION_FULL when it is sold out, BOOKING_CLOSED when its dates have passed,
 * PAYMENT_MODE_NOT_OFFERED when the studio does not take that mode, NOT_ALLOWED for the seller's own money,
 * INVALID_FIELDS for a free ticket without a reason, PROMO_CODE_INVALID, ABOVE_LIMIT above the seller's desk limit,
 * NOT_FOUND, or as a booking does.
 */
export async function sellIn(tx: Tx, ctx: ActingStaff, input: SellTicket): Promise<Ticket> {
  const { ticketTypeId, memberId, mode, promoCode, reason } = input;
  const isFree = input.payMode === 'FREE';
  if (isFree) await holdDesk(tx);
  const code = { promoCode, payerId: memberId, now: ctx.now };
  const ticket = await take(tx, ctx, { ticketTypeId, memberId, payMode: input.payMode, code });
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

/** The tickets of a member and their family, of events that have not ended, soonest first. */
export const listOwnTickets = (ctx: MemberContext): Promise<OwnTicket[]> =>
  ctx.transaction(async (tx) =>
    ownTickets(tx, { memberId: ctx.memberId, currency: (await studioSettings(tx)).currency, now: ctx.now }),
  );
