import { beginningOf } from '@studio/contract/values/letters/characters';
import type {
  BulkExtend,
  BulkExtended,
  UndoneBulkExtend,
} from '@studio/contract/packages/member-package-change.schema';
import { addDays } from '@studio/contract/values/time';
import { countOf } from '@studio/contract/values/duration';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { newId } from '../../../../platform/db/newId.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { announce } from '../../../../platform/live/announce.ts';
import { countAct, holdDesk } from '../../../configure/desk-limit/desk-limit.api.ts';
import { requireMembers } from '../../../members/member-standing/member-standing.api.ts';
import { bulkExtendRepository, type Extended } from './bulkExtend.repository.ts';
import { UNDO_HOURS, undoUntil } from '../change.rules.ts';
import { recogniseUntil } from '../recognition/recognition.service.ts';
import { displayContext } from '../member-package.views.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';

const MAX_SHOWN = 50;

const toItem = ({ id, memberName, name, endDate, newEndDate }: Extended): BulkExtended['items'][number] => ({
  studioPackageTransactionId: id,
  memberName,
  name,
  endDate,
  newEndDate,
});

/** Recognises the value until now by the old days, not by the new ones. */
async function settleByTime(
  tx: Tx,
  packages: readonly Extended[],
  { today, now }: { today: string; now: Date },
): Promise<void> {
  for (const { id } of packages.filter(({ isByTime }) => isByTime))
    await recogniseUntil(tx, { packageId: id, day: addDays(today, -1), now });
}

/**
 * Extends many packages at once, or previews it.
 * @throws {Refusal} ABOVE_LIMIT above one's limit, NOT_FOUND for somebody who is no member of the studio.
 */
export const bulkExtend = (
  ctx: StaffContext,
  { filter: { studioPackageId, memberIds }, days, reason, dryRun }: BulkExtend,
): Promise<BulkExtended> =>
  ctx.transaction(async (tx) => {
    if (memberIds) await requireMembers(tx, memberIds);
    if (!dryRun) await holdDesk(tx);
    const { today } = await displayContext(tx, ctx.now);
    const packages = bulkExtendRepository(tx);
    const filter = { studioPackageId, memberIds, days, today };
    const found = dryRun ? await packages.find(filter) : await packages.lock(filter);
    const answer = { dryRun, packages: found.length, items: found.slice(0, MAX_SHOWN).map(toItem) };
    if (dryRun || found.length === 0) return { ...answer, batchId: null };
    const batch = { batchId: newId(), reason, staffId: ctx.staffId, now: ctx.now };
    await countAct(tx, ctx, {
      kind: 'DAYS',
      amount: days,
      memberId: null,
      subjectId: batch.batchId,
      subject: countOf(found.length, 'package'),
      reason,
    });
    await settleByTime(tx, found, { today, now: ctx.now });
    await packages.insertBatch(batch, { studioPackageId, packages: found.length });
    await packages.extend(found, batch);
    writeAudit(tx, ctx, {
      action: 'package.bulkExtend',
      entity: 'package_batch',
      entityId: batch.batchId,
      after: { studioPackageId, members: memberIds?.length ?? null, days, packages: found.length },
      reason,
    });
    announce(tx, { type: 'MemberPackage', id: 'LIST' });
    return { ...answer, batchId: batch.batchId };
  });

/**
 * Undoes a batch of extensions within a day. Packages whose days were changed since, or that pay for a class
 * in the added days, keep them.
 *
 * @throws {Refusal} REQUEST_FINAL when it is too late or was done before, NOT_FOUND.
 */
export const undoBulkExtend = (ctx: StaffContext, batchId: string): Promise<UndoneBulkExtend> =>
  ctx.transaction(async (tx) => {
    const packages = bulkExtendRepository(tx);
    const batch = await packages.lockBatch(batchId);
    if (!batch) throw new Refusal('NOT_FOUND');
    if (batch.undone_at) throw new Refusal('REQUEST_FINAL', { message: 'This is already undone.' });
    if (!undoUntil(batch.created_at, ctx.now))
      throw new Refusal('REQUEST_FINAL', { message: `This can be undone for ${UNDO_HOURS} hours.` });
    const undoable = await packages.lockUndoable(batchId);
    const { today } = await displayContext(tx, ctx.now);
    await settleByTime(tx, undoable, { today, now: ctx.now });
    if (undoable.length > 0)
      await packages.extend(undoable, {
        batchId: newId(),
        reason: beginningOf(`Undone: ${batch.reason}`, 500),
        staffId: ctx.staffId,
        now: ctx.now,
      });
    await packages.endBatch(batchId, ctx.now);
    writeAudit(tx, ctx, {
      action: 'package.undoBulkExtend',
      entity: 'package_batch',
      entityId: batchId,
      after: { packages: undoable.length },
    });
    announce(tx, { type: 'MemberPackage', id: 'LIST' });
    return { packages: undoable.length, kept: batch.packages - undoable.length };
  });
