import { addDays } from '@studio/contract/values/time';
import { sql, type RawBuilder } from 'kysely';
import { within, type Days } from './report.views.ts';

/** Most who come have come within so many days. */
const SHORTLY_DAYS = 60;

/**
 * The ids of members who came shortly before some days, in few reads of the sessions' own places. They are no
 * newcomers; of who is not among them all earlier places have to be looked up. Whom it is asked of is found before,
 * behind an `offset 0`: together the planner would read all places of the studio.
 */
export const cameShortlyBefore = ({ from, ...days }: Days): RawBuilder<unknown> => sql`
  select recent.member_id from session soon join booking recent on recent.studio_id = soon.studio_id
    and recent.schedule_id = soon.schedule_id
  where recent.status = 'CHECKED_IN'
    and ${within(sql`soon.start_at`, { ...days, from: addDays(from, -SHORTLY_DAYS), to: from })}`;
