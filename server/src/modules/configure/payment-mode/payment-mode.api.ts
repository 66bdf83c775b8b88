import type { PaymentModeName } from '@studio/contract/configure/payment/paymentModes';
import type { Tx } from '../../../platform/db/database.ts';
import { hasWorkingKey } from '../../packages/payment-gateway/payment-gateway.api.ts';
import { studioSettings } from '../studio/studio.api.ts';
import { paymentModeRepository } from './payment-mode.repository.ts';
import { asOf, isOffered, type Mode, type Surroundings } from './payment-mode.rules.ts';

export { putBackPayee } from './putBack.service.ts';
export { type Mode, readingOf } from './payment-mode.rules.ts';
export { drawQr } from './qrPicture.service.ts';

/** The facts about a studio that decide whether a mode works. */
export async function surroundingsOf(tx: Tx): Promise<Surroundings> {
  const { currency } = await studioSettings(tx);
  return { currency, hasWorkingKey: await hasWorkingKey(tx) };
}

/** The modes that members may choose at this instant, in the studio's order. */
export async function offeredModes(tx: Tx, now: Date): Promise<Mode[]> {
  const [{ modes }, around] = [await paymentModeRepository(tx).find(), await surroundingsOf(tx)];
  return modes.map((mode) => asOf(mode, now)).filter((mode) => isOffered(mode, around));
}

/** How many of its modes the studio has switched on. */
export async function enabledModes(tx: Tx): Promise<{ on: number; of: number }> {
  const { modes } = await paymentModeRepository(tx).find();
  return { on: modes.filter(({ enabled }) => enabled).length, of: modes.length };
}

/** One payment mode, as the studio has set it, or else its default. */
export async function modeOf(tx: Tx, name: PaymentModeName): Promise<Mode> {
  const { modes } = await paymentModeRepository(tx).find();
  const mode = modes.find((one) => one.mode === name);
  if (!mode) throw new Error(`There is no way of paying called ${name}`);
  return mode;
}
