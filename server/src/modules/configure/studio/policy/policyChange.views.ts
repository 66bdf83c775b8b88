import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';

/** A change of the policy, with the name of the person who made it. */
export interface PolicyChange {
  number: number;
  changedAt: Date;
  changedBy: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  undoes: number | null;
}

const changes = (keys: readonly string[]) => sql`
  select c.number, c.changed_at as "changedAt", f.display_name as "changedBy", c.before, c.after, c.undoes
  from policy_change c join staff f on f.studio_id = c.studio_id and f.staff_id = c.changed_by
  where c.studio_id = ${thisStudio} and jsonb_exists_any(c.after, ${keys}::text[])`;

/** Changes of any of these options, the newest first. */
export async function listPolicyChanges(
  tx: Tx,
  keys: readonly string[],
  most: number,
): Promise<PolicyChange[]> {
  const { rows } = await sql<PolicyChange>`${changes(keys)} order by c.number desc limit ${most}`.execute(tx);
  return rows;
}

/** One change of any of these options. */
export async function findPolicyChange(
  tx: Tx,
  keys: readonly string[],
  number: number,
): Promise<PolicyChange | undefined> {
  const { rows } = await sql<PolicyChange>`${changes(keys)} and c.number = ${number}`.execute(tx);
  return rows[0];
}

/** The newest change of each option that was ever changed. */
export async function policyVersions(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ key: string; number: number }>`
    select key, max(number)::int as number from policy_change c, jsonb_object_keys(c.after) as key
    where c.studio_id = ${thisStudio} group by key`.execute(tx);
  return new Map(rows.map(({ key, number }) => [key, number]));
}
