import type { Tx } from '../../../platform/db/database.ts';
import { addressChangeRepository } from './address/addressChange.repository.ts';

export { type OtpService, otpService } from './otp/otp.service.ts';
export { authHoldings } from './holding.repository.ts';
export { forgetSignIns } from './retention.repository.ts';

/**
 * Whether somebody else most likely acted in a person's name at an instant: after a change of their address
 * that was undone later, and before the action took effect.
 */
export const wasUndone = (tx: Tx, asked: { userId: string; at: Date; before: Date }): Promise<boolean> =>
  addressChangeRepository(tx).wasUndone(asked);
