import type { Selectable } from 'kysely';
import { localDateOf } from '@studio/contract/time';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/newId.ts';
import type { PackagePlan } from '../../platform/db/tables.ts';
import { memberPackageRepository } from './member-package.repository.ts';
import { unitValue, validityFrom } from './member-package.rules.ts';

export interface NewPackage {
  memberId: string;
  plan: Selectable<PackagePlan>;
  orderId: string;
  /** What was paid so far, in minor units. */
  paidMinor: number;
  now: Date;
}

export interface PaidOrder {
  orderId: string;
  /** All that was paid for the package, in minor units. */
  paidMinor: number;
  now: Date;
  /** The studio's; decides which day "today" is. */
  timezone: string;
}

/** The terms that a package keeps, whatever becomes of its plan. */
const termsOf = (plan: Selectable<PackagePlan>) => ({
  studio_package_id: plan.studio_package_id,
  plan_version: plan.plan_version,
  name: plan.package_name,
  package_type: plan.package_type,
  unlimited: plan.credits === null,
  initial_credits: plan.credits ?? 0,
  total_credits: plan.credits ?? 0,
  list_price_minor: plan.price_minor,
  eligible_types: plan.eligible_types,
  eligible_templates: plan.eligible_templates,
  validity_value: plan.validity_value,
  validity_unit: plan.validity_unit,
  activation: plan.activation,
  usage_priority: plan.usage_priority,
  shareable: plan.shareable,
});

/**
 * Records that a member has chosen a plan and not paid yet: no credits, and a copy of the plan's terms, so that later
 * edits of the plan do not touch it. One order can have one package only.
 * @returns the id of the package.
 */
export async function createPending(tx: Tx, { memberId, plan, orderId, paidMinor, now }: NewPackage): Promise<string> {
  const packageId = newId();
  await memberPackageRepository(tx).insert({
    ...termsOf(plan),
    studio_package_transaction_id: packageId,
    member_id: memberId,
    order_id: orderId,
    credits_remaining: 0,
    paid_minor: paidMinor,
    status: 'PENDING_PAYMENT',
    created_at: now,
  });
  return packageId;
}

/**
 * Grants the package of an order that has been paid: it starts today, or with its first booking. Repeated calls find
 * nothing pending and change nothing.
 * @returns the id of the package, or `null` when the order has none that waits for payment.
 */
export async function activateForOrder(tx: Tx, { orderId, paidMinor, now, timezone }: PaidOrder): Promise<string | null> {
  const packages = memberPackageRepository(tx);
  const lot = await packages.lockPendingOfOrder(orderId);
  if (!lot) return null;
  const { studioPackageTransactionId: packageId, totalCredits: credits } = lot;
  const validity = lot.activation === 'PURCHASE' ? validityFrom(localDateOf(now, timezone), lot) : null;
  await packages.change(packageId, {
    status: validity ? 'ACTIVE' : 'NOT_STARTED',
    credits_remaining: credits,
    paid_minor: paidMinor,
    value_minor: paidMinor,
    valued_credits: paidMinor > 0 ? credits : 0,
    ...(validity && { start_date: validity.startDate, end_date: validity.endDate }),
  });
  packages.addLine({
    studio_package_transaction_id: packageId,
    kind: 'GRANT',
    delta: credits,
    balance_after: credits,
    unit_value: unitValue(paidMinor, credits),
    value_minor: paidMinor,
    valued_delta: paidMinor > 0 ? credits : 0,
    service_date: localDateOf(now, timezone),
    idem_key: `grant:${packageId}`,
    created_at: now,
  });
  return packageId;
}
