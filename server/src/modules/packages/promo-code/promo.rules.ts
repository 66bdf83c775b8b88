import type { DiscountType, PromoAudience, PromoRefusal } from '@studio/contract/packages/promo-code.schema';
import { halfUp } from '@studio/contract/values/rounded/halfUp';

/** The terms of a code, amounts in minor units. */
export interface PromoTerms {
  discountType: DiscountType;
  /** Percent, minor units or credits, depending on the type. */
  value: number;
  maxDiscountMinor: number | null;
  minSpendMinor: number | null;
  startAt: Date | null;
  endAt: Date | null;
  totalLimit: number | null;
  perMemberLimit: number | null;
  appliesTo: 'ALL' | 'PLANS' | 'TYPES' | 'EVENTS';
  planIds: readonly string[];
  packageTypes: readonly string[];
  /** With EVENTS; empty = every event. */
  eventIds: readonly string[];
  audience: PromoAudience;
  memberIds: readonly string[];
  status: string;
}

/** The parts of an order line that decide about a code. */
export interface PromoLine {
  kind: string;
  studioPackageId: string | null;
  packageType: string | null;
  /** The event, of a ticket. */
  eventId?: string | null;
  quantity: number;
  unitMinor: number;
}

/** The uses of a code, and the person who wants to use it. */
export interface PromoUse {
  now: Date;
  memberId: string;
  /** Orders that reserve it or were paid with it: of everybody, and of this person under any name. */
  used: number;
  usedByPerson: number;
  isNewClient: boolean;
  /** Whether their last visit or purchase is long enough ago. */
  isLapsed: boolean;
  /** Whether they have one of its tags. */
  isTagged: boolean;
}

/** Passes are for every event, so a code for some events does not reduce them. */
const isOfEvents = (eventIds: readonly string[], { kind, packageType, eventId }: PromoLine): boolean =>
  eventIds.length > 0 ? eventIds.includes(eventId ?? '') : kind === 'TICKET' || packageType === 'EVENT_PASS';

/**
 * Whether the code can reduce the price of a line. Never for gift cards, which are money, and fees, which are
 * not sold.
 */
export function isEligible(
  {
    appliesTo,
    planIds,
    packageTypes,
    eventIds,
  }: Pick<PromoTerms, 'appliesTo' | 'planIds' | 'packageTypes' | 'eventIds'>,
  line: PromoLine,
): boolean {
  if (!['PACKAGE', 'TICKET', 'DROP_IN'].includes(line.kind)) return false;
  if (appliesTo === 'PLANS') return line.studioPackageId !== null && planIds.includes(line.studioPackageId);
  if (appliesTo === 'TYPES') return line.packageType !== null && packageTypes.includes(line.packageType);
  return appliesTo === 'ALL' || isOfEvents(eventIds, line);
}

const amountOf = ({ quantity, unitMinor }: PromoLine): number => quantity * unitMinor;

function refuseWindow({ status, startAt, endAt }: PromoTerms, now: Date): PromoRefusal | null {
  if (status !== 'ACTIVE' || (startAt !== null && now < startAt)) return 'INVALID';
  return endAt !== null && now >= endAt ? 'EXPIRED' : null;
}

function refuseAudience(
  { audience, memberIds }: PromoTerms,
  { memberId, isNewClient, isLapsed, isTagged }: PromoUse,
): PromoRefusal | null {
  if (audience === 'NEW') return isNewClient ? null : 'NEW_ONLY';
  const isFor = {
    ALL: true,
    LAPSED: isLapsed,
    TAGS: isTagged,
    MEMBERS: memberIds.includes(memberId),
  }[audience];
  return isFor ? null : 'NOT_APPLICABLE';
}

const isAbove = (used: number, limit: number | null): boolean => limit !== null && used >= limit;

/** Returns why somebody cannot use a code, whatever they buy, or `null`. */
export function refusePerson(terms: PromoTerms, use: PromoUse): PromoRefusal | null {
  const refusal = refuseWindow(terms, use.now) ?? refuseAudience(terms, use);
  if (refusal) return refusal;
  return isAbove(use.used, terms.totalLimit) || isAbove(use.usedByPerson, terms.perMemberLimit)
    ? 'LIMIT'
    : null;
}

/** Returns why a code does not apply to these lines, or `null`. */
export function refuseLines(terms: PromoTerms, lines: readonly PromoLine[]): PromoRefusal | null {
  const eligible = lines.filter((line) => isEligible(terms, line));
  const spend = eligible.reduce((sum, line) => sum + amountOf(line), 0);
  const isGift = terms.discountType === 'FREE_CREDITS';
  const isFor = isGift ? eligible.some(({ kind }) => kind === 'PACKAGE') : eligible.length > 0;
  return isFor && spend >= (terms.minSpendMinor ?? 0) ? null : 'NOT_APPLICABLE';
}

/**
 * Splits a sum in proportion to the weights, in whole minor units: rounded down, and the remainder one by one
 * to the first parts. No part exceeds its weight unless the sum exceeds all weights together.
 */
export function spread(sum: number, weights: readonly number[]): number[] {
  const all = weights.reduce((total, weight) => total + weight, 0);
  if (all === 0) return weights.map(() => 0);
  const parts = weights.map((weight) => Math.floor((sum * weight) / all));
  let rest = sum - parts.reduce((total, part) => total + part, 0);
  return parts.map((part, index) => {
    const extra = rest > 0 && part < (weights[index] ?? 0) ? 1 : 0;
    rest -= extra;
    return part + extra;
  });
}

/** The discount on one line, before the code's maximum. */
function reductionOf({ discountType, value }: PromoTerms, line: PromoLine): number {
  if (discountType === 'PERCENT') return halfUp(amountOf(line) * value, 100);
  if (discountType === 'FIXED_PRICE') return Math.max(0, line.unitMinor - value) * line.quantity;
  return 0;
}

/** The discount of each line, in minor units, never more than its price. */
export function discountsOf(terms: PromoTerms, lines: readonly PromoLine[]): number[] {
  const amounts = lines.map((line) => (isEligible(terms, line) ? amountOf(line) : 0));
  const all = amounts.reduce((sum, amount) => sum + amount, 0);
  if (terms.discountType === 'AMOUNT')
    return spread(Math.min(terms.value, terms.maxDiscountMinor ?? all, all), amounts);
  const reductions = lines.map((line, index) => (amounts[index] ? reductionOf(terms, line) : 0));
  const wished = reductions.reduce((sum, part) => sum + part, 0);
  return wished > (terms.maxDiscountMinor ?? wished)
    ? spread(terms.maxDiscountMinor ?? 0, reductions)
    : reductions;
}

/** Bonus credits for each line: the first package that the code applies to gets them. */
export function bonusOf(terms: PromoTerms, lines: readonly PromoLine[]): number[] {
  const first = lines.findIndex((line) => line.kind === 'PACKAGE' && isEligible(terms, line));
  return lines.map((_line, index) =>
    terms.discountType === 'FREE_CREDITS' && index === first ? terms.value : 0,
  );
}

/** The sentences that people read. */
export const REFUSAL_WORDS: Readonly<Record<PromoRefusal, string>> = {
  INVALID: 'This code is not valid',
  EXPIRED: 'This code has expired',
  LIMIT: 'This code has reached its limit',
  NEW_ONLY: 'This code is for new clients only',
  NOT_APPLICABLE: 'This code does not apply to this item',
};
