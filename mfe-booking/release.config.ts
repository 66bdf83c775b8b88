import { defineRemoteConfig } from '@studio/contract/remote/remote';

export default defineRemoteConfig({
  id: 'booking',
  title: 'Booking website',
  contract: '^1.2.0',
  audience: 'member',
  prefixes: ['/booking-website', '/payment-success'],
  nav: [],
  // Members hold no staff permission; the public page guards its own routes.
  routes: [],
  slots: [{ name: 'booking-website.preview', title: 'Preview', permission: 'configure.view' }],
  preloadFor: [],
});
