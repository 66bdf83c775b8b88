import type { Tx } from '../../../../platform/db/database.ts';
import { announce } from '../../../../platform/live/announce.ts';
import { newId } from '../../../../platform/db/newId.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { waitlistRepository } from '../waitlist.repository.ts';
import { mailExpired } from './waitlistMail.service.ts';

/** Ends the entries of cancelled sessions, and mails their members unless `isSilent`. @returns how many. */
export async function endWaits(
  tx: Tx,
  { scheduleIds, now, isSilent = false }: { scheduleIds: readonly string[]; now: Date; isSilent?: boolean },
): Promise<number> {
  const waits = waitlistRepository(tx);
  const ended = await waits.lockLines(scheduleIds);
  if (ended.length === 0) return 0;
  const settings = await studioSettings(tx);
  for (const { waitlistId, scheduleId, className, startAt, ...person } of ended) {
    await waits.end(waitlistId, { status: 'EXPIRED', now });
    if (!isSilent) mailExpired(tx, person, { session: { className, startAt }, settings, now }, true);
    announce(tx, { type: 'Session', id: scheduleId });
  }
  return ended.length;
}

/**
 * Puts members whose places were removed at the head of the line, in this order. They get a place by itself until the
 * window for cancelling begins; inside it they are asked like everybody, because they have accepted no place there
 * (rules.md B4). Call it with the session locked.
 */
export async function putFirst(
  tx: Tx,
  { scheduleId, memberIds, now }: { scheduleId: string; memberIds: readonly string[]; now: Date },
): Promise<void> {
  const waits = waitlistRepository(tx);
  await waits.makeRoom(scheduleId, memberIds.length);
  for (const [index, memberId] of memberIds.entries()) {
    await waits.insertAt(index + 1, {
      waitlist_id: newId(),
      schedule_id: scheduleId,
      member_id: memberId,
      accept_late: false,
      joined_at: now,
      joined_by: null,
    });
  }
}
