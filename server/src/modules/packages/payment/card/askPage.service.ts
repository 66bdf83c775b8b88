import { accountOf, type Needs, ProviderTrouble } from '../../payment-gateway/payment-gateway.api.ts';
import { checkoutRepository, type CheckoutRow } from './checkout.repository.ts';
import { applyPageUpdate } from './checkout.service.ts';
import { owedRepository } from '../due/owed.repository.ts';

interface Caller {
  studioId: string;
  memberId: string;
  now: Date;
}

/** The provider is asked every three seconds at most, however many browser pages wait for one order. */
const PAUSE_MILLISECONDS = 3000;

async function takeTurn(
  { db }: Needs,
  { studioId, memberId, now }: Caller,
  orderId: string,
): Promise<CheckoutRow | undefined> {
  return db.studio(studioId, async (tx) => {
    const order = await owedRepository(tx).find(orderId);
    if (order?.memberId !== memberId) return undefined;
    return checkoutRepository(tx).takeTurn(orderId, {
      askedBefore: new Date(now.getTime() - PAUSE_MILLISECONDS),
      now,
    });
  });
}

/**
 * Asks the provider about the page of an order whose webhook message has not arrived: a member who returns
 * from paying need not wait for it. A silent provider is asked again next time.
 */
export async function askPage(needs: Needs, caller: Caller, orderId: string): Promise<void> {
  const row = await takeTurn(needs, caller, orderId);
  const account = row && (await accountOf(needs, caller.studioId));
  if (!account || account.gateway.provider !== row.provider) return;
  try {
    await applyPageUpdate(needs, {
      account,
      studioId: caller.studioId,
      checkout: await account.provider.readCheckout(row.checkout_ref),
    });
  } catch (error) {
    if (!(error instanceof ProviderTrouble)) throw error;
  }
}
