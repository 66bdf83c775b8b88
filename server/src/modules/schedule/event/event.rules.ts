/** The parts of an event's session that decide about tickets. */
export interface SeatSession {
  scheduleId: string;
  status: string;
  startAt: Date;
  capacity: number;
  taken: number;
}

/** A kind of ticket with its sold number. Days are local to the studio, both inclusive. */
export interface TicketOffer {
  /** Empty = every session of the event. */
  scheduleIds: readonly string[];
  quantity: number | null;
  sold: number;
  salesFrom: string | null;
  salesTo: string | null;
}

export type TicketSale = 'ON_SALE' | 'NOT_YET' | 'OVER' | 'SOLD_OUT' | 'NO_SESSION';

/**
 * The sessions of a ticket sold now: those on offer that have not started, by id, which is the order of
 * locking.
 */
export const sessionsFor = <S extends SeatSession>(
  { scheduleIds }: Pick<TicketOffer, 'scheduleIds'>,
  sessions: readonly S[],
  now: Date,
): S[] =>
  sessions
    .filter(
      (session) =>
        session.status === 'PUBLISHED' &&
        session.startAt > now &&
        (scheduleIds.length === 0 || scheduleIds.includes(session.scheduleId)),
    )
    .toSorted((a, b) => (a.scheduleId < b.scheduleId ? -1 : 1));

/** The seats left for a ticket: the fewest of its own number and of each of its sessions. Never below 0. */
export function seatsLeft(offer: TicketOffer, sessions: readonly SeatSession[]): number {
  const own = offer.quantity === null ? [] : [offer.quantity - offer.sold];
  const counts = [...own, ...sessions.map(({ capacity, taken }) => capacity - taken)];
  return counts.length === 0 ? 0 : Math.max(0, Math.min(...counts));
}

/**
 * The state of a ticket's sale. An ended sale stays ended, whatever is left; a sold-out one is shown as such
 * also before its first day. @param sessions of the ticket, from `sessionsFor`. @param today the studio's
 * local day.
 */
export function saleOf(offer: TicketOffer, sessions: readonly SeatSession[], today: string): TicketSale {
  if (sessions.length === 0) return 'NO_SESSION';
  if (offer.salesTo !== null && today > offer.salesTo) return 'OVER';
  if (seatsLeft(offer, sessions) === 0) return 'SOLD_OUT';
  return offer.salesFrom !== null && today < offer.salesFrom ? 'NOT_YET' : 'ON_SALE';
}

/** Why a ticket cannot be sold, with its sentence. */
interface TicketRefusal {
  code: 'NOT_OPEN_YET' | 'BOOKING_CLOSED' | 'SESSION_FULL';
  message: string;
}

const REFUSALS: Record<Exclude<TicketSale, 'ON_SALE'>, TicketRefusal> = {
  NOT_YET: { code: 'NOT_OPEN_YET', message: 'This ticket is not on sale yet.' },
  OVER: { code: 'BOOKING_CLOSED', message: 'This ticket is no longer on sale.' },
  SOLD_OUT: { code: 'SESSION_FULL', message: 'This ticket is sold out.' },
  NO_SESSION: { code: 'BOOKING_CLOSED', message: 'This event has ended.' },
};

/** Why a ticket cannot be sold, with its sentence; `null` when it can. The days of sale do not bind staff. */
export function refuseTicket(sale: TicketSale, byStaff: boolean): TicketRefusal | null {
  if (sale === 'ON_SALE' || (byStaff && (sale === 'NOT_YET' || sale === 'OVER'))) return null;
  return REFUSALS[sale];
}

const EXACT_UP_TO = 5;

/** The seats that visitors see: the exact number only when it is small. */
export const visibleSeats = (left: number): number | null => (left <= EXACT_UP_TO ? left : null);
