import type { Tx } from '../../../../platform/db/database.ts';
import { announce } from '../../../../platform/live/announce.ts';
import { memberPackageRepository } from '../member-package.repository.ts';
import { statusWith } from '../member-package.rules.ts';
import { lockBought } from './dispute.repository.ts';

type Row = Awaited<ReturnType<typeof lockBought>>[number];

/** The status after the dispute. A freeze of its own that still runs continues. */
function statusAfter(
  { credits_remaining: credits, unlimited, start_date: start, frozen_from: from, frozen_until: until }: Row,
  today: string,
): string {
  if (from !== null && until !== null && from <= today && today <= until) return 'FROZEN';
  return start === null ? 'NOT_STARTED' : statusWith(credits, unlimited);
}

/**
 * Blocks use and sharing of the packages of an order whose payment is disputed, and locks them; bookings stay.
 * @returns the names of those that were not blocked.
 */
export async function disputePackages(tx: Tx, orderId: string, now: Date): Promise<string[]> {
  const rows = (await lockBought(tx, orderId)).filter((row) => row.disputed_at === null);
  for (const { studio_package_transaction_id: id } of rows) {
    await memberPackageRepository(tx).change(id, { status: 'FROZEN', disputed_at: now });
    announce(tx, { type: 'MemberPackage', id });
  }
  return rows.map(({ name }) => name);
}

/**
 * Releases the packages of an order whose dispute was won, and locks them.
 * @param today a local day of the studio.
 * @returns the names of those that were blocked.
 */
export async function releaseDisputed(tx: Tx, orderId: string, today: string): Promise<string[]> {
  const rows = (await lockBought(tx, orderId)).filter((row) => row.disputed_at !== null);
  for (const row of rows) {
    await memberPackageRepository(tx).change(row.studio_package_transaction_id, {
      status: statusAfter(row, today),
      disputed_at: null,
    });
    announce(tx, { type: 'MemberPackage', id: row.studio_package_transaction_id });
  }
  return rows.map(({ name }) => name);
}
