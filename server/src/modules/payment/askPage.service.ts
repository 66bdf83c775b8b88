import { accountOf, type Needs, ProviderTrouble } from '../payment-gateway/payment-gateway.api.ts';
import { checkoutRepository, type CheckoutRow } from './checkout.repository.ts';
import { takePageIn } from './checkout.service.ts';
import { owedRepository } from './owed.repository.ts';

interface Caller {
  studioId: string;
  memberId: string;
  now: Date;
}

/**
 * However many pages wait for one order, and however often they ask: the provider is asked every three
 * seconds at most.
 */
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
 * Asks the provider about the page on which an order is paid, when its message has not come yet: a member who
 * comes back from paying need not wait for it. A provider that does not answer is asked again next time.
 */
export async function askPage(needs: Needs, caller: Caller, orderId: string): Promise<void> {
  const row = await takeTurn(needs, caller, orderId);
  const account = row && (await accountOf(needs, caller.studioId));
  if (!account || account.gateway.provider !== row.provider) return;
  try {
    await takePageIn(needs, {
      account,
      studioId: caller.studioId,
      checkout: await account.provider.readCheckout(row.checkout_ref),
    });
  } catch (error) {
    if (!(error instanceof ProviderTrouble)) throw error;
  }
}
