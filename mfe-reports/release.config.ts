import { defineRemoteConfig } from '@studio/contract/remote/remote';

export default defineRemoteConfig({
  id: 'reports',
  title: 'Reports',
  contract: '^1.2.0',
  audience: 'staff',
  prefixes: ['/dashboard/report', '/dashboard/payroll'],
  nav: [
    {
      key: 'reports',
      label: 'Reports',
      icon: 'reports',
      path: '/dashboard/report',
      // Whoever has only one report, whichever it is, finds it here.
      permission: 'dashboard.view',
      order: 60,
      group: 'management',
    },
    {
      key: 'payroll',
      label: 'Payroll',
      icon: 'payroll',
      path: '/dashboard/payroll',
      permission: 'payroll.view',
      order: 70,
      group: 'management',
    },
  ],
  routes: [
    { path: '/dashboard/report', title: 'Reports', permission: 'dashboard.view' },
    { path: '/dashboard/report/booking', title: 'Bookings', permission: 'report.booking' },
    { path: '/dashboard/report/transaction', title: 'Sales', permission: 'report.transaction' },
    {
      path: '/dashboard/report/class-attendance',
      title: 'Class attendance',
      permission: 'report.attendance',
    },
    {
      path: '/dashboard/report/deferred-revenue',
      title: 'Deferred revenue',
      permission: 'report.deferredRevenue',
    },
    {
      path: '/dashboard/report/prepaid-places',
      title: 'Tickets and drop-ins paid ahead',
      permission: 'report.deferredRevenue',
    },
    {
      path: '/dashboard/report/part-paid-orders',
      title: 'Partly paid orders',
      permission: 'report.deferredRevenue',
    },
    { path: '/dashboard/report/ratings', title: 'Ratings', permission: 'report.attendance' },
    { path: '/dashboard/report/class-margin', title: 'Class margin', permission: 'payroll.run' },
    { path: '/dashboard/report/instructor', title: 'Instructors', permission: 'report.attendance' },
    {
      path: '/dashboard/report/promo-performance',
      title: 'Promo performance',
      permission: 'report.transaction',
    },
    { path: '/dashboard/report/cash-up', title: 'Cash-up', permission: 'report.cashUp' },
    { path: '/dashboard/report/membership', title: 'Memberships', permission: 'report.membership' },
    {
      path: '/dashboard/report/payments-to-approve',
      title: 'Pending payments',
      permission: 'payment.record',
    },
    { path: '/dashboard/report/revenue', title: 'Revenue', permission: 'report.transaction' },
    { path: '/dashboard/report/retention', title: 'Retention', permission: 'report.membership' },
    {
      path: '/dashboard/report/referral-source',
      title: 'Where members come from',
      permission: 'report.membership',
    },
    { path: '/dashboard/report/waiver-status', title: 'Waiver status', permission: 'member.contact' },
    { path: '/dashboard/report/staff-activity', title: 'Staff activity', permission: 'audit.view' },
    { path: '/dashboard/report/what-if', title: 'What if', permission: 'policy.edit' },
    { path: '/dashboard/report/tax', title: 'Tax summary', permission: 'report.transaction' },
    { path: '/dashboard/payroll', title: 'Payroll', permission: 'payroll.view' },
    { path: '/dashboard/payroll/view', title: 'Payroll runs and payslips', permission: 'payroll.view' },
    { path: '/dashboard/payroll/configure', title: 'Pay rates', permission: 'payroll.configure' },
  ],
  slots: [
    { name: 'schedule.session-action', title: 'Attendance report', permission: 'report.attendance' },
    { name: 'staff.tab', title: 'Pay', permission: 'payroll.view' },
  ],
  preloadFor: [],
});
