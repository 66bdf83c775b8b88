import { deleteEnded } from '../../../platform/auth/sessionRows.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { OTP_WINDOW_MILLISECONDS } from './otp/otp.rules.ts';
import { FAILURES_RETENTION_MILLISECONDS } from './signIn.rules.ts';
import { DAY } from '@studio/contract/values/time';

/** How long ended sign-ins and invitations are kept, in days, to answer questions about them. */
const RETENTION_DAYS = 30;

/**
 * Deletes codes that no limit counts any more, failed sign-ins that no longer count, and sign-ins that ended
 * 30 days ago.
 * @returns how many rows.
 */
export async function forgetSignIns(tx: Tx, now: Date): Promise<number> {
  const ago = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);
  const [ended, unlimited, forgiven] = [
    ago(RETENTION_DAYS * DAY),
    ago(OTP_WINDOW_MILLISECONDS),
    ago(FAILURES_RETENTION_MILLISECONDS),
  ];
  const codes = [
    await tx
      .deleteFrom('one_time_code')
      .where('created_at', '<', unlimited)
      .where('expires_at', '<', now)
      .executeTakeFirst(),
    await tx.deleteFrom('failed_sign_in').where('last_at', '<', forgiven).executeTakeFirst(),
    await tx.deleteFrom('passkey_challenge').where('expires_at', '<', now).executeTakeFirst(),
  ];
  const sessions = await deleteEnded(tx, ended);
  // An undone change is kept: payout details depend on it.
  const changes = await tx
    .deleteFrom('address_change')
    .where('undo_until', '<', ended)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  return [...codes, changes].reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), sessions);
}
