import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/**
 * A client of the last 24 months is not new. The same phone number or card means the same person, under any
 * name.
 */
const NEW_CLIENT_MONTHS = 24;

// Counts orders that wait for their payment, because their package is reserved, but not lapsed or refunded
// ones.
const COUNTED = sql`('AWAITING_PAYMENT', 'PROOF_SUBMITTED', 'PARTIALLY_PAID', 'REJECTED', 'PAID',
  'PARTIALLY_REFUNDED')`;

/** Whether an order was for this member, whoever has paid for it: a condition on `orders o`. */
const isFor = (memberId: RawBuilder<unknown>) => sql<boolean>`
  (o.for_member_id = ${memberId} or (o.member_id = ${memberId} and o.for_member_id is null))`;

/**
 * An SQL expression: how often a plan was sold. A membership counts once, however many cycles are paid.
 * @param planId an id, or a column with one.
 */
export const soldOf = (planId: RawBuilder<unknown>, memberId: string | null = null) => sql<number>`(
  select coalesce(sum(l.quantity) filter (where o.subscription_id is null),
    0)::int + count(distinct o.subscription_id)::int
  from order_line l join orders o using (studio_id, order_id)
  where l.studio_package_id = ${planId} and l.kind = 'PACKAGE' and o.status in ${COUNTED}
    and (${memberId}::uuid is null or ${isFor(sql`${memberId}::uuid`)}))`;

/** How many of a plan were sold, in all or to one member. */
export async function countSold(
  tx: Tx,
  { studioPackageId, memberId }: { studioPackageId: string; memberId: string | null },
): Promise<number> {
  const { rows } = await sql<{
    sold: number;
  }>`select ${soldOf(sql`${studioPackageId}::uuid`, memberId)} as sold`.execute(tx);
  return rows[0]?.sold ?? 0;
}

/** Serialises sales of a plan until the transaction ends, so that the last one in stock is sold once. */
export async function lockStock(tx: Tx, studioPackageId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`stock of ${studioPackageId}`}, 0))`.execute(tx);
}

/**
 * Whether somebody neither paid for an order nor came to one of the studio's own classes in the last 24
 * months.
 */
export async function isNewClient(tx: Tx, memberId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is_known: boolean }>`
    with self as (select studio_id, member_id, phone_country_code, phone from member
      where member_id = ${memberId}),
    person as (
      select member_id from self
      union select other.member_id from self join member other using (studio_id, phone_country_code, phone)
        where self.phone <> ''
      union select theirs.member_id from self join payment_method mine using (studio_id, member_id)
        join payment_method theirs using (studio_id, fingerprint) where mine.fingerprint <> ''
    ), since as (select ${now}::timestamptz - make_interval(months => ${NEW_CLIENT_MONTHS}) as moment)
    select exists (
      select 1 from person join orders o on ${isFor(sql`person.member_id`)}, since
      where o.status in ('PAID', 'PARTIALLY_REFUNDED') and o.paid_at >= since.moment
    ) or exists (
      select 1 from booking b join person using (member_id) join session s using (studio_id, schedule_id),
        since
      where b.status = 'CHECKED_IN' and b.source <> 'CLASSPASS' and s.start_at >= since.moment
    ) as is_known`.execute(tx);
  return rows[0]?.is_known !== true;
}
