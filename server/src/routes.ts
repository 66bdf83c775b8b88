import { academyModule } from './modules/shell/academy/academy.routes.ts';
import { appointmentModule } from './modules/schedule/appointment/appointment.routes.ts';
import { approvalModule } from './modules/packages/approval/approval.routes.ts';
import { auditLogModule } from './modules/shell/audit-log/audit-log.routes.ts';
import { authModule } from './modules/accounts/auth/auth.routes.ts';
import { availabilityModule } from './modules/members/availability/availability.routes.ts';
import { bookingModule } from './modules/booking/booking/booking.routes.ts';
import { bookingWebsiteModule } from './modules/booking/booking-website/booking-website.routes.ts';
import { calendarModule } from './modules/booking/calendar/calendar.routes.ts';
import { classPassModule } from './modules/booking/class-pass/class-pass.routes.ts';
import { classTemplateModule } from './modules/schedule/class-template/class-template.routes.ts';
import { closureModule } from './modules/configure/closure/closure.routes.ts';
import { dashboardModule } from './modules/shell/dashboard/dashboard.routes.ts';
import { emailTemplateModule } from './modules/configure/email-template/email-template.routes.ts';
import { engagementModule } from './modules/members/engagement/engagement.routes.ts';
import { eventModule } from './modules/schedule/event/event.routes.ts';
import { familyModule } from './modules/members/family/family.routes.ts';
import { formModule } from './modules/configure/form/form.routes.ts';
import { giftCardModule } from './modules/packages/gift-card/gift-card.routes.ts';
import { membershipModule } from './modules/packages/membership/membership.routes.ts';
import { memberPackageModule } from './modules/packages/member-package/member-package.routes.ts';
import { duplicateModule } from './modules/members/duplicate/duplicate.routes.ts';
import { ownDataModule } from './modules/members/own-data/own-data.routes.ts';
import { studioExportModule } from './modules/members/studio-export/studio-export.routes.ts';
import { privacyModule } from './modules/members/privacy/privacy.routes.ts';
import { mergeModule } from './modules/members/merge/merge.routes.ts';
import { memberListModule } from './modules/members/member-list/member-list.routes.ts';
import { importModule } from './modules/members/import/import.routes.ts';
import { contactLogModule } from './modules/members/contact-log/contact-log.routes.ts';
import { memberMailModule } from './modules/members/member-mail/member-mail.routes.ts';
import { timelineModule } from './modules/members/timeline/timeline.routes.ts';
import { memberNoteModule } from './modules/members/member-note/member-note.routes.ts';
import { memberModule } from './modules/members/member/member.routes.ts';
import { notificationModule } from './modules/shell/notification/notification.routes.ts';
import { onboardingModule } from './modules/shell/onboarding/onboarding.routes.ts';
import { giftCardSaleModule } from './modules/packages/order/gift-card-sale/giftCard.routes.ts';
import { orderModule } from './modules/packages/order/order.routes.ts';
import { packageFreezeModule } from './modules/packages/package-freeze/package-freeze.routes.ts';
import { packageVoidModule } from './modules/packages/package-void/package-void.routes.ts';
import { packageModule } from './modules/packages/package/package.routes.ts';
import { paymentModule } from './modules/packages/payment/payment.routes.ts';
import { paymentGatewayModule } from './modules/packages/payment-gateway/payment-gateway.routes.ts';
import { paymentModeModule } from './modules/configure/payment-mode/payment-mode.routes.ts';
import { policyTextModule } from './modules/configure/policy-text/policy-text.routes.ts';
import { platformPlanModule } from './modules/shell/platform-plan/platform-plan.routes.ts';
import { payrollModule } from './modules/reports/payroll/payroll.routes.ts';
import { campaignModule } from './modules/packages/campaign/campaign.routes.ts';
import { cashUpModule } from './modules/reports/cash-up/cash-up.routes.ts';
import { deferredRevenueModule } from './modules/reports/deferred-revenue/deferred-revenue.routes.ts';
import { whatIfModule } from './modules/reports/what-if/what-if.routes.ts';
import { peopleModule } from './modules/members/people/people.routes.ts';
import { announcementModule } from './modules/packages/announcement/announcement.routes.ts';
import { promoCodeModule } from './modules/packages/promo-code/promo-code.routes.ts';
import { publicSiteModule } from './modules/booking/public-site/public-site.routes.ts';
import { reportModule } from './modules/reports/report/report.routes.ts';
import { reportFileModule } from './modules/reports/report-file/report-file.routes.ts';
import { reportScheduleModule } from './modules/reports/report-schedule/schedule.routes.ts';
import { sampleDataModule } from './modules/shell/sample-data/sample-data.routes.ts';
import { scheduleModule } from './modules/schedule/schedule/schedule.routes.ts';
import { settingsIndexModule } from './modules/shell/settings-index/settings-index.routes.ts';
import { searchModule } from './modules/shell/search/search.routes.ts';
import { secondFactorDemandModule } from './modules/accounts/auth/second-factor/secondFactorDemand.routes.ts';
import { stopChangeModule } from './modules/accounts/stop-change/stop-change.routes.ts';
import { staffModule } from './modules/members/staff/staff.routes.ts';
import { bookingRulesModule } from './modules/configure/booking-rules/booking-rules.routes.ts';
import { roomModule } from './modules/configure/room/room.routes.ts';
import { studioModule } from './modules/configure/studio/studio.routes.ts';
import { subRequestModule } from './modules/schedule/sub-request/sub-request.routes.ts';
import { suppressionModule } from './modules/packages/suppression/suppression.routes.ts';
import { taxRateModule } from './modules/configure/tax-rate/tax-rate.routes.ts';
import { telemetryModule } from './modules/shell/telemetry/telemetry.routes.ts';
import { ownStudioModule } from './modules/accounts/own-studio/own-studio.routes.ts';
import { studioPlaceModule } from './modules/configure/studio-place/studio-place.routes.ts';
import { usersModule } from './modules/accounts/users/users.routes.ts';
import { waitlistModule } from './modules/booking/booking/waitlist/waitlist.routes.ts';
import { feedbackModule } from './modules/booking/feedback/feedback.routes.ts';
import { verifiedAddressModule } from './modules/configure/verified-address/verified-address.routes.ts';
import type { Module } from './platform/deps.ts';
import { healthRoutes } from './platform/http/health.ts';

/** Everything that the API answers, module by module. */
export const modules: readonly Module[] = [
  healthRoutes,
  authModule,
  secondFactorDemandModule,
  usersModule,
  studioModule,
  roomModule,
  bookingRulesModule,
  studioPlaceModule,
  ownStudioModule,
  sampleDataModule,
  bookingWebsiteModule,
  publicSiteModule,
  closureModule,
  formModule,
  policyTextModule,
  classPassModule,
  staffModule,
  stopChangeModule,
  peopleModule,
  availabilityModule,
  dashboardModule,
  reportModule,
  reportFileModule,
  payrollModule,
  reportScheduleModule,
  cashUpModule,
  deferredRevenueModule,
  whatIfModule,
  packageModule,
  packageFreezeModule,
  packageVoidModule,
  taxRateModule,
  orderModule,
  giftCardModule,
  giftCardSaleModule,
  promoCodeModule,
  announcementModule,
  campaignModule,
  paymentModeModule,
  paymentGatewayModule,
  paymentModule,
  importModule,
  memberModule,
  duplicateModule,
  mergeModule,
  privacyModule,
  ownDataModule,
  studioExportModule,
  memberListModule,
  emailTemplateModule,
  engagementModule,
  memberNoteModule,
  timelineModule,
  familyModule,
  memberMailModule,
  contactLogModule,
  bookingModule,
  waitlistModule,
  classTemplateModule,
  memberPackageModule,
  membershipModule,
  scheduleModule,
  calendarModule,
  subRequestModule,
  suppressionModule,
  appointmentModule,
  approvalModule,
  eventModule,
  onboardingModule,
  platformPlanModule,
  auditLogModule,
  notificationModule,
  verifiedAddressModule,
  feedbackModule,
  searchModule,
  settingsIndexModule,
  academyModule,
  telemetryModule,
];
