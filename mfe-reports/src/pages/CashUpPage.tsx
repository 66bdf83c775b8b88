import { CashUpDay } from '../cash-up/CashUpDay.tsx';
import { ReportPage } from './ReportPage.tsx';

/** /dashboard/report/cash-up: a day to count, and below it the counts of the days before. */
export const CashUpPage = () => (
  <ReportPage reportKey="cash-up">
    <CashUpDay />
  </ReportPage>
);
