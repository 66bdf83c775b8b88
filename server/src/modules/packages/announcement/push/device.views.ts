import type { AnnouncementReach } from '@studio/contract/packages/announcement.schema';
import type { PushEvent } from '@studio/contract/members/preference/memberEvents';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { wantsNoNews } from '../../../../platform/mail/suppression/suppression.ts';
import { hasMuted } from '../../../../platform/push/mutes.ts';
import { hearingDevices } from '../../../../platform/push/subscriptions.ts';
import { isMember } from '../../../members/member-standing/member-standing.api.ts';
import { agrees, hasTag, includes, type Audience } from '../recipient.views.ts';

/** What members can turn off on their devices. */
export const MEMBER_EVENT: PushEvent = 'MEMBER_ANNOUNCEMENT';

/** A browser that an announcement goes to. */
export interface Device {
  subscriptionId: string;
  userId: string;
  isStaff: boolean;
}

/**
 * The devices that hear of an announcement. Staff get it on all of theirs, as they always get its email. Members do as
 * far as they want announcements on their devices and, of news, have agreed to them and not asked for an end.
 */
const devicesFor = (audience: Audience) => sql`
  select d.push_subscription_id as "subscriptionId", d.user_id as "userId", true as "isStaff"
  from ${hearingDevices} d
  where ${includes(audience, 'STAFF')} and d.audience = 'staff'
    and exists (select from staff s where s.user_id = d.user_id and s.status = 'ACTIVE')
  union all
  select d.push_subscription_id, d.user_id, false
  from ${hearingDevices} d
  where ${includes(audience, 'MEMBERS')} and d.audience = 'member'
    and not ${hasMuted('d', { channel: 'PUSH', event: sql`${MEMBER_EVENT}::text` })}
    and exists (select from member m where m.user_id = d.user_id and ${isMember('m')} and ${agrees(audience)}
      and (${sql.lit(audience.isEssential)} or not ${wantsNoNews(sql`m.user_email`)}) and ${hasTag(audience.tagIds)})`;

/** The devices of the next people who have not got the push of an announcement yet, of each person all. */
export async function nextDevices(
  tx: Tx,
  announcementId: string,
  audience: Audience,
  mostPeople: number,
): Promise<Device[]> {
  const { rows } = await sql<Device>`
    with device as (${devicesFor(audience)}),
    person as (
      select distinct "userId" from device
      where not exists (select from announcement_person p where p.announcement_id = ${announcementId}
        and p.person_id = device."userId" and p.pushed_at is not null)
      order by "userId" limit ${mostPeople})
    select device.* from device join person using ("userId")`.execute(tx);
  return rows;
}

type PushReach = Pick<AnnouncementReach, 'pushedStaff' | 'pushedMembers'>;

/** How many people hear of an announcement on a device. Who works here and is a member counts as staff. */
export async function pushReachOf(tx: Tx, audience: Audience): Promise<PushReach> {
  const { rows } = await sql<PushReach>`
    select (count(*) filter (where "isStaff"))::int as "pushedStaff",
      (count(*) filter (where not "isStaff"))::int as "pushedMembers"
    from (select bool_or("isStaff") as "isStaff" from (${devicesFor(audience)}) device group by "userId") person`.execute(
    tx,
  );
  return rows[0] ?? { pushedStaff: 0, pushedMembers: 0 };
}
