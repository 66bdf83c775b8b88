import { formatMoney } from '@studio/contract/values/money';
import type { Ticket } from '@studio/contract/schedule/ticket.schema';
import { formatDayTime } from '@studio/contract/values/time';
import type { StatusTone } from '@studio/ui/data';

/** How a ticket stands, as staff see it; `orderId` where something is to be done with its order. */
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

/** Paid, free, or until when it waits for its money; cancelled, and what is still to be paid back by hand. */
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
