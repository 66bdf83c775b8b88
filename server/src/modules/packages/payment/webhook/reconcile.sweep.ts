import { MINUTE } from '@studio/contract/values/time';
import type { Deps } from '../../../../platform/deps.ts';
import type { ExternalJob } from '../../../../platform/jobs/sweep.ts';
import { type Account, accountOf, putOffIntent } from '../../payment-gateway/payment-gateway.api.ts';
import { checkoutRepository } from '../card/checkout.repository.ts';
import { closePage, applyPageUpdate } from '../card/checkout.service.ts';
import { isAbandoned } from '../card/intent.rules.ts';
import { applyIntentUpdate } from '../card/intentSync.service.ts';
import {
  unsettledIntents,
  unsettledPages,
  unsettledRefunds,
  type Unsettled,
  type UnsettledPage,
} from './reconcile.views.ts';
import { applyRefundUpdate } from '../refund/refundSync.service.ts';
import { returnMoney } from '../refund/returnMoney.service.ts';

/**
 * How long a payment is left to the member, the bank and the provider's own messages before the job asks
 * about it.
 */
const QUIET_MILLISECONDS = 3 * MINUTE;
const MAX_INTENTS = 100;

/**
 * Asks the provider about one payment, and applies its state; cancels an abandoned one, so that it is never
 * paid late.
 */
async function askAbout(deps: Deps, account: Account, studioId: string, unsettled: Unsettled): Promise<void> {
  const { providerRef, mustReturn, isHosted } = unsettled;
  if (mustReturn) return returnMoney(deps, account, { studioId, providerRef });
  const isLeft = isAbandoned(unsettled, deps.clock.now());
  const intent = await (isLeft && !isHosted
    ? account.provider.cancelIntent(providerRef)
    : account.provider.readIntent(providerRef));
  // A payment on a page ends with the page; being abandoned is enough.
  const isOver = isLeft && isHosted && intent.state.startsWith('NEEDS');
  await applyIntentUpdate(deps, {
    account,
    studioId,
    intent: isOver ? { ...intent, state: 'CANCELLED' } : intent,
  });
}

/** Moves one that cannot be asked about behind all others. */
async function putOff(
  { db, clock }: Deps,
  studioId: string,
  { provider, providerRef }: Unsettled,
): Promise<void> {
  await db.studio(studioId, (tx) => putOffIntent(tx, { provider, providerRef }, clock.now()));
}

interface StudioRun {
  deps: Deps;
  studioId: string;
  account: Account;
}

/**
 * Works one after the other: a failure is left for the next run, and keeps nothing else waiting. @returns the
 * failures.
 */
async function each<T>(things: readonly T[], work: (thing: T) => Promise<void>): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const thing of things) await work(thing).catch((error: unknown) => failures.push(error));
  return failures;
}

const askAboutIntent =
  ({ deps, studioId, account }: StudioRun) =>
  async (one: Unsettled): Promise<void> => {
    try {
      if (account.gateway.provider === one.provider) await askAbout(deps, account, studioId, one);
    } finally {
      // Also settles what only a former account would know.
      await putOff(deps, studioId, one);
    }
  };

/** Applies the state of a page, and closes it when its order is closed or about to lapse. */
const askAboutPage =
  ({ deps, studioId, account }: StudioRun) =>
  async ({ provider, checkoutRef, isOrderOpen }: UnsettledPage): Promise<void> => {
    await deps.db.studio(studioId, (tx) =>
      checkoutRepository(tx).note({ provider, checkoutRef }, { state: 'OPEN', now: deps.clock.now() }),
    );
    if (account.gateway.provider !== provider) return;
    if (!isOrderOpen) await closePage(deps, account, studioId, { checkout_ref: checkoutRef });
    else
      await applyPageUpdate(deps, {
        account,
        studioId,
        checkout: await account.provider.readCheckout(checkoutRef),
      });
  };

const askAboutRefund =
  ({ deps, studioId, account }: StudioRun) =>
  async (refundRef: string): Promise<void> =>
    applyRefundUpdate(deps, { account, studioId, refund: await account.provider.readRefund(refundRef) });

async function reconcile(deps: Deps, studioId: string): Promise<number> {
  const now = deps.clock.now();
  const since = { quietSince: new Date(now.getTime() - QUIET_MILLISECONDS), now, most: MAX_INTENTS };
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
  const studioRun = { deps, studioId, account };
  const [failure] = [
    ...(await each(pages, askAboutPage(studioRun))),
    ...(await each(intents, askAboutIntent(studioRun))),
    ...(await each(refunds, askAboutRefund(studioRun))),
  ];
  if (failure) throw failure;
  return count;
}

/**
 * Asks the provider, every minute, about pages, payments and refunds without a message: for an interruption
 * between its answer and our commit, lost messages, and money that has to be returned.
 */
export const reconciliation = (deps: Deps): ExternalJob => ({
  name: 'payments',
  everySeconds: 60,
  run: (studioId) => reconcile(deps, studioId),
});
