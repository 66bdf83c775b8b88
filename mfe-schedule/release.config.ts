import { defineRemoteConfig } from '@studio/contract/remote/remote';

export default defineRemoteConfig({
  id: 'schedule',
  title: 'Schedule',
  contract: '^1.2.0',
  audience: 'staff',
  prefixes: ['/dashboard/schedule', '/dashboard/calendar', '/dashboard/services'],
  nav: [
    {
      key: 'schedule',
      label: 'Schedule',
      icon: 'schedule',
      path: '/dashboard/schedule',
      permission: 'schedule.view',
      order: 10,
      group: 'overview',
    },
    {
      key: 'services',
      label: 'Services',
      icon: 'services',
      path: '/dashboard/services',
      permission: 'template.view',
      order: 40,
      group: 'selling',
    },
  ],
  routes: [
    { path: '/dashboard/schedule', title: 'Schedule', permission: 'schedule.view' },
    { path: '/dashboard/calendar', title: 'Calendar', permission: 'schedule.view' },
    { path: '/dashboard/services', title: 'Services', permission: 'template.view' },
    { path: '/dashboard/services/event/:classTemplId', title: 'Event', permission: 'template.view' },
    { path: '/dashboard/services/create-class', title: 'New class', permission: 'template.edit' },
    { path: '/dashboard/services/create-appointment', title: 'New appointment', permission: 'template.edit' },
    { path: '/dashboard/services/create-event', title: 'New event', permission: 'template.edit' },
  ],
  slots: [
    // First of the panels: it is what the desk comes for.
    { name: 'dashboard.panel', title: 'Up next', permission: 'roster.view', order: -10 },
    { name: 'member.action', title: 'Book a class', permission: 'booking.manage' },
    { name: 'quick-action', title: 'Add Schedule', permission: 'schedule.edit', icon: 'schedule', order: 10 },
  ],
  preloadFor: ['TRAINER', 'STAFF', 'SUPER', 'OWNER'],
});
