import type {
  Announcement,
  AnnouncementListQuery,
  AnnouncementPage,
  AnnouncementReach,
  AnnouncementReachQuery,
  LiveAnnouncement,
  SaveAnnouncement,
  SetAnnouncementStatus,
} from '@studio/contract/packages/announcement.schema';
import { roleMay } from '@studio/contract/configure/roles/roles';
import { isId } from '@studio/contract/values/id';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal, refusedField } from '../../../platform/refusal.ts';
import { announce } from '../../../platform/live/announce.ts';
import { cleanRichText } from '../../../platform/richText/cleanRichText.ts';
import { momentOf } from '../../../platform/time/wallTime.rules.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import {
  announcementRepository,
  type AnnouncementContent,
  type AnnouncementRow,
} from './announcement.repository.ts';
import { periodAfter, refusedEnd, startOf, type Period } from './announcement.rules.ts';
import {
  countTags,
  findAnnouncement,
  isShownTo,
  listAnnouncements,
  liveFor,
  periodOf,
  type Reader,
} from './announcement.views.ts';
import { proveForMail } from './mailProof.service.ts';
import { pushReachOf } from './push/device.views.ts';
import { reachOf } from './recipient.views.ts';
import type { StaffContext, MemberContext } from '../../../platform/http/guard/access.ts';

/** One announcement. @throws {Refusal} NOT_FOUND. */
export async function readAnnouncement(tx: Tx, announcementId: string, now: Date): Promise<Announcement> {
  const found = await findAnnouncement(tx, announcementId, now);
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

/** Who may write announcements sees drafts. */
const seesDrafts = (ctx: StaffContext): boolean => roleMay(ctx, 'announcement.edit');

/** Announcements of the studio. Those who may only read them see no drafts. */
export const announcementsOf = (ctx: StaffContext, query: AnnouncementListQuery): Promise<AnnouncementPage> =>
  ctx.transaction((tx) => listAnnouncements(tx, query, { now: ctx.now, withDrafts: seesDrafts(ctx) }));

/** One announcement. @throws {Refusal} NOT_FOUND, also for the draft of somebody who may only read. */
export const announcementById = (ctx: StaffContext, announcementId: string): Promise<Announcement> =>
  ctx.transaction(async (tx) => {
    const found = await readAnnouncement(tx, announcementId, ctx.now);
    if (found.status === 'DRAFT' && !seesDrafts(ctx)) throw new Refusal('NOT_FOUND');
    return found;
  });

/**
 * How many people an audience has, how many of its members get emails, and how many hear of it on a device.
 * @param query tag ids with commas between; what is no id is ignored.
 */
export const audienceReach = (ctx: StaffContext, query: AnnouncementReachQuery): Promise<AnnouncementReach> =>
  ctx.transaction(async (tx) => {
    const audience = { ...query, tagIds: query.tagIds.split(',').filter(isId) };
    return { ...(await reachOf(tx, audience)), ...(await pushReachOf(tx, audience)) };
  });

async function contentOf(
  tx: Tx,
  input: SaveAnnouncement,
  { before, now }: { before: Period | null; now: Date },
): Promise<AnnouncementContent> {
  const { timezone } = await studioSettings(tx);
  const { title, audience, channels, isEssential, isPinned, priority, ctaUrl, isDraft } = input;
  const startAt = startOf({ startAt: momentOf(input.startAt, timezone), isDraft }, before, now);
  const period = { isPublished: !isDraft, startAt, endAt: momentOf(input.endAt, timezone) };
  const refusal = refusedEnd(period, before, now);
  if (refusal) throw refusedField('endAt', refusal);
  const tagIds = audience === 'STAFF' ? [] : [...new Set(input.tagIds)];
  if ((await countTags(tx, tagIds)) < tagIds.length)
    throw refusedField('tagIds', 'Choose tags of this studio');
  const body = cleanRichText(input.body);
  if (body === '') throw refusedField('body', 'Write what you want to say');
  return {
    title,
    body,
    audience,
    tag_ids: tagIds,
    channels: [...new Set(channels)],
    is_essential: isEssential,
    start_at: startAt,
    end_at: period.endAt,
    is_pinned: isPinned,
    priority,
    is_published: period.isPublished,
    cta_label: ctaUrl ? input.ctaLabel : '',
    cta_url: ctaUrl,
  };
}

async function lockForChange(
  tx: Tx,
  announcementId: string,
  version: number | null,
): Promise<AnnouncementRow> {
  const before = await announcementRepository(tx).lock(announcementId);
  if (!before) throw new Refusal('NOT_FOUND');
  if (before.version !== version) throw new Refusal('CHANGED_MEANWHILE');
  return before;
}

/**
 * Adds an announcement, or changes one when the input names it. Who got its email already gets none again.
 * @throws {Refusal} CHANGED_MEANWHILE when `version` is not the newest, NOT_FOUND, INVALID_FIELDS, PROOF_NEEDED.
 */
export const saveAnnouncement = (ctx: StaffContext, input: SaveAnnouncement): Promise<Announcement> =>
  ctx.transaction(async (tx) => {
    const announcements = announcementRepository(tx);
    const { announcementId, version } = input;
    const before = announcementId ? await lockForChange(tx, announcementId, version) : null;
    const content = await contentOf(tx, input, { before: before && periodOf(before), now: ctx.now });
    await proveForMail(tx, ctx, before, { ...before, ...content });
    if (before)
      await announcements.update(before.announcement_id, {
        ...content,
        version: before.version + 1,
        updated_at: ctx.now,
      });
    const savedId =
      before?.announcement_id ?? (await announcements.insert({ ...content, picture_id: null }, ctx));
    writeAudit(tx, ctx, {
      action: 'announcement.save',
      entity: 'announcement',
      entityId: savedId,
      ...(before && { before: auditOf(before) }),
      after: auditOf(content),
    });
    announce(tx, { type: 'Announcement', id: before ? savedId : 'LIST' });
    return readAnnouncement(tx, savedId, ctx.now);
  });

const auditOf = (content: AnnouncementContent) => ({
  title: content.title,
  audience: content.audience,
  channels: content.channels,
  startAt: content.start_at,
  endAt: content.end_at,
  isPublished: content.is_published,
});

const TOO_LATE = {
  LIVE: 'This announcement has been published already. Reload the page.',
  ENDED: 'This announcement is not live any more. Reload the page.',
  DRAFT: 'This announcement has begun already. End it instead.',
};

/**
 * Publishes an announcement now, ends it now, or takes it back before it begins.
 * @throws {Refusal} CHANGED_MEANWHILE, also when the clock allows it no more; NOT_FOUND; PROOF_NEEDED.
 */
export const setAnnouncementStatus = (
  ctx: StaffContext,
  { announcementId, status, version }: SetAnnouncementStatus,
): Promise<Announcement> =>
  ctx.transaction(async (tx) => {
    const before = await lockForChange(tx, announcementId, version);
    const period = periodAfter(status, periodOf(before), ctx.now);
    if (!period) throw new Refusal('CHANGED_MEANWHILE', { message: TOO_LATE[status] });
    const change = { is_published: period.isPublished, start_at: period.startAt, end_at: period.endAt };
    await proveForMail(tx, ctx, before, { ...before, ...change });
    await announcementRepository(tx).update(announcementId, {
      ...change,
      version: version + 1,
      updated_at: ctx.now,
    });
    writeAudit(tx, ctx, {
      action: 'announcement.status',
      entity: 'announcement',
      entityId: announcementId,
      after: { title: before.title, status },
    });
    announce(tx, { type: 'Announcement', id: announcementId });
    return readAnnouncement(tx, announcementId, ctx.now);
  });

/** Copies an announcement into a draft that nobody has read. @throws {Refusal} NOT_FOUND. */
export const duplicateAnnouncement = (ctx: StaffContext, announcementId: string): Promise<Announcement> =>
  ctx.transaction(async (tx) => {
    const announcements = announcementRepository(tx);
    const original = await announcements.lock(announcementId);
    if (!original) throw new Refusal('NOT_FOUND');
    const { title, body, audience, tag_ids, channels, is_essential, is_pinned, priority } = original;
    const { cta_label, cta_url, picture_id } = original;
    const copy = {
      title,
      body,
      audience,
      tag_ids,
      channels,
      is_essential,
      is_pinned,
      priority,
      cta_label,
      cta_url,
    };
    const copyId = await announcements.insert(
      { ...copy, picture_id, start_at: null, end_at: null, is_published: false },
      ctx,
    );
    writeAudit(tx, ctx, {
      action: 'announcement.duplicate',
      entity: 'announcement',
      entityId: copyId,
      after: { title, copyOf: announcementId },
    });
    announce(tx, { type: 'Announcement', id: 'LIST' });
    return readAnnouncement(tx, copyId, ctx.now);
  });

async function setDeleted(
  ctx: StaffContext,
  announcementId: string,
  isDeleted: boolean,
  check?: (tx: Tx, before: AnnouncementRow) => Promise<void>,
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const announcements = announcementRepository(tx);
    const before = await announcements.lock(announcementId, { isDeleted: !isDeleted });
    if (!before) throw new Refusal('NOT_FOUND');
    await check?.(tx, before);
    await announcements.update(announcementId, { deleted_at: isDeleted ? ctx.now : null });
    writeAudit(tx, ctx, {
      action: isDeleted ? 'announcement.delete' : 'announcement.restore',
      entity: 'announcement',
      entityId: announcementId,
      before: { title: before.title },
    });
    announce(tx, { type: 'Announcement', id: 'LIST' });
  });
}

/** Deletes an announcement: nobody is shown it any more. It can be brought back. @throws {Refusal} NOT_FOUND. */
export const deleteAnnouncement = async (ctx: StaffContext, announcementId: string): Promise<null> => {
  await setDeleted(ctx, announcementId, true);
  return null;
};

/** Brings a deleted announcement back as it was. @throws {Refusal} NOT_FOUND unless it is deleted; PROOF_NEEDED. */
export const restoreAnnouncement = async (ctx: StaffContext, announcementId: string): Promise<null> => {
  await setDeleted(ctx, announcementId, false, (tx, row) => proveForMail(tx, ctx, null, row));
  return null;
};

const readerOf = (ctx: StaffContext | MemberContext): Reader => ({
  personId: ctx.userId,
  memberId: ctx.audience === 'member' ? ctx.memberId : null,
});

/** What is on for the caller and they have not read yet. */
export const unreadAnnouncements = (ctx: StaffContext | MemberContext): Promise<LiveAnnouncement[]> =>
  ctx.transaction((tx) => liveFor(tx, readerOf(ctx), ctx.now));

/**
 * Notes that the caller has read an announcement; again, that is nothing new.
 * @throws {Refusal} NOT_FOUND for one that was never shown to them.
 */
export const noteAnnouncementRead = (
  ctx: StaffContext | MemberContext,
  announcementId: string,
): Promise<null> =>
  ctx.transaction(async (tx) => {
    const reader = readerOf(ctx);
    if (!(await isShownTo(tx, announcementId, reader, ctx.now))) throw new Refusal('NOT_FOUND');
    if (await announcementRepository(tx).noteRead(announcementId, reader.personId, ctx.now))
      writeAudit(tx, ctx, {
        action: 'announcement.read',
        entity: 'announcement',
        entityId: announcementId,
      });
    return null;
  });
