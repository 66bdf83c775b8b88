import type { EventSession, StudioEvent, TicketType } from '@studio/contract/schedule/event.schema';
import { formatMoney } from '@studio/contract/values/money';
import { formatDayTime, formatLocalDate } from '@studio/contract/values/time';
import type { StatusTone } from '@studio/ui/data';

/** Sale states of a ticket type, in words. */
export const SALE_WORDS: Record<TicketType['sale'], { label: string; tone: StatusTone }> = {
  ON_SALE: { label: 'On sale', tone: 'good' },
  NOT_YET: { label: 'Not yet', tone: 'waiting' },
  OVER: { label: 'Sale ended', tone: 'neutral' },
  SOLD_OUT: { label: 'Sold out', tone: 'bad' },
  NO_SESSION: { label: 'No sessions left', tone: 'neutral' },
};

/** `3 sold, 2 left`. */
export const soldWords = ({ sold, left }: Pick<TicketType, 'sold' | 'left'>): string =>
  `${sold} sold, ${left} left`;

/** `until 31 Mar 2026`, `1 Mar 2026 – 31 Mar 2026`, `always`. */
export function windowWords({ salesFrom, salesTo }: Pick<TicketType, 'salesFrom' | 'salesTo'>): string {
  if (salesFrom && salesTo) return `${formatLocalDate(salesFrom)} – ${formatLocalDate(salesTo)}`;
  if (salesFrom) return `from ${formatLocalDate(salesFrom)}`;
  return salesTo ? `until ${formatLocalDate(salesTo)}` : 'always';
}

/** Sessions that a ticket is for: `every session`, or their times. */
export function forWords(
  { scheduleIds }: Pick<TicketType, 'scheduleIds'>,
  sessions: readonly EventSession[],
  timezone: string,
): string {
  if (scheduleIds.length === 0) return 'every session';
  return (
    sessions
      .filter(({ scheduleId }) => scheduleIds.includes(scheduleId))
      .map(({ startAt }) => formatDayTime(startAt, timezone))
      .join('; ') || '—'
  );
}

/** Form values of a ticket type; a value that is not chosen is empty. */
export interface TicketTypeValues {
  ticketTypeId: string | null;
  version: number | null;
  classTemplId: string;
  name: string;
  price: string;
  taxRateId: string;
  quantity: number | null;
  salesFrom: string;
  salesTo: string;
  scheduleIds: string[];
  sort: number;
}

/** Initial form values: of a ticket type, or of a new one at the end of the list, with the usual tax. */
export function valuesOf(
  { classTemplId, ticketTypes }: Pick<StudioEvent, 'classTemplId' | 'ticketTypes'>,
  type: TicketType | null,
  usualTaxRateId = '',
): TicketTypeValues {
  if (!type)
    return {
      ticketTypeId: null,
      version: null,
      classTemplId,
      name: '',
      price: '',
      taxRateId: usualTaxRateId,
      quantity: null,
      salesFrom: '',
      salesTo: '',
      scheduleIds: [],
      sort: ticketTypes.length,
    };
  const { ticketTypeId, version, name, price, taxRateId, quantity, salesFrom, salesTo, scheduleIds, sort } =
    type;
  return {
    ticketTypeId,
    version,
    classTemplId,
    name,
    price,
    taxRateId: taxRateId ?? '',
    quantity,
    salesFrom: salesFrom ?? '',
    salesTo: salesTo ?? '',
    scheduleIds,
    sort,
  };
}

/** Ticket types that the desk can sell now. The days of sale only restrict members. */
export const sellable = (types: readonly TicketType[]): TicketType[] =>
  types.filter(({ sale }) => sale !== 'SOLD_OUT' && sale !== 'NO_SESSION');

/** `Standard · S$120.00 · 9 left`. */
export const ticketLabel = ({ name, toPay, left }: TicketType, currency: string): string =>
  `${name} · ${formatMoney(toPay, currency)} · ${left} left`;
