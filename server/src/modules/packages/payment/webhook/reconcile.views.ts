import { OPEN_ORDER } from '@studio/contract/orders/openOrder';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { inList } from '../../../../platform/db/sql/inList.ts';

/** A payment to ask the provider about. */
export interface Unsettled {
  provider: string;
  providerRef: string;
  createdAt: Date;
  isOrderOpen: boolean;
  /** Charged on a page of the provider. */
  isHosted: boolean;
  /** Its money has to be returned, and is not yet. */
  mustReturn: boolean;
}

/** Payments without news for a while, or with a closed order, and money to return; the oldest first. */
export async function unsettledIntents(
  tx: Tx,
  { quietSince, most }: { quietSince: Date; most: number },
): Promise<Unsettled[]> {
  const { rows } = await sql<Unsettled>`
    select i.provider, i.provider_ref as "providerRef", i.created_at as "createdAt",
      i.return_reason <> '' as "mustReturn", i.is_hosted as "isHosted",
      o.status in ${inList(OPEN_ORDER)} as "isOrderOpen"
    from payment_intent i join orders o using (studio_id, order_id)
    where (i.status = 'OPEN' or (i.return_reason <> '' and i.returned_at is null))
      and i.updated_at < ${quietSince}
    order by i.updated_at limit ${most}`.execute(tx);
  return rows;
}

/** A provider's page that is open, as far as we know. */
export interface UnsettledPage {
  provider: string;
  checkoutRef: string;
  /** Its order still waits for the payment. */
  isOrderOpen: boolean;
}

/**
 * Pages without news for a while, and at once those whose order is closed or past its deadline; the oldest
 * first.
 */
export async function unsettledPages(
  tx: Tx,
  { quietSince, now, most }: { quietSince: Date; now: Date; most: number },
): Promise<UnsettledPage[]> {
  const { rows } = await sql<UnsettledPage>`
    select c.provider, c.checkout_ref as "checkoutRef", state.is_open as "isOrderOpen"
    from checkout c join orders o using (studio_id, order_id)
    cross join lateral (select o.status in ${inList(OPEN_ORDER)}
      and (o.due_at is null or o.due_at > ${now}) as is_open) state
    where c.status = 'OPEN' and (c.asked_at < ${quietSince} or not state.is_open)
    order by c.asked_at limit ${most}`.execute(tx);
  return rows;
}

/** Refunds that the provider has begun and not ended yet, the oldest first. */
export async function unsettledRefunds(
  tx: Tx,
  { quietSince, most }: { quietSince: Date; most: number },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('refund')
    .select('provider_ref')
    .where('status', '=', 'PENDING')
    .where('provider_ref', 'is not', null)
    .where('created_at', '<', quietSince)
    .orderBy('created_at')
    .limit(most)
    .execute();
  return rows.flatMap((row) => row.provider_ref ?? []);
}
