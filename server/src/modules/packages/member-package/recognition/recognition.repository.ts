import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Days } from './recognition.rules.ts';

/** The columns that decide about recognition by days. */
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

/** Locks a package; what it recognises by days, with the days that it was frozen on. */
export const lockByTime = async (tx: Tx, packageId: string): Promise<ByTimeRow | undefined> => {
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
