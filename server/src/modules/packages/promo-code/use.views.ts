import { DAY } from '@studio/contract/values/time';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/**
 * How many orders reserve or used a code: in all, and by one person under any membership. The same phone
 * number or card means the same person.
 */
export async function usesOf(
  tx: Tx,
  { promoCodeId, memberId }: { promoCodeId: string; memberId: string },
): Promise<{ used: number; usedByPerson: number }> {
  const { rows } = await sql<{ used: number; usedByPerson: number }>`
    with self as (select studio_id, member_id, user_id, phone_country_code, phone from member
      where member_id = ${memberId}),
    person as (
      select member_id from self
      union select other.member_id from self join member other using (studio_id, phone_country_code, phone)
        where self.phone <> ''
      union select other.member_id from self join member other using (studio_id, user_id)
        where self.user_id is not null
      union select theirs.member_id from self join payment_method mine using (studio_id, member_id)
        join payment_method theirs using (studio_id, fingerprint) where mine.fingerprint <> ''
    )
    select count(*)::int as used, (count(*) filter (where member_id in (select member_id
      from person)))::int as "usedByPerson"
    from promo_redemption where promo_code_id = ${promoCodeId} and status in ('RESERVED', 'USED')`.execute(
    tx,
  );
  return rows[0] ?? { used: 0, usedByPerson: 0 };
}

/** Whether somebody is a former client who neither came nor paid within `days` days. */
export async function isLapsed(
  tx: Tx,
  { memberId, days, now }: { memberId: string; days: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ last: Date | null }>`
    select greatest(
      (select max(s.start_at) from booking b join session s using (studio_id, schedule_id)
        where b.member_id = ${memberId} and b.status = 'CHECKED_IN'),
      (select max(paid_at) from orders where member_id = ${memberId}
        and status in ('PAID', 'PARTIALLY_REFUNDED'))) as last`.execute(tx);
  const last = rows[0]?.last ?? null;
  return last !== null && last.getTime() < now.getTime() - days * DAY;
}

/** Whether somebody has one of these tags now. */
export async function isTagged(
  tx: Tx,
  { memberId, tagIds }: { memberId: string; tagIds: readonly string[] },
): Promise<boolean> {
  const found = await tx
    .selectFrom('member_tag')
    .select('tag_id')
    .where('member_id', '=', memberId)
    .where(sql<boolean>`tag_id = any(${tagIds}::uuid[])`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
