import { localDateOf } from '@studio/contract/time';
import type { Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { PackagePlan } from '../../platform/db/tables.ts';
import { studioSettings } from '../studio/studio.api.ts';
import { refuseToSell, type Buyer, type SaleRefusal, type SaleTerms } from './sale.rules.ts';
import { countSold, isNewClient, lockStock } from './sale.views.ts';

export { isNewClient } from './sale.views.ts';

/** A plan as the table holds it; price in minor units. */
export type Plan = Selectable<PackagePlan>;

/**
 * A plan of the transaction's studio, held until the transaction ends: it can be neither changed nor deleted
 * while somebody buys it. `undefined` when there is none.
 */
export const holdPlan = (tx: Tx, studioPackageId: string): Promise<Plan | undefined> =>
  tx
    .selectFrom('package_plan')
    .selectAll()
    .where('studio_package_id', '=', studioPackageId)
    .forShare()
    .executeTakeFirst();

export interface SaleWish {
  /** As {@link holdPlan} gave it. */
  plan: Plan;
  memberId: string;
  now: Date;
  /** Who sells: the booking website to a member (default), or staff. */
  channel?: Buyer['channel'];
  quantity?: number;
}

const saleTermsOf = (plan: Plan): SaleTerms => ({
  status: plan.status,
  visibility: plan.visibility,
  saleFrom: plan.sale_from,
  saleTo: plan.sale_to,
  stock: plan.stock,
  purchaseLimitPerMember: plan.purchase_limit_per_member,
  newClientsOnly: plan.new_clients_only,
});

/**
 * Says why a plan cannot be sold to a member, or `null`: NOT_ON_SALE not on sale, SOLD_OUT sold out,
 * NEW_CLIENTS_ONLY new clients only, PURCHASE_LIMIT bought too often. Open orders count as sold, so ask
 * before the new order is written, with the plan and the member held; of several plans in the order of their
 * ids. A renewal of a membership is no sale.
 */
export async function refuseSale(
  tx: Tx,
  { plan, memberId, now, channel = 'MEMBER', quantity = 1 }: SaleWish,
): Promise<SaleRefusal | null> {
  const { studio_package_id: studioPackageId } = plan;
  const { timezone } = await studioSettings(tx);
  if (plan.stock !== null) await lockStock(tx, studioPackageId);
  return refuseToSell(saleTermsOf(plan), {
    channel,
    quantity,
    today: localDateOf(now, timezone),
    sold: plan.stock === null ? 0 : await countSold(tx, { studioPackageId, memberId: null }),
    bought: plan.purchase_limit_per_member === null ? 0 : await countSold(tx, { studioPackageId, memberId }),
    isNewClient: !plan.new_clients_only || (await isNewClient(tx, memberId, now)),
  });
}
