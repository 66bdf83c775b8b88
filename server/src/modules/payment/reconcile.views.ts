import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** A payment that the provider has to be asked about. */
export interface Unsettled {
  provider: string;
  providerRef: string;
  createdAt: Date;
  isOrderOpen: boolean;
  /** Its money has to go back and has not yet. */
  mustReturn: boolean;
}

/** Payments that nobody has heard of for a while, or whose order is closed, and money that waits to go back; the oldest first. */
export async function unsettledIntents(tx: Tx, { quietSince, most }: { quietSince: Date; most: number }): Promise<Unsettled[]> {
  const { rows } = await sql<Unsettled>`
    select i.provider, i.provider_ref as "providerRef", i.created_at as "createdAt", i.return_reason <> '' as "mustReturn",
      o.status in ('AWAITING_PAYMENT', 'PROOF_SUBMITTED', 'PARTIALLY_PAID') as "isOrderOpen"
    from payment_intent i join orders o using (studio_id, order_id)
    where (i.status = 'OPEN' or (i.return_reason <> '' and i.returned_at is null)) and i.updated_at < ${quietSince}
    order by i.updated_at limit ${most}`.execute(tx);
  return rows;
}

/** Refunds that the provider has begun and not ended yet, the oldest first. */
export async function unsettledRefunds(tx: Tx, { quietSince, most }: { quietSince: Date; most: number }): Promise<string[]> {
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
