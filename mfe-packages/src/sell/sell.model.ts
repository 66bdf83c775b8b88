import { savedCardOf } from '@studio/contract/orders/deskPaymentMethods';
import { formatMoney } from '@studio/contract/values/money';
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
  /** What is taken at the desk, or a saved card. */
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

/** Cash, all of it, now: what most sales are. */
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

/** What the form asks for, in the types of the wire. */
export type SaleRequest = Omit<AssignPackage, 'payMode'> & Pick<SellValues, 'received' | 'way'>;

/**
 * What is sent of what the form holds. What a saved card pays is sold unpaid: the card is charged for its
 * order.
 */
export function toSale({ received, way, ...values }: SaleRequest): AssignPackage {
  if (savedCardOf(way)) return { ...values, payMode: 'CARD', paid: false, paidAmount: null };
  return {
    ...values,
    payMode: way as AssignPackage['payMode'],
    paid: received !== 'LATER',
    paidAmount: received === 'PART' ? values.paidAmount : null,
  };
}

/** What came of a sale: whose it is, and what is said about it; null when it was said already. */
export interface Sold {
  memberId: string;
  notice: Notice | null;
}

/** What a sale did: "Ten is active.", "Ten waits for payment.", "Ten was sold. It has not started yet." */
export function soldNotice({
  name,
  status,
  subStatus,
}: Pick<MemberPackage, 'name' | 'status' | 'subStatus'>): Notice {
  const started =
    subStatus === 'NOT_STARTED' ? `${name} was sold. It has not started yet.` : `${name} is active.`;
  return { kind: 'success', title: status === 'pending' ? `${name} is waiting for payment.` : started };
}

/** It is sold, and its card did not pay. */
export const notChargedWords = ({ name }: Pick<MemberPackage, 'name'>): string =>
  `${name} was sold, but the card payment did not go through. Collect it under Payments.`;

type Held = Pick<Subscription, 'studioPackageId' | 'status' | 'actions' | 'currentStart' | 'currentEnd'>;
/**
 * That a member has the membership already which they are about to buy, in a sentence; null when they have
 * not.
 */
export function heldWords(subscriptions: readonly Held[], studioPackageId: string): string | null {
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

/** Plans that can be sold and whose name has the words typed, in the studio's order. */
export const plansToSell = (plans: readonly PackagePlan[], search: string): PackagePlan[] => {
  const typed = search.trim().toLowerCase();
  return plans.filter(
    ({ status, packageName }) => status === 'ACTIVE' && packageName.toLowerCase().includes(typed),
  );
};

const MONEY = /^\d{1,7}(\.\d{1,2})?$/;
const moneyOf = (typed: string): string | null => (MONEY.test(typed.trim()) ? typed.trim() : null);

type Priced = Pick<
  SellValues,
  'memberId' | 'studioPackageId' | 'price' | 'discount' | 'promoCode' | 'instalments'
>;
/**
 * What a quote is asked for; `null` until it is known who buys what. An amount that is half typed does not
 * count yet.
 */
export function quoteAsked({
  memberId,
  studioPackageId,
  price,
  discount,
  promoCode,
  instalments,
}: Priced): QuoteForMember | null {
  if (!memberId || !studioPackageId) return null;
  return {
    memberId,
    studioPackageId,
    items: [],
    price: moneyOf(price),
    discount: moneyOf(price) ? null : moneyOf(discount),
    promoCode: promoCode.trim(),
    giftCard: '',
    instalments,
  };
}

/** The lines of a quote that say something: discount, tax, and what they are for. */
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
      label: `${name} ${percent}%${inclusive ? ', included' : ''}`,
      amount: money(tax),
    })),
    ...(Number(toPay) === Number(total)
      ? []
      : [{ key: 'first', label: 'First instalment, now', amount: money(toPay) }]),
  ];
}

/**
 * Why a plan of the list cannot be sold today, in a word or two; null when it can. @param today the studio's
 * local day.
 */
export function notForSale(
  { left, saleFrom, saleTo }: Pick<PackagePlan, 'left' | 'saleFrom' | 'saleTo'>,
  today: string,
): string | null {
  if (left === 0) return 'Sold out';
  if (saleFrom !== null && saleFrom > today) return `On sale from ${formatLocalDate(saleFrom)}`;
  return saleTo !== null && saleTo < today ? `Was on sale until ${formatLocalDate(saleTo)}` : null;
}
