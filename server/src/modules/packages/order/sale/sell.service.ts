import type { PaymentModeName } from '@studio/contract/orders/paymentModes';
import type { PaidBy } from '@studio/contract/orders/order.schema';
import type { Tx } from '../../../../platform/db/database.ts';
import { cardByCode, redeemCard } from '../../gift-card/gift-card.api.ts';
import type { Plan } from '../../package/package.api.ts';
import { promoForCycles } from '../../promo-code/promo-code.api.ts';
import { subscriptions } from '../../subscription/subscription.api.ts';
import { type NewOrder, type Placed, placeOrder } from './place.service.ts';
import type { PackageLine } from './saleLine.rules.ts';
import { promoOfCode } from './sell.views.ts';
import { settleOrder } from '../settle/settle.service.ts';

const isMembership = (plan: Plan): boolean => plan.cycle_unit !== null;

/** The line of a membership's first cycle, if it is one. */
const membershipOf = ({ lines }: Pick<NewOrder, 'lines'>): PackageLine | null =>
  lines.find((line): line is PackageLine => line.kind === 'PACKAGE' && isMembership(line.plan)) ?? null;

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

/** Writes an order, and first its subscription when it is for a membership. */
export async function sell(tx: Tx, input: NewOrder): Promise<Placed> {
  const line = membershipOf(input);
  if (!line) return placeOrder(tx, input);
  const { memberId, mode, staffId, promoCode = '', now } = input;
  const { plan } = line;
  const { subscriptionId } = await subscriptions(tx).start({
    memberId,
    plan,
    priceMinor: plan.price_minor,
    mode: mode as PaymentModeName,
    paymentMethodId: null,
    promo: await promoForRenewals(tx, promoCode, line),
    staffId,
    now,
  });
  return placeOrder(tx, { ...input, subscriptionId });
}

export interface CardPayment {
  orderId: string;
  openMinor: number;
  code: string;
  staffId: string | null;
  now: Date;
}

/**
 * Pays an order up to a gift card's balance. @returns how much. @throws {Refusal} GIFT_CARD_INVALID when the
 * card cannot pay.
 */
export async function payWithCard(
  tx: Tx,
  { orderId, openMinor, code, staffId, now }: CardPayment,
): Promise<number> {
  const card = await cardByCode(tx, { code, hold: true, now });
  const amountMinor = Math.min(card.balanceMinor, openMinor);
  await redeemCard(tx, { giftCardId: card.giftCardId, amountMinor, orderId, staffId, now });
  const mode: PaidBy = 'GIFT_CARD';
  await settleOrder(tx, {
    orderId,
    amountMinor,
    mode,
    giftCardId: card.giftCardId,
    staffId,
    note: `Gift card ending in ${card.codeEnd}`,
    now,
  });
  return amountMinor;
}
