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
 * Freezes and releases packages whose payment is disputed. Both lock the packages, and return the names of
 * the changed ones.
 */
export const disputedPackages = (tx: Tx) => ({
  /** Blocks use and sharing; bookings stay. */
  freeze: async (orderId: string, now: Date): Promise<string[]> => {
    const rows = (await lockBought(tx, orderId)).filter((row) => row.disputed_at === null);
    for (const { studio_package_transaction_id: id } of rows) {
      await memberPackageRepository(tx).change(id, { status: 'FROZEN', disputed_at: now });
      announce(tx, { type: 'MemberPackage', id });
    }
    return rows.map(({ name }) => name);
  },

  /** @param today a local day of the studio. */
  release: async (orderId: string, today: string): Promise<string[]> => {
    const rows = (await lockBought(tx, orderId)).filter((row) => row.disputed_at !== null);
    for (const row of rows) {
      await memberPackageRepository(tx).change(row.studio_package_transaction_id, {
        status: statusAfter(row, today),
        disputed_at: null,
      });
      announce(tx, { type: 'MemberPackage', id: row.studio_package_transaction_id });
    }
    return rows.map(({ name }) => name);
  },
});
