import { roleMay } from '@studio/contract/configure/roles/roles';
import type { GuardedRight, Option } from '@studio/contract/configure/option/option';
import { OPTIONS } from '@studio/contract/configure/option/options';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';
import { tellOwners, type Guarding } from '../../../accounts/guarded-change/guarded-change.api.ts';
import { demandSettled, demandStepUp, spendStepUp } from '../../../accounts/step-up/step-up.api.ts';
import type { PolicyStates } from './policyChange.service.ts';

interface Changing {
  ctx: StaffContext;
  auth: Guarding['auth'];
  states: PolicyStates;
}

/**
 * What people may give away on their own: nobody sets it for themselves. Takes a fresh step-up, and tells every owner.
 * @throws {Refusal} PROOF_NEEDED.
 */
async function proveLimits(
  tx: Tx,
  { ctx, auth, states: { before } }: Changing,
  keys: readonly string[],
): Promise<void> {
  await demandStepUp(tx, ctx, 'RIGHTS');
  await tellOwners(
    tx,
    { ctx, auth },
    {
      kind: 'LIMITS',
      subject: ctx.studioId,
      summary: 'changed what the team may give away without asking',
      before: Object.fromEntries(Object.entries(before).filter(([key]) => keys.includes(key))),
    },
  );
}

/**
 * A shorter hold of new payout details helps a thief, so it takes a fresh step-up. It never shortens a running hold.
 * @throws {Refusal} NEW_OWNER_OR_SIGN_IN, PROOF_NEEDED.
 */
async function proveHold(tx: Tx, { ctx, states: { before, after } }: Changing): Promise<void> {
  if (after.payoutHoldHours >= before.payoutHoldHours) return;
  await demandSettled(tx, ctx);
  await spendStepUp(tx, ctx, 'PAYOUT');
}

type Prove = (tx: Tx, changing: Changing, keys: readonly string[]) => Promise<void>;
/** What a change takes besides the right that its option asks for. */
const PROOFS: Record<GuardedRight, Prove> = {
  'policy.editLimits': proveLimits,
  'paymentMode.edit': proveHold,
};
const RIGHTS = Object.keys(PROOFS) as GuardedRight[];

/** The changed options that ask for more than `policy.edit`, with what they are to somebody who may not change them. */
const guardedIn = (changed: object) =>
  Object.entries<Option>(OPTIONS).flatMap(([key, { guard }]) =>
    guard && key in changed ? [{ key, ...guard }] : [],
  );

/**
 * Lets nobody change an option whose right they lack, nor without its proof.
 * @throws {Refusal} NOT_ALLOWED, NEW_OWNER_OR_SIGN_IN, PROOF_NEEDED.
 */
export async function guardPolicy(tx: Tx, changing: Changing): Promise<void> {
  const guarded = guardedIn(changing.states.changed);
  for (const right of RIGHTS) {
    const options = guarded.filter((option) => option.right === right);
    const [first] = options;
    if (!first) continue;
    if (!roleMay(changing.ctx.role, right))
      throw new Refusal('NOT_ALLOWED', { message: `Only an owner can change ${first.what}.` });
    await PROOFS[right](
      tx,
      changing,
      options.map(({ key }) => key),
    );
  }
}
