import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { earnedBy, isByTime, unearnedFrom, type Days } from './earning.rules.ts';
import { ledgerRepository } from './ledger.repository.ts';

/** Until when, in local days of the studio, and when that is written. */
export interface Earning {
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
 * Writes down what days have earned of a package until the end of a day, so that whatever changes its days or
 * its money afterwards changes what follows only. Call it with the day before, ahead of a new end, a freeze,
 * a payment or a refund, and with today ahead of a void. Packages that credits earn are left alone, and days
 * that were written down before.
 *
 * @returns what they have earned, in minor units.
 */
export async function earnUntil(tx: Tx, { packageId, day, now }: Earning): Promise<number> {
  const row = await lockByTime(tx, packageId);
  if (!row || !isByTime(row) || row.status === 'PENDING_PAYMENT') return 0;
  const until = row.end_date !== null && row.end_date < day ? row.end_date : day;
  const lot = {
    startDate: row.start_date,
    endDate: row.end_date,
    earnedUntil: row.earned_until,
    valueMinor: row.value_minor,
    frozen: row.frozen,
  };
  const from = unearnedFrom(lot);
  if (from === null || from > until) return 0;
  const earned = earnedBy(lot, until);
  const left = { value_minor: row.value_minor - earned, earned_until: until };
  await tx
    .updateTable('member_package')
    .set(left)
    .where('studio_package_transaction_id', '=', packageId)
    .execute();
  if (earned === 0) return 0;
  ledgerRepository(tx).add({
    studio_package_transaction_id: packageId,
    kind: 'EARN',
    delta: 0,
    balance_after: row.credits_remaining,
    value_minor: -earned,
    service_date: until,
    earned_from: from,
    idem_key: `earn:${packageId}:${until}`,
    created_at: now,
  });
  return earned;
}
