import { toMinor } from '@studio/contract/values/money';
import type { PaymentModeName } from '@studio/contract/configure/payment/paymentModes';
import type { Tx } from '../../../../platform/db/database.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { taxed, taxOf } from '../../../configure/tax-rate/tax-rate.api.ts';
import { abandonOrder, mailPending, writeOrder } from '../../order/order.api.ts';
import { holdPlan } from '../../package/package.api.ts';
import type { PauseRow, SubscriptionRow } from '../subscription/subscription.repository.ts';
import { isMember, staffIdOf, type Person } from '../held.service.ts';
import { membershipSettings } from '../settings.service.ts';

interface PauseFee {
  /** What is paid for the pause, in minor units. */
  amountMinor: number;
  taxRateId: string | null;
}

/** What a pause costs, with the tax of its plan. Staff may let the fee go. */
export async function pauseFeeOf(
  tx: Tx,
  person: Person,
  { studio_package_id: studioPackageId }: Pick<SubscriptionRow, 'studio_package_id'>,
  waived = false,
): Promise<PauseFee> {
  if (waived && !isMember(person)) return { amountMinor: 0, taxRateId: null };
  const [{ pauseFee }, { currency }] = await Promise.all([membershipSettings(tx), studioSettings(tx)]);
  const feeMinor = toMinor(pauseFee, currency);
  if (feeMinor === 0) return { amountMinor: 0, taxRateId: null };
  const taxRateId = (await holdPlan(tx, studioPackageId))?.tax_rate_id ?? null;
  return { amountMinor: taxed(feeMinor, await taxOf(tx, taxRateId)).totalMinor, taxRateId };
}

/**
 * Bills the fee of a pause: an order without a deadline, that the member pays like any other. Before the
 * membership is locked. @returns its order; `null` when the pause costs nothing.
 */
export async function billPauseFee(
  tx: Tx,
  person: Person,
  row: SubscriptionRow,
  waived: boolean,
): Promise<string | null> {
  const { member_id: memberId, mode } = row;
  const { amountMinor, taxRateId } = await pauseFeeOf(tx, person, row, waived);
  if (amountMinor === 0) return null;
  const { order } = await writeOrder(tx, {
    memberId,
    lines: [{ kind: 'OTHER', refId: null, name: 'Pause of a membership', amountMinor, taxRateId }],
    mode: mode as PaymentModeName,
    staffId: staffIdOf(person),
    dueAt: null,
    now: person.now,
  });
  await mailPending(tx, order.order_id, person.now);
  return order.order_id;
}

/** Takes the fee of a pause back that never began, unless it is paid. Before the membership is locked. */
export async function dropPauseFee(
  tx: Tx,
  { fee_order_id: orderId }: Pick<PauseRow, 'fee_order_id'>,
  now: Date,
): Promise<void> {
  if (orderId) await abandonOrder(tx, { orderId, reason: 'The pause was called off', now });
}
