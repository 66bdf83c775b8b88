import type { Tx } from '../../../platform/db/database.ts';
import { announce } from '../../../platform/live/announce.ts';
import type { OrderFollower } from '../order-line/order-line.api.ts';
import { promoCodeRepository } from './promo-code.repository.ts';
import { termsOf } from './promo.service.ts';
import { discountsOf, isEligible, type PromoLine } from './promo.rules.ts';
import { findPromos, type Promo } from './promo-code.views.ts';

export { findPromos, type Promo, promoOfCode } from './promo-code.views.ts';

export { heldRows as promoHeld } from './held.repository.ts';
export { addToAudiences, takeFromAudiences } from './audience.repository.ts';

export { movePromoCodes } from './zone.repository.ts';

export { guardCodes } from './codeAttempt.service.ts';

export { type PromoLine } from './promo.rules.ts';

export { type AppliedPromo, applyPromo } from './promo.service.ts';

const announceChange = (tx: Tx, promoCodeId: string | null): void => {
  if (promoCodeId) announce(tx, { type: 'PromoCode', id: promoCodeId });
};

/** Reserves a code that was applied with `hold` for the order. */
export async function reservePromo(
  tx: Tx,
  redemption: { promoCodeId: string; orderId: string; memberId: string; discountMinor: number; now: Date },
): Promise<void> {
  const { promoCodeId, orderId, memberId, discountMinor, now } = redemption;
  await promoCodeRepository(tx).reserve({
    promo_code_id: promoCodeId,
    order_id: orderId,
    member_id: memberId,
    discount_minor: discountMinor,
    created_at: now,
  });
  announceChange(tx, promoCodeId);
}

/** Releases the code of an order that was closed, or voided unused: it can be used again. */
export const releasePromo = async (tx: Tx, orderId: string): Promise<void> =>
  announceChange(
    tx,
    await promoCodeRepository(tx).move(orderId, { from: ['RESERVED', 'USED'], to: 'RELEASED' }),
  );

/** The code of an order: used once it is paid, and free again when it ends. */
export const promoOfOrder: OrderFollower = {
  locks: 'PROMO_CODES',
  funded: async (tx, { order: { order_id: orderId, promo_code_id: promoCodeId } }) => {
    if (promoCodeId !== null)
      announceChange(tx, await promoCodeRepository(tx).move(orderId, { from: ['RESERVED'], to: 'USED' }));
  },
  ended: (tx, { order }) => releasePromo(tx, order.order_id),
};

/**
 * The discount of a membership's promo code on a cycle, in minor units. Checks no limit again: the discount
 * was promised when the membership began. `recurring_scope` says for how many cycles: FIRST, N of `cycles`,
 * or FOREVER.
 */
export async function promoForCycles(
  tx: Tx,
  promoCodeId: string,
  line: PromoLine,
): Promise<{ discountMinor: number; cycles: number | null }> {
  return cyclesOf((await findPromos(tx, [promoCodeId])).get(promoCodeId), line);
}

/** As {@link promoForCycles}, for a code that was read already. */
export function cyclesOf(
  promo: Promo | undefined,
  line: PromoLine,
): { discountMinor: number; cycles: number | null } {
  if (!promo || !isEligible(termsOf(promo), line)) return { discountMinor: 0, cycles: 0 };
  const cycles = { FIRST: 1, N: promo.recurring_cycles ?? 1, FOREVER: null }[
    promo.recurring_scope as 'FIRST' | 'N' | 'FOREVER'
  ];
  return { discountMinor: discountsOf(termsOf(promo), [line])[0] ?? 0, cycles };
}
