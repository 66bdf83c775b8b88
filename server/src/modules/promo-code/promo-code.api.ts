import type { Tx } from '../../platform/db/database.ts';
import { announce } from '../../platform/live/announce.ts';
import { promoCodeRepository } from './promo-code.repository.ts';
import { termsOf } from './promo.service.ts';
import { discountsOf, isEligible, type PromoLine } from './promo.rules.ts';

export { guardCodes } from './codeTry.service.ts';
export { type PromoLine } from './promo.rules.ts';
export { type AppliedPromo, applyPromo } from './promo.service.ts';

const tell = (tx: Tx, promoCodeId: string | null): void => {
  if (promoCodeId) announce(tx, { type: 'PromoCode', id: promoCodeId });
};

/** A code that was applied with `hold` counts for the order from now on. */
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
  tell(tx, promoCodeId);
}

/** The order was paid. Called with the order locked. */
export const usePromo = async (tx: Tx, orderId: string): Promise<void> =>
  tell(tx, await promoCodeRepository(tx).move(orderId, { from: ['RESERVED'], to: 'USED' }));

/** The order came to nothing, or was voided with nothing of it used: the code can be used once more. */
export const releasePromo = async (tx: Tx, orderId: string): Promise<void> =>
  tell(tx, await promoCodeRepository(tx).move(orderId, { from: ['RESERVED', 'USED'], to: 'RELEASED' }));

/**
 * What a code takes off a cycle of a membership that it was used to begin, in minor units. No limit is asked
 * again: it was promised when the membership began. How many cycles it is for is `recurring_scope`: FIRST, N
 * of `cycles`, or FOREVER.
 */
export async function promoForCycles(
  tx: Tx,
  promoCodeId: string,
  line: PromoLine,
): Promise<{ discountMinor: number; cycles: number | null }> {
  const row = await tx
    .selectFrom('promo_code')
    .selectAll()
    .where('promo_code_id', '=', promoCodeId)
    .executeTakeFirst();
  if (!row || !isEligible(termsOf(row), line)) return { discountMinor: 0, cycles: 0 };
  const cycles = { FIRST: 1, N: row.recurring_cycles ?? 1, FOREVER: null }[
    row.recurring_scope as 'FIRST' | 'N' | 'FOREVER'
  ];
  return { discountMinor: discountsOf(termsOf(row), [line])[0] ?? 0, cycles };
}
