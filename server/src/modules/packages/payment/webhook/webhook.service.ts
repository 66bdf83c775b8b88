import { isId } from '@studio/contract/values/id';
import {
  type Account,
  accountOf,
  type Needs,
  type ProviderEvent,
  ProviderTrouble,
  readEvent,
} from '../../payment-gateway/payment-gateway.api.ts';
import { applyDisputeUpdate } from '../dispute/disputeSync.service.ts';
import { applyIntentUpdate } from '../card/intentSync.service.ts';
import { applyRefundUpdate } from '../refund/refundSync.service.ts';
import { applySetupUpdate } from '../card/setupSync.service.ts';
import { isKnownEvent } from '../webhookEvent.repository.ts';

/** A received message, with the studio of its address. */
export interface Message {
  studioId: string;
  payload: Buffer;
  signature: string;
}

/**
 * TAKEN: it has had its effect, or needs none. REFUSED: it is not the provider's. LATER: the provider should
 * repeat it.
 */
export type Answered = 'TAKEN' | 'REFUSED' | 'LATER';

/** Applies the payment first: its own message may not have arrived. */
async function handleDispute(
  needs: Needs,
  account: Account,
  studioId: string,
  { event, ref }: { event: Omit<ProviderEvent, 'about'>; ref: string },
): Promise<void> {
  const dispute = await account.provider.readDispute(ref);
  await applyIntentUpdate(needs, {
    account,
    studioId,
    intent: await account.provider.readIntent(dispute.providerRef),
  });
  await applyDisputeUpdate(needs, { account, studioId, event, dispute });
}

/** The message names what has changed; the provider is asked for the state. */
async function handleEvent(
  needs: Needs,
  account: Account,
  studioId: string,
  { about, ...event }: ProviderEvent,
): Promise<void> {
  if (about?.kind === 'INTENT')
    await applyIntentUpdate(needs, {
      account,
      studioId,
      event,
      intent: await account.provider.readIntent(about.ref),
    });
  if (about?.kind === 'CHECKOUT')
    await applySetupUpdate(needs, {
      account,
      studioId,
      event,
      setup: await account.provider.readSetup(about.ref),
    });
  if (about?.kind === 'DISPUTE') await handleDispute(needs, account, studioId, { event, ref: about.ref });
  if (about?.kind === 'REFUND')
    await applyRefundUpdate(needs, {
      account,
      studioId,
      event,
      refund: await account.provider.readRefund(about.ref),
    });
}

async function tried(work: () => Promise<void>): Promise<Answered> {
  try {
    await work();
    return 'TAKEN';
  } catch (error) {
    if (!(error instanceof ProviderTrouble)) throw error;
    // The provider does not know the object of its own message: it belongs to another account.
    return error.kind === 'ODD' ? 'TAKEN' : 'LATER';
  }
}

/** Handles a provider's message once, however often and in whatever order messages arrive. */
export async function handleMessage(
  needs: Needs,
  { studioId, payload, signature }: Message,
): Promise<Answered> {
  const account = isId(studioId) ? await accountOf(needs, studioId) : null;
  if (!account?.webhookSecret) return 'REFUSED';
  const event = readEvent(payload, { signature, secret: account.webhookSecret, now: needs.clock.now() });
  if (!event) return 'REFUSED';
  const { provider } = account.gateway;
  if (
    event.about === null ||
    (await needs.db.studio(studioId, (tx) => isKnownEvent(tx, { provider, eventId: event.eventId })))
  )
    return 'TAKEN';
  return tried(() => handleEvent(needs, account, studioId, event));
}
