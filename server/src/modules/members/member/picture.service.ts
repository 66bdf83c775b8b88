import { randomBytes } from 'node:crypto';
import { MEMBER_WIDTHS } from '@studio/contract/booking/sitePicture';
import type { MemberProfile, SaveMemberPicture } from '@studio/contract/members/member.schema';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { drawSquare } from '../../../platform/images/squarePicture.ts';
import { giveMemberPicture, lockMembers } from '../member-record/member-record.api.ts';
import { findMember } from './member.views.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

/** Somebody whose data may still be changed. @throws {Refusal} NOT_FOUND. */
async function find(tx: Tx, ctx: StaffContext, memberId: string): Promise<MemberProfile> {
  const member = await findMember(tx, memberId, ctx);
  if (!member || member.status === 'ARCHIVED') throw new Refusal('NOT_FOUND');
  return member;
}

/**
 * Sets the picture of a member, or removes it when the file is empty. Its id is random, so that nobody finds a
 * picture who was not told of it.
 * @throws {Refusal} INVALID_FIELDS for a file that is no picture, NOT_FOUND.
 */
export async function saveMemberPicture(
  ctx: StaffContext,
  { memberId, file }: SaveMemberPicture,
): Promise<MemberProfile> {
  // Refused before the slow rendering, which holds no lock.
  await ctx.transaction((tx) => find(tx, ctx, memberId));
  const drawn = file ? await drawSquare(file, MEMBER_WIDTHS) : [];
  const pictureId = drawn.length > 0 ? randomBytes(16).toString('hex') : null;
  return ctx.transaction(async (tx) => {
    // Locked, so that somebody who is forgotten meanwhile gets no picture.
    await lockMembers(tx, [memberId]);
    await find(tx, ctx, memberId);
    await giveMemberPicture(tx, memberId, pictureId === null ? null : { pictureId, drawn, now: ctx.now });
    writeAudit(tx, ctx, {
      action: pictureId ? 'member.setPicture' : 'member.removePicture',
      entity: 'member',
      entityId: memberId,
    });
    return find(tx, ctx, memberId);
  });
}
