import type {
  ApplyPreview,
  ApplyUndone,
  PlanChange,
} from '@studio/contract/packages/package-plan-change.schema';
import type { SavePackagePlan } from '@studio/contract/packages/package-plan.schema';
import { localDateOf } from '@studio/contract/values/time';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import {
  changeSoldTerms,
  lockTermsBatch,
  previewSoldTerms,
  undoSoldTerms,
} from '../../member-package/member-package.api.ts';
import { undoUntil } from './apply.rules.ts';
import { packageRepository } from '../package.repository.ts';
import { contentOf, termsOf } from '../terms/terms.service.ts';
import { namesOf } from '../terms/terms.views.ts';
import { changedTerms, isChangeable, type PlanTerms, type TermName } from '../terms/terms.rules.ts';
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
    const settings = await studioSettings(tx);
    const edit = {
      studioPackageId: plan.studio_package_id,
      before: termsOf(plan),
      after: contentOf(input, settings.currency).terms,
    };
    const target = targetOf(edit, localDateOf(ctx.now, settings.timezone));
    return {
      changes: changesBetween(edit.before, edit.after, await namesOf(tx, settings)),
      ...(await previewSoldTerms(tx, target, MAX_EXAMPLES)),
    };
  });

/**
 * Applies a plan's changeable new terms to sold packages. Records each in its change log.
 * @returns the batch, which can be undone, and its size; `null` when no package differs.
 */
export async function applyToSold(
  tx: Tx,
  edit: Edit,
  { reason, ctx }: { reason: string; ctx: StaffContext },
): Promise<{ batchId: string; packages: number } | null> {
  const settings = await studioSettings(tx);
  const target = targetOf(edit, localDateOf(ctx.now, settings.timezone));
  const { staffId, now } = ctx;
  return changeSoldTerms(tx, target, { staffId, reason, now }, async () => {
    const names = await namesOf(tx, settings);
    return (name, value) => wordsOf(name, value, names);
  });
}

/**
 * Undoes the changes that a plan's edit made to sold packages; the plan stays as it is. Skips packages that
 * were voided or whose terms have changed again.
 *
 * @throws {Refusal} NOT_FOUND, REQUEST_FINAL after a day, or when it was undone before.
 */
export const undoApply = (ctx: StaffContext, batchId: string): Promise<ApplyUndone> =>
  ctx.transaction(async (tx) => {
    const batch = await lockTermsBatch(tx, batchId);
    if (!batch) throw new Refusal('NOT_FOUND');
    if (!undoUntil({ createdAt: batch.created_at, undoneAt: batch.undone_at }, ctx.now))
      throw new Refusal('REQUEST_FINAL', { message: 'This can be undone within 24 hours, and once.' });
    const { staffId, now } = ctx;
    const undone = await undoSoldTerms(tx, { batchId, staffId, reason: 'Undone', now });
    const answer = { undone, leftAlone: batch.packages - undone };
    writeAudit(tx, ctx, { action: 'plan.undo', entity: 'package_batch', entityId: batchId, after: answer });
    return answer;
  });
