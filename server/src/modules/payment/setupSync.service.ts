import { isId } from '@studio/contract/id';
import { type Account, keepCard, type Needs } from '../payment-gateway/payment-gateway.api.ts';
import { noteEvent } from './webhookEvent.repository.ts';

/** What a provider said of a card that was entered for the next time, in whose studio. */
export interface HeardSetup {
  account: Account;
  studioId: string;
  /** `memberId` is empty when it is about a payment, or none of ours. */
  setup: { customerRef: string; methodRef: string; memberId: string };
  event: { eventId: string; type: string };
}

/** Keeps a card that was entered, also for a member who did not come back from the provider's page. */
export async function takeSetupIn(
  { db, clock }: Needs,
  { account, studioId, setup, event }: HeardSetup,
): Promise<void> {
  const { memberId, methodRef, customerRef } = setup;
  const card = isId(memberId) && methodRef ? await account.provider.readCard(methodRef) : null;
  const now = clock.now();
  const { provider } = account.gateway;
  await db.studio(studioId, async (tx) => {
    if (!(await noteEvent(tx, { ...event, provider }, now))) return;
    const member =
      card &&
      (await tx
        .selectFrom('member')
        .select('member_id')
        .where('member_id', '=', memberId)
        .executeTakeFirst());
    if (!card || !member || !card.customerRef || card.customerRef !== customerRef) return;
    await keepCard(
      tx,
      { audience: 'system', studioId, now },
      { memberId, provider, card, makeDefault: false, now },
    );
  });
}
