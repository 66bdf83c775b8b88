import type {
  MemberMerge,
  MergeMembers,
  MergePreview,
} from '@studio/contract/members/merge/memberMerge.schema';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { endSessions } from '../../../platform/auth/sessionRows.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Hands } from '../../../platform/db/held/heldRows.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { giveUpDouble, lockPlaces, sessionsAhead } from '../../booking/booking/booking.api.ts';
import { newsWithdrawnAt } from '../consent/consent.api.ts';
import { joinRecords, lockMembers, type WholeMember } from '../member-record/member-record.api.ts';
import { giveAll } from './held.service.ts';
import { mergeRepository } from './merge.repository.ts';
import { findMerge } from './merge.views.ts';
import { planMerge } from './mergePlan.service.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

/** What merging would do. @throws {Refusal} as `planMerge`. */
export const previewMerge = (ctx: StaffContext, input: MergeMembers): Promise<MergePreview> =>
  ctx.transaction(async (tx) => {
    const { kept, dropped, moves, decisions, obstacles } = await planMerge(tx, input, ctx);
    return { kept, dropped, moves, decisions, obstacles };
  });

/** Locks what bookings lock, in their order: sessions, packages, and then the members themselves. */
export async function lockBoth(tx: Tx, { from, to }: Hands, now: Date): Promise<Map<string, WholeMember>> {
  const memberIds = [from, to];
  await lockPlaces(tx, { scheduleIds: await sessionsAhead(tx, memberIds, now), memberIds });
  const members = await lockMembers(tx, memberIds);
  return new Map(members.map((member) => [member.member_id, member]));
}

/**
 * Makes two records of one person one: everything that hangs on the dropped one moves, and it is archived.
 * @throws {Refusal} as `planMerge`; MERGE_NOT_POSSIBLE with the first obstacle.
 */
export const mergeMembers = (ctx: StaffContext, input: MergeMembers): Promise<MemberMerge> =>
  ctx.transaction(async (tx) => {
    const { staffId, now } = ctx;
    await planMerge(tx, input, ctx);
    const members = await lockBoth(tx, { from: input.dropId, to: input.keepId }, now);
    // Again, because both may have changed until they were locked.
    const { hands, obstacles, givenUp, kept, dropped, moves } = await planMerge(tx, input, ctx);
    if (obstacles[0]) throw new Refusal('MERGE_NOT_POSSIBLE', { message: obstacles[0] });
    for (const { bookingId } of givenUp) await giveUpDouble(tx, ctx, bookingId);
    const records = await joinRecords(
      tx,
      { kept: members.get(hands.to), dropped: members.get(hands.from) },
      { kept: await newsWithdrawnAt(tx, hands.to), dropped: await newsWithdrawnAt(tx, hands.from) },
    );
    const merges = mergeRepository(tx);
    const ids = givenUp.map(({ bookingId }) => bookingId);
    const mergeId = await merges.insert({ hands, ...records, givenUp: ids, staffId, now });
    await merges.noteRows(mergeId, await giveAll(tx, hands));
    await endSessions(tx, { memberId: hands.from }, now);
    writeAudit(tx, ctx, {
      action: 'member.merge',
      entity: 'member',
      entityId: hands.to,
      before: { keptName: kept.name, droppedName: dropped.name, ...records.keptBefore },
      after: { droppedId: hands.from, ...records.keptAfter, moves },
    });
    const merge = await findMerge(tx, mergeId, now);
    if (!merge) throw new Error('A merge that was just written cannot be found');
    return merge;
  });
