import type { AnnouncementAudience, AnnouncementReach } from '@studio/contract/packages/announcement.schema';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { AnnouncementRow } from './announcement.repository.ts';
import { isMember } from '../../members/member-standing/member-standing.api.ts';

/** Whom something is for. */
export interface Audience {
  audience: AnnouncementAudience;
  /** Narrow members only; none: all of them. */
  tagIds: readonly string[];
  isEssential: boolean;
}

/** Whom a stored announcement is for. */
export const audienceOf = (
  row: Pick<AnnouncementRow, 'audience' | 'tag_ids' | 'is_essential'>,
): Audience => ({
  audience: row.audience as AnnouncementAudience,
  tagIds: row.tag_ids,
  isEssential: row.is_essential,
});

/** Somebody who gets an email. */
export interface Recipient {
  personId: string;
  isStaff: boolean;
  /** Null of staff. */
  memberId: string | null;
  /** Of staff their whole name, of members the first. */
  name: string;
  address: string;
}

/** Whether a member `m` has one of some tags. */
export const hasTag = (tagIds: readonly string[]): RawBuilder<boolean> =>
  tagIds.length === 0
    ? sql`true`
    : sql`exists (select from member_tag t where t.studio_id = m.studio_id and t.member_id = m.member_id
        and t.tag_id = any(${tagIds}::uuid[]))`;

export const includes = ({ audience }: Audience, whom: 'STAFF' | 'MEMBERS'): RawBuilder<boolean> =>
  sql.lit(audience === whom || audience === 'BOTH');

/** Whether a member `m` gets what is sent: all of them what is essential, else who agreed to news. */
export const agrees = ({ isEssential }: Audience): RawBuilder<boolean> =>
  sql`(${sql.lit(isEssential)} or m.marketing_consent_at is not null)`;

/**
 * The next people who have not got the email of an announcement yet. A person is their account, or the member
 * without one: who works here and is a member, too, is one person, and gets it as staff.
 */
export async function nextRecipients(
  tx: Tx,
  announcementId: string,
  audience: Audience,
  most: number,
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select distinct on ("personId") * from (
      select s.user_id as "personId", true as "isStaff", null::uuid as "memberId", s.display_name as name, u.user_email as address
      from staff s join app_user u using (user_id) where ${includes(audience, 'STAFF')} and s.status = 'ACTIVE'
      union all
      select coalesce(m.user_id, u.user_id, m.member_id), false, m.member_id, m.first_name, m.user_email
      from member m left join app_user u on u.user_email = m.user_email
      where ${includes(audience, 'MEMBERS')} and ${isMember('m')} and m.user_email <> '' and ${agrees(audience)}
        and ${hasTag(audience.tagIds)}) person
    where not exists (select from announcement_person p where p.announcement_id = ${announcementId}
      and p.person_id = person."personId" and p.mailed_at is not null)
    order by "personId", "isStaff" desc limit ${most}`.execute(tx);
  return rows;
}

type Reach = Omit<AnnouncementReach, 'pushedStaff' | 'pushedMembers'>;

/** How many people an announcement is for, and who of the members would get no email. */
export async function reachOf(tx: Tx, audience: Audience): Promise<Reach> {
  const { rows } = await sql<Reach>`
    select (select count(*)::int from staff s where ${includes(audience, 'STAFF')} and s.status = 'ACTIVE') as staff,
      count(*)::int as members,
      (count(*) filter (where m.user_email <> '' and ${agrees(audience)}))::int as "mailedMembers",
      (count(*) filter (where m.user_email = ''))::int as "withoutAddress",
      (count(*) filter (where m.user_email <> '' and not ${agrees(audience)}))::int as "withoutConsent"
    from member m where ${includes(audience, 'MEMBERS')} and ${isMember('m')} and ${hasTag(audience.tagIds)}`.execute(
    tx,
  );
  return rows[0] ?? { staff: 0, members: 0, mailedMembers: 0, withoutAddress: 0, withoutConsent: 0 };
}
