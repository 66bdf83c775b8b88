import type { VoidedPackage, VoidPackage } from '@studio/contract/packages/member-package-change.schema';
import { REFUND_TOO_HIGH } from '@studio/contract/orders/orderWords';
import { formatMoney, toDecimal, toMinor } from '@studio/contract/values/money';
import { reachOf } from '@studio/contract/configure/roles/roles';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal, refusedField } from '../../../platform/refusal.ts';
import type { PaidPlace } from '../../booking/booking/booking.api.ts';
import { type ActingStaff, type Family, requireOthers } from '../member-package/member-package.api.ts';
import type { StudioSettings } from '../../configure/studio/studio.api.ts';
import { isEchoed, mostToRefund, refundModes } from './void.rules.ts';
import { isPaidByProvider } from './void.views.ts';

/** A requested void, with everything that it affects. */
export interface VoidRequest {
  input: VoidPackage;
  family: Family;
  places: readonly PaidPlace[];
  settings: StudioSettings;
  refundMinor: number;
}

/**
 * @throws {Refusal} REFUND_TOO_HIGH for more than was paid, NOT_ALLOWED for one's own package, INVALID_FIELDS
 * for an impossible mode of refund.
 */
export async function checkVoid(
  tx: Tx,
  ctx: ActingStaff,
  { input, family: { lot }, refundMinor }: VoidRequest,
): Promise<void> {
  await requireOthers(tx, ctx, lot);
  if (refundMinor > mostToRefund(lot))
    throw new Refusal('REFUND_TOO_HIGH', {
      message: REFUND_TOO_HIGH,
      errors: [{ field: 'refundAmount', message: REFUND_TOO_HIGH }],
    });
  if (
    refundMinor > 0 &&
    !refundModes(await isPaidByProvider(tx, lot.studioPackageTransactionId)).includes(input.refundMode)
  )
    throw refusedField('refundMode', 'It was not paid by a card that can be refunded');
  if (input.confirm && !isEchoed(lot.name, input.packageName))
    throw refusedField('packageName', `Type "${lot.name}" to confirm`);
}

/** Why somebody cannot void it without a manager, as a sentence; `null` when they can. */
export function whyNotAlone(
  ctx: ActingStaff,
  { family: { lot }, settings, refundMinor }: VoidRequest,
): string | null {
  const {
    attributes: { superRefundLimit: limit },
    currency,
  } = settings;
  const reach = reachOf(ctx, 'package.void');
  if (reach === 'none') return 'Your role cannot void packages.';
  const isAbove =
    reach === 'limited' &&
    limit !== null &&
    lot.refundedMinor + refundMinor > toMinor(String(limit), currency);
  return isAbove ? `You can refund at most ${formatMoney(String(limit), currency, settings)}.` : null;
}

/** The preview of a void. */
export async function answerOf(
  tx: Tx,
  { family: { lot, children }, places, settings }: VoidRequest,
): Promise<VoidedPackage> {
  return {
    confirmed: false,
    packageName: lot.name,
    maxRefund: toDecimal(mostToRefund(lot), settings.currency),
    refundModes: refundModes(await isPaidByProvider(tx, lot.studioPackageTransactionId)),
    creditsLost: lot.creditsRemaining,
    sharedCreditsLost: children.reduce((sum, { creditsRemaining }) => sum + creditsRemaining, 0),
    futureBookings: places.length,
    subscriptionId: lot.subscriptionId,
    status: 'PREVIEW',
    package: null,
  };
}
