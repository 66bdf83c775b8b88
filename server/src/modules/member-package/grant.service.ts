import type { Selectable } from 'kysely';
import { localDateOf } from '@studio/contract/time';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/newId.ts';
import type { PackagePlan } from '../../platform/db/tables.ts';
import { ledgerRepository } from './ledger.repository.ts';
import { memberPackageRepository } from './member-package.repository.ts';
import { unitValue, validityFrom } from './member-package.rules.ts';

export interface NewPackage {
  memberId: string;
  plan: Selectable<PackagePlan>;
  orderId: string;
  /** What was paid so far, in minor units. */
  paidMinor: number;
  now: Date;
  /** How it was sold; without it as the plan says, by nobody. */
  sale?: SaleOfPackage;
}

/** What a sale may agree beside the terms of the plan. */
export interface SaleOfPackage {
  /** The order's line that it is for; 1 when an order has one line. */
  lineNo?: number;
  /** What was taken off its price, and the tax in what is owed for it, in minor units. */
  discountMinor?: number;
  taxMinor?: number;
  /** Credits on top of the plan's own, worth nothing. */
  extraCredits?: number;
  /** It starts on this day, whatever starts other packages of the plan. */
  startDate?: string | null;
  salesStaffId?: string | null;
  note?: string;
  source?: 'PURCHASE' | 'COMP' | 'GIFT' | 'CYCLE';
  subscriptionId?: string | null;
}

export interface PaidOrder {
  orderId: string;
  /** The line of the order whose package it is; the first one without it. */
  lineNo?: number;
  /** All that was paid for the package, in minor units. */
  paidMinor: number;
  /** What of it is earned with its credits: without tax. All of it when it is left out. */
  valueMinor?: number;
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

/** What the sale agreed. A package that was given a first day starts on it. */
const columnsOf = (plan: Selectable<PackagePlan>, sale: SaleOfPackage) => ({
  order_line_no: sale.lineNo ?? 1,
  discount_minor: sale.discountMinor ?? 0,
  tax_minor: sale.taxMinor ?? 0,
  bonus_credits: plan.bonus_credits + (sale.extraCredits ?? 0),
  ...(sale.startDate && { activation: 'FIXED_DATE', fixed_start: sale.startDate }),
  sales_staff_id: sale.salesStaffId ?? null,
  note: sale.note ?? '',
  source: sale.source ?? 'PURCHASE',
  subscription_id: sale.subscriptionId ?? null,
});

/**
 * Records that a member has chosen a plan and not paid yet: no credits, and a copy of the plan's terms, so that later
 * edits of the plan do not touch it. Each line of an order has one package.
 * @returns the id of the package.
 */
export async function createPending(tx: Tx, { memberId, plan, orderId, paidMinor, now, sale = {} }: NewPackage): Promise<string> {
  const packageId = newId();
  await memberPackageRepository(tx).insert({
    ...termsOf(plan),
    ...columnsOf(plan, sale),
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
export async function activateForOrder(tx: Tx, { orderId, lineNo = 1, paidMinor, valueMinor = paidMinor, now, timezone }: PaidOrder): Promise<string | null> {
  const packages = memberPackageRepository(tx);
  const lot = await packages.lockPendingOfOrder(orderId, lineNo);
  if (!lot) return null;
  const { studioPackageTransactionId: packageId, totalCredits: credits } = lot;
  const validity = lot.activation === 'PURCHASE' ? validityFrom(localDateOf(now, timezone), lot) : null;
  await packages.change(packageId, {
    status: validity ? 'ACTIVE' : 'NOT_STARTED',
    credits_remaining: credits,
    paid_minor: paidMinor,
    value_minor: valueMinor,
    valued_credits: valueMinor > 0 ? credits : 0,
    ...(validity && { start_date: validity.startDate, end_date: validity.endDate }),
  });
  ledgerRepository(tx).add({
    studio_package_transaction_id: packageId,
    kind: 'GRANT',
    delta: credits,
    balance_after: credits,
    unit_value: unitValue(paidMinor, credits),
    value_minor: valueMinor,
    valued_delta: valueMinor > 0 ? credits : 0,
    service_date: localDateOf(now, timezone),
    idem_key: `grant:${packageId}`,
    created_at: now,
  });
  return packageId;
}
