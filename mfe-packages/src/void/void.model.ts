import type { PaymentModeName } from '@studio/contract/configure/payment/paymentModes';
import { formatMoney } from '@studio/contract/values/money';
import { unusedOf } from '../share/share.model.ts';
import type { VoidedPackage, VoidPackage } from '@studio/contract/packages/member-package-change.schema';
import type { MemberPackageDetail } from '@studio/contract/packages/member-package.schema';

/** Refund modes, with the words of the receipts. */
export const REFUND_MODE_LABELS: Record<PaymentModeName, string> = {
  CASH: 'Cash',
  BANK_TRANSFER: 'Bank Transfer',
  CARD: 'Credit Card',
  QR: 'QR Payment',
  OTHERS: 'Others',
};

/** The refund modes of a package. A card only if the provider charged it. */
export function refundOptions(
  payments: readonly { refundsByCard: boolean }[],
): { value: PaymentModeName; label: string; disabled: boolean }[] {
  const isByCard = payments.some(({ refundsByCard }) => refundsByCard);
  const modes = Object.keys(REFUND_MODE_LABELS) as PaymentModeName[];
  return modes.map((value) => {
    const disabled = value === 'CARD' && !isByCard;
    return {
      value,
      label: disabled ? `${REFUND_MODE_LABELS[value]} (not paid by card here)` : REFUND_MODE_LABELS[value],
      disabled,
    };
  });
}

/** The maximum refund: what was paid and not refunded yet, with as many decimals as what was paid. */
export const maxRefund = ({
  paidAmount,
  refunded,
}: Pick<MemberPackageDetail, 'paidAmount' | 'refunded'>): string =>
  Math.max(0, Number(paidAmount) - Number(refunded)).toFixed((paidAmount.split('.')[1] ?? '').length);

type Paid = Pick<
  MemberPackageDetail,
  'paidAmount' | 'refunded' | 'unlimited' | 'creditsRemaining' | 'totalCredits' | 'shareableHistory'
>;

/** "Paid S$280.00; 7 of 10 credits unused", with the unused shared credits if there are any. */
export function paidWords(
  { paidAmount, refunded, unlimited, creditsRemaining, totalCredits, shareableHistory }: Paid,
  currency: string,
): string {
  const shared = shareableHistory
    .filter(({ status }) => status !== 'REVOKED')
    .reduce((sum, share) => sum + unusedOf(share), 0);
  const unused = `${creditsRemaining} of ${totalCredits} credits unused${shared > 0 ? `, and ${shared} that ${shared === 1 ? 'was' : 'were'} shared` : ''}`;
  const paid = `Paid ${formatMoney(paidAmount, currency)}`;
  const back = Number(refunded) > 0 ? `, ${formatMoney(refunded, currency)} refunded already` : '';
  return `${paid}${back}${unlimited ? '' : `; ${unused}`}`;
}

const bookings = (count: number): string => (count === 1 ? '1 future booking' : `${count} future bookings`);

/** The consequences of voiding, one line each, the refund first. */
export function voidLines(
  asked: Pick<VoidPackage, 'refundAmount' | 'refundMode' | 'futureBookings'>,
  preview: VoidedPackage,
  currency: string,
): string[] {
  const { creditsLost, sharedCreditsLost, futureBookings, subscriptionId } = preview;
  const isFree = Number(asked.refundAmount) === 0;
  return [
    isFree
      ? 'Nothing is refunded'
      : `Refund ${formatMoney(asked.refundAmount, currency)} by ${REFUND_MODE_LABELS[asked.refundMode]}`,
    creditsLost > 0 ? `${creditsLost} ${creditsLost === 1 ? 'credit is' : 'credits are'} lost` : '',
    sharedCreditsLost > 0
      ? `${sharedCreditsLost} shared and unused ${sharedCreditsLost === 1 ? 'credit is' : 'credits are'} lost`
      : '',
    futureBookings > 0
      ? `${bookings(futureBookings)} will ${asked.futureBookings === 'CANCEL' ? 'be cancelled' : 'be kept, unpaid'}`
      : '',
    subscriptionId ? 'The membership is cancelled' : '',
  ].filter(Boolean);
}

/** Result of voiding, for a notification. */
export const voidedWords = ({ packageName, status }: VoidedPackage): string =>
  status === 'REFUND_PENDING'
    ? `${packageName} is void. The refund is on its way.`
    : `${packageName} is void.`;
