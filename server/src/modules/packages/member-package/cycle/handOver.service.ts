import { addDays } from '@studio/contract/values/time';
import type { Tx } from '../../../../platform/db/database.ts';
import { recogniseUntil } from '../recognition/recognition.service.ts';
import { ledgerRepository } from '../ledger.repository.ts';
import { memberPackageRepository } from '../member-package.repository.ts';
import { cycleRepository } from './cycle.repository.ts';

/** A plan change within a cycle. */
interface HandOver {
  subscriptionId: string;
  /** The new package; every other package of the membership with days left ends. */
  toPackageId: string;
  /** The first day of the new package. */
  from: string;
  now: Date;
}

/** The reason in the statement of a package that handed over. */
const LEFT = 'Another plan goes on';

interface Ending {
  studio_package_transaction_id: string;
  credits_remaining: number;
  start_date: string | null;
}

/** Takes the remaining value of a package. @returns how much money that was, in minor units. */
async function leave(
  tx: Tx,
  { studio_package_transaction_id: packageId, credits_remaining: credits, start_date: startDate }: Ending,
  { from, now }: HandOver,
): Promise<number> {
  const lastDay = addDays(from, -1);
  await recogniseUntil(tx, { packageId, day: lastDay, now });
  const packages = memberPackageRepository(tx);
  const lot = await packages.lock(packageId);
  if (!lot) return 0;
  ledgerRepository(tx).add({
    studio_package_transaction_id: packageId,
    kind: 'TRANSFER',
    delta: -credits,
    balance_after: 0,
    value_minor: -lot.valueMinor,
    valued_delta: -lot.valuedCredits,
    reason: LEFT,
    service_date: from,
    idem_key: `transfer:${packageId}:out`,
    created_at: now,
  });
  const end = startDate !== null && startDate > lastDay ? startDate : lastDay;
  await packages.change(packageId, {
    credits_remaining: 0,
    value_minor: 0,
    valued_credits: 0,
    end_date: end,
    status: 'INACTIVE',
  });
  return lot.valueMinor;
}

/**
 * Ends a membership's packages the day before another plan begins, and moves their unrecognised money to it:
 * the member was credited for the days that they do not use. Credits do not move.
 */
export async function handOverValue(tx: Tx, input: HandOver): Promise<void> {
  const { toPackageId, from, now } = input;
  const ending = await cycleRepository(tx).lockToHandOver(input, LEFT);
  let moved = 0;
  for (const row of ending) moved += await leave(tx, row, input);
  if (moved === 0) return;
  const packages = memberPackageRepository(tx);
  const lot = await packages.lock(toPackageId);
  if (!lot) return;
  ledgerRepository(tx).add({
    studio_package_transaction_id: toPackageId,
    kind: 'TRANSFER',
    delta: 0,
    balance_after: lot.creditsRemaining,
    value_minor: moved,
    reason: 'From the plan before',
    service_date: from,
    idem_key: `transfer:${toPackageId}:in`,
    created_at: now,
  });
  await packages.change(toPackageId, { value_minor: lot.valueMinor + moved });
}
