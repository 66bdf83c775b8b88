import type { ApplyPreview, ApplyUndone, PlanChange } from '@studio/contract/package-plan-change.schema';
import type { SavePackagePlan } from '@studio/contract/package-plan.schema';
import { localDateOf } from '@studio/contract/time';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { StaffIdentity } from '../../platform/auth/identity.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/newId.ts';
import type { Access, ContextOf } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { announce } from '../../platform/live/announce.ts';
import { studioSettings } from '../studio/studio.api.ts';
import { applyRepository, type Batch } from './apply.repository.ts';
import { undoUntil } from './apply.rules.ts';
import { applyUndoRepository } from './applyUndo.repository.ts';
import { packageRepository } from './package.repository.ts';
import { contentOf, namesOf, termsOf } from './terms.service.ts';
import {
  changedTerms,
  isChangeable,
  type ChangeableTerm,
  type PlanTerms,
  type TermName,
} from './terms.rules.ts';
import { LABELS, WIRE_NAMES, wordsOf, type Names } from './termWords.rules.ts';

type StaffContext = ContextOf<Access<StaffIdentity>>;

/** A plan that has other terms from now on. */
export interface Edit {
  studioPackageId: string;
  before: PlanTerms;
  after: PlanTerms;
}

const MOST_EXAMPLES = 5;

/** What changes from one version of terms to the next, in words. */
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
 * What saving a plan would change, and for whom. Nothing is written. @throws {Refusal} NOT_FOUND when the
 * studio has no such plan.
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
      examples: await applyRepository(tx).examples(target, MOST_EXAMPLES),
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
 * Gives packages that are sold what a plan has changed, as far as that may change. Each one says so in its
 * change log.
 * @returns the batch with which it can be undone, and of how many; `null` when nobody has anything else
 * already.
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
 * Takes back what an edit of a plan has changed on packages that were sold; the plan stays as it is. A
 * package whose terms were changed again since, or that was voided, is left alone.
 *
 * @throws {Refusal} NOT_FOUND, REQUEST_FINAL once a day has passed or when it was undone before.
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
