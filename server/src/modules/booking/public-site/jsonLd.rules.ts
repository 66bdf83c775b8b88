import type { PublicEvent } from '@studio/contract/schedule/event.schema';
import type { PublicSession } from '@studio/contract/schedule/schedule.schema';

/** Objects of schema.org for search engines, without empty fields. */
type Thing = Record<string, unknown>;

const hasValue = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
const thing = (fields: Thing): Thing =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => hasValue(value)));

export interface Business {
  studioName: string;
  description: string;
  address: string;
  phone: string;
  email: string;
  currency: string;
  /** Absolute addresses. */
  url: string;
  image: string;
}

const idOf = ({ url }: Business): string => `${url}#studio`;
const place = ({ studioName, address }: Business, room: string | null): Thing =>
  thing({
    '@type': 'Place',
    name: room ? `${studioName}, ${room}` : studioName,
    address: address || studioName,
  });

/** The studio itself. */
export const businessThing = (business: Business): Thing =>
  thing({
    '@type': 'LocalBusiness',
    '@id': idOf(business),
    name: business.studioName,
    description: business.description,
    url: business.url,
    image: business.image,
    telephone: business.phone,
    email: business.email,
    address: business.address,
    currenciesAccepted: business.currency,
  });

const eventBase = (business: Business): Thing => ({
  '@type': 'Event',
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  organizer: {
    '@id': idOf(business),
    '@type': 'LocalBusiness',
    name: business.studioName,
    url: business.url,
  },
});
const scheduled = (isCancelled: boolean): string =>
  `https://schema.org/Event${isCancelled ? 'Cancelled' : 'Scheduled'}`;
const person = (name: string | null): Thing | undefined => (name ? { '@type': 'Person', name } : undefined);

/** One person, or a list of them. */
const performers = (names: readonly string[]): Thing | (Thing | undefined)[] | undefined =>
  names.length > 1 ? names.map(person) : person(names[0] ?? null);

/** A class, as an event that takes place once. @param url absolute. */
export const sessionThing = (session: PublicSession, business: Business, url: string): Thing =>
  thing({
    ...eventBase(business),
    name: session.className,
    startDate: session.startAt,
    endDate: session.endAt,
    url,
    description: session.description,
    image: business.image,
    location: place(business, session.roomName),
    performer: performers(session.staffNames),
    eventStatus: scheduled(session.isCancelled),
  });

const AVAILABILITY = {
  ON_SALE: 'InStock',
  SOLD_OUT: 'SoldOut',
  NOT_YET: 'PreOrder',
  OVER: 'Discontinued',
  NO_SESSION: 'Discontinued',
} as const;

/** An event with its tickets, from its first session to its last. @param url absolute. */
export function eventThing(event: PublicEvent, business: Business, url: string): Thing {
  const [first] = event.sessions;
  const offers = event.ticketTypes.map(({ name, price, sale }) => ({
    '@type': 'Offer',
    name,
    price,
    priceCurrency: event.currency,
    availability: `https://schema.org/${AVAILABILITY[sale]}`,
    url,
  }));
  return thing({
    ...eventBase(business),
    name: event.className,
    description: event.description,
    startDate: first?.startAt,
    endDate: event.sessions.at(-1)?.endAt,
    url,
    image: business.image,
    location: event.location
      ? { '@type': 'Place', name: event.location, address: event.location }
      : place(business, first?.roomName ?? null),
    performer: performers([...new Set(event.sessions.flatMap(({ staffNames }) => staffNames))]),
    eventStatus: scheduled(false),
    offers: offers.length > 0 ? offers : undefined,
  });
}
