import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';

/** One change of the policy, as it is written down. */
export interface NewPolicyChange {
  changedBy: string;
  changedAt: Date;
  before: object;
  after: object;
  undoes: number | null;
}

/** The history of the policy. The caller has locked the policy, so numbers have no gap and no double. */
export const policyChangeRepository = (tx: Tx) => ({
  insert: async ({ changedBy, changedAt, before, after, undoes }: NewPolicyChange): Promise<void> => {
    await sql`
      insert into policy_change (studio_id, number, changed_by, changed_at, before, after, undoes)
      select ${thisStudio}, coalesce(max(number), 0) + 1, ${changedBy}::uuid, ${changedAt}::timestamptz,
        ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb, ${undoes}::integer
      from policy_change where studio_id = ${thisStudio}`.execute(tx);
  },
});
