import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';
import type { SitePath } from '../../../../platform/mail/text/templates.ts';
import { wayOut } from '../content/wayOut.rules.ts';

/**
 * The way out of the studio's news for mails that are no campaign, of each of these members: as that of a campaign, and
 * on the same page. Each member has one, in all such mails. @returns where it is, by member.
 */
export async function newsLinks(
  tx: Tx,
  memberIds: readonly string[],
  now: Date,
): Promise<Map<string, SitePath>> {
  if (memberIds.length === 0) return new Map();
  await sql`
    insert into news_link (studio_id, member_id, token, created_at)
    select ${thisStudio}, member_id, gen_random_uuid(), ${now} from unnest(${memberIds}::uuid[]) member_id
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ studioId: string; memberId: string; token: string }>`
    select studio_id as "studioId", member_id as "memberId", token from news_link
    where studio_id = ${thisStudio} and member_id = any(${memberIds}::uuid[])`.execute(tx);
  return new Map(rows.map(({ studioId, memberId, token }) => [memberId, wayOut(studioId, token)]));
}
