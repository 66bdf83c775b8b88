import { isId } from '@studio/contract/id';
import {
  type Account,
  accountOf,
  type Needs,
  type ProviderEvent,
  ProviderTrouble,
  readEvent,
} from '../payment-gateway/payment-gateway.api.ts';
import { takeDisputeIn } from './disputeSync.service.ts';
import { takeIn } from './intentSync.service.ts';
import { takeRefundIn } from './refundSync.service.ts';
import { takeSetupIn } from './setupSync.service.ts';
import { isKnownEvent } from './webhookEvent.repository.ts';

/** A message as it came in, with the studio that its address names. */
export interface Message {
  studioId: string;
  payload: Buffer;
  signature: string;
}

/**
 * TAKEN: it had its effect, now or before, or needs none. REFUSED: it is not the provider's. LATER: to be
 * told again.
 */
export type Answered = 'TAKEN' | 'REFUSED' | 'LATER';

/** Its payment goes first: it may be that nobody has told of that yet. */
async function takeDispute(
  needs: Needs,
  account: Account,
  studioId: string,
  { event, ref }: { event: Omit<ProviderEvent, 'about'>; ref: string },
): Promise<void> {
  const dispute = await account.provider.readDispute(ref);
  await takeIn(needs, { account, studioId, intent: await account.provider.readIntent(dispute.providerRef) });
  await takeDisputeIn(needs, { account, studioId, event, dispute });
}

/** The message says what to ask about; what is so, the provider is asked for. */
async function takeEvent(
  needs: Needs,
  account: Account,
  studioId: string,
  { about, ...event }: ProviderEvent,
): Promise<void> {
  if (about?.kind === 'INTENT')
    await takeIn(needs, { account, studioId, event, intent: await account.provider.readIntent(about.ref) });
  if (about?.kind === 'CHECKOUT')
    await takeSetupIn(needs, {
      account,
      studioId,
      event,
      setup: await account.provider.readSetup(about.ref),
    });
  if (about?.kind === 'DISPUTE') await takeDispute(needs, account, studioId, { event, ref: about.ref });
  if (about?.kind === 'REFUND')
    await takeRefundIn(needs, {
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
    // It tells of something that it does not know itself: of another account, and no concern of ours.
    return error.kind === 'ODD' ? 'TAKEN' : 'LATER';
  }
}

/** Takes a message of a provider in, once, however often and in whatever order messages come. */
export async function takeMessage(
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
  return tried(() => takeEvent(needs, account, studioId, event));
}
