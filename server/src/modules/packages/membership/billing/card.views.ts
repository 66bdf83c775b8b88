import type { Tx } from '../../../../platform/db/database.ts';

/** Who keeps a card. */
export type CardProvider = 'STRIPE' | 'FAKE';

/** Whether a saved card is a member's. */
export async function isCardOf(
  tx: Tx,
  { memberId, paymentMethodId }: { memberId: string; paymentMethodId: string },
): Promise<boolean> {
  const card = await tx
    .selectFrom('payment_method')
    .select('payment_method_id')
    .where('payment_method_id', '=', paymentMethodId)
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return card !== undefined;
}

/** The provider that keeps a card; `null` when there is no such card. */
export async function providerOfCard(tx: Tx, paymentMethodId: string): Promise<CardProvider | null> {
  const card = await tx
    .selectFrom('payment_method')
    .select('provider')
    .where('payment_method_id', '=', paymentMethodId)
    .executeTakeFirst();
  return (card?.provider ?? null) as CardProvider | null;
}
