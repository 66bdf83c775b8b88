import { localDateOf } from '@studio/contract/values/time';
import type { Tx } from '../../../platform/db/database.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { refuseToSell, type Buyer, type SaleRefusal, type SaleTerms } from './sale.rules.ts';
import { countSold, isNewClient, lockStock } from './sale.views.ts';
import type { Plan } from './package.repository.ts';

export { holdPlan, type Plan } from './package.repository.ts';

export { type ImportedPlan, plansNamed } from './imported.repository.ts';

export { isLowNow } from './sale.rules.ts';
export { addSamplePlans, deleteUnusedPlans, type SamplePlan } from './sample.repository.ts';

export { isNewClient } from './sale.views.ts';

export interface SaleInput {
  /** As {@link holdPlan} returned it. */
  plan: Plan;
  memberId: string;
  now: Date;
  /** The seller: the booking website to a member (default), or staff. */
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
 * Returns why a plan cannot be sold to a member, or `null`: NOT_ON_SALE not on sale, SOLD_OUT sold out,
 * NEW_CLIENTS_ONLY for new clients only, PURCHASE_LIMIT bought too often. Open orders count as sold, so call
 * this before writing the new order, with the plan and the member locked; lock several plans in the order of
 * their ids. A renewal of a membership is not a sale.
 */
export async function refuseSale(
  tx: Tx,
  { plan, memberId, now, channel = 'MEMBER', quantity = 1 }: SaleInput,
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

/** How many of a plan are left; `null` for a plan without a stock. */
export const stockLeft = async (tx: Tx, plan: Plan): Promise<number | null> =>
  plan.stock === null
    ? null
    : plan.stock - (await countSold(tx, { studioPackageId: plan.studio_package_id, memberId: null }));
