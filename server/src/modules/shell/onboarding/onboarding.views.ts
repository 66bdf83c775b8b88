import { RULE_KEYS } from '@studio/contract/configure/bookingRuleSections';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import { isMember } from '../../members/member-standing/member-standing.api.ts';
import type { Done, Standing } from './onboarding.rules.ts';

/** The colour that a studio has until it chooses one. */
const SHIPPED_COLOUR = '#0F766E';

/** Whether a row is not of the sample data, which completes no step. */
const isOwn = (kind: string, id: string): RawBuilder<boolean> =>
  sql`not exists (select from sample_row r where r.kind = ${kind} and r.row_id = ${sql.ref(id)})`;

/**
 * The completed steps, derived from the data in one statement. A studio whose members book online has a
 * website for it; of its booking rules none is stored before somebody has saved them. docs/first-steps.md
 * states what completes each step.
 */
export async function onboardingDone(tx: Tx, now: Date): Promise<Standing> {
  const { rows } = await sql<Done & Pick<Standing, 'hasLongBeenBooked'>>`
    select
      s.description <> '' as "PROFILE",
      s.colour <> ${SHIPPED_COLOUR} or s.avatar is not null or exists (select from booking_website)
        or exists (select from booking where source = 'WEB') as "BOOKING_SITE",
      (select count(*) from staff where status <> 'DISABLED') > 1 as "STAFF",
      exists (select from class_template t where archived_at is null and status = 'ACTIVE'
        and ${isOwn('CLASS', 't.class_templ_id')}) as "CLASS_TEMPLATE",
      exists (select from package_plan p where status = 'ACTIVE'
        and ${isOwn('PLAN', 'p.studio_package_id')}) as "PACKAGE_PLAN",
      exists (select from session e where start_at > ${now}::timestamptz
        and status = 'PUBLISHED' and ${isOwn('SESSION', 'e.schedule_id')}) as "SCHEDULE",
      exists (select from payment_mode) or exists (select from payment) as "PAYMENT_MODE",
      s.attributes ?| ${RULE_KEYS}::text[] or exists (select from policy_text) as "POLICIES",
      exists (select from studio_form where status = 'ACTIVE' and archived_at is null) as "WAIVER",
      s.reply_to is not null as "NOTIFICATION_SENDER",
      exists (select from member where ${isMember()}
        and ${isOwn('MEMBER', 'member.member_id')}) as "FIRST_CLIENT",
      exists (select from booking b where ${isOwn('BOOKING', 'b.booking_id')}) as "TEST_BOOKING",
      exists (select from booking b where b.booked_at < ${now}::timestamptz - interval '7 days'
        and ${isOwn('BOOKING', 'b.booking_id')}) as "hasLongBeenBooked"
    from studio s where s.studio_id = ${thisStudio}`.execute(tx);
  if (!rows[0]) throw new Error('The transaction is on no studio');
  const { hasLongBeenBooked, ...done } = rows[0];
  return { done, hasLongBeenBooked };
}
