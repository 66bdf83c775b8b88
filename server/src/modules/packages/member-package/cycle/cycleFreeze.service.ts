import { addDays } from '@studio/contract/values/time';
import type { Tx } from '../../../../platform/db/database.ts';
import { newId } from '../../../../platform/db/newId.ts';
import { insertFreeze, removeFreezeFrom, closeFreezeFrom } from '../freeze/freeze.repository.ts';
import { recogniseUntil } from '../recognition/recognition.service.ts';
import { memberPackageRepository } from '../member-package.repository.ts';
import { statusWith } from '../member-package.rules.ts';
import { cycleRepository } from './cycle.repository.ts';

/** A pause of a membership, in local days of the studio, both inclusive. */
interface CycleFreeze {
  subscriptionId: string;
  fromDate: string;
  untilDate: string;
  /** The number of those days. */
  days: number;
  reason: string;
  staffId: string | null;
  now: Date;
}

/**
 * Freezes a membership's packages that have days left: they cannot be used, and end as many days later.
 * Used-up ones too: credits may come back.
 */
export async function freezeCycle(
  tx: Tx,
  { subscriptionId, fromDate, untilDate, days, reason, staffId, now }: CycleFreeze,
): Promise<void> {
  const cycles = cycleRepository(tx);
  const rows = await cycles.lockLeft(subscriptionId, fromDate);
  for (const { studio_package_transaction_id: packageId, end_date: endDate } of rows) {
    await recogniseUntil(tx, { packageId, day: addDays(fromDate, -1), now });
    await insertFreeze(tx, {
      freeze_id: newId(),
      studio_package_transaction_id: packageId,
      from_date: fromDate,
      until_date: untilDate,
      reason,
      staff_id: staffId,
      created_at: now,
    });
    const end = addDays(endDate ?? untilDate, days);
    await cycles.freeze(packageId, { fromDate, untilDate, end });
  }
}

interface Thaw {
  subscriptionId: string;
  fromDate: string;
  /** The first day on which they can be used again. */
  backOn: string;
  /** Unused days of the pause: the packages end so much earlier. */
  givenUp: number;
  now: Date;
}

async function endFreeze(
  tx: Tx,
  { packageId, fromDate, backOn, now }: { packageId: string; fromDate: string; backOn: string; now: Date },
): Promise<void> {
  if (backOn <= fromDate) await removeFreezeFrom(tx, packageId, fromDate);
  else await closeFreezeFrom(tx, packageId, { fromDate, untilDate: addDays(backOn, -1), now });
}

/** Ends the freeze of a membership's packages. A freeze without a frozen day leaves nothing behind. */
export async function thawCycle(
  tx: Tx,
  { subscriptionId, fromDate, backOn, givenUp, now }: Thaw,
): Promise<void> {
  const packages = memberPackageRepository(tx);
  for (const row of await cycleRepository(tx).lockFrozen(subscriptionId)) {
    const packageId = row.studio_package_transaction_id;
    await recogniseUntil(tx, { packageId, day: addDays(backOn, -1), now });
    await endFreeze(tx, { packageId, fromDate, backOn, now });
    const end = row.end_date && addDays(row.end_date, -givenUp);
    await packages.change(packageId, {
      status: row.disputed_at ? 'FROZEN' : statusWith(row.credits_remaining, row.unlimited),
      frozen_from: null,
      frozen_until: null,
      end_date: end,
    });
    await packages.change(packageId, { fixed_end: end });
  }
}

/** Ends a membership's packages early: their last day is the given one. */
export async function endCycle(
  tx: Tx,
  { subscriptionId, lastDay, now }: { subscriptionId: string; lastDay: string; now: Date },
): Promise<void> {
  for (const {
    studio_package_transaction_id: packageId,
    status,
    credits_remaining: credits,
    unlimited,
    disputed_at: disputedAt,
  } of await cycleRepository(tx).lockLonger(subscriptionId, lastDay)) {
    await recogniseUntil(tx, { packageId, day: addDays(lastDay, -1), now });
    await memberPackageRepository(tx).change(packageId, {
      end_date: lastDay,
      ...(status === 'FROZEN' &&
        !disputedAt && { status: statusWith(credits, unlimited), frozen_from: null, frozen_until: null }),
    });
  }
}
