import type {
  ApplyPreview,
  ApplyUndone,
  PlanChange,
} from '@studio/contract/packages/package-plan-change.schema';
import type { SavePackagePlan } from '@studio/contract/packages/package-plan.schema';
import { localDateOf } from '@studio/contract/values/time';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { newId } from '../../../../platform/db/newId.ts';
import { Refusal } from '../../../../platform/http/answer/refusal.ts';
import { announce } from '../../../../platform/live/announce.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { applyRepository, applyUndoRepository, type Batch } from '../../member-package/member-package.api.ts';
import { undoUntil } from './apply.rules.ts';
import { packageRepository } from '../package.repository.ts';
import { contentOf, termsOf } from '../terms/terms.service.ts';
import { namesOf } from '../terms/terms.views.ts';
import {
  changedTerms,
  isChangeable,
  type ChangeableTerm,
  type PlanTerms,
  type TermName,
} from '../terms/terms.rules.ts';
import { LABELS, WIRE_NAMES, wordsOf, type Names } from '../terms/termWords.rules.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';

/** A plan whose terms change. */
export interface Edit {
  studioPackageId: string;
  before: PlanTerms;
  after: PlanTerms;
}

const MAX_EXAMPLES = 5;

/** Describes in words the changes from one version of terms to the next. */
export const changesBetween = (before: PlanTerms, after: PlanTerms, names: Names): PlanChange[] =>
  changedTerms(before, after).map((name: TermName) => ({
    field: WIRE_NAMES[name] ?? name,
    label: LABELS[name],
    oldValue: wordsOf(name, before[name], names),
    newValue: wordsOf(name, after[name], names),
    reach: isChangeable(name) ? 'NEW_AND_EXISTING' : 'NEW_ONLY',
  }));

const targetOf = ({ studioPackageId, before, after }: Edit, today: string) => ({
  studioPackageId,
  today,
  after,
  names: changedTerms(before, after).filter(isChangeable),
});

/**
 * Previews saving a plan: the changes, and the packages that they concern. Writes nothing.
 * @throws {Refusal} NOT_FOUND when the studio has no such plan.
 */
export const previewApply = (ctx: StaffContext, input: SavePackagePlan): Promise<ApplyPreview> =>
  ctx.transaction(async (tx) => {
    const plan = input.studioPackageId ? await packageRepository(tx).find(input.studioPackageId) : undefined;
    if (!plan || plan.status === 'ARCHIVED') throw new Refusal('NOT_FOUND');
    const { currency, timezone } = await studioSettings(tx);
    const edit = {
      studioPackageId: plan.studio_package_id,
      before: termsOf(plan),
      after: contentOf(input, currency).terms,
    };
    const target = targetOf(edit, localDateOf(ctx.now, timezone));
    return {
      changes: changesBetween(edit.before, edit.after, await namesOf(tx, currency)),
      ...(await applyRepository(tx).count(target)),
      examples: await applyRepository(tx).examples(target, MAX_EXAMPLES),
    };
  });

async function noteTerm(
  tx: Tx,
  ids: readonly string[],
  { name, after, names, batch }: { name: ChangeableTerm; after: PlanTerms; names: Names; batch: Batch },
): Promise<void> {
  const apply = applyRepository(tx);
  for (const from of await apply.oldValues(ids, name, after)) {
    await apply.note(ids, {
      name,
      from,
      to: after[name],
      words: [wordsOf(name, from, names), wordsOf(name, after[name], names)],
      batch,
    });
  }
}

/**
 * Applies a plan's changeable new terms to sold packages. Records each in its change log.
 * @returns the batch, which can be undone, and its size; `null` when no package differs.
 */
export async function applyToSold(
  tx: Tx,
  edit: Edit,
  { reason, ctx }: { reason: string; ctx: StaffContext },
): Promise<{ batchId: string; packages: number } | null> {
  const { currency, timezone } = await studioSettings(tx);
  const apply = applyRepository(tx);
  const target = targetOf(edit, localDateOf(ctx.now, timezone));
  const ids = await apply.lock(target);
  if (ids.length === 0) return null;
  const batch = { batchId: newId(), staffId: ctx.staffId, reason, now: ctx.now };
  const names = await namesOf(tx, currency);
  await apply.open({ ...batch, studioPackageId: edit.studioPackageId, packages: ids.length });
  for (const name of target.names) await noteTerm(tx, ids, { name, after: edit.after, names, batch });
  await apply.write(ids, target.names, edit.after);
  announce(tx, { type: 'MemberPackage', id: 'LIST' });
  return { batchId: batch.batchId, packages: ids.length };
}

/**
 * Undoes the changes that a plan's edit made to sold packages; the plan stays as it is. Skips packages that
 * were voided or whose terms have changed again.
 *
 * @throws {Refusal} NOT_FOUND, REQUEST_FINAL after a day, or when it was undone before.
 */
export const undoApply = (ctx: StaffContext, batchId: string): Promise<ApplyUndone> =>
  ctx.transaction(async (tx) => {
    const undo = applyUndoRepository(tx);
    const batch = await undo.lockBatch(batchId);
    if (!batch) throw new Refusal('NOT_FOUND');
    if (!undoUntil({ createdAt: batch.created_at, undoneAt: batch.undone_at }, ctx.now))
      throw new Refusal('REQUEST_FINAL', { message: 'This can be undone within 24 hours, and once.' });
    await undo.lockPackages(batchId);
    const ids = await undo.untouched(batchId);
    await undo.putBack(ids, batchId);
    await undo.note(ids, { batchId, staffId: ctx.staffId, reason: 'Undone', now: ctx.now });
    const answer = { undone: ids.length, leftAlone: batch.packages - ids.length };
    writeAudit(tx, ctx, { action: 'plan.undo', entity: 'package_batch', entityId: batchId, after: answer });
    announce(tx, { type: 'MemberPackage', id: 'LIST' });
    return answer;
  });
