import { withDefaults, type StudioAttributes } from '@studio/contract/configure/studio-policy.schema';
import { writeAudit, type Actor } from '../../../../platform/audit/audit.ts';
import { changedFields } from '../../../../platform/audit/changedFields.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { taxRateErrors } from '../../tax-rate/tax-rate.api.ts';
import { lockAttributes, setAttributes } from '../studio.repository.ts';
import { policyChangeRepository } from './policyChange.repository.ts';

/** Somebody of the studio, also one who is not signed in. */
type StaffActor = Extract<Actor, { audience: 'staff' }>;

/** The policy before and after a change, and the options that differ. */
export interface PolicyStates {
  before: StudioAttributes;
  after: StudioAttributes;
  changed: Partial<StudioAttributes>;
}

export interface ChangingPolicy {
  /** The stored form of the options that change. */
  stored: Record<string, unknown>;
  /** Refuses the change, with the policy locked and nothing written yet. */
  check?: (states: PolicyStates) => Promise<void>;
  /** The number of the change that this one takes back. */
  undoes?: number;
}

/**
 * @throws {Refusal} INVALID_FIELDS for the tax of a fee that the studio does not offer, unless some fee has it
 * already.
 */
async function checkFeeTaxes(tx: Tx, before: StudioAttributes, after: StudioAttributes): Promise<void> {
  const had = before.penalties.map(({ taxRateId }) => taxRateId);
  const errors = [];
  for (const [index, { taxRateId = null }] of after.penalties.entries()) {
    const kept = had.includes(taxRateId) ? taxRateId : null;
    const field = `attributes.penalties[${index}].taxRateId`;
    errors.push(...(await taxRateErrors(tx, taxRateId, { kept, field })));
  }
  if (errors.length > 0) throw new Refusal('INVALID_FIELDS', { errors });
}

/** @throws {Refusal} INVALID_FIELDS for a tax on gift cards that the studio does not offer. */
async function checkCardTax(tx: Tx, before: StudioAttributes, after: StudioAttributes): Promise<void> {
  const errors = await taxRateErrors(tx, after.giftCardTaxRateId, {
    kept: before.giftCardTaxRateId,
    field: 'attributes.giftCardTaxRateId',
  });
  if (errors.length > 0) throw new Refusal('INVALID_FIELDS', { errors });
}

/**
 * Changes options of the policy and writes down who did. Every change of the policy comes through here, so that its
 * history has no gap. @returns the whole policy afterwards. @throws {Refusal} INVALID_FIELDS for the
 * tax of a fee or of gift cards that the studio does not offer.
 */
export async function changePolicy(
  tx: Tx,
  ctx: StaffActor,
  { stored: sent, check, undoes }: ChangingPolicy,
): Promise<StudioAttributes> {
  const { stored, currency } = await lockAttributes(tx);
  const before = withDefaults(stored, currency);
  const next = { ...stored, ...sent };
  const after = withDefaults(next, currency);
  const changes = changedFields(before, after);
  await checkFeeTaxes(tx, before, after);
  await checkCardTax(tx, before, after);
  await check?.({ before, after, changed: changes.after });
  await setAttributes(tx, next);
  writeAudit(tx, ctx, {
    action: 'studio.updateAttributes',
    entity: 'studio',
    entityId: ctx.studioId,
    ...changes,
  });
  if (Object.keys(changes.after).length > 0)
    await policyChangeRepository(tx).insert({
      ...changes,
      changedBy: ctx.staffId,
      changedAt: ctx.now,
      undoes: undoes ?? null,
    });
  return after;
}
