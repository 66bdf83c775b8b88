import type { Gate } from '@studio/contract/remote/gate';
import { defineRemoteConfig } from '@studio/contract/remote/remote';

/** Whoever may open one page of the index sees the index, with the pages that they may open. */
const INDEX: Gate = {
  permission: 'configure.view',
  orAny: [
    'studio.view',
    'closure.view',
    'plan.view',
    'paymentMode.view',
    'integration.view',
    'audit.view',
    'staff.grantRole',
    'platformPlan.manage',
  ],
};

export default defineRemoteConfig({
  id: 'configure',
  title: 'Configure',
  contract: '^1.2.0',
  audience: 'staff',
  prefixes: ['/dashboard/studio', '/dashboard/configure'],
  nav: [
    {
      key: 'configure',
      label: 'Configure',
      icon: 'configure',
      path: '/dashboard/configure',
      ...INDEX,
      order: 95,
      group: 'management',
    },
  ],
  routes: [
    { path: '/dashboard/studio', title: 'Studio profile', permission: 'studio.view' },
    { path: '/dashboard/configure', title: 'Configure', ...INDEX },
    { path: '/dashboard/configure/booking-website', title: 'Booking website', permission: 'configure.view' },
    { path: '/dashboard/configure/booking-rules', title: 'Booking rules', permission: 'configure.view' },
    { path: '/dashboard/configure/studio-closure', title: 'Studio closures', permission: 'closure.view' },
    { path: '/dashboard/configure/payment-modes', title: 'Payment modes', permission: 'paymentMode.view' },
    {
      path: '/dashboard/configure/subscription-management',
      title: 'Membership rules',
      permission: 'configure.view',
    },
    {
      path: '/dashboard/configure/classpass-integration',
      title: 'ClassPass',
      permission: 'integration.view',
    },
    { path: '/dashboard/configure/tax-rates', title: 'Taxes', permission: 'plan.view' },
    { path: '/dashboard/configure/waiver-forms', title: 'Waiver forms', permission: 'configure.view' },
    { path: '/dashboard/configure/waiver-forms/create', title: 'Waiver form', permission: 'configure.edit' },
    {
      path: '/dashboard/configure/terms-and-policies',
      title: 'Terms and policies',
      permission: 'configure.view',
    },
    { path: '/dashboard/configure/notification', title: 'Notifications', permission: 'configure.view' },
    {
      path: '/dashboard/configure/transactional-templates',
      title: 'Transactional templates',
      permission: 'configure.view',
    },
    {
      path: '/dashboard/configure/transactional-templates/edit',
      title: 'Email template',
      permission: 'configure.view',
    },
  ],
  slots: [{ name: 'member.tab', key: 'forms', title: 'Forms', permission: 'member.contact', order: 2 }],
  preloadFor: [],
});
