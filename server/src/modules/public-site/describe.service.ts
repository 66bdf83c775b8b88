import type { PublicEvent } from '@studio/contract/event.schema';
import type { PublicSession } from '@studio/contract/schedule.schema';
import { addDays, localDateOf } from '@studio/contract/time';
import type { Deps } from '../../platform/deps.ts';
import { keptFor, shortMemory } from '../../platform/db/shortMemory.ts';
import type { DescribedPage, DescribePage, PageDescription } from '../../platform/http/pageDescription.ts';
import { findShown, listShown } from '../session/session.api.ts';
import { upcomingEvents } from '../event/event.api.ts';
import { SHARE_SIZE } from './art.rules.ts';
import { eventWords, sessionWords, studioWords, type Words } from './describe.rules.ts';
import { markOf } from './drawn.service.ts';
import { businessThing, eventThing, sessionThing, type Business } from './jsonLd.rules.ts';
import { readAddress, renamed, type SiteAddress } from './page.rules.ts';
import { bookingsOrigin } from '../../platform/mail/siteOrigin.ts';
import type { FindSite, SiteOfStudio } from './publicStudio.service.ts';
import { drawnAt, SHARE_FILE } from './siteFiles.rules.ts';

/**
 * Days and classes that search engines are told of. The page itself shows more; they weigh on every visit.
 */
const DAYS_TOLD = 3;
const CLASSES_TOLD = 12;
const EVENTS_TOLD = 10;

/** What the address is about, and what else its page shows. */
interface Shown {
  session: PublicSession | null;
  event: PublicEvent | null;
  sessions: readonly PublicSession[];
  events: readonly PublicEvent[];
}
const NOTHING: Shown = { session: null, event: null, sessions: [], events: [] };

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;

/** What the pages of a studio show, read once for many visitors. */
function shownFinder({ db, clock, config }: Needs) {
  const recall = shortMemory<Shown & { studioId: string }>({
    db,
    milliseconds: keptFor(config),
    most: 300,
    studioOf: ({ studioId }) => studioId,
  });
  const read = (site: SiteOfStudio, address: SiteAddress): Promise<Shown> =>
    db.studio(site.face.studioId, async (tx) => {
      const now = clock.now();
      if (address.page === 'event') {
        const events = await upcomingEvents(tx, now);
        return {
          ...NOTHING,
          event: events.find(({ classTemplId }) => classTemplId === address.eventId) ?? null,
          events,
        };
      }
      const today = localDateOf(now, site.face.timezone);
      const seen = { viewer: 'VISITOR', now } as const;
      const [session, sessions] = await Promise.all([
        address.sessionId ? findShown(tx, address.sessionId, 'VISITOR') : null,
        listShown(tx, { from: today, to: addDays(today, DAYS_TOLD) }, seen),
      ]);
      return {
        ...NOTHING,
        session,
        sessions: sessions.filter(({ startAt }) => Date.parse(startAt) > now.getTime()),
      };
    });

  return async (site: SiteOfStudio, address: SiteAddress): Promise<Shown> => {
    const isShown =
      address.page === 'event' || (address.page === 'schedule' && site.settings.allowGuestBrowse);
    if (!isShown) return NOTHING;
    const { studioId } = site.face;
    return recall([studioId, address.page, address.sessionId, address.eventId].join(' '), async () => ({
      ...(await read(site, address)),
      studioId,
    }));
  };
}

function dataOf(
  { session, event, sessions, events }: Shown,
  business: Business,
  at: (page: string, query?: string) => string,
): object[] {
  const classes = session
    ? [session]
    : sessions.filter(({ templateType }) => templateType !== 'EVENT').slice(0, CLASSES_TOLD);
  const told = event ? [event] : events.slice(0, EVENTS_TOLD);
  return [
    businessThing(business),
    ...classes.map((one) => sessionThing(one, business, at('schedule', `&session=${one.scheduleId}`))),
    ...told.map((one) => eventThing(one, business, at('event', `&event=${one.classTemplId}`))),
  ];
}

const wordsOf = (
  { session, event }: Shown,
  address: SiteAddress,
  said: Parameters<typeof studioWords>[1],
): Words => {
  if (session) return sessionWords(session, said);
  return event ? eventWords(event, said) : studioWords(address, said);
};

function describe(
  site: SiteOfStudio,
  { address, shown, url, origin }: { address: SiteAddress; shown: Shown; url: string; origin: string },
): PageDescription {
  const { face, settings } = site;
  const at = (page: string, query = ''): string =>
    `${origin}/booking-website/${page}?extension=${face.extension}${query}`;
  const mark = markOf(site);
  const photo = shown.session?.photo ?? shown.event?.photos[0] ?? null;
  const drawn = `${origin}${drawnAt(face.extension, mark, SHARE_FILE)}`;
  const business: Business = { ...face, url: at('schedule'), image: drawn };
  return {
    ...wordsOf(shown, address, { face, seo: settings.seo }),
    siteName: face.studioName,
    canonical: at(
      address.page === 'payment-success' ? 'schedule' : address.page,
      shown.event ? `&event=${shown.event.classTemplId}` : '',
    ),
    shared: origin + url,
    image: photo ? { url: origin + photo, size: null } : { url: drawn, size: SHARE_SIZE },
    colour: face.colour,
    manifest: `/booking-website/manifest.webmanifest?extension=${face.extension}`,
    icon: drawnAt(face.extension, mark, '180.png'),
    isIndexed: address.isPublic && !address.isEmbedded,
    data: address.isPublic && !address.isEmbedded ? dataOf(shown, business, at) : [],
  };
}

/** Describes the pages of the booking website, each in one or two reads that many visitors share. */
export function pageDescriber(deps: Needs, findSite: FindSite): DescribePage {
  const findShownOn = shownFinder(deps);
  const origin = bookingsOrigin(deps.config);
  return async (url): Promise<DescribedPage> => {
    const address = readAddress(url);
    if (!address.extension) return { kind: 'PAGE', status: 200, description: null, embedders: [] };
    const site = await findSite(address.extension);
    if (!site) return { kind: 'PAGE', status: 404, description: null, embedders: [] };
    if (site.face.extension !== address.extension)
      return { kind: 'MOVED', url: renamed(url, site.face.extension) };
    const shown = await findShownOn(site, address);
    return {
      kind: 'PAGE',
      status: 200,
      description: describe(site, { address, shown, url, origin }),
      embedders: site.settings.allowedEmbedOrigins,
    };
  };
}
