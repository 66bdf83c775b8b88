import { memberFilterSchema, type MemberFilter } from '@studio/contract/members/memberList.schema';
import type { CampaignAudience } from '@studio/contract/packages/campaign/campaign.schema';
import { localDateOf } from '@studio/contract/values/time';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { instantOf } from '../../../platform/time/wallTime.rules.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { filterOf, type FilterContext } from './filter.views.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** A filter as it stands in the address of the list; `null` when a release has taken away what it asks for. */
async function filterIn(query: string): Promise<MemberFilter | null> {
  const values = Object.fromEntries(new URLSearchParams(query));
  return memberFilterSchema.validate(values, { stripUnknown: true }).catch(() => null);
}

/**
 * Everybody on the list who is in any of the views, has any of the tags or is of any of the statuses, as a
 * condition on `e`, their rows on the list. Nobody's rights narrow it: it is for the system.
 */
export async function conditionOfAudience(
  tx: Tx,
  { isEverybody, views, tagIds, statuses }: CampaignAudience,
  now: Date,
): Promise<RawBuilder<unknown>> {
  if (isEverybody) return sql`e.is_listed`;
  const { timezone } = await studioSettings(tx);
  const context: FilterContext = {
    viewer: { role: 'OWNER', overrides: {}, staffId: NOBODY, now },
    today: localDateOf(now, timezone),
    startOf: (day) => instantOf(day, '00:00', timezone),
  };
  const groups: RawBuilder<unknown>[] = [];
  for (const { query } of views) {
    const filter = await filterIn(query);
    if (filter) groups.push(await filterOf(tx, filter, context));
  }
  if (tagIds.length > 0)
    groups.push(sql`e.is_listed and exists (select from member_tag t where t.studio_id = e.studio_id
      and t.member_id = e.member_id and t.tag_id = any(${tagIds}::uuid[]))`);
  if (statuses.length > 0) groups.push(sql`e.is_listed and e.status = any(${statuses}::text[])`);
  return groups.length === 0
    ? sql`false`
    : sql`(${sql.join(
        groups.map((group) => sql`(${group})`),
        sql` or `,
      )})`;
}
