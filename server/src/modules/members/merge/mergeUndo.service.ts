import type { MemberMerge, UndoMerge } from '@studio/contract/members/merge/memberMerge.schema';
import { fullName } from '@studio/contract/values/names/fullName';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { endSessions } from '../../../platform/auth/sessionRows.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Hands } from '../../../platform/db/held/heldRows.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { restoreDouble } from '../../booking/booking/booking.api.ts';
import { partRecords, type WholeMember } from '../member-record/member-record.api.ts';
import { takeAllBack } from './held.service.ts';
import { mergeRepository, type MergeRow } from './merge.repository.ts';
import { undoUntil } from './merge.rules.ts';
import { lockBoth } from './merge.service.ts';
import { findMerge, isContactTaken, tornApart } from './merge.views.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';

type Columns = Record<string, unknown>;

const fail = (message: string): never => {
  throw new Refusal('MERGE_NOT_UNDOABLE', { message });
};

/** @throws {Refusal} MERGE_NOT_UNDOABLE with what has happened since. */
async function checkUndoable(
  tx: Tx,
  merge: MergeRow,
  { kept, dropped, now }: { kept: WholeMember; dropped: WholeMember; now: Date },
): Promise<void> {
  const settings = await studioSettings(tx);
  const name = fullName({ firstName: dropped.first_name, lastName: dropped.last_name }, settings);
  if (undoUntil(merge.merged_at) <= now) fail('A merge can be undone for 24 hours. They are over.');
  if (kept.merged_into)
    fail(
      `${fullName({ firstName: kept.first_name, lastName: kept.last_name }, settings)} was merged into somebody else since. Undo that merge first.`,
    );
  const contact = {
    memberId: kept.member_id,
    userEmail: dropped.user_email,
    phone: dropped.phone,
    phoneCountryCode: dropped.phone_country_code,
  };
  if (await isContactTaken(tx, contact))
    fail(`Another member has the email address or phone number of ${name} now.`);
  const torn = await tornApart(tx, { mergeId: merge.merge_id, keptId: kept.member_id });
  if (torn) fail(`${torn} would belong to different members, because of what was done since the merge.`);
}

/**
 * Undoes a merge exactly: what moved moves back, what has come since stays with the kept member.
 * @throws {Refusal} NOT_FOUND; MERGE_NOT_UNDOABLE after 24 hours, or with what stands against it.
 */
export const undoMerge = (ctx: StaffContext, { mergeId }: UndoMerge): Promise<MemberMerge> =>
  ctx.transaction(async (tx) => {
    const { now, staffId } = ctx;
    const shown = await findMerge(tx, mergeId, now);
    if (!shown) throw new Refusal('NOT_FOUND');
    const hands: Hands = { from: shown.droppedId, to: shown.keptId };
    const members = await lockBoth(tx, hands, now);
    const merges = mergeRepository(tx);
    const merge = await merges.lock(mergeId);
    const [kept, dropped] = [members.get(hands.to), members.get(hands.from)];
    if (!merge || !kept || !dropped) throw new Refusal('NOT_FOUND');
    await checkUndoable(tx, merge, { kept, dropped, now });
    if (!(await takeAllBack(tx, hands, await merges.rowsOf(mergeId))))
      fail('Something that was moved has been removed since.');
    const { hasAccountMoved } = await partRecords(
      tx,
      { kept, droppedId: merge.dropped_id },
      {
        keptBefore: merge.kept_before as Columns,
        keptAfter: merge.kept_after as Columns,
        droppedBefore: merge.dropped_before as Columns,
      },
    );
    if (hasAccountMoved) await endSessions(tx, { memberId: kept.member_id }, now);
    for (const bookingId of merge.given_up)
      if (!(await restoreDouble(tx, ctx, bookingId)))
        fail('A place that was given up by the merge has gone since.');
    await merges.noteUndone(mergeId, { staffId, now });
    writeAudit(tx, ctx, {
      action: 'member.undoMerge',
      entity: 'member',
      entityId: hands.to,
      after: { droppedId: hands.from, keptName: shown.keptName, droppedName: shown.droppedName },
    });
    return { ...shown, undoUntil: null };
  });
