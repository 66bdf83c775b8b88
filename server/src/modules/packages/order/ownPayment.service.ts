import type { StaffIdentity } from '../../../platform/auth/identity.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isOwnRecord } from '../../members/member-standing/member-standing.api.ts';

/**
 * Staff never take, approve or refund their own money: a colleague does. Owners may, because there may be
 * nobody else. @throws {Refusal} NOT_ALLOWED.
 */
export async function requireOthersMoney(
  tx: Tx,
  { staffId, role }: Pick<StaffIdentity, 'staffId' | 'role'>,
  memberId: string,
): Promise<void> {
  if (role === 'OWNER') return;
  if (await isOwnRecord(tx, { memberId, staffId }))
    throw new Refusal('NOT_ALLOWED', { message: 'You cannot handle your own payment. Ask a colleague.' });
}
