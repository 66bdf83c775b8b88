import type { Tx } from '../../../platform/db/database.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import {
  type DoneRefund,
  factsOfPlan,
  type LineCause,
  type LineFacts,
  type LineKind,
  type Made,
  type NewLine,
  type PackageLine,
  type PaidOrder,
} from '../order-line/order-line.api.ts';
import { activateForOrder, createPending } from './grant/grant.service.ts';
import { dropPending } from './grant/pending.repository.ts';
import { settleVoid } from './grant/void.repository.ts';
import { addValue, takeValue } from './ledger/value.service.ts';
import { packageIdsOf } from './packageLine.views.ts';

function facts(line: PackageLine): LineFacts {
  const unitMinor = line.unitMinor ?? line.plan.price_minor;
  const discountMinor = Math.min(unitMinor, line.discountMinor ?? 0);
  return { ...factsOfPlan(line), name: line.plan.package_name, unitMinor, discountMinor };
}

/** A package that is pending until the payment. */
function made(tx: Tx, { line, ...sold }: NewLine<PackageLine>): Made {
  const { orderId, lineNo, holderId, discountMinor, taxMinor, bonusCredits, staffId, note, now } = sold;
  const sale = {
    lineNo,
    discountMinor,
    taxMinor,
    extraCredits: bonusCredits,
    startDate: line.startDate ?? null,
    salesStaffId: staffId,
    note,
    source: line.source ?? 'PURCHASE',
    subscriptionId: sold.subscriptionId,
  } as const;
  return {
    packageId: createPending(tx, { memberId: holderId, plan: line.plan, orderId, paidMinor: 0, now, sale }),
  };
}

/** Activates pending packages, and adds the money to packages in use. */
async function funded(tx: Tx, { order, lines, packages, paymentId, staffId, now }: PaidOrder): Promise<void> {
  const { timezone } = await studioSettings(tx);
  for (const { packageId, lineNo, status } of packages) {
    const part = lines.find((line) => line.lineNo === lineNo);
    if (!part) continue;
    const { paidMinor, valueMinor, addedMinor, addedValueMinor } = part;
    if (status === 'PENDING_PAYMENT')
      await activateForOrder(tx, { orderId: order.order_id, lineNo, paidMinor, valueMinor, now, timezone });
    else if (paymentId && addedMinor > 0)
      await addValue(tx, {
        packageId,
        amountMinor: addedMinor,
        valueMinor: addedValueMinor,
        causeId: paymentId,
        staffId,
        reason: 'Instalment',
        now,
      });
  }
}

/** Takes refunded money from the unrecognised value. */
async function refunded(
  tx: Tx,
  { refundId, parts, packages, reason }: DoneRefund,
  { staffId, now }: LineCause,
): Promise<void> {
  for (const { lineNo, amountMinor, taxMinor } of parts) {
    const lot = packages.find((one) => one.lineNo === lineNo && one.status !== 'PENDING_PAYMENT');
    if (lot)
      await takeValue(tx, {
        packageId: lot.packageId,
        amountMinor,
        valueMinor: amountMinor - taxMinor,
        causeId: refundId,
        staffId,
        reason,
        now,
      });
  }
  await settleVoid(tx, refundId, true);
}

/** Packages that an order sells. */
export const packageKind: LineKind<PackageLine> = {
  locks: 'PACKAGES',
  facts,
  lock: async (tx, orderIds) => ({ packageIds: await packageIdsOf(tx, orderIds) }),
  made: async (tx, line) => made(tx, line),
  funded,
  ended: (tx, { order, now }) => dropPending(tx, order.order_id, now),
  refunded,
  reinstated: (tx, _lines, { refundId }) => settleVoid(tx, refundId, false),
};
