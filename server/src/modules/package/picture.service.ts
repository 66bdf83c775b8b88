import { createHash } from 'node:crypto';
import type { PackagePlan, SavePlanPicture } from '@studio/contract/package-plan.schema';
import { PLAN_WIDTHS } from '@studio/contract/sitePicture';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { StaffIdentity } from '../../platform/auth/identity.ts';
import type { Access, ContextOf } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { drawImage } from '../../platform/images/drawImage.ts';
import { announce } from '../../platform/live/announce.ts';
import { packageRepository } from './package.repository.ts';
import { findPlan } from './package.views.ts';
import { planPictures, type DrawnPicture } from './picture.repository.ts';

type StaffContext = ContextOf<Access<StaffIdentity>>;

/**
 * A picture in all widths that it is shown in; one shape, so that cards in a list are alike. @throws
 * {Refusal} INVALID_FIELDS for what is no picture.
 */
const draw = (file: unknown): Promise<DrawnPicture[]> =>
  Promise.all(
    PLAN_WIDTHS.map(async (width) => ({
      width,
      content: await drawImage(file, {
        width,
        height: Math.round((width * 9) / 16),
        fit: 'cover',
        field: 'file',
      }),
    })),
  );

function idOf(drawn: readonly DrawnPicture[]): string {
  const hash = createHash('sha256');
  for (const { content } of drawn) hash.update(content);
  return hash.digest('hex').slice(0, 32);
}

/**
 * Gives a plan another picture, or none where the file is empty. It is no term: what was sold is not touched.
 * @throws {Refusal} INVALID_FIELDS for what is no picture, NOT_FOUND.
 */
export async function savePlanPicture(
  ctx: StaffContext,
  { studioPackageId, file }: SavePlanPicture,
): Promise<PackagePlan> {
  if (!(await ctx.transaction((tx) => packageRepository(tx).find(studioPackageId))))
    throw new Refusal('NOT_FOUND');
  // Before anything is locked: it takes its time.
  const drawn = file ? await draw(file) : [];
  const pictureId = drawn.length > 0 ? idOf(drawn) : null;
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
