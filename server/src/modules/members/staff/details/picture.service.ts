import type { SaveStaffPicture, StaffDetail } from '@studio/contract/members/staff.schema';
import { STAFF_WIDTHS } from '@studio/contract/booking/sitePicture';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import { drawSquare } from '../../../../platform/images/squarePicture.ts';
import { contentIdOf } from '../../../../platform/images/widePicture.ts';
import { staffRepository } from '../staff.repository.ts';
import { checkDetails, lockPerson, readDetails } from './details.service.ts';
import { staffPictures } from './picture.repository.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';

/**
 * Sets the picture of a colleague, or removes it when the file is empty.
 * @throws {Refusal} INVALID_FIELDS for a file that is no picture, NOT_FOUND, NOT_ALLOWED.
 */
export async function saveStaffPicture(
  ctx: StaffContext,
  { staffId, file }: SaveStaffPicture,
): Promise<StaffDetail> {
  // Refused before the slow rendering, which holds no lock.
  await ctx.transaction(async (tx) => checkDetails(ctx, await lockPerson(tx, staffId), ['picture']));
  const drawn = file ? await drawSquare(file, STAFF_WIDTHS) : [];
  const pictureId = contentIdOf(drawn);
  return ctx.transaction(async (tx) => {
    checkDetails(ctx, await lockPerson(tx, staffId), ['picture']);
    const pictures = staffPictures(tx);
    if (pictureId) await pictures.add(pictureId, drawn, ctx.now);
    await staffRepository(tx).update(staffId, { picture_id: pictureId });
    await pictures.removeUnused();
    writeAudit(tx, ctx, {
      action: pictureId ? 'staff.setPicture' : 'staff.removePicture',
      entity: 'staff',
      entityId: staffId,
    });
    return readDetails(tx, ctx, staffId);
  });
}
