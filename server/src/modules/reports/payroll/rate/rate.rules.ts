import type { DatedRate } from '@studio/contract/reports/payroll/rateFor';
import type { PayTerms } from '@studio/contract/reports/payroll/sessionPay';

/** A rate as it is stored, from which `rateFor` takes the one that pays. */
export interface PayRate extends DatedRate<PayTerms> {
  rateId: string;
  staffId: string | null;
  templateType: string | null;
  categoryId: string | null;
  classTemplId: string | null;
  until: string | null;
  /** The type, category or class that it is for. */
  forName: string | null;
}
/** What a rate is for. */
export type RateTarget = Pick<PayRate, 'scope' | 'staffId' | 'templateType' | 'categoryId' | 'classTemplId'>;
