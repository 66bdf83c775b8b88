import { mergeSweep } from './modules/members/merge/merge.sweep.ts';
import { approvalSweep } from './modules/packages/approval/approval.sweep.ts';
import { feeSweep } from './modules/booking/booking/penalty/fee.sweep.ts';
import { holdSweep } from './modules/booking/booking/hold/hold.sweep.ts';
import { provisionalSweep } from './modules/booking/booking/hold/provisional.sweep.ts';
import { noShowSweep } from './modules/booking/booking/attendance/noShow.sweep.ts';
import { waitlistSweep } from './modules/booking/booking/waitlist/waitlist.sweep.ts';
import { classPassReleaseSweep, classPassSyncSweep } from './modules/booking/class-pass/class-pass.sweep.ts';
import { digestSweep } from './modules/configure/desk-limit/digest.sweep.ts';
import { engagementSweep } from './modules/members/engagement/engagement.sweep.ts';
import { formExpirySweep } from './modules/configure/form/expiry.sweep.ts';
import { imports } from './modules/members/import/import.sweep.ts';
import { announcementSweep } from './modules/packages/announcement/announcement.sweep.ts';
import { announcementPushSweep } from './modules/packages/announcement/push/push.sweep.ts';
import { keySweep } from './modules/packages/payment-gateway/key/key.sweep.ts';
import { giftCardSweep } from './modules/packages/gift-card/gift-card.sweep.ts';
import { activationSweep } from './modules/packages/member-package/grant/activation.sweep.ts';
import { expirySweep } from './modules/packages/member-package/validity/expiry.sweep.ts';
import { phoneCheckSweep } from './modules/members/member-list/phoneCheck.sweep.ts';
import { cardExpirySweep } from './modules/packages/membership/card-expiry/cardExpiry.sweep.ts';
import { renewals } from './modules/packages/membership/renewal.sweep.ts';
import { instalmentSweep } from './modules/packages/order/instalment/instalment.sweep.ts';
import { orderSweep } from './modules/packages/order/order.sweep.ts';
import { refundJob } from './modules/packages/order/refund/refundJob.service.ts';
import { feeCharges } from './modules/packages/payment/card/feeCharge.sweep.ts';
import { reconciliation } from './modules/packages/payment/webhook/reconcile.sweep.ts';
import { automationSweep } from './modules/packages/campaign/automation/automation.sweep.ts';
import { campaignJob, campaignOutcomes } from './modules/packages/campaign/sending/campaign.sweep.ts';
import { freezeSweep } from './modules/packages/package-freeze/freeze.sweep.ts';
import { reportFileJob } from './modules/reports/report-file/report-file.sweep.ts';
import { reportScheduleSweep } from './modules/reports/report-schedule/schedule.sweep.ts';
import { minimumSweep } from './modules/schedule/schedule/change/minimum.sweep.ts';
import { publishSweep } from './modules/schedule/schedule/change/publish.sweep.ts';
import { seriesSweep } from './modules/schedule/schedule/series/series.sweep.ts';
import { feedbackSweep } from './modules/booking/feedback/feedback.sweep.ts';
import { instructorSweep } from './modules/booking/reminder/instructor.sweep.ts';
import { reminderSweep } from './modules/booking/reminder/reminder.sweep.ts';
import { summarySweep } from './modules/shell/summary/summary.sweep.ts';
import { pushJob } from './modules/shell/notification/push/push.sweep.ts';
import { deliverySweep } from './modules/shell/notification/delivery/delivery.sweep.ts';
import type { Deps } from './platform/deps.ts';
import type { ExternalJob, Sweep } from './platform/jobs/sweep.ts';

/** Everything that time alone makes due. */
export const sweepsOn = (deps: Deps): readonly Sweep[] => [
  waitlistSweep,
  seriesSweep,
  publishSweep,
  minimumSweep,
  classPassReleaseSweep,
  classPassSyncSweep,
  holdSweep,
  noShowSweep,
  provisionalSweep,
  feeSweep,
  activationSweep,
  expirySweep,
  freezeSweep,
  orderSweep,
  instalmentSweep,
  cardExpirySweep,
  giftCardSweep,
  keySweep,
  formExpirySweep,
  approvalSweep,
  digestSweep,
  reminderSweep,
  instructorSweep,
  feedbackSweep,
  summarySweep,
  deliverySweep,
  mergeSweep,
  engagementSweep,
  phoneCheckSweep,
  announcementSweep,
  announcementPushSweep,
  automationSweep,
  campaignOutcomes,
  reportScheduleSweep(deps),
];

/** Jobs that call a system outside, so they take several transactions. */
export const externalJobsOn = (deps: Deps): readonly ExternalJob[] => [
  renewals(deps),
  feeCharges(deps),
  refundJob(deps),
  reconciliation(deps),
  imports(deps),
  reportFileJob(deps),
  campaignJob(deps),
  pushJob(deps),
];
