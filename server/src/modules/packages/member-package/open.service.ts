import type { StaffIdentity } from '../../../platform/auth/identity.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Giver } from '../../configure/desk-limit/desk-limit.api.ts';
import { memberPackageRepository } from './member-package.repository.ts';
import type { Lot } from './member-package.rules.ts';
import { isOwnRecord } from '../../members/member-standing/member-standing.api.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

/** Staff in an open transaction; with a manager's approval if one was needed. */
export type ActingStaff = Omit<StaffContext, 'transaction'> & Pick<Giver, 'approval'>;

/**
 * @throws {Refusal} NOT_FOUND when there is none, ALREADY_VOIDED when it is voided, PACKAGE_NOT_CHANGEABLE
 * when it is not paid yet.
 */
export function checkOpen(lot: Lot | null | undefined): asserts lot is Lot {
  if (!lot) throw new Refusal('NOT_FOUND');
  if (lot.status === 'VOIDED') throw new Refusal('ALREADY_VOIDED');
  if (lot.status === 'PENDING_PAYMENT')
    throw new Refusal('PACKAGE_NOT_CHANGEABLE', { message: 'This package is not paid for yet.' });
}

/**
 * Locks a package that can be changed. @throws {Refusal} NOT_FOUND, ALREADY_VOIDED when it is voided,
 * PACKAGE_NOT_CHANGEABLE when it is not paid yet.
 */
export async function lockOpen(tx: Tx, packageId: string): Promise<Lot> {
  const lot = await memberPackageRepository(tx).lock(packageId);
  checkOpen(lot);
  return lot;
}

/**
 * Staff never give credits, days or money to themselves: a colleague does. Owners may, because there may be
 * nobody else. @throws {Refusal} NOT_ALLOWED.
 */
export async function requireOthers(
  tx: Tx,
  { staffId, role }: Pick<StaffIdentity, 'staffId' | 'role'>,
  { memberId }: Pick<Lot, 'memberId'>,
): Promise<void> {
  if (role === 'OWNER') return;
  if (await isOwnRecord(tx, { memberId, staffId }))
    throw new Refusal('NOT_ALLOWED', { message: 'You cannot change your own package. Ask a colleague.' });
}
