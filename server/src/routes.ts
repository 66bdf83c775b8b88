import { academyModule } from './modules/academy/academy.routes.ts';
import { appointmentModule } from './modules/appointment/appointment.routes.ts';
import { approvalModule } from './modules/approval/approval.routes.ts';
import { auditLogModule } from './modules/audit-log/audit-log.routes.ts';
import { authModule } from './modules/auth/auth.routes.ts';
import { availabilityModule } from './modules/availability/availability.routes.ts';
import { bookingModule } from './modules/booking/booking.routes.ts';
import { bookingWebsiteModule } from './modules/booking-website/booking-website.routes.ts';
import { calendarModule } from './modules/calendar/calendar.routes.ts';
import { classPassModule } from './modules/class-pass/class-pass.routes.ts';
import { classTemplateModule } from './modules/class-template/class-template.routes.ts';
import { closureModule } from './modules/closure/closure.routes.ts';
import { dashboardModule } from './modules/dashboard/dashboard.routes.ts';
import { eventModule } from './modules/event/event.routes.ts';
import { formModule } from './modules/form/form.routes.ts';
import { giftCardModule } from './modules/gift-card/gift-card.routes.ts';
import { membershipModule } from './modules/membership/membership.routes.ts';
import { memberPackageModule } from './modules/member-package/member-package.routes.ts';
import { memberModule } from './modules/member/member.routes.ts';
import { notificationModule } from './modules/notification/notification.routes.ts';
import { onboardingModule } from './modules/onboarding/onboarding.routes.ts';
import { giftCardSaleModule } from './modules/order/giftCard.routes.ts';
import { orderModule } from './modules/order/order.routes.ts';
import { packageFreezeModule } from './modules/package-freeze/package-freeze.routes.ts';
import { packageVoidModule } from './modules/package-void/package-void.routes.ts';
import { packageModule } from './modules/package/package.routes.ts';
import { paymentModule } from './modules/payment/payment.routes.ts';
import { paymentGatewayModule } from './modules/payment-gateway/payment-gateway.routes.ts';
import { paymentModeModule } from './modules/payment-mode/payment-mode.routes.ts';
import { policyTextModule } from './modules/policy-text/policy-text.routes.ts';
import { platformPlanModule } from './modules/platform-plan/platform-plan.routes.ts';
import { deferredRevenueModule } from './modules/deferred-revenue/deferred-revenue.routes.ts';
import { promoCodeModule } from './modules/promo-code/promo-code.routes.ts';
import { publicSiteModule } from './modules/public-site/public-site.routes.ts';
import { reportModule } from './modules/report/report.routes.ts';
import { scheduleModule } from './modules/schedule/schedule.routes.ts';
import { searchModule } from './modules/search/search.routes.ts';
import { secondFactorDemandModule } from './modules/auth/secondFactorDemand.routes.ts';
import { staffModule } from './modules/staff/staff.routes.ts';
import { studioModule } from './modules/studio/studio.routes.ts';
import { subRequestModule } from './modules/sub-request/sub-request.routes.ts';
import { taxRateModule } from './modules/tax-rate/tax-rate.routes.ts';
import { telemetryModule } from './modules/telemetry/telemetry.routes.ts';
import { usersModule } from './modules/users/users.routes.ts';
import { waitlistModule } from './modules/booking/waitlist.routes.ts';
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
