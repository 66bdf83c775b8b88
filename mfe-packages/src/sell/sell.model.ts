import { savedCardOf } from '@studio/contract/orders/deskPaymentMethods';
import { hasWords } from '@studio/contract/values/names/folded';
import { percentWords } from '@studio/contract/values/typed/numbers';
import { formatMoney } from '@studio/contract/values/money';
import { amountOf } from '@studio/contract/values/typed/typedAmount';
import { formatLocalDate } from '@studio/contract/values/time';
import type { AssignPackage } from '@studio/contract/packages/member-package-change.schema';
import type { Quote, QuoteForMember } from '@studio/contract/orders/purchase.schema';
import type { PackagePlan } from '@studio/contract/packages/package-plan.schema';
import type { MemberPackage } from '@studio/contract/packages/member-package.schema';
import type { Notice } from '@studio/contract/remote/remote';
import type { Subscription } from '@studio/contract/packages/subscription.schema';
import { paidUntil } from '../subscription/subscription.model.ts';

export interface SellValues {
  memberId: string;
  studioPackageId: string;
  /** A payment mode at the desk, or a saved card. */
  way: string;
  received: 'ALL' | 'PART' | 'LATER';
  paidAmount: string;
  price: string;
  discount: string;
  promoCode: string;
  startDate: string;
  instalments: boolean;
  note: string;
}

/** Initial values: paid in cash, in full, now, like most sales. */
export const startingValues = (memberId: string, studioPackageId: string): SellValues => ({
  memberId,
  studioPackageId,
  way: 'CASH',
  received: 'ALL',
  paidAmount: '',
  price: '',
  discount: '',
  promoCode: '',
  startDate: '',
  instalments: false,
  note: '',
});

/** Form values with the types of the request. */
export type SaleRequest = Omit<AssignPackage, 'payMode'> & Pick<SellValues, 'received' | 'way'>;

/** The request body. A sale by a saved card is sent as unpaid; its order is charged afterwards. */
export function toSale({ received, way, ...values }: SaleRequest): AssignPackage {
  if (savedCardOf(way)) return { ...values, payMode: 'CARD', paid: false, paidAmount: null };
  return {
    ...values,
    payMode: way as AssignPackage['payMode'],
    paid: received !== 'LATER',
    paidAmount: received === 'PART' ? values.paidAmount : null,
  };
}

/** Result of a sale: the buyer, and the notice to show; `null` if a notice was shown already. */
export interface Sold {
  memberId: string;
  notice: Notice | null;
}

/**
 * Notice after a sale: "Ten is active.", "Ten is waiting for payment.", "Ten was sold. It has not started
 * yet."
 */
export function soldNotice({
  name,
  status,
  subStatus,
}: Pick<MemberPackage, 'name' | 'status' | 'subStatus'>): Notice {
  const started =
    subStatus === 'NOT_STARTED' ? `${name} was sold. It has not started yet.` : `${name} is active.`;
  return { kind: 'success', title: status === 'pending' ? `${name} is waiting for payment.` : started };
}

/** Notice when the package was sold but the card was not charged. */
export const notChargedWords = ({ name }: Pick<MemberPackage, 'name'>): string =>
  `${name} was sold, but the card payment did not go through. Collect it under Payments.`;

type HeldMembership = Pick<
  Subscription,
  'studioPackageId' | 'status' | 'actions' | 'currentStart' | 'currentEnd'
>;
/** Warning that the member has this membership already, as a sentence; `null` if not. */
export function heldWords(subscriptions: readonly HeldMembership[], studioPackageId: string): string | null {
  const going = subscriptions.filter(
    (one) => one.studioPackageId === studioPackageId && one.status !== 'CANCELLED' && one.status !== 'ENDED',
  );
  const begun = going.find(({ status }) => status !== 'PENDING');
  if (begun)
    return begun.currentEnd
      ? `Already has this membership, paid until ${paidUntil(begun)}.`
      : 'Already has this membership.';
  return going.length > 0 ? 'Already has this membership, waiting for payment.' : null;
}

/** Plans that can be sold and whose name contains the search, in the studio's order. */
export const plansToSell = (plans: readonly PackagePlan[], search: string): PackagePlan[] =>
  plans.filter(({ status, packageName }) => status === 'ACTIVE' && hasWords(packageName, search));

/** How many plans a sale shows before somebody asks for all of them. */
const SHOWN_AT_FIRST = 5;
/** The first of the plans, and before them the chosen one if it is further down. */
export function firstPlans(plans: readonly PackagePlan[], chosenId: string): readonly PackagePlan[] {
  if (plans.length <= SHOWN_AT_FIRST + 1) return plans;
  const first = plans.slice(0, SHOWN_AT_FIRST);
  const chosen = plans.find(({ studioPackageId }) => studioPackageId === chosenId);
  return chosen && !first.includes(chosen) ? [chosen, ...first] : first;
}

type Priced = Pick<
  SellValues,
  'memberId' | 'studioPackageId' | 'price' | 'discount' | 'promoCode' | 'instalments'
>;
/**
 * The request for a quote; `null` until buyer and plan are chosen. An amount that is not one of the currency yet is
 * left out.
 */
export function quoteAsked(
  { memberId, studioPackageId, price, discount, promoCode, instalments }: Priced,
  currency: string,
): QuoteForMember | null {
  if (!memberId || !studioPackageId) return null;
  const ownPrice = amountOf(price, currency);
  return {
    memberId,
    studioPackageId,
    items: [],
    price: ownPrice,
    discount: ownPrice ? null : amountOf(discount, currency),
    promoCode: promoCode.trim(),
    giftCard: '',
    instalments,
  };
}

/** The button: with the sum once it is known, so that nobody sells for another one than they think. */
export const sellWords = (quote: Quote | undefined): string =>
  quote && Number(quote.total) > 0 ? `Sell for ${formatMoney(quote.total, quote.currency)}` : 'Sell';

/** Lines of the quote other than zero: discount, tax and their names. */
export function quoteLines({
  subtotal,
  discount,
  promo,
  taxes,
  total,
  toPay,
  currency,
}: Quote): { key: string; label: string; amount: string }[] {
  const money = (decimal: string) => formatMoney(decimal, currency);
  const isDearer = Number(total) !== Number(subtotal);
  return [
    ...(isDearer ? [{ key: 'subtotal', label: 'Price', amount: money(subtotal) }] : []),
    ...(Number(discount) > 0
      ? [
          {
            key: 'discount',
            label: promo ? `Discount (${promo.code})` : 'Discount',
            amount: `−${money(discount)}`,
          },
        ]
      : []),
    ...taxes.map(({ name, percent, inclusive, tax }) => ({
      key: `tax-${name}`,
      label: `${name} ${percentWords(percent, currency)}${inclusive ? ', included' : ''}`,
      amount: money(tax),
    })),
    ...(Number(toPay) === Number(total)
      ? []
      : [{ key: 'first', label: 'First instalment, now', amount: money(toPay) }]),
  ];
}

/**
 * Why a plan cannot be sold today, in a word or two; `null` if it can. @param today the studio's local day.
 */
export function notForSale(
  { left, saleFrom, saleTo }: Pick<PackagePlan, 'left' | 'saleFrom' | 'saleTo'>,
  today: string,
): string | null {
  if (left === 0) return 'Sold out';
  if (saleFrom !== null && saleFrom > today) return `On sale from ${formatLocalDate(saleFrom)}`;
  return saleTo !== null && saleTo < today ? `Was on sale until ${formatLocalDate(saleTo)}` : null;
}
