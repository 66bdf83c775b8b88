import { defineRemoteConfig } from '@studio/contract/remote/remote';

export default defineRemoteConfig({
  id: 'reports',
  title: 'Reports',
  contract: '^1.2.0',
  audience: 'staff',
  prefixes: ['/dashboard/report'],
  nav: [
    {
      key: 'reports',
      label: 'Reports',
      icon: 'reports',
      path: '/dashboard/report',
      permission: 'report.attendance',
      order: 60,
      group: 'management',
    },
  ],
  routes: [
    { path: '/dashboard/report', title: 'Reports', permission: 'report.attendance' },
    {
      path: '/dashboard/report/class-attendance',
      title: 'Class attendance',
      permission: 'report.attendance',
    },
  ],
  slots: [{ name: 'schedule.session-action', title: 'Attendance report', permission: 'report.attendance' }],
  preloadFor: [],
});
