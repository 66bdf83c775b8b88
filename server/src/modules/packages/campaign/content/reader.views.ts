import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';
import { OWN_WORDS, ownTemplate } from '../../../../platform/mail/delivery/ownWords.ts';
import type { CustomWords } from '../../../../platform/mail/text/customWords.ts';
import { isVisibleTo, usablePackages, type Viewer } from '../../../members/member/member.api.ts';

/** What a campaign may say about whoever reads it. */
export interface Reader {
  firstName: string;
  lastName: string;
  creditsLeft: number;
  hasUnlimited: boolean;
}

/** A member as the reader of a preview; `null` for one whom this person does not see. */
export async function readerNamed(tx: Tx, memberId: string, viewer: Viewer): Promise<Reader | null> {
  const { rows } = await sql<Reader>`
    select m.first_name as "firstName", m.last_name as "lastName", p.credits_left as "creditsLeft",
      p.has_unlimited as "hasUnlimited"
    from member m cross join lateral (${usablePackages(viewer.now, 'm')}) p
    where m.member_id = ${memberId} and ${isVisibleTo(viewer, 'm')}`.execute(tx);
  return rows[0] ?? null;
}

/** The person who writes a campaign. */
export async function writerOf(tx: Tx, staffId: string): Promise<{ to: string; firstName: string }> {
  const { rows } = await sql<{ to: string; name: string }>`
    select u.user_email as "to", f.display_name as name from staff f join app_user u using (user_id)
    where f.staff_id = ${staffId}`.execute(tx);
  const [person] = rows;
  if (!person) throw new Error('Somebody who is signed in has an account');
  return { to: person.to, firstName: person.name };
}

/** What the studio has its campaigns say beside their words: the footer. */
export async function ownWords(tx: Tx): Promise<CustomWords> {
  const { rows } = await sql<{ custom: CustomWords }>`
    select ${OWN_WORDS} as custom from (select) one ${ownTemplate(thisStudio, 'CAMPAIGN')}`.execute(tx);
  return rows[0]?.custom ?? {};
}
