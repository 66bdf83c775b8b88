import type { Deps } from '../../platform/deps.ts';
import type { Errand } from '../../platform/jobs/sweep.ts';
import { accountOf, intentRepository, type Account } from '../payment-gateway/payment-gateway.facts.ts';
import { isAbandoned } from './intent.rules.ts';
import { takeIn } from './intentSync.service.ts';
import { unsettledIntents, unsettledRefunds, type Unsettled } from './reconcile.views.ts';
import { takeRefundIn } from './refundSync.service.ts';
import { returnMoney } from './returnMoney.service.ts';

/** How long a payment is left to the member, the bank and the provider's own messages before it is asked about. */
const QUIET_MILLISECONDS = 3 * 60_000;
const MOST = 100;

/** Asks what became of one payment, and takes it in; one that nobody goes on with is given up, so that it is never paid late. */
async function askAbout(deps: Deps, account: Account, studioId: string, unsettled: Unsettled): Promise<void> {
  const { providerRef, mustReturn } = unsettled;
  if (mustReturn) return returnMoney(deps, account, { studioId, providerRef });
  const isLeft = isAbandoned(unsettled, deps.clock.now());
  const intent = await (isLeft ? account.provider.cancelIntent(providerRef) : account.provider.readIntent(providerRef));
  await takeIn(deps, { account, studioId, intent });
}

/** One that cannot be asked about is left for later, behind all others. */
async function putOff({ db, clock }: Deps, studioId: string, { provider, providerRef }: Unsettled): Promise<void> {
  await db.studio(studioId, (tx) => intentRepository(tx).change({ provider, providerRef }, {}, clock.now()));
}

interface Round {
  deps: Deps;
  studioId: string;
  account: Account;
}

/** One after the other: what fails is left for the next round and keeps nothing else waiting. @returns the failures. */
async function each<T>(things: readonly T[], work: (thing: T) => Promise<void>): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const thing of things) await work(thing).catch((error: unknown) => failures.push(error));
  return failures;
}

const askAboutIntent = ({ deps, studioId, account }: Round) => async (one: Unsettled): Promise<void> => {
  try {
    if (account.gateway.provider === one.provider) await askAbout(deps, account, studioId, one);
  } finally {
    // Also what an account that is no longer ours would have known.
    await putOff(deps, studioId, one);
  }
};

const askAboutRefund = ({ deps, studioId, account }: Round) => async (refundRef: string): Promise<void> =>
  takeRefundIn(deps, { account, studioId, refund: await account.provider.readRefund(refundRef) });

async function reconcile(deps: Deps, studioId: string): Promise<number> {
  const since = { quietSince: new Date(deps.clock.now().getTime() - QUIET_MILLISECONDS), most: MOST };
  const [intents, refunds] = await deps.db.studio(studioId, async (tx) => [await unsettledIntents(tx, since), await unsettledRefunds(tx, since)] as const);
  const account = intents.length + refunds.length > 0 ? await accountOf(deps, studioId) : null;
  if (!account) return 0;
  const round = { deps, studioId, account };
  const [failure] = [...(await each(intents, askAboutIntent(round))), ...(await each(refunds, askAboutRefund(round)))];
  if (failure) throw failure;
  return intents.length + refunds.length;
}

/**
 * Asks the provider, every minute, about payments and refunds that nobody has told of: what was cut off between its answer
 * and our commit, messages that never came, money that has to go back.
 */
export const reconciliation = (deps: Deps): Errand => ({ name: 'payments', everySeconds: 60, run: (studioId) => reconcile(deps, studioId) });
