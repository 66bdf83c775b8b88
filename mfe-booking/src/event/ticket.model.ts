import { formatMoney } from '@studio/contract/values/money';
import type { PublicEvent } from '@studio/contract/schedule/event.schema';
import type { OwnTicket, TicketCancelPreview } from '@studio/contract/booking/ticket.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { lengthWords } from '../booking/booking.model.ts';

type Type = PublicEvent['ticketTypes'][number];

/** Kinds of ticket for other dates than the member's: nobody can take the same seat twice. */
export function typesBeside(
  types: readonly Type[],
  { sessions }: Pick<PublicEvent, 'sessions'>,
  own: readonly Pick<OwnTicket, 'dates'>[],
): Type[] {
  const had = new Set(own.flatMap(({ dates }) => dates.map(({ scheduleId }) => scheduleId)));
  const datesOf = ({ scheduleIds }: Type): readonly string[] =>
    scheduleIds.length > 0 ? scheduleIds : sessions.map(({ scheduleId }) => scheduleId);
  return types.filter((type) => !datesOf(type).some((scheduleId) => had.has(scheduleId)));
}

/** The state of a ticket, in a line, e.g. `Reserved, not paid yet`. */
const STATE_WORDS: Record<OwnTicket['payment'], string> = {
  DUE: 'Reserved, not paid yet',
  CHECKING: 'Payment is being checked',
  PAID: 'You have a ticket',
  FREE: 'You have a ticket',
};

/** The state of a ticket, also of somebody of the family. */
export const stateOf = ({ payment, attendee }: Pick<OwnTicket, 'payment' | 'attendee'>): string =>
  attendee && (payment === 'PAID' || payment === 'FREE')
    ? `${attendee.firstName} has a ticket`
    : STATE_WORDS[payment];

/** The tickets of one person: the member, or somebody of their family. */
export const ticketsOf = (own: readonly OwnTicket[], attendeeId: string | null): OwnTicket[] =>
  own.filter(({ attendee }) => (attendee?.memberId ?? null) === attendeeId);

/** `Early bird · S$45.00`, and that it is paid. */
export function ticketWords(
  { name, price, payment }: Pick<OwnTicket, 'name' | 'price' | 'payment'>,
  currency: string,
): string {
  const money = payment === 'FREE' ? 'Free' : formatMoney(price, currency);
  return `${name} · ${money}${payment === 'PAID' ? ' · paid' : ''}`;
}

/** The dates to be cancelled, e.g. `This cancels your ticket: 3 dates.` */
export const givenUpWords = ({ dates }: Pick<TicketCancelPreview, 'dates'>): string =>
  dates.length === 1 ? 'This cancels your ticket.' : `This cancels your ticket: ${dates.length} dates.`;

/** The penalty of giving it back, in the sentences of a sheet. */
export function costWords(
  { kind, freeCancelUntil, dates, options }: TicketCancelPreview,
  timeZone: string,
): string[] {
  const [option] = options;
  const sentence = option?.sentence ?? '';
  if (kind === 'LATE') {
    const startAt = dates[0]?.startAt ?? freeCancelUntil;
    return [
      `It is less than ${lengthWords(Date.parse(startAt) - Date.parse(freeCancelUntil))} to the ${dates.length === 1 ? 'start' : 'first date'}.`,
      sentence,
    ];
  }
  // Nothing was paid: there is no deadline for a free cancellation.
  return Number(option?.refund ?? 0) === 0
    ? [sentence]
    : [sentence, `Free until ${formatDayTime(freeCancelUntil, timeZone)}.`];
}
