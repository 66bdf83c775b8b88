import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { namedColumn, sealedColumn, type Holding } from '../../platform/keys/holding.ts';
import { keyIdIn } from '../../platform/keys/keyName.ts';
import { addressChangeRepository } from './addressChange.repository.ts';
import { FAILURES_KEPT_MILLISECONDS } from './signIn.rules.ts';
import { OTP_WINDOW_MILLISECONDS } from './otp.rules.ts';

export { deviceName } from './notice.rules.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Sign-ins and invitations that have ended are kept for a while, for questions about them. */
const KEPT_DAYS = 30;

/**
 * Throws away codes that no limit counts any more, failed sign-ins that are forgiven by now, and sign-ins and
 * invitations that ended 30 days ago. @returns how many rows.
 */
export async function forgetSignIns(tx: Tx, now: Date): Promise<number> {
  const ago = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);
  const [ended, unlimited, forgiven] = [
    ago(KEPT_DAYS * DAY),
    ago(OTP_WINDOW_MILLISECONDS),
    ago(FAILURES_KEPT_MILLISECONDS),
  ];
  const gone = [
    await tx
      .deleteFrom('one_time_code')
      .where('created_at', '<', unlimited)
      .where('expires_at', '<', now)
      .executeTakeFirst(),
    await tx.deleteFrom('failed_sign_in').where('last_at', '<', forgiven).executeTakeFirst(),
    await tx.deleteFrom('passkey_challenge').where('expires_at', '<', now).executeTakeFirst(),
    await tx
      .deleteFrom('auth_session')
      .where((eb) => eb.or([eb('expires_at', '<', ended), eb('revoked_at', '<', ended)]))
      .executeTakeFirst(),
    // One that was undone stays: payout details ask for it.
    await tx
      .deleteFrom('address_change')
      .where('undo_until', '<', ended)
      .where('undone_at', 'is', null)
      .executeTakeFirst(),
    await tx
      .deleteFrom('staff_invite')
      .where((eb) => eb.or([eb('expires_at', '<', ended), eb('closed_at', '<', ended)]))
      .executeTakeFirst(),
  ];
  return gone.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
}

/**
 * Whether what somebody did at an instant was most likely not theirs: it came after a change of their address
 * that was undone later, and before it counted.
 */
export const wasUndone = (tx: Tx, asked: { userId: string; at: Date; before: Date }): Promise<boolean> =>
  addressChangeRepository(tx).wasUndone(asked);

/** What of signing in is under keys of the server. */
export const authHoldings: readonly Holding[] = [
  sealedColumn({
    name: 'secrets of authenticator apps',
    table: 'second_factor',
    column: 'sealed_secret',
    owner: 'user_id',
  }),
  namedColumn({
    purpose: 'CODES',
    name: 'recovery codes',
    table: 'recovery_code',
    column: 'code_hash',
    isLive: () => sql`used_at is null`,
    // Whoever looks how many are left must not count on those.
    end: async (tx, keyId) => {
      await tx
        .deleteFrom('recovery_code')
        .where(keyIdIn('code_hash'), '=', keyId)
        .where('used_at', 'is', null)
        .execute();
    },
  }),
  namedColumn({
    purpose: 'CODES',
    name: 'one-time codes',
    table: 'one_time_code',
    column: 'code_hmac',
    isLive: (now) => sql`closed_at is null and expires_at > ${now}`,
  }),
  namedColumn({
    purpose: 'CODES',
    name: 'shown passkeys',
    table: 'passkey_pass',
    column: 'token_hash',
    isLive: (now) => sql`expires_at > ${now}`,
  }),
  namedColumn({
    purpose: 'CODES',
    name: 'links that undo a change of address',
    table: 'address_change',
    column: 'token_hash',
    isLive: (now) => sql`closed_at is null and undo_until > ${now}`,
  }),
];
