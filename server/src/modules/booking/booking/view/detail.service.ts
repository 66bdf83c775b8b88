import type {
  PublicDetailQuery,
  PublicSession,
  PublicSessionDetail,
} from '@studio/contract/schedule/schedule.schema';
import type { Database, Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { visibleTemplates } from '../../../schedule/class-template/class-template.api.ts';
import type { Lot } from '../../../packages/member-package/member-package.api.ts';
import { findVisible } from '../../../schedule/session/session.api.ts';
import {
  studioIdByExtension,
  studioSettings,
  type StudioSettings,
} from '../../../configure/studio/studio.api.ts';
import { shownTeacherOf } from '../../../members/staff/staff.api.ts';
import { opensAt } from '../booking.rules.ts';
import { bookableSession, type BookableSession } from '../booking.views.ts';
import { placeFreeUntil } from '../policy/cancel.rules.ts';
import { resolvePolicy } from '../policy/policy.rules.ts';
import { withPriority } from '../paying/priority.service.ts';

/**
 * A session on the booking website: from when a holder of `lots` can book it, and until when a place can be
 * cancelled for free.
 */
export async function withDetails(
  tx: Tx,
  shown: PublicSession,
  {
    session,
    settings,
    now,
    lots = [],
  }: { session: BookableSession; settings: StudioSettings; now: Date; lots?: readonly Lot[] },
): Promise<PublicSessionDetail> {
  const [[template], teacherId] = await Promise.all([
    visibleTemplates(tx, [shown.classTemplId]),
    teacherOf(tx, shown),
  ]);
  const policy = await withPriority(tx, resolvePolicy(settings, session), lots, { session, settings, now });
  return {
    ...shown,
    photos: template?.photos ?? [],
    teacherId,
    preparationNotes: template?.preparationNotes ?? '',
    location: template?.location ?? '',
    requiresWaiver: template?.requiresWaiver ?? false,
    opensAt: opensAt(session, policy, { now, timezone: settings.timezone })?.toISOString() ?? null,
    freeCancelUntil: placeFreeUntil({ freeCancelUntil: null }, session, policy).toISOString(),
  };
}

/** The instructor with a page of their own; `null` also where the studio names no instructors. */
const teacherOf = async (tx: Tx, { staffName, scheduleId }: PublicSession): Promise<string | null> =>
  staffName ? shownTeacherOf(tx, scheduleId) : null;

const FOR_MEMBERS = 'This class is for members. Sign in to see it.';

/**
 * Tells a visitor who follows a link to a members-only class just that. Appointments concern their member
 * alone.
 */
async function visitorRefusal(tx: Tx, scheduleId: string): Promise<Refusal> {
  const forMembers = await findVisible(tx, scheduleId, 'MEMBER');
  return forMembers && forMembers.templateType !== 'APPOINTMENT'
    ? new Refusal('MEMBERS_ONLY', { message: FOR_MEMBERS })
    : new Refusal('NOT_FOUND');
}

/**
 * One session as visitors see it. @throws {Refusal} STUDIO_UNKNOWN when no studio has the extension,
 * MEMBERS_ONLY when it is for members, NOT_FOUND.
 */
export async function publicSession(
  db: Database,
  { extension, scheduleId }: PublicDetailQuery,
  now: Date,
): Promise<PublicSessionDetail> {
  const studioId = await studioIdByExtension(db, extension);
  if (!studioId) throw new Refusal('STUDIO_UNKNOWN');
  return db.studio(studioId, async (tx) => {
    const [shown, session, settings] = await Promise.all([
      findVisible(tx, scheduleId, 'VISITOR'),
      bookableSession(tx).where('s.schedule_id', '=', scheduleId).executeTakeFirst(),
      studioSettings(tx),
    ]);
    if (!shown || !session) throw await visitorRefusal(tx, scheduleId);
    return withDetails(tx, shown, { session, settings, now });
  });
}
