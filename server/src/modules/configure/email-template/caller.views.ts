import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** The address that a person signs in with. */
export async function addressOfCaller(tx: Tx, userId: string): Promise<string> {
  const { rows } = await sql<{ email: string }>`
    select user_email as email from app_user where user_id = ${userId}`.execute(tx);
  return rows[0]?.email ?? '';
}
