import { OPEN_ORDER } from '@studio/contract/orders/openOrder';
import { sql, type RawBuilder } from 'kysely';
import { inList } from '../../../../platform/db/sql/inList.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';
import { duesBesideOrders } from './owed.views.ts';

/**
 * Pending payments, the one definition: orders that can still receive money, and places, tickets and fees that nobody
 * has paid and that have no order.
 *
 * @returns rows of `kind, ref_id, member_id, name, at, owed_minor, status`; an order has no name, and what has no order
 * has no status. Of orders in instalments all that is left is owed.
 */
export const pendingPayments = (): RawBuilder<unknown> => sql`
  select 'ORDER'::text as kind, order_id as ref_id, member_id, null::text as name, created_at as at,
    (total_minor - paid_minor)::bigint as owed_minor, status
  from orders where studio_id = ${thisStudio} and status in ${inList(OPEN_ORDER)}
  union all
  select kind, ref_id, member_id, name, at, amount_minor::bigint, null::text from (${duesBesideOrders()}) due`;

/** How many of them are to approve: the member sent proof of payment that nobody has checked. */
export const paymentsToApprove = (): RawBuilder<number> => sql<number>`(
  select count(*)::int from orders where studio_id = ${thisStudio} and status = 'PROOF_SUBMITTED')`;
