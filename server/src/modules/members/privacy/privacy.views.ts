import { HOLDING } from '@studio/contract/booking/bookingStatus';
import { MERGE_UNDO_HOURS } from '@studio/contract/members/merge/mergeTime';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { inList } from '../../../platform/db/sql/inList.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import { openPaymentsOf } from '../../packages/order/order.api.ts';
import type { Holdings, Unsettled } from './privacy.rules.ts';

/** What would be left open, removed, kept and lost, if a member were forgotten now. */
export async function settledness(tx: Tx, memberId: string, now: Date): Promise<Unsettled & Holdings> {
  const { rows } = await sql<Unsettled & Holdings>`
    select (select count(*) from subscription where member_id = ${memberId}
        and status not in ('CANCELLED', 'ENDED'))::int as memberships,
      ${openPaymentsOf(memberId)} as owed,
      (select count(*) from orders where studio_id = ${thisStudio} and status = 'PROOF_SUBMITTED'
        and (member_id = ${memberId} or for_member_id = ${memberId}))::int as checking,
      (select count(*) from booking join session using (studio_id, schedule_id)
        where member_id = ${memberId} and booking.status in ${inList(HOLDING)} and end_at > ${now})::int
        + (select count(*) from waitlist_entry where member_id = ${memberId}
          and status in ('WAITING', 'OFFERED'))::int as upcoming,
      (select count(*) from member_merge where kept_id = ${memberId} and undone_at is null
        and merged_at > ${now}::timestamptz - make_interval(hours => ${MERGE_UNDO_HOURS}))::int as "freshMerges",
      (select count(*) from member_note where member_id = ${memberId})::int as notes,
      (select count(*) from member_tag where member_id = ${memberId})::int as tags,
      (select count(*) from payment_method where member_id = ${memberId} and removed_at is null)::int as cards,
      (select count(*) from orders where member_id = ${memberId})::int as orders,
      (select count(*) from booking where member_id = ${memberId})::int as bookings,
      (select count(*) from signed_form where member_id = ${memberId})::int as forms,
      count(*)::int as packages, coalesce(sum(credits_remaining) filter (where not unlimited), 0)::int as credits
    from member_package where member_id = ${memberId} and status in ('ACTIVE', 'NOT_STARTED', 'FROZEN')
      and (unlimited or credits_remaining > 0)`.execute(tx);
  if (!rows[0]) throw new Error('Counts without a row');
  return rows[0];
}

/** How a mail greets a member, and where it goes; `''`: they gave no address. */
export const reachOfMember = (tx: Tx, memberId: string): Promise<{ firstName: string; userEmail: string }> =>
  tx
    .selectFrom('member')
    .select(['first_name as firstName', 'user_email as userEmail'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();

/** When a member has asked to be forgotten. */
export async function askedAt(tx: Tx, memberId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('member')
    .select('delete_requested_at as at')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** The records that were merged into this one: they are of the same person. */
export async function mergedRecords(tx: Tx, memberId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('member')
    .select('member_id')
    .where('merged_into', '=', memberId)
    .execute();
  return rows.map((row) => row.member_id);
}

/** The names of records as anything may have written them: a studio can have changed how it orders names. */
export async function namesOf(tx: Tx, memberIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('member')
    .select(['first_name as firstName', 'last_name as lastName'])
    .where(sql<boolean>`member_id = any(${memberIds}::uuid[])`)
    .execute();
  return rows.flatMap(({ firstName, lastName }) =>
    lastName === ''
      ? [firstName]
      : [`${firstName} ${lastName}`, `${lastName} ${firstName}`, lastName + firstName],
  );
}

/** The order that a member has owed the longest. */
export async function oldestOpenOrder(tx: Tx, memberId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('orders')
    .select('order_id')
    .where('member_id', '=', memberId)
    .where('status', 'in', ['AWAITING_PAYMENT', 'PARTIALLY_PAID'])
    .orderBy('created_at')
    .orderBy('order_id')
    .limit(1)
    .executeTakeFirst();
  return row?.order_id ?? null;
}
