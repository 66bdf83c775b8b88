import type { Tx } from '../../../platform/db/database.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';
import { demandStepUp } from '../../accounts/step-up/step-up.api.ts';
import { needsProof, type Sending } from './announcement.rules.ts';

/**
 * Requires a proof where members will be sent what nobody has proved.
 * @param before `null` for one that is new, or was deleted. @throws {Refusal} PROOF_NEEDED.
 */
export async function proveForMail(
  tx: Tx,
  ctx: StaffContext,
  before: Sending | null,
  after: Sending,
): Promise<void> {
  if (needsProof(before, after, ctx.now)) await demandStepUp(tx, ctx, 'MAILING');
}
