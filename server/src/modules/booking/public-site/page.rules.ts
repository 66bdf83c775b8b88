import { isId } from '@studio/contract/values/id';

/** Indexed pages with their titles. Other pages belong to a member, or are one step of several. */
const TITLES: Record<string, string> = {
  schedule: 'Classes and booking',
  event: 'Events',
  instructor: 'Instructors',
  'package-options': 'Packages and prices',
};
/** Query names that carry an event's id. */
const EVENT_NAMES = ['event', 'eventId'];

/** One address of the booking website. */
export interface SiteAddress {
  extension: string;
  /** E.g. `schedule`. */
  page: string;
  isPublic: boolean;
  /** The title in search engines; `null` on pages that are not indexed. */
  title: string | null;
  /** The session or event of an address. */
  sessionId: string | null;
  eventId: string | null;
  isEmbedded: boolean;
}

const idOrNull = (value: string | null | undefined): string | null => (value && isId(value) ? value : null);

/** Reads a requested address with its query. */
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

/** The same address under the studio's new name. */
export function renamed(url: string, extension: string): string {
  const { pathname, searchParams } = new URL(`http://localhost${url}`);
  searchParams.set('extension', extension);
  return `${pathname}?${searchParams}`;
}

const MAX_DESCRIPTION_LENGTH = 160;

/** A text on one line, cut after a word. */
export function inShort(text: string, most = MAX_DESCRIPTION_LENGTH): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most - 1);
  const end = cut.lastIndexOf(' ');
  // Cuts a very long word in its middle, rather than dropping most of the text with it.
  return `${(end > most / 2 ? cut.slice(0, end) : cut).replace(/[\s,.;:–-]+$/, '')}…`;
}
