import { formatMoney } from '@studio/contract/values/money';
import type { Ticket } from '@studio/contract/booking/ticket.schema';
import { formatDayTime } from '@studio/contract/values/time';
import type { StatusTone } from '@studio/ui/data';

/** State of a ticket for staff. `orderId` is set if its order needs an action. */
export interface TicketState {
  tone: StatusTone;
  words: string;
  detail: string;
  orderId: string | null;
}

const PAYMENTS: Record<Ticket['payment'], { tone: StatusTone; words: string }> = {
  FREE: { tone: 'good', words: 'Free' },
  PAID: { tone: 'good', words: 'Paid' },
  DUE: { tone: 'bad', words: 'Not paid yet' },
  CHECKING: { tone: 'waiting', words: 'Payment to check' },
};

/**
 * State of a ticket: paid, free, or reserved until its deadline; if cancelled, what has to be paid back by
 * hand.
 */
export function stateOfTicket(
  { status, payment, dueAt, orderId, toPayBack }: Ticket,
  { timezone, currency }: { timezone: string; currency: string },
): TicketState {
  if (status === 'CANCELLED') {
    const isOwed = Number(toPayBack) > 0;
    return {
      tone: isOwed ? 'warning' : 'neutral',
      words: 'Cancelled',
      detail: isOwed ? `${formatMoney(toPayBack, currency)} to pay back` : '',
      orderId: isOwed ? orderId : null,
    };
  }
  const detail = dueAt ? `Seat held until ${formatDayTime(dueAt, timezone)}` : '';
  return { ...PAYMENTS[payment], detail, orderId: payment === 'CHECKING' ? orderId : null };
}
