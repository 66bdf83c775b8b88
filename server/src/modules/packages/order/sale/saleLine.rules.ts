import type { OrderLineKind } from '@studio/contract/orders/purchase.schema';
import type { Selectable } from 'kysely';
import type { PackagePlan } from '../../../../platform/db/tables.ts';

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
}

/** A place, a ticket, a fee, or something else that has a price and no plan: what is paid for it is agreed already. */
export interface OtherLine {
  kind: 'DROP_IN' | 'TICKET' | 'FEE' | 'OTHER';
  /** The booking, ticket or penalty. */
  refId: string | null;
  name: string;
  /** What is paid for it, with its tax. */
  amountMinor: number;
  taxRateId?: string | null;
}

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
  taxRateId: string | null;
  unitMinor: number;
  discountMinor: number;
}

function factsOfPlan(line: PackageLine | SignupFeeLine): LineFacts {
  const {
    studio_package_id: studioPackageId,
    package_name: planName,
    package_type: packageType,
    tax_rate_id: taxRateId,
  } = line.plan;
  const ofPlan = { studioPackageId, packageType, taxRateId, refId: null, kind: line.kind };
  if (line.kind === 'SIGNUP_FEE')
    return {
      ...ofPlan,
      name: `Sign-up fee of ${planName}`,
      unitMinor: line.plan.signup_fee_minor,
      discountMinor: 0,
    };
  const unitMinor = line.unitMinor ?? line.plan.price_minor;
  return {
    ...ofPlan,
    name: planName,
    unitMinor,
    discountMinor: Math.min(unitMinor, line.discountMinor ?? 0),
  };
}

/** Whether the price of a line has all its tax in it, also one that comes on top. */
export const isAgreed = ({ kind }: SaleLine): boolean =>
  kind === 'DROP_IN' || kind === 'TICKET' || kind === 'FEE' || kind === 'OTHER';

/** Name and price of a line. Money on a gift card is not taxed: its purchases are. */
export function factsOf(line: SaleLine): LineFacts {
  if (line.kind === 'PACKAGE' || line.kind === 'SIGNUP_FEE') return factsOfPlan(line);
  const other = { studioPackageId: null, packageType: null, unitMinor: line.amountMinor, discountMinor: 0 };
  if (line.kind === 'GIFT_CARD')
    return {
      ...other,
      kind: line.kind,
      name: `Gift card for ${line.recipientName || line.recipientEmail}`,
      refId: null,
      taxRateId: null,
    };
  return { ...other, kind: line.kind, name: line.name, refId: line.refId, taxRateId: line.taxRateId ?? null };
}
