import type { Tx } from '../../../platform/db/database.ts';
import { announce } from '../../../platform/live/announce.ts';
import { giftCardRepository } from './gift-card.repository.ts';

interface Undoing {
  giftCardId: string;
  orderId: string;
  staffId: string | null;
  now: Date;
}

/**
 * Revokes a card whose price is being refunded, paid or not.
 * @returns `false` when a part of it was spent; then nothing changes.
 */
export async function revokeUnusedCard(tx: Tx, { giftCardId, ...cause }: Undoing): Promise<boolean> {
  const cards = giftCardRepository(tx);
  const row = await cards.lock(giftCardId);
  if (!row || row.status === 'VOIDED') return false;
  if (row.status === 'ACTIVE' && row.balance_minor < row.initial_minor) return false;
  if (row.balance_minor > 0)
    await cards.post(row, { kind: 'VOID', deltaMinor: -row.balance_minor, ...cause });
  await cards.change(giftCardId, { status: 'VOIDED' });
  announce(tx, { type: 'GiftCard', id: giftCardId });
  return true;
}

/** Reinstates a card that was revoked for a refund that failed. Its code stays the same. */
export async function reinstateCard(tx: Tx, { giftCardId, ...cause }: Undoing): Promise<void> {
  const cards = giftCardRepository(tx);
  const row = await cards.lock(giftCardId);
  if (row?.status !== 'VOIDED') return;
  await cards.change(giftCardId, { status: 'ACTIVE' });
  await cards.post(row, { kind: 'RETURN', deltaMinor: row.initial_minor, ...cause });
  announce(tx, { type: 'GiftCard', id: giftCardId });
}
