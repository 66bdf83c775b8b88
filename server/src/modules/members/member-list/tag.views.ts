import type { SegmentTag } from '@studio/contract/members/segment.schema';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** Whether the studio has a tag. */
export const hasTag = async (tx: Tx, tagId: string): Promise<boolean> =>
  (await tx.selectFrom('segment_tag').select('tag_id').where('tag_id', '=', tagId).executeTakeFirst()) !==
  undefined;

const readTags = async (tx: Tx, condition: RawBuilder<unknown>): Promise<SegmentTag[]> => {
  const { rows } = await sql<SegmentTag>`
    select s.tag_id as "tagId", s.name, count(e.member_id)::int as members
    from segment_tag s
    left join member_tag t using (studio_id, tag_id)
    left join member_engagement e on e.studio_id = t.studio_id and e.member_id = t.member_id and e.is_listed
    where ${condition}
    group by s.tag_id, s.name order by folded(s.name)`.execute(tx);
  return rows;
};

/** The studio's tags by name, with how many members on the list have each. */
export const allTags = (tx: Tx): Promise<SegmentTag[]> => readTags(tx, sql`true`);

/** Those of them that a member has. */
export const tagsOf = (tx: Tx, memberId: string): Promise<SegmentTag[]> =>
  readTags(
    tx,
    sql`exists (select from member_tag o where o.studio_id = s.studio_id and o.tag_id = s.tag_id
      and o.member_id = ${memberId})`,
  );
