import type { VoidedPackage, VoidPackage } from '@studio/contract/member-package-change.schema';
import { REFUND_TOO_HIGH } from '@studio/contract/orderWords';
import { formatMoney, toDecimal, toMinor } from '@studio/contract/money';
import { reachOf } from '@studio/contract/roles';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { PaidPlace } from '../booking/booking.api.ts';
import { type ActingStaff, type Family, refuseOwn } from '../member-package/member-package.api.ts';
import type { StudioSettings } from '../studio/studio.api.ts';
import { isEchoed, mostToRefund, refundModes } from './void.rules.ts';
import { isPaidByProvider } from './void.views.ts';

/** A void that somebody asks for, and what it is about. */
export interface Wanted {
  wish: VoidPackage;
  family: Family;
  places: readonly PaidPlace[];
  settings: StudioSettings;
  refundMinor: number;
}

const refused = (field: string, message: string): Refusal =>
  new Refusal('INVALID_FIELDS', { errors: [{ field, message }] });

/**
 * @throws {Refusal} REFUND_TOO_HIGH for more than was paid, NOT_ALLOWED for one's own, INVALID_FIELDS for a
 * way that cannot be.
 */
export async function checkVoid(
  tx: Tx,
  ctx: ActingStaff,
  { wish, family: { lot }, refundMinor }: Wanted,
): Promise<void> {
  await refuseOwn(tx, ctx, lot);
  if (refundMinor > mostToRefund(lot))
    throw new Refusal('REFUND_TOO_HIGH', {
      message: REFUND_TOO_HIGH,
      errors: [{ field: 'refundAmount', message: REFUND_TOO_HIGH }],
    });
  if (
    refundMinor > 0 &&
    !refundModes(await isPaidByProvider(tx, lot.studioPackageTransactionId)).includes(wish.refundMode)
  )
    throw refused('refundMode', 'It was not paid with a card that can be paid back');
  if (wish.confirm && !isEchoed(lot.name, wish.packageName))
    throw refused('packageName', `Type "${lot.name}" to confirm`);
}

/** Why somebody cannot void it by themselves, as a sentence; `null` when they can. */
export function whyNotAlone(
  ctx: ActingStaff,
  {
    family: { lot },
    settings: {
      attributes: { superRefundLimit: limit },
      currency,
    },
    refundMinor,
  }: Wanted,
): string | null {
  const reach = reachOf(ctx, 'package.void');
  if (reach === 'none') return 'Your role does not void packages.';
  const isAbove =
    reach === 'limited' &&
    limit !== null &&
    lot.refundedMinor + refundMinor > toMinor(String(limit), currency);
  return isAbove ? `You can pay back at most ${formatMoney(String(limit), currency)}.` : null;
}

/** What the void would mean. */
export async function answerOf(
  tx: Tx,
  { family: { lot, children }, places, settings }: Wanted,
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
