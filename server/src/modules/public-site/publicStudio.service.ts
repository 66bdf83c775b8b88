import type { PublicStudio } from '@studio/contract/studio.schema';
import { addDays, localDateOf } from '@studio/contract/time';
import type { Clock } from '../../clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { shortMemory } from '../../platform/db/shortMemory.ts';
import { siteSettings, type SiteSettings, toPublicSite } from '../booking-website/booking-website.api.ts';
import { closuresBetween } from '../closed-time/closed-time.api.ts';
import { sellsGiftCards } from '../gift-card/gift-card.api.ts';
import { publicFace, studioIdByExtension } from '../studio/studio.api.ts';
import { closedDays } from './closedDays.rules.ts';

/** A studio with all that its website is made of. */
export interface SiteOfStudio {
  /** What everybody is told. */
  face: PublicStudio;
  settings: SiteSettings;
}
/** By an extension; `null` = there is none. */
export type FindSite = (extension: string) => Promise<SiteOfStudio | null>;

const DAY = 86_400_000;
/** As far ahead as any website shows its schedule. */
const FARTHEST_DAYS = 7 * 12;

async function read(tx: Tx, now: Date): Promise<SiteOfStudio> {
  const soon = new Date(now.getTime() + (FARTHEST_DAYS + 1) * DAY);
  const [face, settings, closures, hasGiftCards] = await Promise.all([
    publicFace(tx),
    siteSettings(tx),
    closuresBetween(tx, now, soon),
    sellsGiftCards(tx, now),
  ]);
  const today = localDateOf(now, face.timezone);
  const lastDay = addDays(today, settings.weeksVisible * 7 - 1);
  return {
    face: {
      ...face,
      site: toPublicSite(settings),
      closures: closedDays(closures, { today, lastDay }),
      sellsGiftCards: hasGiftCards,
    },
    settings,
  };
}

/** Finds studios by their extension, many visitors at a time. */
export function siteFinder({
  db,
  clock,
  keptFor,
}: {
  db: Database;
  clock: Clock;
  keptFor: number;
}): FindSite {
  const recall = shortMemory<SiteOfStudio | null>({
    db,
    milliseconds: keptFor,
    most: 500,
    studioOf: (site) => site?.face.studioId ?? null,
  });
  return (extension) =>
    recall(extension, async () => {
      const studioId = await studioIdByExtension(db, extension);
      return studioId ? db.studio(studioId, (tx) => read(tx, clock.now())) : null;
    });
}
