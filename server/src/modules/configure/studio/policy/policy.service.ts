import type { Attributes, UpdateAttributes } from '@studio/contract/configure/policy.schema';
import { withDefaults, type StudioAttributes } from '@studio/contract/configure/studio-policy.schema';
import { roleMay } from '@studio/contract/accounts/roles';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import { changedFields } from '../../../../platform/audit/changedFields.ts';
import type { StaffIdentity } from '../../../../platform/auth/identity.ts';
import type { Access, ContextOf } from '../../../../platform/http/guard/access.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/http/answer/refusal.ts';
import { studioSettings } from './settings.repository.ts';
import { demandStepUp } from '../../../accounts/step-up/step-up.api.ts';
import { studioRepository } from '../studio.repository.ts';

type StaffContext = ContextOf<Access<StaffIdentity>>;
type Sent = NonNullable<UpdateAttributes['attributes']>;

const WHOLE_GROUPS = ['ALL', 'UNLIMITED'];
const audience = (appliesTo: string): string | string[] =>
  WHOLE_GROUPS.includes(appliesTo) ? appliesTo : appliesTo.split(',').map((id) => id.trim());

/** The stored form: without omitted keys, and with plans as a list. */
function toStored({ penalties, ...sent }: Sent): object {
  const rules = penalties?.map(({ appliesTo, ...rule }) => ({ ...rule, appliesTo: audience(appliesTo) }));
  const stored = { ...sent, ...(rules && { penalties: rules }) };
  return Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== undefined));
}

const toAttributes = (attributes: StudioAttributes): Attributes => ({
  attributes: {
    ...attributes,
    penalties: attributes.penalties.map(({ appliesTo, ...rule }) => ({
      ...rule,
      appliesTo: typeof appliesTo === 'string' ? appliesTo : appliesTo.join(','),
    })),
  } as Attributes['attributes'],
});

/** The policy of the studio, every key present. */
export const readAttributes = (ctx: StaffContext): Promise<Attributes> =>
  ctx.transaction(async (tx) => toAttributes((await studioSettings(tx)).attributes));

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
    const studios = studioRepository(tx);
    const stored = await studios.lockAttributes();
    const before = withDefaults(stored);
    const next = { ...stored, ...toStored(attributes) };
    const after = withDefaults(next);
    const changes = changedFields(before, after);
    refuseOwnLimits(ctx, changes.after);
    await guardHold(tx, ctx, { before: before.payoutHoldHours, after: after.payoutHoldHours });
    await studios.setAttributes(next);
    writeAudit(tx, ctx, {
      action: 'studio.updateAttributes',
      entity: 'studio',
      entityId: ctx.studioId,
      ...changes,
    });
    return toAttributes(after);
  });
