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
import { eventModule } from './modules/schedule/event/event.routes.ts';
import { formModule } from './modules/configure/form/form.routes.ts';
import { giftCardModule } from './modules/packages/gift-card/gift-card.routes.ts';
import { membershipModule } from './modules/packages/membership/membership.routes.ts';
import { memberPackageModule } from './modules/packages/member-package/member-package.routes.ts';
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
import { deferredRevenueModule } from './modules/reports/deferred-revenue/deferred-revenue.routes.ts';
import { promoCodeModule } from './modules/packages/promo-code/promo-code.routes.ts';
import { publicSiteModule } from './modules/booking/public-site/public-site.routes.ts';
import { reportModule } from './modules/reports/report/report.routes.ts';
import { scheduleModule } from './modules/schedule/schedule/schedule.routes.ts';
import { searchModule } from './modules/shell/search/search.routes.ts';
import { secondFactorDemandModule } from './modules/accounts/auth/second-factor/secondFactorDemand.routes.ts';
import { staffModule } from './modules/members/staff/staff.routes.ts';
import { studioModule } from './modules/configure/studio/studio.routes.ts';
import { subRequestModule } from './modules/schedule/sub-request/sub-request.routes.ts';
import { taxRateModule } from './modules/configure/tax-rate/tax-rate.routes.ts';
import { telemetryModule } from './modules/shell/telemetry/telemetry.routes.ts';
import { usersModule } from './modules/accounts/users/users.routes.ts';
import { waitlistModule } from './modules/booking/booking/waitlist/waitlist.routes.ts';
import type { Module } from './platform/deps.ts';
import { healthRoutes } from './platform/http/health.ts';

/** Everything that the API answers, module by module. */
export const modules: readonly Module[] = [
  healthRoutes,
  authModule,
  secondFactorDemandModule,
  usersModule,
  studioModule,
  bookingWebsiteModule,
  publicSiteModule,
  closureModule,
  formModule,
  policyTextModule,
  classPassModule,
  staffModule,
  availabilityModule,
  dashboardModule,
  reportModule,
  deferredRevenueModule,
  packageModule,
  packageFreezeModule,
  packageVoidModule,
  taxRateModule,
  orderModule,
  giftCardModule,
  giftCardSaleModule,
  promoCodeModule,
  paymentModeModule,
  paymentGatewayModule,
  paymentModule,
  memberModule,
  bookingModule,
  waitlistModule,
  classTemplateModule,
  memberPackageModule,
  membershipModule,
  scheduleModule,
  calendarModule,
  subRequestModule,
  appointmentModule,
  approvalModule,
  eventModule,
  onboardingModule,
  platformPlanModule,
  auditLogModule,
  notificationModule,
  searchModule,
  academyModule,
  telemetryModule,
];
