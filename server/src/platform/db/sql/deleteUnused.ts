import { sql } from 'kysely';
import type { Tx } from '../database.ts';

/**
 * Deletes rows of the transaction's studio, each that nothing refers to. For tables of the calling module only.
 * @returns the ids of those that stay.
 */
export async function deleteUnused(
  tx: Tx,
  { table, key, ids }: { table: string; key: string; ids: readonly string[] },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ kept: string }>`
    select delete_unused(${table}::regclass, ${key}, ${ids}::uuid[]) as kept`.execute(tx);
  return rows.map(({ kept }) => kept);
}
