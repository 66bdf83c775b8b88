import type { PublicEvent } from '@studio/contract/schedule/event.schema';
import type { PublicSession } from '@studio/contract/schedule/schedule.schema';
import { addDays, localDateOf } from '@studio/contract/values/time';
import type { Deps } from '../../../platform/deps.ts';
import { cacheTtl, microCache } from '../../../platform/db/microCache.ts';
import type {
  DescribedPage,
  DescribePage,
  PageDescription,
} from '../../../platform/http/answer/pageDescription.ts';
import { findVisible, listVisible } from '../../schedule/session/session.api.ts';
import { upcomingEvents } from '../../schedule/event/event.api.ts';
import { SHARE_SIZE } from './art/art.rules.ts';
import { eventWords, sessionWords, studioWords, type Words } from './describe.rules.ts';
import { fingerprintOf } from './art/drawn.service.ts';
import { businessThing, eventThing, sessionThing, type Business } from './jsonLd.rules.ts';
import { readAddress, renamed, type SiteAddress } from './page.rules.ts';
import { bookingsOrigin } from '../../../platform/siteOrigin.ts';
import type { FindSite, SiteOfStudio } from './publicStudio.service.ts';
import { drawnAt, SHARE_FILE } from './siteFiles.rules.ts';

/**
 * The days and classes in the data for search engines. The page itself shows more, but every visit pays for
 * these.
 */
const LISTED_DAYS = 3;
const MAX_CLASSES = 12;
const MAX_EVENTS = 10;

/** What an address shows, and the other content of its page. */
interface VisiblePage {
  session: PublicSession | null;
  event: PublicEvent | null;
  sessions: readonly PublicSession[];
  events: readonly PublicEvent[];
}
const NOTHING: VisiblePage = { session: null, event: null, sessions: [], events: [] };

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;

/** Reads the content of a studio's pages once for many visitors. */
function visibleFinder({ db, clock, config }: Needs) {
  const recall = microCache<VisiblePage & { studioId: string }>({
    db,
    milliseconds: cacheTtl(config),
    most: 300,
    studioOf: ({ studioId }) => studioId,
  });
  const read = (site: SiteOfStudio, address: SiteAddress): Promise<VisiblePage> =>
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
        address.sessionId ? findVisible(tx, address.sessionId, 'VISITOR') : null,
        listVisible(tx, { from: today, to: addDays(today, LISTED_DAYS) }, seen),
      ]);
      return {
        ...NOTHING,
        session,
        sessions: sessions.filter(({ startAt }) => Date.parse(startAt) > now.getTime()),
      };
    });

  return async (site: SiteOfStudio, address: SiteAddress): Promise<VisiblePage> => {
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
  { session, event, sessions, events }: VisiblePage,
  business: Business,
  at: (page: string, query?: string) => string,
): object[] {
  const classes = session
    ? [session]
    : sessions.filter(({ templateType }) => templateType !== 'EVENT').slice(0, MAX_CLASSES);
  const listed = event ? [event] : events.slice(0, MAX_EVENTS);
  return [
    businessThing(business),
    ...classes.map((one) => sessionThing(one, business, at('schedule', `&session=${one.scheduleId}`))),
    ...listed.map((one) => eventThing(one, business, at('event', `&event=${one.classTemplId}`))),
  ];
}

const wordsOf = (
  { session, event }: VisiblePage,
  address: SiteAddress,
  source: Parameters<typeof studioWords>[1],
): Words => {
  if (session) return sessionWords(session, source);
  return event ? eventWords(event, source) : studioWords(address, source);
};

function describe(
  site: SiteOfStudio,
  {
    address,
    visible,
    url,
    origin,
  }: { address: SiteAddress; visible: VisiblePage; url: string; origin: string },
): PageDescription {
  const { face, settings } = site;
  const at = (page: string, query = ''): string =>
    `${origin}/booking-website/${page}?extension=${face.extension}${query}`;
  const fingerprint = fingerprintOf(site);
  const photo = visible.session?.photo ?? visible.event?.photos[0] ?? null;
  const drawn = `${origin}${drawnAt(face.extension, fingerprint, SHARE_FILE)}`;
  const business: Business = { ...face, url: at('schedule'), image: drawn };
  return {
    ...wordsOf(visible, address, { face, seo: settings.seo }),
    siteName: face.studioName,
    canonical: at(
      address.page === 'payment-success' ? 'schedule' : address.page,
      visible.event ? `&event=${visible.event.classTemplId}` : '',
    ),
    shared: origin + url,
    image: photo ? { url: origin + photo, size: null } : { url: drawn, size: SHARE_SIZE },
    colour: face.colour,
    manifest: `/booking-website/manifest.webmanifest?extension=${face.extension}`,
    icon: drawnAt(face.extension, fingerprint, '180.png'),
    isIndexed: address.isPublic && !address.isEmbedded,
    data: address.isPublic && !address.isEmbedded ? dataOf(visible, business, at) : [],
  };
}

/** Describes the pages of the booking website, each in one or two reads shared by many visitors. */
export function pageDescriber(deps: Needs, findSite: FindSite): DescribePage {
  const findVisibleOn = visibleFinder(deps);
  const origin = bookingsOrigin(deps.config);
  return async (url): Promise<DescribedPage> => {
    const address = readAddress(url);
    if (!address.extension) return { kind: 'PAGE', status: 200, description: null, embedders: [] };
    const site = await findSite(address.extension);
    if (!site) return { kind: 'PAGE', status: 404, description: null, embedders: [] };
    if (site.face.extension !== address.extension)
      return { kind: 'MOVED', url: renamed(url, site.face.extension) };
    const visible = await findVisibleOn(site, address);
    return {
      kind: 'PAGE',
      status: 200,
      description: describe(site, { address, visible, url, origin }),
      embedders: site.settings.allowedEmbedOrigins,
    };
  };
}
