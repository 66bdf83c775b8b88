import type {
  Announcement,
  AnnouncementListQuery,
  AnnouncementPage,
  AnnouncementStatus,
  LiveAnnouncement,
} from '@studio/contract/packages/announcement.schema';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { contains } from '../../../platform/db/sql/contains.ts';
import type { AnnouncementRow } from './announcement.repository.ts';
import { statusAt } from './announcement.rules.ts';

interface View extends AnnouncementRow {
  author: string;
  read_by: number;
  mailed: number;
  pushed: number;
  total: number;
}

/** Banners beyond these wait until some are read. */
const MOST_LIVE = 20;

const addressOf = (studioId: string, pictureId: string | null): string | null =>
  pictureId && `/media/announcement/${studioId}/${pictureId}`;

const shownOf = (row: AnnouncementRow) => ({
  announcementId: row.announcement_id,
  title: row.title,
  body: row.body,
  picture: addressOf(row.studio_id, row.picture_id),
  isPinned: row.is_pinned,
  ctaLabel: row.cta_label,
  ctaUrl: row.cta_url,
});

/** When a stored announcement is shown. */
export const periodOf = (row: Pick<AnnouncementRow, 'is_published' | 'start_at' | 'end_at'>) => ({
  isPublished: row.is_published,
  startAt: row.start_at,
  endAt: row.end_at,
});

const toAnnouncement = (row: View, now: Date): Announcement => ({
  ...shownOf(row),
  audience: row.audience as Announcement['audience'],
  tagIds: row.tag_ids,
  channels: row.channels as Announcement['channels'],
  isEssential: row.is_essential,
  startAt: row.start_at?.toISOString() ?? null,
  endAt: row.end_at?.toISOString() ?? null,
  priority: row.priority,
  status: statusAt(periodOf(row), now),
  readBy: row.read_by,
  mailed: row.mailed,
  mailedAt: row.mailed_at?.toISOString() ?? null,
  pushed: row.pushed,
  pushedAt: row.pushed_at?.toISOString() ?? null,
  author: row.author,
  version: row.version,
  updatedAt: row.updated_at.toISOString(),
});

/** The status of {@link statusAt}, in SQL. */
const sqlStatus = (
  now: Date,
) => sql`case when not a.is_published then 'DRAFT' when a.end_at <= ${now} then 'ENDED'
  when a.start_at > ${now} then 'SCHEDULED' else 'LIVE' end`;

const selectAnnouncements = (chosen: RawBuilder<unknown>, rest: RawBuilder<unknown> = sql``) => sql<View>`
  select a.*, f.display_name as author, who.read_by, who.mailed, who.pushed, count(*) over ()::int as total
  from announcement a join staff f on f.studio_id = a.studio_id and f.staff_id = a.created_by
  cross join lateral (
    select count(p.read_at)::int as read_by, count(p.mailed_at)::int as mailed,
      count(p.pushed_at)::int as pushed from announcement_person p
    where p.studio_id = a.studio_id and p.announcement_id = a.announcement_id) who
  where a.deleted_at is null and ${chosen} ${rest}`;

/** One announcement; `null` when there is none, or it was deleted. */
export async function findAnnouncement(
  tx: Tx,
  announcementId: string,
  now: Date,
): Promise<Announcement | null> {
  const { rows } = await selectAnnouncements(sql`a.announcement_id = ${announcementId}`).execute(tx);
  return rows[0] ? toAnnouncement(rows[0], now) : null;
}

const countAnnouncements = async (tx: Tx, condition: RawBuilder<unknown>): Promise<number> =>
  (
    await sql<{
      total: number;
    }>`select count(*)::int as total from announcement a where a.deleted_at is null and ${condition}`.execute(
      tx,
    )
  ).rows[0]?.total ?? 0;

/**
 * Announcements: drafts and what is to come first, then newest first, pinned ones above others of their kind.
 * @param withDrafts false for those who only read them.
 */
export async function listAnnouncements(
  tx: Tx,
  { page, pageSize, search, status }: AnnouncementListQuery,
  { now, withDrafts }: { now: Date; withDrafts: boolean },
): Promise<AnnouncementPage> {
  const isOf = status ? sql`${sqlStatus(now)} = ${status satisfies AnnouncementStatus}` : sql`true`;
  const isFound = search === '' ? sql`true` : contains(sql`folded(a.title || ' ' || a.body)`, search);
  const isSeen = withDrafts ? sql`true` : sql`a.is_published`;
  const condition = sql`${isOf} and ${isFound} and ${isSeen}`;
  const { rows } = await selectAnnouncements(
    condition,
    sql`order by a.end_at <= ${now} nulls first, a.is_pinned desc, a.start_at desc nulls first, a.announcement_id desc
      limit ${pageSize} offset ${page * pageSize}`,
  ).execute(tx);
  const total = rows[0]?.total ?? (page > 0 ? await countAnnouncements(tx, condition) : 0);
  return { items: rows.map((row) => toAnnouncement(row, now)), total, page, pageSize };
}

/** Somebody who may read announcements: staff, or a member. */
export interface Reader {
  /** Their account. */
  personId: string;
  /** Null: staff. */
  memberId: string | null;
}

/** Whether an announcement has begun and is for this reader. Tags narrow members only. */
const isFor = ({ memberId }: Reader, now: Date): RawBuilder<boolean> => {
  const isTheirs =
    memberId === null
      ? sql`a.audience in ('STAFF', 'BOTH')`
      : sql`a.audience in ('MEMBERS', 'BOTH') and (a.tag_ids = '{}' or exists (
          select from member_tag t where t.studio_id = a.studio_id and t.member_id = ${memberId}
            and t.tag_id = any(a.tag_ids)))`;
  return sql<boolean>`(a.deleted_at is null and a.is_published and a.start_at <= ${now} and ${isTheirs})`;
};

/** What is on and this reader has not read yet: pinned ones, then by priority, then newest first. */
export async function liveFor(tx: Tx, reader: Reader, now: Date): Promise<LiveAnnouncement[]> {
  const { rows } = await sql<AnnouncementRow & { start_at: Date }>`
    select a.* from announcement a
    where ${isFor(reader, now)} and (a.end_at is null or a.end_at > ${now}) and 'BANNER' = any(a.channels)
      and not exists (select from announcement_person p where p.studio_id = a.studio_id
        and p.announcement_id = a.announcement_id and p.person_id = ${reader.personId} and p.read_at is not null)
    order by a.is_pinned desc, a.priority desc, a.start_at desc, a.announcement_id desc
    limit ${MOST_LIVE}`.execute(tx);
  return rows.map((row) => ({ ...shownOf(row), startAt: row.start_at.toISOString() }));
}

/** Whether this reader was shown it at some time. One that has ended meanwhile counts. */
export async function isShownTo(tx: Tx, announcementId: string, reader: Reader, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from announcement a where a.announcement_id = ${announcementId} and ${isFor(reader, now)}`.execute(
    tx,
  );
  return rows.length > 0;
}

/** How many of these tags the studio has. */
export async function countTags(tx: Tx, tagIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ known: number }>`
    select count(*)::int as known from segment_tag where tag_id = any(${tagIds}::uuid[])`.execute(tx);
  return rows[0]?.known ?? 0;
}
