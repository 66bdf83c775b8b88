import { sql } from 'kysely';
import type { Tx } from '../transaction.ts';
import { thisStudio } from './thisStudio.ts';

/**
 * Serialises those who change the same part of the transaction's studio. It keeps nobody from adding rows that refer to
 * the studio.
 */
export async function lockStudio(tx: Tx): Promise<void> {
  await sql`select from studio where studio_id = ${thisStudio} for no key update`.execute(tx);
}
