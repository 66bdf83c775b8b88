import { formatMoney } from '@studio/contract/money';
import type { PublicEvent } from '@studio/contract/event.schema';
import type { OwnTicket, TicketCancelPreview } from '@studio/contract/ticket.schema';
import { formatDayTime } from '@studio/contract/time';
import { lengthWords } from '../booking/booking.model.ts';

type Type = PublicEvent['ticketTypes'][number];

/**
 * Kinds of ticket that are for other dates than those that the member has: nobody can be in the same seat
 * twice.
 */
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

/** How a ticket stands, in a line, e.g. `Reserved, not paid yet`. */
export const stateWords: Record<OwnTicket['payment'], string> = {
  DUE: 'Reserved, not paid yet',
  CHECKING: 'Payment is being checked',
  PAID: 'You have a ticket',
  FREE: 'You have a ticket',
};

/** `Early bird · S$45.00`, and that it is paid. */
export function ticketWords(
  { name, price, payment }: Pick<OwnTicket, 'name' | 'price' | 'payment'>,
  currency: string,
): string {
  const money = payment === 'FREE' ? 'Free' : formatMoney(price, currency);
  return `${name} · ${money}${payment === 'PAID' ? ' · paid' : ''}`;
}

/** What is given up, e.g. `This gives up your ticket: 3 dates.` */
export const givenUpWords = ({ dates }: Pick<TicketCancelPreview, 'dates'>): string =>
  dates.length === 1 ? 'This gives up your ticket.' : `This gives up your ticket: ${dates.length} dates.`;

/** What giving it back costs, in the sentences of a sheet. */
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
  // Nothing was paid: there is no time until which that is free.
  return Number(option?.refund ?? 0) === 0
    ? [sentence]
    : [sentence, `Free until ${formatDayTime(freeCancelUntil, timeZone)}.`];
}
