import type { PaymentModeName } from '@studio/contract/configure/payment/paymentModes';
import type { Tx } from '../../../../platform/db/database.ts';
import {
  factsOfPlan,
  type LineKind,
  type Opening,
  type OrderFollower,
  type PackageLine,
  type SignupFeeLine,
} from '../../order-line/order-line.api.ts';
import { promoForCycles, promoOfCode } from '../../promo-code/promo-code.api.ts';
import { cyclePaid } from './paid.service.ts';
import { startSubscription } from './start.service.ts';

/** The line of a membership's first cycle, if it is one. */
const membershipOf = ({ lines }: Opening): PackageLine | null =>
  lines.find((line): line is PackageLine => line.kind === 'PACKAGE' && line.plan.cycle_unit !== null) ?? null;

/** A promo code that also applies to later cycles. The first has its discount already. */
async function promoForRenewals(
  tx: Tx,
  code: string,
  { plan }: PackageLine,
): Promise<{ promoCodeId: string; cyclesLeft: number | null } | null> {
  if (!code) return null;
  const promoCodeId = await promoOfCode(tx, code);
  if (!promoCodeId) return null;
  const line = {
    kind: 'PACKAGE',
    studioPackageId: plan.studio_package_id,
    packageType: plan.package_type,
    quantity: 1,
    unitMinor: plan.price_minor,
  };
  const { cycles } = await promoForCycles(tx, promoCodeId, line);
  // After a trial the first paid cycle is still to come.
  const used = plan.trial_days > 0 ? 0 : 1;
  const cyclesLeft = cycles === null ? null : cycles - used;
  return cyclesLeft === 0 ? null : { promoCodeId, cyclesLeft };
}

/** Writes a membership before the order of its first cycle. */
async function opening(tx: Tx, sale: Opening): Promise<{ subscriptionId: string } | null> {
  const line = membershipOf(sale);
  if (!line) return null;
  const { memberId, mode, staffId, promoCode = '', now } = sale;
  return startSubscription(tx, {
    memberId,
    plan: line.plan,
    priceMinor: line.plan.price_minor,
    mode: mode as PaymentModeName,
    paymentMethodId: null,
    promo: await promoForRenewals(tx, promoCode, line),
    staffId,
    now,
  });
}

/** The membership whose cycle an order is for. */
export const membershipOfOrder: OrderFollower = {
  locks: 'MEMBERSHIPS',
  opening,
  paid: async (tx, { order, packages: [first], now }) => {
    const { order_id: orderId, subscription_id: subscriptionId } = order;
    if (subscriptionId !== null && first)
      await cyclePaid(tx, { subscriptionId, orderId, packageId: first.packageId, now });
  },
};

/** The one-time fee of a membership, beside its first cycle. */
export const signupFeeKind: LineKind<SignupFeeLine> = {
  locks: 'MEMBERSHIPS',
  facts: (line) => ({
    ...factsOfPlan(line),
    name: `Sign-up fee of ${line.plan.package_name}`,
    unitMinor: line.plan.signup_fee_minor,
    discountMinor: 0,
  }),
};
