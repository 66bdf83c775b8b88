import { defineRemoteConfig } from '@studio/contract/remote';

export default defineRemoteConfig({
  id: 'booking',
  title: 'Booking website',
  contract: '^1.0.0',
  audience: 'member',
  prefixes: ['/booking-website', '/payment-success'],
  nav: [],
  // Members hold no staff permission; the public page guards its own routes.
  routes: [],
  slots: [],
  endpoints: [
    'getPublicStudio', 'listPublicSessions', 'getBookingPreview', 'bookClass', 'listMyBookings', 'previewMyCancel', 'cancelMyBooking', 'listMyWaits', 'getWaitlistPreview', 'joinWaitlist', 'leaveWaitlist', 'claimPlace', 'listPublicPlans',
    'listMyPackages', 'getMyPackage', 'shareMyCredits', 'createMyOrder', 'getMyOrder', 'signInMember', 'isKnownMember', 'sendMemberCode', 'signUpMember', 'resetMemberPassword',
    'signOutMember', 'getMemberProfile', 'getMemberStudioProfile', 'saveMyDefaultStudio',
  ],
  preloadFor: [],
});
