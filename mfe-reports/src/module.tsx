import { defineRemote } from '@studio/contract/remote/remote';
import { lazyPage, Navigate, pageRoutes } from '@studio/platform';
import { loadedLater } from '@studio/ui';

const ReportsPage = lazyPage(() => import('./pages/ReportsPage.tsx').then((page) => page.ReportsPage));
const ReportPage = lazyPage(() => import('./pages/ReportPage.tsx').then((page) => page.ReportPage));
const CashUpPage = lazyPage(() => import('./pages/CashUpPage.tsx').then((page) => page.CashUpPage));
const DeferredRevenuePage = lazyPage(() =>
  import('./pages/DeferredRevenuePage.tsx').then((page) => page.DeferredRevenuePage),
);
const WhatIfPage = lazyPage(() => import('./pages/WhatIfPage.tsx').then((page) => page.WhatIfPage));
const PayrollPage = lazyPage(() => import('./pages/PayrollPage.tsx').then((page) => page.PayrollPage));
const PayRatesPage = lazyPage(() => import('./pages/PayRatesPage.tsx').then((page) => page.PayRatesPage));
const PayTab = loadedLater(() => import('./payroll/staff/PayTab.tsx').then((tab) => tab.PayTab));
const AttendanceAction = loadedLater(() =>
  import('./attendance/AttendanceAction.tsx').then((action) => action.AttendanceAction),
);

const { Routes, preload } = pageRoutes({
  '/dashboard/report': <ReportsPage />,
  '/dashboard/report/booking': <ReportPage key="booking" reportKey="booking" />,
  '/dashboard/report/transaction': <ReportPage key="transaction" reportKey="transaction" />,
  '/dashboard/report/class-attendance': <ReportPage key="class-attendance" reportKey="class-attendance" />,
  '/dashboard/report/deferred-revenue': <DeferredRevenuePage />,
  '/dashboard/report/prepaid-places': <ReportPage key="prepaid-places" reportKey="prepaid-places" />,
  '/dashboard/report/part-paid-orders': <ReportPage key="part-paid-orders" reportKey="part-paid-orders" />,
  '/dashboard/report/ratings': <ReportPage key="ratings" reportKey="ratings" />,
  '/dashboard/report/class-margin': <ReportPage key="class-margin" reportKey="class-margin" />,
  '/dashboard/report/instructor': <ReportPage key="instructor" reportKey="instructor" />,
  '/dashboard/report/promo-performance': <ReportPage key="promo-performance" reportKey="promo-performance" />,
  '/dashboard/report/cash-up': <CashUpPage />,
  '/dashboard/report/membership': <ReportPage key="membership" reportKey="membership" />,
  '/dashboard/report/payments-to-approve': (
    <ReportPage key="payments-to-approve" reportKey="payments-to-approve" />
  ),
  '/dashboard/report/revenue': <ReportPage key="revenue" reportKey="revenue" />,
  '/dashboard/report/retention': <ReportPage key="retention" reportKey="retention" />,
  '/dashboard/report/referral-source': <ReportPage key="referral-source" reportKey="referral-source" />,
  '/dashboard/report/waiver-status': <ReportPage key="waiver-status" reportKey="waiver-status" />,
  '/dashboard/report/staff-activity': <ReportPage key="staff-activity" reportKey="staff-activity" />,
  '/dashboard/report/what-if': <WhatIfPage />,
  '/dashboard/report/tax': <ReportPage key="tax" reportKey="tax" />,
  '/dashboard/payroll': <Navigate to="/dashboard/payroll/view" replace />,
  '/dashboard/payroll/view': <PayrollPage />,
  '/dashboard/payroll/configure': <PayRatesPage />,
});

export default defineRemote({
  id: 'reports',
  contract: '^1.2.0',
  Routes,
  preload,
  slots: { 'schedule.session-action': AttendanceAction, 'staff.tab': PayTab },
});
