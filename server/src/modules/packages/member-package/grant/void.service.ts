import type { Tx } from '../../../../platform/db/database.ts';
import { announce } from '../../../../platform/live/announce.ts';
import { changeRepository } from '../change.repository.ts';
import { closeFreezes } from '../freeze/freeze.repository.ts';
import { isByTime } from '../recognition/recognition.rules.ts';
import { recogniseUntil } from '../recognition/recognition.service.ts';
import { ledgerRepository } from '../ledger.repository.ts';
import { memberPackageRepository } from '../member-package.repository.ts';
import { isDeletable, type Lot } from '../member-package.rules.ts';
import { shareRepository } from '../share.repository.ts';
import { insertVoid } from './void.repository.ts';

export interface Voiding {
  reason: string;
  staffId: string;
  /** The studio's local day. */
  today: string;
  now: Date;
}

/** A package, and those with shared credits of it. */
export interface Family {
  lot: Lot;
  children: Lot[];
}

/** Ids of the usable packages with shared credits of one. Not locked. */
export const childrenOf = (tx: Tx, packageId: string): Promise<string[]> =>
  changeRepository(tx).childrenOf(packageId);

/**
 * Ids of the packages sold together with one, in its order or its membership: a lock of the order locks them
 * all.
 */
export const soldWith = (tx: Tx, packageId: string): Promise<string[]> =>
  changeRepository(tx).soldWith(packageId);

/** Locks the packages with shared credits, after their source is locked and no others can be made. */
export async function lockChildren(tx: Tx, packageId: string): Promise<string[]> {
  const ids = await childrenOf(tx, packageId);
  await memberPackageRepository(tx).lockMany(ids);
  return ids;
}

/**
 * The package and its children as they are now, without deleted ones. The caller has locked them, or changes
 * nothing.
 */
export async function familyOf(
  tx: Tx,
  packageId: string,
  childIds: readonly string[],
): Promise<Family | null> {
  const lots = await memberPackageRepository(tx).read([packageId, ...childIds]);
  const lot = lots.find(({ studioPackageTransactionId: id }) => id === packageId);
  return lot ? { lot, children: lots.filter((other) => other !== lot && other.status !== 'VOIDED') } : null;
}

/**
 * Locks a package that may be deleted, and those sold with it: none of it was used, shared or paid. `null`
 * when it was, `undefined` when there is no such package.
 */
export async function lockDeletable(tx: Tx, packageId: string): Promise<Lot | null | undefined> {
  await memberPackageRepository(tx).lockMany([packageId, ...(await soldWith(tx, packageId))]);
  const lot = await memberPackageRepository(tx).lock(packageId);
  if (!lot) return undefined;
  const { status, paidMinor } = lot;
  return isDeletable({ status, paidMinor, kinds: await changeRepository(tx).kindsOf(packageId) })
    ? lot
    : null;
}

/** Whether anybody ever used or shared credits of the package. */
export async function wasUsed(
  tx: Tx,
  { studioPackageTransactionId: packageId, status }: Lot,
): Promise<boolean> {
  return !isDeletable({ status, paidMinor: 0, kinds: await changeRepository(tx).kindsOf(packageId) });
}

/** Recognises the value of its days until today; the rest can be refunded, or is breakage. */
export const settleDays = async (tx: Tx, lot: Lot, { today, now }: Voiding): Promise<void> => {
  if (isByTime(lot)) await recogniseUntil(tx, { packageId: lot.studioPackageTransactionId, day: today, now });
};

/** Takes the remaining credits and value of a locked package, for good. */
async function close(tx: Tx, packageId: string, { reason, staffId, today, now }: Voiding): Promise<void> {
  const [lot] = await memberPackageRepository(tx).read([packageId]);
  if (!lot) return;
  await memberPackageRepository(tx).change(packageId, {
    status: 'VOIDED',
    credits_remaining: 0,
    value_minor: 0,
    valued_credits: 0,
    frozen_from: null,
    frozen_until: null,
    disputed_at: null,
  });
  ledgerRepository(tx).add({
    studio_package_transaction_id: packageId,
    kind: 'VOID',
    delta: -lot.creditsRemaining,
    balance_after: 0,
    value_minor: -lot.valueMinor,
    valued_delta: -lot.valuedCredits,
    staff_id: staffId,
    reason,
    service_date: today,
    idem_key: `void:${packageId}`,
    created_at: now,
  });
  await shareRepository(tx).close(packageId, { unused: lot.creditsRemaining, now });
  await closeFreezes(tx, packageId, today, now);
  announce(tx, { type: 'MemberPackage', id: packageId });
}

/** Takes the remaining credits of a deletable package, and hides it everywhere; it stays for the audit. */
export async function hidePackage(
  tx: Tx,
  { studioPackageTransactionId: packageId, status }: Lot,
  voiding: Voiding,
): Promise<void> {
  if (status !== 'PENDING_PAYMENT') await close(tx, packageId, voiding);
  await changeRepository(tx).hide(packageId, voiding.now);
  announce(tx, { type: 'MemberPackage', id: packageId });
}

/** Voids a package with all its shared credits. The caller has locked all of them. */
export async function closeFamily(tx: Tx, { lot, children }: Family, voiding: Voiding): Promise<void> {
  for (const child of children) await settleDays(tx, child, voiding);
  for (const { studioPackageTransactionId: id } of [lot, ...children]) await close(tx, id, voiding);
}

export interface VoidFacts {
  packageId: string;
  refundMinor: number;
  refundMode: string;
  refundId: string | null;
  futureBookings: string;
  isPending: boolean;
}

/** Records how and why it was voided; only the state of its refund changes later. */
export async function noteVoid(
  tx: Tx,
  { packageId, refundMinor, refundMode, refundId, futureBookings, isPending }: VoidFacts,
  { reason, staffId, now }: Voiding,
): Promise<void> {
  await insertVoid(tx, {
    studio_package_transaction_id: packageId,
    reason,
    refund_minor: refundMinor,
    refund_mode: refundMode,
    refund_id: refundId,
    future_bookings: futureBookings,
    status: isPending ? 'REFUND_PENDING' : 'VOIDED',
    staff_id: staffId,
    voided_at: now,
  });
}
