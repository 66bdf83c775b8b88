import { approvalSweep } from './modules/packages/approval/approval.sweep.ts';
import { feeSweep } from './modules/booking/booking/penalty/fee.sweep.ts';
import { holdSweep } from './modules/booking/booking/hold/hold.sweep.ts';
import { provisionalSweep } from './modules/booking/booking/hold/provisional.sweep.ts';
import { noShowSweep } from './modules/booking/booking/penalty/noShow.sweep.ts';
import { waitlistSweep } from './modules/booking/booking/waitlist/waitlist.sweep.ts';
import { classPassReleaseSweep, classPassSyncSweep } from './modules/booking/class-pass/class-pass.sweep.ts';
import { digestSweep } from './modules/configure/desk-limit/digest.sweep.ts';
import { formExpirySweep } from './modules/configure/form/expiry.sweep.ts';
import { giftCardSweep } from './modules/packages/gift-card/gift-card.sweep.ts';
import { activationSweep } from './modules/packages/member-package/grant/activation.sweep.ts';
import { expirySweep } from './modules/packages/member-package/validity/expiry.sweep.ts';
import { renewals } from './modules/packages/membership/billing/renewal.sweep.ts';
import { instalmentSweep } from './modules/packages/order/instalment/instalment.sweep.ts';
import { orderSweep } from './modules/packages/order/order.sweep.ts';
import { refundJob } from './modules/packages/order/refund/refundJob.service.ts';
import { feeCharges } from './modules/packages/payment/card/feeCharge.sweep.ts';
import { reconciliation } from './modules/packages/payment/webhook/reconcile.sweep.ts';
import { freezeSweep } from './modules/packages/package-freeze/freeze.sweep.ts';
import { minimumSweep } from './modules/schedule/schedule/change/minimum.sweep.ts';
import { publishSweep } from './modules/schedule/schedule/change/publish.sweep.ts';
import { seriesSweep } from './modules/schedule/schedule/series/series.sweep.ts';
import type { Deps } from './platform/deps.ts';
import type { ExternalJob, Sweep } from './platform/jobs/sweep.ts';

/** Everything that time alone makes due. */
export const sweeps: readonly Sweep[] = [
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
  giftCardSweep,
  formExpirySweep,
  approvalSweep,
  digestSweep,
];

/** Jobs that call a system outside, so they take several transactions. */
export const externalJobsOn = (deps: Deps): readonly ExternalJob[] => [
  renewals(deps),
  feeCharges(deps),
  refundJob(deps),
  reconciliation(deps),
];
