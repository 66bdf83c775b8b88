import type { PublicEvent } from '@studio/contract/schedule/event.schema';
import { formatMoney } from '@studio/contract/values/money';
import { formatDayTime, formatLocalDate, formatLocalDay, formatTime } from '@studio/contract/values/time';

type TicketType = PublicEvent['ticketTypes'][number];

/** When an event takes place, in a line: its first session and how many more. */
export function whenWords({ sessions, timezone }: Pick<PublicEvent, 'sessions' | 'timezone'>): string {
  const [first, ...more] = sessions;
  if (!first) return 'Ended';
  const start = formatDayTime(first.startAt, timezone);
  if (more.length === 0) return start;
  return `${start} and ${more.length === 1 ? '1 more date' : `${more.length} more dates`}`;
}

/** One session with its end, e.g. `Sat 28 Nov, 7:00 pm – 8:30 pm`. */
export const sessionWords = ({ startAt, endAt }: PublicEvent['sessions'][number], timeZone: string): string =>
  `${formatDayTime(startAt, timeZone)} – ${formatTime(endAt, timeZone)}`;

/** Who teaches an event: everybody once, in the order of its dates. */
export const peopleOf = ({ sessions }: Pick<PublicEvent, 'sessions'>): string[] => [
  ...new Set(sessions.flatMap(({ staffNames = [] }) => staffNames)),
];

/** Whether other people teach other dates of an event, so that each date has to say who does. */
export const isTaughtInTurns = ({ sessions }: Pick<PublicEvent, 'sessions'>): boolean =>
  new Set(sessions.map(({ staffNames = [] }) => staffNames.toSorted().join('\n'))).size > 1;

/** A price in words; zero is "free". */
export const priceWords = (price: string, currency: string): string =>
  Number(price) === 0 ? 'Free' : formatMoney(price, currency);

/** The lowest price on sale, e.g. `from S$45.00`; empty when nothing is on sale. */
export function fromPrice({ ticketTypes, currency }: Pick<PublicEvent, 'ticketTypes' | 'currency'>): string {
  const prices = ticketTypes
    .filter(({ sale }) => sale === 'ON_SALE')
    .map(({ price }) => price)
    .sort((a, b) => Number(a) - Number(b));
  const [least] = prices;
  if (least === undefined) return '';
  const isOne = prices.every((price) => price === least);
  return isOne ? priceWords(least, currency) : `from ${priceWords(least, currency)}`;
}

/** Whether nothing of an event can be booked any more. */
export const isSoldOut = ({ ticketTypes }: Pick<PublicEvent, 'ticketTypes'>): boolean =>
  ticketTypes.length > 0 && ticketTypes.every(({ sale }) => sale === 'SOLD_OUT');

/** Why a ticket cannot be bought now, or how many are left when there are few. */
export function saleWords({ sale, left, salesFrom, salesTo }: TicketType): string {
  if (sale === 'SOLD_OUT') return 'Sold out';
  if (sale === 'NOT_YET') return salesFrom ? `On sale from ${formatLocalDate(salesFrom)}` : 'Not on sale yet';
  if (sale === 'OVER' || sale === 'NO_SESSION') return 'No longer on sale';
  if (left !== null) return left === 1 ? '1 seat left' : `${left} seats left`;
  return salesTo ? `Until ${formatLocalDate(salesTo)}` : '';
}

/** The dates that a ticket covers; empty when the event has only one. */
export function datesWords({ scheduleIds }: TicketType, { sessions }: Pick<PublicEvent, 'sessions'>): string {
  if (sessions.length < 2) return '';
  if (scheduleIds.length === 0) return sessions.length === 2 ? 'Both dates' : `All ${sessions.length} dates`;
  return sessions
    .filter(({ scheduleId }) => scheduleIds.includes(scheduleId))
    .map(({ localDate }) => formatLocalDay(localDate))
    .join(', ');
}
