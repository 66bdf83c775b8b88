import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import { tagRepository } from './tag.repository.ts';

export interface MemberTagName {
  memberId: string;
  name: string;
}

/**
 * Tags members, with new tags where there are none.
 * @returns those that their member did not have, with the tag's id.
 */
export async function tagMembers(
  tx: Tx,
  pairs: readonly MemberTagName[],
  now: Date,
): Promise<{ memberId: string; tagId: string }[]> {
  const ids = new Map<string, string>();
  for (const { name } of pairs)
    if (!ids.has(name.toLowerCase()))
      ids.set(name.toLowerCase(), (await tagRepository(tx).create(name, now)).tagId);
  const rows = pairs.map(({ memberId, name }) => ({ memberId, tagId: ids.get(name.toLowerCase()) }));
  const added = await sql<{ memberId: string; tagId: string }>`
    insert into member_tag (studio_id, tag_id, member_id, tagged_at)
    select ${thisStudio}, r."tagId", r."memberId", ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("memberId" uuid, "tagId" uuid)
    on conflict do nothing returning member_id as "memberId", tag_id as "tagId"`.execute(tx);
  return added.rows;
}

/** Takes tags off members. A tag that nobody has then stays in the list of tags. */
export async function untagMembers(
  tx: Tx,
  pairs: readonly { memberId: string; tagId: string }[],
): Promise<void> {
  await sql`
    delete from member_tag t
    using jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as r ("memberId" uuid, "tagId" uuid)
    where t.studio_id = ${thisStudio} and t.member_id = r."memberId" and t.tag_id = r."tagId"`.execute(tx);
}
