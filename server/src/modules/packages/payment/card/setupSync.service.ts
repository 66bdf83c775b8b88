import { isId } from '@studio/contract/values/id';
import { type Account, keepCard, type Needs } from '../../payment-gateway/payment-gateway.api.ts';
import { memberExists } from './cardSync.views.ts';
import { noteEvent } from '../webhookEvent.repository.ts';

/** A card that a member entered for later, as the provider reports it, and its studio. */
export interface SetupUpdate {
  account: Account;
  studioId: string;
  /** `memberId` is empty for a payment's setup, or a foreign one. */
  setup: { customerRef: string; methodRef: string; memberId: string };
  event: { eventId: string; type: string };
}

/** Saves an entered card, also for a member who did not return from the provider's page. */
export async function applySetupUpdate(
  { db, clock }: Needs,
  { account, studioId, setup, event }: SetupUpdate,
): Promise<void> {
  const { memberId, methodRef, customerRef } = setup;
  const card = isId(memberId) && methodRef ? await account.provider.readCard(methodRef) : null;
  const now = clock.now();
  const { provider } = account.gateway;
  await db.studio(studioId, async (tx) => {
    if (!(await noteEvent(tx, { ...event, provider }, now))) return;
    const isKnown = card && (await memberExists(tx, memberId));
    if (!card || !isKnown || !card.customerRef || card.customerRef !== customerRef) return;
    await keepCard(
      tx,
      { audience: 'system', studioId, now },
      { memberId, provider, card, makeDefault: false, now },
    );
  });
}
