import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';

/** A saved card that expires soon, with whoever uses it and what is still to be paid with it. */
export interface ExpiringCard {
  paymentMethodId: string;
  brand: string;
  last4: string;
  lastDay: string;
  firstName: string;
  userEmail: string;
  extension: string;
  /** The membership that it pays; null when it pays none. */
  membership: string | null;
  /** Local day of that membership's next payment. */
  nextPaymentOn: string | null;
  /** What is bought in instalments with it; null when nothing is. */
  bought: string | null;
  nextInstalmentOn: string | null;
}

/**
 * Cards whose last day is near and was not told yet, while they pay a membership that goes on or instalments that are
 * open. A card pays what it was chosen for, and as its member's default one what has no card any more. A card is good
 * until the end of its month.
 */
export async function expiringCards(
  tx: Tx,
  { today, until, most }: { today: string; until: string; most: number },
): Promise<ExpiringCard[]> {
  const { rows } = await sql<ExpiringCard>`
    select card.payment_method_id as "paymentMethodId", card.brand, card.last4, expiry.last_day as "lastDay",
      m.first_name as "firstName", m.user_email as "userEmail", studio.extension, s.membership,
      s.next_on as "nextPaymentOn", part.bought, part.next_on as "nextInstalmentOn"
    from payment_method card
    join studio using (studio_id)
    join member m using (studio_id, member_id)
    cross join lateral (
      select (make_date(card.exp_year, card.exp_month, 1) + interval '1 month - 1 day')::date as last_day) expiry
    left join lateral (
      select plan.package_name as membership, coalesce(sub.next_try_on, sub.next_bill_on) as next_on
      from subscription sub join package_plan plan using (studio_id, studio_package_id)
      where sub.studio_id = card.studio_id and sub.member_id = card.member_id and sub.mode = 'CARD'
        and sub.status in ('TRIALING', 'ACTIVE', 'PAST_DUE', 'FROZEN')
        and (sub.payment_method_id = card.payment_method_id or (card.is_default and not exists (
          select from payment_method chosen where chosen.studio_id = sub.studio_id
            and chosen.payment_method_id = sub.payment_method_id and chosen.removed_at is null)))
      order by next_on nulls last, sub.subscription_id limit 1) s on true
    left join lateral (
      select line.name as bought, open.due_on as next_on
      from orders o
      join instalment open on open.studio_id = o.studio_id and open.order_id = o.order_id and open.paid_at is null
      join order_line line on line.studio_id = o.studio_id and line.order_id = o.order_id and line.line_no = 1
      where card.is_default and o.studio_id = card.studio_id and o.member_id = card.member_id and o.mode = 'CARD'
        and o.status = 'PARTIALLY_PAID'
      order by open.due_on, o.order_id limit 1) part on true
    where card.removed_at is null and expiry.last_day between ${today}::date and ${until}::date
      and card.told_last_day is distinct from expiry.last_day and m.status <> 'ARCHIVED'
      and (s.membership is not null or part.bought is not null)
    order by card.payment_method_id limit ${most}`.execute(tx);
  return rows;
}
