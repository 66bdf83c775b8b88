import { approvalSweep } from './modules/approval/approval.sweep.ts';
import { feeSweep } from './modules/booking/fee.sweep.ts';
import { holdSweep } from './modules/booking/hold.sweep.ts';
import { provisionalSweep } from './modules/booking/provisional.sweep.ts';
import { noShowSweep } from './modules/booking/noShow.sweep.ts';
import { waitlistSweep } from './modules/booking/waitlist.sweep.ts';
import { classPassReleaseSweep, classPassSyncSweep } from './modules/class-pass/class-pass.sweep.ts';
import { digestSweep } from './modules/desk-limit/digest.sweep.ts';
import { formExpirySweep } from './modules/form/expiry.sweep.ts';
import { giftCardSweep } from './modules/gift-card/gift-card.sweep.ts';
import { activationSweep } from './modules/member-package/activation.sweep.ts';
import { expirySweep } from './modules/member-package/expiry.sweep.ts';
import { renewals } from './modules/membership/renewal.sweep.ts';
import { instalmentSweep } from './modules/order/instalment.sweep.ts';
import { orderSweep } from './modules/order/order.sweep.ts';
import { refundErrand } from './modules/order/refundErrand.service.ts';
import { feeCharges } from './modules/payment/feeCharge.sweep.ts';
import { reconciliation } from './modules/payment/reconcile.sweep.ts';
import { freezeSweep } from './modules/package-freeze/freeze.sweep.ts';
import { minimumSweep } from './modules/schedule/minimum.sweep.ts';
import { publishSweep } from './modules/schedule/publish.sweep.ts';
import { seriesSweep } from './modules/schedule/series.sweep.ts';
import type { Deps } from './platform/deps.ts';
import type { Errand, Sweep } from './platform/jobs/sweep.ts';

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

/** What takes more than a transaction, because somebody outside is asked. */
export const errandsOn = (deps: Deps): readonly Errand[] => [
  renewals(deps),
  feeCharges(deps),
  refundErrand(deps),
  reconciliation(deps),
];
