import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

/** What two names of one tag have in common, as the index `segment_tag_name` has it. */
const keyOf = (name: RawBuilder<string>): RawBuilder<string> =>
  sql<string>`btrim(regexp_replace(folded(${name}), '\\s+', ' ', 'g'))`;

/** Takes all tags off somebody who is forgotten. */
export async function forgetTags(tx: Tx, memberId: string): Promise<void> {
  await tx
    .deleteFrom('member_tag')
    .where('studio_id', '=', thisStudio)
    .where('member_id', '=', memberId)
    .execute();
}

export const tagRepository = (tx: Tx) => ({
  /** @returns the tag of this name, however it is typed, new or not, and whether it is. */
  create: async (name: string, now: Date): Promise<{ tagId: string; name: string; isNew: boolean }> => {
    const { rows } = await sql<{ tagId: string; name: string; isNew: boolean }>`
      with made as (
        insert into segment_tag (studio_id, tag_id, name, created_at)
        values (${thisStudio}, ${newId()}, ${name}, ${now}) on conflict do nothing
        returning tag_id, name
      )
      select tag_id as "tagId", name, true as "isNew" from made
      union all select tag_id, name, false from segment_tag
        where studio_id = ${thisStudio} and ${keyOf(sql`name`)} = ${keyOf(sql`${name}::text`)}
      limit 1`.execute(tx);
    const [tag] = rows;
    if (!tag) throw new Error('A tag that was just made cannot be found');
    return tag;
  },

  /** @returns its name, or `null` when there is none. */
  remove: async (tagId: string): Promise<string | null> =>
    (
      await tx
        .deleteFrom('segment_tag')
        .where('studio_id', '=', thisStudio)
        .where('tag_id', '=', tagId)
        .returning('name')
        .executeTakeFirst()
    )?.name ?? null,

  /** @returns how many members did not have it. */
  put: async (tagId: string, memberIds: readonly string[], now: Date): Promise<number> => {
    const { numAffectedRows } = await sql`
      insert into member_tag (studio_id, tag_id, member_id, tagged_at)
      select ${thisStudio}, ${tagId}::uuid, id, ${now} from unnest(${memberIds}::uuid[]) id
      on conflict do nothing`.execute(tx);
    return Number(numAffectedRows ?? 0);
  },

  /** @returns how many members had it. */
  takeOff: async (tagId: string, memberIds: readonly string[]): Promise<number> => {
    const { numAffectedRows } = await sql`
      delete from member_tag where studio_id = ${thisStudio} and tag_id = ${tagId}
        and member_id = any(${memberIds}::uuid[])`.execute(tx);
    return Number(numAffectedRows ?? 0);
  },
});
