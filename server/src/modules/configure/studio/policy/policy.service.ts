import type { Attributes, UpdateAttributes } from '@studio/contract/configure/policy.schema';
import type { StudioAttributes } from '@studio/contract/configure/studio-policy.schema';
import { roleMay } from '@studio/contract/accounts/roles';
import type { StaffIdentity } from '../../../../platform/auth/identity.ts';
import type { Access, ContextOf } from '../../../../platform/http/guard/access.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/http/answer/refusal.ts';
import { studioSettings } from './settings.repository.ts';
import { demandStepUp } from '../../../accounts/step-up/step-up.api.ts';
import { changePolicy } from './policyChange.service.ts';
import { toSent, toStored } from './policyForm.rules.ts';

type StaffContext = ContextOf<Access<StaffIdentity>>;
/** The policy of the studio, every key present. */
export const readAttributes = (ctx: StaffContext): Promise<Attributes> =>
  ctx.transaction(async (tx) => ({ attributes: toSent((await studioSettings(tx)).attributes) }));

/**
 * A shorter hold of new payout details helps a thief, so only an owner may set it, with a fresh step-up. It
 * never shortens a running hold.
 * @throws {Refusal} NOT_ALLOWED, PROOF_NEEDED.
 */
async function guardHold(
  tx: Tx,
  ctx: StaffContext,
  { before, after }: { before: number; after: number },
): Promise<void> {
  if (after === before) return;
  if (ctx.role !== 'OWNER')
    throw new Refusal('NOT_ALLOWED', { message: 'Only an owner can change this waiting period.' });
  if (after < before) await demandStepUp(tx, ctx, 'PAYOUT');
}

/**
 * Nobody sets their own desk limits.
 * @throws {Refusal} NOT_ALLOWED.
 */
function refuseOwnLimits({ role }: StaffContext, changes: Partial<StudioAttributes>): void {
  if (roleMay(role, 'policy.editLimits')) return;
  if ('superRefundLimit' in changes)
    throw new Refusal('NOT_ALLOWED', { message: 'Only an owner can change the refund limit.' });
  if ('deskLimits' in changes)
    throw new Refusal('NOT_ALLOWED', { message: 'Only an owner can change the desk limits.' });
}

/**
 * Changes the sent keys of the policy; `null` restores a key's default. @returns the whole policy afterwards.
 */
export const updateAttributes = (ctx: StaffContext, { attributes }: UpdateAttributes): Promise<Attributes> =>
  ctx.transaction(async (tx) => {
    const after = await changePolicy(tx, ctx, {
      stored: toStored(attributes),
      check: async ({ before, after: next, changed }) => {
        refuseOwnLimits(ctx, changed);
        await guardHold(tx, ctx, { before: before.payoutHoldHours, after: next.payoutHoldHours });
      },
    });
    return { attributes: toSent(after) };
  });
