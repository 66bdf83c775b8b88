import type { Tx } from '../../../../platform/db/database.ts';
import { recognisedBy, isByTime, unrecognisedFrom } from './recognition.rules.ts';
import { lockByTime } from './recognition.repository.ts';
import { ledgerRepository } from '../ledger.repository.ts';
import { memberPackageRepository } from '../member-package.repository.ts';

/** The package, the last recognised local day of the studio, and the instant of writing. */
export interface RecognitionInput {
  packageId: string;
  day: string;
  now: Date;
}

/**
 * Writes the value that a package recognises until the end of a day into the ledger, so that a later change
 * of its days or money affects only the following days. Call it with the day before, ahead of a new end, a
 * freeze, a payment or a refund, and with today ahead of a void. Leaves alone packages that are recognised by
 * credits, and days that are in the ledger already.
 *
 * @returns the recognised value, in minor units.
 */
export async function recogniseUntil(tx: Tx, { packageId, day, now }: RecognitionInput): Promise<number> {
  const row = await lockByTime(tx, packageId);
  if (!row || !isByTime(row) || row.status === 'PENDING_PAYMENT') return 0;
  const until = row.end_date !== null && row.end_date < day ? row.end_date : day;
  const lot = {
    startDate: row.start_date,
    endDate: row.end_date,
    recognisedUntil: row.earned_until,
    valueMinor: row.value_minor,
    frozen: row.frozen,
  };
  const from = unrecognisedFrom(lot);
  if (from === null || from > until) return 0;
  const recognised = recognisedBy(lot, until);
  await memberPackageRepository(tx).change(packageId, {
    value_minor: row.value_minor - recognised,
    earned_until: until,
  });
  if (recognised === 0) return 0;
  ledgerRepository(tx).add({
    studio_package_transaction_id: packageId,
    kind: 'EARN',
    delta: 0,
    balance_after: row.credits_remaining,
    value_minor: -recognised,
    service_date: until,
    earned_from: from,
    idem_key: `earn:${packageId}:${until}`,
    created_at: now,
  });
  return recognised;
}
