import type { Selectable } from 'kysely';
import { addDays, localDateOf } from '@studio/contract/values/time';
import type { Tx } from '../../../../platform/db/database.ts';
import { newId } from '../../../../platform/db/newId.ts';
import type { PackagePlan } from '../../../../platform/db/tables.ts';
import { announce } from '../../../../platform/live/announce.ts';
import { ledgerRepository } from '../ledger.repository.ts';
import { memberPackageRepository } from '../member-package.repository.ts';
import { unitValue, validityFrom, worthOf, type Lot } from '../member-package.rules.ts';

export interface NewPackage {
  memberId: string;
  plan: Selectable<PackagePlan>;
  orderId: string;
  /** The amount paid so far, in minor units. */
  paidMinor: number;
  now: Date;
  /** The terms of the sale; without them the plan's, and no seller. */
  sale?: SaleOfPackage;
}

/** Terms that a sale may agree on beside the plan's. */
export interface SaleOfPackage {
  /** The order's line that it is for; 1 when an order has one line. */
  lineNo?: number;
  /** The discount, and the tax within the amount owed for it, in minor units. */
  discountMinor?: number;
  taxMinor?: number;
  /** Credits on top of the plan's own; the paid amount is spread over them as well. */
  extraCredits?: number;
  /** Starts the package on this day, whatever starts other packages of the plan. */
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
  /** The whole amount paid for the package, in minor units. */
  paidMinor: number;
  /** The part of it without tax, which its credits recognise. All of it when omitted. */
  valueMinor?: number;
  now: Date;
  /** The studio's; decides which day "today" is. */
  timezone: string;
}

/** What the package can be used for, and how often. */
const usageOf = (plan: Selectable<PackagePlan>) => ({
  eligible_types: plan.eligible_types,
  eligible_templates: plan.eligible_templates,
  eligible_categories: plan.eligible_categories,
  eligible_windows: JSON.stringify(plan.eligible_windows),
  max_per_day: plan.max_per_day,
  max_per_week: plan.max_per_week,
  max_per_month: plan.max_per_month,
  max_upcoming: plan.max_upcoming,
  usage_priority: plan.usage_priority,
  shareable: plan.shareable,
  max_share_credits: plan.max_share_credits,
  max_share_recipients: plan.max_share_recipients,
  freeze_allowed: plan.freeze_allowed,
  guest_allowed: plan.guest_allowed,
  priority_opens_days: plan.priority_opens_days,
});

/** The terms that a package keeps when its plan changes. */
const termsOf = (plan: Selectable<PackagePlan>) => ({
  studio_package_id: plan.studio_package_id,
  plan_version: plan.plan_version,
  name: plan.package_name,
  package_type: plan.package_type,
  unlimited: plan.credits === null,
  list_price_minor: plan.price_minor,
  validity_value: plan.validity_value,
  validity_unit: plan.validity_unit,
  activation: plan.activation,
  fixed_start: plan.fixed_start,
  fixed_end: plan.fixed_end,
  visit_value_minor: plan.visit_value_minor,
  recognition: plan.recognition,
  ...usageOf(plan),
});

/** How many credits it grants, bonus included. An unlimited package has none to count. */
function creditsOf(
  { credits, bonus_credits: bonus }: Selectable<PackagePlan>,
  { extraCredits = 0 }: SaleOfPackage,
) {
  if (credits === null) return { initial_credits: 0, total_credits: 0, bonus_credits: 0 };
  const total = credits + bonus + extraCredits;
  return { initial_credits: total, total_credits: total, bonus_credits: bonus + extraCredits };
}

/** The columns of the sale's terms. A package with a given first day starts on it. */
const columnsOf = (plan: Selectable<PackagePlan>, sale: SaleOfPackage) => ({
  order_line_no: sale.lineNo ?? 1,
  discount_minor: sale.discountMinor ?? 0,
  tax_minor: sale.taxMinor ?? 0,
  ...creditsOf(plan, sale),
  ...(sale.startDate && { activation: 'FIXED_DATE', fixed_start: sale.startDate }),
  sales_staff_id: sale.salesStaffId ?? null,
  note: sale.note ?? '',
  source: sale.source ?? 'PURCHASE',
  subscription_id: sale.subscriptionId ?? null,
});

/**
 * Writes the pending package of an unpaid order: no credits, and a copy of the plan's terms, so that later
 * edits of the plan do not touch it. Each line of an order has one package. @returns the id of the package.
 */
export function createPending(
  tx: Tx,
  { memberId, plan, orderId, paidMinor, now, sale = {} }: NewPackage,
): string {
  const packageId = newId();
  memberPackageRepository(tx).insert({
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

const STARTS_LATER = ['FIRST_BOOKING', 'FIRST_ATTENDANCE'];

/** When a package granted today starts: at once, on its own day, or with its first booking or visit. */
async function beginning(tx: Tx, lot: Lot, today: string) {
  if (STARTS_LATER.includes(lot.activation)) {
    return {
      status: 'NOT_STARTED',
      activate_by: addDays(today, await memberPackageRepository(tx).activateByDays(lot.studioPackageId)),
    };
  }
  const { startDate, endDate } = validityFrom(
    lot.activation === 'FIXED_DATE' ? (lot.fixedStart ?? today) : today,
    lot,
  );
  return { status: 'ACTIVE', start_date: startDate, end_date: endDate };
}

/**
 * The packages of an open order, as they would be once it is paid today: shows what they could book before
 * anybody pays.
 */
export async function lotsAsIfPaid(tx: Tx, orderId: string, today: string): Promise<Lot[]> {
  const packages = memberPackageRepository(tx);
  const lots: Lot[] = [];
  for (const lot of await packages.pendingOfOrder(orderId)) {
    const {
      status,
      start_date: startDate = null,
      end_date: endDate = null,
    } = await beginning(tx, lot, today);
    lots.push({ ...lot, status, startDate, endDate, creditsRemaining: lot.totalCredits });
  }
  return lots;
}

interface Granted {
  lot: Lot;
  valueMinor: number;
  today: string;
  now: Date;
}

/** Adds the bought credits, and in a line of their own the bonus; each is worth the same. */
function addGrantLines(tx: Tx, { lot, valueMinor, today, now }: Granted): void {
  const { studioPackageTransactionId: packageId, totalCredits: total, bonusCredits: bonus } = lot;
  const worthOfAll = { unlimited: lot.unlimited, recognition: 'ON_USE', valueMinor, valuedCredits: total };
  const onTop = worthOf(worthOfAll, bonus).valueMinor;
  const line = {
    studio_package_transaction_id: packageId,
    unit_value: unitValue(valueMinor, total),
    service_date: today,
    created_at: now,
  };
  const valued = (credits: number): number => (valueMinor > 0 ? credits : 0);
  const ledger = ledgerRepository(tx);
  const bought = total - bonus;
  ledger.add({
    ...line,
    kind: 'GRANT',
    delta: bought,
    balance_after: bought,
    value_minor: valueMinor - onTop,
    valued_delta: valued(bought),
    idem_key: `grant:${packageId}`,
  });
  if (bonus > 0)
    ledger.add({
      ...line,
      kind: 'BONUS',
      delta: bonus,
      balance_after: total,
      value_minor: onTop,
      valued_delta: valued(bonus),
      idem_key: `bonus:${packageId}`,
    });
}

/**
 * Grants the package of a paid order: it starts today, on its own day, or with its first booking or visit.
 * Idempotent: repeated calls find nothing pending. @returns the id of the package, or `null` when the order
 * has no pending one.
 */
export async function activateForOrder(
  tx: Tx,
  { orderId, lineNo = 1, paidMinor, valueMinor = paidMinor, now, timezone }: PaidOrder,
): Promise<string | null> {
  const packages = memberPackageRepository(tx);
  const lot = await packages.lockPendingOfOrder(orderId, lineNo);
  if (!lot) return null;
  const { studioPackageTransactionId: packageId, totalCredits: credits } = lot;
  const today = localDateOf(now, timezone);
  const begun = await beginning(tx, lot, today);
  const changing = packages.change(packageId, {
    ...begun,
    credits_remaining: credits,
    paid_minor: paidMinor,
    value_minor: valueMinor,
    valued_credits: valueMinor > 0 ? credits : 0,
  });
  addGrantLines(tx, { lot, valueMinor, today, now });
  await changing;
  announce(tx, { type: 'MemberPackage', id: packageId });
  return packageId;
}
