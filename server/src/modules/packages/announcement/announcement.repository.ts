import type { AnnouncementChannel } from '@studio/contract/packages/announcement.schema';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import type { Announcement } from '../../../platform/db/tables.ts';

export type AnnouncementRow = Selectable<Announcement>;
/** What its form sets. */
export type AnnouncementContent = Pick<
  Insertable<Announcement>,
  | 'title'
  | 'body'
  | 'audience'
  | 'tag_ids'
  | 'channels'
  | 'is_essential'
  | 'start_at'
  | 'end_at'
  | 'is_pinned'
  | 'priority'
  | 'is_published'
  | 'cta_label'
  | 'cta_url'
>;

/** What is sent once, when it begins, and where its time is noted. */
const SENT_AT = { EMAIL: 'mailed_at', PUSH: 'pushed_at' } as const satisfies Partial<
  Record<AnnouncementChannel, keyof AnnouncementRow>
>;
export type SentChannel = keyof typeof SENT_AT;

/** Who got it and who read it. */
const people = (tx: Tx) => ({
  /**
   * Notes whom it goes to by a channel now.
   * @returns those of them who had not got it yet.
   */
  noteSent: async (
    announcementId: string,
    personIds: readonly string[],
    { channel, now }: { channel: SentChannel; now: Date },
  ): Promise<string[]> => {
    const sentAt = sql.id(SENT_AT[channel]);
    const { rows } = await sql<{ person_id: string }>`
      insert into announcement_person as p (studio_id, announcement_id, person_id, ${sentAt})
      select ${thisStudio}, ${announcementId}, person_id, ${now} from unnest(${personIds}::uuid[]) person_id
      on conflict (studio_id, announcement_id, person_id)
        do update set ${sentAt} = excluded.${sentAt} where p.${sentAt} is null
      returning person_id`.execute(tx);
    return rows.map((row) => row.person_id);
  },

  /** Notes that a person has read it. @returns whether it was the first time. */
  noteRead: async (announcementId: string, personId: string, now: Date): Promise<boolean> => {
    const { numAffectedRows } = await sql`
      insert into announcement_person as p (studio_id, announcement_id, person_id, read_at)
      values (${thisStudio}, ${announcementId}, ${personId}, ${now})
      on conflict (studio_id, announcement_id, person_id)
        do update set read_at = excluded.read_at where p.read_at is null`.execute(tx);
    return numAffectedRows === 1n;
  },
});

export const announcementRepository = (tx: Tx) => ({
  ...people(tx),

  /** Blocks others who change it or send its email; a deleted one only with `isDeleted`. */
  lock: (announcementId: string, { isDeleted = false } = {}): Promise<AnnouncementRow | undefined> =>
    tx
      .selectFrom('announcement')
      .selectAll()
      .where('announcement_id', '=', announcementId)
      .where('deleted_at', isDeleted ? 'is not' : 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst(),

  /** The one that is due the longest by a channel, locked. */
  lockUnsent: (channel: SentChannel, now: Date): Promise<AnnouncementRow | undefined> =>
    tx
      .selectFrom('announcement')
      .selectAll()
      .where('is_published', '=', sql.lit(true))
      .where(SENT_AT[channel], 'is', null)
      .where('deleted_at', 'is', null)
      .where(sql<boolean>`${sql.lit(channel)} = any(channels)`)
      .where('start_at', '<=', now)
      .where((where) => where.or([where('end_at', 'is', null), where('end_at', '>', now)]))
      .orderBy('start_at')
      .limit(1)
      .forNoKeyUpdate()
      .executeTakeFirst(),

  insert: async (
    content: AnnouncementContent & Pick<Insertable<Announcement>, 'picture_id'>,
    { staffId, now }: { staffId: string; now: Date },
  ): Promise<string> => {
    const announcementId = newId();
    await tx
      .insertInto('announcement')
      .values({
        ...content,
        studio_id: thisStudio,
        announcement_id: announcementId,
        created_by: staffId,
        created_at: now,
        updated_at: now,
      })
      .execute();
    return announcementId;
  },

  /** Notes that it has gone to everybody by a channel. */
  closeSent: async (announcementId: string, channel: SentChannel, now: Date): Promise<void> => {
    await tx
      .updateTable('announcement')
      .set({ [SENT_AT[channel]]: now })
      .where('announcement_id', '=', announcementId)
      .execute();
  },

  update: async (announcementId: string, change: Updateable<Announcement>): Promise<void> => {
    await tx.updateTable('announcement').set(change).where('announcement_id', '=', announcementId).execute();
  },
});
