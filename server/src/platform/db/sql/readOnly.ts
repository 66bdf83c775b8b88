import { sql } from 'kysely';
import type { Tx } from '../database.ts';

/** From here on the transaction can only read: a write fails, whoever asks for it. */
export async function readOnly(tx: Tx): Promise<void> {
  await sql`set transaction read only`.execute(tx);
}
