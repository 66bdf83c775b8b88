import { countIrreversible } from '../../auth/sessionRows.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../refusal.ts';

/** More than a busy desk does in an hour, and far less than a thief with its token would. */
export const MAX_UNPROVED = 40;

/**
 * Lets a sign-in do some acts that nobody can undo, and asks for a proof of the person before it does more, or more
 * than that at once.
 * @param acts How many there are in this request.
 * @throws {Refusal} PROOF_NEEDED with the purpose IRREVERSIBLE.
 */
export async function guardIrreversible(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  jti: string,
  acts: number,
): Promise<void> {
  const { count, isProved } = await db.platform((tx) =>
    countIrreversible(tx, jti, { acts, now: clock.now() }),
  );
  if (count > MAX_UNPROVED && !isProved)
    throw new Refusal('PROOF_NEEDED', { data: { purpose: 'IRREVERSIBLE' } });
}
