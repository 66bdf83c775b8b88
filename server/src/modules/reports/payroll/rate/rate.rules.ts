import type { RateScope } from '@studio/contract/reports/payroll/rate.schema';
import type { PayTerms } from '@studio/contract/reports/payroll/sessionPay';

/** What a rate is for. */
export interface RateTarget {
  scope: RateScope;
  staffId: string | null;
  templateType: string | null;
  categoryId: string | null;
  classTemplId: string | null;
}

export interface PayRate extends RateTarget {
  rateId: string;
  from: string;
  until: string | null;
  terms: PayTerms;
  /** The type, category or class that it is for. */
  forName: string | null;
}

/** What decides which rate pays. */
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
const SCOPES = Object.keys(FITS) as RateScope[];

/** Whether a day is one of a rate. */
const isInEffect = ({ from, until }: PayRate, day: string): boolean =>
  from <= day && (until === null || day <= until);

/**
 * The rate that pays for a session: of the most specific scope that has one in effect on its day, the one
 * that began last. Source: rules.md B18.
 */
export function rateFor(
  rates: readonly PayRate[],
  taught: Taught,
  pays: (terms: PayTerms) => boolean = () => true,
): PayRate | null {
  for (const scope of SCOPES) {
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
