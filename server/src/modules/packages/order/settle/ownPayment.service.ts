import type { StaffIdentity } from '../../../../platform/auth/identity.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/http/answer/refusal.ts';
import { accountOfHolder } from '../../member-package/member-package.api.ts';

/**
 * Staff never take, approve or refund their own money: a colleague does. Owners may, because there may be
 * nobody else. @throws {Refusal} NOT_ALLOWED.
 */
export async function refuseOwnMoney(
  tx: Tx,
  { userId, role }: Pick<StaffIdentity, 'userId' | 'role'>,
  memberId: string,
): Promise<void> {
  if (role === 'OWNER') return;
  if ((await accountOfHolder(tx, memberId)) === userId)
    throw new Refusal('NOT_ALLOWED', { message: 'You cannot handle your own payment. Ask a colleague.' });
}
