import { DAY, HOUR } from '@studio/contract/values/time';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/newId.ts';
import { thisStudio } from '../../platform/db/sql/thisStudio.ts';
import { after } from './demo.ts';

const NEW_MATS = {
  title: 'New mats in the main room',
  body: '<p>Thirty new mats are waiting for you. Please wipe them after class; sprays stand at the door.</p>',
  audience: 'MEMBERS',
  channels: ['BANNER'],
};
const TEAM_EVENING = {
  title: 'Team evening on Friday',
  body: '<p>We meet at 8 pm after the last class. Bring <strong>one pose</strong> that you would like to teach better.</p>',
  audience: 'STAFF',
  channels: ['EMAIL'],
};
const YEAR_END = {
  title: 'Opening hours around New Year',
  body: '<p>From 24 to 26 December there are morning classes only. On 1 January we begin at 10 am.</p><ul><li>Packages that end on these days are extended by a week.</li></ul>',
  audience: 'BOTH',
  channels: ['BANNER', 'EMAIL'],
  is_essential: true,
};

/** What the demo studio has announced, and is about to: nothing that covers its pages now. */
export async function announceDemo(tx: Tx, now: Date): Promise<void> {
  const { staff_id: owner } = await tx
    .selectFrom('staff')
    .select('staff_id')
    .where(sql<boolean>`'OWNER' = any(staff_type)`)
    .executeTakeFirstOrThrow();
  const base = { studio_id: thisStudio, created_by: owner, is_published: true };
  const written = (days: number) => {
    const at = after(now, days * DAY);
    return { announcement_id: newId(), created_at: at, updated_at: at, start_at: at };
  };
  const mats = { ...base, ...NEW_MATS, ...written(-20), end_at: after(now, -6 * DAY) };
  const evening = { ...base, ...TEAM_EVENING, ...written(-1), mailed_at: after(now, -1 * DAY + HOUR) };
  const yearEnd = { ...base, ...YEAR_END, ...written(-1), start_at: after(now, 6 * DAY), is_pinned: true };
  for (const one of [mats, evening, yearEnd]) await tx.insertInto('announcement').values(one).execute();
  await sql`
    insert into announcement_person (studio_id, announcement_id, person_id, read_at)
    select ${thisStudio}, ${mats.announcement_id}, user_id, ${after(now, -18 * DAY)} from member
    where user_id is not null order by member_id limit 37`.execute(tx);
  await sql`
    insert into announcement_person (studio_id, announcement_id, person_id, mailed_at)
    select ${thisStudio}, ${evening.announcement_id}, user_id, ${evening.mailed_at} from staff
    where status = 'ACTIVE'`.execute(tx);
}
