import type { OrderLineKind } from '@studio/contract/orders/purchase.schema';
import type { Selectable } from 'kysely';
import type { PackagePlan } from '../../../platform/db/tables.ts';

/** One plan: each line makes a package of its own. */
export interface PackageLine {
  kind: 'PACKAGE';
  plan: Selectable<PackagePlan>;
  /** Replaces the plan's price. */
  unitMinor?: number;
  /** The seller's discount, in minor units. */
  discountMinor?: number;
  /** The first day of the package. */
  startDate?: string | null;
  source?: 'PURCHASE' | 'COMP' | 'GIFT' | 'CYCLE';
}

/** The one-time fee of a membership, beside its first cycle. */
export interface SignupFeeLine {
  kind: 'SIGNUP_FEE';
  plan: Selectable<PackagePlan>;
}

export interface GiftCardLine {
  kind: 'GIFT_CARD';
  amountMinor: number;
  recipientName: string;
  recipientEmail: string;
  message: string;
  expiresOn?: string | null;
  /** The tax on gift cards that are taxed when they are sold; null: they are not. */
  taxRateId: string | null;
}

interface AgreedLine<Kind> {
  kind: Kind;
  /** The booking, ticket or penalty. */
  refId: string | null;
  name: string;
  /** What is paid for it, with its tax. */
  amountMinor: number;
  taxRateId?: string | null;
}

interface TicketLine extends AgreedLine<'TICKET'> {
  /** Its event, which a promo code can be for. */
  eventId?: string;
}

/** A place, a ticket, a fee, or something else that has a price and no plan: what is paid for it is agreed already. */
export type OtherLine = AgreedLine<'DROP_IN'> | TicketLine | AgreedLine<'FEE'> | AgreedLine<'OTHER'>;

/** One line of a sale. */
export type SaleLine = PackageLine | SignupFeeLine | GiftCardLine | OtherLine;

/**
 * Name and price of a line before tax and promo code; amounts in minor units, `discountMinor` never above
 * `unitMinor`.
 */
export interface LineFacts {
  kind: OrderLineKind;
  name: string;
  refId: string | null;
  studioPackageId: string | null;
  packageType: string | null;
  /** The event, of a ticket. */
  eventId?: string | null;
  taxRateId: string | null;
  unitMinor: number;
  discountMinor: number;
}

/** What a plan says of each line that sells it, but for its price. */
export const factsOfPlan = <Kind extends OrderLineKind>({
  kind,
  plan,
}: {
  kind: Kind;
  plan: Selectable<PackagePlan>;
}) => ({
  kind,
  refId: null,
  studioPackageId: plan.studio_package_id,
  packageType: plan.package_type,
  taxRateId: plan.tax_rate_id,
});

/** Name and price of a line whose price is agreed. */
export const agreedFacts = ({
  kind,
  refId,
  name,
  amountMinor,
  taxRateId,
  ...line
}: OtherLine): LineFacts => ({
  kind,
  refId,
  name,
  taxRateId: taxRateId ?? null,
  eventId: 'eventId' in line ? line.eventId : null,
  studioPackageId: null,
  packageType: null,
  unitMinor: amountMinor,
  discountMinor: 0,
});
