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
  slots: [{ name: 'booking-website.preview', title: 'Preview', permission: 'configure.view' }],
  endpoints: [
    'getPublicStudio', 'listPublicSessions', 'getPublicDetail', 'listAppointments', 'listFreeTimes', 'getAppointmentPreview', 'bookMyAppointment', 'listPublicEvents', 'getPublicEvent', 'listMyTickets', 'takeTicket', 'payOwn', 'previewMyTicketCancel', 'cancelMyTicket', 'getBookingPreview', 'bookClass', 'listMyBookings', 'listMyPastBookings', 'previewMyCancel', 'cancelMyBooking',
    'previewMyMove', 'moveMyBooking', 'listMoveTimes', 'moveMyAppointment', 'listMyPayers', 'switchMyPackage', 'getMyCheckInCode', 'getMyFeed', 'openMyFeed', 'closeMyFeed', 'listMyOrders', 'listMyDocuments',
    'listMyMemberships', 'getMembershipRules', 'previewMyMembership', 'pauseMyMembership', 'resumeMyMembership', 'cancelMyMembership', 'changeMyCard',
    'listMyWaits', 'getWaitlistPreview', 'joinWaitlist', 'leaveWaitlist', 'claimPlace', 'listPublicPlans',
    'listMyPackages', 'getMyPackage', 'shareMyCredits', 'quoteMyOrder', 'tryMyCode', 'listOfferedModes', 'createMyOrder', 'getMyOrder', 'getMyPayInfo', 'payMyOrder', 'sendMyProof', 'cancelMyOrder',
    'listMyPlans', 'listPlanFits', 'listMyCards', 'beginCardSetup', 'saveMyCard', 'removeMyCard', 'signInMember', 'isKnownMember', 'sendMemberCode', 'checkMemberCode', 'signUpMember', 'resetMemberPassword',
    'signOutMember', 'listMyForms', 'signMyForm', 'listPolicyTexts', 'acceptPolicyTexts',
    'updateMyProfile', 'completeMyProfile', 'changeMyPassword', 'listMySignIns', 'endMySignIn', 'endMyOtherSignIns', 'getMemberProfile', 'getMemberStudioProfile', 'saveMyDefaultStudio',
  ],
  preloadFor: [],
});
