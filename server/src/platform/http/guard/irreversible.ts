import { countIrreversible } from '../../auth/sessionRows.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../answer/refusal.ts';

/** More than a busy desk does in an hour, and far less than a thief with its token would. */
export const MAX_UNPROVED = 40;

/**
 * Lets a session do some acts that nobody can undo, and asks for a proof of the person before it does more.
 * @throws {Refusal} PROOF_NEEDED with the purpose IRREVERSIBLE.
 */
export async function guardIrreversible(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  jti: string,
): Promise<void> {
  const count = await db.platform((tx) => countIrreversible(tx, jti, clock.now()));
  if (count > MAX_UNPROVED) throw new Refusal('PROOF_NEEDED', { data: { purpose: 'IRREVERSIBLE' } });
}
