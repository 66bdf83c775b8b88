import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { recognisedBy, isByTime, unrecognisedFrom, type Days } from './recognition.rules.ts';
import { ledgerRepository } from '../ledger/ledger.repository.ts';

/** The package, the last recognised local day of the studio, and the instant of writing. */
export interface RecognitionInput {
  packageId: string;
  day: string;
  now: Date;
}

interface ByTimeRow {
  unlimited: boolean;
  recognition: string;
  status: string;
  credits_remaining: number;
  start_date: string | null;
  end_date: string | null;
  earned_until: string | null;
  value_minor: number;
  frozen: Days[];
}

const lockByTime = async (tx: Tx, packageId: string): Promise<ByTimeRow | undefined> => {
  const { rows } = await sql<ByTimeRow>`
    select p.unlimited, p.recognition, p.status, p.credits_remaining, p.start_date, p.end_date,
      p.earned_until, p.value_minor,
      coalesce((select json_agg(json_build_object('from', f.from_date, 'until', f.until_date))
        from package_freeze f
        where f.studio_id = p.studio_id and f.studio_package_transaction_id =
          p.studio_package_transaction_id), '[]') as frozen
    from member_package p where p.studio_package_transaction_id = ${packageId} for no key update of
      p`.execute(tx);
  return rows[0];
};

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
  const left = { value_minor: row.value_minor - recognised, earned_until: until };
  await tx
    .updateTable('member_package')
    .set(left)
    .where('studio_package_transaction_id', '=', packageId)
    .execute();
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
