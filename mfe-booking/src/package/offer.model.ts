import { formatMoney } from '@studio/contract/values/money';
import type { PublicPlan } from '@studio/contract/packages/package-plan.schema';

/** As many plans are always shown; of more, only the recommended ones at first. */
const SHORT_LIST = 4;
const RECOMMENDED = 3;

const isFirstVisit = ({ packageType }: PublicPlan): boolean =>
  packageType === 'TRIAL' || packageType === 'INTRO';
const isSingle = ({ packageType }: PublicPlan): boolean => packageType === 'DROP_IN';
const isPack = ({ packageType }: PublicPlan): boolean => packageType === 'CLASS_PACK';

/**
 * What one credit of a plan costs, in the main unit of the currency; `null` for a plan with one credit, with
 * unlimited ones, or that renews.
 */
export function creditPrice({
  credits,
  bonusCredits,
  recurring,
  priceInclTax,
}: Pick<PublicPlan, 'credits' | 'bonusCredits' | 'recurring' | 'priceInclTax'>): number | null {
  if (credits === null || recurring) return null;
  const all = credits + bonusCredits;
  return all > 1 ? Number(priceInclTax) / all : null;
}

/** The pack with the cheapest credits; `null` when there are fewer than two packs to compare. */
export function bestValueOf(plans: readonly PublicPlan[]): PublicPlan | null {
  const packs = plans.filter((plan) => isPack(plan) && (creditPrice(plan) ?? 0) > 0);
  const [best] = packs.toSorted((a, b) => (creditPrice(a) ?? 0) - (creditPrice(b) ?? 0));
  return packs.length > 1 ? (best ?? null) : null;
}

/**
 * The plans to show first, in the studio's order: one for a first visit, a single class and a pack, filled up
 * with the next ones. All of a short list.
 */
export function recommendedOf(plans: readonly PublicPlan[]): readonly PublicPlan[] {
  if (plans.length <= SHORT_LIST) return plans;
  const firsts = [isFirstVisit, isSingle, isPack].flatMap((is) => plans.find(is) ?? []);
  const others = plans.filter((plan) => !firsts.includes(plan));
  const shown = new Set([...firsts, ...others].slice(0, RECOMMENDED));
  return plans.filter((plan) => shown.has(plan));
}

/** Prices of a class for somebody without a package. */
export interface ClassPrices {
  /** E.g. `S$32.00 for one class`. */
  title: string;
  /** E.g. `First visit: Intro Offer, S$49.00`. */
  detail: string;
}

const cheapest = (plans: readonly PublicPlan[]): PublicPlan | undefined =>
  plans.toSorted((a, b) => Number(a.priceInclTax) - Number(b.priceInclTax))[0];

const priceOf = ({ priceInclTax }: PublicPlan, currency: string): string =>
  Number(priceInclTax) === 0 ? 'free' : formatMoney(priceInclTax, currency);

/**
 * What a class of `creditCost` credits costs, by the plans that can pay for it; `null` when none of them says.
 */
export function classPrices(
  plans: readonly PublicPlan[],
  { currency, creditCost }: { currency: string; creditCost: number },
): ClassPrices | null {
  const single = cheapest(plans.filter(isSingle));
  const firstVisit = cheapest(plans.filter(isFirstVisit));
  const pack = bestValueOf(plans) ?? plans.find((plan) => isPack(plan) && creditPrice(plan));
  const price = pack ? (creditPrice(pack) ?? 0) * creditCost : 0;
  const each = pack ? `From ${formatMoney(String(price), currency)} with a class pack` : '';
  const first = firstVisit ? `First visit: ${firstVisit.packageName}, ${priceOf(firstVisit, currency)}` : '';
  if (single)
    return {
      title:
        Number(single.priceInclTax) === 0
          ? 'Free'
          : `${formatMoney(single.priceInclTax, currency)} for one class`,
      detail: [each, first].filter(Boolean).join(' · '),
    };
  return each ? { title: each, detail: first } : null;
}
