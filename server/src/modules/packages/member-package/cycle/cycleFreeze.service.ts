import { addDays } from '@studio/contract/values/time';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { newId } from '../../../../platform/db/newId.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';
import { recogniseUntil } from '../recognition/recognition.service.ts';
import { memberPackageRepository } from '../member-package.repository.ts';
import { statusWith } from '../member-package.rules.ts';

/** A pause of a membership, in local days of the studio, both inclusive. */
export interface CycleFreeze {
  subscriptionId: string;
  fromDate: string;
  untilDate: string;
  /** The number of those days. */
  days: number;
  reason: string;
  staffId: string | null;
  now: Date;
}

const packagesOf = (tx: Tx, subscriptionId: string) =>
  tx
    .selectFrom('member_package')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .orderBy('studio_package_transaction_id')
    .forNoKeyUpdate();

/**
 * Freezes a membership's packages that have days left: they cannot be used, and end as many days later.
 * Used-up ones too: credits may come back.
 */
export async function freezeCycle(
  tx: Tx,
  { subscriptionId, fromDate, untilDate, days, reason, staffId, now }: CycleFreeze,
): Promise<void> {
  const rows = await packagesOf(tx, subscriptionId)
    .where('end_date', '>=', fromDate)
    .where('status', 'in', ['ACTIVE', 'INACTIVE'])
    .execute();
  for (const { studio_package_transaction_id: packageId, end_date: endDate } of rows) {
    await recogniseUntil(tx, { packageId, day: addDays(fromDate, -1), now });
    const freeze = {
      freeze_id: newId(),
      studio_package_transaction_id: packageId,
      from_date: fromDate,
      until_date: untilDate,
      reason,
      staff_id: staffId,
      created_at: now,
    };
    await tx
      .insertInto('package_freeze')
      .values({ ...freeze, studio_id: thisStudio })
      .execute();
    const end = addDays(endDate ?? untilDate, days);
    await tx
      .updateTable('member_package')
      .set({
        status: 'FROZEN',
        frozen_from: fromDate,
        frozen_until: untilDate,
        end_date: end,
        fixed_end: end,
        version: sql<number>`version + 1`,
      })
      .where('studio_package_transaction_id', '=', packageId)
      .execute();
  }
}

/** A pause that has not begun. */
export type PlannedFreeze = Pick<CycleFreeze, 'subscriptionId' | 'fromDate' | 'untilDate'> & {
  today: string;
};

/**
 * Plans the freeze of a membership's packages: nothing can be booked on those days from now on. Their last
 * days move when it begins.
 */
export async function planFreeze(
  tx: Tx,
  { subscriptionId, fromDate, untilDate, today }: PlannedFreeze,
): Promise<void> {
  const days = { frozen_from: fromDate, frozen_until: untilDate };
  await tx
    .updateTable('member_package')
    .set(days)
    .where('subscription_id', '=', subscriptionId)
    .where('end_date', '>=', today)
    .where('status', 'in', ['ACTIVE', 'INACTIVE'])
    .execute();
}

/** Undoes {@link planFreeze}. A disputed package is frozen for another reason, and may have such days too. */
export async function unplanFreeze(tx: Tx, subscriptionId: string): Promise<void> {
  const planned = tx
    .updateTable('member_package')
    .set({ frozen_from: null, frozen_until: null })
    .where('subscription_id', '=', subscriptionId)
    .where('frozen_from', 'is not', null);
  await planned
    .where(({ eb, or }) => or([eb('status', '<>', 'FROZEN'), eb('disputed_at', 'is not', null)]))
    .execute();
}

export interface Thaw {
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
  if (backOn <= fromDate) {
    await tx
      .deleteFrom('package_freeze')
      .where('studio_package_transaction_id', '=', packageId)
      .where('from_date', '=', fromDate)
      .execute();
    return;
  }
  const change = { until_date: addDays(backOn, -1), ended_at: now };
  await tx
    .updateTable('package_freeze')
    .set(change)
    .where('studio_package_transaction_id', '=', packageId)
    .where('from_date', '=', fromDate)
    .execute();
}

/** Ends the freeze of a membership's packages. A freeze without a frozen day leaves nothing behind. */
export async function thawCycle(
  tx: Tx,
  { subscriptionId, fromDate, backOn, givenUp, now }: Thaw,
): Promise<void> {
  for (const row of await packagesOf(tx, subscriptionId).where('status', '=', 'FROZEN').execute()) {
    const packageId = row.studio_package_transaction_id;
    await recogniseUntil(tx, { packageId, day: addDays(backOn, -1), now });
    await endFreeze(tx, { packageId, fromDate, backOn, now });
    const end = row.end_date && addDays(row.end_date, -givenUp);
    await memberPackageRepository(tx).change(packageId, {
      status: row.disputed_at ? 'FROZEN' : statusWith(row.credits_remaining, row.unlimited),
      frozen_from: null,
      frozen_until: null,
      end_date: end,
    });
    await tx
      .updateTable('member_package')
      .set({ fixed_end: end })
      .where('studio_package_transaction_id', '=', packageId)
      .execute();
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
  } of await packagesOf(tx, subscriptionId)
    .where('end_date', '>', lastDay)
    .where('status', '<>', 'VOIDED')
    .execute()) {
    await recogniseUntil(tx, { packageId, day: addDays(lastDay, -1), now });
    await memberPackageRepository(tx).change(packageId, {
      end_date: lastDay,
      ...(status === 'FROZEN' &&
        !disputedAt && { status: statusWith(credits, unlimited), frozen_from: null, frozen_until: null }),
    });
  }
}
