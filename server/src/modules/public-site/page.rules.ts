import { isId } from '@studio/contract/id';

/**
 * Pages that search engines may keep, and what they are called there. The rest is a member's own affair, or a
 * step on the way.
 */
const TITLES: Record<string, string> = {
  schedule: 'Classes and booking',
  event: 'Events',
  'package-options': 'Packages and prices',
};
/** Names under which an address of an event has its id. */
const EVENT_NAMES = ['event', 'eventId'];

/** One address of the booking website. */
export interface SiteAddress {
  extension: string;
  /** E.g. `schedule`. */
  page: string;
  isPublic: boolean;
  /** What a search engine shows above the page; `null` on pages that it does not show. */
  title: string | null;
  /** A session or an event that the address is about. */
  sessionId: string | null;
  eventId: string | null;
  isEmbedded: boolean;
}

const idOrNull = (value: string | null | undefined): string | null => (value && isId(value) ? value : null);

/** Reads an address, with its query, that a visitor asked for. */
export function readAddress(url: string): SiteAddress {
  const { pathname, searchParams } = new URL(`http://localhost${url}`);
  const page =
    pathname === '/payment-success'
      ? 'payment-success'
      : (/^\/booking-website(?:\/([\w-]+))?\/?$/.exec(pathname)?.[1] ??
        (/^\/booking-website\/?$/.test(pathname) ? 'schedule' : ''));
  const title = Object.hasOwn(TITLES, page) ? (TITLES[page] ?? null) : null;
  const eventId = EVENT_NAMES.map((name) => searchParams.get(name)).find(Boolean);
  return {
    extension: (searchParams.get('extension') ?? '').trim().toLowerCase(),
    page,
    isPublic: title !== null,
    title,
    sessionId: page === 'schedule' ? idOrNull(searchParams.get('session')) : null,
    eventId: page === 'event' ? idOrNull(eventId) : null,
    isEmbedded: searchParams.get('embed') === '1',
  };
}

/** The same address of a studio that has another name by now. */
export function renamed(url: string, extension: string): string {
  const { pathname, searchParams } = new URL(`http://localhost${url}`);
  searchParams.set('extension', extension);
  return `${pathname}?${searchParams}`;
}

const LONGEST_DESCRIPTION = 160;

/** A text on one line, cut behind a word. */
export function inShort(text: string, most = LONGEST_DESCRIPTION): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most - 1);
  const end = cut.lastIndexOf(' ');
  // One long word is cut in its middle, rather than most of the text with it.
  return `${(end > most / 2 ? cut.slice(0, end) : cut).replace(/[\s,.;:–-]+$/, '')}…`;
}
