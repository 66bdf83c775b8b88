import type { ChangedSessions, PublishSessions } from '@studio/contract/schedule/schedule-change.schema';
import { writeAudit, type Actor } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { lockClock, studioSettings } from '../../../configure/studio/studio.api.ts';
import { publishingAt } from '../create/create.service.ts';
import { findSessions, publishDrafts, publishDraftsAt } from '../../session/session.api.ts';
import { scheduleRepository } from '../schedule.repository.ts';
import { notifyAssigned } from '../teaching.service.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';

/** Nobody has heard of a draft: who teaches it does so now. */
async function publishNow(tx: Tx, actor: Actor, scheduleIds: readonly string[]): Promise<void> {
  await publishDrafts(tx, scheduleIds);
  const clock = await studioSettings(tx);
  const sessions = await findSessions(tx, scheduleIds);
  notifyAssigned(
    tx,
    sessions.flatMap((session) =>
      [session, ...session.coInstructors].map(({ staffId }) => ({
        ...session,
        staffId,
        startAt: new Date(session.startAt),
      })),
    ),
    { clock, actor },
  );
  for (const entityId of scheduleIds)
    writeAudit(tx, actor, { action: 'session.publish', entity: 'session', entityId });
}

/**
 * Publishes drafts, now or at an instant. Leaves other sessions unchanged. @throws {Refusal} NOT_FOUND,
 * INVALID_FIELDS for a past time.
 */
export const publishSessions = (
  ctx: StaffContext,
  { scheduleIds, publishAt }: PublishSessions,
): Promise<ChangedSessions> =>
  ctx.transaction(async (tx) => {
    const { timezone } = await lockClock(tx);
    const at = publishingAt(publishAt, timezone, ctx.now);
    const locked = await scheduleRepository(tx).lock(scheduleIds);
    if (locked.length < new Set(scheduleIds).size) throw new Refusal('NOT_FOUND');
    const drafts = locked.filter(({ status }) => status === 'DRAFT').map(({ schedule_id }) => schedule_id);
    if (at) await publishDraftsAt(tx, drafts, at);
    else await publishNow(tx, ctx, drafts);
    return { scheduleIds: drafts, told: 0, movedToWaitlist: 0 };
  });

const MAX_AT_ONCE = 200;

/** Publishes drafts whose time has come. @returns how many. */
export async function publishDue(tx: Tx, now: Date): Promise<number> {
  const due = await scheduleRepository(tx).lockToPublish(now, MAX_AT_ONCE);
  if (due.length === 0) return 0;
  const { studioId } = await studioSettings(tx);
  await publishNow(tx, { audience: 'system', studioId, now }, due);
  return due.length;
}
