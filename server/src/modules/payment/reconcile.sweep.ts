import type { Deps } from '../../platform/deps.ts';
import type { Errand } from '../../platform/jobs/sweep.ts';
import { type Account, accountOf, intentRepository } from '../payment-gateway/payment-gateway.api.ts';
import { checkoutRepository } from './checkout.repository.ts';
import { closePage, takePageIn } from './checkout.service.ts';
import { isAbandoned } from './intent.rules.ts';
import { takeIn } from './intentSync.service.ts';
import {
  unsettledIntents,
  unsettledPages,
  unsettledRefunds,
  type Unsettled,
  type UnsettledPage,
} from './reconcile.views.ts';
import { takeRefundIn } from './refundSync.service.ts';
import { returnMoney } from './returnMoney.service.ts';

/**
 * How long a payment is left to the member, the bank and the provider's own messages before it is asked
 * about.
 */
const QUIET_MILLISECONDS = 3 * 60_000;
const MOST = 100;

/**
 * Asks what became of one payment, and takes it in; one that nobody goes on with is given up, so that it is
 * never paid late.
 */
async function askAbout(deps: Deps, account: Account, studioId: string, unsettled: Unsettled): Promise<void> {
  const { providerRef, mustReturn, isHosted } = unsettled;
  if (mustReturn) return returnMoney(deps, account, { studioId, providerRef });
  const isLeft = isAbandoned(unsettled, deps.clock.now());
  const intent = await (isLeft && !isHosted
    ? account.provider.cancelIntent(providerRef)
    : account.provider.readIntent(providerRef));
  // One on a page ends with the page; that nobody goes on with it is enough.
  const isOver = isLeft && isHosted && intent.state.startsWith('NEEDS');
  await takeIn(deps, { account, studioId, intent: isOver ? { ...intent, state: 'CANCELLED' } : intent });
}

/** One that cannot be asked about is left for later, behind all others. */
async function putOff(
  { db, clock }: Deps,
  studioId: string,
  { provider, providerRef }: Unsettled,
): Promise<void> {
  await db.studio(studioId, (tx) => intentRepository(tx).change({ provider, providerRef }, {}, clock.now()));
}

interface Round {
  deps: Deps;
  studioId: string;
  account: Account;
}

/**
 * One after the other: what fails is left for the next round and keeps nothing else waiting. @returns the
 * failures.
 */
async function each<T>(things: readonly T[], work: (thing: T) => Promise<void>): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const thing of things) await work(thing).catch((error: unknown) => failures.push(error));
  return failures;
}

const askAboutIntent =
  ({ deps, studioId, account }: Round) =>
  async (one: Unsettled): Promise<void> => {
    try {
      if (account.gateway.provider === one.provider) await askAbout(deps, account, studioId, one);
    } finally {
      // Also what an account that is no longer ours would have known.
      await putOff(deps, studioId, one);
    }
  };

/**
 * A page of an order that is closed, or is about to lapse, is closed; what happened on any of them is taken
 * in.
 */
const askAboutPage =
  ({ deps, studioId, account }: Round) =>
  async ({ provider, checkoutRef, isWanted }: UnsettledPage): Promise<void> => {
    await deps.db.studio(studioId, (tx) =>
      checkoutRepository(tx).note({ provider, checkoutRef }, { state: 'OPEN', now: deps.clock.now() }),
    );
    if (account.gateway.provider !== provider) return;
    if (!isWanted) await closePage(deps, account, studioId, { checkout_ref: checkoutRef });
    else
      await takePageIn(deps, {
        account,
        studioId,
        checkout: await account.provider.readCheckout(checkoutRef),
      });
  };

const askAboutRefund =
  ({ deps, studioId, account }: Round) =>
  async (refundRef: string): Promise<void> =>
    takeRefundIn(deps, { account, studioId, refund: await account.provider.readRefund(refundRef) });

async function reconcile(deps: Deps, studioId: string): Promise<number> {
  const now = deps.clock.now();
  const since = { quietSince: new Date(now.getTime() - QUIET_MILLISECONDS), now, most: MOST };
  const [pages, intents, refunds] = await deps.db.studio(
    studioId,
    async (tx) =>
      [
        await unsettledPages(tx, since),
        await unsettledIntents(tx, since),
        await unsettledRefunds(tx, since),
      ] as const,
  );
  const count = pages.length + intents.length + refunds.length;
  const account = count > 0 ? await accountOf(deps, studioId) : null;
  if (!account) return 0;
  const round = { deps, studioId, account };
  const [failure] = [
    ...(await each(pages, askAboutPage(round))),
    ...(await each(intents, askAboutIntent(round))),
    ...(await each(refunds, askAboutRefund(round))),
  ];
  if (failure) throw failure;
  return count;
}

/**
 * Asks the provider, every minute, about pages, payments and refunds that nobody has told of: what was cut
 * off between its answer and our commit, messages that never came, money that has to go back.
 */
export const reconciliation = (deps: Deps): Errand => ({
  name: 'payments',
  everySeconds: 60,
  run: (studioId) => reconcile(deps, studioId),
});
