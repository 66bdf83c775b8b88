import type { Tx } from '../../../platform/db/database.ts';
import { announce } from '../../../platform/live/announce.ts';
import { paymentModeRepository } from './payment-mode.repository.ts';
import { asOf, type Mode } from './payment-mode.rules.ts';

/**
 * Puts back what members read and were offered before a stopped change, whether or not it has taken effect.
 * @param before the mode as it was.
 */
export async function putBackPayee(
  tx: Tx,
  now: Date,
  { subject, before }: { subject: string; before: unknown },
): Promise<void> {
  const stored = paymentModeRepository(tx);
  await stored.lock();
  const { qr, bank, instructions, enabled, showOnBookingSite, next } = before as Mode;
  const was = { qr, bank, instructions, enabled, showOnBookingSite, next };
  const { modes } = await stored.find();
  await stored.save(
    modes.map((mode) => (mode.mode === subject ? { ...mode, ...was } : asOf(mode, now))),
    now,
  );
  announce(tx, { type: 'PaymentMode', id: 'LIST' });
}
