import type {
  CreateTag,
  SaveView,
  SavedView,
  SegmentTag,
  TagMembers,
} from '@studio/contract/members/segment.schema';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { readOfMember } from '../member/member.api.ts';
import { requireCurrent } from '../member-record/member-record.api.ts';
import { requireMembers } from '../member-standing/member-standing.api.ts';
import { savedViews } from './savedView.repository.ts';
import { tagRepository } from './tag.repository.ts';
import { allTags, hasTag, tagsOf } from './tag.views.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

/** All tags, or those of a member. @throws {Refusal} NOT_FOUND for a member that this person cannot see. */
export const readTags = (ctx: StaffContext, memberId: string | null): Promise<SegmentTag[]> =>
  memberId === null ? ctx.transaction(allTags) : readOfMember(ctx, memberId, (tx) => tagsOf(tx, memberId));

/** Makes a tag, or finds the one of this name. */
export const createTag = (ctx: StaffContext, { name: asked }: CreateTag): Promise<SegmentTag> =>
  ctx.transaction(async (tx) => {
    const { tagId, name, isNew } = await tagRepository(tx).create(asked, ctx.now);
    writeAudit(tx, ctx, {
      action: 'member.createTag',
      entity: 'segment_tag',
      entityId: tagId,
      after: { name, isNew },
    });
    return { tagId, name, members: 0 };
  });

/** Takes a tag off every member. @throws {Refusal} NOT_FOUND. */
export const removeTag = (ctx: StaffContext, tagId: string): Promise<null> =>
  ctx.transaction(async (tx) => {
    const name = await tagRepository(tx).remove(tagId);
    if (name === null) throw new Refusal('NOT_FOUND');
    writeAudit(tx, ctx, {
      action: 'member.removeTag',
      entity: 'segment_tag',
      entityId: tagId,
      before: { name },
    });
    return null;
  });

/**
 * Puts a tag on members or takes it off.
 * @throws {Refusal} NOT_FOUND for an unknown tag or member, and for putting it on an archived one.
 */
export const tagMembers = (
  ctx: StaffContext,
  { tagId, memberIds, isOn }: TagMembers,
): Promise<{ members: number }> =>
  ctx.transaction(async (tx) => {
    if (!(await hasTag(tx, tagId))) throw new Refusal('NOT_FOUND');
    await (isOn ? requireCurrent : requireMembers)(tx, memberIds);
    const tags = tagRepository(tx);
    const members = isOn ? await tags.put(tagId, memberIds, ctx.now) : await tags.takeOff(tagId, memberIds);
    writeAudit(tx, ctx, {
      action: isOn ? 'member.tag' : 'member.untag',
      entity: 'segment_tag',
      entityId: tagId,
      after: { members, ...(memberIds.length === 1 && { memberId: memberIds[0] }) },
    });
    return { members };
  });

/** Keeps a view of a page for the caller. */
export const saveView = (ctx: StaffContext, view: SaveView): Promise<SavedView> =>
  ctx.transaction(async (tx) => {
    const saved = await savedViews(tx, ctx.staffId).save(view, ctx.now);
    writeAudit(tx, ctx, {
      action: 'member.saveView',
      entity: 'saved_view',
      entityId: saved.savedViewId,
      after: view,
    });
    return saved;
  });

/** Forgets a view of the caller's. @throws {Refusal} NOT_FOUND. */
export const removeView = (ctx: StaffContext, savedViewId: string): Promise<null> =>
  ctx.transaction(async (tx) => {
    if (!(await savedViews(tx, ctx.staffId).remove(savedViewId))) throw new Refusal('NOT_FOUND');
    writeAudit(tx, ctx, { action: 'member.removeView', entity: 'saved_view', entityId: savedViewId });
    return null;
  });
