import type { PublicSession } from '@studio/contract/schedule/schedule.schema';
import { localDateOf } from '@studio/contract/values/time';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { siteSettings, type SiteSettings } from '../../booking/booking-website/booking-website.api.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { findPublicSession, listPublicSessions, otherClasses, type Viewer } from './session.views.ts';
import { asVisible, endOfVisible } from './visible.rules.ts';

function admit(viewer: Viewer, { allowGuestBrowse }: SiteSettings): void {
  if (viewer === 'VISITOR' && !allowGuestBrowse) throw new Refusal('MEMBERS_ONLY');
}

/**
 * Sessions of some days, reduced to what the studio's settings show, up to its horizon.
 * @throws {Refusal} MEMBERS_ONLY for visitors of a studio whose schedule is for members only.
 */
export async function listVisible(
  tx: Tx,
  range: { from: string; to: string },
  seen: { viewer: Viewer; now: Date },
): Promise<PublicSession[]> {
  const [settings, { timezone }, sessions] = await Promise.all([
    siteSettings(tx),
    studioSettings(tx),
    listPublicSessions(tx, range, seen),
  ]);
  admit(seen.viewer, settings);
  const end = endOfVisible(localDateOf(seen.now, timezone), settings.weeksVisible);
  return sessions.filter(({ localDate }) => localDate < end).map((session) => asVisible(session, settings));
}

/**
 * One session, reduced the same way, also beyond the horizon: a link may lead there.
 * @throws {Refusal} MEMBERS_ONLY.
 */
export async function findVisible(tx: Tx, scheduleId: string, viewer: Viewer): Promise<PublicSession | null> {
  const [settings, session] = await Promise.all([
    siteSettings(tx),
    findPublicSession(tx, scheduleId, viewer),
  ]);
  admit(viewer, settings);
  return session && asVisible(session, settings);
}

/** Classes that a member with a place in one of them could take instead. */
export async function otherVisible(
  tx: Tx,
  choice: Parameters<typeof otherClasses>[1],
): Promise<PublicSession[]> {
  const [settings, sessions] = await Promise.all([siteSettings(tx), otherClasses(tx, choice)]);
  return sessions.map((session) => asVisible(session, settings));
}
