import type { Tx } from '../../platform/db/database.ts';
import { thisStudio } from '../../platform/db/thisStudio.ts';
import { announce } from '../../platform/live/announce.ts';
import { changeRepository } from './change.repository.ts';
import { isByTime } from './earning.rules.ts';
import { earnUntil } from './earning.service.ts';
import { ledgerRepository } from './ledger.repository.ts';
import { memberPackageRepository } from './member-package.repository.ts';
import { isDeletable, type Lot } from './member-package.rules.ts';
import { shareRepository } from './share.repository.ts';

export interface Voiding {
  reason: string;
  staffId: string;
  /** The studio's local day. */
  today: string;
  now: Date;
}

/** A package and those that got credits of it. */
export interface Family {
  lot: Lot;
  children: Lot[];
}

/** Ids of the packages that got credits of one and can still be used. Not locked. */
export const childrenOf = (tx: Tx, packageId: string): Promise<string[]> =>
  changeRepository(tx).childrenOf(packageId);

/**
 * Ids of the packages that were sold with one, in its order or its membership: whoever locks the order locks
 * them all.
 */
export const soldWith = (tx: Tx, packageId: string): Promise<string[]> =>
  changeRepository(tx).soldWith(packageId);

/** Locks those that got credits, once the one that they came from is locked and no others can be made. */
export async function lockChildren(tx: Tx, packageId: string): Promise<string[]> {
  const ids = await childrenOf(tx, packageId);
  await memberPackageRepository(tx).lockMany(ids);
  return ids;
}

/**
 * The package and the others as they are now, deleted ones left out. They are locked already, or nothing is
 * to change.
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
 * Locks a package that may be deleted, and those that were sold with it: nothing of it was used, shared or
 * paid. `null` when something was, `undefined` when there is no such package.
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

/** What days have earned of it until today is earned; the rest is what can be paid back or is gained. */
export const settleDays = async (tx: Tx, lot: Lot, { today, now }: Voiding): Promise<void> => {
  if (isByTime(lot)) await earnUntil(tx, { packageId: lot.studioPackageTransactionId, day: today, now });
};

/** Takes everything that is left of a locked package, for good. */
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
  const freezes = tx
    .updateTable('package_freeze')
    .where('studio_package_transaction_id', '=', packageId)
    .where('ended_at', 'is', null);
  await freezes.where('from_date', '<=', today).set({ until_date: today, ended_at: now }).execute();
  await tx
    .deleteFrom('package_freeze')
    .where('studio_package_transaction_id', '=', packageId)
    .where('from_date', '>', today)
    .execute();
  announce(tx, { type: 'MemberPackage', id: packageId });
}

/**
 * Takes what is left of a package that may be deleted, and shows it nowhere any more; it stays for the audit.
 */
export async function hidePackage(
  tx: Tx,
  { studioPackageTransactionId: packageId, status }: Lot,
  voiding: Voiding,
): Promise<void> {
  if (status !== 'PENDING_PAYMENT') await close(tx, packageId, voiding);
  await changeRepository(tx).hide(packageId, voiding.now);
  announce(tx, { type: 'MemberPackage', id: packageId });
}

/** Voids a package with all that was shared of it. All are locked. */
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

/** How and why it was voided, which is never changed, except for what becomes of its refund. */
export async function noteVoid(
  tx: Tx,
  { packageId, refundMinor, refundMode, refundId, futureBookings, isPending }: VoidFacts,
  { reason, staffId, now }: Voiding,
): Promise<void> {
  const row = {
    studio_package_transaction_id: packageId,
    reason,
    refund_minor: refundMinor,
    refund_mode: refundMode,
    refund_id: refundId,
    future_bookings: futureBookings,
    status: isPending ? 'REFUND_PENDING' : 'VOIDED',
    staff_id: staffId,
    voided_at: now,
  };
  await tx
    .insertInto('package_void')
    .values({ ...row, studio_id: thisStudio })
    .execute();
}
