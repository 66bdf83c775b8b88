import type { Attributes, UpdateAttributes } from '@studio/contract/configure/policy.schema';
import type { StudioAttributes } from '@studio/contract/configure/studio-policy.schema';
import { roleMay } from '@studio/contract/accounts/roles';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/http/answer/refusal.ts';
import { studioSettings } from './settings.repository.ts';
import { tellOwners, type Guarding } from '../../../accounts/guarded-change/guarded-change.api.ts';
import { demandSettled, demandStepUp, spendStepUp } from '../../../accounts/step-up/step-up.api.ts';
import { changePolicy, type PolicyStates } from './policyChange.service.ts';
import { toSent, toStored } from './policyForm.rules.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';

/** The policy of the studio, every key present. */
export const readAttributes = (ctx: StaffContext): Promise<Attributes> =>
  ctx.transaction(async (tx) => ({ attributes: toSent((await studioSettings(tx)).attributes) }));

/**
 * A shorter hold of new payout details helps a thief, so only an owner may set it, with a fresh step-up. It
 * never shortens a running hold.
 * @throws {Refusal} NOT_ALLOWED, NEW_OWNER_OR_SIGN_IN, PROOF_NEEDED.
 */
async function guardHold(
  tx: Tx,
  ctx: StaffContext,
  { before, after }: { before: number; after: number },
): Promise<void> {
  if (after === before) return;
  if (ctx.role !== 'OWNER')
    throw new Refusal('NOT_ALLOWED', { message: 'Only an owner can change this waiting period.' });
  if (after > before) return;
  await demandSettled(tx, ctx);
  await spendStepUp(tx, ctx, 'PAYOUT');
}

/** What people may give away on their own: nobody sets it for themselves. */
const LIMITS = {
  superRefundLimit: 'Only an owner can change the refund limit.',
  deskLimits: 'Only an owner can change the desk limits.',
  staffMayWaive: 'Only an owner can change who may waive penalties.',
} satisfies Partial<Record<keyof StudioAttributes, string>>;
const LIMIT_NAMES = Object.keys(LIMITS) as (keyof typeof LIMITS)[];

/**
 * Lets only an owner set what people may give away, with a fresh step-up, and tells every owner.
 * @throws {Refusal} NOT_ALLOWED, PROOF_NEEDED.
 */
async function guardLimits(
  tx: Tx,
  { ctx, auth }: { ctx: StaffContext; auth: Guarding['auth'] },
  { before, changed }: PolicyStates,
): Promise<void> {
  const names = LIMIT_NAMES.filter((name) => name in changed);
  const [first] = names;
  if (!first) return;
  if (!roleMay(ctx.role, 'policy.editLimits')) throw new Refusal('NOT_ALLOWED', { message: LIMITS[first] });
  await demandStepUp(tx, ctx, 'RIGHTS');
  await tellOwners(
    tx,
    { ctx, auth },
    {
      kind: 'LIMITS',
      subject: ctx.studioId,
      summary: 'changed what the team may give away without asking',
      before: Object.fromEntries(names.map((name) => [name, before[name]])),
    },
  );
}

/**
 * Changes the sent keys of the policy; `null` restores a key's default. @returns the whole policy afterwards.
 */
export const updateAttributes = (
  ctx: StaffContext,
  auth: Guarding['auth'],
  { attributes }: UpdateAttributes,
): Promise<Attributes> =>
  ctx.transaction(async (tx) => {
    const after = await changePolicy(tx, ctx, {
      stored: toStored(attributes),
      check: async (states) => {
        await guardLimits(tx, { ctx, auth }, states);
        await guardHold(tx, ctx, {
          before: states.before.payoutHoldHours,
          after: states.after.payoutHoldHours,
        });
      },
    });
    return { attributes: toSent(after) };
  });
