import { defineRemoteConfig } from '@studio/contract/remote/remote';

export default defineRemoteConfig({
  id: 'configure',
  title: 'Configure',
  contract: '^1.2.0',
  audience: 'staff',
  prefixes: ['/dashboard/studio', '/dashboard/configure'],
  nav: [
    {
      key: 'studio',
      label: 'Studio',
      icon: 'studio',
      path: '/dashboard/studio',
      permission: 'studio.view',
      order: 90,
      group: 'management',
    },
    {
      key: 'configure',
      label: 'Configure',
      icon: 'configure',
      path: '/dashboard/configure',
      permission: 'configure.view',
      order: 95,
      group: 'management',
    },
  ],
  routes: [
    { path: '/dashboard/studio', title: 'Studio', permission: 'studio.view' },
    { path: '/dashboard/configure', title: 'Configure', permission: 'configure.view' },
    { path: '/dashboard/configure/booking-website', title: 'Booking website', permission: 'configure.view' },
    { path: '/dashboard/configure/studio-closure', title: 'Studio closures', permission: 'closure.view' },
    { path: '/dashboard/configure/payment-modes', title: 'Payment modes', permission: 'paymentMode.view' },
    { path: '/dashboard/configure/tax-rates', title: 'Taxes', permission: 'plan.view' },
    { path: '/dashboard/configure/waiver-forms', title: 'Waiver forms', permission: 'configure.view' },
    { path: '/dashboard/configure/waiver-forms/create', title: 'Waiver form', permission: 'configure.edit' },
    {
      path: '/dashboard/configure/terms-and-policies',
      title: 'Terms and policies',
      permission: 'configure.view',
    },
  ],
  slots: [{ name: 'member.tab', key: 'forms', title: 'Forms', permission: 'member.contact', order: 2 }],
  preloadFor: [],
});
