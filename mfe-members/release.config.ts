import { defineRemoteConfig } from '@studio/contract/remote/remote';

export default defineRemoteConfig({
  id: 'members',
  title: 'Members',
  contract: '^1.2.0',
  audience: 'staff',
  prefixes: ['/dashboard/member', '/dashboard/staff'],
  nav: [
    {
      key: 'members',
      label: 'Members',
      icon: 'members',
      path: '/dashboard/member',
      permission: 'member.view',
      order: 20,
      group: 'overview',
    },
    {
      key: 'staff',
      label: 'Staff',
      icon: 'staff',
      path: '/dashboard/staff',
      permission: 'staff.view',
      order: 80,
      group: 'management',
    },
  ],
  routes: [
    { path: '/dashboard/member', title: 'Members', permission: 'member.view' },
    { path: '/dashboard/member/:memberId', title: 'Member', permission: 'member.view' },
    {
      path: '/dashboard/member/:memberId/transaction-history',
      title: 'Transactions',
      permission: 'package.view',
    },
    { path: '/dashboard/member/:memberId/attendance-history', title: 'Bookings', permission: 'member.view' },
    { path: '/dashboard/member/:memberId/subscription', title: 'Subscription', permission: 'package.view' },
    { path: '/dashboard/staff', title: 'Staff', permission: 'staff.view' },
    { path: '/dashboard/staff/roles', title: 'Roles and permissions', permission: 'staff.grantRole' },
    { path: '/dashboard/staff/:staffId', title: 'Staff', permission: 'availability.view' },
  ],
  slots: [
    { name: 'quick-action', title: 'Add New Client', permission: 'member.edit', icon: 'members', order: 20 },
    {
      name: 'quick-action',
      key: 'add-staff',
      title: 'Add New Staff',
      permission: 'staff.invite',
      icon: 'addStaff',
      order: 40,
    },
  ],
  preloadFor: ['STAFF', 'SUPER', 'OWNER'],
});
