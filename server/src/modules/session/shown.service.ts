import type { PublicSession } from '@studio/contract/schedule.schema';
import { localDateOf } from '@studio/contract/time';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { siteSettings, type SiteSettings } from '../booking-website/booking-website.api.ts';
import { studioSettings } from '../studio/studio.api.ts';
import { findPublicSession, listPublicSessions, otherClasses, type Viewer } from './session.views.ts';
import { asShown, endOfShown } from './shown.rules.ts';

function admit(viewer: Viewer, { allowGuestBrowse }: SiteSettings): void {
  if (viewer === 'VISITOR' && !allowGuestBrowse) throw new Refusal('MEMBERS_ONLY');
}

/**
 * Sessions of some days as the studio's settings let them be seen, no farther ahead than they say.
 * @throws {Refusal} MEMBERS_ONLY for visitors of a studio that shows its schedule to members only.
 */
export async function listShown(
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
  const end = endOfShown(localDateOf(seen.now, timezone), settings.weeksVisible);
  return sessions.filter(({ localDate }) => localDate < end).map((session) => asShown(session, settings));
}

/** One session likewise, also one farther ahead: somebody was sent there. @throws {Refusal} MEMBERS_ONLY. */
export async function findShown(tx: Tx, scheduleId: string, viewer: Viewer): Promise<PublicSession | null> {
  const [settings, session] = await Promise.all([
    siteSettings(tx),
    findPublicSession(tx, scheduleId, viewer),
  ]);
  admit(viewer, settings);
  return session && asShown(session, settings);
}

/** Classes that a member with a place in one of them may want instead. */
export async function otherShown(
  tx: Tx,
  choice: Parameters<typeof otherClasses>[1],
): Promise<PublicSession[]> {
  const [settings, sessions] = await Promise.all([siteSettings(tx), otherClasses(tx, choice)]);
  return sessions.map((session) => asShown(session, settings));
}
