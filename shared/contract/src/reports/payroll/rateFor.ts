import type { RateScope } from './rate.schema.ts';

/** What a rate is for. */
export interface RateTarget {
  scope: RateScope;
  staffId?: string | null;
  templateType?: string | null;
  categoryId?: string | null;
  classTemplId?: string | null;
}

/** A rate with the days that it is for, both inclusive; without `until` it has no last one. */
export interface DatedRate<Terms> extends RateTarget {
  from: string;
  until?: string | null;
  terms: Terms;
}

/** What decides which rate pays. `day`: local, of the session. */
export interface Taught {
  staffId: string;
  day: string;
  templateType: string;
  categoryId: string | null;
  classTemplId: string;
}

/** Most specific first. */
const FITS: Record<RateScope, (rate: RateTarget, taught: Taught) => boolean> = {
  CLASS: (rate, { staffId, classTemplId }) => rate.staffId === staffId && rate.classTemplId === classTemplId,
  CATEGORY: (rate, { staffId, categoryId }) => rate.staffId === staffId && rate.categoryId === categoryId,
  TYPE: (rate, { staffId, templateType }) => rate.staffId === staffId && rate.templateType === templateType,
  STAFF: (rate, { staffId }) => rate.staffId === staffId,
  STUDIO: () => true,
};
/** What a rate can be for, the most specific first. */
export const BY_SPECIFICITY = Object.keys(FITS) as RateScope[];

/** Whether a day is one of a rate. */
const isInEffect = ({ from, until }: DatedRate<unknown>, day: string): boolean =>
  from <= day && (!until || day <= until);

/**
 * The rate that pays for a session: of the most specific scope that has one in effect on its day, the one
 * that began last; null without one. Source: rules.md B18.
 */
export function rateFor<Rate extends DatedRate<unknown>>(
  rates: readonly Rate[],
  taught: Taught,
  pays: (terms: Rate['terms']) => boolean = () => true,
): Rate | null {
  for (const scope of BY_SPECIFICITY) {
    const [last] = rates
      .filter(
        (rate) =>
          rate.scope === scope &&
          FITS[scope](rate, taught) &&
          isInEffect(rate, taught.day) &&
          pays(rate.terms),
      )
      .toSorted((a, b) => (a.from < b.from ? 1 : -1));
    if (last) return last;
  }
  return null;
}
