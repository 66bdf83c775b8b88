import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import { isMember } from '../../members/member-standing/member-standing.api.ts';
import type { Done } from './onboarding.rules.ts';

/** The colour that a studio has until it chooses one. */
const SHIPPED_COLOUR = '#0F766E';

/**
 * The completed steps, derived from the data in one statement. A studio whose members book online has a
 * website for it. docs/first-steps.md states what completes each step.
 */
export async function onboardingDone(tx: Tx, now: Date): Promise<Done> {
  const { rows } = await sql<Done>`
    select
      s.address <> '' and s.description <> '' as "PROFILE",
      s.colour <> ${SHIPPED_COLOUR} or s.avatar is not null or s.attributes ? 'bookingWebsite'
        or exists (select from booking where source = 'WEB') as "BOOKING_SITE",
      (select count(*) from staff where status <> 'DISABLED') > 1 as "STAFF",
      exists (select from class_template where archived_at is null and status = 'ACTIVE') as "CLASS_TEMPLATE",
      exists (select from package_plan where status = 'ACTIVE') as "PACKAGE_PLAN",
      exists (select from session where start_at > ${now}::timestamptz
        and status = 'PUBLISHED') as "SCHEDULE",
      exists (select from payment_mode) or exists (select from payment) as "PAYMENT_MODE",
      exists (select from policy_text) as "POLICIES",
      exists (select from studio_form where status = 'ACTIVE' and archived_at is null) as "WAIVER",
      exists (select from member where ${isMember()}) as "FIRST_CLIENT",
      exists (select from booking) as "TEST_BOOKING"
    from studio s where s.studio_id = ${thisStudio}`.execute(tx);
  const [done] = rows;
  if (!done) throw new Error('The transaction is on no studio');
  return done;
}
