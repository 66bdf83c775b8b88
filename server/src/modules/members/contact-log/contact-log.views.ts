import type { Contact } from '@studio/contract/members/contactLog.schema';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

interface Row extends Omit<Contact, 'createdAt' | 'doneAt'> {
  createdAt: Date;
  doneAt: Date | null;
}

/** A member's contact log, newest first. */
export async function contactsOf(tx: Tx, memberId: string): Promise<Contact[]> {
  const { rows } = await sql<Row>`
    select c.contact_id as "contactId", c.channel, c.outcome, c.body as "contactText", author.display_name as "staffName",
      c.created_at as "createdAt", c.follow_up_on as "followUpOn", c.done_at as "doneAt",
      closer.display_name as "doneName"
    from member_contact c
    join staff author using (studio_id, staff_id)
    left join staff closer on closer.studio_id = c.studio_id and closer.staff_id = c.done_by
    where c.member_id = ${memberId}
    order by c.created_at desc, c.contact_id desc limit 200`.execute(tx);
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    doneAt: row.doneAt?.toISOString() ?? null,
  }));
}

/** The members with an open follow-up of a day or earlier, as an array for SQL: read once, by their index. */
export const dueForFollowUp = (today: string): RawBuilder<string[]> => sql`array(
  select c.member_id from member_contact c
  where c.follow_up_on is not null and c.done_at is null and c.follow_up_on <= ${today}::date)`;
