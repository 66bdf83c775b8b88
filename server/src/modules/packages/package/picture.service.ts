import type { PackagePlan, SavePlanPicture } from '@studio/contract/packages/package-plan.schema';
import { PLAN_WIDTHS } from '@studio/contract/booking/sitePicture';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { contentIdOf, drawWide } from '../../../platform/images/widePicture.ts';
import { announce } from '../../../platform/live/announce.ts';
import { packageRepository } from './package.repository.ts';
import { findPlan } from './package.views.ts';
import { planPictures } from './picture.repository.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

/**
 * Sets the picture of a plan, or removes it when the file is empty. A picture is not one of the terms, so
 * sold packages stay unchanged.
 * @throws {Refusal} INVALID_FIELDS for a file that is no picture, NOT_FOUND.
 */
export async function savePlanPicture(
  ctx: StaffContext,
  { studioPackageId, file }: SavePlanPicture,
): Promise<PackagePlan> {
  if (!(await ctx.transaction((tx) => packageRepository(tx).find(studioPackageId))))
    throw new Refusal('NOT_FOUND');
  // Before anything is locked, because rendering is slow.
  const drawn = file ? await drawWide(file, PLAN_WIDTHS) : [];
  const pictureId = contentIdOf(drawn);
  return ctx.transaction(async (tx) => {
    const before = await packageRepository(tx).lock(studioPackageId);
    if (!before || before.status === 'ARCHIVED') throw new Refusal('NOT_FOUND');
    const pictures = planPictures(tx);
    if (pictureId) await pictures.add(pictureId, drawn, ctx.now);
    await pictures.show(studioPackageId, pictureId);
    await pictures.removeUnused();
    writeAudit(tx, ctx, {
      action: pictureId ? 'plan.setPicture' : 'plan.removePicture',
      entity: 'package_plan',
      entityId: studioPackageId,
    });
    announce(tx, { type: 'PackagePlan', id: studioPackageId });
    const saved = await findPlan(tx, studioPackageId, ctx.now);
    if (!saved) throw new Refusal('NOT_FOUND');
    return saved;
  });
}
