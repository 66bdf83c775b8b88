import type { PublicStudio } from '@studio/contract/configure/studio.schema';
import { DAY, addDays, localDateOf } from '@studio/contract/values/time';
import type { Clock } from '../../../clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { microCache } from '../../../platform/db/microCache.ts';
import { siteSettings, type SiteSettings, toPublicSite } from '../booking-website/booking-website.api.ts';
import { closuresBetween } from '../../configure/closure/closure.api.ts';
import { sellsGiftCards } from '../../packages/gift-card/gift-card.api.ts';
import {
  documentNames,
  publicFace,
  studioIdByExtension,
  studioSettings,
} from '../../configure/studio/studio.api.ts';
import { closedDays } from './closedDays.rules.ts';

/** A studio with everything that its website shows. */
export interface SiteOfStudio {
  /** The public data of a studio. */
  face: PublicStudio;
  settings: SiteSettings;
}
/** Finds a studio by its extension; `null` = there is none. */
export type FindSite = (extension: string) => Promise<SiteOfStudio | null>;

/** The furthest that any website shows its schedule, in days. */
const FARTHEST_DAYS = 7 * 12;

async function read(tx: Tx, now: Date): Promise<SiteOfStudio> {
  const soon = new Date(now.getTime() + (FARTHEST_DAYS + 1) * DAY);
  const [face, settings, closures, hasGiftCards, names, { attributes }] = await Promise.all([
    publicFace(tx),
    siteSettings(tx),
    closuresBetween(tx, now, soon),
    sellsGiftCards(tx, now),
    documentNames(tx),
    studioSettings(tx),
  ]);
  const today = localDateOf(now, face.timezone);
  const lastDay = addDays(today, settings.weeksVisible * 7 - 1);
  return {
    face: {
      ...face,
      documentNames: names,
      buyerFrom: attributes.buyerFrom,
      site: toPublicSite(settings),
      closures: closedDays(closures, { today, lastDay }),
      sellsGiftCards: hasGiftCards,
    },
    settings,
  };
}

/** Finds studios by their extension, with one read for many visitors. */
export function siteFinder({
  db,
  clock,
  cacheTtl,
}: {
  db: Database;
  clock: Clock;
  cacheTtl: number;
}): FindSite {
  const recall = microCache<SiteOfStudio | null>({
    db,
    milliseconds: cacheTtl,
    most: 500,
    studioOf: (site) => site?.face.studioId ?? null,
  });
  return (extension) =>
    recall(extension, async () => {
      const studioId = await studioIdByExtension(db, extension);
      return studioId ? db.studio(studioId, (tx) => read(tx, clock.now())) : null;
    });
}
