import type { Selectable } from 'kysely';
import { localDateOf } from '@studio/contract/time';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/newId.ts';
import type { MemberPackage, PackagePlan } from '../../platform/db/tables.ts';
import { memberPackageRepository } from './member-package.repository.ts';
import { statusWith, unitValue, validityFrom } from './member-package.rules.ts';

/** A package as a source of credits for one member. Dates are local days of the studio. */
export interface Lot {
  studioPackageTransactionId: string;
  name: string;
  packageType: string;
  status: string;
  unlimited: boolean;
  creditsRemaining: number;
  totalCredits: number;
  startDate: string | null;
  endDate: string | null;
  eligibleTypes: readonly string[];
  /** Empty = every template of the eligible types. */
  eligibleTemplates: readonly string[];
  usagePriority: number;
  activation: string;
  validityValue: number | null;
  validityUnit: string;
  paidMinor: number;
  createdAt: Date;
}

export interface NewPackage {
  memberId: string;
  plan: Selectable<PackagePlan>;
  orderId: string;
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

export interface Consumption {
  /** As locked in this transaction. */
  lot: Lot;
  bookingId: string;
  credits: number;
  /** Day of the session; a package that starts with its first booking starts on it. */
  localDate: string;
  now: Date;
}

export interface GivenBack {
  studioPackageTransactionId: string;
  bookingId: string;
  credits: number;
  now: Date;
}

const toLot = (row: Selectable<MemberPackage>): Lot => ({
  studioPackageTransactionId: row.studio_package_transaction_id,
  name: row.name,
  packageType: row.package_type,
  status: row.status,
  unlimited: row.unlimited,
  creditsRemaining: row.credits_remaining,
  totalCredits: row.total_credits,
  startDate: row.start_date,
  endDate: row.end_date,
  eligibleTypes: row.eligible_types,
  eligibleTemplates: row.eligible_templates,
  usagePriority: row.usage_priority,
  activation: row.activation,
  validityValue: row.validity_value,
  validityUnit: row.validity_unit,
  paidMinor: row.paid_minor,
  createdAt: row.created_at,
});

const unitValueOf = (lot: Lot): string => unitValue(lot.paidMinor, lot.totalCredits);

/** What other modules may do with the packages of members, inside their own transaction. */
export function memberPackages(tx: Tx) {
  const packages = memberPackageRepository(tx);

  return {
    /**
     * Records that a member has chosen a plan and not paid yet: no credits, and a copy of the plan's terms, so that later
     * edits of the plan do not touch it. One order can have one package only.
     * @returns the id of the package.
     */
    async createPending({ memberId, plan, orderId, paidMinor, now }: NewPackage): Promise<string> {
      const packageId = newId();
      const credits = plan.credits ?? 0;
      await packages.insert({
        studio_package_transaction_id: packageId,
        member_id: memberId,
        studio_package_id: plan.studio_package_id,
        plan_version: plan.plan_version,
        order_id: orderId,
        name: plan.package_name,
        package_type: plan.package_type,
        unlimited: plan.credits === null,
        initial_credits: credits,
        total_credits: credits,
        credits_remaining: 0,
        paid_minor: paidMinor,
        list_price_minor: plan.price_minor,
        status: 'PENDING_PAYMENT',
        start_date: null,
        end_date: null,
        eligible_types: plan.eligible_types,
        eligible_templates: plan.eligible_templates,
        validity_value: plan.validity_value,
        validity_unit: plan.validity_unit,
        activation: plan.activation,
        usage_priority: plan.usage_priority,
        shareable: plan.shareable,
        created_at: now,
      });
      return packageId;
    },

    /**
     * Grants the package of an order that has been paid: it starts today, or with its first booking. Repeated calls find
     * nothing pending and change nothing.
     * @returns the id of the package, or `null` when the order has none that waits for payment.
     */
    async activateForOrder({ orderId, paidMinor, now, timezone }: PaidOrder): Promise<string | null> {
      const pending = await packages.lockPendingOfOrder(orderId);
      if (!pending) return null;
      const lot = { ...toLot(pending), paidMinor };
      const startsNow = lot.activation === 'PURCHASE';
      const validity = startsNow ? validityFrom(localDateOf(now, timezone), lot) : { startDate: null, endDate: null };
      await packages.change(lot.studioPackageTransactionId, {
        status: startsNow ? 'ACTIVE' : 'NOT_STARTED',
        credits_remaining: lot.totalCredits,
        paid_minor: paidMinor,
        start_date: validity.startDate,
        end_date: validity.endDate,
      });
      await packages.addLine({
        studio_package_transaction_id: lot.studioPackageTransactionId,
        kind: 'GRANT',
        delta: lot.totalCredits,
        balance_after: lot.totalCredits,
        unit_value: unitValueOf(lot),
        idem_key: `grant:${lot.studioPackageTransactionId}`,
        created_at: now,
      });
      return lot.studioPackageTransactionId;
    },

    /**
     * Locks the packages of a member that are neither pending, frozen nor voided, by id; used-up and expired ones are
     * among them, so that a refusal can name its reason. Call it after the session is locked, never before.
     */
    lockUsable: async (memberId: string): Promise<Lot[]> => (await packages.lockLive(memberId)).map(toLot),

    /** The same packages without a lock, for showing what could pay. */
    usable: async (memberId: string): Promise<Lot[]> => (await packages.live(memberId)).map(toLot),

    /** Takes the credits of a booking from a locked package; a package that starts with its first booking starts. */
    async consume({ lot, bookingId, credits, localDate, now }: Consumption): Promise<void> {
      const balance = lot.unlimited ? lot.creditsRemaining : lot.creditsRemaining - credits;
      const validity = lot.status === 'NOT_STARTED' ? validityFrom(localDate, lot) : null;
      await Promise.all([
        packages.change(lot.studioPackageTransactionId, {
          credits_remaining: balance,
          status: statusWith(balance, lot.unlimited),
          ...(validity && { start_date: validity.startDate, end_date: validity.endDate }),
        }),
        packages.addLine({
          studio_package_transaction_id: lot.studioPackageTransactionId,
          kind: 'CONSUME',
          delta: balance - lot.creditsRemaining,
          balance_after: balance,
          booking_id: bookingId,
          unit_value: unitValueOf(lot),
          idem_key: `consume:${bookingId}`,
          created_at: now,
        }),
      ]);
    },

    /**
     * Returns the credits of a booking to the package that paid. A used-up package can be used again; one that had
     * started with this booking and has no other waits for its first booking again.
     */
    async giveBack({ studioPackageTransactionId, bookingId, credits, now }: GivenBack): Promise<void> {
      const row = await packages.lock(studioPackageTransactionId);
      if (!row || row.status === 'VOIDED') return;
      const lot = toLot(row);
      const balance = lot.unlimited ? lot.creditsRemaining : lot.creditsRemaining + credits;
      const isUnused = lot.activation === 'FIRST_BOOKING' && (await packages.consumptions(studioPackageTransactionId)) === 1;
      await packages.change(studioPackageTransactionId, {
        credits_remaining: balance,
        ...(isUnused
          ? { status: 'NOT_STARTED', start_date: null, end_date: null }
          : lot.status === 'INACTIVE' && { status: statusWith(balance, lot.unlimited) }),
      });
      await packages.addLine({
        studio_package_transaction_id: studioPackageTransactionId,
        kind: 'RETURN',
        delta: balance - lot.creditsRemaining,
        balance_after: balance,
        booking_id: bookingId,
        unit_value: unitValueOf(lot),
        idem_key: `return:${bookingId}`,
        created_at: now,
      });
    },

    /** Notes in the credit statement that a late cancellation kept the credits of a booking. */
    async forfeit({ studioPackageTransactionId, bookingId, now }: Omit<GivenBack, 'credits'>): Promise<void> {
      const lot = await packages.lock(studioPackageTransactionId);
      if (!lot) return;
      await packages.addLine({
        studio_package_transaction_id: studioPackageTransactionId,
        kind: 'FORFEIT',
        delta: 0,
        balance_after: lot.credits_remaining,
        booking_id: bookingId,
        idem_key: `forfeit:${bookingId}`,
        created_at: now,
      });
    },
  };
}
